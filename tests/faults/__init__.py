"""Proof under fault: short versions of the campaigns in bench/, and the protocol against a model of it."""

"""Tests of kancha.study."""

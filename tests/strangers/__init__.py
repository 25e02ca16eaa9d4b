"""Games as a stranger would bring them: packages of their own that know nothing of this repository but the contract."""

"""What the command line runs: simulations, the conformance suite, measurements, the table in the terminal, the two builds."""

"""Puts the analysis itself to the test: values, ledgers and marks."""

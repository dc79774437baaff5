"""What developers of Rouleur measure, tune and attack it with. `python -m tools --help`; never part of the wheel."""

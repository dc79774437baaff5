"""One table in motion: seats, bots, standing orders, undo, records, tours."""

"""Tables in motion: one, all of them, who listens, and what is shown."""

"""What `uv run` and `pip install` do beyond copying files: compile the rules, build the browser client."""

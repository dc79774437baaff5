"""`uv run --project release python -m release`: make, check and list what is published. See docs/contribute/build.md."""

"""Builds the pages of the web app and the compiled rules. See docs/contribute/build.md."""

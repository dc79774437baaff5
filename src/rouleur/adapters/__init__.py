"""The games as other libraries know them."""

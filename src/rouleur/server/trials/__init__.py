"""Long proofs on this machine only: servers killed, attacked, soaked and pressed; each ends by itself and prints its figures."""

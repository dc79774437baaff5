// Written by `python -m rouleur.server.schema web/src/lib` from the server's Structs. Do not edit by hand.
export type * from "./wire/library";
export type * from "./wire/table";
export type * from "./wire/around";

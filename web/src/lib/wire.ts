// Written by `python -m rouleur.server.wire.typescript web/src/lib` from the server's Structs. Do not edit by hand.
export type * from "./wire/library";
export type * from "./wire/fields";
export type * from "./wire/health";
export type * from "./wire/games";
export type * from "./wire/tables";
export type * from "./wire/records";
export type * from "./wire/tours";
export type * from "./wire/forecasts";
export type * from "./wire/routes";
export type * from "./wire/courses";
export type * from "./wire/judge";
export type * from "./wire/prints";
export type * from "./wire/rules";
export type * from "./wire/tutorials";

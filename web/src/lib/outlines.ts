/** Token shapes, around the origin, within half a unit. */

import type { TokenShape } from "./palette";

export const OUTLINES: Record<TokenShape, string> = {
  circle: "M-.38 0a.38 .38 0 1 0 .76 0a.38 .38 0 1 0-.76 0Z",
  triangle: "M0-.46Q.05-.46 .09-.39L.42.24Q.46.34 .34.34H-.34Q-.46.34-.42.24L-.09-.39Q-.05-.46 0-.46Z",
  diamond: "M0-.46Q.05-.46 .1-.41L.41-.1Q.5 0 .41.1L.1.41Q0 .5-.1.41L-.41.1Q-.5 0-.41-.1L-.1-.41Q-.05-.46 0-.46Z",
  square: "M-.26-.36H.26Q.36-.36 .36-.26V.26Q.36.36 .26.36H-.26Q-.36.36-.36.26V-.26Q-.36-.36-.26-.36Z",
  hexagon:
    "M-.2-.37H.2Q.24-.37 .26-.34L.42-.05Q.45 0 .42.05L.26.34Q.24.37 .2.37H-.2Q-.24.37-.26.34L-.42.05Q-.45 0-.42-.05L-.26-.34Q-.24-.37-.2-.37Z",
  shield: "M-.36-.36H.36V0Q.36.28 0 .44Q-.36.28-.36 0Z",
};

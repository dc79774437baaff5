/** One sentence of help per box, for somebody who has never played it. */

const BLURBS: Record<string, string> = {
  homas: "Direct four riders with secret fitness cards: follow, relay, attack, and counter at the right moment.",
  wielersim: "You are the commentator: choose a race, and watch forty riders make it theirs.",
  head: "Hidden attack and slip-on cards: jump on the right wheel before the red flag.",
  tdf: "Hexagons, five dice and the wind: take the pace, share it, or break away.",
  thetour: "Call the attacks of one rider in a three-week tour told by dice and charts.",
};

export function blurb(slug: string): string {
  return BLURBS[slug] ?? "Pick a race and ride.";
}

/** The race on the lid of each box. */
export const FEATURED: { [game: string]: string } = {
  homas: "tour-of-flanders",
  wielersim: "appendix",
  head: "tour-of-flanders",
  tdf: "briancon-alpe-dhuez",
  thetour: "grand-10",
};

// Where the name of a thing stands, and what belongs to it there [D].

export const thingWeights = {
  /** Longest label that is read as a name, and the share of it that must be said. */
  labelWords: 9,
  labelShare: 0.5,
  /** A word of an interface, and one that says little on any site or is a figure. */
  interfaceWord: 0.6,
  genericWord: 0.2,
  /** Less is no name; a name counts beside the best one from this share on. */
  least: 0.55,
  nearBest: 0.85,
  /** How surely something belongs to the thing: on its line, less so far off on it; in its card; under its heading; brought up by it; on its page. */
  onLine: 1,
  byDistance: 0.3,
  inCard: 0.9,
  underHeading: 0.7,
  brought: 0.95,
  onPage: 0.6,
  /** What belongs to the part of the page that holds the thing. */
  ofPart: 0.8,
  cardParts: 14,
  /** Worth of a press: what does the deed, what shows or opens what is to be changed, the thing itself, what unfolds, a row's own box. */
  deed: 1.2,
  /** What opens a locked field that a value is for. */
  unlocks: 1.3,
  holds: 1.1,
  opens: 1,
  itself: 0.95,
  unfolds: 0.7,
  ticks: 0.6,
  twice: 0.65,
  /** Looking for the thing elsewhere: in the rest of a list of so many entries, at places that say a word of it, smell of it, or are of the frame. */
  seek: 0.45,
  rows: 4,
  seekInList: 0.45,
  /** The rest of its own page: before what only may do, after what belongs to it closely. */
  seekOnPage: 1.35,
  seekNamed: 0.3,
  seekByScent: 0.3,
  seekFrame: 0.1,
  seekNoLink: 0.2,
  /** A name counts as found where it says this much of the best one that the task gives. */
  nameShare: 0.5,
} as const;

// Where the name of a thing stands, and what belongs to it there [D].

export const thingWeights = {
  /** Longest label that is read as a name, and the share of its weight that is left where little of it is said. */
  labelWords: 14,
  leastShare: 0.6,
  /** A word of an interface, and one that says little on any site or is a figure. */
  interfaceWord: 0.8,
  genericWord: 0.5,
  /** A word and its number, `room 7`. */
  numbered: 2,
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
  /** So near two names are of one thing. */
  ofOne: 0.65,
  /** Worth of a press: what does the deed, what shows or opens what is to be changed, the thing itself, what unfolds, a row's own box. */
  deed: 1.2,
  holds: 1.1,
  opens: 1,
  itself: 0.95,
  unfolds: 0.7,
  ticks: 0.6,
  twice: 0.65,
  /** An entry of a menu that says nothing of the task. */
  entry: 0.75,
  /** The one button of an entry in a list that is called as the task says. */
  sole: 1.05,
  /** What is gone for a thing that is named by next to nothing beside the best one. */
  byWeight: 0.2,
  /** What is left of it for who names something that is nowhere to be seen. */
  ofOthers: 0.35,
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
  seekLess: 0.3,
  /** A label that is a word for accounts from this share on is for an account. */
  mostOfLabel: 0.8,
  /** From this weight on a name is found. */
  enough: 0.7,
} as const;

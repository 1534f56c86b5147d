// Evidence that a goal is met: shares of the object's weight that words cover [D].

export const claimWeights = {
  heading: 0.7,
  /** Share of a clause that names a control of which nothing may be used. */
  unusedMost: 0.34,
  /** Share of what the thing is called, its last word included, that the title of its page says at least. */
  called: 0.6,
  passage: 0.75,
  passageWords: 12,
  /** A page whose heading is this much the very name of the object tells of it by this few words: an address is enough. */
  sameName: 0.9,
  namedWords: 5,
  /** A page whose title covers this much is about the object; a link that smells this much holds the answer rather. */
  page: 0.6,
  betterLink: 0.6,
  /** A page called after this much of the object, whose text under that name with its title holds so much of it, is about it. */
  halfCalled: 0.45,
  wholeSaid: 0.9,
  /** A passage that covers this much still lists the thing. */
  listed: 0.9,
  headingWords: 12,
  /** Most words of a value that stands beside its name. */
  valueWords: 12,
  /** Fewest words that say anything. */
  said: 3,
} as const;

/** What stands for how much in the stages. */
export const stageWeights = {
  /** A concept wanted this much: using it is what the stage waits for. */
  acts: 0.6,
  /** A concept wanted this much says what a page is about, and what a stage's page is called. */
  leads: 0.5,
  /** Words of the task for a concept wanted this much say what kind of deed it is, not what it is done to. */
  names: 0.7,
  called: 0.85,
  /** How far a stage is whose form was begun, and the furthest before the goal is seen. */
  begun: 0.5,
  most: 0.95,
  /** Words of the goal count at least this much where a stage may search the site for them. */
  searches: 0.9,
} as const;

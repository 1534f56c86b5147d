// Filling and sending forms (science 2.5) [D].

export const formWeights = {
  /** A field whose name covers this much of the object is the one that the clause speaks of. */
  meant: 0.9,
  /** Which form a stage is about: what it is called, a password in it, its size. */
  topic: 3,
  /** Share of it for a heading in the words of the task. */
  heading: 0.5,
  secret: 0.3,
  fieldsFull: 8,
  /** A button within the form. */
  inside: 0.5,
  /** Share of the score of a button on the line of one field among several. */
  ofOneField: 0.4,
  /** Sending and going on, where the stage does not say. */
  sends: 0.6,
  /** Times that one value is corrected, and fields that are filled at once. */
  retries: 2,
  atOnce: 12,
  /** Likeness of a field's name to the words beside a value at which the value is for it. */
  named: 0.55,
  /** Similarity at which an option is the one that the goal names. */
  optionMeant: 0.8,
  /** Times the beginning of a form that was begun is looked for again where its button is not found. */
  revisits: 2,
} as const;

/** Share of sessions whose persona has the habit. */
export const quirkShares = {
  'spaced phone': 0.5,
  'accented name': 0.25,
  'late typo': 0.3,
  'pasted password': 0.4,
} as const;

// What a control is worth to a task in its own words [D].

export const workWeights = {
  /** Sum of words at which a control is half sure. */
  half: 1,
  /** Scent of a control from which its press counts as the deed where the page answers. */
  sure: 0.5,
  /** Words in its row or card, and in the names of its part of the page, against words of its own. */
  row: 0.8,
  part: 0.35,
  /** The same where the control says something else of its own. */
  beside: 0.3,
  /** What asks for the deed counts this much where nothing around it is of the task. */
  deedAlone: 0.4,
  meaning: 0.5,
  /** What is left of a word that was answered on the way here. */
  used: 0.25,
  /** One word of like meaning alone tells no choice from another; difference of two sums that is none. */
  tellsLeast: 0.8,
  alike: 0.01,
  /** What leads to one's own things, for who has the thing; share of what gets one anew. */
  mine: 0.8,
  again: 0.1,
  /** By how much a word is worth less for each e-fold of texts that say it. */
  common: 0.8,
  /** Verbs say what is done rather than to what; some words say little on any site. */
  verb: 0.5,
  /** Names, codes, days and what else shows by itself say which one is meant. */
  name: 1.6,
  generic: 0.3,
  /** Power of the share that a line takes up of what the best of its list does. */
  against: 2,
  /** Share of what was learned in the scent of a control, and the power of a chance that makes it a scent: 0.1 is worth a click, 0.3 is half sure. */
  taught: 0.7,
  someWords: 0.05,
  chancePower: 0.4,
  /** Words of a text that are read. */
  wordsMost: 40,
} as const;

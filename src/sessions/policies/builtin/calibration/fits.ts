// Which part of a task goes into which field [D].

export const fitWeights = {
  /** A field is named by words that hold this much of its label; so much counts the label, the rest the nearest words. */
  coverLeast: 0.6,
  cover: 0.6,
  focus: 0.4,
  /** Words beside a value name its field from here on; share of it for words behind one. */
  named: 0.55,
  behind: 0.7,
  /** What a part of the task is worth in a field: what shows by its kind, behind the label, an option, a box, a number. */
  typed: 1.5,
  labelled: 1.4,
  option: 1.5,
  optionShare: 0.5,
  rival: 0.4,
  box: 1.2,
  /** One of several choices by a word that no other has. */
  choice: 0.8,
  number: 1,
  /** A name in a title, in the first line, in another line that is called so, in any other; less for one that only has capitals. */
  title: 1.3,
  firstLine: 1.1,
  first: 0.7,
  any: 0.6,
  capitals: 0.7,
  /** A name that no other line takes, in one that must be filled in. */
  rest: 0.46,
  /** A name of so many letters that has so many wrong ones is that name misspelt. */
  misspeltLength: 6,
  misspeltSlips: 2,
  longLess: 0.2,
  /** Less is no fit. */
  least: 0.45,
  /** Least share of the words of a task that were used by who claims that it is done. */
  usedLeast: 0.65,
  /** The same for who is sure of it. */
  usedForSure: 0.9,
} as const;

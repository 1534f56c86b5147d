// Which part of a task goes into which field, and what is done to the thing that it is about [D].

export const workWeights = {
  /** A field is named by words that hold this much of its label; so much counts the label, the rest the nearest words. */
  coverLeast: 0.6,
  cover: 0.6,
  focus: 0.4,
  /** A field is called so where the task says this much of its name; words beside a value name its field from here on. */
  called: 0.9,
  /** A choice is spoken of where the task says this share of what it is a choice of. */
  ofChoice: 0.6,
  named: 0.55,
  kindNamed: 0.5,
  /** What a part of the task is worth in a field: what shows by its kind, behind the label, an option, a box, a number. */
  typed: 1.5,
  labelled: 1.4,
  option: 1.5,
  optionShare: 0.5,
  rival: 0.4,
  box: 1.2,
  boxShare: 0.99,
  number: 1,
  money: 0.3,
  /** A name in a title, in the first line, in any other line, and one that only has capitals. */
  title: 1.3,
  firstLine: 1.1,
  first: 0.9,
  any: 0.6,
  faint: 0.5,
  longLess: 0.2,
  /** What holds the old value. */
  old: 1.8,
  /** What is left over goes to the first line, or to the longest field. */
  rest: 0.5,
  /** Less is no fit. */
  least: 0.45,
  /** Fields of one name from which on they are of the rows of a list. */
  rows: 3,
  /** A form makes something new where it takes this share of what the task gives, and one part of it fits this well. */
  coverage: 0.5,
  /** From so many parts on, a form that takes all of them is the one, whatever else is in view. */
  wholeFrom: 2,
  /** More for a field that is called as the word right before the value. */
  led: 0.4,
  /** So many parts of the task, each of which fits well, make a form the right one. */
  strong: 3,
  sure: 0.9,
  /** A press of this worth does what the task asks, and does not only lead there. */
  isDeed: 0.8,
  /** Part of a word's weight that is left where it stands in the frame of the page, in several of its labels, or in many. */
  inFrame: 0.4,
  inSome: 0.6,
  inMany: 0.25,
  someLabels: 2,
  manyLabels: 4,
  /** Least share of a label that the task says, by weight, for a press to do it. */
  said: 0.45,
  saidLeast: 0.6,
  /** Share of the worth of a way to edit that is left for who has nothing to enter. */
  nothingToEnter: 0.6,
  /** Part of a name's weight that is left where the task gives a name with capitals and it bears no word of that. */
  weak: 0.6,
  /** What stands on the line of a name and is said as well. */
  beside: 0.9,
  /** A label that stands out by its meaning so much is tried. */
  heard: 0.45,
  /** A control that begins something new. */
  begins: 1,
  /** Share of the worth of looking further where it is not sure that something new is meant. */
  unsure: 0.6,
  /** Least share of its label that says so. */
  plain: 0.5,
} as const;

// Which part of a task goes into which field, and when a form is filled [D].

export const workWeights = {
  /** Least score of a form that is filled; what it comes to by what it takes, by its words, by where it stands. */
  fills: 0.5,
  takes: 0.6,
  takesWell: 0.2,
  ofThing: 0.25,
  opened: 0.15,
  saidOfForm: 0.3,
  /** Less for a form that holds other things, and for one that makes something where the thing was met. */
  ofOther: 0.6,
  besideThing: 0.5,
  /** Less for a form that takes less than this share of what the task gives. */
  half: 0.5,
  /** What a first step counts as taking, and how many values a form takes that takes all. */
  step: 0.7,
  wholeLeast: 2,
  takesLittle: 0.3,
  /** Most words of what finds one's own thing. */
  keyWords: 3,
  /** Less for a form that nobody asked for, and by how much that fades with each action, and in all. */
  unasked: 0.3,
  fades: 0.02,
  fadesMost: 0.3,
  /** Levels above the fields at which a button is still of them, and what standing behind them adds. */
  buttonLevels: 4,
  buttonAfter: 0.5,
  /** Pixels below the fields at which a button is still of them. */
  buttonBelow: 120,
  /** A field is named by words that hold this much of its label; so much counts the label, the rest the nearest words. */
  coverLeast: 0.6,
  cover: 0.6,
  focus: 0.4,
  /** A field is called so where the task says this much of its name; words beside a value name its field from here on. */
  called: 0.9,
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
  /** A number beside which nothing says what the line is for. */
  looseNumber: 0.5,
  money: 0.3,
  /** Share of what the words behind a value count: more often they name the next one. */
  behind: 0.7,
  /** A name in a title, in the first line, in any other line, and one that only has capitals. */
  title: 1.3,
  firstLine: 1.1,
  first: 0.7,
  any: 0.6,
  faint: 0.5,
  longLess: 0.2,
  /** What holds the old value. */
  old: 1.8,
  /** What is left over goes to the first line, or to the longest field. */
  rest: 0.5,
  /** Less is no fit; from here on it fits well. */
  least: 0.45,
  sure: 0.9,
  /** Fields of one name from which on they are of the rows of a list. */
  rows: 3,
  /** More for a field that is called as the word right before the value. */
  led: 0.4,
  /** Least share of the words of a task that were used by who claims that it is done. */
  usedLeast: 0.65,
  /** A press of this worth does what the task asks, and does not only lead there. */
  isDeed: 0.8,
} as const;

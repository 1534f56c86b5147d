// Where the thing of a task stands, and what presses are worth that could do the task or lead to it [D].

export const wayWorths = {
  /** How alike the contents of two parts are that are entries of one list (Jaccard over kinds). */
  alike: 0.6,
  /** Words of a control that is a whole entry; most things in an entry; pressable things, and entries, that make a list. */
  wordsOfRow: 3,
  elementsOfEntry: 24,
  pressedInList: 6,
  entriesInList: 3,
  /** Least weight of signs by which the thing is known: anywhere, in a list, and by words alone. */
  thing: 1.4,
  thingInList: 1,
  thingByWords: 0.8,
  /** By how much an entry says more than every other that is known by what others say as well. */
  lead: 0.7,
  /** Most words of a text that stands for a thing. */
  nameWords: 14,
  /** Weight of the first name, of others, of a number that names, of a day or time, of a word of interfaces, of one that says little. */
  nameSign: 2,
  otherName: 0.6,
  numberSign: 1.5,
  daySign: 1,
  knownSign: 0.9,
  plainSign: 0.3,
  /** Headings down to this level name a page. */
  headLevel: 2,
  /** How surely something is of the thing: in the part that names it, on its page, in the part that holds it, in another entry on its page. */
  nearPart: 0.9,
  nearPage: 0.8,
  ofPart: 0.6,
  nearOther: 0.3,
  /** Share of the page that is new where another page was drawn. */
  wholePage: 0.8,
  /** Least share of a label that the task says for a press to do it: of any control, of one of several to choose from, of a tool. */
  said: 0.6,
  saidOfChoice: 0.3,
  ofTool: 0.5,
  saidLeast: 0.6,
  /** What ends something is wanted so much by who says that it is to be no more; least that does the deed. */
  endWanted: 0.8,
  deedLeast: 0.35,
  /** Share of a deed that is left of a label of which its concept is a small part, and for who still has something to enter. */
  byConcept: 0.5,
  withLeft: 0.6,
  /** A press that agrees to what was pressed, or keeps what was chosen. */
  agrees: 1.3,
  keeps: 1.25,
  /** What the task names word for word; what holds the value that gives way; the thing itself; what opens something of it. */
  called: 1.1,
  holds: 1.05,
  itself: 0.95,
  opens: 0.8,
  /** What does the deed, and more by how much it says so; the one button of the thing; anything else of it; a second press. */
  deed: 0.75,
  deedBy: 0.5,
  sole: 0.7,
  plain: 0.55,
  /** Share of it that is left of a link that is called as another thing. */
  another: 0.5,
  twice: 0.4,
  /** What begins something new: for who asks for that, beside the thing, where no thing is, where the thing was met; more where it is said. */
  begins: 0.85,
  beginsBeside: 0.5,
  beginsElse: 0.36,
  beginsLess: 0.25,
  beginsSaid: 0.3,
  /** What leads to other parts of the site, more where the task says so or where its meaning stands out. */
  seeks: 0.38,
  seeksSaid: 0.4,
  seeksHeard: 0.1,
  /** A tool of the page; an entry of another thing; a guess. */
  tool: 0.2,
  toolSaid: 0.5,
  otherRow: 0.07,
  /** More for an entry by how much of the task it says. */
  rowSaid: 0.3,
  guess: 0.12,
  /** A day that a list can be turned to. */
  jump: 0.9,
  /** Looking further down: for the thing, in a list of so many entries, for the way once it was met; and up again. */
  scroll: 0.52,
  scrollList: 0.65,
  entriesOfList: 4,
  scrollLess: 0.3,
  scrollUp: 0.25,
} as const;

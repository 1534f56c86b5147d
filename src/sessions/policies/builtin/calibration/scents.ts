// Numbers of reading: how alike words are, what makes a scent, what goes into which field, forms (science 1.2, 1.5, 1.7, 2.4, 2.5) [D].

/** Similarity of two words: the highest rule that applies. */
export const similarity = {
  /** A word of a label this much alike is the verb of the clause. */
  sameVerb: 0.8,
  sameWord: 1,
  sameStem: 0.92,
  sameConcept: 0.8,
  neighbourConcept: 0.6,
  /** Factor on the Dice coefficient of character trigrams, for typos and compounds. */
  trigram: 0.7,
  trigramLeast: 0.6,
  trigramLeastLength: 5,
  /** One or two letters wrong in a word that is in no list; two only in long words. */
  mistyped: 0.7,
  /** `Older` is no `order`. */
  mistypedLeastLength: 6,
  twoSlipsFromLength: 8,
  /** A word that begins or ends another, as in `Größentabelle`. */
  compound: 0.75,
  compoundLeastLength: 5,
} as const;

export const scentWeights = {
  focus: 0.6,
  cover: 0.4,
  entity: 0.85,
  /** One voice, never a verdict: what stands out altogether is worth a click and is not chosen at once. */
  meaning: 0.6,
  groupHeading: 0.25,
  object: 1,
  verb: 0.9,
  rest: 0.3,
  /** Words that say little on any site (`page`, `policy`, `item`) and the words of the host name. */
  genericWord: 0.3,
  brandWord: 0.2,
  /** Content words after which a label reads as a card: cover counts more than focus. */
  longLabelWords: 6,
  longLabelFocus: 0.3,
  longLabelCover: 0.55,
  iconKnown: 0.7,
  iconUnknown: 0.2,
  adLike: 0.5,
  /** Share of a stage's score that is left where the thing wanted is not the thing beside the control. */
  wrongObject: 0.3,
  breaksLimit: 0.2,
  /** Left of what sends or goes on before anything was sent. */
  unbegun: 0.5,
  /** Share that is left of a link to the page just left, and of a button whose form is still empty. */
  justLeft: 0.3,
  emptyForm: 0.3,
  /** Below this scent a promising heading adds nothing. */
  faint: 0.05,
  /** Least share that a concept's word among many others counts for. */
  amongOthers: 0.45,
  /** Share of the object's weight covered at which a thing stands beside it. */
  besideAt: 0.6,
  /** Things that one already has, to somebody who has come for a new one. */
  alreadyOwn: 0.3,
  /** Share of its card's scent that a label borrows which says nothing of its own, as `Details`. */
  borrowed: 0.9,
  /** Similarity beyond a bare likeness of letters that covers a word of the object. */
  coversBeyond: 0.2,
  /** A label of the stage after the present one: where it stands beside the object, as in a list of products, or not. */
  nextStageBeside: 0.8,
  nextStage: 0.25,
} as const;

/** Words beyond the persona's vocabulary are weaker cues (science 2.3) [D]; length stands in for rarity. */
export const vocabularyBands = {
  basic: { lettersKnown: 8, weight: 0.4 },
  everyday: { lettersKnown: 12, weight: 0.7 },
  broad: { lettersKnown: 40, weight: 1 },
} as const;

/** Least similarity of a destination's word to a promised one (science 2.6) [D]. */
export const keptPromise = 0.6;

export const workWeights = {
  /** Sum of words at which a control is half sure. */
  half: 1,
  /** Scent of a control from which its press counts as the deed where the page answers. */
  sure: 0.5,
  /** Words in its row or card, and in the names of its part of the page, against words of its own; the same where it says something else. */
  row: 0.8,
  part: 0.35,
  beside: 0.3,
  /** What asks for the deed counts this much where nothing around it is of the task. */
  deedAlone: 0.4,
  meaning: 0.5,
  /** A label that the clause says as a whole: by stems (twice, for a rank that is not given), in other letters, in the very letters. */
  whole: [0, 0.4, 0.9, 1.1],
  /** What came up through one's own last press is looked through first. */
  news: 1.6,
  /** What is left of a word that was answered on the way here. */
  used: 0.25,
  /** One word of like meaning alone tells no choice from another; difference of two sums that is none. */
  tellsLeast: 0.8,
  alike: 0.01,
  /** By how much a word is worth less for each e-fold of texts that say it. */
  common: 0.8,
  /** Verbs say what is done rather than to what; names and values say which one is meant. */
  verb: 0.5,
  name: 1.6,
  generic: 0.3,
  /** Words of a text that are read. */
  wordsMost: 40,
} as const;

/** Where the eye goes: ln(prior) of an item before the Gumbel draw [D]. */
export const scanWeights = { rank: -0.06, salience: 1.2, peripheral: 2 } as const;

export const readingWeights = {
  /** From so much weight of its words on, a stage is about a thing of a list. */
  aboutThing: 0.5,
  /** Second pass accepts this share of worthAClick (MESA). */
  secondPass: 0.7,
  /** Confidence in the way here once a page is exhausted: CogTool-Explorer's 0.01 on our scale. */
  confidenceSpent: 0.01,
  /** Share of the gap between the thresholds that a weak find must pass while more of the page is unseen. */
  commitShare: 0.5,
} as const;

/** Share of an element that must be in view to be taken in [D]. */
export const seenShare = 0.2;

/** Scent of another label, as a share of the chosen one's, at which a questioner counts it as a rival (science 1.3) [M: 0.8, wider here]. */
export const rivalShare = 0.5;

/** Scent at which a thought sounds sure, and hurry at which it sounds hurried; words only [D]. */
export const wordingAt = { sure: 0.75, hurried: 0.01 } as const;

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
  longLess: 0.2,
  /** Less is no fit. */
  least: 0.45,
  /** Least share of the words of a task that were used by who claims that it is done. */
  usedLeast: 0.65,
  /** The same for who is sure of it. */
  usedForSure: 0.9,
} as const;

export const formWeights = {
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

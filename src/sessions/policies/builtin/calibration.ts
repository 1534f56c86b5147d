// Every weight of the built-in policy and of the frustration model, in one place, so that a change of the mind is a
// change of this file. Sources are sections of docs/science.md; marks: [V] published, [C] computed, [D] our choice.

/** Part of every seed: decisions of two versions are not comparable. Raise it when a number here changes. */
export const calibrationVersion = '3';

/** Similarity of two words: the highest rule that applies (science 1.7) [D]. */
export const similarity = {
  sameWord: 1,
  sameStem: 0.92,
  sameConcept: 0.8,
  neighbourConcept: 0.6,
  /** WordNet: a common sense shared, and one the kind of the other. */
  sameSynset: 0.55,
  hypernym: 0.45,
  /** Factor on the Dice coefficient of character trigrams, for typos and compounds. */
  trigram: 0.7,
  trigramLeast: 0.6,
  trigramLeastLength: 5,
  /** One or two letters wrong in a word that is in no dictionary; two only in long words. */
  mistyped: 0.7,
  twoSlipsFromLength: 8,
} as const;

/** Words that go together on this site (science 1.7): the most that it counts, the information at which it does, pairs needed [D]. */
export const siteWordWeights = { most: 0.4, full: 3, pairsLeast: 2 } as const;

/** How label words and goal words make a scent (science 1.7) [D]. */
export const scentWeights = {
  focus: 0.6,
  cover: 0.4,
  entity: 0.85,
  groupHeading: 0.25,
  beside: 0.15,
  object: 1,
  verb: 0.9,
  attribute: 0.6,
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
  /** A label of which no word is known to dictionary, lexicon or goal. */
  coined: 0.3,
  adLike: 0.5,
  /** Share of a stage's score that is left where the thing wanted is not the thing beside the control. */
  wrongObject: 0.3,
  breaksConstraint: 0.2,
  /** Share that is left of a link to the page just left, and of a button whose form is still empty. */
  justLeft: 0.3,
  emptyForm: 0.3,
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

/** Where the eye goes (science 2.4): ln(prior) of an item before the Gumbel draw [D]. */
export const scanWeights = { rank: -0.06, salience: 1.2, peripheral: 2 } as const;

/** Choosing and leaving (science 1.2, 1.5, 2.4) [V: rule, D: numbers]. */
export const leaveWeights = {
  /** Second pass accepts this share of worthAClick (MESA). */
  secondPass: 0.7,
  /** Confidence in the way here once a page is exhausted: CogTool-Explorer's 0.01 on our scale. */
  confidenceSpent: 0.01,
  /** Share of the gap between the thresholds that a weak find must pass while more of the page is unseen. */
  commitShare: 0.5,
  /** Times one thing is done on one screen before it is let go (science 2.9). */
  sameActionLimit: 3,
  searchLimit: 3,
  waitLimit: 2,
  formRetries: 2,
  /** Least scent at which a thing that the task names is taken to be meant by a label that puts it otherwise. */
  namedScent: 0.7,
  /** Pages of one list that are turned, links that still count as few, and how often one is tried at a guess. */
  pagesMax: 8,
  guessAmong: 6,
  guessesMax: 3,
  /** On a page with no more links than this all are tried before giving up, so often at most. */
  tinyAmong: 3,
  tinyGuessesMax: 5,
  /** Times the beginning of a form that was begun is looked for again where its button is not found. */
  formRevisits: 2,
} as const;

/** Ways on that compete once nothing in view will do, in units of scent (science 1.2, 1.5, 2.4) [D]. */
export const optionWeights = {
  search: 0.36,
  searchDominant: 0.22,
  searchEntity: 0.15,
  searchAfterFirst: 0.2,
  searchAgain: 0.1,
  scroll: 0.62,
  /** Share of it that is gone when the persona's willingness to scroll is. */
  scrollFades: 0.75,
  returning: 0.3,
  menu: 0.34,
  nextPage: 0.33,
  secondPass: 0.3,
  backToForm: 0.5,
  back: 0.2,
  backSpread: 0.06,
  backEarly: 0.55,
  guess: 0.13,
  guessOnTiny: 0.32,
  home: 0.1,
  giveUp: 0.05,
  /** Share of the noise on labels that is on these. */
  noise: 0.2,
} as const;

/** Share of sessions whose persona has the habit [D]. */
export const quirkShares = {
  'spaced phone': 0.5,
  'accented name': 0.25,
  'late typo': 0.3,
  'pasted password': 0.4,
} as const;

/** Evidence that the goal is met: least share of the object's weight that a heading or passage covers [D]. */
export const evidenceWeights = { heading: 0.7, passage: 0.75, passageWords: 12 } as const;

/**
 * Free exploration [D]: turns for one guessed task, coverage moves between tasks, moves in all, turns for one form.
 */
export const exploreLimits = {
  turnsPerTask: 10,
  coverageMoves: 3,
  moves: 120,
  formTurns: 4,
} as const;

/** What draws the eye of someone without a goal, beside salience [D]. */
export const exploreWeights = { link: 0.3, knownElsewhere: 0.4, whim: 0.2 } as const;

/** Path diagnosis and decision-point Monte Carlo (science 1.3, 2.7, 2.8): draws [V], bars [M: CWW], the rest [D]. */
export const diagnosisWeights = {
  draws: 500,
  pagesMax: 12,
  /** Share of the right label's scent at which another competes. */
  competes: 0.8,
  weak: 0.25,
  rankMost: 3,
  screenfulMost: 2,
  /** Share of right first clicks that needs no better words, and the gain that is worth telling. */
  goodEnough: 0.95,
  helps: 0.05,
} as const;

/** Impact of one event on frustration before the persona's gain (science 4.2) [D: ordinal]. */
export const frustrationImpacts = {
  'dead click': 0.15,
  'repeated dead click': 0.3,
  'broken promise': 0.2,
  'back without gain': 0.08,
  'same screen again': 0.15,
  'error clear': 0.08,
  'error unclear': 0.2,
  'error missing': 0.3,
  'lost input': 0.35,
  'blocked task': 0.5,
  'overlay unasked': 0.1,
  'overlay hard to close': 0.25,
  'layout shift': 0.25,
  'unnamed control': 0.12,
  'dark pattern': 0.2,
  'no result': 0.12,
  'missed target': 0.08,
} as const;

/** Waits, fading and relief (science 4.2) [D]. */
export const frustrationWeights = {
  waitWithoutFeedback: 0.06,
  waitWithFeedback: 0.03,
  relief: 0.35,
} as const;

/** Hazard of leaving per turn (science 4.4) [D]. */
export const hazardWeights = {
  base: -5.5,
  frustration: 5,
  lostness: 2,
  lostnessFrom: 0.4,
  overtime: 0.6,
  /** Landing page wait in seconds and the factor from there on [V: bounce ratios]. */
  landing: [
    { fromS: 10, factor: 2.23 },
    { fromS: 5, factor: 1.9 },
    { fromS: 3, factor: 1.32 },
  ],
} as const;

// Every weight of the built-in policy and of the frustration model, in one place, so that a change of the mind is a
// change of this file. Sources are sections of docs/science.md; marks: [V] published, [C] computed, [D] our choice.

/** Part of every seed: decisions of two versions are not comparable. Raise it when a number here changes. */
export const calibrationVersion = '11';

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
  /** Things that one already has, to somebody who has come for a new one. */
  alreadyOwn: 0.3,
  /** Share of a stage's score that is left where the thing wanted is not the thing beside the control. */
  wrongObject: 0.3,
  breaksConstraint: 0.2,
  /** Share that is left of a link to the page just left, and of a button whose form is still empty. */
  justLeft: 0.3,
  emptyForm: 0.3,
  /** Share of its card's scent that a label borrows which says nothing of its own, as `Details`. */
  borrowed: 0.9,
  /** Below this scent a promising heading adds nothing. */
  faint: 0.05,
  /** Least share that a concept's word among many others counts for. */
  amongOthers: 0.45,
  /** Share of the object's weight covered at which a thing stands beside it. */
  besideAt: 0.6,
  /** Similarity beyond a bare likeness of letters that covers a word of the object. */
  coversBeyond: 0.2,
  /** Share of `sameStem` at which a word of a name is met. */
  entityAt: 0.6,
  /** Share of `verb` that a verb of a task of one stage weighs. */
  loneVerb: 0.5,
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
  /** Scrolls up to the top of a page that was never read. */
  scrollsUp: 6,
  /** Times that going back changes nothing before one knows that it does not work here. */
  backsInVain: 2,
  /** Deeds that bring neither a new page nor an entry nor a step on before one knows that one walks in circles. */
  circle: 24,
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
  /** What stands above and was never read is read before the bar is lowered or one goes back. */
  above: 0.32,
  secondPass: 0.3,
  backToForm: 0.5,
  back: 0.2,
  backSpread: 0.06,
  backEarly: 0.55,
  guess: 0.13,
  guessOnTiny: 0.32,
  form: 0.12,
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
export const evidenceWeights = {
  heading: 0.7,
  passage: 0.75,
  passageWords: 12,
  /** A page whose title covers this much is about the object; a link that smells this much holds the answer rather. */
  page: 0.6,
  betterLink: 0.6,
  /** A page called after this much of the object, whose text under that name with its title holds so much of it, is about it. */
  halfCalled: 0.45,
  wholeSaid: 0.9,
  /** A passage that covers this much still lists the thing. */
  listed: 0.9,
  /** A page that bears the name of a link with this scent is what was meant by it. */
  ledByScent: 0.3,
} as const;

/**
 * Free exploration [D]: turns for one guessed task, coverage moves before the first task and between two, moves in all, turns
 * for one form, waits for a page at work (each some 3.5 s: together longer than the 10 s after which a person gives it up), messages
 * that are stopped for, choices outside forms that are tried at one place, steps that one goes back for something untried,
 * confirmations that are read to the end.
 */
export const exploreLimits = {
  turnsPerTask: 8,
  coverageMoves: 12,
  moves: 120,
  formTurns: 8,
  waits: 3,
  messages: 4,
  choices: 2,
  /** Screenfuls that a form is followed down, up and down again. */
  formScrolls: 4,
  /** Buttons beside a form that are pressed before it is filled in, at one place. */
  besideForm: 3,
  backSteps: 12,
  confirmations: 4,
} as const;

/**
 * How long someone who looks around stays with what confirms that something was sent [D]: 200 words a minute, at least as long as a
 * short message needs to be noticed and read, and never longer than a wait may take.
 */
export const confirmationWait = { leastMs: 3_500, msPerWord: 300, mostMs: 8_000 } as const;

/** How long someone who wrote something waits for the other side at least, and from how many words on it is taken for something said [D]. */
export const conversationWeights = { waitMs: 3_000, leastWords: 3 } as const;

/**
 * What draws the eye of someone without a goal, beside salience [D]. Two things of a kind tell what the others do; what reaches
 * people comes last; what stands elsewhere too waits while the page in view could not be come back to; in a layer that was opened one goes on before one shuts it.
 */
export const exploreWeights = {
  link: 0.3,
  knownElsewhere: 0.4,
  whim: 0.2,
  sameKind: 0.5,
  kindUsesFull: 2,
  harm: 0.6,
  canWait: 0.9,
  inLayer: 0.5,
} as const;

/** Path diagnosis and decision-point Monte Carlo (science 1.3, 2.7, 2.8): draws [V], bars [M: CWW], the rest [D]. */
export const diagnosisWeights = {
  /** Scent below which nothing competes. */
  noticed: 0.05,
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

/**
 * How much a label that names a concept is what a stage of a task looks for, by archetype and stage (science 2.2) [D]: 0.9 and more
 * is the very thing, from 0.6 on using it counts as doing it, below 0.5 it may lead there.
 */
export const stageWants = {
  fill: { submit: 0.7, next: 0.65 },
  object: { browse: 0.4, product: 0.2 },
  add: { add: 0.9 },
  cancel: { cancel: 0.9, delete: 0.8, subscription: 0.6, own: 0.6, settings: 0.5, account: 0.5 },
  subscribe: { newsletter: 0.95 },
  recoverPassword: { password: 0.95, signin: 0.6, account: 0.4 },
  signUp: { signup: 0.95, signin: 0.45, account: 0.5, begin: 0.4 },
  signInPage: { signin: 0.95, account: 0.6 },
  signIn: { signin: 0.9 },
  cart: { cart: 0.95, checkout: 0.3, quantity: 0.4 },
  cartPage: { cart: 0.95 },
  remove: { remove: 0.95, delete: 0.7 },
  payBill: { invoice: 0.9, payment: 0.85, tax: 0.6, account: 0.4, begin: 0.5 },
  deleteData: { delete: 0.9, settings: 0.7, legal: 0.6, account: 0.6 },
  checkout: { checkout: 0.95, cart: 0.8, guest: 0.9 },
  placeOrder: { 'place-order': 0.95, guest: 0.95, checkout: 0.75, payment: 0.7, next: 0.75 },
  save: { save: 0.95 },
  trackOrder: { track: 0.95, order: 0.7, delivery: 0.4, account: 0.4 },
  findContact: { contact: 0.9, phone: 0.8, email: 0.7, help: 0.5, about: 0.35 },
  contact: { contact: 0.95, question: 0.7, help: 0.5, complaint: 0.5, about: 0.2 },
  chat: { chat: 0.95, question: 0.5, contact: 0.4, help: 0.4 },
  review: { review: 0.8, comment: 0.8 },
  book: { book: 0.95, date: 0.5, time: 0.5, availability: 0.4 },
  apply: { apply: 0.9, form: 0.5, begin: 0.7 },
  hours: { hours: 0.9, location: 0.85, contact: 0.6, about: 0.45, help: 0.4 },
  sortFilter: { sort: 0.9, filter: 0.9, browse: 0.4 },
  findPrice: { price: 0.7, plan: 0.5, delivery: 0.2, browse: 0.35 },
  returnPolicy: { return: 0.9, help: 0.55, delivery: 0.35, legal: 0.25, order: 0.2 },
  delivery: { delivery: 0.9, help: 0.55, order: 0.2, return: 0.3 },
  upload: { upload: 0.95, file: 0.5, docs: 0.2 },
  news: { news: 0.95, article: 0.85, press: 0.6 },
  story: { article: 0.7, details: 0.6, news: 0.3 },
  download: { download: 0.95, docs: 0.4, file: 0.3 },
  compare: { compare: 0.9, plan: 0.5, browse: 0.4 },
  setting: { settings: 0.85, language: 0.6, theme: 0.6, account: 0.5, edit: 0.5 },
  getHelp: { help: 0.8, docs: 0.6, contact: 0.35 },
  demo: { demo: 0.95, video: 0.4, signup: 0.3 },
  cartAlone: { cart: 0.95, checkout: 0.9 },
  fact: { help: 0.3, about: 0.25, browse: 0.35, search: 0.1 },
  doing: {
    apply: 0.7,
    begin: 0.65,
    signup: 0.7,
    next: 0.65,
    submit: 0.6,
    form: 0.5,
    book: 0.4,
    comment: 0.5,
    cancel: 0.5,
    subscription: 0.4,
    account: 0.3,
  },
  explore: { submit: 0.7, next: 0.7, book: 0.6, apply: 0.6 },
} as const;

/** How much the words of the goal count in a stage; 1 where they are all that is known [D]. */
export const stageWords = { little: 0.2, some: 0.4, half: 0.5, much: 0.6, most: 0.8 } as const;

/** What stands for how much in the stages [D]. */
export const stageWeights = {
  /** A concept wanted this much: using it is what the stage waits for. */
  acts: 0.6,
  /** A concept wanted this much says what a page is about, what a stage's page is called, and what the goal is called. */
  leads: 0.5,
  topic: 0.7,
  called: 0.85,
  /** Sending and going on, where the stage does not say. */
  sends: 0.6,
  /** How far a stage is whose form was begun, and the furthest before the goal is seen. */
  begun: 0.5,
  most: 0.95,
  /** Words of the goal count at least this much where a stage may search the site for them. */
  searches: 0.9,
} as const;

/** Scent that a move is remembered by where no label was judged [D]. */
export const moveScents = {
  explored: 0.3,
  search: 0.5,
  menu: 0.2,
  nextPage: 0.2,
  guess: 0.1,
  home: 0.1,
} as const;

/** Doing what the task says clause by clause [D]. */
export const clauseWeights = {
  /** Least score of a control that is taken to be the one named. */
  namedAt: 0.6,
  draggedAt: 0.5,
  /** A label that is the very name of what is to be pressed. */
  byName: 0.95,
  /** A button of a dialog that repeats what was begun; buttons by which a person goes through with it. */
  repeats: 0.5,
  confirms: 0.95,
  submits: 0.9,
  goesOn: 0.8,
  /** Share that is left where price, order or verb are not the ones asked for. */
  otherPrice: 0.2,
  otherPlace: 0.3,
  verbAlone: 0.3,
  /** A thing of a list where the task asks for the first, last, cheapest or dearest of it. */
  listed: 0.7,
  listedElse: 0.8,
  /** Share of a label's likeness that is left where it says much else. */
  coverAlone: 0.6,
  /** The verb among other words, or another word for it. */
  verbLike: 0.85,
  /** A label that is half of what is asked where its row or column is the other half. */
  crossed: 0.95,
  /** Words that are said of a stepper. */
  stepperNamed: 0.5,
  /** One of several things that are listed. */
  listedNamed: 0.8,
  /** Share that is left where a control does not stand with the thing that it is to be done to, and how well that must be named. */
  elsewhere: 0.2,
  withinNamed: 0.6,
  /** What stands beside the name of a thing, against what bears it. */
  besideIt: 0.9,
  /** A control that is a bare number, where that number is asked for among other words. */
  bareNumber: 0.8,
  /** Added where one label bears both the verb and the thing. */
  bothNamed: 0.3,
} as const;

/** Reading values off the page, and fields that the task speaks of: shares of words covered [D]. */
export const wishWeights = {
  lookUpNamed: 0.75,
  sameWord: 0.85,
  copyTarget: 0.5,
  rowNamed: 0.6,
  boxNamed: 0.99,
  radioNamed: 0.3,
  optionNamed: 0.5,
  /** Similarity at which an option is the one that the goal names. */
  optionMeant: 0.8,
} as const;

/** Which form a stage is about, and which button sends it [D]. */
export const formWeights = { topic: 3, secret: 0.3, fieldsFull: 8, inside: 0.5 } as const;

/** Least similarity of a destination's word to a promised one (science 2.6) [D]. */
export const keptPromise = 0.6;

/** Scent at which a thought sounds sure, and hurry at which it sounds hurried; words only [D]. */
export const wordingAt = { sure: 0.75, hurried: 0.01 } as const;

/** Share of an element that must be in view to be taken in [D]. */
export const seenShare = 0.2;

/** Scent of another label, as a share of the chosen one's, at which a questioner counts it as a rival (science 1.3) [M: 0.8, wider here]. */
export const rivalShare = 0.5;

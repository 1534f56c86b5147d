// Numbers of deciding: the version, what each option is worth, evidence of a goal, exploring, diagnosis. Sources are sections of docs/science.md; marks: [V] published, [C] computed, [D] our choice.

/** Part of every seed: decisions of two versions are not comparable. Raise it when a number in this folder changes. */
export const calibrationVersion = '29';

export const utilities = {
  /** The goal is seen to be reached. */
  finish: 6,
  /** The leave of the host ends here. */
  stop: 3,
  /** It was done, but nothing proves it: whatever still promises something is done first. */
  endUnconfirmed: 0.7,
  /** The same where the page says that it took it: only what the task clearly asks for beside it is done first. */
  endTaken: 1.05,
  /** The same where something of the task was used nowhere. */
  endWithLeft: 0.1,
  /** What lies in the way: a notice, a layer, a page at work, a login that is held ready. */
  logIn: 5,
  consent: 4.6,
  takeBack: 4.2,
  closeLayer: 3.8,
  wait: 3.4,
  /** A page that answered with an error is left. */
  deadEnd: 3.2,
  /** A form at hand: what it complains of, what it still wants, and its button. */
  correct: 2.9,
  values: 2.6,
  fill: 2.4,
  send: 2.2,
  /** The way to the sign-in, for who has a login: before anything is written or gone to. */
  goToSignIn: 2.7,
  /** Something read that will do: this and its scent. */
  settled: 0.75,
  settledByScent: 0.5,
  /** Goes on with a scroll back that was begun. */
  returning: 2,
} as const;

/** Ways on that compete once nothing in view will do (science 1.2, 1.5, 2.4) [D]. */
export const wayWeights = {
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
  /** The same for who looks for a name that stands nowhere in view. */
  nextPageNamed: 0.45,
  /** What stands above and was never read is read before the bar is lowered or one goes back. */
  above: 0.32,
  /** So is what a listener passed over by jumping from heading to heading, before anything is guessed at. */
  passedOver: 0.5,
  secondPass: 0.3,
  backToForm: 0.8,
  back: 0.2,
  backSpread: 0.06,
  backEarly: 0.55,
  /** Something untried in view, and by how much its scent and its place outside of what every page has raise it. */
  untried: 0.08,
  untriedByScent: 0.25,
  untriedBySalience: 0.001,
  untriedOwn: 0.04,
  /** On a page that offers hardly anything all of it is tried. */
  untriedOnTiny: 0.24,
  /** What stands on a page that is called as what is looked for, in no list. */
  untriedOnWay: 0.2,
  /** What changed when something was done elsewhere on the page. */
  untriedChanged: 0.26,
  reload: 0.07,
  /** The same where the page has nothing to go on with. */
  reloadBarren: 0.3,
  home: 0.1,
  openStart: 0.09,
  giveUp: 0.05,
  /** Added to giving up when patience is used up: above every way on. */
  outOfPatience: 0.9,
  /** Share of the noise on labels that is on these. */
  noise: 0.2,
} as const;

export const wayLimits = {
  /** Times one thing is done on one screen before it is let go (science 2.9). */
  sameAction: 3,
  searches: 3,
  waits: 2,
  /** Milliseconds that a page without anything on it is waited for at a time. */
  emptyMs: 2_000,
  /** Times one blocker is tried to be got rid of. */
  blockers: 2,
  /** Pages of one list that are turned. */
  pages: 8,
  scrollsUp: 6,
  /** Times that a list which came up is scrolled on for one name. */
  looks: 20,
  /** Times that going back changes nothing before one knows that it does not work here. */
  backsInVain: 2,
  tiny: 3,
  reloads: 2,
  starts: 2,
  /**
   * Actions without gain after which a person with a leave hazard of 1 has had enough; others by the root of it [D]. A must-do task
   * (0.4) is pursued longer than a casual one (1.8).
   */
  fruitless: 22,
} as const;

/** Scent that a move is remembered by where no label was judged [D]. */
export const moveScents = {
  search: 0.5,
  menu: 0.2,
  nextPage: 0.2,
  untried: 0.1,
  home: 0.1,
  explored: 0.3,
  signIn: 0.3,
} as const;

export const exploreLimits = {
  /** Moves of one session, waits for a page at work, messages that are stopped for, confirmations that are read to the end. */
  moves: 120,
  waits: 3,
  messages: 4,
  confirmations: 4,
  /** Choices outside forms that are tried at one place, turns for one form, scrolls that a form is followed. */
  choices: 2,
  formTurns: 8,
  formScrolls: 4,
  /** Buttons beside a form that are pressed before it is filled in, at one place. */
  besideForm: 3,
  /** Further things of a kind that are pressed, uses of one name at several places, and slips until a thing is let go. */
  ofKind: 6,
  restsOfKind: 2,
  uses: 4,
  misses: 3,
  backSteps: 12,
} as const;

/** How much novelty is worth, in units of salience. */
export const noveltyWeights = {
  base: 1,
  link: 0.3,
  /** Share of it that the persona's own interests add where a label smells of them. */
  interest: 0.8,
  knownElsewhere: 0.4,
  /** Two things of a kind tell what the others do. */
  sameKind: 0.5,
  kindUsesFull: 2,
  whim: 0.2,
  /** What reaches people or ends something comes last. */
  harm: 0.6,
  ending: 1.2,
  inLayer: 0.5,
} as const;

/**
 * How long someone stays with what confirms that something was sent: 200 words a minute, at least as long as a short message needs
 * to be noticed and read, and never longer than a wait may take.
 */
export const confirmationWait = { leastMs: 3_500, msPerWord: 300, mostMs: 8_000 } as const;

/** What a step of looking around is worth: reading what was said, going through with what was begun, something new in view, then ways to it. */
export const exploreWorth = {
  confirmation: 4,
  message: 3.9,
  backOnce: 3.8,
  again: 3.7,
  beside: 3.5,
  form: 3.4,
  search: 3.2,
  choice: 3.1,
  fresh: 1,
  freshBySalience: 0.3,
  scroll: 0.9,
  towards: 0.6,
  ending: 0.3,
  finish: 0.05,
  /** Ends whatever else there is. */
  tired: 9,
} as const;

/** What sends a form or goes on with it, for someone who looks around. */
export const exploreWants = { submit: 0.7, next: 0.7, book: 0.6, apply: 0.6 } as const;

export const claimWeights = {
  /** Share of new texts from which on a page is another one. */
  mostOfPage: 0.8,
  heading: 0.7,
  /** Share of what the thing is called, its last word included, that the title of its page says at least. */
  called: 0.6,
  /** Share of a clause that names a control of which nothing may be used. */
  unusedMost: 0.34,
  passage: 0.75,
  passageWords: 12,
  /** A page whose heading is this much the very name of the object tells of it by this few words: an address is enough. */
  sameName: 0.9,
  namedWords: 5,
  /** A page whose title covers this much is about the object; a link that smells this much holds the answer rather. */
  page: 0.6,
  betterLink: 0.6,
  /** A page called after this much of the object, is about it. */
  halfCalled: 0.45,
  /** A passage that covers this much still lists the thing. */
  listed: 0.9,
  headingWords: 12,
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
  /** Where the thing was put that more is done with. */
  keptIn: 0.8,
  /** How far a stage is whose form was begun, and the furthest before the goal is seen. */
  begun: 0.5,
  most: 0.95,
  /** Words of the goal count at least this much where a stage may search the site for them. */
  searches: 0.9,
} as const;

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

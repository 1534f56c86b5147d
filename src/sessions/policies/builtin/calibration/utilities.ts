// What options are worth, in units of scent. Whatever must come first is above 1, ways on are below it, giving up is last [D].

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
  /** One of the times that the page offers, once its form holds what the task gives. */
  slot: 2.3,
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
  /** Share of its scent for what was read on another page. */
  recall: 0.9,
  menu: 0.34,
  nextPage: 0.33,
  /** What stands above and was never read is read before the bar is lowered or one goes back. */
  above: 0.32,
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
  /** Times that going back changes nothing before one knows that it does not work here. */
  backsInVain: 2,
  tiny: 3,
  reloads: 2,
  starts: 2,
  recalls: 4,
  /** Steps towards one thing that was read on another page. */
  recallSteps: 3,
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

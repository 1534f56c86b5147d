// Free exploration: what draws the eye of someone without a task, and how long [D].

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

// What the time and the mood of a person follow, whoever decides for them: operators, frustration, the hazard of leaving. Marks
// as in the science page: [V] published, [M] literature, [D] our choice.

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
  /** A silence that outlasts patience weighs as a dead click, which it looks like; an event without a row of its own. */
  patienceOver: 0.15,
  other: 0.1,
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
  /** Person seconds after which a task counts as slow while no better estimate is there. */
  expectedS: 120,
  /** Landing page wait in seconds and the factor from there on [V: bounce ratios]. */
  landing: [
    { fromS: 10, factor: 2.23 },
    { fromS: 5, factor: 1.9 },
    { fromS: 3, factor: 1.32 },
  ],
} as const;

/**
 * Operators in seconds, science 3.1 and 3.4: [V] published, [M] literature, [D] our choice.
 */
export const operators = {
  /** Mental preparation, once for a new page and for an unexpected end [V]. */
  mental: 1.35,
  /** Finding one's way on a new page [D]. */
  orient: 0.5,
  /** Deciding on a label [V], and the eye movement and encoding before it [M]. */
  labelDecision: 0.275,
  labelReading: 0.23,
  headingJudged: 0.4,
  /** Mental preparation for a form field [D]. */
  fieldMental: 0.6,
  mouseStart: 0.2,
  mouseBitsPerS: 4.6,
  touchStart: 0.1,
  touchBitsPerS: 6.95,
  click: 0.2,
  tap: 0.1,
  /** Doing it again after a miss [D]. */
  miss: 0.8,
  handToKeyboard: 0.4,
  scrollMouse: 0.7,
  scrollTouch: 0.5,
  tab: 0.3,
  key: 0.28,
  /** Forms hold names and codes, which type slower [D]. */
  formFactor: 1.3,
  /** What orienting on a new page takes of the novice and the expert of a field, against the rest [D]. */
  knowledge: { novice: 1.25, some: 1, expert: 0.6 },
  /** One command of a screen reader (science 3.5) [D]. */
  command: 0.3,
  /** Waiting up to a second keeps the flow of thought and is not counted. */
  freeWait: 1,
} as const;

// Looking at a screen and settling on a label (science 1.2, 1.5, 2.4).

/** Where the eye goes: ln(prior) of an item before the Gumbel draw [D]. */
export const scanWeights = { rank: -0.06, salience: 1.2, peripheral: 2 } as const;

export const readingWeights = {
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

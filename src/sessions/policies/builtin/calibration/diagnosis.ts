// Path diagnosis and decision-point Monte Carlo (science 1.3, 2.7, 2.8): draws [V], bars [M: CWW], the rest [D].

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

// Changes of rules that no unit test notices, each with the reason why none is needed. `npm run bench mutate-rules` says which of
// them no longer exist, or are noticed by now.

/** One change that may stay unnoticed. */
export interface Explained {
  /** What became what, as the bench prints it. */
  change: string;
  /** The expression that is changed, on one line, as the bench prints it. */
  code: string;
  because: string;
}

/** By the id of the rule. */
export const explained: Record<string, readonly Explained[]> = {};

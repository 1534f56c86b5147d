// passerby/rules: what a rule is written with, and how evidence is judged by rules of one's own.
export { analyse, type Analysis } from '../findings/analyse.ts';
export { everyRule } from '../findings/every-rule.ts';
export {
  defineRule,
  type CannotTell,
  type EvidencePart,
  type EvidenceParts,
  type Found,
  type Rule,
  type Verdict,
} from '../findings/rule.ts';
export {
  at,
  count,
  it,
  known,
  label,
  length,
  of,
  piece,
  rounded,
  short,
  textIn,
  type Measured,
} from '../findings/measured/measured.ts';
export { foundOnScreen, foundOnTurn } from '../findings/signals/found-on.ts';
export type { Evidence } from '../evidence/evidence.ts';
export type { Finding } from '../findings/finding.ts';

// Every rule that a finding can come from.
import { modelAnswer } from './opinions/model-answer.ts';
import { openSuspicion, provenSuspicion } from './opinions/suspicion.ts';
import { relationIndex } from './relations/relation-index.ts';
import type { Rule } from './rule.ts';
import { ruleIndex } from './rules/rule-index.ts';

export const everyRule: readonly Rule[] = [
  ...ruleIndex,
  ...relationIndex,
  provenSuspicion,
  openSuspicion,
  modelAnswer,
];

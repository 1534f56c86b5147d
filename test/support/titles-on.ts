// What a rule finds on one screen of these elements, as titles.
import type { ScreenElement, ScreenRecord } from '../../src/evidence/evidence.ts';
import type { EvidencePart, Rule } from '../../src/findings/rule.ts';
import { element, evidence, screen } from './evidence-builder.ts';
import { judge } from './judge-rule.ts';

export const titles = <Part extends EvidencePart>(
  rule: Rule<Part>,
  elements: ScreenElement[],
  more: Partial<ScreenRecord> = {},
) => judge(rule, evidence({ screens: [screen('s1', elements, more)] })).found.map(({ title }) => title);
export const text = (words: string, more: Partial<ScreenElement> = {}) =>
  element(`t${words.length}`, { kind: 'text', tag: 'p', role: '', text: words, ...more });

// What asks for consent, what agrees to it, and how small a refusal may be drawn.
import { expect, test } from 'vitest';
import { element, evidence, screen } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ScreenElement } from '../../evidence/evidence.ts';
import { consentAsymmetry } from './consent-asymmetry.ts';

const place = (y: number, height: number, width = 120) => ({ x: 100, y, width, height });
const words = element('words', { kind: 'text', text: 'We use cookies.', box: place(360, 20) });
const accept = element('accept', { text: 'Accept all', box: place(400, 40) });

test.each<[string, number, ScreenElement[]]>([
  ['a button that agrees and none that refuses', 1, [words, accept]],
  ['a button that has but a name', 1, [words, { ...accept, text: '' }]],
  ['a box to tick that agrees', 0, [words, { ...accept, role: 'checkbox' }]],
  ['a heading that agrees', 0, [words, { ...accept, kind: 'heading' }]],
  [
    'a link of half the size that refuses',
    0,
    [words, accept, element('reject', { role: 'link', text: 'Reject', box: place(440, 40, 60) })],
  ],
  [
    'a smaller link that refuses',
    1,
    [words, accept, element('reject', { role: 'link', text: 'Reject', box: place(440, 40, 50) })],
  ],
  ['a page about cookies that ends beside the button', 0, [{ ...words, box: place(0, 440) }, accept]],
])('%s: %d', (_what, count, elements) => {
  expect(judge(consentAsymmetry, evidence({ screens: [screen('s1', elements)] })).found).toHaveLength(count);
});

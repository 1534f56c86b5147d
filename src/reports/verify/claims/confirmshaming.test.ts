import { expect, test } from 'vitest';
import { element, evidence, screen } from '../../../../test/support/evidence-builder.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import type { ClaimContext } from '../claim.ts';
import { ofJourney } from './confirmshaming.ts';

/** What the claim says of a label on a button in view, or as `more` has it. */
function claimOf(label: string, more: Partial<ScreenElement> = {}): ReturnType<typeof ofJourney> {
  const way = element('way', { name: label, text: label, ...more });
  const shown = screen('s1', [way]);
  const context: Partial<ClaimContext> = { evidence: evidence({ screens: [shown] }), screen: shown };
  return ofJourney({ ...context, finding: { id: 'f1' }, element: way } as ClaimContext);
}

test.for([
  'No thanks, I don’t like saving money',
  'No, I would rather stay a beginner',
  'I’m letting my team down',
  'Stay unprotected',
  'No, let someone else feed hungry children',
  'Yes, I am giving up on my goals',
])('“%s” is borne out by its own words', (label) => {
  expect(claimOf(label)).toMatchObject({ measured: { label } });
});

test.for([
  'No',
  'No thanks',
  'Not now',
  'No, keep my plan',
  'No cover',
  'Skip this step',
  'Keep shopping',
  'I don’t need a receipt',
  'No, I don’t have an account',
  'November offers',
])('“%s” declines, and says nothing bad of anybody', (label) => {
  expect(claimOf(label)).toBeTypeOf('string');
});

test('the words have to be those of a control that stands in view', () => {
  const label = 'No, I hate saving money';
  expect(claimOf(label)).toBeTypeOf('object');
  expect(claimOf(label, { kind: 'text' })).toBe('no such control stands in view');
  expect(claimOf(label, { visibleShare: 0 })).toBe('no such control stands in view');
  const below = { x: 0, y: 5_000, width: 100, height: 40 };
  expect(claimOf(label, { box: below })).toBe('no such control stands in view');
});

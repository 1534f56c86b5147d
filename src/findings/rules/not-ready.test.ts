import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../../test/support/evidence-builder.ts';
import { followed, heading, linkTo, text } from '../../../test/support/followed-link.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ScreenElement } from '../../evidence/evidence.ts';
import { notReady } from './not-ready.ts';

test('a press that is answered by “coming soon” alone is found, unless that was said before', () => {
  const work = element('work', { name: 'Work out the seed' });
  const said = { role: 'status', live: 'status', box: work.box, error: false } as const;
  const pressed = (words: string, had: string, more: string[] = []) =>
    judge(
      notReady,
      evidence({
        screens: [screen('s1', [work, element('had', { kind: 'text', text: had })]), screen('s2', [work])],
        turns: [
          turn(1, work, {
            to: 's2',
            effect: { newText: [...more, words].map((each) => ({ ...said, text: each })) },
          }),
        ],
      }),
    ).found.map(({ title }) => title);
  expect(pressed('Coming soon! We are still at it.', '')).toEqual([
    'The button “Work out the seed” says only that it is not ready',
  ]);
  expect(pressed('Coming soon!', 'Coming soon!')).toEqual([]);
  expect(pressed('Your order is not ready yet', '')).toEqual([]);
  expect(pressed('Coming soon', '', ['Blue lamp'])).toEqual([]);
});

test('a page that says only that it is to come is found', () => {
  const to = (name: string, ...elements: ScreenElement[]) =>
    judge(notReady, followed(linkTo(name), { elements })).found.length;
  expect(to('Route planner', heading('Coming soon'), text('We are working on it.'))).toBe(1);
  expect(to('Route planner', heading('Route planner'), text('Plan your route. More maps coming soon.'))).toBe(
    0,
  );
  expect(to('Coming soon', heading('Coming soon'), text('Two films.'))).toBe(0);
});

test('only a press is answered, on the page where it was made, by what promised more', () => {
  const pressed = (name: string, effect: object = {}, action: object = {}) => {
    const control = element('work', { name });
    const words = { text: 'Coming soon!', role: 'status', live: 'status', box: control.box, error: false };
    return judge(
      notReady,
      evidence({
        screens: [screen('s1', [control]), screen('s2', [control])],
        turns: [turn(1, control, { to: 's2', action, effect: { newText: [words], ...effect } })],
      }),
    ).found.length;
  };
  expect(pressed('Route planner')).toBe(1);
  expect(pressed('Route planner', { navigated: true })).toBe(0);
  expect(pressed('Route planner', {}, { kind: 'hover' })).toBe(0);
  expect(pressed('Coming soon')).toBe(0);
  expect(pressed('Soon: route planner')).toBe(0);
});

// Controls that are drawn pale, pressed all the same.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { element, newText, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { drawnOffWorks } from './drawn-off-works.ts';

function pressing(
  states: ScreenElement['states'],
  answers: boolean,
  others: ScreenElement['states'] = {},
  what: Partial<ScreenElement> = { text: 'Next' },
  target = true,
) {
  const next = element('next', { ...what, states });
  const before = screen('s1', [next, element('help', { ...what, text: 'Help', states: others })]);
  const effect = answers ? { newText: [newText('Step 2 of 3')] } : {};
  const turns = [turn(1, target ? next : null, { from: 's1', to: 's2', effect })];
  const trials = [trial('press', { steps: [[1, 'do']] })];
  return judge(drawnOffWorks, crawl({ screens: [before, screen('s2', [next])], turns, trials })).found.map(
    ({ title }) => title,
  );
}

test('what is drawn as switched off and answers a press is told', () => {
  expect(pressing({ drawnOff: true }, true)).toEqual(['The button “Next” looks disabled but works']);
});

test('what answers nothing, is switched off in earnest, or looks as all others do, is no fault', () => {
  expect(pressing({ drawnOff: true }, false)).toEqual([]);
  expect(pressing({ drawnOff: true, disabled: true }, true)).toEqual([]);
  expect(pressing({}, true)).toEqual([]);
  expect(pressing({ drawnOff: true }, true, { drawnOff: true })).toEqual([]);
});

test('a line of a drawing has no look of being switched off', () => {
  const line = { role: '', name: '', text: '' };
  expect(pressing({ drawnOff: true }, true, {}, line)).toEqual([]);
  for (const said of [{ role: 'button' }, { name: 'Next' }, { text: 'Next' }])
    expect(pressing({ drawnOff: true }, true, {}, { ...line, ...said })).toHaveLength(1);
  expect(pressing({ drawnOff: true }, true, {}, { text: 'Next' }, false)).toEqual([]);
});

test('words that change whatever is pressed are no answer', () => {
  const controls = ['next', 'help', 'list', 'tools', 'notes'].map((name) =>
    element(name, { text: name, states: name === 'next' ? { drawnOff: true } : {} }),
  );
  const clock = (nth: number) => element('clock', { kind: 'text', role: '', text: `${nth} s left` });
  const told = (moves: boolean) => {
    const screens = controls.map((_, nth) => screen(`s${nth}`, [...controls, clock(moves ? nth : 0)]));
    screens.push(screen('s5', [...controls, clock(5)]));
    const turns = controls.map((control, nth) =>
      turn(nth + 1, control, {
        from: `s${nth}`,
        to: `s${nth + 1}`,
        effect: { newText: [newText(`${nth + 1} s left`)] },
      }),
    );
    const trials = [trial('press', { steps: [[1, 'do']] })];
    return judge(drawnOffWorks, crawl({ screens, turns, trials })).found.length;
  };
  expect(told(true)).toBe(0);
  expect(told(false)).toBe(1);
});

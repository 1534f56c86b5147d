// Controls that say a state, and what a press makes of it.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { element, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { EffectRecord, ElementStates } from '../../../evidence/evidence.ts';
import { roleNotKept } from './role-not-kept.ts';

interface Row {
  role: string;
  before: ElementStates;
  after: ElementStates;
  effect?: Partial<EffectRecord>;
}

/** Each row is pressed once. */
function pressed(...rows: Row[]) {
  const control = (at: number, role: string, states: ElementStates) =>
    element(`b${at}`, { role, name: `Control ${at}`, text: `Control ${at}`, states });
  return judge(
    roleNotKept,
    crawl({
      screens: rows.flatMap(({ role, before, after }, at) => [
        screen(`s${2 * at + 1}`, [control(at, role, before)]),
        screen(`s${2 * at + 2}`, [control(at, role, after)]),
      ]),
      turns: rows.map(({ role, before, effect = {} }, at) =>
        turn(at + 1, control(at, role, before), { from: `s${2 * at + 1}`, to: `s${2 * at + 2}`, effect }),
      ),
      trials: rows.map((_, at) => trial('press', { class: `c${at}`, steps: [[at + 1, 'do']] })),
    }),
  );
}

const kept = (role: string, state: keyof ElementStates): Row => ({
  role,
  before: { [state]: false },
  after: { [state]: true },
});
const deaf = (role: string, state: keyof ElementStates): Row => ({
  role,
  before: { [state]: false },
  after: { [state]: false },
});

test.each([
  ['checkbox', 'checked'],
  ['switch', 'checked'],
  ['tab', 'selected'],
  ['button', 'pressed'],
  ['button', 'expanded'],
] as const)('a %s that does not become %s is told beside one that does', (role, state) => {
  expect(pressed(kept(role, state), deaf(role, state)).found).toMatchObject([
    { measured: { control: 'Control 1', before: false, after: false } },
  ]);
  expect(pressed(kept(role, state))).toEqual({ found: [], doubts: [] });
});

test('without one that keeps it nothing can be told', () => {
  expect(pressed(deaf('switch', 'checked'))).toMatchObject({ found: [], doubts: [{}] });
  expect(pressed(kept('button', 'expanded'), deaf('button', 'pressed'))).toMatchObject({
    found: [],
    doubts: [{}],
  });
});

test('what is switched off, chosen already, answered otherwise or asked of a server is none', () => {
  const one = kept('switch', 'checked');
  const quiet = { found: [], doubts: [] };
  const off = { checked: false, disabled: true };
  expect(pressed(one, { role: 'switch', before: off, after: off })).toEqual(quiet);
  expect(
    pressed(kept('tab', 'selected'), { role: 'tab', before: { selected: true }, after: { selected: true } }),
  ).toEqual(quiet);
  expect(pressed(one, { ...deaf('switch', 'checked'), effect: { requests: ['r1'] } })).toEqual(quiet);
  expect(pressed(one, { ...deaf('switch', 'checked'), effect: { navigated: true } })).toEqual(quiet);
  expect(pressed({ role: 'link', before: {}, after: {} })).toEqual(quiet);
});

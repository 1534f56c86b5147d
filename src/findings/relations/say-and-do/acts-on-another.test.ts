// Which thing of a list a control changes.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import { h, readOf } from '../../../../test/support/read-builder.ts';
import { actsOnAnother } from './acts-on-another.ts';

const rooms = ['Kitchen', 'Cellar', 'Attic', 'Porch'];

function shown(id: string, lit: readonly string[]) {
  const items = rooms.map((name) =>
    h('li', h('h3', name), h('p', lit.includes(name) ? 'Light is on' : 'Dark'), h('button', 'Light')),
  );
  return { ...screen(id, []), ...readOf([h('main', h('ul', ...items))]), id };
}

/** Presses the light of each room; `meant` tells which room it turns on. */
function lighting(meant: Record<string, string[]>) {
  const dark = shown('s1', []);
  const buttons = dark.elements.filter(({ role }) => role === 'button');
  return judge(
    actsOnAnother,
    crawl({
      screens: [dark, ...rooms.map((name, at) => shown(`s${at + 2}`, meant[name] ?? [name]))],
      turns: rooms.map((_, at) => turn(at + 1, buttons[at] ?? null, { from: 's1', to: `s${at + 2}` })),
      trials: rooms.map((item, at) => trial('press', { item, steps: [[at + 1, 'do']] })),
    }),
  );
}

test('a control that changes another thing alone is told', () => {
  expect(lighting({ Attic: ['Porch'] }).found).toMatchObject([
    {
      title: 'the button “Light” of “Attic” acts on “Porch”',
      measured: { control: 'Light', changed: 'Light is on' },
    },
  ]);
});

test('its own thing with another, or none, is not; without two that work it cannot be told', () => {
  expect(lighting({})).toEqual({ found: [], doubts: [] });
  expect(lighting({ Attic: ['Porch', 'Attic'], Porch: [] })).toEqual({ found: [], doubts: [] });
  expect(lighting({ Attic: ['Porch'], Porch: [], Cellar: [] })).toMatchObject({ found: [], doubts: [{}] });
});

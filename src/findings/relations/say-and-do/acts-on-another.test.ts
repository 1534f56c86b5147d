// Which thing of a list a control changes.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import { h, type Part, readOf } from '../../../../test/support/read-builder.ts';
import type { EffectRecord } from '../../../evidence/evidence.ts';
import { actsOnAnother } from './acts-on-another.ts';

const rooms = ['Kitchen', 'Cellar', 'Attic', 'Porch'];

function shown(id: string, lit: readonly string[], { order = rooms, beside = [] as Part[] } = {}) {
  const items = order.map((name) =>
    h('li', h('h3', name), h('p', lit.includes(name) ? 'Light is on' : 'Dark'), h('button', 'Light')),
  );
  return { ...screen(id, []), ...readOf([h('main', h('ul', ...items)), ...beside]), id };
}

/** A list of its own, of headings alone. */
const listOf = (names: readonly string[]) =>
  h('aside', h('ul', { classes: 'others' }, ...names.map((name) => h('li', h('h3', name), h('p', 'Text')))));

/** Presses the light of each room; `meant` tells which room it turns on. */
function lighting(
  meant: Record<string, string[]>,
  {
    beside = [],
    order = rooms,
    gone = [],
    untold = '',
    effect = {},
    missed = false,
    ...more
  }: {
    beside?: Part[];
    /** The rooms after the press for the attic. */
    order?: string[];
    /** Screens without the list. */
    gone?: string[];
    /** A room whose button nobody knows. */
    untold?: string;
    /** Of the press for the attic. */
    effect?: Partial<EffectRecord>;
    missed?: boolean;
    class?: string;
  } = {},
) {
  const whole = shown('s1', [], { beside });
  const dark = gone.includes('s1') ? screen('s1', whole.elements) : whole;
  const buttons = dark.elements.filter(({ role }) => role === 'button');
  return judge(
    actsOnAnother,
    crawl({
      screens: [
        dark,
        ...rooms.map((name, at) =>
          gone.includes(`s${at + 2}`)
            ? screen(`s${at + 2}`, [])
            : shown(`s${at + 2}`, meant[name] ?? [name], {
                beside,
                order: name === 'Attic' ? order : rooms,
              }),
        ),
      ],
      turns: rooms.map((name, at) =>
        turn(at + 1, name === untold ? null : (buttons[at] ?? null), {
          from: 's1',
          to: `s${at + 2}`,
          ...(name === 'Attic' ? { effect, action: { missed } } : {}),
        }),
      ),
      trials: rooms.map((item, at) => trial('press', { item, steps: [[at + 1, 'do']], ...more })),
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

test.for<[string, number, Parameters<typeof lighting>[1]]>([
  ['beside another list', 1, { beside: [listOf(['Garden', 'Roof', 'Street'])] }],
  ['in two lists', 0, { beside: [listOf(rooms)] }],
  ['in no list before', 0, { gone: ['s1'] }],
  ['in no list after', 0, { gone: ['s4'] }],
  ['in a list in another order', 0, { order: rooms.toReversed() }],
  ['of no class', 0, { class: '' }],
  ['that nobody knows', 0, { untold: 'Attic' }],
  ['that leads to another page', 0, { effect: { navigated: true } }],
  ['that changes the address', 0, { effect: { historyChanged: true } }],
  ['that was missed', 0, { missed: true }],
])('a control that changes another thing, %s: %s', ([, many, more]) => {
  expect(lighting({ Attic: ['Porch'] }, more).found).toHaveLength(many);
});

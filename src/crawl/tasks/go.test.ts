// A way goes on for as long as its next control shows.
import { expect, test } from 'vitest';
import { h, readOf } from '../../../test/support/read-builder.ts';
import { keyOfCandidate } from '../candidate-key.ts';
import { emptyMemory, noteRead, type KnownEdge, type KnownState } from '../memory.ts';
import type { Seen, Situation } from '../task.ts';
import type { Step } from '../ways.ts';
import { goTask } from './go.ts';

const memory = emptyMemory();
const read = (path: string, ...buttons: string[]) =>
  noteRead(
    memory,
    readOf([h('main', h('h1', path), ...buttons.map((words) => h('button', { classes: words }, words)))], {
      url: `https://mill.example/${path}`,
    }),
    0,
  );
const [start, list, filled, thing, bare] = [
  read('start', 'Goods'),
  read('list', 'Lamp'),
  read('list', 'Lamp', 'Basket'),
  read('thing', 'Order'),
  read('list', 'Basket'),
];

function step(from: KnownState, label: string, to: KnownState): Step {
  const candidate = [...from.candidates.values()].find((each) => each.label === label);
  if (!candidate) throw new Error(`no “${label}”`);
  const edge = { candidate: keyOfCandidate(candidate), action: 'click', failed: 0 } as KnownEdge;
  return { to: to.record.id, by: 'edge', edge };
}

/** Walks the way, comes to these states in turn, and tells how it ended. */
function walk(came: readonly KnownState[]): boolean {
  const way = [step(start, 'Goods', list), step(list, 'Lamp', thing)];
  const task = goTask({ memory, here: start } as Situation, way);
  let next = task.next();
  for (const to of came) if (!next.done) next = task.next({ to, from: start } as Seen);
  expect(next.done).toBe(true);
  return next.done === true && next.value;
}

test('a way whose next control shows in another state of the page is gone on with', () => {
  expect(walk([filled, thing])).toBe(true);
  expect(walk([bare])).toBe(false);
  expect(walk([list, bare])).toBe(false);
});

// When a thing that two presses open is pressed twice, and tabs beside a list are gone through for further things of it.
import { expect, test } from 'vitest';
import { effect } from '../../../test/support/evidence-builder.ts';
import { h, readOf } from '../../../test/support/read-builder.ts';
import type { EffectRecord } from '../../evidence/evidence.ts';
import { emptyMemory, makeOf, noteRead } from '../memory.ts';
import type { Seen } from '../task.ts';
import { pressTask } from './press.ts';

/** A list of files at this address; a control that is made otherwise says which state the page is in. */
const read = (path: string, names: readonly string[], more = '') =>
  readOf(
    [
      h('main', h('h1', 'Files')),
      h('ul', { classes: 'files' }, ...names.map((name) => h('li', h('button', { classes: 'file' }, name)))),
      ...(more === '' ? [] : [h('button', { classes: more }, more)]),
    ],
    { url: `https://mill.example/${path}` },
  );
const files = ['Bills', 'Letters', 'Maps', 'Plans'];

/** What is done after the first press on “Maps”, which brought this; '' for nothing. */
function afterPress(came: {
  reads?: ReturnType<typeof read>;
  effect?: Partial<EffectRecord>;
  byTwo?: boolean;
}): string {
  const memory = emptyMemory();
  const before = read('left', files);
  const now = came.reads ?? before;
  const [from, to] = [noteRead(memory, before, 0), noteRead(memory, now, 1)];
  // The newest read of a state holds what can be pressed there.
  if (now !== before) noteRead(memory, now, 1);
  const candidate = [...(memory.states.get(from.record.id)?.candidates.values() ?? [])].find(
    ({ label }) => label === 'Maps',
  );
  if (!candidate) throw new Error('no “Maps”');
  const make = makeOf(memory, candidate);
  make.opens.byTwo = came.byTwo ?? true;
  make.pairs = 9;
  const task = pressTask({ memory, here: from, read: before }, candidate);
  task.next();
  const next = task.next({
    turn: 1,
    action: { kind: 'wait' },
    refused: null,
    effect: effect(came.effect),
    requests: [],
    from,
    to,
    taught: false,
    before,
    now,
  } satisfies Seen);
  return next.done ? '' : next.value.part;
}

const right = read('right', files);

test('a thing that a press only marks is pressed twice, and so is one whose press went over to another list', () => {
  expect(afterPress({})).toBe('open');
  expect(afterPress({ byTwo: false })).toBe('open');
  expect(afterPress({ reads: right, effect: { historyChanged: true } })).toBe('open');
});

test('a press that brought something, or after which the thing is gone, is done once', () => {
  const moved = { reads: right, effect: { historyChanged: true } };
  expect(afterPress({ ...moved, byTwo: false }), 'nothing like it opens by two').toBe('');
  expect(afterPress({ reads: right, effect: { navigated: true } })).toBe('');
  const said = {
    text: 'Maps of the mill',
    role: '',
    live: '',
    box: { x: 0, y: 0, width: 90, height: 20 },
    error: false,
  };
  expect(afterPress({ reads: right, effect: { newText: [said] } })).toBe('');
  expect(afterPress({ ...moved, reads: read('right', ['Bills', 'Letters', 'Plans', 'Rules']) })).toBe('');
});

test('a box of a form that does nothing but change is pressed a second time twice in a crawl, and one that says something each time', () => {
  const memory = emptyMemory();
  const names = ['News', 'Offers', 'Digest', 'Alerts'];
  const before = readOf([
    h(
      'form',
      h('input', { field: { type: 'text', form: 'e1' }, name: 'Title' }),
      ...names.map((name) =>
        h('input', { classes: name, field: { type: 'checkbox', form: 'e1' }, shows: { role: 'checkbox' } }),
      ),
      h('button', 'Save'),
    ),
  ]);
  const state = noteRead(memory, before, 0);
  const said = { text: 'Kept', role: '', live: '', box: { x: 0, y: 0, width: 90, height: 20 }, error: false };
  const parts = (came: Partial<EffectRecord>) =>
    [...state.candidates.values()]
      .filter(({ kind }) => kind === 'choice')
      .map((candidate) => {
        const task = pressTask({ memory, here: state, read: before }, candidate);
        task.next();
        const seen = {
          turn: 1,
          action: { kind: 'wait' },
          refused: null,
          effect: effect({ visibleMutations: 1, ...came }),
          requests: [],
          from: state,
          to: state,
          taught: false,
          before,
          now: before,
        } satisfies Seen;
        const next = task.next(seen);
        if (!next.done) task.next({ ...seen, turn: 2 });
        return next.done ? '' : next.value.part;
      });
  expect(parts({})).toEqual(['again', 'again', '', '']);
  expect(parts({ newText: [said] })).toEqual(['again', 'again', 'again', 'again']);
});

test('tabs that were pressed before are pressed for a further thing of the list, not for the first, nor after two in vain', () => {
  const memory = emptyMemory();
  const tabs = ['Facts', 'Parts', 'Log'];
  const before = readOf(
    [
      h('ul', { classes: 'files' }, ...files.map((name) => h('li', h('button', { classes: 'file' }, name)))),
      h('div', ...tabs.map((name) => h('button', { role: 'tab', classes: 'tab' }, name))),
    ],
    { url: 'https://mill.example/files' },
  );
  const state = noteRead(memory, before, 0);
  const all = [...state.candidates.entries()];
  const box = { x: 0, y: 0, width: 90, height: 20 };
  const came = effect({
    visibleMutations: 3,
    newText: [{ text: 'New', role: '', live: '', box, error: false }],
  });
  for (const [key, { role, class: of }] of all) if (role === 'tab') memory.classes.get(of)?.done.add(key);
  const pressed = files.map((name) => {
    const [, candidate] = all.find(([, { label }]) => label === name) ?? [];
    if (!candidate) throw new Error(`no ${name}`);
    makeOf(memory, candidate).pairs = 9;
    const task = pressTask({ memory, here: state, read: before }, candidate);
    const seen = {
      turn: 1,
      action: { kind: 'wait' },
      refused: null,
      effect: came,
      requests: [],
      from: state,
      to: state,
      taught: false,
      before,
      now: before,
    } satisfies Seen;
    task.next();
    let count = 0;
    while (!task.next(seen).done) count += 1;
    return count;
  });
  expect(pressed).toEqual([0, 3, 3, 0]);
});

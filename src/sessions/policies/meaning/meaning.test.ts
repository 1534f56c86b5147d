import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { MeaningLost } from '../../meaning.ts';
import { askMeaning } from './ask-meaning.ts';
import { type Embeddings, openEmbeddings } from './embeddings.ts';
import { openPackagedModel } from './packaged-model.ts';
import { standOut } from '../builtin/calibration/stand-out.ts';
import { sleep } from '../../../base/time.ts';
import { createLru } from '../../../base/lru.ts';

let embeddings: Embeddings;
const asking: { close(): void }[] = [];
beforeAll(async () => {
  embeddings = await openEmbeddings('packaged');
});
afterEach(() => {
  for (const one of asking.splice(0)) one.close();
});
afterAll(() => embeddings.close());

function ask(of: Embeddings = embeddings, waiting?: Parameters<typeof askMeaning>[1]) {
  const port = of.port();
  if (!port) throw new Error('this setting has no model');
  const meaning = askMeaning({ port, version: of.version }, waiting);
  asking.push(meaning);
  return meaning;
}

/** Sites of different kinds; what a person would press for each errand. None of the words is shared. */
const errands: { goal: string; wanted: string; others: string[] }[] = [
  {
    goal: 'two pairs of socks',
    wanted: 'Wool hosiery, grey',
    others: ['Kitchen', 'Garden', 'Contact', 'Log in'],
  },
  {
    goal: 'apply for a job',
    wanted: 'Careers',
    others: ['Fares', 'Timetables', 'Maps', 'Accessibility', 'Press'],
  },
  {
    goal: 'what a ticket costs',
    wanted: 'Fares',
    others: ['Careers', 'Lost property', 'Maps', 'Press', 'Timetables'],
  },
  { goal: 'holiday notice', wanted: 'Vacation reply', others: ['Inbox', 'Spam', 'Contacts', 'Sign out'] },
  {
    goal: 'rubbish collection',
    wanted: 'Bins and recycling',
    others: ['Council tax', 'Schools', 'Planning', 'Jobs'],
  },
  { goal: 'get a cup', wanted: 'Blue mug', others: ['Newsletter', 'Sale', 'Privacy policy', 'Log in'] },
];

test('what is meant stands out from the others though no word is shared', async () => {
  const meaning = ask();
  for (const { goal, wanted, others } of errands) {
    const similarities = await meaning.similarities(goal, [...others, wanted]);
    const out = standOut(similarities);
    expect(Math.max(...similarities.slice(0, -1)), goal).toBeLessThan(similarities.at(-1) ?? 0);
    expect(out.at(-1), goal).toBeGreaterThan(0);
  }
});

test('weights that are read before the runtime is compiled wait for it', async () => {
  const instantiate = WebAssembly.instantiate;
  const late = vi.spyOn(WebAssembly, 'instantiate').mockImplementation((async (...given: unknown[]) => {
    await sleep(1_000);
    return (instantiate as (...given: unknown[]) => unknown)(...given);
  }) as typeof WebAssembly.instantiate);
  const model = await openPackagedModel();
  expect(await model.embed(['cart', 'basket'])).toHaveLength(2);
  expect(late).toHaveBeenCalled();
  late.mockRestore();
});

test('a label that is near to every errand is not near to this one', async () => {
  const [search = 1, log = 1, same] = await ask().similarities('a blue mug', [
    'Search',
    'Log out',
    'A BLUE mug',
  ]);
  expect(Math.max(search, log)).toBeLessThanOrEqual(0.1);
  expect(same).toBe(1);
});

test('the same words have the same bytes, alone, in company and in another thread', async () => {
  const labels = Array.from({ length: 90 }, (_, at) => `Thing ${at} ${'and more '.repeat(at % 7)}`);
  const together = await ask().similarities('seven things', labels);
  const other = await openEmbeddings('packaged');
  const alone = ask(other);
  const one: number[] = [];
  for (const label of labels) one.push(...(await alone.similarities('seven things', [label])));
  await other.close();
  expect(one).toEqual(together);
  expect(new Set(together).size).toBeGreaterThan(2);
  expect(together.every((value) => Number.isInteger(Math.round(value * 20 * 1e9) / 1e9))).toBe(true);
});

test('odd labels are answered: none, blank, long, without letters, in other scripts', async () => {
  const meaning = ask();
  expect(await meaning.similarities('a goal', [])).toEqual([]);
  const told = await meaning.similarities('a goal', [
    '',
    '   ',
    '×',
    '🙂',
    'かごに入れる',
    'word '.repeat(5_000),
  ]);
  expect(told.slice(0, 2)).toEqual([0, 0]);
  expect(told.every((value) => value >= 0 && value <= 1)).toBe(true);
  expect(await meaning.similarities('', ['Cart'])).toEqual([0]);
});

test('a mind waits for what it has not asked before, and is told of nothing else', async () => {
  const waits: string[] = [];
  const meaning = ask(embeddings, { begins: () => waits.push('begins'), ends: () => waits.push('ends') });
  await meaning.similarities('a chair', ['Garden', 'Kitchen']);
  await meaning.similarities('a chair', ['kitchen', 'GARDEN', 'Garden']);
  expect(waits).toEqual(['begins', 'ends']);
});

test('no thread starts, and nothing is loaded, before a mind asks; one thread serves all that ask', async () => {
  const own = await openEmbeddings('packaged');
  const before = threads();
  const minds = [ask(own), ask(own), ask(own)];
  await new Promise((resolve) => setImmediate(resolve));
  expect(threads()).toBe(before);
  await Promise.all(minds.slice(1).map((one) => one.similarities('a bed', ['Sleep'])));
  expect(threads()).toBe(before + 1);
  await own.close();
  await expect(minds[0]?.similarities('a bed', ['Sleep'])).rejects.toBeInstanceOf(MeaningLost);
});

/** Threads of this process beside its own. */
function threads(): number {
  return (process.report.getReport() as { workers: unknown[] }).workers.length;
}

test('minds are answered side by side, from one thread', async () => {
  const both = await Promise.all([ask(), ask()].map((one) => one.similarities('a bed', ['Sleep', 'Eat'])));
  expect(both[0]).toEqual(both[1]);
});

test('a mind whose model is lost fails at once and for good, and the next mind has a new one', async () => {
  const own = await openEmbeddings('packaged');
  const meaning = ask(own);
  await meaning.similarities('a chair', ['Garden']);
  const asked = meaning.similarities('a table', ['Kitchen']);
  asked.catch(() => undefined);
  await own.close();
  await expect(asked).rejects.toBeInstanceOf(MeaningLost);
  await expect(meaning.similarities('a lamp', ['Light'])).rejects.toThrow(
    'the thread of the model has ended',
  );
  expect(await ask(own).similarities('light', ['Light'])).toEqual([1]);
  await own.close();
});

test('without a model labels are compared by stems, and the version says so', async () => {
  const off = await openEmbeddings('off');
  expect(off.port()).toBeNull();
  expect(off.version).toBe('stems');
});

test('the version names the package', () => {
  expect(embeddings.version).toBe('model-embeddings-en-0.2.0');
});

test('a folder without a model, or without a runtime, stops the start with the remedy', async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'passerby-onnx-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await expect(openEmbeddings({ folder })).rejects.toThrow(/has no tokenizer\.json/);
  writeFileSync(join(folder, 'tokenizer.json'), '{}');
  await expect(openEmbeddings({ folder })).rejects.toThrow(/has no model\.onnx/);
  writeFileSync(join(folder, 'model.onnx'), '');
  await expect(openEmbeddings({ folder })).rejects.toMatchObject({
    name: 'OperatorError',
    message: expect.stringMatching(/npm install --ignore-scripts --prefix .* onnxruntime-node@/) as string,
  });
});

test('a memory forgets what was not asked for longest', () => {
  const kept = createLru<number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 3);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
});

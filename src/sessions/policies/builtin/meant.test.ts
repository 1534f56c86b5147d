// Meaning as one voice in the scent: with the packaged model a label is found that shares no word with the errand.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import { link, readOf } from '../../../../test/support/synthetic-page.ts';
import { MeaningLost } from '../../meaning.ts';
import { type AskedMeaning, askMeaning } from '../meaning/ask-meaning.ts';
import { type Embeddings, openEmbeddings } from '../meaning/embeddings.ts';

let embeddings: Embeddings;
let meaning: AskedMeaning;
beforeAll(async () => {
  embeddings = await openEmbeddings('packaged');
  const port = embeddings.port();
  if (!port) throw new Error('the packaged model has a port');
  meaning = askMeaning({ port, version: embeddings.version });
});
afterAll(async () => {
  meaning.close();
  await embeddings.close();
});

const menu = ['Council tax', 'Schools', 'Planning', 'Bins and recycling', 'Jobs', 'Libraries'];
const page = readOf(
  { title: 'Town', parts: menu.map((label, at) => link(label, `/${at}`, { y: 20 + 30 * at })) },
  'https://shop.example/',
);
const decide = (asked: AskedMeaning | null, lang = 'en') =>
  builtinMind('Find out when the rubbish is collected', asked ? { meaning: asked } : {}).decide(
    { ...page, lang, turn: 1, canGoBack: false },
    new AbortController().signal,
  );

test('what stands out by its meaning is worth a click, and the transcript tells its part', async () => {
  const { action, record } = await decide(meaning);
  const bins = record.candidates.find(({ label }) => label === 'Bins and recycling');
  expect(bins?.parts.meaning).toBeGreaterThan(0.2);
  expect(action).toMatchObject({ kind: 'click', ref: bins?.ref });
  const { record: byWords } = await decide(null);
  expect(byWords.candidates.every(({ parts }) => parts.meaning === 0)).toBe(true);
});

test('on a page in a language that the model does not know it says nothing', async () => {
  const { record } = await decide(meaning, 'pl');
  expect(record.candidates.every(({ parts }) => parts.meaning === 0)).toBe(true);
});

test('a mind whose model is lost fails and does not go on by words', async () => {
  const other = await openEmbeddings('packaged');
  const port = other.port();
  if (!port) throw new Error('the packaged model has a port');
  const asked = askMeaning({ port, version: other.version });
  await other.close();
  await expect(decide(asked)).rejects.toThrow(MeaningLost);
});

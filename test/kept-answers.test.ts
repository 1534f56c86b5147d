// Answers of a model that were kept by the examiner's bench, given again.
import { expect, test } from 'vitest';
import { createKeptAnswers, keptOf, type Kept, type Message } from '../bench/examiner/kept-answers.ts';

const system: Message = { role: 'system', content: 'You are one person who uses a website.' };
const examiner: Message = { role: 'system', content: 'You examine a website for faults.' };
const asked = (content: string): Message => ({ role: 'user', content });
const refused = asked('That was not done: There is no "e9" here. Answer again with one JSON object.');
const answer = (fields: object) => ({ text: JSON.stringify(fields), inputTokens: 1, outputTokens: 1 });
const page = (first: number) =>
  asked(
    `Turn 1.\nlink e${first} Cart; e${first + 1} Add {to /a}\nlink e${first + 2} Add\nlink ~e${first + 3} Add`,
  );
const read = (kept: Kept | null) => JSON.parse(kept?.text ?? 'null') as Record<string, unknown> | null;

test('an answer names the thing that is called so when it is given again, the same of several', () => {
  const kept = keptOf([system, page(4)], answer({ action: 'click', ref: 'e6', noticed: [{ ref: 'e4' }] }));
  expect(kept.things).toEqual({
    e6: { label: 'link Add', fromLast: 1 },
    e4: { label: 'link Cart', fromLast: 0 },
  });
  const again = createKeptAnswers([kept], true).answerTo([system, page(51)]);
  expect(read(again)).toEqual({ action: 'click', ref: 'e53', noticed: [{ ref: 'e51' }] });
});

test('what is refused this time takes no answer of another turn, and what was refused then is left out', () => {
  const kept = [
    keptOf([system, page(4)], answer({ action: 'click', ref: 'e99' })),
    keptOf([system, page(4), refused], answer({ action: 'back' })),
    keptOf([system, page(4)], answer({ action: 'reload' })),
  ];
  expect(kept.map(({ again }) => again)).toEqual([undefined, true, undefined]);
  const { answerTo, filled } = createKeptAnswers(kept, true);
  expect(read(answerTo([system, page(4)]))).toMatchObject({ action: 'click' });
  expect(read(answerTo([system, page(4)]))).toMatchObject({ action: 'reload' });
  expect(read(answerTo([system, page(4), refused]))).toMatchObject({ action: 'give-up' });
  expect(filled).toEqual({ turns: 1, examinations: 0 });
});

test('a session ends and an examination goes on where no more answers were kept, which is counted', () => {
  const parts = [examiner, asked('Part 1 of 1.')];
  const kept = [keptOf(parts, answer({ suspicions: ['first'] }))];
  const { answerTo, filled } = createKeptAnswers(kept, true);
  expect(read(answerTo([system, page(1)]))).toMatchObject({ action: 'give-up' });
  const mending = [...parts, asked('Of your suspicions these could not be proven:')];
  // Older recordings tell corrections and examinations alike.
  expect(read(answerTo(mending))).toMatchObject({ suspicions: ['first'] });
  expect(read(answerTo(parts))).toMatchObject({ suspicions: [] });
  expect(filled).toEqual({ turns: 1, examinations: 1 });
  expect(createKeptAnswers([], false).answerTo(parts)).toBeNull();
});

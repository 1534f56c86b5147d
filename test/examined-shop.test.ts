// Answers that a strong model gave in a visit to the flawed shop, its examination and its one correction, given again: what the
// browsers make of them is the same each time. The turns and the examination were answered through an endpoint, the correction from its
// question in print.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createScriptedModel } from '../src/models/scripted.ts';
import { verifyReport } from '../src/reports/verify/verify-report.ts';
import { proofsAgain } from '../src/runs/proofs-again.ts';
import { factsOfPictures } from './support/tamper.ts';
import { examineShop } from './support/examined-shop.ts';

test('what a strong model noticed in the shop is proven, refuted and told as it was', async () => {
  const kept = await readFile(join(import.meta.dirname, 'golden', 'examined-shop.jsonl'), 'utf8');
  const answers = kept.split('\n').filter((line) => line !== '');
  const model = createScriptedModel(answers.map((line) => ({ value: JSON.parse(line) as unknown })));
  const visit = await examineShop(model);
  const { evidence, report } = visit;
  expect(model.asked).toHaveLength(answers.length);
  expect(
    evidence.turns.map(({ action, effect }) => [action.kind, new URL(effect.urlAfter).pathname]),
  ).toEqual([
    ['click', '/'],
    ['click', '/shop/kitchen'],
    ['click', '/product/stoneware-mug'],
    ['click', '/product/stoneware-mug'],
    ['click', '/cart'],
    ['type', '/cart'],
    ['click', '/cart'],
    ['click', '/checkout'],
    ['scroll', '/checkout'],
  ]);
  expect(evidence.suspicions?.map(({ id, kind, proof }) => [id, kind, proof?.verdict ?? null])).toEqual([
    ['q1', 'accessibility', 'proven'],
    ['q2', 'missing thing', 'refuted'],
    ['q3', 'broken', 'proven'],
    ['q4', 'trap', 'proven'],
    ['q5', 'wrong value', 'refuted'],
    ['n5', 'other', null],
    ['n6', 'missing thing', null],
  ]);
  const told = report.findings.filter(({ source }) => source === 'model');
  expect(told.map(({ label, title }) => `${label}: ${title}`).toSorted()).toEqual([
    'measured: A link in the header has no name',
    'measured: Handling and an insurance that nobody asked for are added only in the checkout',
    'measured: The delivery time says the word undefined in place of a number of days',
    'opinion: The message says that it holds one mug without the price',
    'opinion: There is a button for one more and none for one less',
  ]);
  for (const { label, reproduction } of told) expect(reproduction === undefined).toBe(label === 'opinion');
  const verified = verifyReport({ ...visit, report, pictures: factsOfPictures(visit), again: report });
  const proofs = proofsAgain(evidence);
  expect([...verified.checks, ...proofs.checks].filter(({ holds }) => !holds)).toEqual([]);
  expect([...verified.leftOut, ...proofs.leftOut]).toEqual([]);
  // Three proofs, each with two drives and their values, and the verdict of these.
  expect(proofs.checks).toHaveLength(15);
  expect(evidence.examination).toMatchObject({ parts: 1, asked: 1, cut: 0, notDriven: 0, because: null });
});

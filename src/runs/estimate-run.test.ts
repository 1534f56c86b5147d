import { expect, test } from 'vitest';
import { createScriptedModel } from '../models/scripted.ts';
import { createEstimateRun } from './estimate-run.ts';
import type { ServiceModel } from './session-model.ts';

const asked = { personas: 2, durationBudget: 'short' } as const;

/** A service whose model has answered no session, or sessions of so many tokens a turn. */
function serviceWith(pictures: boolean, inputTokens: number | null): ServiceModel {
  const model = createScriptedModel([], { pictures });
  const average =
    inputTokens === null ? null : { sessions: 3, inputTokens, cacheReadTokens: 0, outputTokens: 10 };
  return { model, spending: { turnAverage: () => Promise.resolve(average) } } as unknown as ServiceModel;
}

test('a forecast holds the examination, and the pictures of a model that takes them', async () => {
  const words = await createEstimateRun(serviceWith(false, null))(asked);
  const seen = await createEstimateRun(serviceWith(true, null))(asked);
  expect(words.inputTokens).toBeGreaterThan(2 * words.turns * 2_500);
  expect(seen.inputTokens - words.inputTokens).toBeGreaterThan(2 * words.turns * 1_000);
  expect(seen.outputTokens).toBe(words.outputTokens);
});

test('what sessions took holds their pictures and examinations already', async () => {
  const { inputTokens, turns } = await createEstimateRun(serviceWith(true, 4_000))(asked);
  expect(inputTokens).toBe(2 * turns * 4_000);
});

test('the built-in mind costs nothing', async () => {
  expect(await createEstimateRun(null)(asked)).toMatchObject({
    model: 'builtin',
    inputTokens: 0,
    costUsd: 0,
  });
});

// What a run may cost before it is started: turns times what a turn of this model took on average, as measured here.
import type { ModelPrice } from '../base/model-setting.ts';
import { picturesMax } from '../examiner/examine.ts';
import { pagesMost, picturesMost as placesOfPage } from '../evidence/eye-questions.ts';
import { besideMax } from '../examiner/tell-graph.ts';
import { pictureTokens } from '../models/model.ts';
import { costOf } from '../models/prices.ts';
import { budgets } from '../sessions/budget.ts';
import { longestPx } from '../sessions/perception/mind-picture.ts';
import type { DurationBudget } from '../base/wire-facts.ts';
import { placePicturePx } from './place-picture.ts';
import type { ServiceModel } from './session-model.ts';

export interface RunEstimate {
  model: string;
  sessions: number;
  /** Most turns of one session. */
  turns: number;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  /** US dollars; null where the price is not known. */
  costUsd: number | null;
  priceAsOf: string | null;
  sentence: string;
}

/** Forecasts a run in which every session takes all of its turns: most take fewer. */
export type EstimateRun = (asked: {
  personas: number;
  durationBudget: DurationBudget;
}) => Promise<RunEstimate>;

/** Use of a turn where no session of the model has ended yet, from `npm run bench model`. */
const benchTurn = { inputTokens: 2_500, cacheReadTokens: 1_500, outputTokens: 250 };
/**
 * Use of one question of the examination: a part of 45,000 characters with its rules, and the most that it may answer. One in
 * eighteen turns fills a part; a run's crawl has three of a short run and fourteen of a medium one, of which sessions that do not tell it read
 * two. Each part may be asked about again, for what of it was refuted.
 */
const examinationUse = { inputTokens: 15_500, cacheReadTokens: 3_000, outputTokens: 4_000 };
const turnsOfPart = 18;
const partsOfCrawl = { short: 3, medium: 14 };
const questionsOfPart = 2;
/**
 * Use of the questions of accessibility that one session of a run asks: a call for each of six pages, with what the page holds, and eight
 * small pictures where the model takes them.
 */
const questionsUse = { inputTokens: 4_500, cacheReadTokens: 500, outputTokens: 1_500 };
const placePicture = pictureTokens({ width: placePicturePx, height: placePicturePx });
/** Of the largest picture that goes along; at most one a turn, and a few with each part of the examination. */
const largestPicture = pictureTokens({ width: longestPx, height: longestPx });

export function createEstimateRun(service: ServiceModel | null): EstimateRun {
  return async ({ personas, durationBudget }) => {
    const { turns } = budgets[durationBudget];
    if (service === null) return ofBuiltin(personas, turns);
    const { model, spending } = service;
    const measured = await spending.turnAverage(model.name);
    const each = measured ?? benchTurn;
    // What was measured holds the pictures and the examination of those sessions.
    const ofSessions = personas * Math.ceil(turns / turnsOfPart) + (personas - 1) * besideMax;
    const parts = ofSessions + partsOfCrawl[durationBudget];
    const examined = measured === null ? questionsOfPart * parts : 0;
    const pictures =
      measured === null && model.pictures === true ? personas * turns + examined * picturesMax : 0;
    const questioned = measured === null ? pagesMost : 0;
    const places = model.pictures === true ? questioned * placesOfPage : 0;
    const total = (of: (use: typeof benchTurn) => number) =>
      personas * turns * of(each) + examined * of(examinationUse) + questioned * of(questionsUse);
    const use = {
      inputTokens:
        total(({ inputTokens }) => inputTokens) + pictures * largestPicture + places * placePicture,
      cacheReadTokens: total(({ cacheReadTokens }) => cacheReadTokens),
      cacheWriteTokens: 0,
      outputTokens: total(({ outputTokens }) => outputTokens),
    };
    const costUsd = costOf(use, model.price);
    const basis =
      measured === null ? 'as the bench measured it' : `as the last ${measured.sessions} sessions took it`;
    return {
      model: model.name,
      sessions: personas,
      turns,
      inputTokens: use.inputTokens,
      cachedTokens: use.cacheReadTokens,
      outputTokens: use.outputTokens,
      costUsd,
      priceAsOf: model.price?.asOf ?? null,
      sentence: `At most about ${use.inputTokens} tokens in (${use.cacheReadTokens} of them from the cache) and ${use.outputTokens} out on ${model.name}, ${money(costUsd, model.price)}; ${turns} turns for each session, each ${basis}, and their examination.`,
    };
  };
}

function money(costUsd: number | null, price: ModelPrice | null): string {
  return costUsd === null
    ? 'whose price is not known'
    : `$${costUsd.toFixed(2)} (price: ${price?.asOf ?? 'of an unknown day'})`;
}

function ofBuiltin(sessions: number, turns: number): RunEstimate {
  const nothing = { inputTokens: 0, cachedTokens: 0, outputTokens: 0, costUsd: 0, priceAsOf: null };
  return {
    model: 'builtin',
    sessions,
    turns,
    ...nothing,
    sentence: 'The built-in mind needs no language model: nothing is billed.',
  };
}

// What the language model of a session took and said, as a report tells it: tokens, money, its judgements, what it suspected. Pure.
import { z } from 'zod';
import { count } from './report-parts-schema.ts';
import type { Evidence, JudgedRecord, ModelTokens, ProofVerdict, TurnRecord } from '../evidence/evidence.ts';
import { plural, secondsInWords } from './wording.ts';

const tokens = {
  calls: count('Calls, including repeated ones.'),
  input_tokens: count('Tokens of the prompts, including those from the cache.'),
  cached_tokens: count('Of those, read from the cache of the provider.'),
  output_tokens: count('Tokens of the answers.'),
  cost_usd: z
    .number()
    .nullable()
    .describe('US dollars; null where the price is not known; then only tokens are given.'),
};

/** What one turn took. */
export const turnModelSchema = z.object({
  ...tokens,
  met: z
    .boolean()
    .nullable()
    .describe('Whether the model found the outcome as this persona would expect; null without a word.'),
  why_not: z.string().describe('Why not; empty where it was met.'),
});

/** What a session took. */
export const modelUseSchema = z
  .object({
    model: z.string().describe('`provider:name`.'),
    ...tokens,
    price_as_of: z.string().nullable().describe('Day and source of the price; null without one.'),
    refused_replies: count(
      'Answers that named something that is not there or not allowed; each was refused with the reason.',
    ),
    failed_replies: count('Answers without the asked shape, withheld, or failed.'),
    compared: z
      .array(z.object({ turn: z.int().describe('Turn.'), said: z.string().describe('The sentence.') }))
      .describe('What did not agree with a value met before, in the words of the model.'),
    opinions: z
      .object({
        proposed: count('Suspicions that were neither proven nor refuted.'),
        kept: count('Told as opinions: quotes of those are in the records.'),
      })
      .describe('Opinions; those that were not kept stand under what could not be judged.'),
    suspicions: z
      .object({
        stated: count('What the model suspected after the session, what it noticed on the way among it.'),
        proven: count('Shown by a browser, twice.'),
        refuted: count('Not there when it was done again.'),
      })
      .optional()
      .describe('What the model suspected; left out where it was not asked.'),
    examination: z
      .object({
        seconds: z.number().describe('Time of examination and proofs, which is none of the session.'),
        parts: count('Parts of the records.'),
        asked: count('Parts that were read.'),
      })
      .optional()
      .describe('How the session was examined; left out where it was not.'),
    sentence: z.string().describe('All of it in words.'),
  })
  .describe('The language model of the session. What it says is opinion, never a measurement.');

/** What the sessions of a run took together. */
export const runModelUseSchema = z
  .object({
    model: z.string().describe('`provider:name`.'),
    ...tokens,
    sentence: z.string().describe('All of it in words.'),
  })
  .describe('What the language model used in all sessions, including those without a report.');

/** What a session without a report took. */
export const unfinishedModelUseSchema = z
  .object({ model: z.string().describe('`provider:name`.'), ...tokens })
  .describe('What the language model used before the session failed; left out if none was asked.');

export type ModelUse = z.infer<typeof modelUseSchema>;
export type UnfinishedModelUse = z.infer<typeof unfinishedModelUseSchema>;
type RunModelUse = z.infer<typeof runModelUseSchema>;

/** The section of a session; null where no model decided. */
export function modelUseOf(
  { modelUse, turns, suspicions, examination, crawl }: Evidence,
  kept: number,
): ModelUse | null {
  if (!modelUse) return null;
  const { model, calls, use, costUsd, priceAsOf, refusedReplies, failed } = modelUse;
  const all = [...(suspicions ?? []), ...(crawl?.suspicions ?? [])];
  const countOf = (verdict: ProofVerdict) => all.filter(({ proof }) => proof?.verdict === verdict).length;
  const proven = countOf('proven');
  const refuted = countOf('refuted');
  return {
    model,
    ...taken({ calls, use, costUsd }),
    price_as_of: priceAsOf,
    refused_replies: refusedReplies,
    failed_replies: failed,
    compared: turns.flatMap(({ turn, decision }) =>
      decision.compared ? [{ turn, said: decision.compared }] : [],
    ),
    opinions: { proposed: all.length - proven - refuted, kept },
    ...(suspicions ? { suspicions: { stated: all.length, proven, refuted } } : {}),
    ...(examination
      ? {
          examination: {
            seconds: Math.round(examination.ms / 100) / 10,
            parts: examination.parts,
            asked: examination.asked,
          },
        }
      : {}),
    sentence: inWords(model, { calls, use, costUsd }, priceAsOf),
  };
}

/** What a turn took, and what the model said of it afterwards; undefined where no model decided. */
export function turnModelOf(
  { decision }: TurnRecord,
  judged: JudgedRecord | undefined,
): z.infer<typeof turnModelSchema> | undefined {
  if (!decision.model) return undefined;
  return { ...taken(decision.model), met: judged?.met ?? null, why_not: judged?.whyNot ?? '' };
}

/** The sum over sessions, with a report or without; null where no model was asked. */
export function runModelUse(
  sessions: readonly (ModelUse | UnfinishedModelUse | undefined)[],
): RunModelUse | null {
  const used = sessions.filter((each) => each !== undefined);
  const [first] = used;
  if (!first) return null;
  const sum = (of: (use: UnfinishedModelUse) => number) => used.reduce((total, each) => total + of(each), 0);
  const cost = used.some(({ cost_usd }) => cost_usd === null)
    ? null
    : Math.round(sum(({ cost_usd }) => (cost_usd ?? 0) * 1e6)) / 1e6;
  const use: ModelTokens = {
    inputTokens: sum(({ input_tokens }) => input_tokens),
    cacheReadTokens: sum(({ cached_tokens }) => cached_tokens),
    cacheWriteTokens: 0,
    outputTokens: sum(({ output_tokens }) => output_tokens),
  };
  const calls = sum((each) => each.calls);
  return {
    model: first.model,
    ...taken({ calls, use, costUsd: cost }),
    sentence: inWords(
      first.model,
      { calls, use, costUsd: cost },
      'price_as_of' in first ? first.price_as_of : null,
    ),
  };
}

function taken({ calls, use, costUsd }: { calls: number; use: ModelTokens; costUsd: number | null }) {
  return {
    calls,
    input_tokens: use.inputTokens,
    cached_tokens: use.cacheReadTokens,
    output_tokens: use.outputTokens,
    cost_usd: costUsd,
  };
}

function inWords(
  model: string,
  { calls, use, costUsd }: { calls: number; use: ModelTokens; costUsd: number | null },
  asOf: string | null,
): string {
  const money =
    costUsd === null
      ? 'its price is not known, so tokens alone are told'
      : `$${costUsd.toFixed(4)} (price: ${asOf ?? 'of an unknown day'})`;
  return `${model}: ${calls} calls, ${use.inputTokens} tokens in (${use.cacheReadTokens} from the cache), ${use.outputTokens} out; ${money}.`;
}

/** What became of its suspicions, in a sentence or two. */
export function suspectedWords({ suspicions, opinions, examination }: ModelUse): string {
  const tried = suspicions
    ? `${plural(suspicions.stated, 'suspicion')}, ${suspicions.proven} proven by a browser and ${suspicions.refuted} refuted. `
    : '';
  const took = examination
    ? `Examined and proven in ${secondsInWords(examination.seconds)} beside the time of the session, ${examination.asked} of ${plural(examination.parts, 'part')} read. `
    : '';
  return `${took}${tried}${plural(opinions.kept, 'opinion')} kept of ${opinions.proposed}: quotes of those were found in the records. They are opinions, not measurements.`;
}

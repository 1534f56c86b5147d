// The questions of accessibility that one session leaves open, answered by the model as far as it sees: with the pictures of the session and
// of the crawl that it tells, in the time that the examination left and a little of its own.
import type { Clock } from '../base/time.ts';
import { crawlPicture } from '../evidence/crawl-picture.ts';
import type { EventData } from '../evidence/event-schema.ts';
import type { AnswerRecord, Evidence } from '../evidence/evidence.ts';
import type { Mask } from '../evidence/mask.ts';
import { answerQuestions } from '../examiner/questions/answer-questions.ts';
import { eyePages, isOfModel, type EyeQuestion } from '../evidence/eye-questions.ts';
import type { Question } from '../findings/questions.ts';
import type { MeteredModel } from '../models/metered.ts';
import { usedSince } from '../models/metered.ts';
import type { NamedImage } from './judge.ts';
import { placePicture } from './place-picture.ts';

/** Longest that the questions of one session may take, milliseconds. */
const answersMs = 120_000;

export interface AnsweredSession {
  evidence: Pick<Evidence, 'answers'>;
  crawl: Pick<Evidence, 'answers'>;
  /** The event that tells what it took. */
  told: EventData<'model'>;
}

/** Null where there is nothing to ask. Rejects only with the reason of the signal. */
export async function answerOne({
  evidence,
  crawl,
  questions,
  images,
  crawlImages,
  model,
  nonce,
  mask,
  clock,
  signal,
}: {
  evidence: Evidence;
  crawl: Evidence | null;
  /** Those that no finding answers; null where another session of the run asks. */
  questions: readonly Question[] | null;
  images: readonly NamedImage[];
  crawlImages: readonly NamedImage[];
  model: MeteredModel;
  nonce: string;
  mask: Mask;
  clock: Clock;
  signal: AbortSignal;
}): Promise<AnsweredSession | null> {
  if (questions === null) return null;
  const ofCrawl = new Map((crawl?.images ?? []).map(({ name }) => [crawlPicture(name), name]));
  // The model's own questions are asked of each page.
  const open = questions
    .filter(({ rule }) => !isOfModel(rule))
    .map((one) => ({
      ...one,
      screen: null,
      image: one.image && one.ofCrawl ? (ofCrawl.get(one.image) ?? null) : one.image,
    }));
  const pages = eyePages({ evidence, crawl }, open);
  if (pages.length === 0) return null;
  const startedMs = clock.monotonicMs();
  const before = model.used();
  const answered = await answerQuestions({
    pages,
    model,
    hide: (text) => mask.text(text),
    nonce,
    picture: pictureOf,
    limitMs: answersMs,
    clock,
    signal,
  });
  const used = usedSince(before, model.used(), model);
  const kept = (answers: AnswerRecord[]) => (answers.length > 0 ? { answers: mask.json(answers) } : {});
  return {
    evidence: { answers: mask.json(answered.own) },
    crawl: kept(answered.ofCrawl),
    told: {
      purpose: 'questions',
      calls: used.calls,
      input_tokens: used.use.inputTokens,
      cached_tokens: used.use.cacheReadTokens,
      output_tokens: used.use.outputTokens,
      cost_usd: used.costUsd,
      ms: Math.round(clock.monotonicMs() - startedMs),
      refused: answered.because === null ? [] : [answered.because],
    },
  };

  function pictureOf({ image, element, ofCrawl: crawled }: EyeQuestion) {
    const record = (crawled ? crawl : evidence)?.images.find(({ name }) => name === image);
    const png = (crawled ? crawlImages : images).find(({ name }) => name === image);
    return record && png && element ? placePicture(png.bytes, record, element.box) : Promise.resolve(null);
  }
}

// A model answers what checks leave open and eyes decide: a call for each page, in one purse with all else that the session asks. Whatever it
// does not answer in the asked way stays open.
import { line } from '../../base/plain-words.ts';
import type { Clock } from '../../base/time.ts';
import type { AnswerRecord, ModelsAnswer } from '../../evidence/evidence.ts';
import { pagesMost, picturesMost, type EyePage, type EyeQuestion } from '../../evidence/eye-questions.ts';
import type { Model, ModelMessage, ModelPicture } from '../../models/model.ts';
import { leakGuard, type LeakGuard } from '../../sessions/policies/llm/leak-guard.ts';
import { pageBlock } from '../../sessions/policies/llm/page-block.ts';
import { answersSchema, pageWords, questionLines, questionRules } from './question-text.ts';

/** Things of a page that one question may find wrong. */
const thingsMost = 5;
const outputTokens = 3_000;
const whyCap = 240;
/** With less left nothing more is asked, milliseconds. */
const leastMs = 4_000;

const answers: Readonly<Record<'yes' | 'no' | 'cannot tell', ModelsAnswer>> = {
  yes: 'met',
  no: 'not met',
  'cannot tell': 'cannot tell',
};

/** All that was asked, and what was not for want of purse, time or eyes. */
export interface Answered {
  own: AnswerRecord[];
  /** Those of places that the crawl recorded. */
  ofCrawl: AnswerRecord[];
  /** Why the model could not be asked, or not all of it; null where it was. */
  because: string | null;
}

/** Asks about `pages`. Never rejects but with the signal's reason. */
export async function answerQuestions(options: {
  pages: readonly EyePage[];
  model: Model;
  hide: (text: string) => string;
  nonce: string;
  /** The place that a question is about, with its surroundings; null where no picture shows it. */
  picture: (question: EyeQuestion) => Promise<ModelPicture | null>;
  limitMs: number;
  clock: Clock;
  signal: AbortSignal;
}): Promise<Answered> {
  const { pages, model, hide, nonce, clock, signal } = options;
  const system = questionRules(nonce);
  const leaks = leakGuard(system, nonce);
  const block = pageBlock(nonce, hide);
  const untilMs = clock.monotonicMs() + options.limitMs;
  const told: { of: EyeQuestion; answer: ModelsAnswer; why: string }[] = [];
  let because: string | null = null;
  /** Why nothing more is asked. */
  let over: string | null = null;

  for (const [at, page] of pages.entries()) {
    const leftMs = untilMs - clock.monotonicMs();
    if (leftMs < leastMs) over ??= 'There was no time left for all questions.';
    if (at >= pagesMost) over ??= `Only ${pagesMost} pages are asked about.`;
    const seen = await seenOf(page);
    const open = page.questions.filter((question) => !question.bySight || seen.has(question));
    const unseen = page.questions.filter((question) => !open.includes(question));
    told.push(...unseen.map((of) => notAsked(of, noPicture)));
    if (over !== null || open.length === 0) {
      told.push(...open.map((of) => notAsked(of, over ?? noPicture)));
      continue;
    }
    const asked = open.map((question, place) => ({ id: `a${place + 1}`, question }));
    const pictures = asked.flatMap(({ id, question }): ModelMessage[] => {
      const picture = seen.get(question);
      return picture ? [{ from: 'user', text: `Picture for ${id}:`, picture }] : [];
    });
    const answer = await model.ask({
      system: hide(system),
      messages: [
        { from: 'user', text: block.wrap(pageWords(page, asked)) },
        ...pictures,
        { from: 'user', text: questionLines(asked) },
      ],
      schema: answersSchema,
      maxOutputTokens: outputTokens,
      limitMs: leftMs,
      signal,
    });
    if (answer.kind === 'none') because ??= answer.because;
    if (answer.kind === 'none' && answer.failure !== 'malformed') over = answer.because;
    const said = answer.kind === 'answer' ? answer.value.answers : [];
    for (const { id, question } of asked) {
      const ofThis = said.filter((one) => one.id.trim().toLowerCase() === id);
      told.push(
        ...(answer.kind === 'none'
          ? [notAsked(question, answer.because)]
          : readAnswers(question, ofThis, { page, leaks })),
      );
    }
  }
  const records = told.map(({ of: { bySight: _by, ofCrawl, ...asked }, answer, why }, at) => ({
    ofCrawl,
    record: { ...asked, id: `a${at + 1}`, answer, why } satisfies AnswerRecord,
  }));
  const those = (crawled: boolean) =>
    records.flatMap(({ ofCrawl, record }) => (ofCrawl === crawled ? [record] : []));
  return { own: those(false), ofCrawl: those(true), because: because ?? over };

  async function seenOf({ questions }: EyePage): Promise<Map<EyeQuestion, ModelPicture>> {
    const shown = new Map<EyeQuestion, ModelPicture>();
    if (model.pictures !== true) return shown;
    for (const question of questions.filter(({ bySight }) => bySight).slice(0, picturesMost)) {
      const picture = await options.picture(question);
      if (picture) shown.set(question, picture);
    }
    return shown;
  }
}

const noPicture = 'No picture of it could be shown to the model.';

type Said = { met: 'yes' | 'no' | 'cannot tell'; thing: string; why: string };

/** What was said of one question: a single answer, or one for each thing that is wrong. What contradicts itself is open. */
function readAnswers(
  question: EyeQuestion,
  said: readonly Said[],
  { page, leaks }: { page: EyePage; leaks: LeakGuard },
): { of: EyeQuestion; answer: ModelsAnswer; why: string }[] {
  const open = (why: string) => [{ of: question, answer: 'cannot tell' as const, why }];
  const [first] = said;
  if (!first) return open('The model gave no answer.');
  if (said.some(({ met }) => met !== first.met)) return open('The model contradicted itself.');
  const sound = said.map((one) => ({ ...one, why: leaks(one.why) ? '' : line(one.why, whyCap) }));
  if (first.met !== 'no') return [{ of: question, answer: answers[first.met], why: sound[0]?.why ?? '' }];
  const reasoned = sound.filter(({ why }) => why !== '');
  if (reasoned.length === 0) return open('The model said no and did not say why.');
  if (question.element !== null) return [{ of: question, answer: 'not met', why: reasoned[0]?.why ?? '' }];
  const wrong = reasoned.flatMap(({ thing, why }) => {
    const element = page.things[Number(/^t(\d{1,3})$/.exec(thing.trim())?.[1] ?? 0) - 1]?.element;
    return element ? [{ of: { ...question, element }, answer: 'not met' as const, why }] : [];
  });
  const places = new Map(wrong.map((one) => [one.of.element.locator.css, one]));
  // What is wrong nowhere in particular nobody can look up.
  return places.size === 0 ? open(reasoned[0]?.why ?? '') : [...places.values()].slice(0, thingsMost);
}

function notAsked(of: EyeQuestion, why: string) {
  return { of, answer: 'not asked' as const, why };
}

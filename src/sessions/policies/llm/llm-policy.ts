// A language model as the mind, on a short leash: it sees what the persona perceives, answers in a fixed shape, and what it
// answers is read against what is there. What it cannot do, it is told; what it costs is counted; where it fails for good,
// the session ends as ours, never as a fault of the page.
import { line } from '../../../base/plain-words.ts';
import { z } from 'zod';
import type { JudgedRecord, NoticedRecord, ScreenElement } from '../../../evidence/evidence.ts';
import { usedSince, type MeteredModel } from '../../../models/metered.ts';
import type { ModelAnswer, ModelMessage, ModelPicture } from '../../../models/model.ts';
import type { Clock } from '../../../base/time.ts';
import type { CreatePolicy, Decision, Observation, Outcome, PolicyContext, Policy } from '../../policy.ts';
import { readGoal } from '../builtin/goal.ts';
import { labelOf } from '../builtin/view.ts';
import { seesScreen } from '../../perception/mind-picture.ts';
import { createConversation } from './conversation.ts';
import { expectationIn } from './expectation-in.ts';
import { leakGuard } from './leak-guard.ts';
import { createNoticing } from './noticing.ts';
import { pageBlock } from './page-block.ts';
import { readReply, type ReadAction, type ReadReply } from './read-reply.ts';
import { replySchema, share, type Reply } from './reply.ts';
import { createReading, type Shown } from './shown.ts';
import { createShownWords } from './shown-words.ts';
import { systemText } from './system-text.ts';
import { mayPass, outage, stopFor, stopped, type Stop } from './mind-stops.ts';
import { createStepsReached } from './steps-reached.ts';
import { cameOf, didOf, heardOf } from './told-outcome.ts';
import { createTried, sameTriesMax } from './tried.ts';
import { createValuesInMind } from './values-in-mind.ts';

/** Version of prompts and harness; part of every seed. */
export const llmPolicyVersion = '2';

/** What one session's mind is made of. */
export interface LlmParts {
  model: MeteredModel;
  clock: Clock;
  /** Mark of the page's words; drawn for each session. */
  nonce: string;
}

/** Answers of one turn that are listened to, and turns in a row without a usable one. */
const repliesMax = 3;
const uselessTurnsMax = 3;
/** Answers that fit into the time of a decision: one that comes late leaves time for another. */
const answersInTime = 2;
/** Tokens of a reply at most; models that think first count that in. */
const outputTokens = 3_000;
/** Things of one document that are remembered. */
const earlierMax = 600;
/** Labels kept of one look. */
const labelsKept = 40;
/** Share of a page's words that are read (science 3.2) [V]. */
const readShare = 0.2;
/** With less left of a turn a question is not asked of the persona, milliseconds. */
const answerLeastMs = 500;
const answerSchema = z.object({ answer: z.string() });
const unspeakable = '(left out: it repeated what only the harness says)';

type Failed = Extract<ModelAnswer<unknown>, { kind: 'none' }>;

/** The mind of `parts.model`; one for each session. */
export function createLlmPolicy(parts: LlmParts): CreatePolicy {
  return (context) => createMind(parts, context);
}

function createMind({ model, clock, nonce }: LlmParts, context: PolicyContext): Policy {
  const { persona, flows } = context;
  const hide = context.hide ?? ((text: string) => text);
  const seesPictures = model.pictures === true && seesScreen(persona);
  const system = systemText(context, nonce, seesPictures);
  const leaks = leakGuard(system.rules, nonce);
  const conversation = createConversation(pageBlock(nonce, hide));
  const reading = createReading(persona);
  const mind = createValuesInMind(persona.how.workingMemory);
  const given = [context.task ?? '', ...flows].join('\n');
  const goal = readGoal(given.trim() === '' ? (persona.who.goals[0] ?? 'look around') : given);
  const number = Math.floor(context.random.uniform() * 10_000);
  const tried = createTried();
  const decideLimitMs = answersInTime * model.answerLimitMs;
  const shownWords = createShownWords();
  const earlier = new Map<string, ScreenElement>();
  const steps = createStepsReached(flows);
  const trouble = { refusedReplies: 0, failed: 0, forgotten: 0 };
  let progress = 0;
  let useless = 0;
  let unkept = 0;
  let turnStartedMs = clock.monotonicMs();
  let remembered = '';
  let news = 'Turn 1. The page has just been opened.';
  let heard = '';
  let pending: { label: string; did: string; turn: number } | null = null;

  const speakable = (text: string, most: number) => (leaks(text) ? unspeakable : line(text, most));
  const noticing = createNoticing(speakable);

  async function ask<Value>(question: {
    messages: readonly ModelMessage[];
    schema: Parameters<typeof model.ask<Value>>[0]['schema'];
    limitMs: number;
    signal: AbortSignal;
  }): Promise<ModelAnswer<Value>> {
    return model.ask<Value>({
      ...question,
      system: hide(system.whole),
      messages: question.messages.map((message) => ({ ...message, text: hide(message.text) })),
      maxOutputTokens: outputTokens,
    });
  }

  async function decide(observation: Observation, signal: AbortSignal): Promise<Decision> {
    const startedMs = (turnStartedMs = clock.monotonicMs());
    const before = model.used();
    const shown = reading(observation);
    tried.arrive(observation);
    shownWords.see(observation);
    remember(shown.observation);
    const told = {
      head: news,
      heard,
      remembered: mind.told() === remembered ? '' : (remembered = mind.told()),
    };
    const toldAnew = () => withPicture(conversation.ask(shown.observation, told), observation.picture);
    let messages = toldAnew();
    const refused: string[] = [];
    const noticed: NoticedRecord[] = [];
    let took: { reply: Reply; read: ReadAction } | null = null;
    let stop: Stop | null = null;
    let failedBy: Failed | null = null;

    for (let tries = 0; tries < repliesMax && took === null && stop === null && failedBy === null;) {
      const leftMs = decideLimitMs - (clock.monotonicMs() - startedMs);
      if (leftMs <= 0) break;
      const answer = await ask({ messages, schema: replySchema, limitMs: leftMs, signal });
      if (answer.kind === 'none' && answer.failure === 'too_long') {
        trouble.forgotten += 1;
        if (conversation.forget()) messages = toldAnew();
        else stop = outage(answer.because, 'model_too_long');
        continue;
      }
      tries += 1;
      if (answer.kind === 'none') {
        trouble.failed += 1;
        stop = stopFor(answer);
        if (mayPass(answer.failure)) failedBy = answer;
        else if (stop === null) {
          const why =
            answer.failure === 'refused'
              ? 'it was withheld. This is a test of a website; go on as this person.'
              : 'it was no JSON object of the asked shape.';
          refused.push(
            answer.failure === 'refused'
              ? 'The answer was withheld.'
              : 'The answer did not have the asked shape.',
          );
          messages = conversation.again(messages, answer.said ?? '', why);
        }
        continue;
      }
      // An action that cannot be done takes nothing from what was noticed beside it.
      noticed.push(...noticing.note(answer.value.noticed, { observation: shown.observation, heard }));
      const read = judge(answer.value, shown);
      if ('refused' in read) {
        trouble.refusedReplies += 1;
        refused.push(read.refused);
        messages = conversation.again(messages, saidOf(answer.value), read.refused);
      } else took = { reply: answer.value, read };
    }
    const spent = {
      ...usedSince(before, model.used(), model),
      ms: Math.round(clock.monotonicMs() - startedMs),
      refused: refused.map((each) => speakable(each, 200)),
    };
    // A decision that ends the session is no turn that could keep it.
    if (stop !== null) unkept += noticed.length;
    const decision =
      stop !== null
        ? stopped(stop, spent)
        : took === null
          ? useLess(observation, spent, failedBy)
          : taken(took.reply, took.read, { observation, shown, spent, noticed });
    return noticed.length > 0 ? { ...decision, record: { ...decision.record, noticed } } : decision;
  }

  function judge(reply: Reply, shown: Shown): ReadReply {
    const read = readReply(reply, {
      persona,
      observation: shown.observation,
      earlier,
      typing: {
        goal,
        given,
        values: context.values ?? {},
        leaks,
        holdsSecret: (text) => hide(text) !== text,
        targetHost: URL.parse(context.targetUrl)?.hostname ?? '',
        hasLogin: (context.login ?? null) !== null,
        isShown: (word) => shownWords.has(word),
        number,
        attemptsOf: (element) => tried.attemptsOf(element),
      },
      hasLogin: (context.login ?? null) !== null,
      seesPictures,
      actsStopped: tried.actsStopped,
      stoppedAtLeave: tried.stoppedAtLeave(),
    });
    if ('refused' in read) return read;
    if (tried.isVain(read))
      return {
        refused: `Exactly this was done ${sameTriesMax} times here and nothing changed. Do something else.`,
      };
    return read;
  }

  /** Things of this document that were told: they can be used again while it is there. */
  function remember({ delta, elements }: Observation): void {
    if (delta === null || delta === undefined) earlier.clear();
    for (const [ref, word] of Object.entries(delta?.went ?? {})) if (word === 'removed') earlier.delete(ref);
    for (const element of elements) if (earlier.size < earlierMax) earlier.set(element.ref, element);
  }

  function taken(
    reply: Reply,
    read: ReadAction,
    at: {
      observation: Observation;
      shown: Shown;
      spent: NonNullable<Decision['record']['model']>;
      noticed: readonly NoticedRecord[];
    },
  ): Decision {
    const { action, target, notes } = read;
    const { observation, shown, spent, noticed } = at;
    useless = 0;
    progress = share(reply.progress);
    steps.note(reply.step, observation.turn);
    const noted = mind.note(
      reply.noted.filter(({ what, value }) => !leaks(what) && !leaks(value)),
      observation,
    );
    const judged = judgedIn(reply);
    tried.begin(read, shown.observation);
    const expectation = expectationIn(reply, { action, target }, (text) => speakable(text, 200));
    const did = didOf(action, target);
    conversation.answered(
      JSON.stringify({
        action: reply.action,
        ref: reply.ref,
        text: speakable(reply.text, 60),
        expectation: expectation.sentence,
        ...(noticed.length > 0 ? { noticed: noticed.map(({ what }) => line(what, 80)) } : {}),
      }),
    );
    pending = { label: target ? labelOf(target) : '', did, turn: observation.turn };
    news = notes.length > 0 ? ` (${notes.join('; ')})` : '';
    const chosen = target === null ? -1 : shown.fresh.findIndex(({ ref }) => ref === target.ref);
    const labels = chosen < 0 ? shown.fresh : shown.fresh.slice(0, chosen + 1);
    return {
      action:
        action.kind === 'give-up' || action.kind === 'finish'
          ? { ...action, because: speakable(action.because, 300) }
          : action,
      ...(reply.action === 'show-refs' ? { drawRefs: true as const } : {}),
      record: {
        thought: speakable(reply.thought, 400) || 'I go on.',
        strategy: 'model',
        candidates: labels.slice(0, labelsKept).map((element, index) => ({
          ref: element.ref,
          label: labelOf(element),
          read: index + 1,
          scent: element.ref === target?.ref ? share(reply.confidence) : 0,
          parts: {},
        })),
        thresholds: {},
        expectation,
        confidence: share(reply.confidence),
        ...(judged ? { judged } : {}),
        ...(noted.length > 0 ? { noted: noted.map(({ what, value }) => ({ what, value })) } : {}),
        ...(reply.compared.trim() === '' ? {} : { compared: speakable(reply.compared, 300) }),
        model: spent,
      },
      effort: {
        wordsRead: Math.round(shown.freshWords * readShare),
        labelsRead: labels.length,
        headingsRead: shown.headings,
      },
    };
  }

  /** What the model says of its last action; only where there was one, and it said so. */
  function judgedIn({ judged, why_not: whyNot }: Reply): JudgedRecord | null {
    if (pending === null || judged === 'nothing to judge') return null;
    return {
      turn: pending.turn,
      met: judged === 'as expected',
      whyNot: judged === 'otherwise' ? speakable(whyNot, 240) : '',
    };
  }

  /** A turn without a usable answer: the persona hesitates. Too many in a row are an outage. */
  function useLess(
    observation: Observation,
    spent: NonNullable<Decision['record']['model']>,
    failedBy: Failed | null,
  ): Decision {
    useless += 1;
    if (useless >= uselessTurnsMax) {
      const why = `The model gave no usable answer in ${uselessTurnsMax} turns in a row.`;
      const stop = failedBy
        ? outage(failedBy.because, `model_${failedBy.failure}`)
        : outage(why, 'model_unusable');
      return stopped(stop, spent);
    }
    pending = { label: '', did: 'hesitated', turn: observation.turn };
    news = '';
    return {
      action: { kind: 'wait' },
      record: {
        thought: 'I hesitate.',
        strategy: 'model-unsure',
        candidates: [],
        thresholds: {},
        expectation: { kind: 'nothing', about: [], sentence: 'Nothing in particular.' },
        model: spent,
      },
      effort: { wordsRead: 0, labelsRead: 0, headingsRead: 0 },
    };
  }

  function learn(outcome: Outcome): { progress: number; annoyances: string[] } {
    const { refused, now } = outcome;
    tried.learn(outcome);
    const did = pending?.did ?? 'did something';
    const came = cameOf(outcome);
    if (pending) {
      conversation.told({
        turn: pending.turn,
        did: `${did}${pending.label === '' ? '' : ` “${line(pending.label, 40)}”`}`,
        came,
      });
    }
    const note = news;
    news = `Turn ${(pending?.turn ?? now.turn) + 1}. You ${did}${note}: ${refused === null ? 'done' : `refused, ${line(refused, 160)}`}.`;
    heard = refused === null ? heardOf(outcome) : '';
    return { progress, annoyances: [] };
  }

  /** A questioner's question, answered as this person in what is left of the turn; '' leaves it to what was done. */
  async function answerQuestion(question: string, signal: AbortSignal): Promise<string> {
    const leftMs = decideLimitMs - (clock.monotonicMs() - turnStartedMs);
    if (leftMs < answerLeastMs) return '';
    const messages: ModelMessage[] = [
      ...conversation.recall(),
      {
        from: 'user',
        text: `Somebody who watched asks this person: ${line(question, 300)} Answer as this person, from what was met here alone, in one or two sentences: {"answer":"…"}`,
      },
    ];
    const answer = await ask({
      messages,
      schema: answerSchema,
      limitMs: leftMs,
      signal,
    });
    return answer.kind === 'answer' ? speakable(answer.value.answer, 400) : '';
  }

  return {
    name: 'llm',
    seesPictures: () => model.pictures === true,
    version: `${llmPolicyVersion}+${model.name}`,
    decide,
    learn,
    flows: () => steps.records(),
    answer: answerQuestion,
    modelUse: () => ({
      model: model.name,
      ...model.used(),
      priceAsOf: model.price?.asOf ?? null,
      ...trouble,
      ...(noticing.cut() + unkept > 0 ? { noticedCut: noticing.cut() + unkept } : {}),
      values: mind.all().map(({ what, value, turn }) => ({ what, value, turn })),
    }),
  };
}

/** The newest message with what is drawn. */
function withPicture(messages: readonly ModelMessage[], picture: ModelPicture | undefined): ModelMessage[] {
  const last = messages.length - 1;
  return messages.map((message, at) => (at === last && picture ? { ...message, picture } : message));
}

/** What the model is shown of its own refused answer. */
function saidOf({ action, ref, text }: Reply): string {
  return JSON.stringify({ action, ref, text: line(text, 100) });
}

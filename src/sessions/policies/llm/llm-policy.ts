// A language model as the mind, on a short leash: it sees what the persona perceives, answers in a fixed shape, and what it
// answers is read against what is there. What it cannot do, it is told; what it costs is counted; where it fails for good,
// the session ends as ours, never as a fault of the page.
import { z } from 'zod';
import type { FlowRecord, JudgedRecord } from '../../../evidence/evidence.ts';
import { usedSince, type MeteredModel } from '../../../models/metered.ts';
import type { ModelAnswer, ModelMessage } from '../../../models/model.ts';
import type { Clock } from '../../../base/time.ts';
import type { CreatePolicy, Decision, Observation, Outcome, PolicyContext, Policy } from '../../policy.ts';
import { readGoal } from '../builtin/goal.ts';
import { harmOf } from '../builtin/harm.ts';
import { keyOf, labelOf, placeOf } from '../builtin/view.ts';
import { createConversation } from './conversation.ts';
import { expectationIn } from './expectation-in.ts';
import { leakGuard } from './leak-guard.ts';
import { pageBlock } from './page-block.ts';
import { readReply, type ReadReply } from './read-reply.ts';
import { line, replySchema, share, type Reply } from './reply.ts';
import { createReading, type Shown } from './shown.ts';
import { systemText } from './system-text.ts';
import { outage, stopFor, stopped, type Stop } from './mind-stops.ts';
import { cameOf, didOf, heardOf } from './told-outcome.ts';
import { createValuesInMind } from './values-in-mind.ts';

/** Version of prompts and harness; part of every seed. */
export const llmPolicyVersion = '1';

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
/** Times that the same thing may be tried at the same place without any change. */
const sameTriesMax = 2;
/** Longest that a decision may take with all its calls, milliseconds; below the limit of a turn. */
const decideLimitMs = 52_000;
/** Tokens of a reply at most; models that think first count that in. */
const outputTokens = 3_000;
/** Labels kept of one look. */
const labelsKept = 40;
/** Share of a page's words that are read (science 3.2) [V]. */
const readShare = 0.2;
/** Longest that the answer to a question may take, milliseconds. */
const answerLimitMs = 15_000;
const answerSchema = z.object({ answer: z.string() });
const unspeakable = '(left out: it repeated what only the harness says)';

/** The mind of `parts.model`; one for each session. */
export function createLlmPolicy(parts: LlmParts): CreatePolicy {
  return (context) => createMind(parts, context);
}

function createMind({ model, clock, nonce }: LlmParts, context: PolicyContext): Policy {
  const { persona, flows } = context;
  const hide = context.hide ?? ((text: string) => text);
  const system = systemText(context, nonce);
  const leaks = leakGuard(system.rules, nonce);
  const conversation = createConversation(pageBlock(nonce, hide));
  const reading = createReading(persona);
  const mind = createValuesInMind(persona.how.workingMemory);
  const given = [context.task ?? '', ...flows].join('\n');
  const goal = readGoal(given.trim() === '' ? (persona.who.goals[0] ?? 'look around') : given);
  const number = Math.floor(context.random.uniform() * 10_000);
  const attempts = new Map<string, number>();
  const harmsDone = new Set<string>();
  const fruitless = new Map<string, number>();
  const stepTurns = new Map<number, number>();
  const trouble = { refusedReplies: 0, failed: 0, forgotten: 0 };
  let steps = 0;
  let progress = 0;
  let useless = 0;
  let scrolled = { place: '', down: 0 };
  let remembered = '';
  let news = 'Turn 1. The page has just been opened.';
  let heard = '';
  let pending: { key: string; harm: string | null; label: string; did: string; turn: number } | null = null;

  const speakable = (text: string, most: number) => (leaks(text) ? unspeakable : line(text, most));

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
    const startedMs = clock.monotonicMs();
    const before = model.used();
    const shown = reading(observation);
    const place = placeOf(observation);
    if (place !== scrolled.place) scrolled = { place, down: 0 };
    const told = {
      head: news,
      heard,
      remembered: mind.told() === remembered ? '' : (remembered = mind.told()),
    };
    let messages = conversation.ask(shown.observation, told);
    const refused: string[] = [];
    let took: { reply: Reply; read: Extract<ReadReply, { action: unknown }> } | null = null;
    let stop: Stop | null = null;

    for (let tries = 0; tries < repliesMax && took === null && stop === null;) {
      const leftMs = decideLimitMs - (clock.monotonicMs() - startedMs);
      if (leftMs <= 0) break;
      const answer = await ask({ messages, schema: replySchema, limitMs: leftMs, signal });
      if (answer.kind === 'none' && answer.failure === 'too_long') {
        trouble.forgotten += 1;
        if (conversation.forget()) messages = conversation.ask(shown.observation, told);
        else stop = outage(answer.because, 'model_too_long');
        continue;
      }
      tries += 1;
      if (answer.kind === 'none') {
        trouble.failed += 1;
        stop = stopFor(answer);
        if (stop === null) {
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
      const read = judge(answer.value, shown, place);
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
    if (stop !== null) return stopped(stop, spent);
    return took === null
      ? useLess(observation, spent)
      : taken(took.reply, took.read, { observation, shown, place, spent });
  }

  function judge(reply: Reply, shown: Shown, place: string): ReadReply {
    const read = readReply(reply, {
      persona,
      observation: shown.observation,
      typing: {
        goal,
        given,
        leaks,
        holdsSecret: (text) => hide(text) !== text,
        targetHost: URL.parse(context.targetUrl)?.hostname ?? '',
        number,
        attemptsOf: (element) => attempts.get(`${place}|${keyOf(element)}`) ?? 0,
      },
      hasLogin: (context.login ?? null) !== null,
      harmsDone,
      scrolledDown: scrolled.down,
    });
    if ('refused' in read) return read;
    if ((fruitless.get(keyOfAction(read, place)) ?? 0) >= sameTriesMax)
      return {
        refused: `Exactly this was done ${sameTriesMax} times here and nothing changed. Do something else.`,
      };
    return read;
  }

  function taken(
    reply: Reply,
    { action, target, notes }: Extract<ReadReply, { action: unknown }>,
    at: {
      observation: Observation;
      shown: Shown;
      place: string;
      spent: NonNullable<Decision['record']['model']>;
    },
  ): Decision {
    const { observation, shown, place, spent } = at;
    useless = 0;
    progress = share(reply.progress);
    for (const reached of Array.from({ length: flows.length }, (_none, index) => index + 1)) {
      if (reached <= reply.step && !stepTurns.has(reached)) stepTurns.set(reached, observation.turn);
    }
    steps = Math.max(steps, Math.min(flows.length, Math.floor(Number.isFinite(reply.step) ? reply.step : 0)));
    const noted = mind.note(
      reply.noted.filter(({ what, value }) => !leaks(what) && !leaks(value)),
      observation,
    );
    const judged = judgedIn(reply);
    if (action.kind === 'scroll') scrolled.down += action.direction === 'down' ? 1 : 0;
    if (action.kind === 'type' && target) countUp(attempts, `${place}|${keyOf(target)}`);
    const harm =
      target === null || action.kind !== 'click'
        ? null
        : harmOf(
            target,
            observation.elements.filter(({ field }) => field !== null),
          );
    const expectation = expectationIn(reply, action, target, (text) => speakable(text, 200));
    const did = didOf(action, target);
    conversation.answered(
      JSON.stringify({
        action: reply.action,
        ref: reply.ref,
        text: speakable(reply.text, 60),
        expectation: expectation.sentence,
      }),
    );
    pending = {
      key: keyOfAction({ action, target, notes }, place),
      harm,
      label: target ? labelOf(target) : '',
      did,
      turn: observation.turn,
    };
    news = notes.length > 0 ? ` (${notes.join('; ')})` : '';
    const chosen = target === null ? -1 : shown.fresh.findIndex(({ ref }) => ref === target.ref);
    const read = chosen < 0 ? shown.fresh : shown.fresh.slice(0, chosen + 1);
    return {
      action:
        action.kind === 'give-up' || action.kind === 'finish'
          ? { ...action, because: speakable(action.because, 300) }
          : action,
      record: {
        thought: speakable(reply.thought, 400) || 'I go on.',
        strategy: 'model',
        candidates: read.slice(0, labelsKept).map((element, index) => ({
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
        labelsRead: read.length,
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
  function useLess(observation: Observation, spent: NonNullable<Decision['record']['model']>): Decision {
    useless += 1;
    if (useless >= uselessTurnsMax)
      return stopped(
        outage(`The model gave no usable answer in ${uselessTurnsMax} turns in a row.`, 'model_unusable'),
        spent,
      );
    pending = { key: '', harm: null, label: '', did: 'hesitated', turn: observation.turn };
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
    const { refused, effect, now } = outcome;
    const did = pending?.did ?? 'did something';
    const came = cameOf(outcome);
    if (pending) {
      const changed =
        refused === null &&
        (effect.navigated ||
          effect.visibleMutations > 0 ||
          effect.scrolledPx > 0 ||
          effect.urlBefore !== effect.urlAfter);
      if (!changed && !pending.key.endsWith('|free')) countUp(fruitless, pending.key);
      if (pending.harm !== null && (refused === null || refused.startsWith('stopped before')))
        harmsDone.add(pending.harm);
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

  /** A questioner's question, answered as this person; '' leaves the answer to what was done. */
  async function answerQuestion(question: string, signal: AbortSignal): Promise<string> {
    const messages: ModelMessage[] = [
      ...conversation.recall(),
      {
        from: 'user',
        text: `Somebody who watched asks this person: ${line(question, 300)} Answer as this person, from what was met here alone, in one or two sentences: {"answer":"…"}`,
      },
    ];
    const answer = await ask({ messages, schema: answerSchema, limitMs: answerLimitMs, signal });
    return answer.kind === 'answer' ? speakable(answer.value.answer, 400) : '';
  }

  return {
    name: 'llm',
    version: `${llmPolicyVersion}+${model.name}`,
    decide,
    learn,
    flows: () => flowsOf(flows, steps, stepTurns),
    answer: answerQuestion,
    modelUse: () => ({
      model: model.name,
      ...model.used(),
      priceAsOf: model.price?.asOf ?? null,
      ...trouble,
      values: mind.all().map(({ what, value, turn }) => ({ what, value, turn })),
    }),
  };
}

function flowsOf(
  flows: readonly string[],
  steps: number,
  stepTurns: ReadonlyMap<number, number>,
): FlowRecord[] {
  return flows.map((flow, at): FlowRecord => {
    const turn = stepTurns.get(at + 1);
    if (turn !== undefined)
      return {
        flow,
        verdict: 'reached',
        turns: [turn],
        because: 'The persona said that this step was reached.',
      };
    return at === steps
      ? {
          flow,
          verdict: 'not_reached',
          turns: [],
          because: 'The persona was at this step when the session ended.',
        }
      : { flow, verdict: 'not_tried', turns: [], because: 'The session ended before it.' };
  });
}

/** What makes two actions the same one: kind, thing and words at one place. */
function keyOfAction({ action, target }: Extract<ReadReply, { action: unknown }>, place: string): string {
  const { kind } = action;
  const words =
    kind === 'type' ? action.text : kind === 'select' ? action.option : kind === 'press' ? action.key : '';
  const free =
    kind === 'wait' || kind === 'finish' || kind === 'give-up' || kind === 'listen' || kind === 'move-focus';
  return free ? `${place}|${kind}|free` : `${place}|${kind}|${target === null ? '' : keyOf(target)}|${words}`;
}

/** What the model is shown of its own refused answer. */
function saidOf({ action, ref, text }: Reply): string {
  return JSON.stringify({ action, ref, text: line(text, 100) });
}

function countUp(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

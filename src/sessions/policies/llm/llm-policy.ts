// A language model as the mind, on a short leash: it sees what the persona perceives, answers in a fixed shape, and what it
// answers is read against what is there. What it cannot do, it is told; what it costs is counted; where it fails for good,
// the session ends as ours, never as a fault of the page.
import { line } from '../../../base/plain-words.ts';
import type { Clock } from '../../../base/time.ts';
import { z } from 'zod';
import type { NoticedRecord } from '../../../evidence/evidence.ts';
import { usedSince, type MeteredModel } from '../../../models/metered.ts';
import type { ModelAnswer, ModelMessage, ModelPicture } from '../../../models/model.ts';
import { seesScreen } from '../../perception/mind-picture.ts';
import type { CreatePolicy, Decision, Observation, Policy, PolicyContext } from '../../policy.ts';
import { labelOf } from '../builtin/view.ts';
import { askUntilUsable, type Asked } from './ask-until-usable.ts';
import { createConversation } from './conversation.ts';
import { expectationIn } from './expectation-in.ts';
import { createReplyJudge } from './judge-reply.ts';
import { createLastDeed } from './last-deed.ts';
import { leakGuard } from './leak-guard.ts';
import { createPatience, stopped } from './mind-stops.ts';
import { chosen, hesitation, type Spent } from './model-decision.ts';
import { createNoticing } from './noticing.ts';
import { pageBlock } from './page-block.ts';
import type { ReadAction } from './read-reply.ts';
import { replySchema, share, type Reply } from './reply.ts';
import { createReading, type Shown } from './shown.ts';
import { createStepsReached } from './steps-reached.ts';
import { systemText } from './system-text.ts';
import { didOf } from './told-outcome.ts';
import { createTried } from './tried.ts';
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

/** Answers that fit into the time of a decision: one that comes late leaves time for another. */
const answersInTime = 2;
/** Tokens of a reply at most; models that think first count that in. */
const outputTokens = 3_000;
/** With less left of a turn a question is not asked of the persona, milliseconds. */
const answerLeastMs = 500;
const answerSchema = z.object({ answer: z.string() });
const unspeakable = '(left out: it repeated what only the harness says)';

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
  const ask = asking(model, { system: system.whole, hide });
  const speakable = (text: string, most: number) => (leaks(text) ? unspeakable : line(text, most));
  const conversation = createConversation(pageBlock(nonce, hide));
  const lastDeed = createLastDeed(conversation, speakable);
  const reading = createReading(persona);
  const inMind = createValuesInMind(persona.how.workingMemory);
  const noticing = createNoticing(speakable);
  const tried = createTried();
  const replies = createReplyJudge(context, { tried, leaks, hide, seesPictures });
  const steps = createStepsReached(flows);
  const decideLimitMs = answersInTime * model.answerLimitMs;
  const patience = createPatience();
  const trouble = { refusedReplies: 0, failed: 0, forgotten: 0 };
  let turnStartedMs = clock.monotonicMs();
  const leftMs = () => decideLimitMs - (clock.monotonicMs() - turnStartedMs);
  let progress = 0;
  let unkept = 0;
  const newlyInMind = onlyWhereNew(() => inMind.told());

  async function decide(observation: Observation, signal: AbortSignal): Promise<Decision> {
    const startedMs = (turnStartedMs = clock.monotonicMs());
    const before = model.used();
    const shown = reading(observation);
    tried.arrive(observation);
    replies.see(observation, shown.observation);
    const heard = lastDeed.heard();
    const news = { head: lastDeed.news(), heard, remembered: newlyInMind() };
    const noticed: NoticedRecord[] = [];
    const asked = await askUntilUsable({
      conversation,
      tell: () => withPicture(conversation.ask(shown.observation, news), observation.picture),
      ask: (messages, limitMs) => ask({ messages, schema: replySchema, limitMs, signal }),
      read(reply) {
        // An action that cannot be done takes nothing from what was noticed beside it.
        noticed.push(...noticing.note(reply.noticed, { observation: shown.observation, heard }));
        return replies.judge(reply);
      },
      leftMs,
      trouble,
    });
    const spent: Spent = {
      ...usedSince(before, model.used(), model),
      ms: Math.round(clock.monotonicMs() - startedMs),
      refused: asked.refused.map((each) => speakable(each, 200)),
    };
    // A decision that ends the session is no turn that could keep it.
    if (asked.stop !== null) unkept += noticed.length;
    const decision = decisionOf(asked, { observation, shown, spent, noticed });
    return noticed.length > 0 ? { ...decision, record: { ...decision.record, noticed } } : decision;
  }

  function decisionOf({ stop, took, failedBy }: Asked, at: Turn): Decision {
    if (stop !== null) return stopped(stop, at.spent);
    if (took !== null) return take(took, at);
    // A turn without a usable answer: the persona hesitates.
    const end = patience.wear(failedBy);
    if (end !== null) return stopped(end, at.spent);
    const noticed = toldNoticed(at.noticed);
    lastDeed.begin({ label: '', did: 'hesitated', turn: at.observation.turn, noticed, notes: [] });
    return hesitation(at.spent);
  }

  /** Notes what the reply says, and that its action is done now. */
  function take({ reply, read }: NonNullable<Asked['took']>, at: Turn): Decision {
    const { action, target, notes } = read;
    const { observation, shown, spent, noticed } = at;
    patience.renew();
    progress = share(reply.progress);
    steps.note(reply.step, observation.turn);
    const noted = inMind.note(
      reply.noted.filter(({ what, value }) => !leaks(what) && !leaks(value)),
      observation,
    );
    tried.begin(read, shown.observation);
    const expectation = expectationIn(reply, { action, target }, (text) => speakable(text, 200));
    const said = { text: speakable(reply.text, 60), expectation: expectation.sentence };
    conversation.answered(toldReply(reply, said, noticed));
    const judged = lastDeed.judgedIn(reply);
    lastDeed.begin({ ...deedOf(read, said.text, noticed), turn: observation.turn, notes });
    const values = noted.map(({ what, value }) => ({ what, value }));
    const record = { expectation, judged, noted: values, model: spent };
    return chosen(reply, read, { shown, speakable, record });
  }

  /** A questioner's question, answered as this person in what is left of the turn; '' leaves it to what was done. */
  async function answerQuestion(question: string, signal: AbortSignal): Promise<string> {
    const limitMs = leftMs();
    if (limitMs < answerLeastMs) return '';
    const messages: ModelMessage[] = [...conversation.recall(), { from: 'user', text: askedAs(question) }];
    const answer = await ask({ messages, schema: answerSchema, limitMs, signal });
    return answer.kind === 'answer' ? speakable(answer.value.answer, 400) : '';
  }

  return {
    name: 'llm',
    seesPictures: () => model.pictures === true,
    version: `${llmPolicyVersion}+${model.name}`,
    decide,
    learn(outcome) {
      tried.learn(outcome);
      lastDeed.learn(outcome);
      return { progress, annoyances: [] };
    },
    flows: () => steps.records(),
    answer: answerQuestion,
    modelUse: () => ({
      ...useOf(model),
      ...trouble,
      ...(noticing.cut() + unkept > 0 ? { noticedCut: noticing.cut() + unkept } : {}),
      values: inMind.all().map(({ what, value, turn }) => ({ what, value, turn })),
    }),
  };
}

/** Asks the model with what it is told of its part; what is hidden goes nowhere. */
function asking(model: MeteredModel, { system, hide }: { system: string; hide: (text: string) => string }) {
  return async <Value>(question: {
    messages: readonly ModelMessage[];
    schema: Parameters<typeof model.ask<Value>>[0]['schema'];
    limitMs: number;
    signal: AbortSignal;
  }): Promise<ModelAnswer<Value>> =>
    model.ask<Value>({
      ...question,
      system: hide(system),
      messages: question.messages.map((message) => ({ ...message, text: hide(message.text) })),
      maxOutputTokens: outputTokens,
    });
}

function askedAs(question: string): string {
  return `Somebody who watched asks this person: ${line(question, 300)} Answer as this person, from what was met here alone, in one or two sentences: {"answer":"…"}`;
}

function useOf(model: MeteredModel) {
  return { model: model.name, ...model.used(), priceAsOf: model.price?.asOf ?? null };
}

/** Words where they are others than the last time; else ''. */
function onlyWhereNew(tell: () => string): () => string {
  let last = '';
  return () => (tell() === last ? '' : (last = tell()));
}

/** What a turn is decided on. */
interface Turn {
  observation: Observation;
  shown: Shown;
  spent: Spent;
  noticed: readonly NoticedRecord[];
}

/** The newest message with what is drawn. */
function withPicture(messages: readonly ModelMessage[], picture: ModelPicture | undefined): ModelMessage[] {
  const last = messages.length - 1;
  return messages.map((message, at) => (at === last && picture ? { ...message, picture } : message));
}

/** The reply that was taken, as the model reads it again. */
function toldReply(
  { action, ref }: Reply,
  said: { text: string; expectation: string },
  noticed: readonly NoticedRecord[],
): string {
  const seen = noticed.length > 0 ? { noticed: toldNoticed(noticed) } : {};
  return JSON.stringify({ action, ref, ...said, ...seen });
}

/** As the model is reminded of it. */
function toldNoticed(noticed: readonly NoticedRecord[]): string[] {
  return noticed.map(({ what }) => line(what, 80));
}

/** What is done, on what or with which words of the model's own, and what was noticed before it. */
function deedOf({ action, target }: ReadAction, text: string, noticed: readonly NoticedRecord[]) {
  const words = action.kind === 'type' || action.kind === 'select' ? [text] : [];
  const label = [...(target ? [labelOf(target)] : []), ...words].join(': ');
  return { label, did: didOf(action, target), noticed: toldNoticed(noticed) };
}

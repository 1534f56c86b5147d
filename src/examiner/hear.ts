// Hears what the model suspects: asks, once more where an answer had no shape, and keeps each suspicion once, with what was left out.
import { line } from '../base/plain-words.ts';
import type { Clock } from '../base/time.ts';
import type { z } from 'zod';
import type { Evidence, JudgedRecord } from '../evidence/evidence.ts';
import { judgementsOf } from '../evidence/judgements.ts';
import type { Model, ModelFailure, ModelMessage } from '../models/model.ts';
import type { LeakGuard } from '../sessions/policies/llm/leak-guard.ts';
import {
  answerSchema,
  numbersIn,
  readSuspicion,
  type Suspicion,
  type SuspicionFrame,
} from './read-suspicions.ts';

/** Suspicions of one session that are listened to; those beyond, and those that give the rules away, are counted. */
const suspicionsMax = 120;
const outputTokens = 8_000;
const whyNotCap = 240;
/** Failures after which no further question is answered. */
const forGood: ReadonlySet<ModelFailure> = new Set([
  'cap_reached',
  'wrong_key',
  'unknown_model',
  'not_exempt',
]);
const shapeless: ModelMessage = {
  from: 'user',
  text: 'That answer did not have the asked shape. Answer with {"last", "suspicions"} and nothing else.',
};

/** What came of one question. */
export interface Heard {
  suspicions: Suspicion[];
  /** The answer ended before its end: more may follow where it is asked for. */
  cut: boolean;
}

export interface Hearing {
  ask(messages: readonly ModelMessage[], limitMs: number, tellsEnd: boolean): Promise<Heard>;
  /** No further question is answered, or listened to. */
  over(): boolean;
  /** Numbers of what was noticed and is taken back: the record shows it otherwise. */
  takenBack(): ReadonlySet<string>;
  /** Suspicions that were not listened to. */
  cut(): number;
  /** Why an answer failed; null where none did. */
  because(): string | null;
  /** What it says of the last thing that was done, where no decision after it did. */
  judgedLast(): JudgedRecord | null;
}

/** One for each session. */
export function createHearing(options: {
  model: Model;
  system: string;
  hide: (text: string) => string;
  leaks: LeakGuard;
  evidence: Evidence;
  frame: Omit<SuspicionFrame, 'id' | 'evidence'>;
  clock: Clock;
  signal: AbortSignal;
}): Hearing {
  const { model, hide, leaks, evidence, clock, signal } = options;
  const seen = new Set<string>();
  const takenBack = new Set<string>();
  let judgedLast: JudgedRecord | null = null;
  let because: string | null = null;
  let isOver = false;
  let count = 0;
  let cut = 0;

  async function ask(messages: readonly ModelMessage[], limitMs: number, tellsEnd: boolean): Promise<Heard> {
    const untilMs = clock.monotonicMs() + limitMs;
    const question = (asked: readonly ModelMessage[], leftMs: number) =>
      model.ask({
        system: hide(options.system),
        messages: asked.map((message) => ({ ...message, text: hide(message.text) })),
        schema: answerSchema,
        maxOutputTokens: outputTokens,
        limitMs: leftMs,
        signal,
      });
    let answer = await question(messages, limitMs);
    const leftMs = untilMs - clock.monotonicMs();
    if (answer.kind === 'none' && answer.failure === 'malformed' && leftMs > 0)
      answer = await question([...messages, shapeless], leftMs);
    if (answer.kind === 'none') {
      because ??= answer.because;
      isOver ||= forGood.has(answer.failure);
      return { suspicions: [], cut: false };
    }
    const { last, suspicions } = answer.value;
    if (tellsEnd) judgedLast = judgedLastIn(last, evidence, leaks) ?? judgedLast;
    const stated = suspicions.filter(({ what }) => what.trim() !== '');
    const silent = suspicions.filter(({ what }) => what.trim() === '');
    for (const { of } of silent) for (const number of numbersIn(of)) takenBack.add(number);
    const sound = stated.filter(({ what, quote }) => !leaks(what) && !leaks(quote));
    const heard = sound.slice(0, suspicionsMax - count);
    cut += stated.length - heard.length;
    const read = heard.map((said) =>
      readSuspicion(said, { ...options.frame, evidence, id: `q${(count += 1)}` }),
    );
    return { suspicions: read.filter(isNew), cut: answer.cut };
  }

  /** The first that says so of this; what is corrected is said once more. */
  function isNew({ of, kind, what, quote, steps, checks }: Suspicion): boolean {
    if (of.some((number) => number.startsWith('q'))) return true;
    const key = JSON.stringify([kind, what.toLowerCase(), quote.toLowerCase(), steps, checks]);
    const fresh = !seen.has(key);
    seen.add(key);
    return fresh;
  }

  return {
    ask,
    over: () => isOver || count >= suspicionsMax,
    takenBack: () => takenBack,
    cut: () => cut,
    because: () => because,
    judgedLast: () => judgedLast,
  };
}

/** Null for what was judged before, was refused, or leaves nothing to judge. */
function judgedLastIn(
  { judged, why_not: whyNot }: z.infer<typeof answerSchema>['last'],
  evidence: Evidence,
  leaks: LeakGuard,
): JudgedRecord | null {
  const turn = evidence.turns.at(-1);
  if (!turn || judged === 'nothing to judge' || turn.action.refused !== null) return null;
  if (judgementsOf(evidence).has(turn.turn)) return null;
  const met = judged === 'as expected';
  return { turn: turn.turn, met, whyNot: met || leaks(whyNot) ? '' : line(whyNot, whyNotCap) };
}

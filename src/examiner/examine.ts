// The examiner: a model reads all of a session, says what it suspects and how that could be checked, and a browser proves or
// refutes it. What was refuted is told to it once.
import type { Clock } from '../base/time.ts';
import type { z } from 'zod';
import type { Evidence, JudgedRecord, ProofRecord, SuspicionRecord } from '../evidence/evidence.ts';
import { judgementsOf } from '../evidence/judgements.ts';
import type { Model, ModelMessage } from '../models/model.ts';
import { leakGuard, type LeakGuard } from '../sessions/policies/llm/leak-guard.ts';
import { pageBlock } from '../sessions/policies/llm/page-block.ts';
import { correctionText, examinerText } from './examiner-text.ts';
import { answerSchema, line, noCheck, readSuspicion, recordOf, type Suspicion } from './read-suspicions.ts';
import type { StepFrame } from './steps.ts';
import { noticedIn, tellSession } from './tell-session.ts';

/** Suspicions of one session, and those of them that are driven. */
const suspicionsMax = 60;
const outputTokens = 8_000;
const whyNotCap = 240;
/** Part of the time that questions may take; proofs have the rest. */
const askingShare = 0.5;
/** With less left nothing more is asked or driven, milliseconds. */
const leastMs = 4_000;

export interface Examined {
  suspicions: SuspicionRecord[];
  /** What it says of the last thing that was done, where no decision after it did. */
  judgedLast: JudgedRecord | null;
  /** Why the model could not be asked, or not in full; null where it was. */
  because: string | null;
}

/** Examines a session. `prove` drives one suspicion in at most `limitMs`. Never rejects but with the signal's reason, or with that of `prove`. */
export async function examine(options: {
  evidence: Evidence;
  model: Model;
  hide: (text: string) => string;
  nonce: string;
  prove: (suspicion: Suspicion, limitMs: number) => Promise<ProofRecord>;
  limitMs: number;
  clock: Clock;
  signal: AbortSignal;
}): Promise<Examined> {
  const { evidence, model, hide, nonce, clock, signal } = options;
  const startedMs = clock.monotonicMs();
  const leftMs = () => options.limitMs - (clock.monotonicMs() - startedMs);
  const system = examinerText(evidence, nonce);
  const leaks = leakGuard(system, nonce);
  const block = pageBlock(nonce, hide);
  const frame = frameOf(evidence, hide);
  const noticed = noticedIn(evidence);
  let because: string | null = null;
  let judgedLast: JudgedRecord | null = null;
  let count = 0;

  async function ask(messages: readonly ModelMessage[], limitMs: number): Promise<Suspicion[]> {
    const answer = await model.ask({
      system: hide(system),
      messages,
      schema: answerSchema,
      maxOutputTokens: outputTokens,
      limitMs,
      signal,
    });
    if (answer.kind === 'none') {
      because ??= answer.because;
      return [];
    }
    judgedLast = judgedLastIn(answer.value.last, evidence, leaks) ?? judgedLast;
    const sound = answer.value.suspicions.filter(
      ({ what, quote }) => what.trim() !== '' && !leaks(what) && !leaks(quote),
    );
    return sound.slice(0, suspicionsMax - count).map((said) => {
      count += 1;
      return readSuspicion(said, { id: `q${count}`, turns: evidence.turns.length, frame });
    });
  }

  const parts = tellSession(evidence).map((part, at, all) => ({
    from: 'user' as const,
    text: `${all.length > 1 ? `Part ${at + 1} of ${all.length}.\n` : ''}${block.wrap(part)}`,
  }));
  const asked: Suspicion[] = [];
  for (const part of parts) {
    const limitMs = leftMs() - options.limitMs * (1 - askingShare);
    if (limitMs < leastMs) {
      because ??= 'There was no time left to examine all of the session.';
      break;
    }
    asked.push(...(await ask([part], limitMs)));
  }

  const records = await proveAll(once(asked));
  const doubtful = records.filter(mayBeMended);
  if (doubtful.length > 0 && leftMs() > leastMs && count < suspicionsMax) await mend(records, doubtful);
  return { suspicions: [...records, ...leftOver(asked)], judgedLast, because };

  /** Tells once what could not be proven; what is proven then takes the place of what was not. */
  async function mend(all: SuspicionRecord[], wrong: readonly SuspicionRecord[]): Promise<void> {
    const whole = parts.length === 1 ? parts : [];
    const text = correctionText(wrong, (words) => block.wrap(words));
    const said = await ask([...whole, { from: 'user', text }], leftMs() * askingShare);
    const stated = said.filter(({ of, refused }) => refused === '' && wrong.some(({ id }) => id === of));
    for (const [at, record] of (await proveAll(stated)).entries()) {
      const place = all.findIndex(({ id }) => id === stated[at]?.of);
      if (place >= 0 && record.proof?.verdict === 'proven') all[place] = record;
    }
  }

  async function proveAll(suspicions: readonly Suspicion[]): Promise<SuspicionRecord[]> {
    const proven: SuspicionRecord[] = [];
    for (const suspicion of suspicions) {
      const record = recordOf(suspicion);
      const driven = suspicion.refused === '' && leftMs() > leastMs;
      proven.push(driven ? { ...record, proof: await options.prove(suspicion, leftMs()) } : record);
    }
    return proven;
  }

  /** What was noticed and not taken up stays as it was said. */
  function leftOver(suspicions: readonly Suspicion[]): SuspicionRecord[] {
    const taken = new Set(suspicions.map(({ of }) => of));
    return noticed
      .filter(({ id }) => !taken.has(id))
      .map(({ id, kind, what, quote, turn }) => ({
        id,
        kind,
        what,
        quote,
        turn,
        steps: [],
        checks: [],
        refused: noCheck,
        proof: null,
      }));
  }
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

/** It was not proven, and not for want of a check. */
function mayBeMended({ refused, proof }: SuspicionRecord): boolean {
  if (refused !== '') return refused !== noCheck;
  return proof !== null && proof.verdict !== 'proven';
}

/** The first of those that take up the same thing, or say the same. */
function once(suspicions: readonly Suspicion[]): Suspicion[] {
  const known = new Set<string>();
  return suspicions.filter(({ of, kind, what }) => {
    const keys = [of, `${kind} ${what.toLowerCase()}`].filter((key) => key !== '');
    const isNew = keys.every((key) => !known.has(key));
    for (const key of keys) known.add(key);
    return isNew;
  });
}

/** Turns that can be done again: those that were done, and did not sign in. */
function frameOf({ turns }: Evidence, hide: (text: string) => string): StepFrame {
  const done = turns.filter(
    ({ action }) =>
      action.refused === null && !action.missed && !/^(log-in|finish|give-up|open)$/.test(action.kind),
  );
  return { turns: new Set(done.map(({ turn }) => turn)), holdsSecret: (text) => hide(text) !== text };
}

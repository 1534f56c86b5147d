// The examiner: a model reads all of a session, and of the crawl where it has ended, says what it suspects and how that could be
// checked, and a browser proves or refutes it while it reads on. What was refuted is told to it once.
import { messageOf as wordsOf } from '../base/errors.ts';
import type { Clock } from '../base/time.ts';
import type { z } from 'zod';
import type {
  Evidence,
  ExaminationRecord,
  JudgedRecord,
  ProofRecord,
  SuspicionRecord,
} from '../evidence/evidence.ts';
import { judgementsOf } from '../evidence/judgements.ts';
import type { Model, ModelFailure, ModelMessage, ModelPicture } from '../models/model.ts';
import { leakGuard, type LeakGuard } from '../sessions/policies/llm/leak-guard.ts';
import { pageBlock } from '../sessions/policies/llm/page-block.ts';
import { correctionText, examinerText, knownText } from './examiner-text.ts';
import { inOrderOfSuspicion, viewsOf, type Piece, type PieceView } from './parts.ts';
import { answerSchema, line, noCheck, readSuspicion, recordOf, type Suspicion } from './read-suspicions.ts';
import { frameOf } from './step-frame.ts';
import { tellRecords, type ToldRecords } from './tell-records.ts';
import { noticedIn } from './tell-session.ts';

/** Suspicions of one session that are listened to; those beyond, and those that give the rules away, are counted. */
const suspicionsMax = 120;
const outputTokens = 8_000;
/** Pictures that go along with one part. */
export const picturesMax = 4;
const whyNotCap = 240;
/** Part of the time that questions may take; proofs go on meanwhile, and have the rest. */
const askingShare = 0.6;
/** With less left nothing more is asked or driven, milliseconds. */
const leastMs = 4_000;
/** Failures after which no further question is answered. */
const forGood: ReadonlySet<ModelFailure> = new Set([
  'cap_reached',
  'wrong_key',
  'unknown_model',
  'not_exempt',
]);

/** A fault that a rule has found already, in words. */
export interface KnownFault {
  fingerprint: string;
  title: string;
  url: string;
}

export interface Examined {
  suspicions: SuspicionRecord[];
  /** Those that the crawl showed. */
  ofCrawl: SuspicionRecord[];
  /** What it says of the last thing that was done, where no decision after it did. */
  judgedLast: JudgedRecord | null;
  record: ExaminationRecord;
}

/** Examines a session. `prove` drives one suspicion in at most `limitMs`. Never rejects but with the signal's reason, or with that of `prove`. */
export async function examine(options: {
  evidence: Evidence;
  /** What the crawl of the run recorded, where this session tells it. */
  crawl?: Evidence | null;
  known?: readonly KnownFault[];
  model: Model;
  hide: (text: string) => string;
  nonce: string;
  prove: (suspicion: Suspicion, limitMs: number) => Promise<ProofRecord>;
  /** `tellRecords` elsewhere than on this thread. */
  tell?: (evidence: Evidence, crawl: Evidence | null) => Promise<ToldRecords>;
  /** The picture of a screen, for a model that takes pictures; null where it was not kept. Left out, none goes along. */
  picture?: (view: PieceView) => Promise<ModelPicture | null>;
  limitMs: number;
  clock: Clock;
  signal: AbortSignal;
}): Promise<Examined> {
  const { evidence, crawl = null, known = [], model, hide, nonce, clock, signal } = options;
  const startedMs = clock.monotonicMs();
  const spentMs = () => clock.monotonicMs() - startedMs;
  const leftMs = () => options.limitMs - spentMs();
  const system = examinerText(evidence, nonce);
  const leaks = leakGuard(system, nonce);
  const block = pageBlock(nonce, hide);
  const frame = frameOf(evidence, crawl, { hide, leaks });
  const noticed = noticedIn(evidence);
  const placeOf = new Map(noticed.map(({ id, turn, box, ref }) => [id, { turn, box, ref }]));
  const faults = new Map(known.map(({ fingerprint }, at) => [`f${at + 1}`, fingerprint]));
  const seen = new Set<string>();
  const record: ExaminationRecord = { parts: 0, asked: 0, cut: 0, notDriven: 0, ms: 0, because: null };
  let judgedLast: JudgedRecord | null = null;
  let over = false;
  let count = 0;

  async function ask(
    messages: readonly ModelMessage[],
    limitMs: number,
    isLast: boolean,
  ): Promise<Suspicion[]> {
    const answer = await model.ask({
      system: hide(system),
      messages: messages.map((message) => ({ ...message, text: hide(message.text) })),
      schema: answerSchema,
      maxOutputTokens: outputTokens,
      limitMs,
      signal,
    });
    if (answer.kind === 'none') {
      record.because ??= answer.because;
      over ||= forGood.has(answer.failure);
      return [];
    }
    if (isLast) judgedLast = judgedLastIn(answer.value.last, evidence, leaks) ?? judgedLast;
    const sound = answer.value.suspicions.filter(
      ({ what, quote }) => what.trim() !== '' && !leaks(what) && !leaks(quote),
    );
    const heard = sound.slice(0, suspicionsMax - count);
    record.cut += answer.value.suspicions.length - heard.length;
    return heard
      .map((said) => readSuspicion(said, { id: `q${(count += 1)}`, evidence, crawl, frame, faults, placeOf }))
      .filter(isNew);
  }

  /** The first that says so, or states that; what is corrected is said once more. */
  function isNew({ of, kind, what, steps, checks }: Suspicion): boolean {
    const stated = checks.length > 0 ? JSON.stringify([steps, checks]) : '';
    const sentence = of.some((number) => number.startsWith('q')) ? '' : `${kind} ${what.toLowerCase()}`;
    const keys = [sentence, stated].filter((key) => key !== '');
    const fresh = keys.every((key) => !seen.has(key));
    for (const key of keys) seen.add(key);
    return fresh;
  }

  const { session, graph } = await tell();
  const parts = inOrderOfSuspicion([...session.parts, ...graph.parts]);
  const end = session.parts.at(-1)?.text ?? '';
  record.parts = parts.length + session.leftOut + graph.leftOut;
  const messageOf = (part: Piece, asked: readonly Suspicion[]): ModelMessage => ({
    from: 'user',
    text: `${parts.length > 1 ? `Part ${parts.indexOf(part) + 1} of ${parts.length}, the most suspicious first.\n` : ''}${block.wrap([knownText(known, asked), part.text].filter((words) => words !== '').join('\n'))}`,
  });

  const asked: Suspicion[] = [];
  const records = new Map<string, SuspicionRecord>();
  let proving: Promise<unknown> = Promise.resolve();
  for (const part of parts) {
    const limitMs = leftMs() - options.limitMs * (1 - askingShare);
    if (limitMs < leastMs) record.because ??= 'There was no time left to examine all of it.';
    if (limitMs < leastMs || over) break;
    const views = await picturesOf(part);
    const said = await ask([messageOf(part, asked), ...views], limitMs, part.text.includes(end));
    record.asked += 1;
    asked.push(...said);
    proving = proving.then(() => proveAll(said));
    // Awaited below; what it rejects with is not lost by the question that goes on meanwhile.
    proving.catch(() => undefined);
  }
  await proving;
  const doubtful = [...records.values()].filter(mayBeMended);
  if (doubtful.length > 0 && leftMs() > leastMs && count < suspicionsMax && !over) await mend(doubtful);
  record.ms = Math.round(spentMs());
  const ofCrawl = new Set(asked.filter((one) => one.crawl).map(({ id }) => id));
  const all = [...records];
  return {
    suspicions: [...all.filter(([id]) => !ofCrawl.has(id)).map(([, one]) => one), ...leftOver()],
    ofCrawl: all.filter(([id]) => ofCrawl.has(id)).map(([, one]) => one),
    judgedLast,
    record,
  };

  async function tell(): Promise<ToldRecords> {
    try {
      return await (options.tell ?? tellRecords)(evidence, crawl);
    } catch (error) {
      record.because = `The records could not be put into words: ${wordsOf(error)}`;
      return { session: { parts: [], leftOut: 0 }, graph: { parts: [], leftOut: 0 } };
    }
  }

  /** What the most suspicious screens of a part look like, a message each. */
  async function picturesOf(part: Piece): Promise<ModelMessage[]> {
    const { picture } = options;
    if (!picture || model.pictures !== true) return [];
    const shown = await Promise.all(
      viewsOf(part, picturesMax).map(async (view) => ({ view, seen: await picture(view) })),
    );
    return shown.flatMap(({ view: { screen, crawl: isOfCrawl }, seen }) =>
      seen
        ? [
            {
              from: 'user',
              text: `Picture of screen ${screen}${isOfCrawl ? ' of the crawl' : ''}:`,
              picture: seen,
            },
          ]
        : [],
    );
  }

  /** Tells once what could not be proven; what is proven then takes the place of what was not. */
  async function mend(wrong: readonly SuspicionRecord[]): Promise<void> {
    const [only] = parts;
    const whole = only && parts.length === 1 ? [messageOf(only, [])] : [];
    const text = correctionText(wrong, (words) => block.wrap(words));
    const said = await ask([...whole, { from: 'user', text }], leftMs() * askingShare, whole.length > 0);
    const stated = said.filter(
      ({ of, refused }) => refused === '' && wrong.some(({ id }) => of.includes(id)),
    );
    await proveAll(stated, (right) => {
      if (right.proof?.verdict !== 'proven') return;
      const place = wrong.find(({ id }) => stated.find((one) => one.id === right.id)?.of.includes(id));
      if (place) records.set(place.id, right);
    });
  }

  async function proveAll(
    suspicions: readonly Suspicion[],
    keep: (told: SuspicionRecord) => void = (told) => void records.set(told.id, told),
  ): Promise<void> {
    for (const suspicion of suspicions) {
      const told = recordOf(suspicion);
      const isDriven = suspicion.refused === '' && leftMs() > leastMs;
      if (suspicion.refused === '' && !isDriven) record.notDriven += 1;
      keep(isDriven ? { ...told, proof: await options.prove(suspicion, leftMs()) } : told);
    }
  }

  /** What was noticed and not taken up stays as it was said. */
  function leftOver(): SuspicionRecord[] {
    const taken = new Set(asked.flatMap(({ of }) => of));
    return noticed
      .filter(({ id }) => !taken.has(id))
      .map(({ id, kind, what, quote, turn, box, ref }) => ({
        id,
        kind,
        what,
        quote,
        turn,
        ...(box ? { box } : {}),
        ...(ref === '' ? {} : { ref }),
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

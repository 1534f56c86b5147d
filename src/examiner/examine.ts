// The examiner: a model reads all of a session, and of the crawl where it has ended, says what it suspects and how that could be
// checked, and a browser proves or refutes it while it reads on. What was refuted is told to it once.
import { messageOf as wordsOf } from '../base/errors.ts';
import type { Clock } from '../base/time.ts';
import type {
  Evidence,
  ExaminationRecord,
  JudgedRecord,
  ProofRecord,
  SuspicionRecord,
} from '../evidence/evidence.ts';
import type { Model, ModelMessage, ModelPicture } from '../models/model.ts';
import { leakGuard } from '../sessions/policies/llm/leak-guard.ts';
import { pageBlock } from '../sessions/policies/llm/page-block.ts';
import { correctionText, examinerText, suspectedText } from './examiner-text.ts';
import { createHearing, type Hearing } from './hear.ts';
import { foundText, namesOfFaults, type KnownFault } from './known-faults.ts';
import { inOrderOfSuspicion, viewsOf, type Piece, type PieceView } from './parts.ts';
import { createProofs } from './proofs.ts';
import { noCheck, type Suspicion } from './read-suspicions.ts';
import { frameOf } from './step-frame.ts';
import { tellRecords, type Told, type ToldRecords } from './tell-records.ts';
import { noticedIn, type NumberedNoticed } from './tell-session.ts';

/** Pictures that go along with one part: about as many tokens as its words. */
export const picturesMax = 10;
/** Answers to one part: what was cut goes on. */
const answersMax = 3;
/** Part of the time that questions may take; proofs go on meanwhile, and have the rest. */
const askingShare = 0.6;
/** With less left nothing more is asked or driven, milliseconds. */
const leastMs = 4_000;

export interface Examined {
  suspicions: SuspicionRecord[];
  /** Those that the crawl showed. */
  ofCrawl: SuspicionRecord[];
  /** What it says of the last thing that was done, where no decision after it did. */
  judgedLast: JudgedRecord | null;
  record: ExaminationRecord;
}

export interface ExamineParts {
  evidence: Evidence;
  /** What the crawl of the run recorded, where this session tells it. */
  crawl?: Evidence | null;
  /** What that crawl recorded so far, where another session tells it: to compare with. */
  beside?: Evidence | null;
  known?: readonly KnownFault[];
  model: Model;
  /** Proofs may sign in with the login of the session. */
  hasLogin?: boolean;
  hide: (text: string) => string;
  nonce: string;
  /** Drives one suspicion in at most `limitMs`. */
  prove: (suspicion: Suspicion, limitMs: number) => Promise<ProofRecord>;
  /** `tellRecords` elsewhere than on this thread. */
  tell?: (told: Told) => Promise<ToldRecords>;
  /** The picture of a screen, for a model that takes pictures; null where it was not kept. Left out, none goes along. */
  picture?: (view: PieceView) => Promise<ModelPicture | null>;
  limitMs: number;
  clock: Clock;
  signal: AbortSignal;
}

/** Examines a session. Never rejects but with the signal's reason, or with that of `prove`. */
export async function examine(options: ExamineParts): Promise<Examined> {
  const { known = [], hide, nonce, clock } = options;
  const startedMs = clock.monotonicMs();
  const spentMs = () => clock.monotonicMs() - startedMs;
  const leftMs = () => options.limitMs - spentMs();
  const questionMs = () => leftMs() - options.limitMs * (1 - askingShare);
  const block = pageBlock(nonce, hide);
  const noticed = noticedIn(options.evidence);
  const hearing = hearingOf(options, noticed);
  const proofs = createProofs({ prove: options.prove, leftMs, leastMs });
  const saidOf = new Map<Piece, Suspicion[]>();
  const asked = () => [...saidOf.values()].flat();

  const { session, graph, because } = await told(options);
  const parts = inOrderOfSuspicion([...session.parts, ...graph.parts]);
  const end = session.parts.at(-1)?.text ?? '';
  const record: ExaminationRecord = {
    parts: parts.length + session.leftOut + graph.leftOut,
    asked: 0,
    cut: 0,
    notDriven: 0,
    ms: 0,
    because,
  };

  let proving: Promise<void> = Promise.resolve();
  for (const part of parts) {
    if (questionMs() < leastMs) record.because ??= 'There was no time left to examine all of it.';
    if (questionMs() < leastMs || hearing.over()) break;
    const views = await picturesOf(part, options);
    record.asked += 1;
    saidOf.set(part, []);
    for (let answers = 0; answers < answersMax; answers++) {
      const messages = [messageOf(part), ...views, ...suspected()];
      const heard = await hearing.ask(messages, questionMs(), part.text.includes(end));
      saidOf.get(part)?.push(...heard.suspicions);
      meanwhile(() => proofs.add(heard.suspicions));
      if (!heard.cut || heard.suspicions.length === 0 || questionMs() < leastMs) break;
    }
  }
  await proving;
  for (const [part, said] of saidOf) await mend(part, said);
  await proving;
  const ofCrawl = new Set(asked().flatMap((one) => (one.crawl ? [one.id] : [])));
  const all = [...proofs.records()];
  const taken = new Set([...asked().flatMap(({ of }) => of), ...hearing.takenBack()]);
  return {
    suspicions: [
      ...all.filter(([id]) => !ofCrawl.has(id)).map(([, one]) => one),
      ...noticed.filter(({ id }) => !taken.has(id)).map(asNoticed),
    ],
    ofCrawl: all.filter(([id]) => ofCrawl.has(id)).map(([, one]) => one),
    judgedLast: hearing.judgedLast(),
    record: {
      ...record,
      cut: hearing.cut(),
      notDriven: proofs.notDriven(),
      because: record.because ?? hearing.because(),
      ms: Math.round(spentMs()),
    },
  };

  /** Proves one after another, while the next question waits for its answer. */
  function meanwhile(prove: () => Promise<void>): void {
    proving = proving.then(prove);
    // It is awaited in the end; what it rejects with is not lost by the question that goes on.
    proving.catch(() => undefined);
  }

  /** The same bytes whenever it is asked about, so that a provider's cache holds them. */
  function messageOf(part: Piece): ModelMessage {
    const head =
      parts.length > 1
        ? `Part ${parts.indexOf(part) + 1} of ${parts.length}, the most suspicious first.\n`
        : '';
    const words = [foundText(known), part.text].filter((each) => each !== '').join('\n');
    return { from: 'user', text: `${head}${block.wrap(words)}`, cacheHere: true };
  }

  function suspected(): ModelMessage[] {
    const before = asked();
    return before.length === 0 ? [] : [{ from: 'user', text: block.wrap(suspectedText(before)) }];
  }

  /** Tells once what of a part could not be proven. */
  async function mend(part: Piece, said: readonly Suspicion[]): Promise<void> {
    const wrong = proofs.toMend(said);
    if (wrong.length === 0 || leftMs() <= leastMs || hearing.over()) return;
    const text = correctionText(wrong, (words) => block.wrap(words));
    const messages: ModelMessage[] = [messageOf(part), { from: 'user', text }];
    const { suspicions } = await hearing.ask(messages, leftMs() * askingShare, part.text.includes(end));
    meanwhile(() => proofs.correct(wrong, suspicions));
  }
}

/** What listens to the model, which is told what is looked for and what this session allows. */
function hearingOf(options: ExamineParts, noticed: readonly NumberedNoticed[]): Hearing {
  const { evidence, crawl = null, known = [], model, hide, nonce, clock, signal } = options;
  const { hasLogin = false } = options;
  const system = examinerText(evidence, nonce);
  const leaks = leakGuard(system, nonce);
  return createHearing({
    model,
    system,
    hide,
    leaks,
    evidence,
    frame: {
      crawl,
      frame: frameOf(evidence, crawl, { hide, leaks, hasLogin }),
      faults: namesOfFaults(known),
      noticed: new Map(noticed.map((one) => [one.id, one])),
    },
    clock,
    signal,
  });
}

/** The records in words; none, and why, where they could not be put into any. */
async function told(options: ExamineParts): Promise<ToldRecords & { because: string | null }> {
  const { evidence, crawl = null, beside = null, tell = tellRecords } = options;
  try {
    return { ...(await tell({ evidence, crawl, beside })), because: null };
  } catch (error) {
    const because = `The records could not be put into words: ${wordsOf(error)}`;
    return { session: { parts: [], leftOut: 0 }, graph: { parts: [], leftOut: 0 }, because };
  }
}

/** What the most suspicious screens of a part look like, a message each. */
async function picturesOf(part: Piece, { picture, model }: ExamineParts): Promise<ModelMessage[]> {
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

/** What was noticed and neither taken up nor taken back stays as it was said. */
function asNoticed(one: NumberedNoticed): SuspicionRecord {
  const { id, kind, what, quote, turn, box, ref } = one;
  return {
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
  };
}

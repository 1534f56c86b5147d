// Judging and telling, off the event loop: analysis, reports, comparison and image work run in worker threads, each call
// under a deadline after which its thread is ended and replaced. Reports are drawn by threads of their own: a page that takes
// long to judge keeps nobody from reading what is ready.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { moduleBeside } from '../base/beside.ts';
import { AppError } from '../base/errors.ts';
import { after, DeadlineError } from '../base/time.ts';
import type { DriveRecord, Evidence, RepetitionRecord, TurnRecord } from '../evidence/evidence.ts';
import type { LookPlan } from '../evidence/look-plan.ts';
import type { Check as SuspicionCheck } from '../examiner/checks/check-index.ts';
import type { Decided } from '../examiner/decide-drive.ts';
import type { Told, ToldRecords } from '../examiner/tell-records.ts';
import type { Analysis } from '../findings/analyse.ts';
import type { TurnsAgain } from '../findings/crawl-again.ts';
import type { AggregateReport, ComparedRun } from '../reports/aggregate-report.ts';
import type { Comparison } from '../reports/comparison.ts';
import type { ReportedRun } from '../reports/reported-run.ts';
import type { Within } from '../reports/render/components.ts';
import type { Picture } from '../reports/render/images.ts';
import type { SessionReport } from '../reports/session-report.ts';
import type { Check, Verification } from '../reports/verify/check.ts';
import { createPictureRoom, pixelBytesLimit, pixelBytesOf } from './picture-room.ts';
import type { JournalOfSession, JournalsOfRun } from './tell-journeys.ts';
import { guardAfter, openGuard, type RuleGuard } from './rule-guard.ts';

/** Longest judging of one session, milliseconds. */
const sessionLimitMs = 60_000;
/** Longest comparison or drawing of one document, milliseconds. */
const drawLimitMs = 20_000;
/** Calls that wait for a thread; more are refused, since each holds its pictures in memory. */
const waitingLimit = 200;
/** Memory of one thread, megabytes, pictures not counted; judging a hundred turns takes some 200. */
const memoryLimitMb = 384;
/**
 * Memory for the young objects of one thread, megabytes. A third of it may become old at once, and has to be less than the 16 MB more
 * that Node grants a thread at its limit: with V8's own, larger value the whole process is aborted in place of the thread.
 */
const youngMemoryMb = 24;
/** Decoded pictures of all threads together, bytes for each of them; in any case those of one session. */
const pixelBytesPerThread = pixelBytesLimit / 2;
/** An unused thread ends after this, milliseconds. */
const idleLimitMs = 60_000;

/** Where Node keeps code of ours that it has compiled; where it cannot be written, code is compiled anew. */
const compiledFolder = fileURLToPath(new URL('../../node_modules/.cache/passerby/compiled', import.meta.url));

/** A picture by its name. */
export interface NamedImage {
  name: string;
  bytes: Uint8Array;
}

/** What a session recorded, with its pictures. */
export interface Recorded {
  evidence: Evidence;
  images: NamedImage[];
}

/** What was done again: the journey, and probes of the second look, `again` being their `event`s; null for what was not. */
export interface Repeated {
  driven: Recorded | null;
  looked: (Recorded & { again: number[] }) | null;
}

/** What a thread can be asked; the answer of each is in `JudgeAnswers`. */
export interface JudgeTasks {
  /** What the rules say of a journey, before it is repeated. */
  journey: Recorded;
  /** What a second look has to probe of a journey. */
  plan: Evidence;
  /** The same of a crawl, of so many pages at most. */
  crawlPlan: { evidence: Evidence; pages: number };
  /** Turns of a crawl that show what relations suspect, and what the rules say of them as they were done again. */
  crawlRows: Evidence;
  crawlAgain: { evidence: Evidence; again: TurnsAgain };
  /** Answers what the rules say of a repetition of the journey with these turns. */
  repetition: Repeated & { turns: TurnRecord[] };
  /**
   * The report. `analysis` is that of the journey, where it was judged already; rules are not run twice over it. `crawlImages` are
   * the pictures of the crawl that the evidence keeps, by the crawl's names.
   */
  session: Recorded & { analysis?: Analysis; crawlImages?: NamedImage[] };
  verify: Recorded & { report: SessionReport };
  /** The pictures that a report shows, cut anew out of these screenshots. */
  cut: { report: SessionReport; images: NamedImage[] };
  /** Whether a page is what the report and these pictures, by the names of their drawing, make now. */
  page: { report: SessionReport | AggregateReport; pictures: NamedImage[]; html: string };
  aggregate: { run: ComparedRun; reports: SessionReport[] };
  /** What an examiner reads of a session, and of the crawl that it tells. */
  told: Told;
  /** The checks of a suspicion over what one drive recorded. */
  decided: { checks: readonly SuspicionCheck[]; recorded: DriveRecord };
  compared: { base: ReportedRun; head: ReportedRun };
  transcript: JournalOfSession & { form: 'full' | 'canonical' };
  map: JournalsOfRun;
  draw:
    /** `within` is for HTML that the dashboard shows. */
    | {
        kind: 'session';
        format: 'md' | 'html';
        report: SessionReport;
        images: NamedImage[];
        within?: Within;
      }
    | {
        kind: 'aggregate';
        format: 'md' | 'html';
        report: AggregateReport;
        images: NamedImage[];
        within?: Within;
      };
}

export interface JudgeAnswers {
  /** `lastTurn` is the last that a repetition has to do again; 0 where no finding is about an action. `probes` are the `event`s of those to do again. */
  journey: { analysis: Analysis; lastTurn: number; probes: number[] };
  plan: LookPlan;
  crawlPlan: LookPlan;
  crawlRows: number[][];
  crawlAgain: RepetitionRecord;
  repetition: RepetitionRecord;
  /** The report, with the pictures cut out for its findings, and the names of those of the crawl that the session has to keep. */
  session: { report: SessionReport; crops: Picture[]; fromCrawl: string[] };
  verify: Verification;
  cut: Picture[];
  page: Check[];
  aggregate: AggregateReport;
  told: ToldRecords;
  decided: Decided;
  compared: Comparison;
  /** As JSON. */
  transcript: string;
  /** As JSON. */
  map: string;
  draw: string;
}

/** What a thread is handed where rules are run. */
export type Guarded<Task> = Task & { guard: RuleGuard };

/**
 * Each call rejects with DeadlineError when it takes too long (`service_unavailable` where a caller waits for the answer), and with the error of the thread where it failed. A rule that takes
 * more memory than a thread may have answers "cannot tell"; the others judge all the same.
 */
export interface Judge {
  journey(input: Recorded): Promise<JudgeAnswers['journey']>;
  plan(input: Evidence): Promise<LookPlan>;
  crawlPlan(input: JudgeTasks['crawlPlan']): Promise<LookPlan>;
  crawlRows(input: Evidence): Promise<number[][]>;
  crawlAgain(input: JudgeTasks['crawlAgain']): Promise<RepetitionRecord>;
  repetition(input: JudgeTasks['repetition']): Promise<RepetitionRecord>;
  session(input: JudgeTasks['session']): Promise<JudgeAnswers['session']>;
  verify(input: JudgeTasks['verify']): Promise<JudgeAnswers['verify']>;
  cut(input: JudgeTasks['cut']): Promise<Picture[]>;
  page(input: JudgeTasks['page']): Promise<Check[]>;
  aggregate(input: JudgeTasks['aggregate']): Promise<JudgeAnswers['aggregate']>;
  told(input: Told): Promise<ToldRecords>;
  decided(input: JudgeTasks['decided']): Promise<Decided>;
  compared(input: JudgeTasks['compared']): Promise<Comparison>;
  transcript(input: JudgeTasks['transcript']): Promise<string>;
  map(input: JudgeTasks['map']): Promise<string>;
  draw(input: JudgeTasks['draw']): Promise<string>;
  /** Ends the threads; work in progress rejects. */
  close(): Promise<void>;
}

const judgeWorker = moduleBeside('judge-worker', import.meta.url);

/**
 * A judge with up to `threads` threads for judging and half as many for drawing, started when first needed; `memoryMb` and `worker`
 * in place of the usual ones are for tests.
 */
export function createJudge(options: { threads?: number; memoryMb?: number; worker?: URL } = {}): Judge {
  const { threads = availableParallelism(), memoryMb = memoryLimitMb, worker = judgeWorker } = options;
  const poolOf = (most: number) => openPool({ threads: most, memoryMb, worker });
  const room = createPictureRoom({
    bytes: Math.max(pixelBytesLimit, pixelBytesPerThread * threads),
    waiting: waitingLimit,
  });
  const pools = { judging: poolOf(threads), drawing: poolOf(Math.ceil(threads / 2)) };

  async function ask<Name extends keyof JudgeTasks>(
    name: Name,
    task: JudgeTasks[Name],
    limitMs: number,
  ): Promise<JudgeAnswers[Name]> {
    const limit = new AbortController();
    const cease = after(limitMs, () => limit.abort());
    const pool = drawn.has(name) ? pools.drawing : pools.judging;
    try {
      return (await pool.run(task, { name, signal: limit.signal })) as JudgeAnswers[Name];
    } catch (error) {
      if (!limit.signal.aborted) throw error;
      if (!awaited.has(name)) throw new DeadlineError(`judging (${name})`, limitMs);
      const words = 'The service is too busy to answer this in time. Try again in a moment.';
      throw new AppError('service_unavailable', words, { retryAfterS: 5 });
    } finally {
      cease();
    }
  }

  /** Asks once more, without the rule that was at work, where the thread ran out of memory. */
  async function judge<Name extends JudgedName>(
    name: Name,
    task: JudgeTasks[Name],
    guard: RuleGuard = openGuard(),
  ): Promise<JudgeAnswers[Name]> {
    const leaveRoom = await room.take(pixelBytesFor(name, task));
    try {
      const given: Guarded<JudgeTasks[Name]> = { ...task, guard };
      return await ask(name, given, sessionLimitMs);
    } catch (error) {
      leaveRoom();
      const next = isOutOfMemory(error) ? guardAfter(guard) : null;
      if (next === null) throw error;
      return await judge(name, task, next);
    } finally {
      leaveRoom();
    }
  }

  return {
    journey: (input) => judge('journey', input),
    repetition: (input) => judge('repetition', input),
    session: (input) => judge('session', input),
    verify: (input) => judge('verify', input),
    cut: (input) => ask('cut', input, sessionLimitMs),
    page: (input) => ask('page', input, sessionLimitMs),
    plan: (input) => ask('plan', input, drawLimitMs),
    crawlPlan: (input) => ask('crawlPlan', input, drawLimitMs),
    crawlRows: (input) => ask('crawlRows', input, drawLimitMs),
    crawlAgain: (input) => ask('crawlAgain', input, drawLimitMs),
    aggregate: (input) => ask('aggregate', input, drawLimitMs),
    told: (input) => ask('told', input, drawLimitMs),
    decided: (input) => ask('decided', input, drawLimitMs),
    compared: (input) => ask('compared', input, drawLimitMs),
    transcript: (input) => ask('transcript', input, drawLimitMs),
    map: (input) => ask('map', input, drawLimitMs),
    draw: (input) => ask('draw', input, drawLimitMs),
    close: async () => {
      await Promise.all([pools.judging.destroy(), pools.drawing.destroy()]);
    },
  };
}

/** The calls that run rules. */
type JudgedName = 'journey' | 'repetition' | 'session' | 'verify';

/** The most that a thread decodes at once for a call, bytes. */
function pixelBytesFor<Name extends JudgedName>(name: Name, task: JudgeTasks[Name]): number {
  const { evidence, analysis, driven, looked } = task as Partial<
    JudgeTasks['session'] & JudgeTasks['repetition']
  >;
  const own = analysis || !evidence ? 0 : pixelBytesOf(evidence.images);
  const ofCrawl = evidence?.crawl ? pixelBytesOf(evidence.crawl.images) : 0;
  if (name === 'verify') return own + ofCrawl;
  const again = [driven, looked].map((each) => (each ? pixelBytesOf(each.evidence.images) : 0));
  return Math.max(own, ofCrawl, ...again);
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** What a caller of the service waits for. */
const awaited: ReadonlySet<keyof JudgeTasks> = new Set(['compared', 'draw', 'map', 'transcript']);

/** What somebody waits for who reads a report. */
const drawn: ReadonlySet<keyof JudgeTasks> = new Set([
  'compared',
  'cut',
  'draw',
  'map',
  'page',
  'transcript',
]);

function openPool(of: { threads: number; memoryMb: number; worker: URL }): Piscina {
  return new Piscina({
    filename: of.worker.href,
    minThreads: 0,
    maxThreads: of.threads,
    idleTimeout: idleLimitMs,
    maxQueue: waitingLimit,
    // All that a thread needs of an environment: with compiled code at hand it starts in a third of the time.
    env: { NODE_COMPILE_CACHE: compiledFolder },
    resourceLimits: { maxOldGenerationSizeMb: of.memoryMb, maxYoungGenerationSizeMb: youngMemoryMb },
  });
}

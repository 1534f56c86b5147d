// The examination of one session once all of it is recorded: the model reads, browsers prove, and the evidence tells what came
// of it. It has a time of its own.
import type { Clock } from '../base/time.ts';
import type { EventData, EventKind } from '../evidence/event-schema.ts';
import type { Evidence, ModelUseRecord, SessionEvent, SuspicionRecord } from '../evidence/evidence.ts';
import { examine } from '../examiner/examine.ts';
import type { MeterReading } from '../models/metered.ts';
import { addUse } from '../models/model.ts';
import type { OpenSite } from '../sessions/open-site.ts';
import { mindPicture } from '../sessions/perception/mind-picture.ts';
import { answerOne } from './answer-one.ts';
import type { BrowserSeats } from './browser-seats.ts';
import type { Judge } from './judge.ts';
import type { ExamineOptions } from './examine-options.ts';
import { createProveOne } from './prove-one.ts';
import { openSessionModel, type ServiceModel } from './session-model.ts';

/**
 * The evidence with what the model suspects, what became of that, and all that it used; with that of the crawl in its `crawl`.
 * Rejects only with the reason of the signal, and where the database is away.
 */
export type ExamineOne = (options: ExamineOptions) => Promise<Evidence>;

/** Longest that examination and proofs of a session may take, milliseconds, by its turns: their time is their own. */
export function examinationMs(turns: number): number {
  return turns <= 15 ? 5 * 60_000 : 15 * 60_000;
}

export function createExamineOne(parts: {
  service: ServiceModel;
  openerFor: (accountId: string) => OpenSite;
  seats: BrowserSeats;
  judge: Pick<Judge, 'decided' | 'told'>;
  clock: Clock;
}): ExamineOne {
  const { service, seats, judge } = parts;

  return async ({
    evidence,
    crawl,
    beside = null,
    known,
    questions,
    accountId,
    login,
    mask,
    tail,
    signal,
    log,
    ...pictured
  }) => {
    const { facts } = evidence;
    const { clock, waiting } = stopwatch(parts.clock);
    const openSite = parts.openerFor(accountId);
    const session = await openSessionModel(service, { sessionId: facts.sessionId, accountId, clock });
    const { model, nonce } = session.mind;
    const images = [...evidence.images];
    const proven = createProveOne(
      { seats, judge, openSite, clock, waiting },
      { evidence, crawl, login, mask, tail, images, signal, log },
    );

    try {
      const { suspicions, ofCrawl, judgedLast, record } = await examine({
        evidence,
        crawl,
        beside,
        known,
        hasLogin: login !== null,
        model,
        hide: (text) => mask.text(text),
        nonce,
        prove: proven,
        tell: (of) => judge.told(of),
        picture: ({ image, crawl: isOfCrawl }) => {
          const png = (isOfCrawl ? pictured.crawlImages : pictured.images).find(({ name }) => name === image);
          if (!png) return Promise.resolve(null);
          const { viewport } = facts.persona.device;
          return mindPicture(Buffer.from(png.bytes), { viewport, things: [] });
        },
        limitMs: examinationMs(facts.budget.turns),
        clock,
        signal,
      });
      const examined = model.used();
      const answered = await answerOne({
        evidence,
        crawl,
        questions,
        ...pictured,
        model,
        nonce,
        mask,
        clock,
        signal,
      });
      const told: SessionEvent[] = [];
      const tell = <Kind extends EventKind>(kind: Kind, data: EventData<Kind>) =>
        told.push(tail.next(kind, mask.json(data)));
      if (judgedLast) {
        const { turn, met, whyNot } = judgedLast;
        tell('judgement', { of_turn: turn, met, why_not: whyNot, compared: '' });
      }
      // As of every picture, what it was when it was taken is told, so that it can be checked.
      for (const { name, sha256, width, height, pixelRatio } of images.slice(evidence.images.length)) {
        const size = { width: Math.round(width / pixelRatio), height: Math.round(height / pixelRatio) };
        tell('screenshot', { name, ...size, sha256 });
      }
      for (const one of [...suspicions, ...ofCrawl]) tell('suspicion', eventOf(one));
      const used = model.used();
      tell('model', {
        purpose: 'examination',
        calls: examined.calls,
        input_tokens: examined.use.inputTokens,
        cached_tokens: examined.use.cacheReadTokens,
        output_tokens: examined.use.outputTokens,
        cost_usd: examined.costUsd,
        ms: record.ms,
        refused: record.because === null ? [] : [record.because],
      });
      if (answered) tell('model', answered.told);
      await tail.sink.events(told, []);
      const last = judgedLast ? { judgedLast: mask.json(judgedLast) } : {};
      return {
        ...evidence,
        ...answered?.evidence,
        suspicions: mask.json(suspicions),
        examination: record,
        // The journey's own last word comes after what follows it.
        events: [...evidence.events.filter(({ kind }) => kind !== 'session.ended'), ...told],
        images,
        cut: [...evidence.cut, ...cutBy(record)],
        ...(crawl ? { crawl: { ...crawl, ...answered?.crawl, suspicions: mask.json(ofCrawl) } } : {}),
        ...(evidence.modelUse ? { modelUse: { ...withUse(evidence.modelUse, used), ...last } } : {}),
      };
    } finally {
      await session.close(0);
    }
  };
}

function eventOf({ id, kind, what, proof, refused }: SuspicionRecord): EventData<'suspicion'> {
  return { id, about: kind, what, verdict: proof?.verdict ?? null, because: proof?.because ?? refused };
}

/** What was left out, in words. */
function cutBy({ parts, asked, cut, notDriven }: NonNullable<Evidence['examination']>): string[] {
  return [
    ...(asked < parts ? [`${parts - asked} of ${parts} parts were not examined`] : []),
    ...(cut > 0 ? [`${cut} suspicions of the language model were not listened to`] : []),
    ...(notDriven > 0 ? [`there was no time to prove ${notDriven} suspicions`] : []),
  ];
}

function withUse(before: ModelUseRecord, { calls, use, costUsd }: MeterReading): ModelUseRecord {
  return {
    ...before,
    calls: before.calls + calls,
    use: addUse(before.use, use),
    costUsd: before.costUsd === null || costUsd === null ? null : before.costUsd + costUsd,
  };
}

/** A clock that stands still while something is waited for. */
function stopwatch(clock: Clock): { clock: Clock; waiting: <T>(work: Promise<T>) => Promise<T> } {
  let waitedMs = 0;
  return {
    clock: { ...clock, nowMs: () => clock.nowMs(), monotonicMs: () => clock.monotonicMs() - waitedMs },
    async waiting(work) {
      const startedMs = clock.monotonicMs();
      try {
        return await work;
      } finally {
        waitedMs += clock.monotonicMs() - startedMs;
      }
    },
  };
}

// One suspicion of a session proven or refuted by browsers, with a seat for each, its pictures, and a limit on how often it signs in.
import { messageOf } from '../base/errors.ts';
import { stopReason } from '../base/stop.ts';
import { DeadlineError, type Clock } from '../base/time.ts';
import { createRepeatingBody } from '../crawl/repeating-body.ts';
import type { DriveRecord, ImageRecord, ProofRecord } from '../evidence/evidence.ts';
import { cannotTell } from '../examiner/checks/check.ts';
import type { Check } from '../examiner/checks/check-index.ts';
import type { Decided } from '../examiner/decide-drive.ts';
import { prove } from '../examiner/prove.ts';
import type { Suspicion } from '../examiner/read-suspicions.ts';
import { doesLogInAgain, isByMachine } from '../examiner/steps.ts';
import { createKeptSignIn } from '../sessions/kept-sign-in.ts';
import type { OpenSite } from '../sessions/open-site.ts';
import type { BrowserSeats } from './browser-seats.ts';
import type { ExamineOptions } from './examine-options.ts';
import type { Judge } from './judge.ts';
import { proofPictures } from './proof-pictures.ts';
import { reproductionOf } from './reproduction.ts';

/** Times that proofs of one session send its password, once where the site keeps knowing them: it may lock who signs in too often. */
const signInsMax = 10;
const tooManySignIns = `its steps sign in, and proofs of this session signed in ${signInsMax} times`;

/** Proves suspicions of one session, one after another; `images` gets the pictures that are kept. Rejects only with the reason of the signal. */
export function createProveOne(
  parts: {
    seats: BrowserSeats;
    judge: Pick<Judge, 'decided'>;
    openSite: OpenSite;
    clock: Clock;
    /** Time in which that clock stands still. */
    waiting: <T>(work: Promise<T>) => Promise<T>;
  },
  of: Pick<ExamineOptions, 'evidence' | 'crawl' | 'login' | 'mask' | 'tail' | 'signal' | 'log'> & {
    images: ImageRecord[];
  },
): (suspicion: Suspicion, limitMs: number) => Promise<ProofRecord> {
  const { seats, judge, openSite, clock, waiting } = parts;
  const { evidence, crawl, login, mask, tail, images, signal, log } = of;
  const { persona, sessionId } = evidence.facts;
  // A machine's turns are done again by a machine.
  const body = createRepeatingBody({ device: persona.device, mask, clock, log });
  const signsIn = doesLogInAgain(evidence, crawl);
  const keptSignIn = createKeptSignIn();

  return async ({ id, what, crawl: isOfCrawl, steps, checks }, limitMs) => {
    if (steps.some(signsIn) && keptSignIn.sends() >= signInsMax)
      return { verdict: 'not checkable', because: tooManySignIns, drives: [] };
    const leave = await waiting(seats.take(signal));
    try {
      const pictures = proofPictures(tail.sink, images);
      const proof = await prove({
        evidence,
        crawl,
        ...(isByMachine(isOfCrawl, steps) ? { body } : { seesAll: body }),
        steps,
        checks,
        sinkOf: (drive) => pictures.sinkOf(drive),
        login,
        keptSignIn,
        mask,
        openSite,
        decide: (...given) => decidedBy(judge, ...given),
        testOf: (driven, checked) =>
          reproductionOf({ id, what: mask.text(what), checks, sessionId }, { driven, checked }),
        limitMs,
        clock,
        signal,
        log,
      });
      return await pictures.keep(proof, id);
    } catch (error) {
      if (stopReason(signal) !== null) throw signal.reason;
      log.warn('session.proof_failed', { message: messageOf(error) });
      return { verdict: 'not checkable', because: 'the browser failed', drives: [] };
    } finally {
      leave();
    }
  };
}

/** Checks that take a thread too long cannot be told; the browser did nothing wrong. */
export async function decidedBy(
  judge: Pick<Judge, 'decided'>,
  checks: readonly Check[],
  recorded: DriveRecord,
): Promise<Decided> {
  try {
    return await judge.decided({ checks, recorded });
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    return { verdict: cannotTell('deciding its checks took too long'), recorded };
  }
}

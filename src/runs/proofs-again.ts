// Proven suspicions judged again: their checks decided once more over what the drives recorded.
import { isDeepStrictEqual } from 'node:util';
import type { Evidence, ProofRecord, SuspicionRecord } from '../evidence/evidence.ts';
import { readCheck, type Check as CheckOfSite } from '../examiner/checks/check-index.ts';
import { decideDrive, verdictOf } from '../examiner/decide-drive.ts';
import { sayInto, type Check, type Say } from '../reports/verify/check.ts';

/** One check for each drive and verdict of what the records call proven, and what could not be decided again, each a sentence. */
export function proofsAgain({ suspicions = [], crawl }: Pick<Evidence, 'suspicions' | 'crawl'>): {
  checks: Check[];
  leftOut: string[];
} {
  const checks: Check[] = [];
  const leftOut: string[] = [];
  sayInto(checks, (say) => {
    for (const suspicion of [...suspicions, ...(crawl?.suspicions ?? [])])
      if (suspicion.proof?.verdict === 'proven') leftOut.push(...proofAgain(suspicion, suspicion.proof, say));
  });
  return { checks, leftOut };
}

function proofAgain({ id, checks: given }: SuspicionRecord, proof: ProofRecord, say: Say): string[] {
  const at = `suspicions.${id}.proof`;
  const leftOut: string[] = [];
  const checks: CheckOfSite[] = [];
  for (const check of given.map(readCheck)) {
    if ('refused' in check) say(at, false, check.refused);
    else checks.push(check);
  }
  for (const [place, { recorded, holds, because, readings }] of proof.drives.entries()) {
    const drive = `${at}.drives.${place}`;
    if (!recorded) {
      leftOut.push(`${drive}: what it recorded was not kept.`);
      continue;
    }
    const verdict = decideDrive(checks, recorded);
    const again = { holds: verdict.holds, because: verdict.because };
    say(
      drive,
      isDeepStrictEqual({ holds, because }, again),
      `its checks are decided otherwise: ${again.because}`,
    );
    const values = verdict.readings.map(({ what, value }) => ({ what, value }));
    say(`${drive}.readings`, isDeepStrictEqual(readings, values), 'other values are read there');
  }
  const [verdict, because] = verdictOf(proof.drives);
  say(at, verdict === 'proven' && because === proof.because, `by its drives it is ${verdict}: ${because}`);
  return leftOut;
}

// Decides the checks of a suspicion over what one drive recorded, then and whenever the records are judged again. Pure.
import { isDeepStrictEqual } from 'node:util';
import type { DriveRecord, ProofDrive, ProofVerdict, WriteRecord } from '../evidence/evidence.ts';
import { uncheckable } from '../sessions/effects/sent-once.ts';
import { cannotTell, type Verdict } from './checks/check.ts';
import { evaluateChecks, type Check } from './checks/check-index.ts';
import { keptBackFor } from './our-doing.ts';
import { asGone } from './seen-before.ts';

/** How every reason begins by which only sending could tell, `uncheckable` among them. */
export const needsSending = 'not checkable without sending';

/** What the checks are by this drive. */
export function decideDrive(checks: readonly Check[], recorded: DriveRecord): Verdict {
  // What does not show again may be missing for want of what was kept back.
  const shown = recorded.seenBefore === true ? evaluateChecks(checks, asGone(recorded)) : null;
  if (shown?.holds === true) return shown;
  const held = recorded.turns.find(({ action }) => action.refusedFor === 'held');
  if (held) return cannotTell(`${uncheckable}: ${held.action.refused ?? ''}`);
  return unlessKept(evaluateChecks(checks, recorded), keptBackFor(checks, recorded));
}

/** What the site shows since its own request was kept back may be our doing, and proves nothing. */
function unlessKept(verdict: Verdict, kept: WriteRecord | null): Verdict {
  if (verdict.holds !== true || !kept) return verdict;
  const path = URL.parse(kept.url)?.pathname ?? '';
  return cannotTell(`${needsSending}: ${kept.method} ${path} was kept back`);
}

/** The verdict of all drives, with its reason. */
export function verdictOf(drives: readonly ProofDrive[]): [ProofVerdict, string] {
  const [first, second] = drives;
  if (!first) return ['not checkable', 'there was no time left to do it again'];
  if (first.holds === null) return ['not checkable', first.because];
  if (!first.holds) return secondOf(first, second);
  if (!second) return ['not checkable', 'there was no time left to do it twice'];
  if (second.holds === true) return ['proven', second.because];
  const words = second.holds === null ? 'could not be told' : 'was not so';
  return ['flaky', `It held once, and the second time it ${words}: ${second.because}`];
}

/** What the second drive makes of what did not hold at first. */
function secondOf(first: ProofDrive, second: ProofDrive | undefined): [ProofVerdict, string] {
  if (second?.holds !== true) return ['refuted', first.because];
  return ['flaky', `It held the second time only: at first, ${first.because}`];
}

/** What the checks are by a drive, and what of its records decides them. */
export interface Decided {
  verdict: Verdict;
  recorded: DriveRecord;
}

/** Of what a drive recorded no more is kept than decides the same: what a check did not look at is not. */
export function decide(checks: readonly Check[], recorded: DriveRecord): Decided {
  const wanted = decideDrive(checks, recorded);
  let least = recorded;
  const unless = (less: DriveRecord) => {
    if (isDeepStrictEqual(decideDrive(checks, less), wanted)) least = less;
  };
  for (const part of ['requests', 'console'] as const) unless({ ...least, [part]: [] });
  for (const screen of recorded.screens)
    unless({ ...least, screens: least.screens.filter((each) => each !== screen) });
  return { verdict: wanted, recorded: least };
}

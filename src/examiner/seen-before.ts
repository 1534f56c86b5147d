// Whether the visit itself showed what the checks of a suspicion ask for, while nothing of the site was kept back: then what a
// drive shows once more is no doing of ours, whatever the drive kept back. Pure.
import type { DriveRecord, Evidence } from '../evidence/evidence.ts';
import { evaluateChecks, type Check } from './checks/check-index.ts';
import type { Step } from './steps.ts';

/** True where the turns that `steps` do again led to what the checks ask for; false where it was not so, or cannot be told. */
export function wasSeen(
  checks: readonly Check[],
  steps: readonly Step[],
  { evidence, crawl }: { evidence: Evidence; crawl: Evidence | null },
): boolean {
  const again = steps.filter((step) => step.do === 'again');
  const isOfCrawl = again[0]?.crawl === true;
  const record = isOfCrawl ? crawl : evidence;
  const turnOf = turnsOf(steps, isOfCrawl);
  if (record === null || again.length === 0 || turnOf === null || keptBack(record, turnOf)) return false;
  const turns = record.turns.filter(({ turn }) => turnOf.includes(turn));
  const { screens, requests, console } = record;
  return evaluateChecks(checks, { screens, turns, requests, console, turnOf, stopped: '' }).holds === true;
}

/** The recorded turn of each step; null where one does something else than was done, or what another record tells. */
function turnsOf(steps: readonly Step[], isOfCrawl: boolean): number[] | null {
  const turns: number[] = [];
  for (const step of steps) {
    const turn = step.do === 'again' && (step.crawl === true) === isOfCrawl ? step.turn : null;
    const last = turns.at(-1);
    if (turn !== null && turn > (last ?? 0)) turns.push(turn);
    else if (step.do === 'wait' && last !== undefined) turns.push(last);
    else return null;
  }
  return turns;
}

/** True where something of the site was kept back until then, or nobody knows. */
function keptBack({ facts, writes }: Evidence, turnOf: readonly number[]): boolean {
  const host = URL.parse(facts.targetUrl)?.host;
  const last = turnOf.at(-1) ?? 0;
  return writes?.some((one) => !one.sent && one.turn <= last && URL.parse(one.url)?.host === host) ?? true;
}

/** The record as if nothing had been stopped: what was stopped changes nothing about what was seen before. */
export function asGone(recorded: DriveRecord): DriveRecord {
  const turns = recorded.turns.map((turn) =>
    turn.action.refusedFor === 'held' ? { ...turn, action: { ...turn.action, refused: null } } : turn,
  );
  return { ...recorded, turns };
}

// Scripts that a page asked for and did not get. What waits for them is deaf, and not always by the fault of the site.
import { withoutQuery } from '../../base/addresses.ts';
import type { RequestRecord, TurnRecord } from '../../evidence/evidence.ts';
import { isCounting, pathOf } from './failed-answers.ts';

/** Scripts that did not come, by whose fault it is. */
export interface MissingScripts {
  /** Of the site itself, or named at an address where another host says that there is nothing: missing for everybody. */
  forEverybody: RequestRecord[];
  /** Of other hosts that gave no answer or refused it: perhaps to us alone. */
  fromHere: RequestRecord[];
}

/**
 * Scripts that the document of this turn lacked when it was acted on. Those that were given up, that came on a second
 * try or under the same file name from elsewhere, and those that only count visits are left out.
 */
export function missingScripts(
  { turn, action }: TurnRecord,
  turns: readonly TurnRecord[],
  requests: readonly RequestRecord[],
): MissingScripts {
  const came = turns.findLast((each) => each.turn < turn && each.effect.navigated)?.turn ?? 0;
  const begunMs = requests.find((each) => each.type === 'document' && each.turn === came)?.atMs ?? 0;
  const scripts = requests.filter(
    (each) => each.type === 'script' && each.atMs >= begunMs && each.atMs <= action.endedMs,
  );
  const missing = scripts.filter(
    (script) =>
      isMissing(script) &&
      !isCounting(script.url) &&
      !scripts.some((other) => fileOf(other) === fileOf(script) && isThere(other)),
  );
  const [forEverybody, fromHere] = [true, false].map((lacks) =>
    missing.filter(({ sameSite, status }) => (sameSite || status === 404 || status === 410) === lacks),
  ) as [RequestRecord[], RequestRecord[]];
  return { forEverybody, fromHere };
}

/** Where a script of another host did not come to us, it may come to others. */
export function doubtWithout({ fromHere: [script] }: MissingScripts): string | null {
  if (!script) return null;
  const host = URL.parse(script.url)?.host ?? 'another host';
  return `a script of ${host} could not be had from here, and the page may need it`;
}

/** The first of them in a clause: `its script /app.js did not load (status 404)`. */
export function missingPhrase([first, ...others]: readonly RequestRecord[]): string {
  if (!first) return '';
  const why = first.status !== null && first.status >= 400 ? `status ${first.status}` : 'no answer';
  const more = others.length > 0 ? `, nor did ${others.length} more` : '';
  const place = first.sameSite ? pathOf(first.url) : withoutQuery(first.url);
  return `its script ${place} did not load (${why})${more}`;
}

function isMissing({ status, failure }: RequestRecord): boolean {
  if (status !== null && status >= 400) return true;
  return failure !== null && !/aborted|cancell?ed/i.test(failure);
}

function isThere({ status, failure }: RequestRecord): boolean {
  return failure === null && status !== null && status < 400;
}

function fileOf({ url }: RequestRecord): string {
  return pathOf(url).split('/').at(-1) ?? url;
}

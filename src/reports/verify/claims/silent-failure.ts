// Again: what failed behind the action, and that no word of it came into view.
import type { ConsoleRecord, Evidence, RequestRecord, TurnRecord } from '../../../evidence/evidence.ts';
import { distinct, turnsOnElement, type Claim } from '../claim.ts';
import { mayCount } from '../visit-counting.ts';

export const ofJourney: Claim = (context) => {
  const { evidence, turns } = context;
  const turn = turnsOnElement(context).find(({ screen }) => screen === context.screen.id);
  if (!turn) return 'none of its turns used the element on its screen';
  const shown = turn.effect.newText.filter(({ error, live }) => error || live === 'alert').length;
  if (shown > 0) return `${shown} messages came into view`;
  const cited = new Set(context.finding.proof.requests);
  const failed = failedIn(turn, evidence, cited);
  const errors = uncaughtIn(turn, evidence);
  if (failed.length + errors.length === 0) return 'nothing failed';
  return {
    measured: {
      failed_requests: failed.length,
      status: failed[0]?.status ?? null,
      method: failed[0]?.method ?? null,
      uncaught_errors: errors.length,
      messages_shown: shown,
    },
    requests: distinct(turns.flatMap((each) => failedIn(each, evidence, cited).map(({ id }) => id))),
    console: distinct(turns.flatMap((each) => uncaughtIn(each, evidence).map(({ id }) => id))),
  };
};

/** Data requests of the site that got no answer or one from 400 on, and that no later one to the same place made good. */
function failedIn(
  { effect }: TurnRecord,
  { requests }: Evidence,
  cited: ReadonlySet<string>,
): RequestRecord[] {
  const sent = requests.filter(({ id }) => effect.requests.includes(id));
  const place = ({ method, url }: RequestRecord) => `${method} ${URL.parse(url)?.pathname ?? url}`;
  const mended = (request: RequestRecord) =>
    sent.some(
      (later) =>
        place(later) === place(request) &&
        later.atMs > request.atMs &&
        later.status !== null &&
        later.status < 400,
    );
  return sent.filter(
    (request) =>
      isUnanswered(request) && !mended(request) && (cited.has(request.id) || !mayCount(request.url)),
  );
}

/** The page did not get what it asked for; what it gave up itself, and a sign-in that is asked for, are none. */
function isUnanswered({ type, sameSite, status, failure }: RequestRecord): boolean {
  if (!sameSite || !['fetch', 'xhr'].includes(type)) return false;
  if (failure !== null)
    return !['aborted', 'canceled', 'cancelled', 'blocked'].some((word) =>
      failure.toLowerCase().includes(word),
    );
  return (status ?? 0) >= 400 && status !== 401;
}

function uncaughtIn({ effect }: TurnRecord, { console: records }: Evidence): ConsoleRecord[] {
  const host = URL.parse(effect.urlBefore)?.host;
  return records.filter(
    ({ id, kind, url }) =>
      kind === 'uncaught' && effect.errors.includes(id) && (url === '' || URL.parse(url)?.host === host),
  );
}

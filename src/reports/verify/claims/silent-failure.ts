// Again: what failed behind the action, and that no word of it came into view.
import { isFailure } from '../../../findings/signals/failed-answers.ts';
import type { ConsoleRecord, Evidence, RequestRecord, TurnRecord } from '../../../evidence/evidence.ts';
import { distinct, turnsOnElement, type Claim } from '../claim.ts';

export const silentFailureClaim: Claim = (context) => {
  const { evidence, turns } = context;
  const turn = turnsOnElement(context).find(({ screen }) => screen === context.screen.id);
  if (!turn) return 'none of its turns used the element on its screen';
  const shown = turn.effect.newText.filter(({ error, live }) => error || live === 'alert').length;
  if (shown > 0) return `${shown} messages came into view`;
  const failed = failedIn(turn, evidence);
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
    requests: distinct(turns.flatMap((each) => failedIn(each, evidence).map(({ id }) => id))),
    console: distinct(turns.flatMap((each) => uncaughtIn(each, evidence).map(({ id }) => id))),
  };
};

/** Failed data requests that no later one to the same place made good. */
function failedIn({ effect }: TurnRecord, { requests }: Evidence): RequestRecord[] {
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
  return sent.filter((request) => isFailure(request) && !mended(request));
}

function uncaughtIn({ effect }: TurnRecord, { console: records }: Evidence): ConsoleRecord[] {
  const host = URL.parse(effect.urlBefore)?.host;
  return records.filter(
    ({ id, kind, url }) =>
      kind === 'uncaught' && effect.errors.includes(id) && (url === '' || URL.parse(url)?.host === host),
  );
}

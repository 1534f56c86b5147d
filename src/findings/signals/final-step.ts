// Whether a press on a way on ("Next") did what cannot be taken back.
import type { RequestRecord, ScreenRecord } from '../../evidence/evidence.ts';
import type { Arrival } from './arrivals.ts';

/** A text with more characters says more than that something is done [D]. */
export const longestDone = 160;

const wayOn = /^(next( step)?|continue|go on|proceed|forward|weiter|suivant|siguiente)\b[\s›»→>]*$/i;
const done =
  /\b(order|booking|claim|request|application|payment|appointment|subscription|reservation|registration|message|donation) (was|has been|is|is now) (successfully )?(sent|submitted|placed|booked|confirmed|ordered|received|paid|filed|completed?)\b|\bthank(s| you) for your (order|booking|claim|application|payment|purchase|reservation|donation)\b|\b(order|booking|reservation) (confirmed|complete)\b/i;

/** The words by which the page says that it is done for good, after a press on nothing but a way on; else null. */
export function finalWords(
  { turn: { action, effect }, control, before, after }: Arrival,
  requests: readonly RequestRecord[],
): string | null {
  if (action.kind !== 'click' || !control || !wayOn.test(control.name.trim())) return null;
  const sent = requests.some(
    ({ id, method, status }) =>
      effect.requests.includes(id) && /^(POST|PUT|PATCH)$/.test(method) && (status ?? 500) < 400,
  );
  const shown = ({ elements }: ScreenRecord) =>
    elements.flatMap(({ text, kind }) => (kind !== 'control' && text.length < longestDone ? [text] : []));
  const had = shown(before);
  return sent ? (shown(after).find((text) => done.test(text) && !had.includes(text)) ?? null) : null;
}

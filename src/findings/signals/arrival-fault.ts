// Where a followed control led, when it led to nothing: by the server's word or by the page's.
import type { RequestRecord, ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { isGone } from '../../evidence/status.ts';
import { known, type Measured } from '../measured/measured.ts';
import { softNotFound } from './soft-404.ts';

export interface ArrivalFault {
  /** Status of 404, 410 or 5xx, or null where the server said that all is well. */
  status: number | null;
  /** The words by which the page says that it is not there, or null. */
  said: string | null;
}

/**
 * The fault of the page that this turn led to; null where it led to none, or to a sound one. A refusal (401, 403, 429)
 * is a matter of rights or of load, not of the link. Of a page that offers a form of its own and does not say that it is missing, 404 tells
 * that it has nothing to list yet.
 */
export function arrivalFault(
  turn: TurnRecord,
  after: ScreenRecord | undefined,
  requests: readonly RequestRecord[],
): ArrivalFault | null {
  const { effect } = turn;
  if (!effect.navigated && !effect.historyChanged) return null;
  const status = effect.navigated ? (effect.status ?? documentStatus(turn, requests)) : null;
  const said = after ? softNotFound(after) : null;
  if (status !== null && status >= 400)
    return isGone(status) && !(status < 500 && said === null && isAtWork(after)) ? { status, said } : null;
  return said === null ? null : { status: null, said };
}

/** Fields of a page that does something: an error page may have one to search with. */
const fieldsAtWork = 2;

function isAtWork(page: ScreenRecord | undefined): boolean {
  return (page?.outline?.fields.length ?? 0) >= fieldsAtWork;
}

/** True for a link that names its address: the promise is the address, and a crawler would find the same fault. */
export function isPlainLink(control: ScreenElement | undefined): boolean {
  return control !== undefined && /^https?:/.test(control.href) && !control.href.endsWith('#');
}

/** Where the status of a fault is told: by the effect of the turn, else by its last request for a document. */
export function statusOf(
  turn: TurnRecord,
  { status }: ArrivalFault,
  requests: readonly RequestRecord[],
): Measured<number> | null {
  if (status === null) return null;
  if (turn.effect.status !== null) return known(turn.effect, 'status');
  const sent = documentOf(turn, requests);
  return sent ? known(sent, 'status') : null;
}

function documentStatus(turn: TurnRecord, requests: readonly RequestRecord[]): number | null {
  return documentOf(turn, requests)?.status ?? null;
}

function documentOf(turn: TurnRecord, requests: readonly RequestRecord[]): RequestRecord | undefined {
  return requests.findLast(
    (request) => turn.effect.requests.includes(request.id) && request.type === 'document',
  );
}

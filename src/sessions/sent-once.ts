// What has reached people in this visit is not sent to them again, whoever decides: an order is placed once.
import type {
  ActionRecord,
  EffectRecord,
  PageRead,
  RequestRecord,
  ScreenElement,
} from '../evidence/evidence.ts';
import { harmsOf } from './effects-guard.ts';
import type { Harm } from './policies/builtin/archetypes.ts';
import { harmOf, harmWords } from './policies/builtin/harm.ts';
import type { Action } from './policy.ts';

export interface SentOnce {
  /** Why `action` may not be done, as a reason for a refusal; null where nothing like it was sent. */
  refusal(action: Action, read: PageRead): string | null;
  /** Notes what came of `action` on `read`; `requests` are all of the session. */
  done(action: Action, read: PageRead, came: Came): void;
}

interface Came {
  record: Pick<ActionRecord, 'refused'>;
  effect: Pick<EffectRecord, 'requests' | 'navigated' | 'newText'>;
  requests: () => readonly Pick<RequestRecord, 'id' | 'method'>[];
  /** What the page shows afterwards. */
  now: Pick<PageRead, 'elements'>;
}

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What binds or costs somebody. Messages, comments and sign-ups may follow one another, as in a chat. */
const binding: ReadonlySet<Harm> = new Set<Harm>(['order', 'booking', 'application']);

/**
 * Remembers one visit. What a form kept back was not sent: a field was not filled rightly, or the form stands there again with
 * an error or as a new page.
 */
export function createSentOnce(): SentOnce {
  const sent = new Set<Harm>();
  return {
    refusal(action, read) {
      const harm = harmsOf(action, read).find((each) => sent.has(each));
      return harm === undefined
        ? null
        : `stopped before ${harmWords[harm]}: it was sent once in this visit, and is not sent twice`;
    },
    done(action, read, { record, effect, requests, now }) {
      const bound = record.refused === null ? harmsOf(action, read).filter((each) => binding.has(each)) : [];
      const harms = bound.filter((harm) => !isKeptBack(harm, effect, now));
      if (harms.length === 0) return;
      const known = new Map(requests().map(({ id, method }) => [id, method]));
      if (effect.requests.some((id) => isWrite(known.get(id)))) for (const harm of harms) sent.add(harm);
    },
  };
}

function isKeptBack(harm: Harm, { navigated, newText }: Came['effect'], { elements }: Came['now']): boolean {
  if (elements.some(isRefusedField)) return true;
  const fields = elements.filter(({ field }) => field !== null);
  const stands = elements.some((one) => one.kind === 'control' && harmOf(one, fields) === harm);
  return stands && (navigated || newText.some(({ error }) => error));
}

function isRefusedField({ field, states }: ScreenElement): boolean {
  return field !== null && states.invalid === true;
}

/** A request that is not in the records, past their cap, counts as one that writes. */
function isWrite(method: string | undefined): boolean {
  return method === undefined || !reading.has(method);
}

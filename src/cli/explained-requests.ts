// Requests that sessions recorded, put together by what they ask for: how many of them each leave sends. Pure.
import { matchHost } from '../accounts/host-entry.ts';
import type { Effects, WriteRecord } from '../evidence/evidence.ts';

/** Requests of one method to one place. */
export interface ExplainedRequest {
  method: string;
  /** With the port, where that is not 443. */
  host: string;
  /** As an exception names it: `*` stands for a segment that holds an id. */
  path: string;
  times: number;
  /** How many of them each leave sends. */
  under: Record<Effects, number>;
  /** How many were sent. */
  sent: number;
  /** Names of all fields that any of them carried. */
  fields: string[];
  /** What was said of them, the most frequent first. */
  why: string[];
  /** No action of a persona led to any of them. */
  ofSite: boolean;
}

/** A version, as in `/api/v2/`, and no id. */
const versionSegment = /^v\d{1,3}$/i;

/** The requests to hosts that `entry` covers, the most frequent first. */
export function explainRequests(writes: readonly WriteRecord[], entry: string): ExplainedRequest[] {
  const groups = new Map<string, { place: Place; writes: WriteRecord[] }>();
  for (const write of writes) {
    const place = placeOf(write, entry);
    if (!place) continue;
    const key = `${place.method} ${place.host}${place.path}`;
    const group = groups.get(key) ?? { place, writes: [] };
    group.writes.push(write);
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ place, writes: all }) => toldOf(place, all))
    .toSorted((a, b) => b.times - a.times || (tellPlace(a) < tellPlace(b) ? -1 : 1));
}

/** Method and path, as an exception is written. */
export function tellPlace({ method, path }: Pick<ExplainedRequest, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

type Place = Pick<ExplainedRequest, 'method' | 'host' | 'path'>;

function placeOf({ method, url }: WriteRecord, entry: string): Place | null {
  const at = URL.parse(url);
  if (!at || !matchHost([{ entry }], at.hostname, at.port === '' ? 443 : Number(at.port))) return null;
  const segments = at.pathname.split('/').map((each) => (isId(each) ? '*' : each));
  return { method: method.toUpperCase(), host: at.host, path: segments.join('/') };
}

/** Words without a digit stay as they are, however many there are: each is an exception of its own. */
function isId(segment: string): boolean {
  return /\d/.test(segment) && !versionSegment.test(segment);
}

function toldOf(place: Place, writes: readonly WriteRecord[]): ExplainedRequest {
  const sentUnder = (effects: Effects) => writes.filter(({ under }) => under[effects] === 'sent').length;
  const reasons = Map.groupBy(writes, ({ why }) => why);
  return {
    ...place,
    times: writes.length,
    under: { look: sentUnder('look'), reversible: sentUnder('reversible'), all: sentUnder('all') },
    sent: writes.filter(({ sent }) => sent).length,
    fields: [...new Set(writes.flatMap(({ fields }) => fields))],
    why: [...reasons].toSorted(([, a], [, b]) => b.length - a.length).map(([why]) => why),
    ofSite: writes.every(({ ofSite }) => ofSite),
  };
}

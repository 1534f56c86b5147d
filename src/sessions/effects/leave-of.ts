// How far a visit may go at one address: the leave of the host that is acted on, not of the one where the run began.
import { allEffects } from '../../base/wire-facts.ts';
import { matchHost } from '../../accounts/host-entry.ts';
import type { Effects, HostGrant, SessionFacts } from '../../evidence/evidence.ts';
import type { RequestClass } from './judgement.ts';

/** What each leave lets pass. */
const passes: Record<Effects, ReadonlySet<RequestClass>> = {
  look: new Set(['read']),
  reversible: new Set(['read', 'own', 'reversible']),
  all: new Set(['read', 'own', 'reversible', 'binding']),
};

/** True where this leave lets a request of that class go. */
export function lets(effects: Effects, kind: RequestClass): boolean {
  return passes[effects].has(kind);
}

/** The narrower of two leaves. */
export function narrower(a: Effects, b: Effects): Effects {
  return allEffects[Math.min(allEffects.indexOf(a), allEffects.indexOf(b))] ?? 'look';
}

/** The leave of what is done once more: what binds is never sent again. */
export function leaveOfAgain(effects: Effects): Effects {
  return narrower(effects, 'reversible');
}

/** True where a machine may change choices, press and search by itself: not where one may only look. */
export function mayTouch(effects: Effects): boolean {
  return effects !== 'look';
}

/** True where what binds may be sent at all. */
export function mayBindUnder(effects: Effects): boolean {
  return lets(effects, 'binding');
}

/** True where what the page at `url` asks in a window of the browser may be agreed to: it asks before it does something. */
export function mayAgree(url: string, grants: readonly HostGrant[]): boolean {
  return mayTouch(leaveFor({ url, documentUrl: url, pageUrl: url }, grants));
}

/** The grants of a session: those of its site, where the target has the leave that the session was given. */
export function grantsOfSession(
  hosts: readonly HostGrant[],
  { targetUrl, effects }: Pick<SessionFacts, 'targetUrl' | 'effects'>,
): HostGrant[] {
  const own = grantOf(targetUrl, hosts);
  const others = hosts.filter((one) => one !== own);
  return [{ entry: URL.parse(targetUrl)?.host ?? '', allow: [], ...own, effects }, ...others];
}

/** The grant that covers an address; null where none does. */
export function grantOf<Grant extends { entry: string }>(
  url: string,
  grants: readonly Grant[],
): Grant | null {
  const at = URL.parse(url);
  if (!at || at.hostname === '') return null;
  const plain = at.protocol === 'http:' || at.protocol === 'ws:';
  return matchHost(grants, at.hostname, at.port === '' ? (plain ? 80 : 443) : Number(at.port));
}

/**
 * The leave for a request: that of its own host where the list names it, and that of the document which asks, or where the list
 * does not name that, of the page around it; of two, the narrower. A document that is not known has the narrowest leave of those
 * that were `opened` in the visit, or where none was, of the list.
 */
export function leaveFor(
  asked: { url: string; documentUrl: string | null; pageUrl: string; opened?: Effects | null },
  grants: readonly HostGrant[],
): Effects {
  const own = grantOf(asked.url, grants)?.effects ?? null;
  const widest: Effects = grants.length === 0 ? 'look' : 'all';
  const narrowest = grants.reduce<Effects>((least, { effects }) => narrower(least, effects), widest);
  const byDocument =
    asked.documentUrl === null ? (asked.opened ?? narrowest) : grantOf(asked.documentUrl, grants)?.effects;
  const page = byDocument ?? grantOf(asked.pageUrl, grants)?.effects ?? own ?? narrowest;
  return own === null ? page : narrower(own, page);
}

// What an action set off beyond the page: a wall, a way out of the site, a new tab.
import type { EffectRecord } from '../evidence/evidence.ts';
import { followTab } from './actions/follow-tab.ts';
import type { SiteFailure } from './arrival.ts';
import { watchEffect } from './observers/watch-effect.ts';
import type { LedAway } from './policy.ts';
import type { VisitParts } from './visit-parts.ts';

export interface Consequences {
  failure: SiteFailure | null;
  led: LedAway[];
}

/** Follows a new tab where the site opened one that may be visited, and records where the page went. */
export async function followConsequences(
  { life: newest, recorder, clock }: Pick<VisitParts, 'life' | 'recorder' | 'clock'>,
  { effect, turn }: { effect: EffectRecord; turn: number },
  signal: AbortSignal,
): Promise<Consequences> {
  const life = newest();
  const { page, site } = life.opened();
  const asked = life.httpAuth();
  if (asked !== null) {
    const message = `The site asks for HTTP authentication at ${asked}.`;
    const failure: SiteFailure = { code: 'blocked_by_site', reason: 'http_authentication', message };
    return { failure, led: [] };
  }
  const leaving = life.takeLeaving();
  for (const url of effect.popups) {
    if (!site.mayVisit(url)) leaving.push({ url, why: 'host not allowed, new tab' });
  }
  // Stopped before it commits: the persona is back where it was.
  for (const { url, why } of leaving) recorder.event('left_site', turn, { url, why, back_at: page.url() });
  const tab = effect.popups.find((url) => site.mayVisit(url));
  if (tab !== undefined && !effect.navigated) {
    await watchEffect({ page, clock, signal, act: async () => void (await followTab(page, tab)) });
  }
  if (effect.navigated) {
    recorder.event('navigation', turn, { url: effect.urlAfter, status: effect.status });
  }
  const led = leaving.map(({ url }): LedAway => ({ url, how: 'another site', followed: false }));
  if (tab !== undefined) led.push({ url: tab, how: 'new tab', followed: !effect.navigated });
  return { failure: null, led };
}

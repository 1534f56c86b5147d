// Where a crawl stands and what it has come to know on the way: shared by what decides which task is next and what learns of turns.
import { leavesOut } from '../accounts/crawl-rule.ts';
import { findLogin } from '../sessions/login-form.ts';
import type { PageRead } from '../evidence/evidence.ts';
import { sameSite } from '../sessions/observers/same-site.ts';
import type { Observation } from '../sessions/policy.ts';
import { identityFor, type Identity } from './forms/identity.ts';
import { barCandidate, releaseHeld } from './barred.ts';
import { emptyMemory, noteRead, type CrawlMemory, type KnownState } from './memory.ts';
import type { Seen } from './task.ts';

export interface CrawlerOptions {
  targetUrl: string;
  seed: number;
  /** Language of the site's people, as a BCP 47 tag: what is typed looks as there. */
  locale: string;
  /** Paths that are not entered, as exceptions of the allowlist write them. */
  exclude: readonly string[];
  /** Where a stored login may be used; null without one. */
  login: { origin: string } | null;
  /** Each new state is looked at on other devices before anything is done in it; it takes an action. */
  looksElsewhere?: boolean;
}

export interface CrawlCourse {
  memory: CrawlMemory;
  /** Where it stands, and what was read there; null before the first look. */
  here: KnownState | null;
  read: Observation | null;
  identity: Identity;
  /** States that Back leads to, the nearest last, each with the layers that were open after it was left, and whether its document was. */
  behind: { state: string; layers: number; unloaded: boolean }[];
  /** Goals that failed one after the other. */
  failures: number;
  /** The state that the start page showed last. */
  startState: string;
  /** Key of the form that is at hand. */
  filling: string | null;
  /** What binds has to wait. */
  bindsLater: boolean;
  /** Browsers that broke down, and the keys of candidates over which one did. */
  breaks: { seen: number; over: Map<string, 'once' | 'again'> };
}

/** The course of a crawl that has seen nothing. */
export function newCourse({ seed, locale }: CrawlerOptions): CrawlCourse {
  return {
    memory: emptyMemory(),
    here: null,
    read: null,
    identity: identityFor({ seed, locale }),
    behind: [],
    failures: 0,
    startState: 'n1',
    filling: null,
    bindsLater: false,
    breaks: { seen: 0, over: new Map() },
  };
}

/** Stands at what is observed now, and bars what is not followed from there. */
export function arriveAt(
  course: CrawlCourse,
  { observation, depth }: { observation: Observation; depth: number },
  options: CrawlerOptions,
): KnownState {
  const { memory } = course;
  const state = noteRead(memory, observation, depth);
  for (const [key, candidate] of state.candidates) {
    const because = barredBy(candidate.href, options);
    if (because && !memory.barred.has(key))
      barCandidate(memory, { candidate, state }, { because, later: false });
  }
  if (course.bindsLater && observation.bindsLater !== true) releaseHeld(memory);
  course.bindsLater = observation.bindsLater === true;
  // Nobody guesses at a door that there is a key to.
  if (isAsked(observation, options.login))
    for (const form of state.forms.values())
      if (form.fields.some(({ field }) => field?.type === 'password')) memory.spared.add(form.key);
  course.read = observation;
  course.here = state;
  return state;
}

export function noteHistory({ behind }: CrawlCourse, { action, effect, from, to }: Seen): void {
  if (action.kind === 'back') behind.pop();
  else if ((effect.navigated && action.kind !== 'reload') || effect.historyChanged)
    behind.push({
      state: from.record.id,
      layers: to.record.layers.length,
      unloaded: effect.navigated,
    });
  if (behind.length > 50) behind.shift();
}

/** The page asks for the stored login. */
export function isAsked(
  read: Pick<PageRead, 'elements' | 'title' | 'url'>,
  login: CrawlerOptions['login'],
): boolean {
  return login !== null && URL.parse(read.url)?.origin === login.origin && findLogin(read)?.password != null;
}

/** Why a link is not followed: it leads off the site, or where nobody is to go. */
function barredBy(
  href: string,
  { targetUrl, exclude }: { targetUrl: string; exclude: readonly string[] },
): 'leave' | 'excluded' | null {
  const url = href === '' ? null : URL.parse(href);
  if (!url) return null;
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || !sameSite(href, targetUrl)) return 'leave';
  return leavesOut(exclude, url.pathname) ? 'excluded' : null;
}

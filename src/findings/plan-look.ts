// What a second look should do after this journey. Pure: planned from what was recorded.
import type { Evidence } from '../evidence/evidence.ts';
import type { LookPlan } from '../evidence/probe.ts';
import { urlTemplate } from './url-template.ts';

/** Pages probed in one session: more of one site repeat the same frame around other words. */
const pageLimit = 3;
/** Addresses that may do something by being opened. */
const doing = /log-?out|sign-?out|delete|remove|unsubscribe|confirm|order|pay|cancel|add|vote|token/i;

/**
 * The target and the other pages that a link led to, one of each kind. What a probe finds does not hang on the persona, so
 * the first session of a run probes and the others do not.
 */
export function planLook(evidence: Evidence): LookPlan {
  const { facts, screens, turns, end } = evidence;
  if (end.outcome === null || (facts.position ?? 0) !== 0) return { pages: [] };
  const byId = new Map(screens.map((screen) => [screen.id, screen]));
  const linked = turns.flatMap(({ action, effect, screenAfter }) => {
    const followed = action.kind === 'click' && action.target?.role === 'link' && !action.missed;
    const url = byId.get(screenAfter)?.url;
    return followed && effect.navigated && (effect.status ?? 200) < 400 && url ? [url] : [];
  });
  const first = screens[0]?.url ?? facts.targetUrl;
  const pages = new Map<string, string>();
  for (const url of [
    first,
    ...linked.filter((each) => !doing.test(new URL(each).pathname + new URL(each).search)),
  ]) {
    const bare = url.split('#', 1)[0] ?? url;
    const template = urlTemplate(bare);
    if (pages.size < pageLimit && !pages.has(template)) pages.set(template, bare);
  }
  return { pages: [...pages.values()] };
}

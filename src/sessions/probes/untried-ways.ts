// Ways that the journey left untried, and answers that it did not stay for: Back, searches, links, and what presses brought up.
import { withoutFragment } from '../../base/addresses.ts';
import type { PageProber } from './page-prober.ts';
import { searchLook } from './search-look.ts';
import { stayLook } from './stay-look.ts';
import { backLook, linkLook } from './ways-look.ts';

/** Presses of the journey after which the page is watched, at most: each takes seconds. */
const watchedPresses = 8;

/** Ways that nobody went, and choices that nobody made. Each costs what it would have told, nothing else. */
export async function goWays(prober: PageProber): Promise<void> {
  const { plan, browser, touches, keepAt } = prober;
  const { load, persona } = browser;
  const { device } = persona;
  const room = browser.wayRoom();
  for (const back of plan.backs)
    await prober.spare(
      back.url,
      // It is the page that Back is to leave which may hold on.
      backLook(room, back).then((look) => keepAt(look, look?.there.url ?? back.url, device)),
    );
  // To search is to submit something.
  for (const search of touches ? plan.searches : [])
    await prober.spare(
      search.url,
      // The page that answers is the one that says what was found.
      searchLook(room, search).then((told) =>
        keepAt(told?.look ?? null, withoutFragment(told?.url ?? search.url), device),
      ),
    );
  const [start = ''] = plan.pages;
  const asked = plan.asked ?? [];
  if (asked.length > 0 && !(await load(start))) return;
  if (plan.links.length + asked.length > 0)
    await prober.spare(
      start,
      linkLook(room, plan.links, asked).then((look) => keepAt(look, start, device)),
    );
}

/** What presses of the journey brought up within their page, each from a page of its own. */
export async function watchAnswers(prober: PageProber): Promise<void> {
  const { plan, browser, clock, keepAt } = prober;
  const { load, persona } = browser;
  const { device } = persona;
  const room = browser.room();
  for (const { url, css } of plan.openers.slice(0, watchedPresses)) {
    if (!(await load(url))) continue;
    await prober.spare(
      url,
      stayLook(room, css, clock).then((look) => keepAt(look, url, device)),
    );
  }
}

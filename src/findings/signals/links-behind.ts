// Links whose promise can be checked by the page behind them, followed or not: opened by a probe, or met by another way and
// seen whole.
import type { Evidence, ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import type { ProbeRecord } from '../../evidence/probe.ts';
import { at } from '../measured/measured.ts';
import { proofOfScreen } from '../proof.ts';
import type { Found } from '../rule.ts';
import { severityOf } from '../severity.ts';
import { addressPhrase, controlPhrase, sentence, shorten } from '../wording.ts';
import { sameDocument } from './activation.ts';
import {
  breaks,
  isUnready,
  mayBreak,
  pagesBehind,
  wholePage,
  type Behind,
  type LinkPromise,
  type SiteLink,
} from './link-promise.ts';
import { isOnTaskPath } from './task-path.ts';

/** What a rule over the page behind a link says. */
export interface BehindLink {
  promise: LinkPromise;
  /** Continues the name of the link. */
  title: string;
  /** A sentence: what is wrong with that page. */
  because: string;
  /** CSS paths of links that were told of already. */
  told?: ReadonlySet<string>;
}

export type LinkParts = Pick<Evidence, 'screens' | 'turns' | 'events'> & { probes: readonly ProbeRecord[] };

/** The links that break this promise, each once. */
export function foundBehindLinks(
  { promise, title, because, told = new Set() }: BehindLink,
  { screens, turns, events, probes }: LinkParts,
): Found[] {
  const behind = pagesBehind(probes);
  const links = screens.flatMap(({ url, elements }) =>
    elements
      .filter(({ role, href }) => role === 'link' && href !== '')
      .map(({ text, name, href }): SiteLink => ({ text, name, href, from: url })),
  );
  const judged = new Set<string>();
  const met = new Map<string, Behind | null>();
  const pageAt = (href: string) => {
    const known = met.get(href);
    if (known !== undefined) return known;
    const whole = wholePage(href, screens);
    met.set(href, whole);
    return whole;
  };
  return screens.flatMap((screen) =>
    screen.elements.flatMap((link): Found[] => {
      const key = `${link.name}|${link.href}`;
      if (!leadsOn(link, screen) || judged.has(key) || told.has(link.locator.css)) return [];
      judged.add(key);
      if (!mayBreak(promise, link)) return [];
      const page = behind.find(
        ({ href, url, status }) => status < 400 && sameDocument(href, link.href) && sameDocument(url, href),
      );
      // That a page is not there is told where it was met by whoever came there.
      const seen = page || promise === 'there' ? null : pageAt(link.href);
      const there = page ?? seen;
      if (!there || !breaks(promise, { link, behind: there, from: screen.url, links })) return [];
      if (promise === 'ready' && screen.elements.some(({ text }) => isUnready(text))) return [];
      const shown: Pick<ScreenRecord, 'url' | 'title'> = page ?? seen?.first ?? there;
      if (promise === 'elsewhere' && showsOtherwise(shown, screen)) return [];
      return [
        {
          ...linkFound(link, { screen, turns, events }),
          title: `${sentence(controlPhrase(link))} ${title}`,
          summary: `${sentence(controlPhrase(link))} on ${addressPhrase(screen.url)} leads to ${addressPhrase(there.url)}, headed “${shorten(there.heads[0] ?? there.title)}”. ${because}`,
          measured: { destination: at(shown, 'url'), title: at(shown, 'title') },
        },
      ];
    }),
  );
}

/** All but what a rule has to say of a link that leads to the wrong place, though nobody need have pressed it. */
export function linkFound(
  link: ScreenElement,
  { screen, turns, events }: Pick<LinkParts, 'turns' | 'events'> & { screen: ScreenRecord },
): Omit<Found, 'title' | 'summary' | 'measured'> {
  const onTaskPath = isOnTaskPath(turns, link.locator);
  return {
    verdict: 'found',
    impact: 'Whoever follows it comes to the wrong place and has to find the way back.',
    ...severityOf(3, onTaskPath),
    confidence: 'medium',
    url: screen.url,
    element: { role: link.role, name: link.name, locator: link.locator },
    box: link.box,
    proof: proofOfScreen(events, screen),
    onTaskPath,
  };
}

/** The page that it stands on, by other parameters: the label says how it is shown, and names nothing that is there. */
function showsOtherwise(behind: Pick<ScreenRecord, 'url' | 'title'>, on: ScreenRecord): boolean {
  const pathOf = (url: string) => URL.parse(url)?.pathname;
  return pathOf(behind.url) === pathOf(on.url) && behind.title === on.title;
}

function leadsOn({ role, href }: ScreenElement, { url }: ScreenRecord): boolean {
  return role === 'link' && /^https?:/.test(href) && !sameDocument(href, url) && !href.includes('#');
}

// What someone who looks around remembers of a site: which places there are, what each offers, and what was not tried yet.
import type { Effects, ScreenElement } from '../../../evidence/evidence.ts';
import { exploreLimits } from './calibration.ts';
import { harmOf, isAllowed } from './harm.ts';
import { conceptsOf } from './lexicon.ts';
import { keyOf, labelOf, type View } from './view.ts';

/** The map that a walk without a goal draws for itself. */
export interface Atlas {
  /** Takes in what is in view. */
  see(view: View): void;
  /** Notes that a control was used here. */
  use(view: View, control: ScreenElement): void;
  /** Things in view that lead somewhere and were not tried, in reading order. */
  fresh(view: View, which?: Sort): ScreenElement[];
  /** True where a control of this name was used at another place. */
  isKnownElsewhere(control: ScreenElement): boolean;
  /** True for a link that stands elsewhere too, where no known link leads back to the page in view: a step of a form may be lost. */
  canWait(view: View, control: ScreenElement): boolean;
  /** How many things of this kind were used: that differ in nothing but numbers, days and the last part of an address. */
  usesOfKind(control: ScreenElement): number;
  /**
   * The fewest steps that lead to something untried: by a link in view, or, where `control` is null, by what stands further up on
   * this page; null where none does.
   */
  towardsFresh(view: View, which?: Sort): { control: ScreenElement | null; steps: number } | null;
  /** Notes that nothing new is in view here. After some times the address is not come back to, whatever it once offered. */
  close(view: View, which?: Sort): void;
  /**
   * Notes the way from one place to the next, or back. `pressed` is what was pressed for it: where the hand went beside it, a few
   * times, or a link led nowhere, once, it was not tried yet.
   */
  moved(from: View, to: View, how: { isBack: boolean; missed: boolean; pressed: ScreenElement | null }): void;
  /** Steps back to the last place that still has something untried; null where there is none behind, or only far behind. */
  stepsBack(which?: Sort): number | null;
  /**
   * True where a control of this place was pressed to end something of one's own: it says so, or had been seen to lead to the question
   * whether it shall be ended.
   */
  wasMeantToEnd(place: string, control: ScreenElement): boolean;
  /** Something of one's own was sent: what lists it (`My bookings`) holds something new, and is untried again. */
  renew(): void;
}

/** What ends or takes away something of one's own comes last: it is a sort of its own. */
export type Sort = 'harmless' | 'ending';

interface Place {
  url: string;
  /** Links here, by the address that they lead to. */
  links: Map<string, SeenLink>;
  /** What is offered here by identity, with its top edge in the page, CSS pixels. */
  offers: Map<string, number>;
}

interface SeenLink {
  /** Top edge in the page, CSS pixels. */
  y: number;
  label: string;
}

/** One name used at this many places is taken for the site's own furniture. */
const usesMax = 4;
/** Buttons of a kind, such as days of a calendar, of which no further one tells anything new; each link is a page of its own. */
const ofKindMax = 6;
const placesMax = 2_000;
/** Pages of a kind that are read to their end for what may stand there. */
const restsOfKind = 2;
/** Times that an address may have nothing new in view before it is not come back to for what it offered in another state. */
const inVainMax = 2;
/** Times that the hand may go beside a thing before it is let go. */
const missesMax = 3;
/** Times that what lists one's own things is looked at anew. */
const renewalsMax = 2;

/** A blank map. Below `all`, what reaches people is not worth trying. */
export function createAtlas(effects: Effects): Atlas {
  const places = new Map<string, Place>();
  const visited = new Set<string>();
  const tried = new Set<string>();
  const endings = new Set<string>();
  const usesByName = new Map<string, number>();
  const misses = new Map<string, number>();
  const ledNowhere = new Set<string>();
  /** Addresses of links that led to another page when they were last followed, as to the sign-up of somebody who is signed in. */
  const ledElsewhere = new Set<string>();
  const usesByKind = new Map<string, number>();
  const kinds = new Map<string, string>();
  const renewals = new Map<string, number>();
  let trail: string[] = [];
  /** Where the last known move led, to notice a way that somebody else took. */
  let at: string | null = null;
  let entry: string | null = null;
  /** How often an address had nothing new in view. */
  const inVain = new Map<string, number>();

  const isFresh = (identity: string, which: Sort): boolean =>
    !tried.has(identity) &&
    !visited.has(identity) &&
    endings.has(identity) === (which === 'ending') &&
    (usesByKind.get(kinds.get(identity) ?? '') ?? 0) < ofKindMax &&
    (usesByName.get(nameIn(identity)) ?? 0) < usesMax;

  function placeAt(view: View): Place {
    const known = places.get(view.place);
    if (known) return known;
    const place = { url: bare(view.observation.url), links: new Map(), offers: new Map() };
    if (places.size < placesMax) places.set(view.place, place);
    return place;
  }

  const openAt = (place: Place, which: Sort): boolean =>
    [...place.offers.keys()].some((identity) => isFresh(identity, which));

  const openUrls = (which: Sort): Set<string> =>
    new Set(
      [...places.values()]
        .filter((place) => !ledElsewhere.has(place.url) && openAt(place, which))
        .map(({ url }) => url),
    );

  /** True where something on this page that was scrolled past is untried. */
  const freshAbove = (view: View, which: Sort): boolean =>
    [...(places.get(view.place)?.offers ?? [])].some(
      ([identity, y]) => isAbove(y, view) && isFresh(identity, which),
    );

  /** What should be in view and is not is gone, as behind a fold that was shut. */
  function forgetGone({ offers, links }: Place, view: View): void {
    if (view.modal !== null) return;
    const shown = new Set(view.controls.map((control) => identityOf(control, view.place)));
    const { scroll, viewport } = view.observation;
    const isInView = (y: number) => y >= scroll.y && y < scroll.y + viewport.height;
    for (const [identity, y] of offers)
      if (isInView(y) && !shown.has(identity)) {
        offers.delete(identity);
        links.delete(identity);
      }
  }

  /** What lies below and was never in view is something untried; until it was scrolled to. */
  function noteRest({ offers, url }: Place, { place, observation, modal }: View): void {
    const { y, maxY } = observation.scroll;
    const rest = `${place}\nrest`;
    if (modal !== null || tried.has(rest)) return;
    // Of many articles the first two tell what stands at the end of each.
    const kind = `rest ${oneOfMany(url)}`;
    kinds.set(rest, kind);
    offers.set(rest, Infinity);
    if (y < maxY - 1) return;
    tried.add(rest);
    usesByKind.set(kind, (usesByKind.get(kind) ?? 0) + ofKindMax / restsOfKind);
  }

  return {
    see(view) {
      const here = bare(view.observation.url);
      entry ??= here;
      if (at !== null && at !== here) trail = trail.slice(0, Math.max(0, trail.lastIndexOf(here)));
      at = here;
      visited.add(here);
      const place = placeAt(view);
      forgetGone(place, view);
      for (const control of view.controls) {
        if (!isWorthTrying(control, view, effects)) continue;
        const identity = identityOf(control, view.place);
        const y = control.box.y + view.observation.scroll.y;
        if (isLink(control)) place.links.set(bare(control.href), { y, label: labelOf(control) });
        place.offers.set(identity, y);
        if (!isLink(control)) kinds.set(identity, kindOf(control));
        if (isEnding(control)) endings.add(identity);
      }
      noteRest(place, view);
    },
    use(view, control) {
      tried.add(identityOf(control, view.place));
      usesByKind.set(kindOf(control), (usesByKind.get(kindOf(control)) ?? 0) + 1);
      if (!isLink(control)) usesByName.set(keyOf(control), (usesByName.get(keyOf(control)) ?? 0) + 1);
    },
    fresh: (view, which = 'harmless') =>
      view.controls.filter(
        (control) => isWorthTrying(control, view, effects) && isFresh(identityOf(control, view.place), which),
      ),
    wasMeantToEnd(place, control) {
      const identity = identityOf(control, place);
      return endings.has(identity) && tried.has(identity);
    },
    close(view, which = 'harmless') {
      const here = bare(view.observation.url);
      const times = (inVain.get(`${which} ${here}`) ?? 0) + 1;
      inVain.set(`${which} ${here}`, times);
      if (times < inVainMax) return;
      const elsewhere = new Set(
        [...places.values()].filter(({ url }) => url !== here).flatMap(({ links }) => [...links.keys()]),
      );
      for (const [key, { url, offers }] of places)
        if (url === here)
          for (const [identity, y] of offers) {
            const isInReach = elsewhere.has(identity) || (key === view.place && isAbove(y, view));
            if (!isInReach && isFresh(identity, which)) tried.add(identity);
          }
    },
    isKnownElsewhere: (control) => !isLink(control) && (usesByName.get(keyOf(control)) ?? 0) > 0,
    canWait(view, control) {
      const here = bare(view.observation.url);
      if (!isLink(control) || here === entry) return false;
      const others = [...places.values()].filter(({ url }) => url !== here);
      return (
        !others.some(({ links }) => links.has(here)) &&
        others.some(({ links }) => links.has(bare(control.href)))
      );
    },
    usesOfKind: (control) => usesByKind.get(kindOf(control)) ?? 0,
    moved(from, to, { isBack, missed, pressed }) {
      const [left, reached] = [bare(from.observation.url), bare(to.observation.url)];
      if (isBack && left !== reached) trail.pop();
      else if (!isBack && left !== reached) trail.push(left);
      at = reached;
      if (!pressed) return;
      const identity = identityOf(pressed, from.place);
      // What asks whether to end something is put off with it, and asked again last.
      const asks = from.modal === null && to.modal !== null && !endings.has(identity);
      if (asks && to.controls.some(isEnding)) {
        endings.add(identity);
        tried.delete(identity);
      }
      if (missed && !(isLink(pressed) && reached === identity)) {
        misses.set(identity, (misses.get(identity) ?? 0) + 1);
        if ((misses.get(identity) ?? 0) < missesMax) tried.delete(identity);
      } else if (isLink(pressed) && left === reached && !ledNowhere.has(identity)) {
        ledNowhere.add(identity);
        tried.delete(identity);
      } else if (isLink(pressed) && reached === identity) ledElsewhere.delete(identity);
      else if (isLink(pressed)) ledElsewhere.add(identity);
    },
    renew() {
      for (const { links } of places.values())
        for (const [url, { label }] of links) {
          if (!listsOnesOwn(label) || (renewals.get(url) ?? 0) >= renewalsMax || !visited.has(url)) continue;
          renewals.set(url, (renewals.get(url) ?? 0) + 1);
          visited.delete(url);
          tried.delete(url);
          inVain.delete(`harmless ${url}`);
        }
    },
    stepsBack(which = 'harmless') {
      const open = openUrls(which);
      const behind = trail.findLastIndex((url) => open.has(url));
      const steps = trail.length - behind;
      return behind < 0 || steps > exploreLimits.backSteps ? null : steps;
    },
    towardsFresh(view, which = 'harmless') {
      if (freshAbove(view, which)) return { control: null, steps: 1 };
      const here = bare(view.observation.url);
      const open = openUrls(which);
      open.delete(here);
      const linksOf = new Map<string, Map<string, SeenLink>[]>();
      for (const { url, links } of places.values()) linksOf.set(url, [...(linksOf.get(url) ?? []), links]);
      const inView = new Map(
        view.controls
          .filter((control) => isLink(control) && isWorthTrying(control, view, effects))
          .map((control) => [bare(control.href), control]),
      );
      const above = [...(places.get(view.place)?.links ?? [])]
        .filter(([url, { y }]) => !inView.has(url) && isAbove(y, view))
        .map(([url]): [string, null] => [url, null]);
      const via = new Map<string, ScreenElement | null>();
      const start = (ways: Iterable<[string, ScreenElement | null]>): string[] =>
        [...ways].flatMap(([url, control]) => {
          if (url === here || via.has(url)) return [];
          via.set(url, control);
          return [url];
        });
      let rim = start(inView);
      for (let steps = 1; rim.length > 0 || steps <= 2; steps++) {
        // What was scrolled past is a step further.
        if (steps === 2) rim.push(...start(above));
        const found = rim.find((url) => open.has(url));
        if (found !== undefined) return { control: via.get(found) ?? null, steps };
        const further: string[] = [];
        for (const url of rim)
          for (const to of (linksOf.get(url) ?? []).flatMap((links) => [...links.keys()])) {
            if (via.has(to) || to === here) continue;
            via.set(to, via.get(url) ?? null);
            further.push(to);
          }
        rim = further;
      }
      return null;
    },
  };
}

/** Out of view because the page was scrolled past it; with a layer open nothing below it is in reach. */
function isAbove(y: number, { observation, modal }: View): boolean {
  return modal === null && y < observation.scroll.y;
}

/** True for what ends or takes away something of one's own, or goes through with it. */
export function isEnding(control: ScreenElement): boolean {
  const label = labelOf(control);
  return (
    conceptsOf(label).some(({ concept }) => concept === 'delete') ||
    (!isLink(control) && endsForSure.test(label))
  );
}

const endsForSure = /^(yes\b.{0,12}\b(cancel|end|remove|delete)|cancel (my|your|this|the) )/i;

/** A page of one's own bookings, orders and the like holds something new once something was sent. */
function listsOnesOwn(label: string): boolean {
  return (
    /^(my|your)\b/i.test(label) ||
    conceptsOf(label).some(({ concept }) => /^(account|cart|track|subscription|order|inbox)$/.test(concept))
  );
}

/** Links to one address are one thing everywhere; other controls belong to their place. */
function identityOf(control: ScreenElement, place: string): string {
  return isLink(control) ? bare(control.href) : `${place}\n${keyOf(control)}`;
}

function nameIn(identity: string): string {
  return identity.slice(identity.indexOf('\n') + 1);
}

/** Days and hours of a calendar, rows of a table and entries of a list are each of a kind. */
function kindOf(control: ScreenElement): string {
  const plain = (words: string) =>
    words
      .toLowerCase()
      .replace(/\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/g, '@')
      .replace(/\d+/g, '#');
  if (!isLink(control)) return `${control.role} ${plain(labelOf(control))}`;
  const [path = '', query = ''] = bare(control.href).split('?');
  const under = path.split('/').length > 4 ? path.replace(/(?<![^/])[^/]+\/?$/, '*') : path;
  return `link ${plain(under)} ${query.replace(/=[^&]*/g, '')}`;
}

/** An address below the first level with its last part left open: `/article/*`. */
export function oneOfMany(address: string): string {
  return address.replace(/(?<=\/\/[^/]+\/[^/?]+\/)[^/?]+\/?$/, '*');
}

function isLink({ href, role }: ScreenElement): boolean {
  return href !== '' && role !== 'button';
}

/** Nothing that leaves the site, reaches people, ends the session or leads to where one is. */
function isWorthTrying(control: ScreenElement, view: View, effects: Effects): boolean {
  const { url } = view.observation;
  if (!isAllowed(harmOf(control, view.fields), effects) || control.states.current === true) return false;
  if (/^(mailto|tel|javascript):/.test(control.href) || leavesSite(control.href, url)) return false;
  if (isLink(control) && bare(control.href) === bare(url)) return false;
  const concepts = conceptsOf(labelOf(control)).map(({ concept }) => concept);
  if (concepts.includes('signout')) return false;
  if (concepts.some((concept) => /^(delete|cancel)$/.test(concept)) && closesAccount.test(labelOf(control)))
    return false;
  return effects === 'all' || !concepts.includes('delete');
}

/** With the account the visitor would be gone, and a stored login of no more use. */
const closesAccount = /\b(account|profile|everything|all (my |your )?data)\b/i;

function leavesSite(href: string, url: string): boolean {
  return URL.canParse(href) && URL.canParse(url) && new URL(href).host !== new URL(url).host;
}

/** An address without its fragment, unless the fragment is a route. */
function bare(url: string): string {
  const [path = '', fragment = ''] = url.split('#');
  return /^[/!]/.test(fragment) ? `${path}#${fragment}` : path;
}

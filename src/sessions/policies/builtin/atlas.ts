// What someone who looks around remembers of a site: which places there are, what each offers, and what was not tried yet.
import type { Effects, ScreenElement } from '../../../evidence/evidence.ts';
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
  fresh(view: View): ScreenElement[];
  /** True where a control of this name was used at another place. */
  isKnownElsewhere(control: ScreenElement): boolean;
  /** How many things of this kind were used: that differ in nothing but numbers, days and the last part of an address. */
  usesOfKind(control: ScreenElement): number;
  /** The link in view by which the fewest steps lead to something untried; null where none does. */
  towardsFresh(view: View): { control: ScreenElement; steps: number } | null;
  /** Notes that nothing new is in view here. After some times the address is not come back to, whatever it once offered. */
  close(view: View): void;
  /**
   * Notes the way from one place to the next, or back. `pressed` is what was pressed for it: where the hand went beside it, or a
   * link led nowhere, it was not tried yet, once.
   */
  moved(from: View, to: View, how: { isBack: boolean; missed: boolean; pressed: ScreenElement | null }): void;
  /** Steps back to the last place that still has something untried; null where there is none behind. */
  stepsBack(): number | null;
}

interface Place {
  url: string;
  /** Addresses that links here lead to. */
  links: Set<string>;
  /** Identities of what is offered here. */
  offers: Set<string>;
}

/** One name used at this many places is taken for the site's own furniture. */
const usesMax = 4;
const placesMax = 2_000;
/** Times that an address may have nothing new in view before it is not come back to for what it offered in another state. */
const inVainMax = 3;

/** A blank map. Below `all`, what reaches people is not worth trying. */
export function createAtlas(effects: Effects): Atlas {
  const places = new Map<string, Place>();
  const visited = new Set<string>();
  const tried = new Set<string>();
  const usesByName = new Map<string, number>();
  const missedOnce = new Set<string>();
  const usesByKind = new Map<string, number>();
  const trail: string[] = [];
  /** How often an address had nothing new in view. */
  const inVain = new Map<string, number>();

  const isFresh = (identity: string, name: string): boolean =>
    !tried.has(identity) && !visited.has(identity) && (usesByName.get(name) ?? 0) < usesMax;

  function placeAt(view: View): Place {
    const known = places.get(view.place);
    if (known) return known;
    const place = { url: bare(view.observation.url), links: new Set<string>(), offers: new Set<string>() };
    if (places.size < placesMax) places.set(view.place, place);
    return place;
  }

  const openAt = (place: Place): boolean =>
    [...place.offers].some((identity) => isFresh(identity, nameIn(identity)));

  return {
    see(view) {
      visited.add(bare(view.observation.url));
      const place = placeAt(view);
      for (const control of view.controls) {
        if (!isWorthTrying(control, view, effects)) continue;
        if (isLink(control)) place.links.add(bare(control.href));
        place.offers.add(identityOf(control, view));
      }
    },
    use(view, control) {
      tried.add(identityOf(control, view));
      usesByKind.set(kindOf(control), (usesByKind.get(kindOf(control)) ?? 0) + 1);
      if (!isLink(control)) usesByName.set(keyOf(control), (usesByName.get(keyOf(control)) ?? 0) + 1);
    },
    fresh: (view) =>
      view.controls.filter(
        (control) =>
          isWorthTrying(control, view, effects) &&
          isFresh(identityOf(control, view), nameIn(identityOf(control, view))),
      ),
    close(view) {
      const here = bare(view.observation.url);
      inVain.set(here, (inVain.get(here) ?? 0) + 1);
      if ((inVain.get(here) ?? 0) < inVainMax) return;
      for (const place of places.values())
        if (place.url === here) for (const identity of place.offers) tried.add(identity);
    },
    isKnownElsewhere: (control) => !isLink(control) && (usesByName.get(keyOf(control)) ?? 0) > 0,
    usesOfKind: (control) => usesByKind.get(kindOf(control)) ?? 0,
    moved(from, to, { isBack, missed, pressed }) {
      const stays = bare(from.observation.url) === bare(to.observation.url);
      if (isBack) trail.pop();
      else if (!stays) trail.push(bare(from.observation.url));
      const identity = pressed && (missed || isLink(pressed)) && stays ? identityOf(pressed, from) : '';
      if (identity === '' || missedOnce.has(identity)) return;
      missedOnce.add(identity);
      tried.delete(identity);
    },
    stepsBack() {
      const behind = trail.findLastIndex((url) =>
        [...places.values()].some((place) => place.url === url && openAt(place)),
      );
      return behind < 0 ? null : trail.length - behind;
    },
    towardsFresh(view) {
      const here = bare(view.observation.url);
      const open = new Set([...places.values()].filter(openAt).map(({ url }) => url));
      open.delete(here);
      const linksOf = (url: string) =>
        [...places.values()].filter((place) => place.url === url).flatMap((place) => [...place.links]);
      const inView = view.controls.filter(
        (control) => isLink(control) && isWorthTrying(control, view, effects),
      );
      const via = new Map<string, ScreenElement>();
      let rim: string[] = [];
      for (const control of inView) {
        const to = bare(control.href);
        if (to === here || via.has(to)) continue;
        via.set(to, control);
        rim.push(to);
      }
      for (let steps = 1; rim.length > 0; steps++) {
        const found = rim.find((url) => open.has(url));
        const control = found === undefined ? undefined : via.get(found);
        if (control) return { control, steps };
        const further: string[] = [];
        for (const url of rim) {
          const first = via.get(url);
          for (const to of linksOf(url)) {
            if (!first || via.has(to) || to === here) continue;
            via.set(to, first);
            further.push(to);
          }
        }
        rim = further;
      }
      return null;
    },
  };
}

/** Links to one address are one thing everywhere; other controls belong to their place. */
function identityOf(control: ScreenElement, view: View): string {
  return isLink(control) ? bare(control.href) : `${view.place}\n${keyOf(control)}`;
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
  const under = path.split('/').length > 4 ? path.replace(/[^/]+\/?$/, '*') : path;
  return `link ${plain(under)} ${query.replace(/=[^&]*/g, '')}`;
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
  return !conceptsOf(labelOf(control)).some((hit) => hit.concept === 'signout' || hit.concept === 'delete');
}

function leavesSite(href: string, url: string): boolean {
  return URL.canParse(href) && URL.canParse(url) && new URL(href).host !== new URL(url).host;
}

/** An address without its fragment, unless the fragment is a route. */
function bare(url: string): string {
  const [path = '', fragment = ''] = url.split('#');
  return /^[/!]/.test(fragment) ? `${path}#${fragment}` : path;
}

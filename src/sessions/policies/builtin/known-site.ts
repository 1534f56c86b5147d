// What someone who looks around knows of a site, told from the history: what each place offers, what was not tried yet, and ways to it.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { exploreLimits, wayLimits } from './calibration/utilities.ts';
import { isBackInVain, isDead } from './history.ts';
import type { History, Situation, Step } from './situation.ts';
import { addressOf, conceptsAt, isLink, keyOf, labelOf, leadsOut, targetOf, type View } from './view.ts';

/** Links to one address are one thing everywhere; other controls belong to their place. */
export function identityOf(control: ScreenElement, place: string): string {
  return isLink(control) ? targetOf(control) : `${place}\n${keyOf(control)}`;
}

/** Days and hours of a calendar, rows of a table and entries of a list are each of a kind. */
function kindOfControl(control: ScreenElement): string {
  if (!isLink(control)) return `${control.role} ${labelOf(control).toLowerCase().replaceAll(/\d+/g, '#')}`;
  const [path = '', query = ''] = targetOf(control).split('?');
  return `link ${oneOfMany(path)} ${query.replaceAll(/=[^&]*/g, '')}`.replaceAll(/\d+/g, '#');
}

/** An address below the first level with its last part left open: `/article/*`. */
export function oneOfMany(address: string): string {
  return address.replace(/(?<=\/\/[^/]+\/[^/?]+\/)[^/?]+\/?$/, '*');
}

/** True for what ends or takes away something of one's own. */
export function isEnding(control: ScreenElement, lang: string): boolean {
  return conceptsAt(control, lang).some((concept) => concept === 'delete' || concept === 'cancel');
}

export interface KnownSite {
  /** Controls in view that were not tried and are no further ones of a kind that is known. */
  fresh: ScreenElement[];
  usesOfKind(control: ScreenElement): number;
  isKnownElsewhere(control: ScreenElement): boolean;
  /**
   * The way to something untried elsewhere: the control to press, `up` the page, so many steps back, or from the start page. null
   * where nothing is left.
   */
  towardsFresh: { by: ScreenElement | 'up' | 'back' | 'start'; steps: number } | null;
}

interface Place {
  url: string;
  /** What is offered by identity, with its top edge in the page, CSS pixels, and its kind. */
  offers: Map<string, { y: number; kind: string; name: string }>;
}

/** Reads the history once; `isWorth` says which controls somebody would press. */
export function knownSite(
  { history, view, startUrl }: Pick<Situation, 'history' | 'view' | 'startUrl'>,
  isWorth: (control: ScreenElement, seen: View) => boolean,
): KnownSite {
  const places = new Map<string, Place>();
  const visited = new Set<string>();
  const tried = new Map<string, number>();
  const kinds = new Map<string, number>();
  const names = new Map<string, number>();
  const vain = new Map<string, number>();
  /** Addresses that controls which are no links led to, by identity. */
  const led = new Map<string, string>();
  const see = (seen: View) => {
    visited.add(addressOf(seen.observation));
    const place = places.get(seen.place) ?? { url: addressOf(seen.observation), offers: new Map() };
    places.set(seen.place, place);
    forgetGone(place, seen);
    for (const control of seen.controls)
      if (isWorth(control, seen))
        place.offers.set(identityOf(control, seen.place), {
          y: control.box.y + seen.observation.scroll.y,
          kind: kindOfControl(control),
          name: keyOf(control),
        });
    noteRest(place, seen);
  };
  /** What lies below and was never in view is something untried, until it was scrolled to; of many pages of a kind two are read on. */
  function noteRest(place: Place, { place: key, observation, modal }: View): void {
    const rest = `${key}\nrest`;
    if (modal !== null || tried.has(rest)) return;
    const kind = `rest ${oneOfMany(place.url)}`;
    place.offers.set(rest, { y: Infinity, kind, name: rest });
    if (observation.scroll.y < observation.scroll.maxY - 1) return;
    tried.set(rest, 1);
    kinds.set(kind, (kinds.get(kind) ?? 0) + exploreLimits.ofKind / exploreLimits.restsOfKind);
  }

  for (const step of history) {
    see(step.view);
    use(step);
  }
  see(view);

  function use(step: Step): void {
    const { option, view: seen, after } = step;
    if (option.strategy === 'towards')
      vain.set(addressOf(seen.observation), (vain.get(addressOf(seen.observation)) ?? 0) + 1);
    const element = option.target?.element;
    if (!element || option.action.kind !== 'click') return;
    const identity = identityOf(element, seen.place);
    // The hand went beside it: it is tried again, a few times. What opened a question is asked again last.
    const missed = step.missed && !(isLink(element) && addressOf(after.observation) === identity);
    tried.set(
      identity,
      (tried.get(identity) ?? 0) +
        (missed || (isDead(step) && isLink(element)) ? 1 / exploreLimits.misses : 1),
    );
    kinds.set(kindOfControl(element), (kinds.get(kindOfControl(element)) ?? 0) + 1);
    if (isLink(element)) return;
    names.set(keyOf(element), (names.get(keyOf(element)) ?? 0) + 1);
    const to = addressOf(after.observation);
    if (!missed && to !== addressOf(seen.observation)) led.set(identity, to);
  }

  const isFresh = (identity: string, { kind, name }: { kind: string; name: string }) =>
    Math.round((tried.get(identity) ?? 0) * exploreLimits.misses) < exploreLimits.misses &&
    !visited.has(identity) &&
    (identity.includes('\n') ? (kinds.get(kind) ?? 0) < exploreLimits.ofKind : true) &&
    (names.get(name) ?? 0) < exploreLimits.uses;
  const freshAt = (place: Place) => [...place.offers].some(([identity, offer]) => isFresh(identity, offer));

  const here = addressOf(view.observation);
  const fresh = view.controls.filter(
    (control) =>
      isWorth(control, view) &&
      isFresh(identityOf(control, view.place), { kind: kindOfControl(control), name: keyOf(control) }),
  );
  return {
    fresh,
    usesOfKind: (control) => kinds.get(kindOfControl(control)) ?? 0,
    isKnownElsewhere: (control) => !isLink(control) && (names.get(keyOf(control)) ?? 0) > 0,
    get towardsFresh() {
      const above = [...(places.get(view.place)?.offers ?? [])].some(
        ([identity, offer]) =>
          view.modal === null && offer.y < view.observation.scroll.y && isFresh(identity, offer),
      );
      if (above && (vain.get(here) ?? 0) < 2 * exploreLimits.formScrolls)
        return { by: 'up' as const, steps: 1 };
      const open = new Set(
        [...places.values()]
          .filter(({ url }) => url !== here && (vain.get(url) ?? 0) < 3)
          .filter(freshAt)
          .map(({ url }) => url),
      );
      const known = ways(view, places, led);
      const behind =
        view.observation.canGoBack && !isBackInVain({ history, view }) ? backTo(history, open) : null;
      const onwards = shortest(known, open, here) ?? behind;
      if (onwards !== null) return onwards;
      if ((vain.get(here) ?? 0) < 2 * exploreLimits.formScrolls && leadsTo(known.linksOf, here, open))
        return { by: 'up' as const, steps: 2 };
      const begun = history.filter(({ option }) => option.action.kind === 'open-start').length;
      const isWay = startUrl !== here && (open.has(startUrl) || leadsTo(known.linksOf, startUrl, open));
      return isWay && begun < wayLimits.starts ? { by: 'start' as const, steps: 1 } : null;
    },
  };
}

/** What should be in view and is not is gone, as behind a fold that was shut. */
function forgetGone({ offers }: Place, view: View): void {
  if (view.modal !== null) return;
  const shown = new Set(view.controls.map((control) => identityOf(control, view.place)));
  const { scroll, viewport } = view.observation;
  for (const [identity, { y }] of offers)
    if (y >= scroll.y && y < scroll.y + viewport.height && !shown.has(identity)) offers.delete(identity);
}

/** What in view leads to another address, and for every known page the addresses that it leads to. */
function ways(view: View, places: ReadonlyMap<string, Place>, led: ReadonlyMap<string, string>) {
  const target = (identity: string) => (identity.includes('\n') ? led.get(identity) : identity);
  const inView = view.controls.flatMap((control) => {
    const to = leadsOut(control, view.observation.url) ? undefined : target(identityOf(control, view.place));
    return to === undefined ? [] : [{ control, to }];
  });
  const linksOf = new Map<string, string[]>();
  for (const { url, offers } of places.values())
    linksOf.set(url, [
      ...(linksOf.get(url) ?? []),
      ...[...offers.keys()].flatMap((identity) => target(identity) ?? []),
    ]);
  return { inView, linksOf };
}

function shortest(
  { inView, linksOf }: ReturnType<typeof ways>,
  open: ReadonlySet<string>,
  here: string,
): { by: ScreenElement; steps: number } | null {
  const via = new Map<string, ScreenElement>();
  let rim: string[] = [];
  for (const { control, to: url } of inView) {
    if (url === here || via.has(url)) continue;
    via.set(url, control);
    rim.push(url);
  }
  for (let steps = 1; rim.length > 0; steps++) {
    const found = rim.find((url) => open.has(url));
    const by = found === undefined ? undefined : via.get(found);
    if (by) return { by, steps };
    const further: string[] = [];
    for (const url of rim)
      for (const to of linksOf.get(url) ?? []) {
        const first = via.get(url);
        if (via.has(to) || to === here || !first) continue;
        via.set(to, first);
        further.push(to);
      }
    rim = further;
  }
  return null;
}

/** True where a link of this page, in view or not, leads to something open. */
function leadsTo(linksOf: ReadonlyMap<string, string[]>, here: string, open: ReadonlySet<string>): boolean {
  const seen = new Set([here]);
  let rim = linksOf.get(here) ?? [];
  while (rim.length > 0) {
    if (rim.some((url) => open.has(url))) return true;
    for (const url of rim) seen.add(url);
    rim = [...new Set(rim.flatMap((url) => linksOf.get(url) ?? []))].filter((url) => !seen.has(url));
  }
  return false;
}

function backTo(history: History, open: ReadonlySet<string>): { by: 'back'; steps: number } | null {
  const trail: string[] = [];
  for (const { view, after, option } of history) {
    const [from, to] = [addressOf(view.observation), addressOf(after.observation)];
    if (from === to) continue;
    if (option.action.kind === 'back') trail.pop();
    else trail.push(from);
  }
  const behind = trail.findLastIndex((url) => open.has(url));
  const steps = trail.length - behind;
  return behind < 0 || steps > exploreLimits.backSteps ? null : { by: 'back', steps };
}

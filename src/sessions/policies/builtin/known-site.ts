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
  /** The way to something untried elsewhere: the control to press, `up` the page, back, or from the start page. null where nothing is left. */
  towardsFresh: ScreenElement | 'up' | 'back' | 'start' | null;
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
      const offersHere = [...(places.get(view.place)?.offers ?? [])];
      const isAbove = offersHere.some(
        ([identity, offer]) =>
          view.modal === null && offer.y < view.observation.scroll.y && isFresh(identity, offer),
      );
      const mayScroll = (vain.get(here) ?? 0) < 2 * exploreLimits.formScrolls;
      if (isAbove && mayScroll) return 'up';
      const open = new Set(
        [...places.values()]
          .filter((place) => place.url !== here && (vain.get(place.url) ?? 0) < 3 && freshAt(place))
          .map(({ url }) => url),
      );
      const target = (identity: string) => (identity.includes('\n') ? led.get(identity) : identity);
      const far = stepsTo(open, places, target);
      const farBy = (control: ScreenElement) => {
        const to = leadsOut(control, view.observation.url)
          ? undefined
          : target(identityOf(control, view.place));
        return to === undefined || to === here ? Infinity : (far.get(to) ?? Infinity);
      };
      const [link] = [...view.controls].sort((one, other) => farBy(one) - farBy(other));
      if (link && farBy(link) < Infinity) return link;
      const mayGoBack = view.observation.canGoBack && !isBackInVain({ history, view });
      if (mayGoBack && isBehind(history, open)) return 'back';
      if (far.has(here) && mayScroll) return 'up';
      const begun = history.filter(({ option }) => option.action.kind === 'open-start').length;
      return startUrl !== here && far.has(startUrl) && begun < wayLimits.starts ? 'start' : null;
    },
  };
}

/** For each known page how many links lead from it to one that is open; pages from which none does are left out. */
function stepsTo(
  open: ReadonlySet<string>,
  places: ReadonlyMap<string, Place>,
  target: (identity: string) => string | undefined,
): ReadonlyMap<string, number> {
  const far = new Map([...open].map((url) => [url, 0]));
  for (let size = -1, steps = 1; far.size > size; steps++) {
    size = far.size;
    const known = new Set(far.keys());
    for (const { url, offers } of places.values())
      if (!far.has(url) && [...offers.keys()].some((identity) => known.has(target(identity) ?? '')))
        far.set(url, steps);
  }
  return far;
}

/** What should be in view and is not is gone, as behind a fold that was shut. */
function forgetGone({ offers }: Place, view: View): void {
  if (view.modal !== null) return;
  const shown = new Set(view.controls.map((control) => identityOf(control, view.place)));
  const { scroll, viewport } = view.observation;
  for (const [identity, { y }] of offers)
    if (y >= scroll.y && y < scroll.y + viewport.height && !shown.has(identity)) offers.delete(identity);
}

/** A page that is open lies behind, not too far. */
function isBehind(history: History, open: ReadonlySet<string>): boolean {
  const trail: string[] = [];
  for (const { view, after, option } of history) {
    const [from, to] = [addressOf(view.observation), addressOf(after.observation)];
    if (from === to) continue;
    if (option.action.kind === 'back') trail.pop();
    else trail.push(from);
  }
  return trail.slice(-exploreLimits.backSteps).some((url) => open.has(url));
}

// Controls that lead on where no label will do: a menu, the next page of a list, the front page, and what little there is.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { leaveWeights, moveScents } from './calibration.ts';
import { expectationOf } from './expectation.ts';
import { conceptsOf, iconConcept } from './lexicon.ts';
import { placeIn } from './memory.ts';
import { simplePlan, type Plan, type Situation } from './situation.ts';
import { lookingOn } from './thought.ts';
import { isSearchField, keyOf, labelOf, quoted, samePage, type View } from './view.ts';

/** Unfolds a menu, a tab or a fold that was not tried on this place; null where there is none. */
export function openMenu(situation: Situation): Plan | null {
  const { view, memory } = situation;
  const place = placeIn(memory, view.place);
  const menu = view.controls.find((control) => {
    const named =
      conceptsOf(labelOf(control)).some((hit) => hit.concept === 'menu') ||
      iconConcept(control.icon)?.concept === 'menu';
    const folded =
      control.states.expanded === false || (control.role === 'tab' && control.states.selected === false);
    return control.states.expanded !== true && (named || folded) && !place.tried.has(keyOf(control));
  });
  if (!menu) return null;
  return simplePlan({
    action: { kind: 'click', ref: menu.ref },
    strategy: 'menu',
    thought: lookingOn(situation, 'menu', quoted(menu)),
    expectation: { ...expectationOf(menu), kind: 'open' },
    move: {
      key: keyOf(menu),
      label: labelOf(menu),
      concepts: ['menu'],
      scent: moveScents.menu,
      element: menu,
    },
  });
}

/** The next page of a list that goes on. */
export function turnPage(situation: Situation): Plan | null {
  const { view, memory } = situation;
  const turned = (control: ScreenElement) => memory.repeats.get(`${view.place}|${keyOf(control)}`) ?? 0;
  const numbered = pageAfter(view);
  // A page with a number is the same each time that it is turned to.
  if (numbered && turned(numbered) > 0) return null;
  const next =
    numbered ??
    view.controls.find(
      (control) =>
        /^(next|next page|more|show more|load more|older|see more results)\b\W*$|^[›»→>]$/i.test(
          labelOf(control) || control.name,
        ) &&
        !endsForm(control, view) &&
        turned(control) < leaveWeights.pagesMax,
    );
  if (!next) return null;
  return simplePlan({
    action: { kind: 'click', ref: next.ref },
    strategy: 'next-page',
    thought: lookingOn(situation, 'scroll'),
    expectation: { ...expectationOf(next), about: [] },
    move: {
      key: keyOf(next),
      label: labelOf(next),
      concepts: ['next'],
      scent: moveScents.nextPage,
      element: next,
    },
  });
}

/** `Next` below fields goes on with a form, not with a list. */
function endsForm(control: ScreenElement, { fields }: View): boolean {
  return fields.some(
    (field) =>
      field.field !== null &&
      !isSearchField(field) &&
      (field.group === control.group || (field.field.form !== '' && field.field.form === control.group)),
  );
}

/** Pages by number: the one after the page that is marked as shown. */
function pageAfter({ controls, observation }: View): ScreenElement | undefined {
  const numbered = observation.elements.filter(
    (element) => element.kind === 'control' && /^\d{1,3}$/.test(labelOf(element)),
  );
  const shown = numbered.find(({ states }) => states.current === true || states.selected === true);
  if (!shown || numbered.length < 2) return undefined;
  const after = String(Number(labelOf(shown)) + 1);
  return controls.find((control) => labelOf(control) === after);
}

/** Where hardly anything is left, people try what there is; a few times for one goal. */
export function guess(situation: Situation): Plan | null {
  const { view, memory, stage } = situation;
  const place = placeIn(memory, view.place);
  if (stage.clause) return null;
  const most = isTiny(situation) ? leaveWeights.tinyGuessesMax : leaveWeights.guessesMax;
  if (memory.guessed.size >= most) return null;
  const been = new Set([...memory.places.keys()].map((key) => key.split('|')[0]?.split('#')[0]));
  const open = view.controls.filter(
    (control) =>
      control.href !== '' &&
      !place.tried.has(keyOf(control)) &&
      !/^(mailto|tel|javascript):/.test(control.href) &&
      control.states.current !== true &&
      isSameHost(control.href, view.observation.url) &&
      !samePage(control.href, view.observation.url) &&
      !memory.guessed.has(control.href) &&
      !been.has(control.href.split('#')[0] ?? ''),
  );
  if (open.length === 0 || open.length > leaveWeights.guessAmong) return null;
  const scentOf = (control: ScreenElement) => place.seen.get(keyOf(control))?.scent ?? 0;
  const pick = [...open].sort((a, b) => scentOf(b) - scentOf(a) || b.salience - a.salience)[0];
  if (!pick) return null;
  memory.guessed.add(pick.href);
  return simplePlan({
    action: { kind: 'click', ref: pick.ref },
    strategy: 'guess',
    thought: `Nothing here sounds like it. There is not much else, so I try ${quoted(pick)}.`,
    expectation: expectationOf(pick),
    move: { key: keyOf(pick), label: labelOf(pick), concepts: [], scent: moveScents.guess, element: pick },
  });
}

/** A page that offers hardly anything. */
export function isTiny({ view }: Situation): boolean {
  return view.controls.filter(({ href }) => href !== '').length <= leaveWeights.tinyAmong;
}

function isSameHost(href: string, url: string): boolean {
  return URL.parse(href)?.host === URL.parse(url)?.host;
}

/** Goes to the front page by a link that was not tried here; null on the front page, and where no link leads there. */
export function goHome(situation: Situation): Plan | null {
  const { view, memory } = situation;
  const place = placeIn(memory, view.place);
  const { url } = view.observation;
  if (isFrontPage(url, url)) return null;
  const home = view.controls.find(
    (control) => control.href !== '' && isFrontPage(control.href, url) && !place.tried.has(keyOf(control)),
  );
  if (!home) return null;
  return simplePlan({
    action: { kind: 'click', ref: home.ref },
    strategy: 'home',
    thought: lookingOn(situation, 'home'),
    expectation: { kind: 'navigate', about: [], sentence: 'I should be on the front page.' },
    move: {
      key: keyOf(home),
      label: labelOf(home),
      concepts: ['home'],
      scent: moveScents.home,
      element: home,
    },
  });
}

function isFrontPage(href: string, url: string): boolean {
  const to = URL.parse(href);
  return to !== null && to.pathname === '/' && to.search === '' && to.host === URL.parse(url)?.host;
}

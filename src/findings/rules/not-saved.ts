// A setting that is said to be saved and comes back as it was.
import { withoutQuery } from '../../base/addresses.ts';
import { partsOf, type ScreenElement, type ScreenRecord, type TurnRecord } from '../../evidence/evidence.ts';
import { known, short, type Measured } from '../measured/measured.ts';
import { controlPhrase, shorten } from '../wording.ts';
import {
  foundAfterDeeds,
  longestNotice,
  saidAfter,
  saidIn,
  turnsBetween,
  wordsOf,
  type BrokenOnScreen,
  type Deed,
} from '../signals/deed.ts';
import { defineRule } from '../rule.ts';

const saves = /^\W*(save|update|apply)\b/i;
const saysSaved = /\b(saved|updated|stored)\b/i;
/** A form for something new comes back as it was, and is right to. */
const settingsWords = /\b(settings?|profile|account|preferences?|notifications?|details|options)\b/i;
const makesNew = /\b(new|add|create|another)\b/i;
/** Deeds after which the old value may well be right. */
const takesBack = /\b(reset|defaults?|undo|cancel|discard|revert|restore|log ?(in|out)|sign ?(in|out))\b/i;

export const notSaved = defineRule({
  id: 'not-saved',
  formerly: ['postcondition'],
  science: 'R06',
  title: 'Saved setting is lost',
  promise: 'What the page says was saved is still there after a reload.',
  remedy: 'Check what the handler sends and what the server stores, and say that it was saved once it is.',
  falsePositives:
    'Judged only on pages of settings where the page says that it was saved, the persona had entered the value there, and the page was loaded from the server again. Forms for something new, Back, a reset and a later entry are left out.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: {
    longestNotice: { value: longestNotice, source: 'a longer text says more than that [D]' },
  },
  needs: ['screens', 'turns', 'events'],
  evaluate: (parts) => foundAfterDeeds(shownAsBefore, parts),
});

/** A field whose new value was said to be saved, and which shows the one from before it when the page comes again. */
function shownAsBefore(deed: Deed): BrokenOnScreen | null {
  const { turn, element, before, after, screens, turns } = deed;
  if (turn.action.kind !== 'click' || !saves.test(element.name) || !isSettings(before)) return null;
  const said = saidAfter(deed, saysSaved);
  if (said === undefined) return null;
  const again = screens.filter(
    (screen) =>
      screen.turn >= after.turn &&
      withoutQuery(screen.url) === withoutQuery(before.url) &&
      isLoadedAnew(deed, screen) &&
      !turnsBetween(after, screen, turns).some((each) => takesBack.test(wordsOf(each)) || isEntry(each)),
  );
  for (const screen of again) {
    for (const field of before.elements.filter((each) => isEnteredBy(each, deed))) {
      const [was, set] = [firstValue(field, deed), valueOf(field)];
      const now = screen.elements.find((each) => isSame(each, field));
      if (!now || was === '' || set === '' || was === set || valueOf(now) !== was) continue;
      return {
        title: `${controlPhrase(field)} does not keep what was saved`,
        summary: `${controlPhrase(field)} was set from “${shorten(was, 40)}” to “${shorten(set, 40)}”, and the page said “${shorten(said, 60)}”. Loaded again, it shows “${shorten(was, 40)}”.`,
        measured: { said: short(saidIn(deed, said), 120), saved: valueAt(field), shown_again: valueAt(now) },
        screen,
        element: now,
      };
    }
  }
  return null;
}

function isSettings({ elements, title, url }: ScreenRecord): boolean {
  const words = elements
    .filter(({ kind, level }) => kind === 'heading' && level === 1)
    .map(({ text }) => text);
  const all = [title, ...words, URL.parse(url)?.pathname ?? ''].join(' ');
  return settingsWords.test(all) && !makesNew.test(all);
}

/** It came from the server after the saving: with it, or with a later way there other than Back. */
function isLoadedAnew({ turn, after, turns }: Deed, screen: ScreenRecord): boolean {
  if (screen.id === after.id) return turn.effect.navigated;
  const came = turnsBetween(after, screen, turns).findLast(({ effect }) => effect.navigated);
  return came !== undefined && came.action.kind !== 'back';
}

function isEntry({ action }: TurnRecord): boolean {
  return (
    /^(type|fill|select)$/.test(action.kind) || /^(checkbox|radio|switch)$/.test(action.target?.role ?? '')
  );
}

/** The persona changed it on this page and before the saving. */
function isEnteredBy(field: ScreenElement, { turn, turns, before, screens }: Deed): boolean {
  return turns.some(
    (each) =>
      each.turn < turn.turn &&
      withoutQuery(screens.find(({ id }) => id === each.screen)?.url ?? '') === withoutQuery(before.url) &&
      partsOf(each.action).some(({ target }) => target?.locator.css === field.locator.css),
  );
}

/** What it held when it was first seen on this page. */
function firstValue(field: ScreenElement, { before, screens }: Deed): string {
  const [first] = screens
    .filter(({ url }) => withoutQuery(url) === withoutQuery(before.url))
    .flatMap(({ elements }) => elements.filter((each) => isSame(each, field)));
  return first ? valueOf(first) : '';
}

function isSame(a: ScreenElement, b: ScreenElement): boolean {
  return a.locator.css === b.locator.css && a.role === b.role && a.name === b.name;
}

/** Where that is told: the state of a box, or the value of a field. */
function valueAt({ role, states, field }: ScreenElement): Measured {
  if (/^(checkbox|switch)$/.test(role)) return known(states, 'checked');
  if (!field) throw new Error('Assertion failed: a setting that was entered is a field');
  return known(field, 'value');
}

/** `on`, `off`, or the value of a field; '' where it is secret or there is none. */
function valueOf({ role, states, field }: ScreenElement): string {
  if (/^(checkbox|switch)$/.test(role)) return states.checked === true ? 'on' : 'off';
  return field?.value?.trim() ?? '';
}

// A thing that is said to be removed and is still there, or comes back.
import { withoutQuery } from '../../base/addresses.ts';
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { at, short, textIn, type Measured } from '../measured/measured.ts';
import { addressPhrase, controlPhrase, shorten } from '../wording.ts';
import { amountsIn } from '../../language/money.ts';
import { rowOf } from '../signals/row.ts';
import {
  foundAfterDeeds,
  isBasket,
  saidAfter,
  saidIn,
  turnsBetween,
  wordsOf,
  type Broken,
  type BrokenOnScreen,
  type Deed,
} from '../signals/deed.ts';
import { defineRule } from '../rule.ts';

const removes = /^\W*(remove|delete)\b/i;
const saysRemoved = /\b(removed|deleted)\b/i;
/** Deeds that bring a thing back, or may. */
const bringsBack =
  /\b(add|undo|restore|put|re-?create|new|create|cancel|keep|log ?(in|out)|sign ?(in|out))\b/i;
/** Fewer letters name no thing. */
const leastLetters = 4;

export const notRemoved = defineRule({
  id: 'not-removed',
  formerly: ['postcondition'],
  science: 'R06',
  title: 'What was removed is still there',
  promise: 'What was removed is gone, also after the page is reloaded.',
  remedy: 'Remove it where it is stored, and show the list that is really stored.',
  falsePositives:
    'One row has to show the thing and a control that removes it, before and after; of several pieces some may be left. An undo, Back, and any action in between that may bring it back are left out.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: {
    leastLetters: { value: leastLetters, source: 'fewer letters name no thing [D]' },
  },
  needs: ['screens', 'turns', 'events'],
  evaluate: (parts) => foundAfterDeeds((deed) => stillThere(deed) ?? backAgain(deed), parts),
});

/** The page says that a thing was removed, and it stands where it stood. */
function stillThere(deed: Deed): Broken | null {
  const { element, before, after } = deed;
  const thing = thingOf(deed);
  if (thing === undefined || withoutQuery(before.url) !== withoutQuery(after.url) || after.modal !== '')
    return null;
  const said = saidAfter(deed, saysRemoved);
  if (said === undefined || after.elements.some(({ name }) => /\b(undo|restore|put back)\b/i.test(name)))
    return null;
  const next = deed.screens.find(
    (each) => each.turn > after.turn && withoutQuery(each.url) === withoutQuery(after.url),
  );
  const stays = [after, ...(next ? [next] : [])].every((screen) => rowsOf(thing, screen).length === 1);
  if (rowsOf(thing, before).length !== 1 || !stays) return null;
  return {
    title: `${controlPhrase(element)} does not remove “${shorten(thing, 40)}”`,
    summary: `After ${controlPhrase(element)} was pressed the page said “${shorten(said, 80)}”, and “${shorten(thing, 60)}” is still in the list.`,
    measured: { said: short(saidIn(deed, said), 120), thing: short(thingIn(after, thing), 120) },
  };
}

/** What was gone from a basket, or was said to be removed, is there again when the page is loaded anew. */
function backAgain(deed: Deed): BrokenOnScreen | null {
  const { before, after, screens, turns } = deed;
  const thing = thingOf(deed);
  if (thing === undefined || withoutQuery(before.url) !== withoutQuery(after.url)) return null;
  if (rowsOf(thing, before).length !== 1 || rowsOf(thing, after).length !== 0) return null;
  if (!isBasket(before) && saidAfter(deed, saysRemoved) === undefined) return null;
  const screen = screens.find((each) => {
    if (each.turn <= after.turn || withoutQuery(each.url) !== withoutQuery(before.url)) return false;
    const between = turnsBetween(after, each, turns);
    const arrived = between.findLast(({ effect }) => effect.navigated);
    return (
      arrived !== undefined &&
      arrived.action.kind !== 'back' &&
      between.every((turn) => turn.action.kind !== 'log-in' && !bringsBack.test(wordsOf(turn)))
    );
  });
  const element = screen && rowsOf(thing, screen)[0];
  if (!screen || !element) return null;
  return {
    title: `“${shorten(thing, 40)}” is back after it was removed`,
    summary: `The thing “${shorten(thing, 60)}” was removed and gone. When ${addressPhrase(screen.url)} was loaded again, it stood there as before.`,
    measured: { removed: short(thingIn(before, thing), 120), shown_again: short(at(element, 'text'), 120) },
    screen,
    element,
  };
}

/** What the pressed control removes: named by it, or the first words of its row; undefined where several are meant. */
function thingOf({ turn, element, before }: Deed): string | undefined {
  if (turn.action.kind !== 'click' || !removes.test(element.name)) return undefined;
  const row = rowOf(element, before.elements);
  if (row.filter(({ name, kind }) => kind === 'control' && removes.test(name)).length !== 1) return undefined;
  // Of three pieces two may be left.
  if (row.some(({ field, text }) => Number(field?.value ?? 0) > 1 || /[×x]\s?\d|\b\d+\s?[×x]/.test(text)))
    return undefined;
  const named = row.find(
    ({ kind, role, text }) => text.length <= 80 && (kind === 'heading' || kind === 'text' || role === 'link'),
  );
  const words = named?.text.trim() ?? '';
  return words.replace(/[^\p{L}]/gu, '').length < leastLetters || removes.test(words) ? undefined : words;
}

function thingIn({ elements }: ScreenRecord, thing: string): Measured<string> {
  return textIn(elements, thing);
}

/** Rows that show the thing and a control that removes it. */
function rowsOf(thing: string, { elements }: ScreenRecord): ScreenElement[] {
  return elements.filter(
    (element) =>
      element.text.trim() === thing &&
      rowOf(element, elements).some(({ kind, name }) => kind === 'control' && removes.test(name)) &&
      amountsIn(thing).length <= 1,
  );
}

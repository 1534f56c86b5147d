// How each pattern is worked with the keyboard, and what has to come of it (WAI-ARIA Authoring Practices). A question is asked only
// where the answer is sure: keys that a pattern calls optional are none, and arrows matter only where Tab does not come to each part.
import { withoutFragment } from '../../base/addresses.ts';
import type { WidgetPattern } from '../../evidence/audit-probe.ts';
import type { WidgetSnapshot } from '../page/widgets.ts';
import type { WidgetHand } from './widget-hand.ts';

type Driver = (hand: WidgetHand) => Promise<unknown>;

export const patternDrivers: Readonly<Record<WidgetPattern, Driver>> = {
  tabs: driveTabs,
  menu: drivePopup,
  'combo box': driveComboBox,
  slider: driveSlider,
  tree: driveTree,
  grid: driveGrid,
  'list box': (hand) => driveParts(hand, ['ArrowDown', 'ArrowUp']),
  'radio group': driveRadios,
  'check box': driveCheckBox,
  disclosure: driveDisclosure,
  button: driveButton,
  tooltip: driveHoverContent,
  'hover content': driveHoverContent,
  carousel: driveCarousel,
  // Layers are opened and walked by `dialog-look`.
  dialog: () => Promise.resolve(),
};

/** Asked of every pattern first. False where Tab comes to nothing of it: then no key can be tried. */
async function reached(hand: WidgetHand): Promise<boolean> {
  if (hand.entry.tabbable) return true;
  await needsPointer(hand);
  return false;
}

/** Only what a pointer can use has to be reached; what changes by itself answers no press. */
async function needsPointer(hand: WidgetHand): Promise<void> {
  const before = await hand.now();
  const calm = await hand.waitLong();
  if (changed(before, calm)) return;
  const after = await hand.point();
  if (changed(calm, after)) hand.note('reached', 'Tab', false, calm, after);
}

type Compare = (before: WidgetSnapshot | null, after: WidgetSnapshot | null) => boolean;

/**
 * Keys did nothing: whether a pointer does. What a key does late is waited for, and where the keys given as `again` do it after the press
 * of the pointer, the widget was not ready before.
 */
async function onlyByPointer(
  hand: WidgetHand,
  {
    before,
    keys,
    changes,
    again = [],
  }: {
    before: WidgetSnapshot | null;
    keys: string;
    changes: Compare;
    again?: readonly string[];
  },
): Promise<void> {
  const calm = await hand.waitLong();
  if (changes(before, calm)) return hand.note('operated', keys, true, before, calm);
  const pressed = await hand.point();
  if (!changes(calm, pressed)) return;
  const isHere = pressed !== null && pressed.url === calm?.url;
  for (const key of isHere ? again : []) {
    await hand.enter();
    const ready = await hand.now();
    await hand.press(key);
    const late = await hand.waitLong();
    if (changes(ready, late)) return hand.note('operated', keys, true, ready, late);
  }
  hand.note('operated', keys, false, calm, pressed);
}

/** Of what a pointer presses to turn the pictures, Tab has to come to something. */
async function driveCarousel(hand: WidgetHand): Promise<void> {
  const { parts, tabbableParts } = hand.entry;
  if (parts === 0) return;
  if (tabbableParts > 0) return hand.note('reached', 'Tab', true, await hand.now(), null);
  return needsPointer(hand);
}

/** Tab comes to a part; arrows have to come to those that it does not come to. */
async function driveParts(hand: WidgetHand, arrows: readonly string[]): Promise<boolean> {
  if (!(await reached(hand))) return false;
  const { entry } = hand;
  if (entry.parts < 2 || entry.tabbableParts >= entry.parts || entry.tabbableParts === 0) return true;
  const before = await hand.now();
  let after = before;
  for (const arrow of arrows) {
    after = await hand.press(arrow);
    if (moved(before, after)) break;
  }
  if (!moved(before, after)) after = await hand.waitLong();
  const keys = arrows.join(', ');
  if (moved(before, after)) {
    hand.note('moves', keys, true, before, after);
    return true;
  }
  // Parts that a pointer does nothing with either need no arrows.
  const pressed = await hand.point();
  if (moved(after, pressed) || changed(after, pressed)) hand.note('moves', keys, false, before, after);
  return false;
}

/**
 * Home and End, which the practices ask of sliders, trees and grids. Asked where another key has worked; one of the two is enough, since the
 * focus may stand at an end.
 */
async function tryEnds(hand: WidgetHand, changes: Compare): Promise<void> {
  const before = await hand.now();
  const last = await hand.press('End');
  const first = await hand.press('Home');
  const held = changes(before, last) || changes(last, first) || changes(before, await hand.waitLong());
  hand.note('ends', 'End, Home', held, before, first);
}

/**
 * Whether what is drawn goes there and back with these keys, and what the widget says of itself stays: true where that was told. What a
 * key alone draws, such as a ring around the focus, is drawn after each of them.
 */
async function staysBehind(hand: WidgetHand, [there, back]: readonly [string, string]): Promise<boolean> {
  const begun = await hand.now();
  const isSilent = (one: WidgetSnapshot | null): one is WidgetSnapshot =>
    one?.states === begun?.states && one?.focus === begun?.focus && one?.url === begun?.url;
  /** Null where it said something. What says something does so at once; what is drawn may take its time. */
  const after = async (key: string) => {
    if (!isSilent(await hand.press(key))) return null;
    const rested = await hand.rest();
    return isSilent(rested) ? rested : null;
  };
  const one = begun && (await after(there));
  const other = one && (await after(back));
  if (!other || looks(one) === looks(other)) return false;
  const again = await after(there);
  if (!again || looks(one) !== looks(again)) return false;
  // What is told late is told.
  if (!isSilent(await hand.waitLong())) return false;
  const keys = [...new Set([there, back])].map((key) => (key === ' ' ? 'Space' : key)).join(', ');
  hand.note('told', keys, false, other, again);
  return true;
}

function looks({ shown, drawn }: WidgetSnapshot): string {
  return `${drawn} ${shown}`;
}

async function driveTree(hand: WidgetHand): Promise<void> {
  if (!(await driveParts(hand, ['ArrowDown', 'ArrowUp', 'ArrowRight']))) return;
  if (hand.entry.parts > 1 && hand.entry.tabbableParts < hand.entry.parts) await tryEnds(hand, moved);
  await hand.enter();
  await staysBehind(hand, ['ArrowRight', 'ArrowLeft']);
}

async function driveGrid(hand: WidgetHand): Promise<void> {
  if (!(await driveParts(hand, ['ArrowRight', 'ArrowDown', 'ArrowLeft']))) return;
  const { parts, tabbableParts } = hand.entry;
  if (parts < 2 || tabbableParts >= parts) return;
  await hand.enter();
  const before = await hand.now();
  // The ends of a row matter where it has several cells.
  if (moved(before, await hand.press('ArrowRight'))) await tryEnds(hand, moved);
}

async function driveRadios(hand: WidgetHand): Promise<void> {
  const before = await hand.now();
  if (!(await driveParts(hand, ['ArrowDown', 'ArrowRight', 'ArrowUp']))) return;
  const pressed = await hand.press(' ');
  if (!before || !pressed || pressed.states !== before.states || hand.entry.parts < 2) return;
  // Without the focus, so that only what is chosen is drawn.
  const chosen = async (arrow: string) => {
    await hand.enter();
    await hand.press(arrow);
    await hand.press(' ');
    await hand.letGo();
    return hand.rest();
  };
  const [one, other, again] = [await chosen('ArrowUp'), await chosen('ArrowDown'), await chosen('ArrowUp')];
  if (!one || !other || !again || one.states !== other.states || one.states !== again.states) return;
  if (looks(one) !== looks(again) || looks(one) === looks(other)) return;
  const late = await hand.waitLong();
  if (late?.states === one.states) hand.note('told', 'ArrowDown, Space', false, one, other);
}

async function driveTabs(hand: WidgetHand): Promise<void> {
  if (!(await driveParts(hand, ['ArrowRight', 'ArrowDown']))) return;
  const { entry } = hand;
  const begun = await hand.now();
  if (entry.tabbableParts >= entry.parts && entry.parts > 1) await hand.press('Tab');
  const after = await hand.press('Enter');
  if (!begun || !after || after.url !== begun.url) return;
  // The panel of a tab that follows the focus is already there: seen by what shows now and at first.
  const other = await hand.point();
  if (!other || shownPanels(other) === shownPanels(after) || other.url !== begun.url) return;
  hand.note('told', 'pointer', other.states !== after.states, after, other);
}

/** Longest that an animation goes on, in long waits of the hand: as long as for a dialog. */
const mostWaits = 4;

/** A button that opens a menu. */
async function drivePopup(hand: WidgetHand): Promise<void> {
  if (!(await reached(hand))) return;
  const before = await hand.now();
  if (!before || before.open) return;
  let after: WidgetSnapshot | null = null;
  let opener = 'Enter';
  for (const key of ['Enter', ' ', 'ArrowDown']) {
    await hand.enter();
    after = await hand.press(key);
    opener = key;
    if (after?.open || after?.url !== before.url) break;
  }
  if (!after || after.url !== before.url) return;
  if (!after.open) return onlyByPointer(hand, { before, keys: 'Enter, Space, ArrowDown', changes: opens });
  hand.note('operated', 'Enter', true, before, after);
  if (before.expanded !== null) hand.note('told', 'Enter', after.expanded === true, before, after);
  const root = placeOf(before);
  const entered = placeOf(after) === root ? await hand.press('ArrowDown') : after;
  if (entered && !entered.inside) {
    // Arrows may lead along a bar of such buttons, and Tab into what one of them opened.
    await hand.enter();
    if ((await hand.now())?.open !== true) await hand.press(opener);
  }
  const isStill = entered !== null && (!entered.inside || placeOf(entered) === root);
  const tabbed = isStill ? await hand.press('Tab') : entered;
  const isIn = tabbed !== null && tabbed.inside && tabbed.focus !== before.focus;
  hand.note('entered', 'ArrowDown, Tab', isIn, after, tabbed);
  if (!isIn || !tabbed.open) return;
  const closed = await hand.press('Escape');
  hand.note('closes', 'Escape', closed === null || !closed.open, tabbed, closed);
  if (!closed || closed.open) return;
  // What closes by an animation gives the focus back when that is over.
  let back = closed;
  for (let waited = 0; placeOf(back) !== root && waited < mostWaits; waited++)
    back = (await hand.waitLong()) ?? back;
  hand.note('returns', 'Escape', placeOf(back) === root, tabbed, back);
}

async function driveComboBox(hand: WidgetHand): Promise<void> {
  if (!(await reached(hand))) return;
  const before = await hand.now();
  if (!before || before.open) return;
  let opened = await hand.press('ArrowDown');
  if (!opened?.open) opened = await hand.press('Enter');
  if (!opened?.open) {
    await hand.enter();
    // A list that only typing brings up says nothing of keys.
    return onlyByPointer(hand, { before, keys: 'ArrowDown, Enter', changes: opens });
  }
  hand.note('operated', 'ArrowDown', true, before, opened);
  if (before.expanded !== null) hand.note('told', 'ArrowDown', opened.expanded === true, before, opened);
  const moved1 = await hand.press('ArrowDown');
  const moved2 = moved(opened, moved1) ? moved1 : await hand.press('ArrowDown');
  hand.note('moves', 'ArrowDown', moved(before, moved2) || moved(opened, moved2), opened, moved2);
  const closed = await hand.press('Escape');
  hand.note('closes', 'Escape', closed === null || !closed.open, moved2, closed);
}

async function driveSlider(hand: WidgetHand): Promise<void> {
  if (!(await reached(hand))) return;
  const before = await hand.now();
  let after = before;
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'PageUp']) {
    after = await hand.press(key);
    if (differs(before, after)) break;
  }
  const keys = 'ArrowRight, ArrowUp, ArrowLeft, PageUp';
  if (isSaid(before, after)) {
    hand.note('operated', keys, true, before, after);
    return tryEnds(hand, differs);
  }
  if (await staysBehind(hand, ['ArrowLeft', 'ArrowRight'])) return;
  if (differs(before, after)) return hand.note('operated', keys, true, before, after);
  return onlyByPointer(hand, { before: after, keys, changes: differs, again: ['ArrowRight', 'ArrowLeft'] });
}

async function driveCheckBox(hand: WidgetHand): Promise<void> {
  if (!(await reached(hand))) return;
  const before = await hand.now();
  const after = await hand.press(' ');
  if (isSaid(before, after)) return hand.note('operated', 'Space', true, before, after);
  if (await staysBehind(hand, [' ', ' '])) return;
  const late = differs(before, after) ? after : await hand.waitLong();
  if (differs(before, late)) return hand.note('operated', 'Space', true, before, late);
  const entered = await hand.press('Enter');
  if (differs(before, entered)) return hand.note('space', 'Space', false, before, entered);
  return onlyByPointer(hand, { before: entered, keys: 'Space, Enter', changes: differs, again: [' '] });
}

async function driveDisclosure(hand: WidgetHand): Promise<void> {
  if (!(await reached(hand))) return;
  const before = await hand.now();
  if (!before) return;
  const after = (await hand.press('Enter')) ?? before;
  if (after.url !== before.url) return;
  if (after.open === before.open) {
    const spaced = await hand.press(' ');
    if (spaced === null || spaced.open !== before.open || spaced.url !== before.url) return;
    return onlyByPointer(hand, { before: spaced, keys: 'Enter, Space', changes: opens, again: ['Enter'] });
  }
  hand.note('operated', 'Enter', true, before, after);
  // Where the focus goes into what opened, whoever listens is told by that.
  if (placeOf(after) !== placeOf(before)) return;
  const again = await hand.press('Enter');
  // Only what opens and closes by it is its own.
  if (!again || again.open !== before.open) return;
  const tells = after.expanded !== before.expanded && again.expanded !== after.expanded;
  hand.note('told', 'Enter', tells, before, after);
}

async function driveButton(hand: WidgetHand): Promise<void> {
  if (hand.widget.role === 'link') return driveLinkAsButton(hand);
  if (!(await reached(hand))) return;
  const before = await hand.now();
  const pressed = await hand.press(' ');
  const spaced = changed(before, pressed) ? pressed : await hand.waitLong();
  if (changed(before, spaced)) return hand.note('operated', 'Space', true, before, spaced);
  const entered = await hand.press('Enter');
  if (changed(spaced, entered)) return hand.note('space', 'Space', false, spaced, entered);
  return onlyByPointer(hand, {
    before: entered,
    keys: 'Space, Enter',
    changes: changed,
    again: [' ', 'Enter'],
  });
}

/** A link to nowhere that is drawn as a button: asked is Space alone, where Enter changes the page. */
async function driveLinkAsButton(hand: WidgetHand): Promise<void> {
  if (!hand.entry.tabbable) return;
  const before = await hand.now();
  await hand.press(' ');
  const spaced = await hand.waitLong();
  const entered = await hand.press('Enter');
  if (!before || !spaced || !entered || !isSamePage(before, entered)) return;
  const acts = (one: WidgetSnapshot, other: WidgetSnapshot) =>
    one.states !== other.states || one.shown !== other.shown || one.open !== other.open;
  if (acts(before, spaced)) hand.note('operated', 'Space', true, before, spaced);
  else if (acts(spaced, entered)) hand.note('space', 'Space', false, spaced, entered);
}

/** What comes up while the pointer or the focus is there, by a role or by behaviour (WCAG 1.4.13). */
async function driveHoverContent(hand: WidgetHand): Promise<void> {
  const focused = hand.entry.tabbable ? await hand.press('Shift') : null;
  const byFocus = focused?.open === true;
  if (byFocus) {
    hand.note('shown', 'Tab', true, null, focused);
    await closes(hand, focused);
  }
  await hand.letGo();
  const hovered = await hand.hover();
  if (!hovered?.open) return;
  const onto = await hand.over();
  hand.note('stays', 'pointer onto it', onto?.open === true, hovered, onto);
  if (byFocus) return;
  const again = onto?.open ? onto : await hand.hover();
  if (again?.open) await closes(hand, again);
  const left = await hand.away();
  // What stays without a pointer is no longer what the pointer brought up.
  if (!left || left.open) return;
  await hand.enter();
  let after = await hand.press('Tab');
  // A link may lead to a page that shows the same; what else there is may open by these keys.
  const isLink = hand.widget.role === 'link' || hand.entry.leads === true;
  for (const key of isLink ? [] : ['Enter', 'ArrowDown']) {
    if (!after || after.open || !isSamePage(after, hovered)) break;
    await hand.enter();
    after = await hand.press(key);
  }
  const keys = isLink ? 'Tab' : 'Tab, Enter, ArrowDown';
  if (after && isSamePage(after, hovered)) hand.note('shown', keys, after.open, hovered, after);
}

function isSamePage(one: WidgetSnapshot, other: WidgetSnapshot): boolean {
  return withoutFragment(one.url) === withoutFragment(other.url);
}

/** What came up over words has to go on Escape; what lies beside them may stay. */
async function closes(hand: WidgetHand, open: WidgetSnapshot): Promise<void> {
  if (!open.covers) return;
  const closed = await hand.press('Escape');
  hand.note('closes', 'Escape', closed === null || !closed.open, open, closed);
}

function placeOf({ focus }: WidgetSnapshot): string {
  return focus.split('|', 1)[0] ?? '';
}

/** The focus, or what is active without it, stands on another part. */
function moved(before: WidgetSnapshot | null, after: WidgetSnapshot | null): boolean {
  if (!before || !after) return before !== after;
  return after.inside && (after.focus !== before.focus || after.states !== before.states);
}

/** What it says of its state, or its page, is another one. */
function isSaid(before: WidgetSnapshot | null, after: WidgetSnapshot | null): boolean {
  if (!before || !after) return before !== after;
  return before.states !== after.states || before.url !== after.url;
}

function differs(before: WidgetSnapshot | null, after: WidgetSnapshot | null): boolean {
  if (!before || !after) return before !== after;
  return before.states !== after.states || before.url !== after.url || before.shown !== after.shown;
}

/** What it opens came up or went. */
function opens(before: WidgetSnapshot | null, after: WidgetSnapshot | null): boolean {
  return before !== null && after !== null && before.open !== after.open && before.url === after.url;
}

/** Anything at all came of it. */
function changed(before: WidgetSnapshot | null, after: WidgetSnapshot | null): boolean {
  return differs(before, after) || before?.open !== after?.open;
}

function shownPanels({ shown }: WidgetSnapshot): string {
  return shown.split('|', 1)[0] ?? '';
}

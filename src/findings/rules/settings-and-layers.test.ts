// What the looks at a page's settings and layers tell, judged: spacing, sides exchanged, the system's colours, a layer that traps.
import { expect, test } from 'vitest';
import { evidence, screen } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import { probed, probedPage } from '../../../test/support/probe-builder.ts';
import type { SettingsLook } from '../../evidence/audit-probe.ts';
import type { DialogLook, ProbeRecord } from '../../evidence/probe.ts';
import type { EvidencePart, Rule } from '../rule.ts';
import { dialogLetsOut } from './dialog-lets-out.ts';
import { focusTrapDialog } from './focus-trap-dialog.ts';
import { lostInSystemColours } from './lost-in-system-colours.ts';
import { orientationLock } from './orientation-lock.ts';
import { widgetFocus } from './widget-focus.ts';
import { textSpacing } from './text-spacing.ts';

const page = { ...probedPage, image: null };
const settings = (more: Partial<SettingsLook>): SettingsLook => ({
  ...page,
  kind: 'settings-look',
  spaced: [],
  turned: null,
  vanished: [],
  ...more,
});
const layer = (more: Partial<DialogLook>): DialogLook => ({
  ...page,
  kind: 'dialog-look',
  opener: probed('Filter'),
  words: 'Filter the lamps',
  declared: true,
  centred: true,
  focusInside: true,
  tabInside: true,
  tabs: 6,
  outside: 0,
  controls: 4,
  leftOut: [probed('Close')],
  escapeCloses: false,
  ...more,
});
function titles<Part extends EvidencePart>(rule: Rule<Part>, probe: ProbeRecord): string[] {
  const records = { ...evidence({ screens: [screen('s1', [])] }), probes: [probe] };
  return judge(rule, records).found.map(({ title }) => title);
}

test('text that wide spacing cuts off', () => {
  const cut = { ...probed('Delivery'), lost: 'comes on Monday', linesBefore: 3, linesLost: 1 };
  expect(titles(textSpacing, settings({ spaced: [cut, cut] }))).toEqual([
    'Widely spaced text is cut off: “comes on Monday”',
  ]);
  expect(titles(textSpacing, settings({}))).toEqual([]);
  const told = (...spaced: (typeof cut)[]) =>
    judge(textSpacing, { ...evidence({ screens: [screen('s1', [])] }), probes: [settings({ spaced })] })
      .found[0]?.summary;
  expect(told(cut)).toMatch(/beginning with “comes on Monday”\.$/);
  expect(told(cut, cut)).toMatch(/, and 1 more boxes like it\.$/);
});

test('a page that turns itself, and one that is gone, when its sides are exchanged', () => {
  const turned = { degrees: 90, shownBefore: 400, shownAfter: 390, says: 'Lamps' };
  expect(titles(orientationLock, settings({ turned }))).toEqual([
    'The page turns itself when the screen is turned',
  ]);
  const gone = { degrees: 0, shownBefore: 400, shownAfter: 30, says: 'Please turn your phone' };
  expect(titles(orientationLock, settings({ turned: gone }))).toEqual([
    'The page is gone when the screen is turned',
  ]);
  expect(titles(orientationLock, settings({}))).toEqual([]);
});

test('icons of which nothing is left in the colours of the system', () => {
  const vanished = [probed('Search'), probed('Basket')];
  expect(titles(lostInSystemColours, settings({ vanished }))).toHaveLength(2);
  expect(titles(lostInSystemColours, settings({}))).toEqual([]);
});

test('a layer whose controls Tab does not all come to, and that Escape does not close', () => {
  expect(titles(focusTrapDialog, layer({}))).toEqual([
    'Tab never comes to the button “Close” in what the button “Filter” opens',
  ]);
  expect(titles(focusTrapDialog, layer({ escapeCloses: true }))).toEqual([]);
  expect(titles(focusTrapDialog, layer({ outside: 5 }))).toEqual([]);
  expect(titles(focusTrapDialog, layer({ leftOut: [] }))).toEqual([]);
});

test('a dialog that loses the focus when it closes, and one that Escape does not close', () => {
  const walked = layer({ leftOut: [], insideAtEscape: true });
  const closed: DialogLook = { ...walked, escapeCloses: true };
  expect(titles(widgetFocus, { ...closed, focusAfter: 'nowhere' })).toEqual([
    'The focus is lost when what the button “Filter” opened closes',
  ]);
  expect(titles(widgetFocus, { ...closed, focusAfter: 'opener' })).toEqual([]);
  expect(titles(widgetFocus, { ...closed, focusAfter: 'elsewhere' })).toEqual([]);
  expect(titles(widgetFocus, { ...walked, focusAfter: null })).toEqual([
    'Escape does not close the dialog that the button “Filter” opened',
  ]);
  // What is no dialog to the page, and what did not hold the focus, is judged by neither.
  expect(titles(widgetFocus, { ...walked, declared: false })).toEqual([]);
  expect(titles(widgetFocus, { ...walked, insideAtEscape: false })).toEqual([]);
});

test('a modal dialog that takes the focus and lets Tab out to the page behind', () => {
  const left = layer({ leftOut: [], outside: 2, modal: true, ledTo: probed('Lamps') });
  expect(titles(dialogLetsOut, left)).toEqual(['Tab leads out of the dialog that the button “Filter” opens']);
  const { modal: _modal, ...unsaid } = left;
  expect(titles(dialogLetsOut, { ...unsaid, veils: true })).toHaveLength(1);
  // Beside a dialog that is not modal people work on; what never had the focus is told by another rule.
  expect(titles(dialogLetsOut, { ...unsaid, veils: false })).toEqual([]);
  expect(titles(dialogLetsOut, { ...left, focusInside: false })).toEqual([]);
  const { ledTo: _ledTo, ...kept } = left;
  expect(titles(dialogLetsOut, kept)).toEqual([]);
});

// The rules over a second look, on probes written by hand: what is found, and what each is not to be found for.
import { expect, test } from 'vitest';
import { evidence, picture, screen, turn, element } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import { probed, probedPage, stop, walk } from '../../../test/support/probe-builder.ts';
import type { DialogLook, NarrowLook, ProbeRecord } from '../../evidence/probe.ts';
import { analyse } from '../analyse.ts';
import type { EvidencePart, Rule } from '../rule.ts';
import type { Pixels } from '../pixels.ts';
import { autoplaySound } from './autoplay-sound.ts';
import { clippedText } from './clipped-text.ts';
import { coveredFocus } from './covered-focus.ts';
import { dialogFocusWalked } from './dialog-focus-walked.ts';
import { focusOutOfView } from './focus-out-of-view.ts';
import { focusTrap } from './focus-trap.ts';
import { invisibleFocus } from './invisible-focus.ts';
import { keyboardToll } from './keyboard-toll.ts';
import { lastingMotion } from './lasting-motion.ts';
import { layoutShiftLate } from './layout-shift-late.ts';
import { pasteBlocked } from './paste-blocked.ts';
import { reflow } from './reflow.ts';
import { zoomBlocked } from './zoom-blocked.ts';

const { url, viewport } = probedPage;

function narrow(more: Partial<NarrowLook> = {}): NarrowLook {
  const rest = { overflowPx: 0, overflowing: [], moving: [], viewportTag: 'width=device-width' };
  const size = { width: 320, height: 640 };
  return { kind: 'narrow-look', id: 'p2', event: 10, url, viewport: size, image: null, ...rest, ...more };
}

const used = element('buy', { name: 'Buy' });
const page = evidence({ screens: [screen('s1', [used])], turns: [turn(1, used)] });

function found<Part extends EvidencePart>(
  rule: Rule<Part>,
  probe: ProbeRecord,
  pictures: readonly (readonly [string, Pixels])[] = [],
) {
  return judge(rule, { ...page, probes: [probe] }, pictures).found;
}

test('what is wrong with a whole page is on the path where the page is', () => {
  const blocked = (at: string) =>
    found(zoomBlocked, narrow({ url: at, viewportTag: 'width=device-width, user-scalable=no' }))[0];
  expect(blocked(url)).toMatchObject({ onTaskPath: true, severity: 3 });
  expect(blocked(`${url}help`)).toMatchObject({ onTaskPath: false, severity: 2 });
});

test('a round among few is a trap, a page that was longer than the walk is not', () => {
  const stops = [stop('A'), stop('B'), stop('C')];
  const [trap] = found(focusTrap, walk(stops, { end: 'trap', trap: { from: 1, to: 2 } }));
  expect(trap).toMatchObject({ element: { name: 'B' }, measured: { places_in_trap: 2 } });
  expect(found(focusTrap, walk(stops, { end: 'limit' }))).toEqual([]);
});

test('no mark is found by pictures alone, and never of a text field or what styles mark', () => {
  const pictures = { with: 'w.png', without: 'o.png' };
  const plain = picture([255, 255, 255]);
  const ring = picture([255, 255, 255], [[96, 96, 128, 4, [0, 0, 0]]]);
  const odd = stop('Go', { marked: null, pictures });
  const same = [
    ['w.png', plain],
    ['o.png', plain],
  ] as const;
  expect(found(invisibleFocus, walk([odd]), same)[0]).toMatchObject({
    element: { name: 'Go' },
    measured: { stops_unmarked: 1, changed_pixels: 0 },
    proof: { image: 'w.png' },
  });
  const drawn = [
    ['w.png', ring],
    ['o.png', plain],
  ] as const;
  expect(found(invisibleFocus, walk([odd]), drawn)).toEqual([]);
  for (const role of ['textbox', 'menu', 'grid'])
    expect(found(invisibleFocus, walk([{ ...odd, role }]), same)).toEqual([]);
  expect(found(invisibleFocus, walk([stop('Go')]), same)).toEqual([]);
  expect(found(invisibleFocus, walk([odd]))).toEqual([]);
});

test('covered means all of it, under something that stays', () => {
  const hidden = { visibleShare: 0, coveredBy: 'We use cookies' };
  expect(found(coveredFocus, walk([stop('Next', hidden)]))).toHaveLength(1);
  expect(found(coveredFocus, walk([stop('Next', { ...hidden, visibleShare: 0.2 })]))).toEqual([]);
  expect(found(coveredFocus, walk([stop('Next', { ...hidden, coveredBy: '' })]))).toEqual([]);
});

test('what has the focus above or left of the page is out of view, what is skipped or tiny is not', () => {
  const out = { visibleShare: 0, box: { x: -4000, y: 100, width: 120, height: 24 } };
  expect(found(focusOutOfView, walk([stop('Next'), stop('Sheet', out)]))).toMatchObject([
    { title: 'The focus goes to the button “Sheet”, which is out of view' },
  ]);
  expect(found(focusOutOfView, walk([stop('Sheet', { ...out, skipLink: true })]))).toEqual([]);
  const tiny = { x: -4000, y: 100, width: 1, height: 1 };
  expect(found(focusOutOfView, walk([stop('Sheet', { ...out, box: tiny })]))).toEqual([]);
  const right = { x: 4000, y: 100, width: 120, height: 24 };
  expect(found(focusOutOfView, walk([stop('Sheet', { ...out, box: right })]))).toEqual([]);
});

test('what follows each other out of view is one part, what stands between two in view is not', () => {
  const box = { x: -240, y: 100, width: 120, height: 24 };
  const at = (name: string, css: string) => {
    const one = stop(name, { visibleShare: 0, box });
    return { ...one, locator: { ...one.locator, css } };
  };
  const [pin, budget] = [at('Pin', 'main > aside > p > button'), at('Budget', 'main > aside > nav > a')];
  expect(found(focusOutOfView, walk([pin, budget, stop('Next')]))).toMatchObject([
    { title: 'The focus goes to the button “Pin”, which is out of view', cause: 'out of view main > aside' },
  ]);
  expect(found(focusOutOfView, walk([pin, stop('Next'), budget]))).toHaveLength(2);
});

test('one bar over many things is one fault', () => {
  const under = (name: string) => stop(name, { visibleShare: 0, coveredBy: 'We use cookies' });
  const probes = [walk([under('Next'), under('Last'), stop('First')])];
  const { findings } = analyse({ ...page, probes }, new Map(), [coveredFocus]);
  expect(findings.map(({ occurrences }) => occurrences)).toEqual([2]);
});

test('a long way is found where no early link leads past it', () => {
  const way = Array.from({ length: 31 }, (_, place) => stop(`L${place}`));
  const main = stop('Main', { inMain: true, needed: true });
  expect(found(keyboardToll, walk([...way, main]))[0]).toMatchObject({
    title: '31 presses of Tab before the content',
  });
  expect(found(keyboardToll, walk([stop('Skip', { skipLink: true }), ...way, main]))).toEqual([]);
  expect(found(keyboardToll, walk([...way.slice(1), main]))).toEqual([]);
  expect(found(keyboardToll, walk(way))).toEqual([]);
  const nobodys = stop('Main', { inMain: true });
  expect(found(keyboardToll, walk([...way, nobodys])), 'that nobody needed').toEqual([]);
});

test('sideways scrolling needs a culprit', () => {
  const wide = { ...probed('Offer', { box: { x: 20, y: 100, width: 630, height: 40 } }), beyondPx: 330 };
  expect(found(reflow, narrow({ overflowPx: 330, overflowing: [wide] }))).toHaveLength(1);
  expect(found(reflow, narrow({ overflowPx: 330 }))).toEqual([]);
  expect(found(reflow, narrow({ overflowPx: 2, overflowing: [wide] }))).toEqual([]);
  const summary = (...overflowing: (typeof wide)[]) =>
    found(reflow, narrow({ overflowPx: 330, overflowing }))[0]?.summary;
  expect(summary(wide)).toMatch(/because the button “Offer” reaches 330 px beyond the edge\.$/);
  expect(summary({ ...wide, name: '' }, wide)).toMatch(
    /because a part of it reaches .* \(and 1 other part\)\.$/,
  );
});

test('what a narrow screen cuts off is found beside what makes the page wide', () => {
  const cut = { ...probed('Newest first'), beyondPx: 90 };
  expect(found(reflow, narrow({ cutAway: [cut, { ...probed('By name'), beyondPx: 160 }] }))).toMatchObject([
    { measured: { beyond_edge_px: 90, parts_cut_away: 2 } },
  ]);
  const told = (...cutAway: (typeof cut)[]) => {
    const [one] = found(reflow, narrow({ cutAway }));
    return [one?.title, one?.summary.split(' px ')[1]?.split('. ')[0]];
  };
  expect(told(cut)).toEqual([
    'The button “Newest first” is cut off on a narrow screen',
    'the button “Newest first” lies beyond the edge of a box that cuts it off',
  ]);
  expect(told({ ...cut, name: '' }, cut)).toEqual([
    'A part of the page is cut off on a narrow screen',
    'a part of the page lies beyond the edge of a box that cuts it off, and so do 1 other part',
  ]);
  const wide = { ...probed('Offer', { box: { x: 20, y: 100, width: 630, height: 40 } }), beyondPx: 330 };
  expect(found(reflow, narrow({ overflowPx: 330, overflowing: [wide], cutAway: [cut] }))).toHaveLength(2);
  const table = {
    ...probed('Departures', { box: { x: 18, y: 100, width: 630, height: 300 } }),
    beyondPx: 328,
  };
  expect(found(reflow, narrow({ overflowPx: 330, wideTable: table }))).toMatchObject([
    { measured: { sideways_px: 330, beyond_edge_px: 328, parts: 0 } },
  ]);
});

test('blocked paste, lasting motion and blocked zoom', () => {
  const field = { ...probed('Password'), type: 'password' };
  expect(found(pasteBlocked, walk([], { pasted: [{ ...field, accepted: false }] }))).toHaveLength(1);
  expect(found(pasteBlocked, walk([], { pasted: [{ ...field, accepted: true }] }))).toEqual([]);
  const kite = { ...probed('Kite'), how: 'animation', lastsMs: null };
  expect(found(lastingMotion, narrow({ moving: [kite] }))[0]?.summary).toContain('without an end');
  expect(found(lastingMotion, narrow())).toEqual([]);
  for (const viewportTag of ['user-scalable=no', 'maximum-scale=1.0, user-scalable=1', 'USER-SCALABLE=0']) {
    expect(found(zoomBlocked, narrow({ viewportTag }))).toHaveLength(1);
  }
  for (const viewportTag of ['', 'width=device-width, maximum-scale=5', 'user-scalable=yes']) {
    expect(found(zoomBlocked, narrow({ viewportTag }))).toEqual([]);
  }
});

test('what comes in late and pushes the page down is found; what moves up after something went is not', () => {
  const pushed = (movedPx: number) =>
    found(layoutShiftLate, {
      kind: 'page-look',
      id: 'p3',
      event: 11,
      url,
      viewport,
      image: null,
      layers: [],
      cut: [],
      pushed: [{ ...probed('Today'), words: 'Today', by: '', movedPx, atMs: 1_500 }],
    }).length;
  expect(pushed(44)).toBe(1);
  expect(pushed(20)).toBe(0);
  expect(pushed(-44)).toBe(0);
});

test('a layer that darkens the page and leaves the keyboard outside is found, however near Tab comes', () => {
  const look: DialogLook = {
    kind: 'dialog-look',
    id: 'p1',
    event: 9,
    url,
    viewport,
    image: null,
    opener: probed('Reserve'),
    words: 'Where will you collect it?',
    declared: false,
    centred: true,
    veils: true,
    focusInside: false,
    tabInside: true,
    tabs: 5,
    outside: 2,
    controls: 3,
    leftOut: [],
    escapeCloses: false,
  };
  const titles = (more: Partial<DialogLook>) =>
    found(dialogFocusWalked, { ...look, ...more }).map(({ title }) => title);
  expect(titles({})).toHaveLength(1);
  expect(titles({ escapeCloses: true })).toEqual([]);
  expect(titles({ outside: 0 })).toEqual([]);
  expect(titles({ veils: false })).toEqual([]);
  expect(titles({ focusInside: true })).toEqual([]);
  expect(titles({ tabInside: false, veils: false })).toHaveLength(1);
  expect(titles({ tabInside: false, veils: false, centred: false })).toEqual([]);
  const saysRole = (more: Partial<DialogLook>) =>
    found(dialogFocusWalked, { ...look, tabInside: false, ...more }).map(({ summary }) =>
      summary.includes('No role'),
    );
  expect(saysRole({})).toEqual([true]);
  // A drawer of navigation, and what leaves the page to be used, are no dialogs.
  expect(saysRole({ hasRole: true })).toEqual([false]);
  expect(saysRole({ veils: false })).toEqual([false]);
});

test('sentences say how long, how often and with what', () => {
  const kite = { ...probed('Kite'), how: 'animation', lastsMs: 8_000 } as const;
  const moves = (...moving: NarrowLook['moving']) => found(lastingMotion, narrow({ moving }))[0]?.summary;
  expect(moves(kite)).toMatch(/moves for 8 s\.$/);
  expect(moves(kite, kite)).toContain('moves for 8 s, and ');
  const sounds = (lastsMs: number | null) =>
    found(autoplaySound, narrow({ sounding: [{ ...probed('Clip'), lastsMs }] }))[0]?.summary;
  expect(sounds(null)).toContain('is set to play without an end');
  expect(sounds(8_000)).toContain('is set to play for 8.0 s');
  expect(sounds(2_000)).toBeUndefined();
  const look = {
    kind: 'page-look',
    id: 'p3',
    event: 11,
    url,
    viewport,
    image: null,
    layers: [],
    cut: [],
    pushed: [],
  } as const;
  const text = { ...probed('Text'), words: 'All that is to be read', linesShown: 2, linesCut: 1 };
  const ends = (...cut: (typeof text)[]) =>
    found(clippedText, { ...look, layers: [], pushed: [], cut })[0]?.summary;
  expect(ends(text)).toMatch(/the box around it ends there\.$/);
  expect(ends(text, text)).toContain('ends there, and 1 more texts');
  const pushes = (by: string) =>
    found(layoutShiftLate, {
      ...look,
      layers: [],
      cut: [],
      pushed: [{ ...probed('Today'), words: 'Today', by, movedPx: 44, atMs: 1_500 }],
    })[0];
  expect(pushes('Offer')).toMatchObject({
    title: '“Offer” comes in late and pushes the page away',
    summary: expect.stringContaining('because “Offer” came in above it'),
  });
  expect(pushes('')?.title).toBe('“Today” is pushed away after it stood still');
  expect(pushes('')?.summary).not.toContain('because');
});

test('a link past all of it has to be among the first three stops', () => {
  const way = Array.from({ length: 31 }, (_, place) => stop(`L${place}`));
  const main = stop('Main', { inMain: true, needed: true });
  const skip = stop('Skip', { skipLink: true });
  const at = (place: number) =>
    found(keyboardToll, walk([...way.slice(0, place), skip, ...way.slice(place), main])).length;
  expect(at(2)).toBe(0);
  expect(at(3)).toBe(1);
});

test('what holds all that is out of view is named, and how much it is', () => {
  const at = (name: string, css: string) => {
    const one = stop(name, { visibleShare: 0, box: { x: -240, y: 100, width: 120, height: 24 } });
    return { ...one, locator: { ...one.locator, css } };
  };
  const three = ['main > aside > p > b', 'main > aside > p > i', 'main > aside > nav > a'].map((css, place) =>
    at(`S${place}`, css),
  );
  const [all] = found(focusOutOfView, walk(three));
  expect(all).toMatchObject({
    cause: 'out of view main > aside',
    summary: expect.stringContaining('beside it'),
  });
  const [alone] = found(focusOutOfView, walk(three.slice(0, 1)));
  expect(alone?.summary).not.toContain('beside it');
  expect(alone).not.toHaveProperty('cause');
});

test('a stop of which one picture is missing is not compared', () => {
  const odd = stop('Go', { marked: null, pictures: { with: 'w.png', without: 'o.png' } });
  const plain = picture([255, 255, 255]);
  expect(found(invisibleFocus, walk([odd]), [['w.png', plain]])).toEqual([]);
  expect(found(invisibleFocus, walk([odd]), [['o.png', plain]])).toEqual([]);
  const both = [
    ['w.png', plain],
    ['o.png', plain],
  ] as const;
  expect(found(invisibleFocus, walk([odd, stop('Seen'), stop('Seen too')]), both)[0]).toMatchObject({
    measured: { stops_compared: 1 },
    summary: expect.stringContaining('Of 3 stops 1 had'),
  });
});

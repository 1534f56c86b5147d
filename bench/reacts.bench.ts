// What answers a press, beside what perception holds for a control: on real applications every box is pressed at its middle. The
// screen of what answered is come to anew, and what comes while the pointer only rests there is no answer: without this, a page that
// polls or a chart that follows the pointer counted as one. Two kinds count as missed though a person who looks at the resting page
// could not point at them; they are told apart: a control that shows only under the pointer, and a bare place of a region larger
// than a card. What shows only under the pointer counts as a control where its class shows while the pointer rests on one thing of its list.
import type { Page } from 'playwright-core';
import { systemClock } from '../src/base/time.ts';
import type { PageRead, ScreenElement } from '../src/evidence/evidence.ts';
import { openPage } from '../src/sessions/browser/playwright-page.ts';
import type { SessionPage } from '../src/sessions/browser/session-page.ts';
import { readDocument } from '../src/sessions/perception/read-document.ts';
import { restsOn } from '../src/crawl/rests.ts';
import { candidatesOf } from '../src/fragments/candidates.ts';
import type { Bar, Bench } from './bench.ts';
import { freshContext, launchGroundBrowser } from './ground/ground-browser.ts';
import { pressAndWatch, restAndWatch, type Signs } from './reacts/answers.ts';
import { pressPointsSource, type PressPoint } from './reacts/press-points.ts';
import { openScreens, screenSources, type PressedScreen } from './reacts/screens.ts';

/** Lists of a screen on a thing of which the pointer is rested, as many as in a crawl before anything comes of it. */
const mostRests = 10;
/** Points pressed on one screen at most, of controls and of what is none, spread evenly. */
const pressCaps = { controls: 40, others: 60 };

export const bench: Bench = {
  name: 'reacts',
  about:
    'the topmost element at the middle of every box of 16 px or more is pressed, on screens of real applications; what answers (mutation, request, navigation, focus of a field, dialog) beside the controls of a document read',
  parts: screenSources,
  async run({ quick, say, part }) {
    const tried: Tried[] = [];
    for (const source of part === null ? screenSources : [part]) {
      const open = await openScreens(source).catch((error: unknown) => {
        say(`${source}: left out, ${String(error)}`);
        return null;
      });
      if (!open) continue;
      try {
        for (const screen of open.screens) tried.push(await pressScreen(screen, quick, say));
      } finally {
        await open.close();
      }
    }
    return bars(tried);
  },
};

/** What came of one screen. */
interface Tried {
  /** Controls that answered, and those that did not though nothing says that they would not. */
  answering: number;
  silent: number;
  /** Places of controls that show only under the pointer, and of a class that a crawl meets by resting on one thing of the list. */
  byRest: number;
  /** Points that answered and lie in no control. */
  missed: number;
  /** Those of them that lie in a control once the pointer rests on them, and those on a bare place of a large region. */
  underPointer: number;
  barePlaces: number;
  /** Points at which the same came without a press. */
  chance: number;
}

function bars(tried: readonly Tried[]): Bar[] {
  const sum = (of: (one: Tried) => number) => tried.reduce((total, one) => total + of(one), 0);
  const byRest = sum((t) => t.byRest);
  const [answering, silent] = [sum((t) => t.answering) + byRest, sum((t) => t.silent)];
  const missed = sum((t) => t.missed);
  const [underPointer, barePlaces] = [sum((t) => t.underPointer), sum((t) => t.barePlaces)];
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  return [
    { label: 'screens', value: tried.length, bar: null, unit: '', better: 'higher' },
    { label: 'what answers', value: answering + missed, bar: null, unit: '', better: 'higher' },
    {
      label: 'of what answers, a control',
      value: share(answering, answering + missed),
      bar: 0.99,
      unit: '',
      better: 'higher',
    },
    {
      label: 'of these, met by resting on a thing of a list',
      value: byRest,
      bar: null,
      unit: '',
      better: 'higher',
    },
    {
      label: 'missed: shows only under the pointer',
      value: underPointer,
      bar: null,
      unit: '',
      better: 'lower',
    },
    {
      label: 'missed: bare place of a large region',
      value: barePlaces,
      bar: null,
      unit: '',
      better: 'lower',
    },
    {
      label: 'missed: other',
      value: missed - underPointer - barePlaces,
      bar: null,
      unit: '',
      better: 'lower',
    },
    {
      label: 'came without a press, too',
      value: sum((t) => t.chance),
      bar: null,
      unit: '',
      better: 'lower',
    },
    {
      label: 'controls that answer nothing',
      value: share(silent, answering + silent),
      bar: 0.05,
      unit: '',
      better: 'lower',
    },
  ];
}

interface Place {
  tab: Page;
  page: SessionPage;
  screen: PressedScreen;
}

async function pressScreen(
  screen: PressedScreen,
  quick: boolean,
  say: (line: string) => void,
): Promise<Tried> {
  const browser = await launchGroundBrowser();
  try {
    const context = await freshContext(browser);
    const { page } = await openPage({ context, clock: systemClock, mayVisit: () => true });
    const tab = context.pages()[0];
    if (!tab) throw new Error('the context has no tab');
    return await pressAll({ tab, page, screen }, quick, say);
  } finally {
    await browser.close();
  }
}

async function pressAll(on: Place, quick: boolean, say: (line: string) => void): Promise<Tried> {
  const tried: Tried = {
    answering: 0,
    byRest: 0,
    silent: 0,
    missed: 0,
    underPointer: 0,
    barePlaces: 0,
    chance: 0,
  };
  const first = await arrive(on);
  const cap = (most: number) => Math.ceil(most / (quick ? 4 : 1));
  const plan = [
    ...spread(
      first.points.filter(({ control }) => control !== ''),
      cap(pressCaps.controls),
    ),
    ...spread(
      first.points.filter(({ control }) => control === ''),
      cap(pressCaps.others),
    ),
  ];
  const noise = await noiseOf(on);
  const shownByRest = await classesByRest(on, first.read);
  let now: Shown | null = await arrive(on);
  const told: string[] = [];
  const silent = new Map<string, string>();
  const answering = new Set<string>();
  for (const wanted of plan) {
    now ??= await arrive(on);
    const point = now.points.find(({ css }) => css === wanted.css);
    if (!point) continue;
    const signs = without(noise, await pressAndWatch(on, point));
    const control = now.read.elements.find(({ ref }) => ref === point.control);
    // Of a control that answered elsewhere no more is asked.
    if (signs.length > 0 && !(control && answering.has(control.locator.css))) {
      const rest = await restOn(on, wanted.css);
      if (without(rest.signs, new Set(signs)).length === 0) {
        tried.chance += 1;
        told.push(
          `  no answer ${control ? 'control ' : ''}${point.css.slice(-110)}: ${signs.slice(0, 3).join(', ')}`,
        );
      } else if (control) {
        answering.add(control.locator.css);
      } else if (rest.shows !== '' && shownByRest.has(rest.shows)) {
        tried.byRest += 1;
      } else {
        tried.missed += 1;
        if (rest.shows !== '') tried.underPointer += 1;
        else if (point.bare) tried.barePlaces += 1;
        const kind = rest.shows !== '' ? 'under the pointer ' : point.bare ? 'bare place ' : '';
        told.push(`  missed ${kind}${point.css.slice(-110)}: ${signs.slice(0, 3).join(', ')}`);
      }
    } else if (signs.length === 0 && control && !isAtRest(control)) {
      const { css } = control.locator;
      silent.set(css, `  silent ${control.tag} "${control.name.slice(0, 40)}" ${css.slice(-80)}`);
    }
    if (signs.length > 0) now = null;
  }
  // A control of which any place answers is one that answers.
  for (const css of answering) silent.delete(css);
  tried.answering = answering.size;
  tried.silent = silent.size;
  told.push(...silent.values());
  say(
    `${on.screen.name}: ${first.points.length} points, ${plan.length} pressed, ${tried.answering} controls answered, ${tried.byRest} under a rest, ${tried.silent} did not, ${tried.missed} missed`,
  );
  for (const line of told) say(line);
  return tried;
}

interface Shown {
  read: PageRead;
  points: PressPoint[];
}

/** The screen anew, read whole. */
async function arrive(on: Place): Promise<Shown> {
  await on.screen.arrive(on.tab);
  await on.tab.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
  return readShown(on);
}

/** The screen as it is. */
async function readShown({ page }: Place): Promise<Shown> {
  const read = await readDocument(page);
  const refs = read.elements
    .filter(({ kind, locator }) => kind === 'control' && locator.frameUrl === null)
    .map(({ ref }) => ref);
  const main = await page.mainFrame();
  return { read, points: await main.evaluate<PressPoint[]>(pressPointsSource, refs) };
}

/** Classes of the controls that show while the pointer rests on one thing of a list, as a crawl rests it. */
async function classesByRest(on: Place, read: PageRead): Promise<ReadonlySet<string>> {
  const classes = new Set<string>();
  for (const [at, rest] of restsOn(read).entries()) {
    if (at >= mostRests && classes.size === 0) break;
    const { read: now } = await arrive(on);
    const again = restsOn(now).find((one) => one.class === rest.class);
    const box = now.elements.find(({ ref }) => ref === again?.ref)?.box;
    if (!box) continue;
    await on.page.movePointer(box.x + box.width / 2, box.y + box.height / 2);
    const stood = new Set(candidatesOf(now).map((one) => one.class));
    for (const { class: of } of candidatesOf((await readShown(on)).read)) if (!stood.has(of)) classes.add(of);
  }
  return classes;
}

/**
 * What comes on the screen come to anew while the pointer only rests on a point, and the class of the control that shows there while it
 * does, '' without one. It is not pressed again: what a page remembers of a first press, such as where it was, answers a second one not.
 */
async function restOn(on: Place, css: string): Promise<{ signs: Signs; shows: string }> {
  const point = (await arrive(on)).points.find((one) => one.css === css);
  if (!point) return { signs: new Set(), shows: '' };
  const signs = await restAndWatch(on, point);
  const { read, points } = await readShown(on);
  const control = points.find((one) => one.css === css)?.control ?? '';
  const shows = candidatesOf(read).find(({ ref }) => ref === control)?.class ?? control;
  return { signs, shows };
}

function without(noise: Signs, signs: Signs): string[] {
  return [...signs].filter((sign) => !noise.has(sign));
}

/** Signs that come without a press, or by a press on nothing: at the four corners. */
async function noiseOf(on: Place): Promise<Signs> {
  const signs = new Set<string>();
  for (const point of [
    { x: 2, y: 798 },
    { x: 1278, y: 798 },
  ]) {
    await arrive(on);
    for (const sign of await pressAndWatch(on, point)) if (!/^(navigat|focus)/.test(sign)) signs.add(sign);
  }
  return signs;
}

/** True for what says that a press changes nothing: switched off, chosen already, or to be dragged as its pointer tells. */
function isAtRest({ states, style }: ScreenElement): boolean {
  if (/^(move|grab|grabbing|all-scroll|[a-z]+-resize)$/.test(style?.cursor ?? '')) return true;
  const { disabled, drawnOff, selected, current, checked, pressed } = states;
  return [disabled, drawnOff, selected, current, checked, pressed].includes(true);
}

/** At most `most` of them, spread evenly. */
function spread<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)] as Item);
}

// A page of the dashboard as somebody meets it in one of several ways: what axe-core finds, whether it scrolls sideways, and whether the
// keyboard alone reaches everything that can be used, in sight and with a ring.
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { DashboardBrowser } from './dashboard-browser.ts';
import { dashboardAnswers, dashboardRoutes, type Scene } from './dashboard-scene.ts';

/** Ways of looking: between them light and dark, wide and 320 px, plain and 200 % text. */
export const views = [
  { colorScheme: 'light', width: 1280, text: 100 },
  { colorScheme: 'dark', width: 320, text: 100 },
  { colorScheme: 'dark', width: 1280, text: 200 },
] as const;

export type View = (typeof views)[number];

/** Stops of the keyboard on one page, at most. */
const stopsAtMost = 600;

/** A page to look at, and how to get there. */
export interface Place {
  name: string;
  go(page: Page, origin: string): Promise<void>;
}

/** Every page of the dashboard, and those that its forms answer with; the last signs out. */
export function placesOf(scene: Scene): Place[] {
  const routes = Object.values(dashboardRoutes).flatMap((where) => where?.(scene) ?? []);
  return [
    ...routes.map((path) => ({
      name: path,
      go: async (page: Page, origin: string) => void (await page.goto(`${origin}${path}`)),
    })),
    ...Object.entries(dashboardAnswers).map(([name, { path, answer }]) => ({
      name,
      async go(page: Page, origin: string) {
        await page.goto(`${origin}${path(scene)[0] ?? ''}`);
        await answer(page);
      },
    })),
    {
      name: 'the door, signed out',
      async go(page: Page, origin: string) {
        await page.context().clearCookies();
        await page.goto(`${origin}/sign-in?next=/keys`);
      },
    },
  ];
}

/** Looks at a place in one way; each fault is a line. */
export async function lookAt(
  page: Page,
  { origin }: DashboardBrowser,
  { place, view }: { place: Place; view: View },
): Promise<string[]> {
  const { colorScheme, width, text } = view;
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  await place.go(page, origin);
  // What is folded is part of the page.
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
  });
  // The reports' own styles allow no other; a size that a script sets counts as that of the system.
  await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), text);
  const about = `${place.name} (${colorScheme}, ${width} px, ${text} %)`;
  const found = [...(await audit(page)), ...(await sideways(page)), ...(await unreached(page))];
  return found.map((line) => `${about}: ${line}`);
}

async function audit(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: auditor } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await auditor.run();
    return violations.map(
      ({ id, nodes }) =>
        `axe ${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.html.slice(0, 120))
          .join(' | ')}`,
    );
  });
}

async function sideways(page: Page): Promise<string[]> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return over > 0 ? [`scrolls sideways by ${over} px`] : [];
}

/** Presses Tab from where the page puts the focus to its end, and from its start. */
async function unreached(page: Page): Promise<string[]> {
  const count = await page.evaluate(listStops);
  const met = new Set<number>();
  const faults = new Set<string>();
  let ends = 0;
  for (let press = 0; press < stopsAtMost && ends < 2; press++) {
    await page.keyboard.press('Tab');
    let now = await page.evaluate(stopNow);
    // The page may still be scrolling to it.
    for (let wait = 0; now.name !== null && !now.seen && wait < 25; wait++) {
      await page.waitForTimeout(20);
      now = await page.evaluate(stopNow);
    }
    if (now.name === null) {
      ends += 1;
      continue;
    }
    if (met.has(now.place)) break;
    if (now.place >= 0) met.add(now.place);
    if (!now.seen) faults.add(`the focus is not seen at ${now.name}`);
  }
  const missed = await page.evaluate(
    namesOf,
    [...Array(count).keys()].filter((place) => !met.has(place)),
  );
  return [...faults, ...missed.map((name) => `the keyboard does not reach ${name}`)];
}

/** Keeps what can be used with the keyboard in the page, and counts it. A group of radio buttons is one stop. Runs in the page. */
function listStops(): number {
  const groups = new Set<string>();
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  );
  const stops = [...all].filter((element) => {
    if (element.tabIndex < 0 || element.matches(':disabled, [type=hidden]')) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const { name, checked } = element;
    const chosen = document.querySelector(`input[type=radio][name="${CSS.escape(name)}"]:checked`);
    if (groups.has(name) || (chosen !== null && !checked)) return false;
    groups.add(name);
    return true;
  });
  Object.assign(globalThis, { stops });
  (document.activeElement as HTMLElement | null)?.blur?.();
  getSelection()?.removeAllRanges();
  getSelection()?.collapse(document.body, 0);
  return stops.length;
}

/** What has the focus: its place among the stops, its name (null for the page itself), and whether it is in sight with a ring. Runs in the page. */
function stopNow(): { place: number; name: string | null; seen: boolean } {
  const { stops } = globalThis as unknown as { stops: Element[] };
  const element = document.activeElement;
  if (!element || element === document.body) return { place: -1, name: null, seen: true };
  const box = element.getBoundingClientRect();
  // A row or a card has the ring in place of its link.
  const ring = [element, element.parentElement ?? element, element.parentElement?.parentElement ?? element];
  const rung = ring.some((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  });
  const inside = box.width > 0 && box.bottom > 0 && box.top < innerHeight;
  const sight = inside && box.right > 0 && box.left < innerWidth;
  const words = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 60);
  const name = `${element.localName} ${element.id || words || (element.getAttribute('name') ?? '')}`;
  return { place: stops.indexOf(element), name, seen: rung && sight };
}

/** Runs in the page. */
function namesOf(places: number[]): string[] {
  const { stops } = globalThis as unknown as { stops: Element[] };
  return places.map((place) => stops[place]?.outerHTML.slice(0, 100) ?? '');
}

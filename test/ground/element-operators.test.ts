// Operators of the style and markup layers in a real browser: through the proxy, found by the tour, and seen where it was put. A fixed
// sample, as each takes seconds; with `PASSERBY_GROUND_ALL=1` all of them.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operators } from '../../bench/ground/faults/operator-index.ts';
import type { Interference, Recording, Site } from '../../bench/ground/faults/operator.ts';
import { siteText } from '../../bench/ground/faults/parts/site-text.ts';
import { startGroundProxy, type GroundProxy } from '../../bench/ground/proxy/ground-proxy.ts';
import { differenceOf, noiseOf, type StepDifference } from '../../bench/ground/tour/compare-drives.ts';
import { driveTour, type StepLook } from '../../bench/ground/tour/drive-tour.ts';
import { sampled } from '../support/noticed.ts';
import { launchPlain } from '../support/launch-plain.ts';
import { sampleApp, serveSample } from './sample-app.ts';

let browser: Browser;
let app: Awaited<ReturnType<typeof serveSample>>;
let proxy: GroundProxy;
let clean: StepLook[];
let recording: Recording;

beforeAll(async () => {
  browser = await launchPlain();
  app = await serveSample();
  proxy = await startGroundProxy({ upstream: new URL(app.url) });
  clean = await drive([]);
  recording = {
    steps: sampleApp.tour.length,
    exchanges: [],
    ran: [],
    elements: clean.flatMap(({ look, step, screen }) =>
      (look?.elements ?? []).map((element) => ({
        ...element,
        step,
        screen,
        focused: look?.focus === element.selector,
      })),
    ),
  };
});

afterAll(async () => {
  await browser.close();
  await proxy.close();
  await app.close();
});

async function drive(faults: Interference[]): Promise<StepLook[]> {
  proxy.setFaults(faults);
  const { looks } = await driveTour({
    browser,
    app: sampleApp,
    running: { login: null },
    url: proxy.through(app.url),
  });
  return looks;
}

function differences(looks: readonly StepLook[]): StepDifference[] {
  const noise = noiseOf([clean, clean]);
  return clean.flatMap((was, at) => {
    const is = looks[at];
    const difference = is && differenceOf(was, is, noise);
    return difference ? [difference] : [];
  });
}

/** Where each is put in the sample, by what stands in its site; the first proposed place where nothing is named. */
const places: Record<string, Partial<Site>> = {
  'control-covered': { selector: '#add' },
  'control-clipped': { selector: '#add' },
  'control-out-of-view': { selector: '#add' },
  'drawn-off-while-working': { selector: '#add' },
  'drawn-on-while-off': { selector: '#add' },
  'tab-order-broken': { selector: '#add' },
  'focus-trapped': { tag: 'a' },
  'focus-ring-removed': { tag: 'a' },
  'low-contrast': { tag: 'h2' },
  'role-removed': { selector: '#add' },
};

const onElements = operators.filter(({ layer }) => layer === 'style' || layer === 'markup');

const most = process.env['PASSERBY_GROUND_ALL'] === '1' ? onElements.length : 6;

test.each(sampled(onElements, most).map((operator) => [operator.id, operator] as const))(
  '%s is met in the tour',
  async (id, operator) => {
    const wanted = Object.entries(places[id] ?? {});
    const sites = operator.propose(recording);
    const site = sites.find((one) => wanted.every(([name, value]) => one[name] === value));
    if (!site) throw new Error(`${id} proposes no such place among ${sites.length}`);
    const found = differences(await drive([operator.interfere(site)]));
    expect(found.length).toBeGreaterThan(0);
    // Nothing else of the application is broken by it: the script acts on its element.
    expect(found[0]?.elementShare).toBeLessThan(0.8);
  },
);

test('a drive without a fault differs in nothing', async () => {
  expect(differences(await drive([]))).toEqual([]);
});

test('a fault of another screen is not met', async () => {
  const shifted = operators.find(({ id }) => id === 'sibling-shifted');
  const [site] = shifted?.propose(recording) ?? [];
  if (!shifted || !site) throw new Error('no place');
  expect(differences(await drive([shifted.interfere({ ...site, screen: '/elsewhere' })]))).toEqual([]);
});

test('the first differing step tells element, request and value', async () => {
  const removed = operators.find(({ id }) => id === 'drawn-on-while-off');
  const site = removed?.propose(recording).find(({ selector }) => selector === '#add');
  if (!removed || !site) throw new Error('no place');
  const [first] = differences(await drive([removed.interfere(site)]));
  expect(sampleApp.tour[first?.step ?? -1]?.name).toBe('add');
  expect(first?.failed).toBe(true);
  expect(first?.elements.some(({ clean: was }) => was?.text === 'Figs')).toBe(true);
});

test('two controls that are covered each have a cover of their own', async () => {
  const covered = operators.find(({ id }) => id === 'control-covered');
  const sites = covered?.propose(recording).filter(({ tag }) => tag === 'button') ?? [];
  if (!covered || sites.length < 2) throw new Error('no two places');
  proxy.setFaults(sites.slice(0, 2).map((site) => covered.interfere(site)));
  const page = await browser.newPage();
  await page.goto(proxy.through(app.url));
  for (const site of sites.slice(0, 2))
    await expect(page.locator(siteText(site, 'selector')).click({ timeout: 500 })).rejects.toThrow(
      'intercepts',
    );
  await page.close();
});

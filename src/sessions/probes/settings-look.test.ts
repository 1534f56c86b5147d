// A page under settings that people make, in a real browser: the flawed page loses something, the sound one nothing, and each is as before.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingPages } from '../../../bench/accessibility/setting-pages.ts';
import { openPlainSite, type PlainSite, roomWithoutPictures } from '../../../test/support/plain-site.ts';
import { plainPersona } from '../../../test/support/personas.ts';
import { settingsLook } from './settings-look.ts';
import type { ProbeRoom } from './probe-room.ts';

const { device } = plainPersona;
let site: PlainSite;
let room: ProbeRoom;

beforeAll(async () => {
  const bodies = settingPages.flatMap(({ clean, flawed }, at) => [
    [`/${at}/clean`, clean],
    [`/${at}/flawed`, flawed],
  ]);
  site = await openPlainSite(Object.fromEntries(bodies) as Record<string, string>);
  room = roomWithoutPictures(site);
});

afterAll(() => site.close());

const markup = 'function () { return document.documentElement.outerHTML }';

async function lostOn(path: string): Promise<string[]> {
  await site.page.emulate(device, { reducedMotion: false });
  await site.page.goto(`${site.url}${path}`, 10_000);
  const frame = await site.page.mainFrame();
  const before = await frame.evaluate<string>(markup);
  const { spaced, laidOver = [], staysSmall = [], turned, vanished } = await settingsLook(room, device);
  expect(await frame.evaluate<string>(markup)).toBe(before);
  return [
    ...spaced.map(() => 'text-spacing'),
    ...laidOver.slice(0, 1).map(() => 'text-on-text'),
    ...staysSmall.map(() => 'text-stays-small'),
    ...(turned ? ['orientation-lock'] : []),
    ...vanished.map(() => 'lost-in-system-colours'),
  ];
}

for (const [at, { rule }] of settingPages.entries())
  test(`${rule}: page ${at} flawed, and clean`, async () => {
    expect(await lostOn(`${at}/flawed`)).toEqual([rule]);
    expect(await lostOn(`${at}/clean`)).toEqual([]);
  });

import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestBrowser } from '../../../test/support/browser.ts';
import { pages, serveSite } from '../../../test/support/https-site.ts';
import { familyOf } from './browser-process.ts';
import { sweepBrowsers } from './sweep-browsers.ts';

test('browsers and profiles of a dead service go, others stay', async () => {
  const site = await serveSite({ handler: pages({ '/': '<title>Home</title>' }) });
  const left = await openTestBrowser({ site });
  const other = await openTestBrowser({ site });
  const profile = join(left.profileRoot, (await readdir(left.profileRoot))[0] ?? '');
  await mkdir(join(left.profileRoot, 'session-empty'));
  expect((await familyOf(profile)).length).toBeGreaterThan(1);
  expect(await sweepBrowsers(left.profileRoot)).toBe(2);
  await left.browser.gone;
  expect(await familyOf(profile)).toEqual([]);
  expect(await readdir(left.profileRoot)).toEqual([]);
  expect((await other.page.goto(`${site.url}/`, 30_000)).status).toBe(200);
  await Promise.all([left.close(), other.close()]);
  await site.close();
});

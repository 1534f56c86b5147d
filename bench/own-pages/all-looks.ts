// Every page of the dashboard in every way of looking, once with plain words and once with words that mean harm.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDashboardBrowser } from '../../test/support/dashboard-browser.ts';
import { enter, stock } from '../../test/support/dashboard-scene.ts';
import { whatRan } from '../../test/support/hostile-words.ts';
import { lookAt, placesOf, views } from '../../test/support/look-at-page.ts';
import { answers, openReceivers } from '../../test/support/receiver.ts';
import { startTestService } from '../../test/support/service.ts';

export interface AllLooks {
  looks: number;
  /** A line each. */
  faults: string[];
  /** What of the words that mean harm became a part of a page. */
  ran: string[];
}

/** Looks at all of it; with `quick` in one way each. */
export async function allLooks(quick: boolean): Promise<AllLooks> {
  const told: AllLooks = { looks: 0, faults: [], ran: [] };
  for (const hostile of [false, true]) {
    const receivers = await openReceivers();
    const receiver = receivers.add('/hook', answers(500));
    const folder = await mkdtemp(join(tmpdir(), 'passerby-bench-ca-'));
    await writeFile(join(folder, 'ca.pem'), receivers.site.ca);
    const caFiles = [join(folder, 'ca.pem')];
    const service = await startTestService({
      managedDatabase: true,
      sites: [receivers.site],
      caFiles,
      liveSessions: 0,
    });
    try {
      const scene = await stock(service, { hostile, receiver });
      const browser = await openDashboardBrowser(service);
      const { page } = await browser.open();
      await enter(page, browser, service.key);
      for (const place of placesOf(scene)) {
        for (const view of quick ? views.slice(0, 1) : views) {
          told.looks += 1;
          told.faults.push(...(await lookAt(page, browser, { place, view })));
          told.ran.push(...(await page.evaluate(whatRan)).map((line) => `${place.name}: ${line}`));
        }
      }
      await browser.close();
    } finally {
      await service.close();
      await receivers.close();
      await rm(folder, { recursive: true, force: true });
    }
  }
  return told;
}

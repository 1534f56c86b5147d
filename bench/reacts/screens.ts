// Screens whose every box is pressed: of the applications of the tuning half, and of the demo shop.
import type { Page } from 'playwright-core';
import { createShop } from '../../demo/shop/shop.ts';
import { serveSite } from '../../test/support/https-site.ts';
import { loadApp } from '../ground/find-apps.ts';
import { openApp } from '../ground/open-app.ts';

/** A screen that can be come to again and again. */
export interface PressedScreen {
  /** Application and step of its tour, or path in the shop. */
  name: string;
  arrive(tab: Page): Promise<void>;
}

/** What stands behind the screens of one application. */
export interface OpenScreens {
  screens: readonly PressedScreen[];
  close(): Promise<void>;
}

/** By application: the steps of its tour that lead to a screen, each bringing itself there. */
const steps: Record<string, readonly string[]> = {
  dokuwiki: ['read the first page'],
  tiddlywiki: ['read what stands there first'],
  cloudcmd: ['see the first folder'],
  'node-red': ['open the editor'],
  vendure: ['see the sums of this month', 'sort the goods by name'],
  actual: ['open the ledger'],
};

export const screenSources: readonly string[] = ['shop', ...Object.keys(steps)];

/** Starts an application, or the shop. Throws where it cannot be had here. */
export async function openScreens(source: string): Promise<OpenScreens> {
  if (source === 'shop') return openShop();
  const open = await openApp(await loadApp(source));
  const screens = (steps[source] ?? []).map((name) => {
    const step = open.app.tour.find((each) => each.name === name);
    if (!step) throw new Error(`${source} has no step "${name}"`);
    return {
      name: `${source}: ${name}`,
      arrive: async (tab: Page) => {
        await tab.goto('about:blank');
        await step.do(tab, open);
      },
    };
  });
  return { screens, close: () => open.close() };
}

async function openShop(): Promise<OpenScreens> {
  const shop = createShop({ flags: 'clean' });
  const site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
  const screens = ['/shop', '/shop/cart'].map((path) => ({
    name: `shop: ${path}`,
    arrive: async (tab: Page) => void (await tab.goto(site.url + path)),
  }));
  return { screens, close: () => site.close() };
}

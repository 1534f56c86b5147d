// The room in which probes go ways through a page: a real tab whose deeds are waited for, without pictures.
import { systemClock } from '../../src/base/time.ts';
import { watchEffect } from '../../src/sessions/observers/watch-effect.ts';
import type { WayRoom } from '../../src/sessions/probes/ways-look.ts';
import type { TestBrowser } from './browser.ts';

/** A room on the page of this browser. */
export function wayRoomOf({ browser: { page } }: TestBrowser): WayRoom {
  const signal = new AbortController().signal;
  const act: WayRoom['act'] = async (deed) =>
    void (await watchEffect({ page, clock: systemClock, signal, act: async () => void (await deed()) }));
  return {
    page,
    signal,
    takePicture: () => Promise.resolve(null),
    keepPicture: () => Promise.resolve(null),
    act,
    async load(url) {
      let status: number | null = null;
      await act(async () => void ({ status } = await page.goto(url, 15_000)));
      return status;
    },
  };
}

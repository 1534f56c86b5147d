// Looks at markup that takes time: each stays in its own, and the next page can be looked at.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostilePages } from '../../../test/support/hostile-pages.ts';
import { plainPersona } from '../../../test/support/personas.ts';
import { openPlainSite, type PlainSite, roomWithoutPictures } from '../../../test/support/plain-site.ts';
import { declaredOpeners, dialogLook } from './dialog-look.ts';
import { narrowed, narrowLook } from './narrow-look.ts';
import type { ProbeRoom } from './probe-room.ts';
import { settingsLook } from './settings-look.ts';
import { tabWalk } from './tab-walk.ts';
import { zoomLook } from './zoom-look.ts';

const { device } = plainPersona;
/** Longest that one look may take on a busy machine, milliseconds. */
const mostMs = 25_000;

let site: PlainSite;
let room: ProbeRoom;

beforeAll(async () => {
  site = await openPlainSite(hostilePages);
  room = roomWithoutPictures(site);
});

afterAll(() => site.close());

const looks: Readonly<Record<string, () => Promise<{ kind: string } | null>>> = {
  settings: () => settingsLook(room, device),
  zoom: () => zoomLook(room),
  narrow: async () => {
    const narrow = narrowed(device);
    await site.page.emulate(narrow, { reducedMotion: true });
    const told = await narrowLook(room, narrow);
    await site.page.emulate(device, { reducedMotion: false });
    return told;
  },
  walk: () => {
    const begun = performance.now();
    return tabWalk(room, {
      used: [],
      pastes: false,
      asksAll: true,
      isOver: () => performance.now() - begun > 5_000,
    });
  },
  dialog: async () => {
    const [css] = await declaredOpeners(room);
    return css === undefined ? null : dialogLook(room, css);
  },
};

for (const [name, look] of Object.entries(looks))
  test(`${name}: deep tables, ten thousand ids and broken nesting stay in their time`, async () => {
    for (const path of Object.keys(hostilePages)) {
      await site.page.goto(`${site.url}${path.slice(1)}`, 20_000);
      const begun = performance.now();
      const told = await look();
      expect([path, performance.now() - begun < mostMs]).toEqual([path, true]);
      // What opens no dialog has none that could be walked.
      expect([path, told?.kind.startsWith(name === 'walk' ? 'tab' : name)]).toEqual([
        path,
        name !== 'dialog' || path === '/dialog' ? true : undefined,
      ]);
    }
  });

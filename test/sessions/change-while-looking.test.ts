// A page that answers late: what changes while the page is looked at is of the effect, and words and picture are of one moment.
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { seededRandom } from '../../src/base/random.ts';
import { systemClock } from '../../src/base/time.ts';
import type { EffectRecord, PageRead, ScreenRecord } from '../../src/evidence/evidence.ts';
import { createMask } from '../../src/evidence/mask.ts';
import type { Recorder } from '../../src/evidence/recorder.ts';
import type { SessionPage } from '../../src/sessions/browser/session-page.ts';
import { createLooks } from '../../src/sessions/look.ts';
import { watchEffect } from '../../src/sessions/observers/watch-effect.ts';
import { createAttention } from '../../src/sessions/perception/attention.ts';
import { openPlainSite, type PlainSite } from '../support/plain-site.ts';
import { plainPersona } from '../support/personas.ts';

const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><body style="margin:0;font:16px sans-serif">${body}`;
const arrived = `document.body.innerHTML = '<h1>Arrived</h1>'; document.body.style.background = 'rgb(0, 0, 200)'`;
const pages = {
  '/still': html('Still', '<h1>Before</h1><button>Go</button>'),
  '/clock': html(
    'Clock',
    `<h1>Before</h1><button>Go</button><p id="p">0</p><script>let n = 0; setInterval(() => { p.textContent = ++n }, 40)</script>`,
  ),
  '/slow': html(
    'Slow',
    `<h1>Before</h1><button onclick="fetch('/late').then(() => { ${arrived} })">Go</button>`,
  ),
  '/leads': html('Leads', `<h1>Before</h1><button onclick="location.href = '/two'">Go</button>`),
  '/late': { delayMs: 1_000, body: 'late' },
  '/two': { delayMs: 2_000, body: html('Two', '<h1>Arrived</h1>') },
  '/soon': { delayMs: 300, body: html('Soon', '<h1>Arrived</h1>') },
};

let site: PlainSite;
beforeAll(async () => {
  site = await openPlainSite(pages);
});
afterAll(() => site.close());

/** Presses the button and looks, while `meanwhile` runs in the page between reading it and taking its first picture. */
async function pressAndLook(path: keyof typeof pages, meanwhile = '') {
  let pictures = 0;
  const inPage = async (script: string) =>
    (await site.page.mainFrame()).evaluate(`() => { ${script} }`).catch(() => undefined);
  const read = Promise.withResolvers<void>();
  const page: SessionPage = Object.assign(Object.create(site.page) as SessionPage, {
    async screenshot() {
      pictures += 1;
      await read.promise;
      if (pictures === 1 && meanwhile !== '') await inPage(meanwhile);
      return site.page.screenshot();
    },
  });
  const recorder = {
    image: () => 'picture',
    screen: (seen: PageRead) => Promise.resolve({ ...seen, id: 's1' } as Partial<ScreenRecord>),
  } as unknown as Recorder;
  const attention = createAttention({ persona: plainPersona, random: seededRandom('look'), words: [] });
  const hear = attention.hear.bind(attention);
  const looks = createLooks({
    recorder,
    attention: {
      ...attention,
      // The page was read by now, as both are asked at once.
      hear: async (at) => {
        await new Promise((resolve) => void setTimeout(resolve, 120));
        read.resolve();
        return hear(at);
      },
    },
    clock: systemClock,
    mask: createMask([]),
    covers: false,
  });
  const { signal } = new AbortController();
  await site.page.goto(new URL(path, site.url).href, 10_000);
  let actedMs = 0;
  const watching = { page: site.page, clock: systemClock, signal };
  const effect = await watchEffect({
    ...watching,
    limits: {
      quietMs: 150,
      silentMs: 400,
      busyMs: 10_000,
      adornmentMs: 1_500,
      pollMs: 30,
      silentPollMs: 100,
    },
    act: async () => {
      await inPage(`document.querySelector('button').click()`);
      actedMs = systemClock.monotonicMs();
    },
  });
  const look = await looks.take(
    page,
    {
      turn: 1,
      effect,
      goOn: (what) =>
        watchEffect({
          ...watching,
          act: () => Promise.resolve(),
          resumed: { actedMs, newDocument: what === 'document' },
        }),
    },
    signal,
  );
  return { first: effect, effect: look.effect as EffectRecord, look, pictures };
}

const says = ({ read: { elements } }: { read: PageRead }) => elements.map(({ text }) => text).join(' ');

test('what comes between reading and picture is told by words, picture and effect alike', async () => {
  const { first, effect, look, pictures } = await pressAndLook('/still', arrived);
  expect(first.visibleMutations).toBe(0);
  expect(pictures).toBe(2);
  expect(says(look)).toContain('Arrived');
  const { data } = await sharp(look.png ?? undefined)
    .extract({ left: 700, top: 500, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data]).toEqual([0, 0, 200]);
  expect(effect.visibleMutations).toBeGreaterThan(0);
  expect(effect.newText.map(({ text }) => text)).toContain('Arrived');
  expect(effect.settledMs).toBeGreaterThan(first.settledMs);
});

test('a document that comes meanwhile is waited for, and the effect has gone there', async () => {
  const { first, effect, look } = await pressAndLook('/still', `location.href = '/soon'`);
  expect(first.navigated).toBe(false);
  expect(look.read.title).toBe('Soon');
  expect(effect).toMatchObject({ navigated: true, urlAfter: `${site.url}soon` });
});

test('what moves by itself is looked at once', async () => {
  const { pictures } = await pressAndLook('/clock');
  expect(pictures).toBe(1);
});

test('a page that answers after a second, and one that comes after two, are told when they are there', async () => {
  for (const path of ['/slow', '/leads'] as const) {
    const { look } = await pressAndLook(path);
    expect(says(look), path).toContain('Arrived');
  }
});

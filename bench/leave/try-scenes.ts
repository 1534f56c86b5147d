// Does scenes one after another in a real browser under a leave, and says what reached the site.
import { systemClock, sleep } from '../../src/base/time.ts';
import { seededRandom } from '../../src/base/random.ts';
import type { Effects, PageRead } from '../../src/evidence/evidence.ts';
import { act } from '../../src/sessions/actions/act.ts';
import { createLeaveKeeper } from '../../src/sessions/effects/keep-leave.ts';
import { readScreen } from '../../src/sessions/perception/read-screen.ts';
import type { Action } from '../../src/sessions/policy.ts';
import { openTestBrowser } from '../../test/support/browser.ts';
import { plainPersona } from '../../test/support/personas.ts';
import { serveScenes, type LeaveSite } from './leave-site.ts';
import type { Scene, Transport } from './scene.ts';

export interface Cell {
  scene: Scene;
  transport: Transport;
  effects: Effects;
}

/** What became of one cell: the requests that reached the site, and why others were held. */
export interface Tried extends Cell {
  reached: readonly string[];
  held: readonly string[];
}

/** Time for a further request to leave after the first, milliseconds. */
const restMs = 120;
/** Longest wait for the first: a busy machine is slow to send, and what is sent late has reached the site all the same. */
const firstMs = 2_000;

/** Tries each cell in turn; `tell` hears of each. */
export async function tryScenes(
  cells: readonly Cell[],
  tell: (tried: Tried) => void = () => undefined,
): Promise<Tried[]> {
  const shown = await serveScenes();
  const { site } = shown;
  const frameHost = `frame.localhost:${site.port}`;
  const opened = await openTestBrowser({
    site,
    exemptions: [frameHost],
    mayVisit: (url) => [`${site.host}:${site.port}`, frameHost].includes(URL.parse(url)?.host ?? ''),
  });
  try {
    const done: Tried[] = [];
    for (const cell of cells) {
      const tried = await tryScene(cell, { shown, opened });
      tell(tried);
      done.push(tried);
    }
    return done;
  } finally {
    await opened.close();
    await shown.close();
  }
}

async function tryScene(
  cell: Cell,
  { shown, opened }: { shown: LeaveSite; opened: Awaited<ReturnType<typeof openTestBrowser>> },
): Promise<Tried> {
  const { scene, transport, effects } = cell;
  const { page, proxy } = opened;
  const { site } = shown;
  const held: string[] = [];
  shown.show(scene, transport);
  const keeper = createLeaveKeeper({
    mode: 'journey',
    onHeld: ({ method, url, why }) => held.push(`${method} ${URL.parse(url)?.pathname ?? url}: ${why}`),
  });
  const grants = [`${site.host}:${site.port}`, `frame.localhost:${site.port}`].map((entry) => ({
    entry,
    effects,
    allow: [],
  }));
  await keeper.keep({ page, gateSockets: proxy.gateSockets, grants });
  // A page under the pointer of the scene before would be hovered as it comes.
  await page.movePointer(0, 0);
  await page.goto(`${site.url}/page`, 15_000);
  if (scene.byItself) await sleep(restMs);
  shown.forget();
  const atStart = held.length;
  let turn = 0;
  for (const actionOn of actionsOf(scene, transport)) {
    const read = await readScreen(page);
    const action = actionOn(read);
    if (!action) return { ...cell, reached: [], held: ['the control is not on the page'] };
    turn += 1;
    keeper.begin(turn, action, read);
    // A hand misses at times, and tries again.
    for (let tries = 0; tries < 3; tries++) {
      const done = await act({
        page,
        persona: plainPersona,
        random: seededRandom(1, `${scene.id} ${tries}`),
        clock: systemClock,
        signal: new AbortController().signal,
        login: null,
        read,
        action,
      });
      if (!done.missed) break;
    }
  }
  if (transport === 'unload') await page.goto(`${site.url}/left`, 15_000);
  for (let ms = 0; ms < firstMs && held.length + shown.reached().length === atStart; ms += restMs)
    await sleep(restMs);
  await sleep(2 * restMs);
  return { ...cell, reached: [...shown.reached()], held };
}

type ActionOn = (read: PageRead) => Action | null;

/** What a visitor does on the page of a scene: fills what is to be typed, then uses the control. */
function actionsOf(scene: Scene, transport: Transport): ActionOn[] {
  const drawn = !/^(link|download|select|drag|ping|refresh|dismiss)$/.test(transport);
  const typed = drawn
    ? scene.fields.filter(({ type, value }) => value !== '' && !/^(hidden|checkbox|submit)$/.test(type))
    : [];
  const fills = typed.map(({ label, value }): ActionOn => {
    return ({ elements }) => {
      const field = elements.find(
        (one) => one.field !== null && (one.name === label || one.field.label === label),
      );
      return field ? { kind: 'type', ref: field.ref, text: value, submit: false } : null;
    };
  });
  return [...fills, useControl(scene, transport)];
}

function useControl({ control }: Scene, transport: Transport): ActionOn {
  return (read) => {
    const called = read.elements.filter(
      ({ kind, name, text, field }) => kind === 'control' && [name, text, field?.label].includes(control),
    );
    // A field to search with may be called like the button beside it.
    const found = called.find(({ field }) => field === null) ?? called[0];
    const first = read.elements.find(({ field }) => field !== null);
    if (transport === 'dismiss') return { kind: 'dismiss' };
    if (transport === 'enter') {
      const { focus } = read;
      const at = focus === '' ? first : read.elements.find(({ ref }) => ref === focus);
      return at ? { kind: 'press', key: 'Enter' } : null;
    }
    if (!found) return null;
    if (transport === 'select') return { kind: 'select', ref: found.ref, option: control };
    if (transport === 'drag') {
      const from = read.elements.find(({ name }) => name === '☰');
      return from ? { kind: 'drag', ref: from.ref, onto: found.ref } : null;
    }
    return { kind: transport === 'hover' ? 'hover' : 'click', ref: found.ref };
  };
}

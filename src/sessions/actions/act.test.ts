import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../base/random.ts';
import { sleep, systemClock } from '../../base/time.ts';
import type { ActionRecord, EffectRecord, PageRead } from '../../evidence/evidence.ts';
import type { Persona } from '../../personas/persona.ts';
import { openPlainSite, type PlainSite } from '../../../test/support/plain-site.ts';
import { observeSession, type SessionObservers } from '../observers/observe-session.ts';
import { watchEffect, watchLimits } from '../observers/watch-effect.ts';
import { readScreen } from '../perception/read-screen.ts';
import type { Action } from '../policy.ts';
import { act } from './act.ts';

const html = `<!doctype html><html lang="en"><title>Actions</title><style>body{font:16px sans-serif}</style>
  <button>Dead</button>
  <button onclick="fetch('/slow').then(() => { out.textContent = 'Loaded' })">Async</button>
  <button onclick="document.querySelector('.hint').hidden = false">Reveal</button>
  <button onclick="err.textContent = 'Please enter a name'">Fail</button>
  <button onclick="alert('Sure?')">Ask</button><button onclick="nothing.here()">Throw</button>
  <a href="/two">Next</a><button disabled>Off</button><div onclick="out.textContent = 'boxed'">Box</div>
  <button onclick="far.textContent = 'Over there'">Afar</button>
  <div role="button" tabindex="0" onclick="getSelection().selectAllChildren(this)">https://api.example.com</div>
  <p id="far" style="position:fixed;right:0;bottom:0"></p>
  <p id="out"></p><p class="hint" hidden>Here is a hint</p><p id="err" role="alert"></p>
  <label>Name <input id="n" value="old text"></label><label>Secret <input type="password"></label>
  <label>Day <input type="date"></label>
  <label>Size <select><option>Small</option><option>Large one</option></select></label>
  <label><input type="checkbox"> Agree</label>
  <div style="position:relative;width:120px"><button>Lid off</button><div id="lid" style="position:absolute;inset:0;background:#eee;display:none">Lid</div></div>
  <iframe src="/inner" style="width:300px;height:60px"></iframe>
  <div style="height:3000px"></div>`;
const pages = {
  '/': html,
  '/ticking': `<!doctype html><title>Ticking</title><button>Dead</button><p id="clock">0</p>
    <script>setInterval(() => { clock.textContent = Number(clock.textContent) + 1 }, 40)</script>`,
  '/slow': { delayMs: 300, body: 'ok' },
  '/two': '<!doctype html><title>Two</title><h1>Second</h1><p role="alert">Sorry, that failed</p>',
  '/layer': `<!doctype html><title>Layer</title><body style="margin:0;height:100vh"><button onclick="out.textContent = 'pressed'"
    style="position:fixed;left:0;top:0;width:300px;height:100%">Wide</button><p id="out"></p>
    <div role="dialog" aria-modal="true" aria-label="News" style="position:fixed;left:400px;top:200px;width:400px;height:300px;background:#fff">
    News <button>Subscribe</button></div>
    <script>onclick = ({ target }) => { if (!target.closest('[role=dialog]')) document.querySelector('[role=dialog]').hidden = true }</script>`,
  '/veiled': `<!doctype html><title>Veiled</title><button>Behind</button><div class="veil" style="position:fixed;inset:0;background:#0008"
    onclick="if (event.target === this) this.remove()"><div style="margin:150px auto;width:400px;height:300px;background:#fff">Offer
    <button>Take it</button></div></div>`,
  '/tree': `<!doctype html><title>Tree</title><button onclick="tree.innerHTML = '<li role=treeitem>Meetings</li>'">Open</button>
    <button onclick="err.textContent = 'Robin moved out'">Move</button>
    <div aria-live="assertive"><ul id="tree" role="tree"></ul></div><p id="err" role="alert"></p>`,
  '/native': `<!doctype html><title>Native</title><dialog closedby="any">Sure? <button>Yes</button></dialog>
    <script>document.querySelector('dialog').showModal()</script>`,
  '/below': `<!doctype html><title>Below</title><button onclick="sum.textContent = 'Total 30'">Count</button><button onclick="fee.textContent = '€ 3'">Charge</button>
    <form><input required aria-label="Needed"><button>Send it</button></form>
    <div style="height:2000px"></div><p id="sum">Total 10</p><dl><dt>Fee</dt><dd id="fee">€ 1</dd></dl><a href="#x">Far link</a>`,
  '/full': `<!doctype html><title>Full</title><button style="position:fixed;inset:0">All of it</button>`,
  '/inner': '<!doctype html><button onclick="this.textContent = \'Pressed\'">Inner</button>',
};
const mouse = {
  device: { touch: false },
  abilities: { motor: 'mouse', vision: 'normal' },
  how: { misclickRate: 0, typoRate: 0.2, typingWpm: 50 },
} as Persona;
const keyboard = { ...mouse, abilities: { ...mouse.abilities, motor: 'keyboard' } } as Persona;
const clumsy = { ...mouse, how: { ...mouse.how, misclickRate: 1 } };

let site: PlainSite;
let observers: SessionObservers;
const signal = new AbortController().signal;
const started = systemClock.monotonicMs();
beforeAll(async () => {
  site = await openPlainSite(pages);
  observers = await observeSession({
    page: site.page,
    targetUrl: site.url,
    clock: systemClock,
    sinceStartMs: () => systemClock.monotonicMs() - started,
  });
});
afterAll(async () => {
  observers.stop();
  await site.close();
});
beforeEach(() => open('/'));

async function open(path: string): Promise<void> {
  const go = async () => void (await site.page.goto(new URL(path, site.url).href, 10_000));
  await watchEffect({ page: site.page, clock: systemClock, signal, act: go });
}

type Wish = { [Kind in Action['kind']]: Omit<Extract<Action, { kind: Kind }>, 'ref'> }[Action['kind']];
interface Tried {
  record: ActionRecord;
  effect: EffectRecord;
  now: PageRead;
}

/** Where the length of a silence is not what is asked, it is over sooner. */
const limits = { ...watchLimits, silentMs: 1_000 };

/** Reads the screen, does the action on the control of that name and watches it. */
async function attempt(
  name: string,
  wish: Wish,
  persona = mouse,
  { between = async () => {}, within = limits } = {},
): Promise<Tried> {
  const { page } = site;
  const read = await readScreen(page);
  const ref =
    read.elements.find((element) => element.kind === 'control' && element.name === name)?.ref ?? 'e0';
  await between();
  let record: ActionRecord | null = null;
  const effect = await watchEffect({
    page,
    clock: systemClock,
    limits: within,
    signal,
    act: async () => {
      const random = seededRandom('hand', name);
      record = await act({
        page,
        read,
        persona,
        random,
        clock: systemClock,
        signal,
        startUrl: new URL('/two', site.url).href,
        action: (wish.kind === 'scroll' ? wish : { ...wish, ref }) as Action,
      });
      return record;
    },
  });
  return { record: record as unknown as ActionRecord, effect, now: await readScreen(page) };
}
const run = (source: string) =>
  site.page.mainFrame().then((frame) => frame.evaluate(`function () { ${source} }`));

describe('effects', () => {
  it('sees that a thing selects its own words', async () => {
    await open('/');
    const { effect } = await attempt('https://api.example.com', { kind: 'click' });
    expect(effect.visibleMutations).toBeGreaterThan(0);
  });

  it.each(['/', '/ticking'])('sees nothing after a dead button on %s', async (path) => {
    await open(path);
    await sleep(200);
    const { effect, record } = await attempt('Dead', { kind: 'click' }, mouse, { within: watchLimits });
    expect(record).toMatchObject({ refused: null, missed: false });
    expect(effect).toMatchObject({ visibleMutations: 0, newText: [], requests: [], focusMoved: false });
    expect(effect).toMatchObject({ firstResponseMs: null, navigated: false, timedOut: false });
    expect(effect.settledMs).toBeGreaterThanOrEqual(2_900);
  });

  it('waits for the answer of an async button and times its first sign', async () => {
    const { effect } = await attempt('Async', { kind: 'click' });
    expect(effect.firstResponseMs).toBeGreaterThan(250);
    expect(effect.requests).toHaveLength(1);
    expect(effect.newText.map(({ text }) => text)).toContain('Loaded');
    expect(observers.collected().requests.find(({ id }) => id === effect.requests[0])).toMatchObject({
      status: 200,
      sameSite: true,
    });
  });

  it('hears words that an attribute reveals, and knows which are errors', async () => {
    const shown = await attempt('Reveal', { kind: 'click' });
    expect(shown.effect.newText).toMatchObject([{ text: 'Here is a hint', error: false }]);
    const failed = await attempt('Fail', { kind: 'click' });
    expect(failed.effect.newText).toMatchObject([
      { text: 'Please enter a name', error: true, live: 'alert' },
    ]);
  });

  it('tells what changed beside the thing used from what changed elsewhere', async () => {
    const near = await attempt('Reveal', { kind: 'click' });
    expect(near.effect.nearMutations).toBeGreaterThan(0);
    expect(near.effect.farMutations).toBe(0);
    const far = await attempt('Afar', { kind: 'click' });
    expect(far.effect.farMutations).toBeGreaterThan(0);
    expect(far.effect.nearMutations).toBe(0);
  });

  it('notes dialogs, and errors by the id of their record', async () => {
    expect((await attempt('Ask', { kind: 'click' })).effect.dialogs).toEqual([
      { type: 'alert', message: 'Sure?' },
    ]);
    const { effect } = await attempt('Throw', { kind: 'click' });
    const line = observers.collected().console.find(({ id }) => id === effect.errors[0]);
    expect(line).toMatchObject({ kind: 'uncaught' });
    expect(line?.text).toContain('nothing');
  });

  it('takes a short alert for an error, and no part of the page that is announced as a whole', async () => {
    await open('/tree');
    const listed = await attempt('Open', { kind: 'click' });
    expect(listed.effect.newText).toMatchObject([{ text: 'Meetings', live: 'assertive', error: false }]);
    const told = await attempt('Move', { kind: 'click' });
    expect(told.effect.newText).toMatchObject([{ text: 'Robin moved out', live: 'alert', error: true }]);
  });

  it('follows a link to a new document, and goes back', async () => {
    const { effect, now } = await attempt('Next', { kind: 'click' });
    expect(effect).toMatchObject({ navigated: true, status: 200, historyChanged: false });
    expect(effect.newText).toMatchObject([{ text: 'Sorry, that failed', error: true }]);
    expect(now.title).toBe('Two');
    expect((await attempt('', { kind: 'back' })).now.title).toBe('Actions');
  });

  it('tells what changed out of view, what lies below, and what the browser says of a field', async () => {
    await open('/below');
    const counted = await attempt('Count', { kind: 'click' });
    expect(counted.effect).toMatchObject({ visibleMutations: 0, outOfView: ['Total 30'] });
    expect(counted.now.below).toMatchObject({ links: 1 });
    expect((await attempt('Charge', { kind: 'click' })).effect.outOfView).toEqual(['Fee: € 3']);
    const sent = await attempt('Send it', { kind: 'click' });
    expect(sent.effect.navigated).toBe(false);
    expect(sent.effect.validation).toEqual(['Please fill out this field.']);
  });

  it('scrolls to what was seen before, and to nothing else that is out of view', async () => {
    await open('/below');
    const { page } = site;
    await page.wheel(600, 400, 3_000);
    await sleep(300);
    const far = await attempt('Far link', { kind: 'hover' });
    expect(far.record.refused).toBeNull();
    await page.wheel(600, 400, -3_000);
    await sleep(300);
    const read = { ...(await readScreen(page)), elements: far.now.elements };
    const ref = read.elements.find(({ name }) => name === 'Far link')!.ref;
    const hover = async (remembered: ReadonlySet<string>) =>
      await act({
        page,
        read,
        remembered,
        persona: mouse,
        random: seededRandom('far'),
        clock: systemClock,
        signal,
        action: { kind: 'hover', ref },
      });
    expect((await hover(new Set())).refused).toBe('out of view');
    expect((await hover(new Set([ref]))).refused).toBeNull();
  });

  it('reloads, and opens the start page from which Back leads here again', async () => {
    await run('out.textContent = "changed"');
    const again = await attempt('', { kind: 'reload' });
    expect(again.record.refused).toBeNull();
    expect(again.effect).toMatchObject({ navigated: true, status: 200, urlAfter: again.effect.urlBefore });
    expect(again.now.elements.some(({ text }) => text === 'changed')).toBe(false);
    expect((await attempt('', { kind: 'open-start' })).now.title).toBe('Two');
    expect((await attempt('', { kind: 'back' })).now.title).toBe('Actions');
  });

  it('measures a scroll', async () => {
    const { effect, now } = await attempt('', { kind: 'scroll', direction: 'down' });
    expect(effect.scrolledPx).toBe(Math.round(now.viewport.height * 0.9));
    expect(effect.newText).toEqual([]);
  });
});

describe('hands', () => {
  it('types over what was there, typos and all', async () => {
    const { record, effect } = await attempt('Name', {
      kind: 'type',
      text: 'Anna Maria Smith',
      submit: false,
    });
    expect(record).toMatchObject({ value: 'Anna Maria Smith', valueAfter: 'Anna Maria Smith' });
    expect(effect.focusMoved).toBe(true);
  });

  it('keeps a secret out of the record', async () => {
    const { record, now } = await attempt('Secret', { kind: 'type', text: 'hunter2', submit: false });
    expect(record.valueAfter).toBeNull();
    expect(JSON.stringify([record, now])).not.toContain('hunter2');
  });

  it('sets a date, and chooses an option by its label', async () => {
    const day = await attempt('Day', { kind: 'type', text: '2031-02-03', submit: false });
    expect(day.record.valueAfter).toBe('2031-02-03');
    const size = await attempt('Size', { kind: 'select', option: 'Large one' });
    expect(size.record.valueAfter).toBe('Large one');
    expect((await attempt('Size', { kind: 'select', option: 'Huge' })).record.refused).toBe('no such option');
  });

  it('refuses what is disabled, covered or gone, without waiting', async () => {
    expect((await attempt('Off', { kind: 'click' })).record.refused).toBe('disabled');
    const covered = await attempt('Lid off', { kind: 'click' }, mouse, {
      between: async () => void (await run('lid.style.display = "block"')),
    });
    expect(covered.record.refused).toBe('covered by "Lid"');
    expect(covered.effect.settledMs).toBe(0);
    const gone = await attempt('Dead', { kind: 'click' }, mouse, {
      between: async () => void (await run('document.querySelector("button").remove()')),
    });
    expect(gone.record.refused).toBe('gone');
  });

  it('misses where the hand slips, and says so', async () => {
    const { record } = await attempt('Dead', { kind: 'click' }, clumsy);
    expect(record.missed).toBe(true);
    expect(record.point).not.toBeNull();
  });

  it('presses a button inside a frame', async () => {
    const { record, effect, now } = await attempt('Inner', { kind: 'click' });
    expect(record).toMatchObject({ missed: false, refused: null });
    expect(effect.visibleMutations).toBeGreaterThan(0);
    expect(now.elements.some(({ name }) => name === 'Pressed')).toBe(true);
  });
});

describe('pressing beside a layer', () => {
  it.each([
    ['/layer', 'a dialog over a page with a wide button'],
    ['/veiled', 'a veil that holds the panel'],
    ['/native', 'a native dialog'],
  ])('closes what lies on top of %s: %s', async (path) => {
    await open(path);
    const { record, effect, now } = await attempt('', { kind: 'press-outside' });
    expect(record).toMatchObject({ refused: null, target: null });
    expect(record.point).not.toBeNull();
    expect(effect.visibleMutations).toBeGreaterThan(0);
    expect(now.modal).toBe('');
    expect(now.elements.some(({ text }) => text === 'pressed')).toBe(false);
  });

  it('presses nothing where no place is empty, nor with a keyboard', async () => {
    await open('/full');
    expect((await attempt('', { kind: 'press-outside' })).record).toMatchObject({
      refused: 'no empty place beside it',
      point: null,
    });
    await open('/layer');
    expect((await attempt('', { kind: 'press-outside' }, keyboard)).record.refused).toBe(
      'no pointer that could press beside it',
    );
  });
});

describe('keyboard alone', () => {
  it('reaches a button by Tab and presses Enter, without a pointer', async () => {
    const { record, effect } = await attempt('Async', { kind: 'click' }, keyboard);
    expect(record).toMatchObject({ point: null, value: 'Enter', refused: null });
    expect(effect).toMatchObject({ focusMoved: false });
    expect(effect.firstResponseMs).toBeGreaterThan(250);
  });

  it('ticks with Space and types', async () => {
    const { now } = await attempt('Agree', { kind: 'click' }, keyboard);
    expect(now.elements.find(({ name }) => name === 'Agree')?.states.checked).toBe(true);
    expect(
      (await attempt('Name', { kind: 'type', text: 'Bo', submit: false }, keyboard)).record.valueAfter,
    ).toBe('Bo');
  });

  it('cannot use a box that takes clicks alone', async () => {
    expect((await attempt('Box', { kind: 'click' }, keyboard)).record.refused).toBe(
      'not reachable by keyboard',
    );
    expect((await attempt('Box', { kind: 'click' })).effect.newText).toMatchObject([{ text: 'boxed' }]);
  });
});

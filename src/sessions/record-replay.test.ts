// What a recording of the page holds and what it never holds, in the real browser; and that a page neither sees nor breaks it.
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { openPlainSite, type PlainPages, type PlainSite } from '../../test/support/plain-site.ts';
import { silentLog } from '../base/log.ts';
import { systemClock } from '../base/time.ts';
import { unfoldText } from '../evidence/fold-text.ts';
import { createMask, maskText, type SecretWords } from '../evidence/mask.ts';
import type { PageRecording, RecordingHead } from '../evidence/page-recording.ts';
import { createReplayRecorder, replayLimits, type ReplayRecorder } from './record-replay.ts';

let site: PlainSite | null = null;
afterEach(async () => {
  await site?.close();
  site = null;
});

interface Told extends RecordingHead {
  text: string;
  events: { type: number; data: { source?: number }; timestamp: number }[];
}

function recorderOf(secrets: Partial<SecretWords> = {}, limits = replayLimits): ReplayRecorder {
  const mask = createMask(secrets.secrets ?? [], secrets);
  return createReplayRecorder({ mask, clock: systemClock, log: silentLog, limits });
}

async function told(recorder: ReplayRecorder): Promise<Told> {
  const bytes = await recorder.finish();
  if (!bytes) throw new Error('nothing was recorded');
  const { folded, ...head } = JSON.parse(gunzipSync(bytes).toString()) as PageRecording;
  const list = unfoldText(folded);
  return { ...head, events: JSON.parse(list) as Told['events'], text: JSON.stringify(head) + list };
}

/** A page that does `script` once `go()` is called from our world by a click. */
const pageWith = (body: string, script = '') =>
  `<!doctype html><html lang="en"><title>Hall</title><body>${body}<script>${script}</script></body></html>`;

async function openOn(pages: PlainPages): Promise<PlainSite> {
  site = await openPlainSite(pages);
  await site.page.goto(site.url, 5_000);
  return site;
}

const snapshots = ({ events }: Told) => events.filter(({ type }) => type === 2);
const changes = ({ events }: Told) => events.filter(({ type, data }) => type === 3 && data.source === 0);

describe('a recording', () => {
  test('shows each page whole once, and what changes on it', async () => {
    const { page, url } = await openOn({
      '/': pageWith(
        '<h1>First hall</h1><button style="position:fixed;inset:0" onclick="document.querySelector(\'h1\').textContent=\'Opened\'">Open</button>',
      ),
      '/next': pageWith('<h1>Second hall</h1>'),
    });
    const recorder = recorderOf();
    await recorder.take(page, 1);
    await page.click(50, 50);
    await recorder.take(page, 2);
    await page.goto(`${url}next`, 5_000);
    await recorder.take(page, 3);
    await page.back(5_000);
    await recorder.take(page, 4);
    const recording = await told(recorder);
    expect(recording).toMatchObject({ version: 2, gaps: [], stopped: null });
    expect(recording.turns.map(({ turn }) => turn)).toEqual([1, 2, 3, 4]);
    expect(snapshots(recording)).toHaveLength(3);
    expect(JSON.stringify(changes(recording))).toContain('Opened');
    for (const words of ['First hall', 'Second hall']) expect(recording.text).toContain(words);
    const times = recording.events.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  test('holds nothing that was written, nothing of pictures, frames and fonts, and nothing that would run or be fetched', async () => {
    const { page } = await openOn({
      '/': pageWith(
        `<style>@import url(far.css); @font-face { font-family: Far; src: url(far.woff) }
          body { background: url("far-back.png") } select { color: rgb(1, 2, 3) }</style>
        <input id="plain" autofocus value="was-here"><input type="password" value="pass-here">
        <input type="hidden" value="token-here"><textarea>area-here</textarea>
        <div contenteditable>editable-here</div><select><option>one</option><option selected>two</option></select>
        <img src="far.png" srcset="far-2.png" alt="alt-here" onerror="handler-here"><iframe srcdoc="frame-here"></iframe>
        <a href="javascript:link-here" ping="far-ping">Away</a><form action="far-form"><button formaction="far-button">Send</button></form>
        <meta http-equiv="refresh" content="900;url=far-refresh"><object data="far-object"></object>
        <svg onload="handler-here"><a xlink:href="far-svg"><animate attributeName="href" values="far-animate"/></a></svg>
        <div style="background-image:url(far-style.png)" onclick="handler-here">Room</div><!-- comment-here -->`,
        '/* script-here */',
      ),
    });
    const recorder = recorderOf();
    await recorder.take(page, 1);
    await page.press('Tab');
    await page.type('typed-here');
    await recorder.take(page, 2);
    const { text } = await told(recorder);
    // What is there, so that the rest could be.
    for (const words of ['Away', 'Send', 'Room', 'rgb(1, 2, 3)', '••••••']) expect(text).toContain(words);
    expect(text.match(/[\w-]*-here|far[\w.-]*/gi) ?? []).toEqual([]);
    expect(text).not.toContain('typed');
  });

  test('keeps of its style what the page can show, and the page looks the same with it', async () => {
    const body = `<main class="wide" data-x="1"><h1 id="top">Hall</h1><p style="color: var(--said)">One</p><ul><li class="a b">Two</li>
      <li>Three</li></ul><svg viewBox="0 0 9 9"><path d="M0 0l33.33333 33.33333"/></svg><button>Open</button></main>`;
    const style = `:root { --said: rgb(4, 5, 6); --edge: 7px; --nobody: 9px }
      @layer base { .unseen { color: red } li { color: blue; margin: 1px } } @layer late { li.a { margin: 5px } }
      main.wide > h1#top, .unseen h1 { padding: 3px var(--edge) } @media (min-width: 9px) { .unseen { top: 0 } ul li + li { left: 9px } }
      @media print { main { display: none } } [data-x] p:not(.unseen)::before { content: "} .unseen {" } path { stroke: green }
      li.opened { color: rgb(7, 8, 9) } table.unseen td { color: red } .b { & + li { right: 4px } } :is(.unseen, button) { color: teal }`;
    const change = `document.querySelector('button').onclick = () => document.querySelectorAll('li')[1].className = 'opened'`;
    const { page } = await openOn({ '/': pageWith(`<style>${style}</style>${body}`, change) });
    const recorder = recorderOf();
    await recorder.take(page, 1);
    const button = await (
      await page.mainFrame()
    ).evaluate<{ x: number; y: number }>(
      `(() => { const { x, y } = document.querySelector('button').getBoundingClientRect(); return { x, y } })`,
      null,
    );
    await page.click(button.x + 5, button.y + 5);
    await recorder.take(page, 2);
    const { styles, text } = await told(recorder);
    expect(styles).toHaveLength(1);
    for (const gone of ['td', '--nobody', 'print', 'top: 0', '33.33333']) expect(text).not.toContain(gone);
    const looks = `(() => [...document.querySelectorAll('body *, html, body')].flatMap((element) => ['', '::before'].map((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      return [...style].filter((name) => name !== '--nobody').map((name) => name + ':' + style.getPropertyValue(name)).join(';');
    })))`;
    const looksOf = async () => (await page.mainFrame()).evaluate<string[]>(looks, null);
    const before = await looksOf();
    const changeStyle = `((text) => { document.querySelector('style').textContent = text })`;
    await (await page.mainFrame()).evaluate(changeStyle, styles[0]);
    expect(await looksOf()).toEqual(before);
    await (await page.mainFrame()).evaluate(changeStyle, '');
    expect(await looksOf()).not.toEqual(before);
  });

  test('stops at its limits and says so', async () => {
    const { page } = await openOn({ '/': pageWith(`<p>${'long words '.repeat(2_000)}</p>`) });
    const small = recorderOf({}, { turn: 5_000, session: 1e6 });
    await small.take(page, 1);
    expect(await small.finish()).toBeNull();
    await page.goto(`${site?.url}?anew`, 5_000);
    const short = recorderOf({}, { turn: 1e6, session: 60_000 });
    await short.take(page, 1);
    await page.goto(`${site?.url}?again`, 5_000);
    await short.take(page, 2);
    await page.goto(`${site?.url}?once-more`, 5_000);
    await short.take(page, 3);
    const { turns, stopped } = await told(short);
    expect(turns.map(({ turn }) => turn)).toEqual([1, 2]);
    expect(stopped).toBe('The recording reached the most that is kept of a session.');
  });
});

describe('a secret', () => {
  const value = 'Kestrel-4417';

  test.each<[string, string]>([
    ['in a text', `<p>${value}</p>`],
    ['in an attribute', `<p title="${value}" data-x='{"a":"${value}"}'>x</p>`],
    ['in base64', `<p data-x="${Buffer.from(value).toString('base64')}">x</p>`],
    ['escaped', `<p>${encodeURIComponent('Kestrel-4417').replace('-', '%2D')}</p>`],
    ['in a style sheet', `<style>p::after { content: "${value}" }</style><p>x</p>`],
    ['in the name of an element and of an attribute', `<kestrel-4417 kestrel-4417="1">x</kestrel-4417>`],
    ['in the title', `<title>${value}</title>`],
  ])('is masked %s', async (_where, body) => {
    const { page } = await openOn({ '/': pageWith(`<h1>Hall</h1>${body}`) });
    const recorder = recorderOf({ values: [value] });
    await recorder.take(page, 1);
    const { text, turns } = await told(recorder);
    expect(turns).toHaveLength(1);
    expect(text).not.toMatch(/kestrel|-4417/i);
    expect(text).not.toContain(Buffer.from(value).toString('base64').slice(4, 14));
  });

  test.each<[string, string]>([
    ['two texts', '<p><b>Kest</b>rel-4417</p>'],
    [
      'a text for each letter',
      `<p>${Array.from(value)
        .map((letter) => `<i>${letter}</i> `)
        .join('\n')}</p>`,
    ],
    ['two attributes', '<p title="Kestrel" data-more="-4417">x</p>'],
    [
      'one attribute of many',
      Array.from(value)
        .map((letter) => `<i data-c="${letter}">x</i>`)
        .join(''),
    ],
    ['a text and an attribute', '<p title="Kestrel-">4417</p>'],
    [
      'letters backwards',
      Array.from(value)
        .toReversed()
        .map((letter) => `<i>${letter}</i>`)
        .join(''),
    ],
  ])('that stands in %s takes that turn out of the recording', async (_where, body) => {
    const { page, url } = await openOn({
      '/': pageWith('<h1>Hall</h1>'),
      '/split': pageWith(`<h1>Split</h1>${body}`),
    });
    const recorder = recorderOf({ values: [value] });
    await recorder.take(page, 1);
    await page.goto(`${url}split`, 5_000);
    await recorder.take(page, 2);
    await page.goto(url, 5_000);
    await recorder.take(page, 3);
    const recording = await told(recorder);
    const { turns, gaps, text } = recording;
    expect(turns.map(({ turn }) => turn)).toEqual([1, 3]);
    expect(gaps).toEqual([{ turn: 2, because: 'The page may show a stored secret in pieces.' }]);
    expect(text).not.toContain('Split');
    expect(snapshots(recording)).toHaveLength(2);
  });

  test('that is repeated while it is written shows no beginning of it', async () => {
    const { page } = await openOn({
      '/': pageWith(
        '<input autofocus style="position:fixed;inset:0" oninput="document.querySelector(\'p\').textContent = this.value"><p>Nothing</p>',
      ),
    });
    const recorder = recorderOf({ values: [value] });
    await recorder.take(page, 1);
    await page.click(50, 50);
    await page.type(value);
    await recorder.take(page, 2);
    const { text, turns } = await told(recorder);
    expect(turns).toHaveLength(2);
    expect(text).toContain(maskText);
    expect(text).not.toMatch(/Kes|-441/);
  });

  test('without one, what is repeated shows as it came', async () => {
    const { page } = await openOn({
      '/': pageWith(
        '<input autofocus style="position:fixed;inset:0" oninput="document.querySelector(\'p\').textContent = this.value"><p>Nothing</p>',
      ),
    });
    const recorder = recorderOf();
    await recorder.take(page, 1);
    await page.click(50, 50);
    await page.type('Kes');
    await recorder.take(page, 2);
    expect(changes(await told(recorder)).length).toBeGreaterThan(0);
  });
});

describe('a page', () => {
  /** Writes down whatever it can see of somebody who reads it, and reports it as its title. */
  const watchful = pageWith(
    '<input type="password" id="field"><button id="show" style="position:fixed;inset:0">Show</button><p>Text</p>',
    `const seen = [];
    const before = Object.getOwnPropertyNames(globalThis).length;
    for (const [home, name] of [[Element.prototype, 'getAttribute'], [Document.prototype, 'createElement'],
      [Node.prototype, 'cloneNode'], [EventTarget.prototype, 'addEventListener'], [Element.prototype, 'attachShadow'],
      [CSSStyleSheet.prototype, 'insertRule']]) {
      const real = home[name];
      if (name === 'addEventListener') for (const own of ['error', 'keydown']) real.call(globalThis, own, () => hear(own));
      home[name] = function (...all) { seen.push('called ' + name); return real.apply(this, all); };
    }
    new MutationObserver((records) => { for (const { type, attributeName, target } of records)
      if (!(target === field && attributeName === 'type')) seen.push(type + ' ' + (attributeName ?? target.nodeName)); })
      .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    function hear(own) { if (own === 'error') seen.push(own); else history.replaceState(0, '', '#' + encodeURIComponent(report())); }
    for (const level of ['log', 'warn', 'error', 'debug']) console[level] = () => seen.push('console ' + level);
    show.onclick = () => { field.type = 'text'; };
    globalThis.report = () => JSON.stringify({ seen, more: Object.getOwnPropertyNames(globalThis).length - before - 1 });`,
  );

  test('sees nothing of being recorded', async () => {
    const { page } = await openOn({ '/': watchful });
    const lines: string[] = [];
    page.listen((event) => {
      if (event.kind === 'console' || event.kind === 'uncaught') lines.push(event.text);
    });
    const recorder = recorderOf();
    await recorder.take(page, 1);
    await page.click(50, 50);
    await recorder.take(page, 2);
    await page.press('a');
    await recorder.take(page, 3);
    const seen: unknown = JSON.parse(decodeURIComponent(new URL(page.url()).hash.slice(1)));
    expect(seen).toEqual({ seen: [], more: 0 });
    expect(lines).toEqual([]);
    expect((await told(recorder)).turns).toHaveLength(3);
  });

  test.each<[string, string]>([
    [
      'hides what the recorder reads behind names of its own',
      '<form name="styleSheets"></form><img name="documentElement"><form name="adoptedStyleSheets"></form><img name="scrollingElement">',
    ],
    ['is one whole field', '<script>document.designMode = "on"</script>'],
    ['has a tree of great depth', '<div>'.repeat(3_000)],
  ])('that %s makes a gap and nothing worse', async (_what, body) => {
    const { page, url } = await openOn({ '/': pageWith(body), '/calm': pageWith('<h1>Calm</h1>') });
    const recorder = recorderOf();
    await recorder.take(page, 1);
    await page.goto(`${url}calm`, 5_000);
    await recorder.take(page, 2);
    const { turns, gaps } = await told(recorder);
    expect(turns.at(-1)?.turn).toBe(2);
    expect([...turns, ...gaps].map(({ turn }) => turn).toSorted((one, other) => one - other)).toEqual([1, 2]);
  });

  test('that cannot be recorded three times in a row is not asked again', async () => {
    const { page } = await openOn({ '/': pageWith('<h1>Hall</h1>') });
    const recorder = recorderOf();
    await recorder.take(page, 1);
    let asked = 0;
    const broken = { ...page, mainFrame: () => Promise.reject(new Error(`asked ${++asked}`)) };
    for (let turn = 2; turn < 9; turn++) await recorder.take(broken, turn);
    expect(asked).toBe(3);
    const { stopped, gaps } = await told(recorder);
    expect(stopped).toBe('The page could not be recorded several times in a row.');
    expect(gaps).toHaveLength(3);
  });
});

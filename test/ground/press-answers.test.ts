// What counts as an answer to a press in `bench reacts`: what is still there after it, whatever showed in between.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pressAndWatch, restAndWatch } from '../../bench/reacts/answers.ts';
import { systemClock } from '../../src/base/time.ts';
import { openPage } from '../../src/sessions/browser/playwright-page.ts';
import type { SessionPage } from '../../src/sessions/browser/session-page.ts';
import { launchPlain } from '../support/launch-plain.ts';

let hand: { tab: Page; page: SessionPage };
let close: () => Promise<void>;
beforeAll(async () => {
  const browser = await launchPlain();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const { page } = await openPage({ context, clock: systemClock, mayVisit: () => true });
  const tab = context.pages()[0];
  if (!tab) throw new Error('the context has no tab');
  hand = { tab, page };
  close = () => browser.close();
});
afterAll(() => close());

/** A thing at 50, 50 that runs `script` with `thing` and `side`, which lies beside it. */
async function show(script: string): Promise<void> {
  await hand.tab.setContent(
    `<style>body{margin:0}#thing{width:100px;height:100px}</style><div id="thing">Thing</div><p id="side" class="shut">Side</p>
     <script>{const thing = document.getElementById('thing'), side = document.getElementById('side');${script}}</script>`,
  );
}
const spot = { x: 50, y: 50 };
const answers: [string, string, boolean][] = [
  ['a class that stays', `thing.onclick = () => side.classList.toggle('open')`, true],
  ['something that is put there', `thing.onclick = () => side.append(document.createElement('b'))`, true],
  ['something that is taken away', `thing.onclick = () => side.remove()`, true],
  ['closing what is closed', `thing.onclick = () => (side.className = 'shut')`, false],
  [
    'a ring while the button is down, by its own style',
    `thing.onpointerdown = () => (thing.style.outline = '1px solid'); thing.onpointerup = () => (thing.style.outline = '')`,
    false,
  ],
  [
    'a ripple that goes again',
    `thing.onclick = () => { const b = document.createElement('b'); side.append(b); setTimeout(() => b.remove(), 50); }`,
    false,
  ],
];

it.each(answers)('%s', async (_, script, answered) => {
  await show(script);
  expect((await pressAndWatch(hand, spot)).size > 0).toBe(answered);
});

it('tells what a page does by itself by the same sign with a press and without', async () => {
  await show(
    `let at = 0; setInterval(() => (side.title = String((at += 1))), 50); thing.onclick = () => thing.classList.add('pressed')`,
  );
  const [resting, pressed] = [await restAndWatch(hand, spot), await pressAndWatch(hand, spot)];
  expect(resting.size).toBe(1);
  expect([...pressed].filter((sign) => resting.has(sign))).toEqual([...resting]);
  expect([...pressed].filter((sign) => !resting.has(sign))).toHaveLength(1);
});

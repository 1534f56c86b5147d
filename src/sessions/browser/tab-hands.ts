// What hands do on a tab: pointer, touch, wheel and keys.
import type { Page } from 'playwright-core';
import type { SessionPage } from './session-page.ts';
import { callLimitMs, type Timed } from './timed-calls.ts';

export type Hands = Pick<
  SessionPage,
  'click' | 'pressOther' | 'tap' | 'movePointer' | 'drag' | 'wheel' | 'press' | 'type'
>;

/** Points are those of the viewport. */
export function handsOn(tab: Page, timed: Timed): Hands {
  async function drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    await tab.mouse.move(from.x, from.y);
    await tab.mouse.down();
    // Pages start a drag after a few pixels and want to see the pointer come in over the place to drop.
    await tab.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await tab.mouse.move(to.x, to.y, { steps: 4 });
    await tab.mouse.up();
  }

  return {
    click: (x, y, times) => timed('a click', tab.mouse.click(x, y, { clickCount: times ?? 1 })),
    pressOther: (x, y) => timed('a click', tab.mouse.click(x, y, { button: 'right' })),
    tap: (x, y) => timed('a tap', tab.touchscreen.tap(x, y)),
    movePointer: (x, y) => timed('moving the pointer', tab.mouse.move(x, y)),
    drag: (from, to) => timed('dragging', drag(from, to)),
    wheel: (x, y, deltaY) =>
      timed(
        'scrolling',
        tab.mouse.move(x, y).then(() => tab.mouse.wheel(0, deltaY)),
      ),
    press: (key) => timed('a key', tab.keyboard.press(key)),
    type: (text) => timed('typing', tab.keyboard.type(text), callLimitMs + text.length * 50),
  };
}

// The hands of somebody who has no pointer: Tab from stop to stop, each of which must be seen, and keys.
import { expect } from 'vitest';
import type { Page } from 'playwright-core';

export interface Hands {
  /** Tab, or with `back` Shift and Tab, until what has the focus is called that. Throws where a stop is not seen, or none is called that. */
  to(name: string | RegExp, back?: boolean): Promise<void>;
  /** `to`, then the words in place of whatever stood there. */
  write(name: string | RegExp, words: string): Promise<void>;
  /** `to`, then Enter, which leads to another page. */
  go(name: string | RegExp): Promise<void>;
  /** `to`, then a key that changes this page: Enter opens, Space chooses. */
  press(name: string | RegExp, key: 'Enter' | 'Space'): Promise<void>;
}

/** Stops that are passed before a name counts as out of reach. */
const stopsAtMost = 120;

export function keyboardOf(page: Page): Hands {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { outlineStyle } = getComputedStyle(element);
      // A row or a card has the ring in place of its link.
      const around = [element.parentElement, element.parentElement?.parentElement].map(
        (each) => each && getComputedStyle(each).outlineStyle,
      );
      const isRung = [outlineStyle, ...around].some((style) => style && style !== 'none');
      const { labels } = element as HTMLInputElement;
      const by = element.getAttribute('aria-labelledby');
      const names = [by === null ? null : document.getElementById(by), labels?.[0], element];
      const name = element.getAttribute('aria-label') ?? names.find(Boolean)?.textContent ?? '';
      return { name: name.replaceAll(/\s+/g, ' ').trim(), isSeen: isRung || element === document.body };
    });
  const hands: Hands = {
    async to(name, back = false) {
      const passed: string[] = [];
      for (let stop = 0; stop < stopsAtMost; stop++) {
        await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
        const here = await focused();
        expect(here.isSeen, `the focus is seen at ${here.name}`).toBe(true);
        if (typeof name === 'string' ? here.name === name : name.test(here.name)) return;
        passed.push(here.name.slice(0, 40));
      }
      throw new Error(`Tab never came to ${name} but to ${[...new Set(passed)].join(' | ')}`);
    },
    async write(name, words) {
      await hands.to(name);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(words);
    },
    async go(name) {
      await hands.to(name);
      const drawn = page.waitForEvent('load');
      await page.keyboard.press('Enter');
      await drawn;
    },
    async press(name, key) {
      await hands.to(name);
      await page.keyboard.press(key);
    },
  };
  return hands;
}

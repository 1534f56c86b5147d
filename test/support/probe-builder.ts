// Probes of a second look written by hand: controls, stops of the focus, and walks with Tab.
import type { ProbedElement, TabStop, TabWalk } from '../../src/evidence/probe.ts';

/** What every probe on the page of these tests says of where it was made. */
export const probedPage = {
  id: 'p1',
  event: 9,
  url: 'https://shop.example.com/',
  viewport: { width: 1280, height: 800 },
};

/** A button of this name. */
export function probed(name: string, more: Partial<ProbedElement> = {}): ProbedElement {
  const css = `#${name.toLowerCase().replace(/\W+/g, '-')}`;
  const locator = { role: 'button', name, testId: null, css, nth: 0, frameUrl: null };
  return { role: 'button', name, box: { x: 100, y: 100, width: 120, height: 40 }, locator, ...more };
}

/** A stop of the focus on it, in view and marked. */
export function stop(name: string, more: Partial<TabStop> = {}): TabStop {
  const plain = {
    visibleShare: 1,
    coveredBy: '',
    marked: true,
    pictures: null,
    inMain: false,
    skipLink: false,
  };
  return { ...probed(name), ...plain, ...more };
}

/** A walk that came round. */
export function walk(stops: TabStop[], more: Partial<TabWalk> = {}): TabWalk {
  const rest: Pick<TabWalk, 'end' | 'trap' | 'unreached' | 'pasted'> = {
    end: 'round',
    trap: null,
    unreached: [],
    pasted: [],
  };
  return { kind: 'tab-walk', ...probedPage, image: '002-probe-page.png', stops, ...rest, ...more };
}

// The focus goes to what stands outside of the page.
import type { TabStop } from '../../evidence/probe.ts';
import { at } from '../measured/measured.ts';
import { cssTemplate } from '../fingerprint.ts';
import { defineRule } from '../rule.ts';
import { foundOnProbe, walksOf } from '../signals/probed.ts';
import { controlPhrase, plural } from '../wording.ts';

/** What is smaller is hidden beside the label that is drawn for it, CSS px. */
const leastSidePx = 12;

export const focusOutOfView = defineRule({
  id: 'focus-out-of-view',
  science: 'R33',
  title: 'Focus moves outside the page',
  promise: 'The element with the focus is within the page.',
  remedy:
    'Bring the element back into the page, or remove it from the tab order (hidden, inert, tabindex="-1") while it is out of sight.',
  falsePositives:
    'Only things of 12 px and more that lie above or left of the beginning of the page while they have the focus, where no scrolling leads. Links that skip to the content, and boxes that a label stands for, are left out.',
  label: 'measured',
  judgesCrawl: true,
  byCauseSince: 5,
  hurts: 'keyboard by sight',
  wcag: ['2.4.7'],
  heuristics: ['H1'],
  thresholds: { leastSidePx: { value: leastSidePx, source: 'hidden fields measure one pixel [D]' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    walksOf(probes).flatMap((walk) =>
      partsOut(walk.stops).flatMap(([first, ...others]) => {
        if (!first) return [];
        return foundOnProbe(walk, {
          title: `The focus goes to ${controlPhrase(first)}, which is out of view`,
          summary: `With Tab the focus came to ${controlPhrase(first)}${others.length > 0 ? ` and ${plural(others.length, 'thing')} beside it` : ''}, outside of the page, where nothing can scroll to.`,
          impact:
            'People who use the keyboard lose sight of where they are, and operate what they cannot see.',
          impactIfOnPath: 3,
          element: first,
          measured: {
            x_px: at(first.box, 'x'),
            y_px: at(first.box, 'y'),
            visible_share: at(first, 'visibleShare'),
          },
          turns,
          image: null,
          ...(others.length > 0 && { cause: `out of view ${cssTemplate(holderOf([first, ...others]))}` }),
        });
      }),
    ),
});

/** Stops that follow each other out of view are in one part that stands there, such as a folded sidebar. */
function partsOut(stops: readonly TabStop[]): TabStop[][] {
  const parts: TabStop[][] = [];
  let open: TabStop[] | null = null;
  for (const stop of stops) {
    if (!isBeyond(stop)) open = null;
    else if (isTold(stop)) {
      if (!open) parts.push((open = []));
      open.push(stop);
    }
  }
  return parts;
}

function isBeyond({ box, place, visibleShare }: TabStop): boolean {
  const { x, y, width, height } = place?.box ?? box;
  return visibleShare === 0 && (x + width <= 0 || y + height <= 0);
}

function isTold({ box, skipLink }: TabStop): boolean {
  return !skipLink && box.width >= leastSidePx && box.height >= leastSidePx;
}

/** The path of what holds all of them. */
function holderOf(stops: readonly TabStop[]): string {
  const [first = [], ...others] = stops.map(({ locator }) => locator.css.split(' > ').slice(0, -1));
  const apart = first.findIndex((step, at) => others.some((path) => path[at] !== step));
  return first.slice(0, apart < 0 ? undefined : apart).join(' > ');
}

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
  hurts: 'keyboard by sight',
  wcag: ['2.4.7'],
  heuristics: ['H1'],
  thresholds: { leastSidePx: { value: leastSidePx, source: 'hidden fields measure one pixel [D]' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    walksOf(probes).flatMap((walk) => {
      // What stands together is out of view for one reason.
      const groups = Map.groupBy(walk.stops.filter(isOut), ({ locator }) =>
        cssTemplate(holderOf(locator.css)),
      );
      return [...groups].flatMap(([holder, [first, ...others]]) => {
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
          ...(others.length > 0 && { cause: `out of view ${holder}` }),
        });
      });
    }),
});

function isOut({ box, place, visibleShare, skipLink }: TabStop): boolean {
  const isLarge = box.width >= leastSidePx && box.height >= leastSidePx;
  const { x, y, width, height } = place?.box ?? box;
  return visibleShare === 0 && !skipLink && isLarge && (x + width <= 0 || y + height <= 0);
}

/** The path of the element that holds it. */
function holderOf(css: string): string {
  return css.slice(0, Math.max(0, css.lastIndexOf(' > ')));
}

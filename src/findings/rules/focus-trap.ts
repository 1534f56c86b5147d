// The keyboard gets in and not out again.
import { cssTemplate } from '../fingerprint.ts';
import { at, count } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnProbe, walksOf } from '../signals/probed.ts';
import { controlPhrase, plural } from '../wording.ts';

export const focusTrap = defineRule({
  id: 'focus-trap',
  science: 'R31',
  title: 'Keyboard focus is trapped',
  promise: 'The focus can leave every part of a page by Tab, Shift+Tab or Escape.',
  remedy:
    'Do not move the focus back when it leaves. Only an open dialog may keep it, and Escape must close that dialog. An editor that uses Tab itself needs another way out, described beside it.',
  falsePositives:
    'Open modal dialogs and frames are left out; Escape and going backwards were tried before it counts.',
  label: 'measured',
  judgesCrawl: true,
  byCauseSince: 5,
  kinds: ['keyboard-trap'],
  hurts: 'keyboard',
  wcag: ['2.1.2'],
  heuristics: ['H3'],
  thresholds: { waysOutTried: { value: 4, source: 'Escape once, Shift+Tab three times [D]' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    walksOf(probes).flatMap((walk) => {
      const first = walk.trap && walk.stops[walk.trap.from];
      if (!walk.trap || !first) return [];
      const among = walk.trap.to - walk.trap.from + 1;
      return [
        foundOnProbe(walk, {
          title: `The focus does not get past ${controlPhrase(first)}`,
          summary: `After ${plural(walk.stops.length, 'stop')} the focus went round among ${plural(among, 'place')} beginning at ${controlPhrase(first)}; Escape and Shift+Tab did not lead out.`,
          impact: 'People who use the keyboard cannot reach anything behind it and have to leave the page.',
          impactIfOnPath: 4,
          element: first,
          measured: {
            places_in_trap: count(walk.stops.slice(walk.trap.from, walk.trap.to + 1)),
            stops_before: at(walk.trap, 'from'),
          },
          turns,
          // One piece of code keeps the focus, on whatever page it is drawn.
          cause: `trap|${cssTemplate(first.locator.css)}`,
        }),
      ];
    }),
});

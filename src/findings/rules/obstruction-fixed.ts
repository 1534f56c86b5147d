// A box that advertises stays over a large part of the page, though what lies beside it can be used.
import { at, of } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { owed, promotes } from '../signals/advertising.ts';
import { foundOnProbe } from '../signals/probed.ts';
import { shorten } from '../wording.ts';

/** Share of the viewport (science R22). */
const leastShare = 0.3;

export const obstructionFixed = defineRule({
  id: 'obstruction-fixed',
  science: 'R22',
  title: 'Advertising stays over the page',
  promise: 'No advertising stays over the page without being asked for.',
  remedy:
    'Show the offer within the page. If it must lie over it, let it cover less than a third, with a close button of 44 px that is there from the beginning, and Escape.',
  falsePositives:
    'Only opaque boxes that are fixed, were there as the page came, cover at least 30 % of the viewport, hold neither the main part nor half of the words, and advertise. Consent, age and login are left out.',
  label: 'measured',
  judgesCrawl: true,
  byCauseSince: 3,
  wcag: [],
  heuristics: ['H3', 'H8'],
  thresholds: { leastShareOfViewport: { value: leastShare, source: 'science R22' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    probes.flatMap((look) => {
      if (look.kind !== 'page-look') return [];
      const layer = look.layers.find(
        ({ share, words }) => share >= leastShare && promotes.test(words) && !owed.test(words),
      );
      if (!layer) return [];
      return [
        foundOnProbe(look, {
          title: `A box that nobody asked for covers ${Math.round(layer.share * 100)} % of the page`,
          summary: `A box with “${shorten(layer.words, 100)}” lies over ${Math.round(layer.share * 100)} % of the viewport as the page comes, and stays there while the page scrolls.`,
          impact: 'People see less of what they came for, and have to find out how to get rid of it.',
          impactIfOnPath: 2,
          element: layer,
          measured: { covered_percent: of('percent', [at(layer, 'share')]) },
          turns,
          cause: `layer|${shorten(layer.words, 40).replace(/\d+/g, '#')}`,
        }),
      ];
    }),
});

// Text whose size is a share of the view, so that zooming in makes it no larger (WCAG technique F94).
import { at, count } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnProbe } from '../signals/probed.ts';
import { shorten } from '../wording.ts';

export const textStaysSmall = defineRule({
  id: 'text-stays-small',
  science: 'WCAG 2.2 technique F94',
  title: 'Zooming in does not enlarge text',
  promise: 'Text becomes larger when somebody zooms in.',
  remedy:
    'Give the text a size in rem or em, or add a share of the view to one, such as clamp(1rem, 0.8rem + 1vw, 2rem).',
  falsePositives:
    'Only text whose size keeps to the width or the height of the view, with the sides of the screen exchanged and at a quarter of the view, as at a zoom of 400 %. Text that stops shrinking before is left out.',
  label: 'measured',
  judgesCrawl: true,
  hurts: 'large text',
  wcag: ['1.4.4'],
  heuristics: ['H7'],
  thresholds: { zoomPercent: { value: 400, source: 'WCAG 2.2, 1.4.10: what browsers zoom to [V]' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    probes.flatMap((look) => {
      const small = look.kind === 'settings-look' ? (look.staysSmall ?? []) : [];
      const [first] = small;
      if (!first) return [];
      const more = small.length - 1;
      return [
        foundOnProbe(look, {
          title: `Zooming in does not enlarge “${shorten(first.words, 50)}”`,
          summary: `The size of “${shorten(first.words, 80)}” is a share of the view: at a zoom of 400 % it is drawn as large as before${more > 0 ? `, and so are ${more} more` : ''}.`,
          impact: 'Whoever needs large text cannot make it larger.',
          impactIfOnPath: 3,
          element: first,
          measured: { size_px: at(first, 'sizePx'), texts: count(small) },
          turns,
        }),
      ];
    }),
});

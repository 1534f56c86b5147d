// A text whose lines stand so far apart that it falls into pieces.
import { known } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { componentOf } from '../../one-cause.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { shorten } from '../../wording.ts';
import { viewsOf } from '../views.ts';

const mostLeading = 2.2;
const mostOfMedian = 1.5;
/** A text on a single line is put in the middle of its box by its line height. */
const leastLines = 1.8;
/** Texts by which the page's own line height is known. */
const leastTexts = 4;

export const looseLines = defineRule({
  id: 'loose-lines',
  science: 'R86',
  title: 'Lines of a text stand too far apart',
  promise: 'The line height of a text is like that of the other texts of the page.',
  remedy: 'Give the text the line height of the others; 1.4 to 1.6 is usual.',
  falsePositives:
    'Only texts of two lines and more, above 2.2 times the size of their type and above 1.5 times the median of the page, where four texts tell it.',
  label: 'measured',
  byCauseSince: 3,
  wcag: [],
  heuristics: ['H8'],
  thresholds: {
    mostLeading: { value: mostLeading, source: 'measured on 41 pages [D]' },
    mostOfMedian: { value: mostOfMedian, source: 'measured on 41 pages [D]' },
    leastTexts: { value: leastTexts, source: 'groups of at least four [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    viewsOf(screens, graph).flatMap(({ bones, screen }): Found[] => {
      const texts = screen.elements.flatMap((element) => {
        const bone = bones.nodes[element.node ?? -1];
        return bone?.leading && element.kind !== 'control' ? [{ element, bone, leading: bone.leading }] : [];
      });
      const all = texts.map(({ leading }) => leading).toSorted((a, b) => a - b);
      const median = all[Math.floor(all.length / 2)] ?? 0;
      if (texts.length <= leastTexts) return [];
      return texts
        .filter(
          ({ element, bone, leading }) =>
            leading > mostLeading &&
            leading > mostOfMedian * median &&
            bone.box[3] >= leastLines * leading * element.style.fontSizePx &&
            element.box.height >=
              leastLines * leading * element.style.fontSizePx - (leading * element.style.fontSizePx) / 2,
        )
        .map(({ element, bone, leading }) =>
          foundOnScreen(
            {
              title: `The lines of “${shorten(element.text, 40)}” stand too far apart`,
              summary: `The lines of “${shorten(element.text, 60)}” stand ${leading} times the size of the type apart, those of the page's other texts ${median} times.`,
              impact: 'The text falls into single lines and is hard to read on.',
              impactIfOnPath: 1,
              confidence: 'medium',
              element,
              measured: { line_height: known(bone, 'leading') },
              cause: componentOf(element),
            },
            { screen, turns, events },
          ),
        );
    }),
});

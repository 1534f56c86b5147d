// A list to choose from that offers one choice twice in a row.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { at, piece } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { controlPhrase, sentence, shorten } from '../../wording.ts';
import { viewsOf } from '../views.ts';

/** Other choices of the list, each of which stands there once. */
const leastOnce = 3;

export const choiceTwice = defineRule({
  id: 'choice-twice',
  science: 'R166',
  title: 'One choice is twice in a list',
  promise: 'A list to choose from offers each choice once.',
  remedy: 'Look at how the choices are joined, and leave out the second of the two.',
  falsePositives:
    'Only two choices that follow each other with the same words, in a list in which at least three other choices all stand once. Dividers are left out.',
  label: 'measured',
  wcag: [],
  heuristics: ['H4', 'H8'],
  thresholds: { leastOnce: { value: leastOnce, source: 'the list must keep things apart [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    viewsOf(screens, graph).flatMap(({ screen }) =>
      screen.elements.flatMap((element): Found[] => {
        const twice = twiceIn(element);
        if (twice === null || element.field === null) return [];
        const { options } = element.field;
        return [
          foundOnScreen(
            {
              title: `“${shorten(twice, 40)}” is twice in a list of choices`,
              summary: `${sentence(controlPhrase(element))} offers “${shorten(twice, 60)}” twice in a row; each other choice stands there once.`,
              impact: 'People cannot tell the two apart, and take it for a mistake or choose the wrong one.',
              impactIfOnPath: 1,
              confidence: 'medium',
              element,
              measured: { choice: piece(at(options, options.indexOf(twice)), twice) },
              cause: `choice|${element.locator.css}|${twice}`,
            },
            { screen, turns, events },
          ),
        ];
      }),
    ),
});

/** The choice that follows itself, where all others stand once; null where there is none. */
function twiceIn({ field }: ScreenElement): string | null {
  const options = field?.options.filter((option) => /[\p{L}\p{N}]/u.test(option)) ?? [];
  const again = options.filter((option, nth) => nth > 0 && option === options[nth - 1]);
  const [twice] = again;
  const different = new Set(options).size;
  return twice !== undefined &&
    again.length === 1 &&
    different === options.length - 1 &&
    different > leastOnce
    ? twice
    : null;
}

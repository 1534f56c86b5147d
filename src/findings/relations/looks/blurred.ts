// Words or controls that are drawn blurred while nothing lies over the page.
import { known } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { componentOf } from '../../one-cause.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { shorten } from '../../wording.ts';
import { shownIn } from '../../../fragments/bones.ts';
import { viewsOf } from '../views.ts';
import { isPlainElsewhere } from './alike.ts';

/** Less is not seen, CSS px. */
const leastRadiusPx = 0.5;

export const blurred = defineRule({
  id: 'blurred',
  science: 'R85',
  title: 'Content is blurred',
  promise: 'Text and controls that are in use are not blurred.',
  remedy: 'Remove the blur, or show plainly why it is there and how to lift it.',
  falsePositives:
    'Only words and controls with a blur of half a pixel and more, on a page without an open layer, of which most is sharp. What is switched off, or in another state, is left out, and pictures, which may still be loading.',
  label: 'measured',
  byCauseSince: 3,
  judgesSession: true,
  wcag: [],
  heuristics: ['H1'],
  thresholds: { leastRadiusPx: { value: leastRadiusPx, source: 'less is not seen [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    viewsOf(screens, graph).flatMap(({ bones, screen }): Found[] => {
      if (screen.modal !== '' || screen.elements.some(({ kind }) => kind === 'dialog')) return [];
      return bones.nodes.flatMap((bone, place): Found[] => {
        if ((bone.blur ?? 0) < leastRadiusPx || bone.state) return [];
        const shown = shownIn(bones, place).filter(({ kind }) => kind !== 'image');
        const [face] = shown;
        if (!face || (!graph && isPlainElsewhere(face, screen, screens))) return [];
        if (shown.length * 2 > screen.elements.length || shown.some(({ states }) => states.disabled))
          return [];
        return [
          foundOnScreen(
            {
              title: `“${shorten(face.text || face.name, 40)}” is blurred`,
              summary: `“${shorten(face.text || face.name, 60)}” is drawn with a blur of ${bone.blur} px, though nothing lies over the page.`,
              impact: 'It is hard or impossible to read.',
              impactIfOnPath: 2,
              confidence: 'high',
              element: face,
              measured: { blur_px: known(bone, 'blur') },
              cause: componentOf(face),
            },
            { screen, turns, events },
          ),
        ];
      });
    }),
});

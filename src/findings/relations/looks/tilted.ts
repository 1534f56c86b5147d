// A thing that is turned a little while its like stand straight.
import { shownIn } from '../../../fragments/bones.ts';
import { known } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { shorten } from '../../wording.ts';
import { viewsOf } from '../views.ts';
import { leastItems } from './cards.ts';

/** More is meant, such as a sign on its side, degrees. */
const mostDegrees = 10;

export const tilted = defineRule({
  id: 'tilted',
  science: 'R84',
  title: 'One of several is tilted',
  promise: 'What stands beside its like stands as straight as they do.',
  remedy: 'Remove the rotation of this one.',
  falsePositives:
    'Only what holds words or controls, is turned by at most 10 degrees, and has three siblings or more that all stand straight. What is in another state is left out. A tilt may be meant, as a mark of what is new.',
  label: 'measured',
  trial: 'A tilt may be meant: a suspicion until an examiner has looked at it.',
  wcag: [],
  heuristics: ['H8'],
  thresholds: {
    mostDegrees: { value: mostDegrees, source: 'measured on 41 pages: more is meant [D]' },
    leastItems: { value: leastItems, source: 'groups of at least four [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    viewsOf(screens, graph).flatMap(({ bones, screen }) =>
      bones.children.flatMap((children): Found[] => {
        const turned = children.filter((place) => (bones.nodes[place]?.turned ?? 0) !== 0);
        const [place = -1] = turned;
        const bone = bones.nodes[place];
        const face = shownIn(bones, place).find(({ kind }) => kind !== 'image');
        if (!bone || !face || turned.length > 1 || children.length < leastItems) return [];
        const degrees = Math.abs(bone.turned ?? 0);
        if (degrees > mostDegrees || bone.state) return [];
        return [
          foundOnScreen(
            {
              title: `“${shorten(face.text || face.name, 40)}” is tilted`,
              summary: `The block with “${shorten(face.text || face.name, 60)}” is turned by ${degrees} degrees; the ${children.length - 1} beside it stand straight.`,
              impact: 'The page looks broken there.',
              impactIfOnPath: 1,
              confidence: 'medium',
              element: face,
              measured: { degrees: known(bone, 'turned') },
            },
            { screen, turns, events },
          ),
        ];
      }),
    ),
});

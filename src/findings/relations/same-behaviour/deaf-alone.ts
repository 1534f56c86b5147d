// One of several controls that are made alike takes no presses, and nothing says so.
import { at } from '../../measured/measured.ts';
import { defineRule } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { controlPhrase, sentence } from '../../wording.ts';
import { oddOnes } from '../looks/alike.ts';
import { leastItems } from '../looks/cards.ts';

export const deafAlone = defineRule({
  id: 'deaf-alone',
  science: 'R122',
  title: 'One of several takes no presses',
  promise:
    'A control that stands among its like can be pressed as they can, or says that it is switched off.',
  remedy: 'Remove pointer-events: none of this one, or disable it in earnest (disabled, aria-disabled).',
  falsePositives:
    'Only one of four or more controls of one tag and one set of classes at the same place of their holders, all others of which take presses, in every read of the state. One that says that it is disabled, current or chosen is left out.',
  label: 'measured',
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: { leastItems: { value: leastItems, source: 'groups of at least four [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    oddOnes({ graph, screens, turns }, ({ bone }) => bone.deaf === true)
      .filter(
        ({ bone, control, like, view }) =>
          control?.states.disabled === undefined &&
          control !== null &&
          like.control !== null &&
          view.bones.nodes[bone.up]?.deaf !== true,
      )
      .map(({ bone, face, likes, view }) => {
        const what = controlPhrase(face);
        return foundOnScreen(
          {
            title: `${sentence(what)} takes no presses`,
            summary: `Presses go through ${what}; the ${likes} that are made like it take them, and nothing says that it is switched off.`,
            impact: 'Pressing it does nothing, or something else.',
            impactIfOnPath: 3,
            confidence: 'medium',
            element: face,
            measured: { x_px: at(bone.box, 0) },
          },
          { screen: view.screen, turns, events },
        );
      }),
});

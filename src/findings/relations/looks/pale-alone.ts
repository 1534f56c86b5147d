// One of several controls that are made alike is drawn as if it were switched off, and nothing says that it is.
import { at } from '../../measured/measured.ts';
import { defineRule } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { controlPhrase, sentence } from '../../wording.ts';
import { oddOnes } from './alike.ts';
import { leastItems } from './cards.ts';

export const paleAlone = defineRule({
  id: 'pale-alone',
  science: 'R121',
  title: 'One of several looks switched off',
  promise: 'A control that is drawn as switched off says so to everybody.',
  remedy: 'Draw it like the others of its kind, or disable it in earnest (disabled, aria-disabled).',
  falsePositives:
    'Only one of four or more controls of one tag and one set of classes at the same place of their holders, none of the others of which is drawn so, in every read of the state. A control that says that it is disabled, current or chosen, or has a class of its own for it, is left out.',
  label: 'measured',
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: { leastItems: { value: leastItems, source: 'groups of at least four [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    oddOnes(
      { graph, screens, turns },
      ({ control, bone }) => control?.states.drawnOff === true && bone.deaf !== true,
    )
      .filter(({ control, like }) => control?.states.disabled !== true && like.control !== null)
      .map(({ bone, face, likes, view }) => {
        const what = controlPhrase(face);
        return foundOnScreen(
          {
            title: `${sentence(what)} looks switched off`,
            summary: `${sentence(what)} is drawn pale, or with the pointer of what cannot be used; the ${likes} that are made like it are not, and nothing says that it is switched off.`,
            impact: 'People take it for switched off and do not try.',
            impactIfOnPath: 2,
            confidence: 'medium',
            element: face,
            measured: { x_px: at(bone.box, 0) },
          },
          { screen: view.screen, turns, events },
        );
      }),
});

// One of several controls that are made alike is put before all others in the order of the Tab key.
import { known } from '../../measured/measured.ts';
import { defineRule } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { controlPhrase, sentence } from '../../wording.ts';
import { oddOnes } from '../looks/alike.ts';
import { leastItems } from '../looks/cards.ts';

export const tabAlone = defineRule({
  id: 'tab-alone',
  science: 'R123',
  title: 'Tab comes to one of several out of turn',
  promise: 'Tab comes to things that are made alike one after the other.',
  remedy: 'Remove the tabindex above 0.',
  falsePositives:
    'Only one of four or more controls of one tag and one set of classes at the same place of their holders, none of the others of which has a tabindex above 0, in every read of the state.',
  label: 'measured',
  hurts: 'keyboard',
  wcag: ['2.4.3'],
  heuristics: ['H4', 'H7'],
  thresholds: { leastItems: { value: leastItems, source: 'groups of at least four [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    oddOnes({ graph, screens, turns }, ({ bone }) => (bone.tab ?? 0) > 0)
      .filter(({ control, like }) => control !== null && like.control !== null)
      .map(({ bone, face, likes, view }) => {
        const what = controlPhrase(face);
        return foundOnScreen(
          {
            title: `Tab comes to ${what} out of turn`,
            summary: `${sentence(what)} has a tabindex of ${bone.tab}, so that Tab comes to it before everything that has none; the ${likes} that are made like it have none.`,
            impact: 'Whoever uses the keyboard loses their place.',
            impactIfOnPath: 2,
            confidence: 'high',
            element: face,
            measured: { tabindex: known(bone, 'tab') },
          },
          { screen: view.screen, turns, events },
        );
      }),
});

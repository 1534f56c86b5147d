// A thing that shows the picture of another thing in one place and its own in another.
import { at, label } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { addressPhrase, shorten } from '../../wording.ts';
import { differing, keyOf, leastControls, type Sighting, sightingsOf } from './things.ts';

export const ownPicture = defineRule({
  id: 'own-picture',
  science: 'R92',
  title: 'A thing shows the picture of another',
  promise: 'An item shows its own picture everywhere.',
  remedy: 'Take the picture from the record of the thing in each place.',
  falsePositives:
    'Only things that show one picture in one kind of place and in another one the very address that belongs to another thing, while two other things show the same picture in both.',
  label: 'measured',
  wcag: [],
  heuristics: ['H4'],
  thresholds: { leastControls: { value: leastControls, source: 'others must agree in the same places [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const sightings = sightingsOf(screens, graph);
    const pairs = differing(sightings, ({ here, there }) => {
      const [one, other] = [pictureOf(here), pictureOf(there)];
      return one === '' || other === '' ? null : one === other;
    });
    return pairs.flatMap(({ pair: { here, there } }): Found[] => {
      const wrong = [there, here].find((sighting) =>
        sightings.some(
          (other) =>
            keyOf(other) !== keyOf(sighting) &&
            other.place === (sighting === here ? there : here).place &&
            pictureOf(other) === pictureOf(sighting),
        ),
      );
      const picture = wrong?.record.picture;
      if (!wrong || !picture) return [];
      const name = shorten(wrong.record.name, 50);
      return [
        foundOnScreen(
          {
            title: `“${name}” shows the picture of another thing`,
            summary: `On ${addressPhrase(wrong.view.screen.url)}, “${name}” shows a picture that belongs to another thing; elsewhere it has its own.`,
            impact: 'Who goes by the picture takes the wrong thing.',
            impactIfOnPath: 2,
            confidence: 'high',
            element: picture,
            measured: {
              name: label(wrong.record.named),
              picture: at(picture as { picture: string }, 'picture'),
            },
            cause: `picture|${keyOf(wrong)}`,
          },
          { screen: wrong.view.screen, turns, events },
        ),
      ];
    });
  },
});

function pictureOf({ record }: Sighting): string {
  return record.picture?.picture ?? '';
}

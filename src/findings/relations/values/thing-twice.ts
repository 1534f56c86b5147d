// One thing that stands twice in a row in a list in which everything else stands once.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { at, count, label } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { withoutFragment } from '../../../base/addresses.ts';
import { shorten } from '../../wording.ts';
import { keyOf, type Sighting, sightingsOf } from './things.ts';

/** Other things of the list, each of which stands there once. */
const leastOnce = 3;

export const thingTwice = defineRule({
  id: 'thing-twice',
  science: 'R130',
  title: 'One item is twice in a list',
  promise: 'A list shows each of its items once.',
  remedy: 'Look at how the list is joined, paged or appended to, and at the key of its items.',
  falsePositives:
    'Only two items that follow each other, with the same name and address and the same amounts, counts and dates. At least three other things of the list must each lead to an address of their own, once. Slides that go round and lists without links are left out.',
  label: 'measured',
  wcag: [],
  heuristics: ['H4', 'H8'],
  thresholds: { leastOnce: { value: leastOnce, source: 'the list must keep things apart [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const lists = Map.groupBy(
      sightingsOf(screens, graph).filter(({ record }) => record.on === 'list' && record.link !== null),
      ({ place, view }) => `${view.screen.id} ${place}`,
    );
    const told = new Set<string>();
    return [...lists.values()].flatMap((list): Found[] => {
      const again = list.filter((one, at) => at > 0 && isSame(one, list[at - 1]));
      const [one] = again;
      const led = [...Map.groupBy(list, addressOf).values()];
      const once = led.filter(({ length }) => length === 1).flatMap(([first]) => first?.record.link ?? []);
      const link: ScreenElement | null = one?.record.link ?? null;
      if (!one || !link || again.length > 1 || once.length < leastOnce || once.length + 1 < led.length)
        return [];
      if (told.has(keyOf(one))) return [];
      told.add(keyOf(one));
      const name = shorten(one.record.name, 40);
      return [
        foundOnScreen(
          {
            title: `“${name}” is twice in a list`,
            summary: `“${name}” follows itself with the same address and the same words; ${once.length} other things of the list stand there once.`,
            impact: 'People take it for two things, and counts and sums of the list are wrong.',
            impactIfOnPath: 2,
            confidence: 'medium',
            element: link,
            measured: { name: label(one.record.named), address: at(link, 'href'), things_once: count(once) },
            cause: `twice|${keyOf(one)}`,
          },
          { screen: one.view.screen, turns, events },
        ),
      ];
    });
  },
});

function addressOf({ record }: Sighting): string {
  return withoutFragment(record.link?.href ?? '');
}

function isSame(one: Sighting, before: Sighting | undefined): boolean {
  return before !== undefined && says(one) === says(before);
}

/** All that a record tells of its thing. */
function says(sighting: Sighting): string {
  const { amounts, counts, dates } = sighting.record;
  return JSON.stringify([
    keyOf(sighting),
    addressOf(sighting),
    amounts.map(({ element, nth }) => [element.text, nth]),
    counts.map(({ value }) => value),
    dates.map(({ day }) => day),
  ]);
}

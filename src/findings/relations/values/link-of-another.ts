// A thing of a list whose link leads to the address of another thing.
import { at, label } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { withoutFragment } from '../../../base/addresses.ts';
import { shorten } from '../../wording.ts';
import { keyOf, type Sighting, sightingsOf } from './things.ts';

/** Things of the list whose links are their own, for one that is not to be a fault. */
const leastOwn = 3;

export const linkOfAnother = defineRule({
  id: 'link-of-another',
  science: 'R93',
  title: 'Two things of a list share one address',
  promise: 'Each item of a list leads to its own page.',
  remedy: 'Build the link of each item from its own record.',
  falsePositives:
    'Only lists in which three other things lead to addresses of their own and a single one leads to that of another thing beside it, whose name is no part of its own, in every view of the list the same two. Links to the page itself and to other sites are left out.',
  label: 'measured',
  kinds: ['broken-promise', 'misleading-label'],
  wcag: ['2.4.4'],
  heuristics: ['H4'],
  thresholds: { leastOwn: { value: leastOwn, source: 'others must lead to their own, WCAG 2.4.4 [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const lists = Map.groupBy(
      sightingsOf(screens, graph).filter(({ record }) => record.on === 'list'),
      ({ place, view }) => `${view.screen.id} ${place}`,
    );
    const read = [...lists.values()].map((list) => {
      const led = [...Map.groupBy(list, addressOf)].filter(([address]) => address !== '');
      const shared = led.filter(([, each]) => new Set(each.map(keyOf)).size > 1).map(([, each]) => each);
      return { shared, own: led.filter(([, each]) => each.length === 1), place: list[0]?.place ?? '' };
    });
    // Where other things share addresses in other views of the list, an address is that of a kind, as an account is that of bookings.
    const sharing = Map.groupBy(
      read.flatMap(({ shared, place }) => shared.map((each) => ({ place, keys: namesOf(each) }))),
      ({ place }) => place,
    );
    return read.flatMap(({ shared, own, place }): Found[] => {
      const [first, second, third] = shared.flat();
      const link = second?.record.link;
      if (!first || !second || !link) return [];
      if (third || own.length < leastOwn || isPart(keyOf(first), keyOf(second))) return [];
      if (new Set(sharing.get(place)?.map(({ keys }) => keys)).size > 1) return [];
      return [
        foundOnScreen(
          {
            title: `“${shorten(first.record.name, 40)}” and “${shorten(second.record.name, 40)}” lead to one address`,
            summary: `The links of “${shorten(first.record.name, 50)}” and “${shorten(second.record.name, 50)}” lead to the same address; ${own.length} other things of the list lead to their own.`,
            impact: 'One of the two cannot be opened from here.',
            impactIfOnPath: 3,
            confidence: 'high',
            element: link,
            measured: {
              address: at(link, 'href'),
              name: label(second.record.named),
              other_name: label(first.record.named),
            },
            cause: `link|${keyOf(second)}`,
          },
          { screen: second.view.screen, turns, events },
        ),
      ];
    });
  },
});

function namesOf(list: readonly Sighting[]): string {
  return [...new Set(list.map(keyOf))].toSorted().join('\n');
}

/** One name holds the other: two ways to call one thing. */
function isPart(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}

/** Address of the thing's page, or of its place on a page of many; '' for one of this page or of another site, or none. */
function addressOf({ record, view }: Sighting): string {
  const href = record.link?.href ?? '';
  const page = withoutFragment(href);
  const isOwn = URL.parse(href)?.origin === URL.parse(view.screen.url)?.origin;
  if (!isOwn || page === withoutFragment(view.screen.url)) return '';
  return /#(top)?$/.test(href) ? page : href;
}

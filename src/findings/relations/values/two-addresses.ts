// One thing that leads to one address from one list and to another, which is not its own, from the next.
import { decoded, withoutQuery } from '../../../base/addresses.ts';
import { at, count, label } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { addressPhrase, shorten } from '../../wording.ts';
import { keyOf, type Sighting, sightingsOf } from './things.ts';

/** Other things whose two addresses agree. */
const leastAgreeing = 3;

export const twoAddresses = defineRule({
  id: 'two-addresses',
  science: 'R129',
  title: 'One thing has two addresses',
  promise: 'An item leads to the same page from every list.',
  remedy: 'Build the link from one record wherever the thing is listed, and look whether the page is there.',
  falsePositives:
    'Only a thing that is called the same in two reads and leads to two paths of the site, while three other things or more beside it lead to one path each in both. Told of the address that failed when it was asked for; where neither did, of the one that is not made of the name of its thing, while those of all the others are. One that belongs to another thing is left out.',
  label: 'measured',
  kinds: ['broken-promise', 'misleading-label'],
  wcag: ['2.4.4'],
  heuristics: ['H4'],
  thresholds: {
    leastAgreeing: { value: leastAgreeing, source: 'others must agree in the same places [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events', 'requests'],
  evaluate: ({ graph, screens, turns, events, requests }) => {
    const listed = sightingsOf(screens, graph).filter(({ record }) => record.on === 'list');
    const failed = new Set(
      requests.filter(({ status }) => status === null || status >= 400).map(({ url }) => withoutQuery(url)),
    );
    const owners = Map.groupBy(listed, addressOf);
    const told = new Set<string>();
    return differingReads(listed).flatMap(({ pair: { here, there }, agreeing }): Found[] => {
      const odd = oddOf({ here, there }, agreeing, failed);
      if (!odd) return [];
      const another = odd === here ? there : here;
      const key = keyOf(odd);
      const isOfAnother = (owners.get(addressOf(odd)) ?? []).some((one) => keyOf(one) !== key);
      const [link, like] = [odd.record.link, another.record.link];
      if (isOfAnother || told.has(key) || !link || !like) return [];
      told.add(key);
      const name = shorten(odd.record.name, 40);
      return [
        foundOnScreen(
          {
            title: `“${name}” leads to two addresses`,
            summary: `“${name}” leads to ${addressPhrase(link.href)} here and to ${addressPhrase(like.href)} elsewhere; ${agreeing.length} other things beside it lead to one address in both places.`,
            impact: 'Whoever follows it from here comes to another page than expected, or to none.',
            impactIfOnPath: 3,
            confidence: 'medium',
            element: link,
            measured: {
              name: label(odd.record.named),
              address: at(link, 'href'),
              address_elsewhere: at(like, 'href'),
              things_that_agree: count(agreeing.flatMap(({ record }) => record.link ?? [])),
            },
            cause: `address|${key}`,
          },
          { screen: odd.view.screen, turns, events },
        ),
      ];
    });
  },
});

/** Two sightings of one thing. */
interface Pair {
  here: Sighting;
  there: Sighting;
}

/** The sighting whose address failed, or is not made of its name as all others are; null where both may be right. */
function oddOf(
  { here, there }: Pair,
  agreeing: readonly Sighting[],
  failed: ReadonlySet<string>,
): Sighting | null {
  const lost = [here, there].filter((one) => failed.has(addressOf(one)));
  if (lost.length > 0) return lost.length === 1 ? (lost[0] ?? null) : null;
  const unlike = [here, there].filter((one) => !isMadeOfName(one));
  return agreeing.every(isMadeOfName) && unlike.length === 1 ? (unlike[0] ?? null) : null;
}

/** The last part of its address is its name. */
function isMadeOfName(sighting: Sighting): boolean {
  const last = addressOf(sighting).split('/').at(-1) ?? '';
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return plain(decoded(last)) === plain(keyOf(sighting));
}

/** The one thing of a read whose address is another than at its last sighting in any list, and those beside it whose addresses are not. */
function differingReads(listed: readonly Sighting[]): { pair: Pair; agreeing: Sighting[] }[] {
  const last = new Map<string, Sighting>();
  const lists = Map.groupBy(listed, ({ place, view }) => `${view.screen.id} ${place}`);
  return [...lists.values()].flatMap((list) => {
    const keys = Map.groupBy(list, keyOf);
    const own = list.filter((one) => addressOf(one) !== '' && keys.get(keyOf(one))?.length === 1);
    const pairs = own.flatMap((here) => {
      const there = last.get(keyOf(here));
      last.set(keyOf(here), here);
      return there ? [{ here, there }] : [];
    });
    const odd = pairs.filter(({ here, there }) => addressOf(here) !== addressOf(there));
    const agreeing = pairs.filter((pair) => !odd.includes(pair)).map(({ here }) => here);
    const [pair] = odd;
    return pair && odd.length === 1 && agreeing.length >= leastAgreeing ? [{ pair, agreeing }] : [];
  });
}

/** Path of the thing's page; '' for one of this page or of another site, or none. */
function addressOf({ record, view }: Sighting): string {
  const path = withoutQuery(record.link?.href ?? '');
  const isOwn = URL.parse(path)?.origin === URL.parse(view.screen.url)?.origin;
  return !isOwn || path === withoutQuery(view.screen.url) ? '' : path.replace(/\/$/, '');
}

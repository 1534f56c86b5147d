// A thing of which two places of the site say different values, while they say the same of all others.
import type { RequestRecord, SessionFacts, TurnRecord } from '../../../evidence/evidence.ts';
import { at, count, label, type Measured } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { isCounting, isWrite } from '../../signals/failed-answers.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { documentOf } from '../../../fragments/address-template.ts';
import { addressPhrase, shorten } from '../../wording.ts';
import {
  type Changes,
  type Disagreement,
  disagreements,
  leastAgreeing,
  leastDistinct,
  mostOdd,
} from './agreements.ts';
import { type Telling, tellingsOf, type ValueKind } from './tellings.ts';
import { arrivalsIn, isOfTheDay } from './things.ts';

/** Addresses that must agree about a thing of a list that stands at all of them. */
const leastUsual = 3;

const words: Record<ValueKind, string> = {
  price: 'two prices',
  date: 'two dates',
  picture: 'two pictures',
  number: 'two numbers',
  words: 'two descriptions',
};

export const twoValues = defineRule({
  id: 'two-values',
  formerly: ['same-price', 'same-date', 'own-picture', 'loaded-otherwise'],
  science: 'R91',
  title: 'One thing has two values',
  promise: 'A value of an item is the same in each list, on its own page, and however the page was loaded.',
  remedy:
    'Take the value from one record wherever it is shown, and look at what stands between, such as a cache or a copy.',
  falsePositives:
    'Which columns, texts and fields show one value is learned: two places must say the same of two other things (prices, dates, pictures) or three, with two different values, and differ in two things at most. A list that stands at many addresses is compared with itself, prices alone, where three addresses agree against one. Of values that changed during the crawl only those are compared that were read between the same two writes, one place before and after the other. Left out are values that were read on both sides of a write (words and numbers: unless one place showed its value before and after the other). So are values that are a part, a rounding or a multiple of the other, or stand beside it. So are dates of the day of the crawl.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure', 'drip-price'],
  wcag: [],
  heuristics: ['H4'],
  thresholds: {
    leastAgreeing: { value: leastAgreeing.words, source: 'others must agree in the same places [D]' },
    leastDistinct: { value: leastDistinct, source: 'what is the same for all agrees by chance [D]' },
    leastUsual: { value: leastUsual, source: 'addresses of one list that agree against one [D]' },
    mostOdd: { value: mostOdd, source: 'with more the places say different things [D]' },
  },
  needs: ['facts', 'graph', 'screens', 'turns', 'requests', 'events'],
  evaluate: ({ facts, graph, screens, turns, requests, events }) => {
    const tellings = tellingsOf(screens, graph);
    const changes = changesOf(turns, requests);
    const drawn = new Set(
      turns.filter(({ effect }) => !effect.navigated).map(({ screenAfter }) => screenAfter),
    );
    const byWay = tellings.map((telling) => ({
      ...telling,
      place: `${drawn.has(telling.view.screen.id) ? 'drawn' : 'loaded'}|${telling.place}`,
    }));
    // What a press on the page may have changed is no news about the page as people come to it.
    const arrivals = arrivalsIn(turns);
    const arrived = tellings.filter(({ view }) => arrivals.has(view.screen.id));
    const byAddress = tellings
      .filter(({ kind, place }) => kind === 'price' && !place.startsWith('page '))
      .map((telling) => ({ ...telling, place: `${documentOf(telling.view.screen.url)}|${telling.place}` }));
    const found = [
      ...atOnePlace(disagreements(byWay, changes)).map((pair) => ({ pair, isLoaded: true })),
      ...[...disagreements(tellings, changes), ...disagreements(arrived, changes)].map((pair) => ({
        pair,
        isLoaded: false,
      })),
      ...oddAddresses(byAddress, changes).map((pair) => ({ pair, isLoaded: false })),
    ].filter(({ pair }) => !isOfCrawl(pair, facts));
    const once = new Map(found.map((each) => [causeOf(each.pair), each] as const).reverse());
    return [...once.values()].map(({ pair, isLoaded }): Found => {
      const { here, there, agreeing } = pair;
      const name = shorten(label(there.named).value, 50);
      const [one, other] = [here, there].map(said);
      const ways = isLoaded
        ? `On ${addressPhrase(there.view.screen.url)}, “${name}” shows ${one?.value} where the page is loaded in one way, and ${other?.value} in the other: by its address, or drawn by a script.`
        : `“${name}” shows ${one?.value} on ${addressPhrase(here.view.screen.url)} and ${other?.value} on ${addressPhrase(there.view.screen.url)}.`;
      return foundOnScreen(
        {
          title: `“${name}” has ${words[there.kind]}${isLoaded ? ', by how its page is loaded' : ''}`,
          summary: `${ways} Of ${agreeing.length} other things both say the same.`,
          impact: 'Nobody knows which of the two holds, and who notices trusts neither.',
          impactIfOnPath: there.kind === 'price' ? 3 : 2,
          confidence: agreeing.length > leastAgreeing.words ? 'high' : 'medium',
          element: there.element,
          measured: {
            name: label(there.named),
            ...(one && { value_there: one }),
            ...(other && { value_here: other }),
            things_that_agree: count(agreeing.map(({ element }) => element)),
          },
          cause: causeOf(pair),
        },
        { screen: there.view.screen, turns, events },
      );
    });
  },
});

function causeOf({ there: { kind, key } }: Disagreement): string {
  return `${kind}|${key}`;
}

function said({ kind, element }: Telling): Measured<string> {
  if (kind === 'picture') return at(element as { picture: string }, 'picture');
  return element.field ? at(element.field as { value: string }, 'value') : at(element, 'text');
}

/** Dated on the day of the crawl, which may have changed it. */
function isOfCrawl({ here, there }: Disagreement, { startedAt }: Pick<SessionFacts, 'startedAt'>): boolean {
  return [here, there].some(({ kind, value }) => kind === 'date' && isOfTheDay(startedAt, value));
}

function changesOf(turns: readonly TurnRecord[], requests: readonly RequestRecord[]): Changes {
  const writes = requests.filter((one) => one.sameSite && isWrite(one) && !isCounting(one.url));
  const readIn = new Map(
    turns.map(({ screenAfter, turn }) => [
      screenAfter,
      { turn, writes: writes.filter((write) => write.turn <= turn).length },
    ]),
  );
  return {
    turnOf: ({ view }) => readIn.get(view.screen.id)?.turn ?? 0,
    writesUpTo: ({ view }) => readIn.get(view.screen.id)?.writes ?? 0,
  };
}

/** Those of one place that was come to in two ways. */
function atOnePlace(pairs: readonly Disagreement[]): Disagreement[] {
  return pairs.filter(
    ({ here, there }) => plainPlace(here) === plainPlace(there) && here.slot === there.slot,
  );
}

/** What one address of a list says otherwise than at least three others, which agree. All of them list the same things. */
function oddAddresses(byAddress: readonly Telling[], changes: Changes): Disagreement[] {
  const columnOf = ({ place, slot }: Telling) => `${place}\n${slot}`;
  const listed = new Map(
    [...Map.groupBy(byAddress, columnOf)].map(([column, all]) => [
      column,
      new Set(all.map(({ key }) => key)).size,
    ]),
  );
  const pairs = atOnePlace(disagreements(byAddress, changes)).filter(({ here, there, agreeing }) =>
    [here, there].every((one) => listed.get(columnOf(one)) === agreeing.length + 1),
  );
  const byThing = Map.groupBy(
    pairs,
    (pair) => `${causeOf(pair)}\n${plainPlace(pair.there)}\n${pair.there.slot}`,
  );
  return [...byThing.values()].flatMap((of) => {
    const isOne = [of.map(({ here }) => here.value), of.map(({ there }) => there.place)].every(
      (all) => new Set(all).size === 1,
    );
    return isOne && of.length >= leastUsual ? of.slice(0, 1) : [];
  });
}

function plainPlace({ place }: Telling): string {
  return place.slice(place.indexOf('|') + 1);
}

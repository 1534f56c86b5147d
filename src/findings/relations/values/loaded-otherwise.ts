// A thing of a list has another date or amount where its page is loaded by the address than where a script draws it, with nothing written between.
import type { RequestRecord, ScreenRecord, TurnRecord } from '../../../evidence/evidence.ts';
import { type ItemRecord, recordsOf } from '../../../fragments/records.ts';
import { at, label } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { isCounting, isWrite } from '../../signals/failed-answers.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { addressPhrase, shorten } from '../../wording.ts';
import { type View, viewsOf } from '../views.ts';
import { isOfTheDay, mostOfState } from './things.ts';

/** Things of the list that must say the same both times, at the least. */
const leastAgreeing = 3;
/** Things that may differ; with more the list shows something else. */
const mostOdd = 2;

export const loadedOtherwise = defineRule({
  id: 'loaded-otherwise',
  science: 'R134',
  title: 'A list says otherwise when its page is loaded',
  promise: 'A page shows the same whether it is loaded by its address or drawn by a script.',
  remedy:
    'Let the server’s page and the data that scripts ask for come from one source, and look at what stands between them, such as a cache.',
  falsePositives:
    'Only things of one list at one address that show one date, or one amount, each way, while three others or more agree and at most two differ. Nothing may have been written between the two reads, all reads of each way in that time must agree, and a date of the day of the crawl is left out.',
  label: 'measured',
  wcag: [],
  heuristics: ['H4'],
  thresholds: {
    leastAgreeing: { value: leastAgreeing, source: 'a positive control [D]' },
    mostOdd: { value: mostOdd, source: 'with more the list shows something else [D]' },
  },
  needs: ['facts', 'graph', 'screens', 'turns', 'requests', 'events'],
  evaluate: ({ facts, graph, screens, turns, requests, events }) =>
    spansOf(viewsOf(screens, graph, mostOfState), turns, requests).flatMap((reads): Found[] => {
      const [loaded, drawn] = [true, false].map((way) => listedIn(reads, way, facts.startedAt));
      if (!loaded || !drawn) return [];
      return [...loaded].flatMap(([shape, things]) => {
        const others = drawn.get(shape);
        const pairs = [...things].flatMap(([name, here]) => {
          const there = others?.get(name);
          return here && there ? [{ here, there }] : [];
        });
        const odd = pairs.filter(({ here, there }) => here.value !== there.value);
        if (pairs.length - odd.length < leastAgreeing || odd.length > mostOdd) return [];
        return odd.map(({ here, there }) => {
          const name = shorten(here.record.name, 50);
          const address = addressPhrase(here.screen.url);
          return foundOnScreen(
            {
              title: `“${name}” says otherwise when its page is loaded`,
              summary: `Where ${address} is loaded by its address, “${name}” shows ${here.value}; where a script draws the same list, it shows ${there.value}. ${pairs.length - odd.length} other things of the list agree, and nothing was written between.`,
              impact: 'Nobody knows which of the two holds.',
              impactIfOnPath: 2,
              confidence: 'medium',
              element: here.element,
              measured: {
                name: label(here.record.named),
                loaded: at(here.element, 'text'),
                drawn: at(there.element, 'text'),
              },
              cause: `loaded|${here.record.name.toLowerCase()}`,
            },
            { screen: here.screen, turns, events },
          );
        });
      });
    }),
});

interface Read {
  screen: ScreenRecord;
  loaded: boolean;
}

/** Reads of one address between two writes of the crawl, where it was both loaded and drawn. */
function spansOf(
  views: readonly View[],
  turns: readonly TurnRecord[],
  requests: readonly RequestRecord[],
): Read[][] {
  const cameBy = new Map(turns.map((turn) => [turn.screenAfter, turn]));
  const wrote = requests.filter((one) => one.sameSite && isWrite(one) && !isCounting(one.url));
  const reads = views.map(({ screen }) => {
    const turn = cameBy.get(screen.id);
    const span = wrote.filter((one) => one.turn <= (turn?.turn ?? 0)).length;
    return { screen, loaded: turn?.effect.navigated ?? true, key: `${span} ${screen.url}` };
  });
  return [...Map.groupBy(reads, ({ key }) => key).values()];
}

interface Told {
  screen: ScreenRecord;
  record: ItemRecord;
  value: string;
  element: ItemRecord['named'];
}

/** What each thing of each list says one way, by shape and name; null for one that says two things. */
function listedIn(
  reads: readonly Read[],
  loaded: boolean,
  startedAt: string,
): Map<string, Map<string, Told | null>> {
  const lists = new Map<string, Map<string, Told | null>>();
  for (const { screen } of reads.filter((read) => read.loaded === loaded)) {
    const records = recordsOf(screen).filter(({ on }) => on === 'list');
    const twice = new Set(
      [...Map.groupBy(records, keyOf)].flatMap(([key, all]) => (all.length > 1 ? [key] : [])),
    );
    for (const record of records) {
      const said = valueOf(record, startedAt);
      if (!said || twice.has(keyOf(record))) continue;
      const list = lists.get(record.shape) ?? new Map<string, Told | null>();
      lists.set(record.shape, list);
      const known = list.get(record.name);
      if (known === undefined) list.set(record.name, { screen, record, ...said });
      else if (known && known.value !== said.value) list.set(record.name, null);
    }
  }
  return lists;
}

function keyOf({ shape, name }: ItemRecord): string {
  return `${shape}\n${name}`;
}

/** The one date of a thing, else its one amount; null where it has neither, or several. */
function valueOf({ dates, amounts }: ItemRecord, startedAt: string): Pick<Told, 'value' | 'element'> | null {
  const [[date], [amount]] = [dates, amounts];
  if (date && dates.length === 1)
    return isOfTheDay(startedAt, date.day) ? null : { value: date.day, element: date.element };
  return amount && amounts.length === 1
    ? { value: amount.element.text.trim(), element: amount.element }
    : null;
}

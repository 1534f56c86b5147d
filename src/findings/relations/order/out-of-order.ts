// A list that is in order but for one thing, where the same list holds to that order whenever it shows other things.
import { at, label } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { shorten } from '../../wording.ts';
import { type Telling, tellingsOf, nameTellings } from '../values/tellings.ts';

/** Things of the list with one that is out of order, and of others of its kind that are in order. */
const leastThings = 5;
const leastControl = 4;
/** How probable it may be, at the most, that lists without an order look like this. Columns are many, and few of them are sorted. */
const mostByChance = 0.0025;

export const outOfOrder = defineRule({
  id: 'out-of-order',
  science: 'R142',
  title: 'One item is out of order in its list',
  promise: 'If a list is sorted, all of its items are in order.',
  remedy: 'Sort once, after the list is complete, and by the value that is shown.',
  falsePositives:
    'Only a list of at least five things that rises or falls in one value if a single thing is taken out. The same list with other things must be in that order throughout, and must never be without an order. All of these lists together must be too long to be so by chance, and no other column may rise or fall throughout. Lists that anything of was pressed to sort are among them. A thing of another sort, such as a folder among files, is left out: in one column it has words where all others have figures, the other way round, or nothing. What stands in fields is left out.',
  label: 'measured',
  wcag: [],
  heuristics: ['H4'],
  thresholds: {
    leastThings: { value: leastThings, source: 'fewer are in order by chance [D]' },
    leastControl: { value: leastControl, source: 'a positive control: one in twelve by chance [D]' },
    mostByChance: { value: mostByChance, source: 'a site has some hundred columns [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const all = [...tellingsOf(screens, graph), ...nameTellings(screens, graph)];
    const columns = Map.groupBy(
      // What people type into the rows of a form stands in the order of the form.
      all.filter(({ place, element }) => !place.startsWith('page ') && element.field === null),
      ({ place, slot }) => `${place}\n${slot}`,
    );
    const told = new Set<string>();
    return [...columns.values()].flatMap((column) => {
      const lists = listsIn(column);
      return lists.flatMap((list): Found[] => {
        const odd = oddOf(list);
        if (!odd || told.has(odd.telling.key) || !holdsOtherwise(lists, list, odd.sign)) return [];
        if (isOfAnotherSort(odd.telling, list, all) || isSortedElsewhere(odd.telling, list, columns))
          return [];
        told.add(odd.telling.key);
        const { named, element, view } = odd.telling;
        const name = shorten(label(named).value, 40);
        const before = list[list.indexOf(odd.telling) - 1];
        const after = list[list.indexOf(odd.telling) + 1];
        return [
          foundOnScreen(
            {
              title: `“${name}” is out of order`,
              summary: `The list of ${list.length} things ${odd.sign > 0 ? 'rises' : 'falls'} from “${shorten(wordsOf(list[0]), 30)}” to “${shorten(wordsOf(list.at(-1)), 30)}” but for “${name}”. Wherever else it was seen, the list keeps that order.`,
              impact: 'Whoever looks for it where the order puts it does not find it.',
              impactIfOnPath: 2,
              confidence: 'medium',
              element,
              measured: {
                value: label(element),
                ...(before && { before: label(before.element) }),
                ...(after && { after: label(after.element) }),
                y_px: at(element.box, 'y'),
              },
              cause: `out of order|${odd.telling.key}`,
            },
            { screen: view.screen, turns, events },
          ),
        ];
      });
    });
  },
});

/** The column as each read shows it, each content once; those in which two things say the same tell no order. */
function listsIn(column: readonly Telling[]): Telling[][] {
  const reads = [...Map.groupBy(column, ({ view }) => view.screen.id).values()];
  const contents = new Map(
    reads.map((list) => [list.map(({ key, value }) => `${key} ${value}`).join('\n'), list]),
  );
  return [...contents.values()].filter(
    (list) =>
      list.length >= leastControl &&
      new Set(list.map(({ value }) => value)).size === list.length &&
      new Set(list.map(({ kind }) => kind)).size === 1,
  );
}

const letters = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** -1, 0 or 1 for each step of the list. */
function stepsOf(list: readonly Telling[]): number[] {
  return list.slice(1).map((one, at) => Math.sign(compare(list[at], one)));
}

function compare(one: Telling | undefined, other: Telling): number {
  if (!one || one.kind === 'words') return letters.compare(other.value, one?.value ?? '');
  const [a, b] = [one, other].map(({ value, kind }) =>
    kind === 'date' ? Date.parse(value) : Number(value.split(' ').at(-1)),
  );
  return (b ?? 0) - (a ?? 0);
}

/** 1 where all of it rises, -1 where it falls, 0 where it does neither. */
function signOf(list: readonly Telling[]): number {
  const steps = stepsOf(list);
  const [first = 0] = steps;
  return steps.every((step) => step === first) ? first : 0;
}

/** The one thing without which the list is in order; null where it is anyway. Of two neighbours that have changed places either does. */
function oddOf(list: readonly Telling[]): { telling: Telling; sign: number } | null {
  if (list.length < leastThings || signOf(list) !== 0) return null;
  const found = list.flatMap((telling) => {
    const sign = signOf(list.filter((other) => other !== telling));
    return sign === 0 ? [] : [{ telling, sign }];
  });
  return found[0] ?? null;
}

/** The same list with other things is in this order, and nowhere in none. */
function holdsOtherwise(lists: readonly Telling[][], list: readonly Telling[], sign: number): boolean {
  const own = new Set(list.map(({ key }) => key));
  const others = lists.filter(
    (other) => other !== list && other.filter(({ key }) => own.has(key)).length * 2 < other.length,
  );
  const byChance = others.reduce((share, { length }) => share / factorial(length), nearlyByChance(list));
  return byChance <= mostByChance && others.length > 0 && others.every((other) => signOf(other) === sign);
}

/** The share of all orders of a list in which it rises, or falls, without one of its things: (n - 1)² + 1 of n! rise. */
function nearlyByChance({ length }: readonly Telling[]): number {
  return (2 * ((length - 1) ** 2 + 1)) / factorial(length);
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}

/** Another column of this list rises or falls throughout: it is that by which the list is sorted. */
function isSortedElsewhere(
  { view, place, slot }: Telling,
  list: readonly Telling[],
  columns: ReadonlyMap<string, Telling[]>,
): boolean {
  return [...columns.values()].some((column) => {
    const beside = column.filter((one) => one.view.screen === view.screen && one.place === place);
    const isWhole = beside.length >= list.length && beside[0]?.slot !== slot;
    return isWhole && new Set(beside.map(({ kind }) => kind)).size === 1 && signOf(beside) !== 0;
  });
}

/**
 * Folders stand before files: in some column that tells the same sort of value of all others, figures or words, this one has the other
 * sort or nothing.
 */
function isOfAnotherSort(
  { view, place, key, slot }: Telling,
  list: readonly Telling[],
  all: readonly Telling[],
): boolean {
  const beside = all.filter((one) => one.view.screen === view.screen && one.place === place);
  const keys = new Set(list.map((one) => one.key));
  const columns = Map.groupBy(
    beside.filter((one) => one.slot !== slot && one.slot !== 'name' && keys.has(one.key)),
    (one) => one.slot,
  );
  return [...columns.values()].some((column) => {
    const others = column.filter((one) => one.key !== key);
    const own = column.find((one) => one.key === key);
    const sorts = new Set(others.map(hasFigures));
    return others.length >= keys.size - 1 && sorts.size === 1 && !(own && sorts.has(hasFigures(own)));
  });
}

function hasFigures(telling: Telling): boolean {
  return /\d/.test(wordsOf(telling));
}

function wordsOf(telling: Telling | undefined): string {
  return telling ? label(telling.element).value : '';
}

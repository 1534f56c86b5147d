// Rows of a list that do what a control in them does: pressing both for every thing teaches nothing. Pure.
import type { CrawlMemory, KnownEdge } from './memory.ts';

/** Things for which both did the same before one of them is left alone. */
const leastAlike = 2;

/** Classes of rows, each of which did for two things or more what one control within did, and for none anything else. */
export function rowsLikeTheirControl({ edges, states }: CrawlMemory): Set<string> {
  const deeds = new Map<string, Map<string, Set<string>>>();
  for (const edge of edges.values()) {
    if (edge.item === '' || !edge.class.includes(parted)) continue;
    const of = deeds.get(edge.class) ?? new Map<string, Set<string>>();
    deeds.set(edge.class, of);
    const deed = `${edge.action}\n${edge.item}`;
    of.set(deed, (of.get(deed) ?? new Set()).add(whatCame(edge)));
  }
  const rows = [...deeds].filter(([of]) => of.endsWith(`${parted}#0`));
  return new Set(
    rows.flatMap(([row, done]) => {
      const block = row.slice(0, -2);
      const within = [...deeds].filter(([of]) => of !== row && of.startsWith(block));
      return within.some(([, other]) => isAlike(done, other)) ? [row] : [];
    }),
  );

  function whatCame({ from, to }: KnownEdge): string {
    const { template, layers } = states.get(to)?.record ?? { template: to, layers: [] };
    return from === to ? 'stays' : `${template}\n${layers.length}`;
  }
}

/** Between the shape of a block and the place in its items, as `slotsOf` writes them. */
const parted = ' :: ';

function isAlike(
  one: ReadonlyMap<string, ReadonlySet<string>>,
  other: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const both = [...one].filter(([deed]) => other.has(deed));
  const same = ([deed, came]: (typeof both)[number]) => {
    const its = other.get(deed);
    return [...came].some((each) => its?.has(each));
  };
  const leads = both.filter(([, came]) => [...came].some((each) => each !== 'stays'));
  return leads.length >= leastAlike && both.every(same);
}

// Which parameters of addresses name a thing. Rows of links tell it: each of a row does something else with one thing, so what their
// addresses share within a row and not between rows names that thing, as `table` does in `?table=books&action=edit`. So does one link on
// several pages, which does one thing with what each page is about. Pure.
import type { Candidate } from './candidates.ts';

/** Rows that have to differ. */
const leastRows = 2;
/** Pages on which one link has to have named what the page is about. */
const leastPages = 2;

/** Names of the parameters by which the links of rows name the thing of their row. */
export function thingParameters(candidates: readonly Candidate[]): Set<string> {
  const links = candidates.filter(
    ({ href, item, class: of }) => href !== '' && item !== '' && of.includes(inBlock),
  );
  const names = new Set<string>();
  for (const block of Map.groupBy(links, (link) => link.class.split(inBlock)[0]).values()) {
    const rows = [...Map.groupBy(block, ({ item }) => item).values()].map(sharedIn);
    const told = rows.flatMap((row) => [...row]);
    for (const [name, values] of Map.groupBy(told, ([parameter]) => parameter)) {
      const different = new Set(values.map(([, value]) => value));
      if (different.size >= leastRows && different.size === values.length) names.add(name);
    }
  }
  return names;
}

/** Between the shape of a block and the place in its item. */
const inBlock = ' :: ';

/** Parameters whose value is in the addresses of several controls of a row, each of which leads elsewhere. */
function sharedIn(row: readonly Candidate[]): Map<string, string> {
  // Things that are called the same are no row.
  if (new Set(row.map((link) => link.class)).size < row.length) return new Map();
  const found = row.flatMap(({ href, class: of }) =>
    [...(URL.parse(href)?.searchParams ?? [])].map(([name, value]) => ({ name, value, href, of })),
  );
  const shared = new Map<string, Set<string>>();
  for (const [value, places] of Map.groupBy(found, (one) => one.value)) {
    const count = (of: (place: (typeof found)[number]) => string) => new Set(places.map(of)).size;
    if (value === '' || count(({ of }) => of) < 2 || count(({ href }) => href) < 2) continue;
    for (const { name } of places) shared.set(name, (shared.get(name) ?? new Set()).add(value));
  }
  // A name with several values in one row tells what its links do.
  return new Map(
    [...shared].flatMap(([name, [value, ...others]]) =>
      value !== undefined && others.length === 0 ? [[name, value] as const] : [],
    ),
  );
}

/** Values that a parameter of one link took over from pages, by class and name. */
export type TakenOver = Map<string, Set<string>>;

/**
 * Names of the parameters by which one link names what the page is about: on pages of other things it has other values, each of which
 * stands in the address of its page under another name. A parameter that the page has itself is carried along and tells nothing.
 * `taken` is what was told so far, and is added to.
 */
export function parametersOfContext(
  candidates: readonly Candidate[],
  page: string,
  taken: TakenOver,
): Set<string> {
  const here = URL.parse(page);
  const names = new Set<string>();
  if (!here) return names;
  const told = namedIn(here);
  for (const { href, class: of, item } of candidates) {
    const link = item === '' && href !== '' ? URL.parse(href) : null;
    if (!link || link.host !== here.host) continue;
    for (const [name, value] of link.searchParams) {
      if (here.searchParams.has(name) || !told.has(value)) continue;
      const key = `${of}\n${name}`;
      const values = taken.get(key) ?? new Set();
      if (values.size < leastPages) taken.set(key, values.add(value));
      if (values.size >= leastPages) names.add(name);
    }
  }
  return names;
}

/** What an address names: parts of its path, values of its parameters, and their parts. */
function namedIn({ pathname, searchParams }: URL): Set<string> {
  const values = [...pathname.split('/'), ...searchParams.values()];
  return new Set(values.flatMap((value) => [value, ...value.split(/[:/.]/)]).filter((value) => value !== ''));
}

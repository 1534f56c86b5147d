// How well a graph names the states of a site and the ways between them.
import type { Evidence } from '../../src/evidence/evidence.ts';
import type { GeneratedSite } from './generated-site.ts';

export interface GraphScore {
  /** Share of the states that were met; and of the graph's states those that are one state of the site, each only once. */
  stateRecall: number;
  statePrecision: number;
  /** The same of ways that a press took. */
  wayRecall: number;
  wayPrecision: number;
}

export function scoreGraph(
  { graph, screens }: Evidence,
  site: Pick<GeneratedSite, 'states' | 'ways' | 'waysOfSome' | 'sectionOf'>,
): GraphScore {
  if (!graph) throw new Error('a crawl brings a graph');
  const titles = new Map(screens.map(({ id, title }) => [id, title]));
  const shown = new Map(
    graph.states.map(({ id, title, screens: ids }) => [
      id,
      new Set([title, ...ids.map((one) => titles.get(one) ?? '')]),
    ]),
  );
  const nameOf = (id: string) => [...(shown.get(id) ?? [])][0] ?? '';
  const met = new Set([...shown.values()].flatMap((names) => [...names]));
  const pure = [...shown.values()].filter((names) => names.size === 1).map((names) => [...names][0]);
  const pressed = graph.edges.filter(({ action, from, to }) => /^(click|press)$/.test(action) && from !== to);
  const wayOf = (from: string, to: string) => {
    const section = site.sectionOf.get(from);
    return `${section === undefined || section === to ? from : section} > ${to}`;
  };
  const ways = new Set(pressed.map(({ from, to }) => wayOf(nameOf(from), nameOf(to))));
  // Where each of them leads back to is no way that was made on purpose.
  const known = (way: string) => {
    const [from = '', to = ''] = way.split(' > ');
    return (
      to === 'start' || site.ways.has(way) || site.waysOfSome.has(way) || site.ways.has(`${to} > ${from}`)
    );
  };
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  return {
    stateRecall: share([...site.states].filter((state) => met.has(state)).length, site.states.size),
    statePrecision: share(new Set(pure).size, graph.states.length),
    wayRecall: share([...site.ways].filter((way) => ways.has(way)).length, site.ways.size),
    wayPrecision: share([...ways].filter(known).length, ways.size),
  };
}

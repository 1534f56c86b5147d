// What a recorded crawl pressed, and what each leave would have let through of it. Pure.
import { allEffects } from '../base/wire-facts.ts';
import { coversAddress } from '../accounts/host-entry.ts';
import type { Effects, Evidence } from '../evidence/evidence.ts';

/** Controls of one role and name, as they were pressed. */
export interface ExplainedPress {
  role: string;
  name: string;
  times: number;
  /** Presses of which each leave sends all that can write. */
  under: Record<Effects, number>;
  /** The first request that can write, as `POST /path`; '' where there was none. */
  request: string;
}

export interface ExplainedCrawl {
  actions: number;
  states: number;
  /** Those that sent something that can write first, the most frequent of them first. */
  presses: ExplainedPress[];
}

/** What the crawl pressed on pages of the hosts that `entry` covers; what pages send by themselves is left out. */
export function explainCrawl({ turns, writes = [], graph }: Evidence, entry: string): ExplainedCrawl {
  const ofTurn = Map.groupBy(
    writes.filter(({ ofSite }) => !ofSite),
    ({ turn }) => turn,
  );
  const presses = new Map<string, ExplainedPress>();
  for (const { turn, action, effect } of turns) {
    if (!action.target || !coversAddress(entry, effect.urlBefore)) continue;
    const { role, name } = action.target;
    const sent = ofTurn.get(turn) ?? [];
    const press = presses.get(`${role}\n${name}`) ?? {
      role,
      name,
      times: 0,
      under: { look: 0, reversible: 0, all: 0 },
      request: '',
    };
    presses.set(`${role}\n${name}`, press);
    press.times += 1;
    for (const effects of allEffects)
      if (sent.every(({ under }) => under[effects] === 'sent')) press.under[effects] += 1;
    const [first] = sent;
    if (first && press.request === '')
      press.request = `${first.method} ${URL.parse(first.url)?.pathname ?? ''}`;
  }
  return {
    actions: turns.length,
    states: graph?.states.length ?? 0,
    presses: [...presses.values()].toSorted(
      (a, b) => Number(b.request !== '') - Number(a.request !== '') || b.times - a.times,
    ),
  };
}

/** Rows of the table. */
const mostRows = 40;

/** What a person reads of it; nothing where no crawl is recorded. */
export function crawlLines(crawl: ExplainedCrawl | null): string[] {
  if (!crawl) return [];
  const { actions, states, presses } = crawl;
  const writing = presses.filter(({ request }) => request !== '');
  const silent = presses.length - writing.length;
  const head = `A crawl took ${actions} actions over ${states} states; it used ${presses.length} controls, of which ${silent} sent nothing that can write.`;
  const cells = (row: readonly string[]) =>
    [row[0]?.padStart(5), ...row.slice(1, 4).map((cell) => cell.padEnd(10)), row[4]].join('  ').trimEnd();
  const rows = writing.slice(0, mostRows).map(({ role, name, times, under, request }) => {
    const shares = [under.look, under.reversible, under.all].map((count) => tellSent(count, times));
    // Names are a page's own words: none of them speaks to the terminal.
    return cells([
      String(times),
      ...shares,
      `${role} “${name.slice(0, 60)}”  ${request}`.replaceAll(/\p{C}/gu, ''),
    ]);
  });
  const more =
    writing.length > mostRows ? [`… and ${writing.length - mostRows} more; --json shows all.`] : [];
  if (rows.length === 0) return ['', head];
  return ['', head, '', cells(['times', ...allEffects, 'pressed']), ...rows, ...more];
}

/** How many of so many were sent, in words. */
export function tellSent(sent: number, times: number): string {
  if (sent === times) return 'sent';
  return sent === 0 ? 'held' : `${sent} of ${times}`;
}

// What most pages of a site have and one page lacks: told beside that page, since nobody notices by reading it what is not there.
import { line } from '../base/plain-words.ts';
import type { CrawlState, ScreenRecord } from '../evidence/evidence.ts';

/** With fewer pages nobody can say what most have. */
const leastPages = 5;
/** What this share of pages has, a page of the same frame has as well. */
const commonShare = 0.6;
/** A page that lacks a larger share of it has another frame. */
const lackedShare = 0.25;
const nameCap = 60;

/** `lacks what most pages have: link “Old revisions”` by the id of the state. */
export function lacksOf(
  states: readonly CrawlState[],
  screens: ReadonlyMap<string, ScreenRecord>,
): Map<string, string> {
  // What lies under an open layer is not looked for.
  const pages = states.flatMap(({ id, template, layers, screens: [first = ''] }) => {
    const screen = screens.get(first);
    return screen && layers.length === 0 ? [{ id, template, controls: controlsOn(screen) }] : [];
  });
  // Views of one address differ by what was done there: each kind of page counts once.
  const kinds = [...Map.groupBy(pages, ({ template }) => template).values()].flatMap(([one]) => one ?? []);
  if (kinds.length < leastPages) return new Map();
  const counts = Map.groupBy(
    kinds.flatMap(({ controls }) => [...controls]),
    (control) => control,
  );
  const common = [...counts].flatMap(([control, { length }]) =>
    length >= commonShare * kinds.length ? control : [],
  );
  return new Map(
    pages.flatMap(({ id, controls }) => {
      const lacked = common.filter((control) => !controls.has(control));
      if (lacked.length === 0 || lacked.length > lackedShare * common.length) return [];
      return [[id, `lacks what most pages have: ${lacked.join(', ')}`] as const];
    }),
  );
}

/** By role and name; a key in brackets, which some pages add to a name, is no part of it. */
function controlsOn({ elements }: ScreenRecord): Set<string> {
  return new Set(
    elements.flatMap(({ kind, role, name, text }) => {
      const called = line((name || text).replace(/ \[\w\]$/, ''), nameCap);
      return kind === 'control' && called !== '' ? [`${role || 'clickable'} “${called}”`] : [];
    }),
  );
}

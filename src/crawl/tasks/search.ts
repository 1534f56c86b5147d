// A search for a word of a thing that the page shows: what stands on a site should be found on it.
import type { PageRead } from '../../evidence/evidence.ts';
import { recordsOf } from '../../fragments/records.ts';
import { tokensOf } from '../../language/tokens.ts';
import type { FormView } from '../forms/form-view.ts';
import { purposeOf } from '../forms/purpose.ts';
import type { CrawlMemory, KnownState } from '../memory.ts';
import { beginTrial, type Order, type Seen, type Situation, type TrialNotes } from '../task.ts';
import { onPage, quoted, sendingOf } from './order.ts';

/** Things that are searched for with one form: one shows that it finds at all, the others are held against it. */
const mostSearches = 3;
/** Fewer have no control: one that is found shows that the search works. */
const leastThings = 2;
/** Shorter words stand in many names. */
const leastCharacters = 4;

/** True for a form that searches, was sent once, and was not searched with for things of a page. */
export function maySearch(memory: CrawlMemory, form: FormView): boolean {
  return (
    searchField(form) !== null &&
    (memory.forms.get(form.key) ?? []).length > 0 &&
    !wasSearched(memory, form.key)
  );
}

/** True for a page with enough things to search for. */
export function namesThings(read: PageRead): boolean {
  return thingsOn(read).length >= leastThings;
}

/**
 * Searches for things that the page names, each from the page that names it; says so where it names too few. `saved` names the one
 * that comes first, and alone where the form was searched with before. Answers where it stands then; null where the way back is not known.
 */
export function* searchTask(
  { memory, here, read }: Situation,
  key: string,
  saved = '',
): Generator<Order, KnownState | null, Seen> {
  const things = thingsOn(read);
  const own = things.filter(({ item }) => item === saved);
  // The first, the last and one in the middle: an index may be old, or cut short.
  const places = [0, things.length - 1, things.length >> 1];
  const all = [...own, ...places.flatMap((place) => things[place] ?? [])];
  const isAgain = wasSearched(memory, key);
  const wanted = isAgain ? own : [...new Set(all)].slice(0, mostSearches);
  if (!isAgain && wanted.length < leastThings) {
    if (saved === '')
      begun(memory, here, { key, item: '', word: '' }).cut('the page names too few things to search for');
    return here;
  }
  let at: KnownState | null = here;
  for (const thing of wanted) {
    at = yield* searchFor({ memory, here: at }, { key, ...thing });
    if (!at) return null;
  }
  return at;
}

/** The form of a page that searches; undefined without one. */
export function searchOf({ forms }: KnownState): FormView | undefined {
  return [...forms.values()].find((form) => searchField(form) !== null);
}

function wasSearched({ trials }: CrawlMemory, key: string): boolean {
  return trials.some(({ kind, about }) => kind === 'search' && about['form'] === key);
}

interface Search {
  key: string;
  item: string;
  word: string;
}

function begun(memory: CrawlMemory, { record }: KnownState, { key, item, word }: Search): TrialNotes {
  return beginTrial(memory, {
    kind: 'search',
    state: record.id,
    class: '',
    item: '',
    about: { form: key, item, word },
  });
}

/** One search and the way back; null where it came to no end. */
function* searchFor(
  { memory, here }: Pick<Situation, 'memory' | 'here'>,
  search: Search,
): Generator<Order, KnownState | null, Seen> {
  const { key, word } = search;
  const form = here.forms.get(key);
  const field = form && searchField(form);
  if (!form || !field) return null;
  const trial = begun(memory, here, search);
  const entries = [{ kind: 'type', ref: field.ref, text: word } as const];
  const filled = yield order({ kind: 'fill', entries }, 'fill', `Looks for ${quoted(word)}.`);
  trial.step(filled, 'fill');
  if (filled.refused !== null) {
    trial.cut(filled.refused);
    return null;
  }
  const sent = yield order(sendingOf(form, filled), 'send', 'Sends the search.');
  trial.step(sent, 'send');
  if (sent.refused !== null) {
    trial.cut(sent.refused);
    return null;
  }
  if (!sent.effect.navigated && !sent.effect.historyChanged) return null;
  return (yield order({ kind: 'back' }, '', 'Goes back to the things.')).to;
}

function order(action: Order['action'], part: string, thought: string): Order {
  return { ...onPage(action), part, thought };
}

/** The one line of the form, where that is for searching. */
function searchField({ fields }: FormView): FormView['fields'][number] | null {
  const lines = fields.filter(({ field }) => field !== null && !/^(select|checkbox|radio)$/.test(field.type));
  const [line] = lines;
  return line && lines.length === 1 && purposeOf(line) === 'search' ? line : null;
}

/** Things of lists by the full text that names each, with the longest word of it. */
function thingsOn(read: PageRead): { item: string; word: string }[] {
  const named = recordsOf(read).filter(({ on }) => on === 'list');
  const things = named.flatMap(({ named: { text } }) => {
    const [word = ''] = tokensOf(text)
      .filter((token) => /^\p{L}+$/u.test(token))
      .toSorted((a, b) => b.length - a.length);
    return word.length >= leastCharacters ? [{ item: text.trim(), word }] : [];
  });
  return [...new Map(things.map((thing) => [thing.word, thing])).values()];
}

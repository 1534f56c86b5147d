// A search for a word of a thing that the page shows: what stands on a site should be found on it.
import type { PageRead } from '../../evidence/evidence.ts';
import { recordsOf } from '../../fragments/records.ts';
import { tokensOf } from '../../language/tokens.ts';
import type { FormView } from '../forms/form-view.ts';
import { purposeOf } from '../forms/purpose.ts';
import type { CrawlMemory } from '../memory.ts';
import { beginTrial, type Order, type Seen, type Situation } from '../task.ts';
import { onPage, quoted } from './order.ts';

/** Things that are searched for with one form: one shows that it finds at all, the others are held against it. */
const mostSearches = 3;
/** Fewer have no control: one that is found shows that the search works. */
const leastThings = 2;
/** Shorter words stand in many names. */
const leastCharacters = 4;

/** True for a form that searches, was sent once, and was not searched with for things of a page. */
export function maySearch({ forms, trials }: CrawlMemory, form: FormView): boolean {
  return (
    searchField(form) !== null &&
    (forms.get(form.key) ?? []).length > 0 &&
    !trials.some(({ kind, about }) => kind === 'search' && about['form'] === form.key)
  );
}

/** True for a page with enough things to search for. */
export function namesThings(read: PageRead): boolean {
  return thingsOn(read).length >= leastThings;
}

/** Searches for things that the page names, each from the page that names it; says so where it names too few. */
export function* searchTask({ memory, here, read }: Situation, key: string): Generator<Order, void, Seen> {
  const things = thingsOn(read);
  // The first, the last and one in the middle: an index may be old, or cut short.
  const places = new Set([0, things.length - 1, things.length >> 1]);
  const wanted = [...places].flatMap((place) => things[place] ?? []).slice(0, mostSearches);
  const begin = (item: string, word: string) =>
    beginTrial(memory, {
      kind: 'search',
      state: here.record.id,
      class: '',
      item: '',
      about: { form: key, item, word },
    });
  if (wanted.length < leastThings) return begin('', '').cut('the page names too few things to search for');
  let at = here;
  for (const { item, word } of wanted) {
    const form = at.forms.get(key);
    const field = form && searchField(form);
    if (!form || !field) return;
    const trial = begin(item, word);
    const entries = [{ kind: 'type', ref: field.ref, text: word } as const];
    const filled = yield order({ kind: 'fill', entries }, 'fill', `Looks for ${quoted(word)}.`);
    trial.step(filled, 'fill');
    if (filled.refused !== null) return trial.cut(filled.refused);
    const sent = yield order(sendingOf(form), 'send', 'Sends the search.');
    trial.step(sent, 'send');
    if (sent.refused !== null) return trial.cut(sent.refused);
    if (!sent.effect.navigated && !sent.effect.historyChanged) return;
    const back = yield order({ kind: 'back' }, '', 'Goes back to the things.');
    at = back.to;
  }
}

function sendingOf({ submit }: FormView): Order['action'] {
  return submit ? { kind: 'click', ref: submit.ref } : { kind: 'press', key: 'Enter' };
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

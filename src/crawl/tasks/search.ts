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
/** Shorter words stand in many names. */
const leastCharacters = 4;

/** True while there is something left to search for with a form that searches and was sent once. */
export function mayStillSearch(memory: CrawlMemory, form: FormView): boolean {
  if (!searchField(form) || (memory.forms.get(form.key) ?? []).length === 0) return false;
  const done = searchesWith(memory, form);
  return done.length < mostSearches && done.every(({ cut }) => cut === '');
}

/** Searches for the next thing that the page names; where it names none that was not searched for, it says so. */
export function* searchTask({ memory, here, read }: Situation, form: FormView): Generator<Order, void, Seen> {
  const field = searchField(form);
  const done = new Set(searchesWith(memory, form).map(({ about }) => about['word']));
  const things = thingsOn(read).filter(({ word }) => !done.has(word));
  // The first, the last and the one in the middle: an index may be old, or cut short.
  const thing = things[done.size === 0 ? 0 : done.size === 1 ? things.length - 1 : things.length >> 1];
  const { item = '', word = '' } = thing ?? {};
  const trial = beginTrial(memory, {
    kind: 'search',
    state: here.record.id,
    class: '',
    item: '',
    about: { form: form.key, item, word },
  });
  if (!field || !thing) return trial.cut('the page names nothing else to search for');
  const order = (action: Order['action'], part: string, thought: string): Order => ({
    ...onPage(action),
    part,
    thought,
  });
  const entries = [{ kind: 'type', ref: field.ref, text: word } as const];
  const filled = yield order({ kind: 'fill', entries }, 'fill', `Looks for ${quoted(word)}.`);
  trial.step(filled, 'fill');
  if (filled.refused !== null) return trial.cut(filled.refused);
  const send: Order['action'] = form.submit
    ? { kind: 'click', ref: form.submit.ref }
    : { kind: 'press', key: 'Enter' };
  const sent = yield order(send, 'send', 'Sends the search.');
  trial.step(sent, 'send');
  if (sent.refused !== null) trial.cut(sent.refused);
}

/** The one line of the form, where that is for searching. */
function searchField({ fields }: FormView): FormView['fields'][number] | null {
  const lines = fields.filter(({ field }) => field !== null && !/^(select|checkbox|radio)$/.test(field.type));
  const [line] = lines;
  return line && lines.length === 1 && purposeOf(line) === 'search' ? line : null;
}

function searchesWith({ trials }: CrawlMemory, { key }: FormView) {
  return trials.filter(({ kind, about }) => kind === 'search' && about['form'] === key);
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

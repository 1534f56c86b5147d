// What an accepted form saved, looked for at once: where it landed and where the form stands, both loaded anew, in the list that leads
// there, on the page of the saved thing, and in a form below it that changes it.
import type { Candidate } from '../../fragments/candidates.ts';
import { isAnswerToForm } from '../addresses.ts';
import { keyOfCandidate } from '../candidate-key.ts';
import { keyedFields, typeOf } from '../forms/field-keys.ts';
import { isSignIn } from '../forms/plain-value.ts';
import type { CrawlMemory, KnownState } from '../memory.ts';
import { beginTrial, type Order, type Seen, type Situation, type Task, type TrialNotes } from '../task.ts';
import type { Taken } from './fill.ts';
import { onPage, pressOf, quoted, waitToKeep } from './order.ts';
import { searchOf, searchTask } from './search.ts';

/** Shorter values stand on pages by chance. */
const leastCharacters = 4;
/** Links to addresses below that of the saved thing that are pressed to find the form that changes it. */
const mostBelow = 2;

/** Once for each form; not where the site leads on to a further form, which would be lost by looking elsewhere. */
export function* followTask({ memory, here }: Pick<Situation, 'memory' | 'here'>, taken: Taken): Task {
  const { form, filled, sent, first } = taken;
  const values = wordsIn(taken);
  const wasDone = memory.trials.some(({ kind, about }) => kind === 'saved' && about['form'] === form.key);
  if (!filled || wasDone || isSignIn(form) || values.length === 0) return;
  if (!wrote(sent) || leadsOn(memory, here, sent)) return;
  const trial = beginTrial(memory, {
    kind: 'saved',
    state: here.record.id,
    class: '',
    item: values[0] ?? '',
    about: { form: form.key, first: first ? 'yes' : 'no' },
  });
  trial.step(filled, 'fill');
  trial.step(sent, 'send');
  const look = looker(trial);
  let at: Seen = sent;
  if (!sent.effect.navigated) at = yield* look(waitToKeep, 'wait');
  const opened = new Set<string>();
  /** The first place that lists things, and not this one. */
  let missing: string | null = null;
  for (const [part, url] of placesOf(memory, here, sent)) {
    if (opened.has(url)) continue;
    opened.add(url);
    at = yield* look(openOf(url), part);
    const thing = at.refused === null ? thingIn(at.to, here, values) : null;
    if (!thing) {
      if (lists(at.to)) missing ??= url;
      continue;
    }
    if (missing !== null) {
      yield* look(openOf(missing), 'later');
      at = yield* look(openOf(url), part);
    }
    const search = searchOf(at.to);
    const home = search
      ? yield* searchTask({ memory, here: at.to, read: at.now }, search.key, thing.label)
      : at.to;
    const still = home?.candidates.get(keyOfCandidate(thing));
    if (still && still.ref !== '') yield* followThing(look, still, form.key);
    return;
  }
  if (missing !== null) yield* look(openOf(missing), 'later');
}

type Look = (order: Omit<Order, 'part'>, part: string) => Generator<Order, Seen, Seen>;

function looker(trial: TrialNotes): Look {
  return function* (order, part) {
    const seen = yield { ...order, part };
    if (seen.refused === null) trial.step(seen, part);
    return seen;
  };
}

function openOf(url: string): Omit<Order, 'part'> {
  return { ...onPage({ kind: 'open', url }), thought: `Opens ${url} to see what was saved.` };
}

/** Addresses that may show it: where it landed unless that came of what was sent, the form's page, and the page that leads there. */
function placesOf(
  memory: CrawlMemory,
  form: KnownState,
  { now, requests, effect }: Seen,
): [string, string][] {
  const isAnswer = effect.navigated && isAnswerToForm(requests);
  const places: [string, string][] = isAnswer ? [] : [['again', now.url]];
  places.push(['form', form.record.url]);
  const parents = [...memory.edges.values()].filter(({ to, from }) => to === form.record.id && from !== to);
  const [parent] = parents.flatMap(({ from }) => memory.states.get(from) ?? []);
  if (parent) places.push(['list', parent.record.url]);
  return places;
}

/** To the page of the thing, and on to a form with the same fields, which stands there or at an address below. */
function* followThing(look: Look, thing: Candidate, key: string): Task {
  const thought = `Presses ${quoted(thing.label)}, which was saved.`;
  const detail = yield* look({ action: pressOf(thing), candidate: thing, thought }, 'detail');
  if (detail.refused !== null || changesIn(detail.to, key)) return;
  const home = detail.now.url;
  const links = [...detail.to.candidates.values()].filter(
    ({ href, kind, ref }) => ref !== '' && kind !== 'leaves' && isBelow(href, home),
  );
  let at = detail;
  for (const [nth, link] of links.slice(0, mostBelow).entries()) {
    if (nth > 0) at = yield* look(openOf(home), 'detail');
    const below = at.to.candidates.get(keyOfCandidate(link));
    if (!below || below.ref === '') return;
    at = yield* look({ action: pressOf(below), candidate: below, thought: seeksForm(below) }, 'edit');
    if (at.refused === null && changesIn(at.to, key)) return;
  }
}

function seeksForm({ label }: Candidate): string {
  return `Presses ${quoted(label)} to find the form of what was saved.`;
}

/** A form that has most of the fields of the one that was sent. */
function changesIn({ forms }: KnownState, key: string): boolean {
  const wanted = fieldsIn(key);
  return [...forms.keys()].some((other) => {
    const common = [...fieldsIn(other)].filter((field) => wanted.has(field)).length;
    return common * 2 > wanted.size;
  });
}

/** Keys of the fields in the key of a form. */
function fieldsIn(key: string): Set<string> {
  return new Set(key.slice(0, key.lastIndexOf('→')).trim().split(' '));
}

/** An address that goes on from another: a longer path, or the same one with more asked of it. */
function isBelow(href: string, home: string): boolean {
  const [one, other] = [URL.parse(href), URL.parse(home)];
  if (!one || !other || one.origin !== other.origin) return false;
  const path = other.pathname.replace(/\/$/, '');
  if (one.pathname.startsWith(`${path}/`) && path !== '') return one.pathname.length > path.length + 1;
  const asked = [...other.searchParams];
  return (
    one.pathname === other.pathname &&
    asked.length > 0 &&
    one.searchParams.size > asked.length &&
    asked.every(([name, value]) => one.searchParams.get(name) === value)
  );
}

/** It shows things by name. */
function lists({ candidates }: KnownState): boolean {
  return [...candidates.values()].some(({ item, ref }) => item !== '' && ref !== '');
}

/** What leads to the saved thing: its words hold a value that no control of the form's page held. */
function thingIn({ candidates }: KnownState, form: KnownState, values: readonly string[]): Candidate | null {
  const stood = new Set([...form.candidates.values()].map(({ label }) => label));
  const shown = [...candidates.values()].filter(
    ({ ref, kind, label }) => ref !== '' && /^(item|navigation|other)$/.test(kind) && !stood.has(label),
  );
  for (const value of values) {
    const found = shown.find(({ label }) => label.toLowerCase().includes(value.toLowerCase()));
    if (found) return found;
  }
  return null;
}

/** What was typed into lines that can be read, the first first. */
function wordsIn({ form, plan }: Taken): string[] {
  const lines = keyedFields(form.fields).filter(
    ({ element, options }) =>
      options.length === 0 && !/^(checkbox|select|password|search)$/.test(typeOf(element)),
  );
  return lines
    .map(({ key }) => (plan.values[key] ?? '').trim())
    .filter((value) => value.length >= leastCharacters && /\p{L}/u.test(value));
}

/** A request that changes something was answered well. */
function wrote({ requests }: Seen): boolean {
  return requests.some(
    ({ sameSite, method, status }) =>
      sameSite && !/^(GET|HEAD|OPTIONS)$/i.test(method) && status !== null && status < 400,
  );
}

/** A further form that was not sent yet came with the answer. */
function leadsOn(memory: CrawlMemory, { formKeys }: KnownState, { to }: Seen): boolean {
  return [...to.forms.keys()].some((key) => !formKeys.has(key) && !memory.forms.has(key));
}

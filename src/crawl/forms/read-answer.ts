// Did the site take what it was sent? By what the page, its requests and its fields show, and by words last.
import type { EffectRecord, PageRead, RequestRecord } from '../../evidence/evidence.ts';
import { keyedFields, typeOf, type KeyedField } from './field-keys.ts';
import type { FormMessage, FormPlan, FormView } from './form-view.ts';
import { formsOf } from './forms-of.ts';
import { browserMessages, invalidKeys, newWordsOf, type NewWords } from './messages-of.ts';

export interface Answer {
  /** null where it cannot be told. */
  accepted: boolean | null;
  messages: FormMessage[];
}

/** What was done, and what it was done to. */
export interface Sending {
  form: FormView;
  plan: FormPlan;
  /** The page just before it was sent, filled; and once it had settled. */
  before: PageRead;
  after: PageRead;
  /** Of the action that sent it. */
  effect: EffectRecord;
  /** Requests of the visit, of which those that the action set off are looked at; left out where they are not known. */
  requests?: readonly RequestRecord[];
}

/** Reads the answer of a site. A message of a refusal counts more than an emptied field, a mark on a field more than words. */
export function readAnswer(sending: Sending): Answer {
  const { form, plan, before, after, effect } = sending;
  const now = formAgain(form, after);
  const words = newWordsOf({ before, after, effect }, now);
  const complaints = now && !isClearedHere(sending, now) ? complaintsOf(now) : [];
  const refusals = words.filter((each) => isRefusal(each, now));
  const messages = [...complaints, ...(refusals.length > 0 ? refusals : words)].map(({ field, text }) => ({
    field,
    text,
  }));
  const accepted = verdict({ ...sending, now, words, complaints, refusals });
  return { accepted, messages: accepted === true && plan.part !== 'boundary' ? [] : messages };
}

interface Seen extends Sending {
  now: FormView | null;
  words: NewWords[];
  complaints: FormMessage[];
  refusals: NewWords[];
}

function verdict(seen: Seen): boolean | null {
  const { form, plan, now, words, complaints, refusals, effect, after } = seen;
  const writes = sentBy(seen).filter(({ method }) => !/^(GET|HEAD|OPTIONS)$/i.test(method));
  const statuses = [effect.status ?? 0, ...writes.map(({ status }) => status ?? 0)];
  if (complaints.length > 0) return false;
  // A server that fails has refused nothing, and no other value mends it.
  if (statuses.some((status) => status >= 500)) return null;
  if (statuses.some((status) => status >= 400)) return false;
  if (refusals.length > 0) return false;
  const moved = effect.navigated || effect.historyChanged;
  const wrote = writes.some(({ status }) => status !== null && status < 400);
  const said = words.some(({ says }) => says === 'taken');
  if (now === null) {
    // An alert in a language that cannot be read is no welcome.
    if (words.some(({ alarming, says }) => alarming && says !== 'taken')) return null;
    return moved || wrote || said || words.length > 0 ? true : null;
  }
  const held = textsIn(plan, form);
  if (isEmptied(plan, form, now) && (moved || wrote || words.length > 0)) return true;
  if (wrote || said) return true;
  // What was searched or filtered by stands in the address.
  if (moved && held.some((text) => namesIn(effect.urlAfter, text))) return true;
  if (moved && isAsked(effect)) return true;
  if (moved && sentBy(seen).some(({ type, method }) => type === 'document' && /^POST$/i.test(method)))
    return true;
  // Sent nowhere, and shown elsewhere than in its field: kept by the page itself.
  const shown = held.filter((text) => text.length > 1 || /\d/.test(text));
  const isShown = words.some(({ inForm, text }) => !inForm && shown.some((each) => text.includes(each)));
  return isShown && after.url === effect.urlAfter ? true : null;
}

/** The form on another read of the page: of the same key, or the one that has most of its fields. */
export function formAgain(form: FormView, read: PageRead): FormView | null {
  const forms = formsOf(read);
  const same = forms.find(({ key, ref }) => key === form.key && (form.ref === '' || ref === form.ref));
  if (same) return same;
  const alike = forms.find(({ key }) => key === form.key);
  if (alike) return alike;
  const keys = new Set(keyedFields(form.fields).map(({ key }) => key));
  const common = (other: FormView) => keyedFields(other.fields).filter(({ key }) => keys.has(key)).length;
  const sender = senderIn(form.key);
  return (
    forms.find((other) => senderIn(other.key) === sender && common(other) > 0) ??
    forms.find((other) => common(other) > 1 && common(other) * 2 > keys.size) ??
    null
  );
}

/** Words of the button in the key of a form; a field that shows its secret is another field, and its button the same. */
function senderIn(key: string): string {
  return key.slice(key.lastIndexOf('→'));
}

/** A script that sent it emptied its lines, which marks those that must be filled: that is no word about what was sent. */
function isClearedHere(sending: Sending, now: FormView): boolean {
  const { plan, form, effect } = sending;
  const wrote = sentBy(sending).some(
    ({ method, status }) => !/^(GET|HEAD|OPTIONS)$/i.test(method) && status !== null && status < 400,
  );
  return !effect.navigated && wrote && isEmptied(plan, form, now);
}

/** Marks on fields, and the browser's own words where it held the form back. */
function complaintsOf(now: FormView): FormMessage[] {
  const marked = invalidKeys(now);
  const told = browserMessages(now).filter(({ field }) => field !== null && marked.has(field));
  const bare = [...marked].filter((key) => !told.some(({ field }) => field === key));
  return [...told, ...bare.map((field) => ({ field, text: '' }))];
}

/** Words that refuse; of words in an unknown language those of an alert in the form that still holds what was sent. */
function isRefusal({ says, alarming, inForm, field }: NewWords, now: FormView | null): boolean {
  if (says === 'taken') return false;
  if (says === 'refused') return alarming || inForm || field !== null || now !== null;
  return alarming && now !== null && (inForm || field !== null);
}

function sentBy({ effect, requests = [] }: Sending): RequestRecord[] {
  return requests.filter(({ id, sameSite }) => sameSite && effect.requests.includes(id));
}

/** Lines that held something when they were sent hold nothing now; secrets cannot be seen. */
function isEmptied(plan: FormPlan, form: FormView, now: FormView): boolean {
  const fields = keyedFields(now.fields);
  const written = linesOf(form).filter(({ key }) => (plan.values[key] ?? '').trim() !== '');
  const found = written.flatMap(({ key }) => fields.find((each) => each.key === key) ?? []);
  return found.length > 0 && found.every(({ element }) => element.field?.value === '');
}

function textsIn(plan: FormPlan, form: FormView): string[] {
  return linesOf(form)
    .map(({ key }) => (plan.values[key] ?? '').trim())
    .filter((text) => text !== '');
}

/** Fields that are written into and can be read. */
function linesOf({ fields }: FormView): KeyedField[] {
  return keyedFields(fields).filter(
    ({ element, options }) =>
      options.length === 0 && !/^(checkbox|select|password)$/.test(typeOf(element)) && element.field !== null,
  );
}

/** The same page with another query: what was chosen in the form was asked for. */
function isAsked({ urlBefore, urlAfter }: EffectRecord): boolean {
  const [from, to] = [URL.parse(urlBefore), URL.parse(urlAfter)];
  return (
    from !== null &&
    to !== null &&
    from.pathname === to.pathname &&
    to.search !== '' &&
    from.search !== to.search
  );
}

/** An address that holds a text as a value of its query, or in its path. */
function namesIn(url: string, text: string): boolean {
  if (!URL.canParse(url)) return false;
  const { searchParams, pathname, hash } = new URL(url);
  const plain = text.toLowerCase();
  if ([...searchParams.values()].some((value) => value.toLowerCase() === plain)) return true;
  return `${pathname}${hash}`.toLowerCase().includes(encodeURIComponent(plain).toLowerCase());
}

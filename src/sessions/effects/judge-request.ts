// What one request would do, told by its structure first and by words last: it reads, it changes what the same visitor can
// change back, or it binds. What cannot be told binds. Pure; the leave of the host is decided elsewhere.
import { isUnsafeAct, type Act } from '../../language/acts.ts';
import { actsInPath, type ActHit } from '../../language/acts-in.ts';
import { fieldKindOf } from '../../language/field-kind-of.ts';
import { isPersonalField, type FieldKind } from '../../language/field-kinds.ts';
import { wordsOfName } from '../../language/tokens.ts';
import { sameSite } from '../observers/same-site.ts';
import type { BodyCall, BodyField, BodyRead } from './read-body.ts';
import type { Sight } from './sight.ts';

/** `own`: small, and sent by the page before anybody had touched it. */
export type RequestClass = 'read' | 'own' | 'reversible' | 'binding';

export interface Judgement {
  class: RequestClass;
  /** What it seems to do; null where nothing names it. */
  act: Act | null;
  /** In a few words, for people. */
  why: string;
  /** Set off by what was done last, as far as that can be told; else the page's own doing. */
  ofAction: boolean;
}

/** A request as far as judging goes. */
export interface JudgedRequest {
  method: string;
  url: string;
  type: string;
  headers: Readonly<Record<string, string>>;
  documentUrl: string | null;
  navigation: 'main' | 'frame' | null;
  body: BodyRead;
}

/** Judges `request` in the light of what was done last. */
export function judgeRequest(request: JudgedRequest, sight: Sight): Judgement {
  const method = methodOf(request);
  return /^(GET|HEAD|OPTIONS)$/.test(method)
    ? judgeReading(request, sight)
    : judgeWriting(request, sight, method);
}

/** The method that the site will take it for. */
function methodOf({ method, url, headers, body }: JudgedRequest): string {
  const inFields = [...pairsOf(url), ...body.fields].find(({ name }) => name === '_method')?.value;
  return (
    headers['x-http-method-override'] ??
    headers['x-method-override'] ??
    inFields ??
    method
  ).toUpperCase();
}

function pairsOf(url: string): BodyField[] {
  return [...(URL.parse(url)?.searchParams ?? [])].map(([name, value]) => ({ name, value }));
}

// Reading methods

/** Acts that an address by itself does, where it names them as what happens to a thing. */
const deeds: ReadonlySet<Act> = new Set<Act>([
  'delete',
  'close-account',
  'end',
  'archive',
  'approve',
  'vote',
  'refund',
  'publish',
  'like',
  'follow',
  'sign-out-others',
  'reset',
]);
/** Of those, what no page is named for: its address alone is enough. */
const plainDeeds: ReadonlySet<Act> = new Set<Act>([
  'delete',
  'close-account',
  'approve',
  'sign-out-others',
  'refund',
  'end',
]);
/** Acts that usually begin with a page, so that its address alone says nothing. */
const begunByPage: ReadonlySet<Act> = new Set<Act>(['order', 'pay', 'book', 'donate', 'transfer']);
/** Parameters whose value says what is to be done. */
const orderWords: ReadonlySet<string> = new Set([
  'action',
  'call',
  'do',
  'op',
  'cmd',
  'command',
  'task',
  'act',
  'operation',
  'event',
]);

function judgeReading(request: JudgedRequest, sight: Sight): Judgement {
  const calls = judgeCalls(request.body.calls);
  if (calls && calls.class !== 'read') return { ...calls, ofAction: sight.acted };
  const unsafe = actsInPath(request.url).filter(({ act }) => isUnsafeAct(act));
  const deed = isPlainFile(request.url) ? null : deedOf(request, sight, unsafe);
  if (deed) {
    // Whoever comes to a page has it loaded: what it asks for by itself on coming is its own doing.
    if (!sight.acted) return { ...read('what the page asks for as it comes'), ofAction: false };
    return {
      class: 'binding',
      act: deed,
      why: `its address says that it does something (${deed})`,
      ofAction: true,
    };
  }
  if (request.navigation !== null && sight.acted) {
    const typed = carriesTyped(pairsOf(request.url), sight);
    if (typed) return { class: 'binding', act: sightAct(sight), why: typed, ofAction: true };
  }
  const change = changeByAddress(request);
  if (change !== null && sight.acted) {
    return {
      class: 'reversible',
      act: change,
      why: `its address says that it changes something (${change})`,
      ofAction: true,
    };
  }
  return { ...read('it reads'), ofAction: sight.acted };
}

/** The unsafe act that a reading address does all the same; null where it only leads somewhere. */
function deedOf({ url, navigation }: JudgedRequest, sight: Sight, named: readonly ActHit[]): Act | null {
  const parts = partsOf(url);
  const ordered = parts.parameters
    .filter(({ name }) => orderWords.has(name.toLowerCase()))
    .flatMap(({ value }) => actsInPath(value))
    .find(({ act, sure }) => isUnsafeAct(act) && (sure || deeds.has(act)));
  if (ordered) return ordered.act;
  const hasThing = parts.ids > 0;
  const last = new Set(actsInPath(parts.last).map(({ act }) => act));
  const confirmed = sightAct(sight) !== null;
  const mark = markOf(url);
  for (const { act, sure } of named) {
    if (isOfMark(act, mark)) continue;
    if (plainDeeds.has(act) && (last.has(act) || hasThing) && sure) return act;
    if (deeds.has(act) && hasThing && (last.has(act) || parts.endsWithId)) return act;
    if (begunByPage.has(act) && hasThing && (confirmed || (navigation === null && sure))) return act;
    if (navigation === null && sure && hasThing) return act;
  }
  return null;
}

/** A file of a page without parameters: `/img/delete.svg`. */
function isPlainFile(text: string): boolean {
  const url = URL.parse(text);
  return (
    url?.search === '' &&
    /\.(svg|png|jpe?g|gif|webp|avif|ico|css|m?js|map|woff2?|ttf|mp[34]|webm)$/i.test(url.pathname)
  );
}

interface AddressParts {
  last: string;
  /** Segments and values that name one thing. */
  ids: number;
  endsWithId: boolean;
  parameters: BodyField[];
}

function partsOf(text: string): AddressParts {
  const url = URL.parse(text);
  const segments = (url?.pathname ?? '').split('/').filter((one) => one !== '');
  const parameters = pairsOf(text);
  const telling = segments.filter((one) => !isId(one));
  const ids = segments.filter(isId).length + parameters.filter(({ value }) => value !== '').length;
  return { last: telling.at(-1) ?? '', ids, endsWithId: isId(segments.at(-1) ?? ''), parameters };
}

/** A number, a code, or what holds more digits than a word does. A year names no thing: `/archive/2024`. */
function isId(segment: string): boolean {
  if (/^(19|20)\d\d$/.test(segment)) return false;
  return (
    /^\d+$/.test(segment) ||
    (/\d/.test(segment) && /^[\w-]{6,}$/.test(segment)) ||
    /^[\da-f-]{16,}$/i.test(segment)
  );
}

/** Words by which addresses say that they change something, the world over [D]. */
const changeWords: ReadonlySet<string> = new Set(
  'add remove update delete set toggle clear empty change increase decrease plus minus'.split(' '),
);
const kept: ReadonlySet<Act> = new Set<Act>([
  'basket',
  'wish-list',
  'compare',
  'sign-out',
  'mark-read',
  'draft',
]);

/** What a reading address changes for this visitor; null where it only shows. */
function changeByAddress({ url }: JudgedRequest): Act | null {
  const hit = actsInPath(url).find(({ act }) => kept.has(act));
  if (!hit) return null;
  const { parameters } = partsOf(url);
  const words = [...tellingSegments(url), ...parameters.map(({ name }) => name)].flatMap((one) =>
    wordsOfName(one).toLowerCase().split(' '),
  );
  const ordered = parameters.some(({ name }) => orderWords.has(name.toLowerCase()));
  return hit.act === 'sign-out' || ordered || words.some((word) => changeWords.has(word)) ? hit.act : null;
}

// Writing methods

function judgeWriting(request: JudgedRequest, sight: Sight, method: string): Judgement {
  const { body, url } = request;
  const typed = carriesTyped(body.fields, sight);
  const cross = !sameSite(url, request.documentUrl ?? url);
  const words = sightAct(sight);
  const tied = (act: Act | null): boolean =>
    sight.acted &&
    (typed !== null || act !== null || words !== null || request.navigation !== null) &&
    request.type !== 'ping';
  const binding = (act: Act | null, why: string): Judgement => ({
    class: 'binding',
    act,
    why,
    ofAction: tied(act),
  });

  const calls = judgeCalls(body.calls);
  const path = actsInPath(pathOf(url));
  const pathUnsafe = path.find(({ act, sure }) => isUnsafeAct(act) && sure)?.act ?? null;
  if (!body.known) return binding(pathUnsafe ?? words, 'what it sends cannot be read');
  if (body.files) return binding('upload', 'it sends a file');
  if (calls?.class === 'read' && pathUnsafe === null) return { ...calls, ofAction: sight.acted };
  if (calls?.class === 'binding') return binding(calls.act, calls.why);

  const isSignIn = signsIn(request, sight, path);
  if (isSignIn) return { class: 'reversible', act: 'sign-in', why: 'it signs in', ofAction: tied('sign-in') };
  const mark = markOf(url) ?? calls?.act ?? choiceOf(body.fields);
  const personal =
    body.fields.map(personalKind).find((kind) => kind !== null && !isOfThings(kind, mark)) ?? null;
  if (pathUnsafe !== null) return binding(pathUnsafe, `its address names what it does (${pathUnsafe})`);
  const orders = ordersIn(body.fields);
  const ordered = orders
    .flatMap((order) => actsInPath(order))
    .find(({ act, sure }) => isUnsafeAct(act) && (sure || deeds.has(act)));
  if (ordered) return binding(ordered.act, `it says what it does (${ordered.act})`);
  const readsByOrder = orders.length > 0 && orders.every(readsByName);
  const readsByBody = method === 'POST' && (readsByOrder || readsByFields(body.fields, sight));
  if ((readsByPath(path, url, method) || readsByBody) && !carriesPersonal(personal))
    return { ...read('it says that it reads'), ofAction: sight.acted };
  if (personal !== null) return binding(words, `it carries ${fieldWords[personal] ?? 'what is personal'}`);
  if (typed !== null) return binding(words, typed);
  if (body.fields.length > fieldMost || body.bytes > bytesMost) return binding(words, 'it sends much');
  if (cross) return binding(words, 'it goes to another site');

  if (method === 'DELETE' && mark === null) return binding('delete', 'it deletes');
  const label = sight.label;
  const against = label.find(({ act, sure }) => isUnsafeAct(act) && sure && !isOfMark(act, mark));
  if (against) return binding(against.act, `what was pressed says so (“${against.word}”)`);
  const labelled = endsUnsafe(url)
    ? null
    : (label.find(({ act, sure }) => marking.has(act) && sure)?.act ?? null);
  const clear = mark !== null || (labelled !== null && clearLabels.has(labelled));
  const around = clear ? undefined : sight.around.find(({ act, sure }) => isUnsafeAct(act) && sure);
  if (around) return binding(around.act, `what was pressed stands under “${around.word}”`);
  const shown = mark ?? labelled ?? sight.known(request) ?? null;
  if (shown !== null) {
    return {
      class: 'reversible',
      act: shown,
      why: `it changes what can be changed back (${shown})`,
      ofAction: tied(shown),
    };
  }
  if (!sight.acted && endsUnsafe(url)) return binding(null, 'its address may name what binds');
  if (!sight.acted)
    return { class: 'own', act: null, why: 'the page sends it by itself as it comes', ofAction: false };
  return binding(null, 'nothing shows that it can be undone');
}

/** Bodies of ids, counts and choices are not larger [D]. */
const fieldMost = 30;
const bytesMost = 4_096;
/** Taking something out of a basket or a list is called like deleting it, and a coupon or a filter is applied. */
const takesAway: ReadonlySet<Act> = new Set<Act>(['delete', 'end', 'archive', 'reset', 'apply']);
const marking: ReadonlySet<Act> = new Set<Act>([
  'basket',
  'wish-list',
  'filter',
  'sort',
  'language',
  'currency',
  'theme',
  'settings',
  'draft',
  'mark-read',
  'compare',
  'consent',
  'sign-out',
]);
/** Of those, what a hint is enough for: nothing else is called so. */
const plainMarks: ReadonlySet<Act> = new Set<Act>([
  'basket',
  'wish-list',
  'filter',
  'sort',
  'draft',
  'compare',
  'consent',
  'language',
  'currency',
]);
/** Labels that mean one thing under any heading; "I agree" or "Save" mean what they stand under. */
const clearLabels: ReadonlySet<Act> = new Set<Act>([
  'basket',
  'wish-list',
  'compare',
  'filter',
  'sort',
  'language',
  'currency',
  'theme',
]);
/** A banner for cookies is agreed to or rejected. */
const answers: ReadonlySet<Act> = new Set<Act>(['approve', 'end']);
const searching: ReadonlySet<Act> = new Set<Act>(['search', 'filter', 'sort', 'page']);
/** First words of calls that answer and change nothing, as interfaces are written the world over [D]. */
const readingVerbs: ReadonlySet<string> = new Set(
  'get list fetch load read find search query lookup suggest suggestions autocomplete index diff count preview validate check estimate calculate quote show view describe has is can'.split(
    ' ',
  ),
);

/**
 * What the address marks its thing as: a basket, a list, a choice. A word behind the mark that may name what binds (`/cart/checkout`)
 * takes it back; one in front of it (`/orders/7/cart`) only says where it stands.
 */
function markOf(url: string): Act | null {
  // One's own settings are asked for without naming whose.
  const isOwn = !pathOf(url).split('/').some(isId);
  let mark: Act | null = null;
  for (const segment of tellingSegments(url)) {
    const hits = actsInPath(segment);
    const found =
      hits.find(
        ({ act, sure }) => marking.has(act) && (sure || plainMarks.has(act) || (act === 'settings' && isOwn)),
      )?.act ?? null;
    if (found !== null) mark = found;
    if (
      hits.some(
        ({ act }) => isUnsafeAct(act) && !isOfMark(act, mark) && !isOfPeople(act, mark) && found === null,
      )
    )
      mark = null;
  }
  return mark;
}

/** Taking out of a list is called like deleting, and answering a banner like agreeing. */
function isOfMark(act: Act, mark: Act | null): boolean {
  return mark === 'consent' ? answers.has(act) : mark !== null && takesAway.has(act);
}

/** `/settings/user` are those of a user, and make none. */
function isOfPeople(act: Act, mark: Act | null): boolean {
  return act === 'sign-up' && mark === 'settings';
}

/** True where the last word of the address may name what binds: `/orders`. */
function endsUnsafe(url: string): boolean {
  return actsInPath(tellingSegments(url).at(-1) ?? '').some(({ act }) => isUnsafeAct(act));
}

function tellingSegments(url: string): string[] {
  return pathOf(url)
    .split('/')
    .filter((one) => one !== '' && !isId(one));
}

/** A basket and its like say the names of things, which nobody typed. */
function isOfThings(kind: FieldKind, mark: Act | null): boolean {
  return mark !== null && thingLists.has(mark) && (kind === 'name' || kind === 'free-text');
}

const thingLists: ReadonlySet<Act> = new Set<Act>(['basket', 'wish-list', 'compare']);

/** True where the last words of the address ask for something: `/orders/search`, `/GetPrices`. */
function readsByPath(path: readonly ActHit[], url: string, method: string): boolean {
  if (method !== 'POST' && method !== 'QUERY') return false;
  const last = tellingSegments(url).at(-1) ?? '';
  return (
    readsByName(last.split('.').at(-1) ?? last) ||
    path.some(({ act, sure, whole }) => searching.has(act) && sure && whole)
  );
}

/** Nothing but pages, orders and filters of a list; or words to search with, where what was used says that it searches. */
function readsByFields(fields: readonly BodyField[], { label }: Sight): boolean {
  const kinds = fields.map(kindOfName);
  if (kinds.length > 0 && kinds.every((kind) => kind === 'page' || kind === 'sort' || kind === 'filter'))
    return true;
  return kinds.includes('search') && label.some(({ act, sure }) => act === 'search' && sure);
}

/** What fields say that is to be done: `action=list`, `do[diff]=1`. */
function ordersIn(fields: readonly BodyField[]): string[] {
  return fields.flatMap(({ name, value }) => {
    const [head = '', inner] = name.toLowerCase().split(/[[\]]/, 2);
    return orderWords.has(head) && value !== '' ? [inner || value] : [];
  });
}

/** What fields alone choose for this visitor: nothing else is sent than a language or a currency. */
function choiceOf(fields: readonly BodyField[]): Act | null {
  const kinds = new Set(fields.map(kindOfName));
  const [only] = kinds;
  return kinds.size === 1 && (only === 'language' || only === 'currency') ? only : null;
}

function kindOfName({ name }: BodyField): FieldKind | null {
  return fieldKindOf({ name, label: '', autocomplete: '', type: '' });
}

function readsByName(name: string): boolean {
  const [first = ''] = wordsOfName(name).toLowerCase().split(' ');
  return readingVerbs.has(first) || /query$/i.test(name);
}

/** What the calls of a body do together; null where it has none. */
function judgeCalls(calls: readonly BodyCall[]): Omit<Judgement, 'ofAction'> | null {
  if (calls.length === 0) return null;
  const judged = calls.map(judgeCall);
  return (
    judged.find((one) => one.class === 'binding') ??
    judged.find((one) => one.class !== 'read') ??
    judged[0] ??
    null
  );
}

function judgeCall({ names, runs }: BodyCall): Omit<Judgement, 'ofAction'> {
  if (runs === 'query') return read('it is a query');
  const hits = names.flatMap((name) => actsInPath(name));
  const unsafe = hits.find(({ act, sure }) => isUnsafeAct(act) && sure);
  if (unsafe && !hits.some(({ act }) => kept.has(act) && takesAway.has(unsafe.act))) {
    return { class: 'binding', act: unsafe.act, why: `its call says what it does (${unsafe.act})` };
  }
  const readsLast = (name: string) => readsByName(name.split(/[./]/).at(-1) ?? name);
  if (runs === null && names.length > 0 && names.every(readsLast)) return read('its call says that it reads');
  const marked =
    names.length > 0 && names.every((name) => actsInPath(name).some(({ act }) => marking.has(act)));
  const act = hits.find((hit) => marking.has(hit.act))?.act ?? null;
  return marked
    ? { class: 'reversible', act, why: `its call changes what can be changed back (${act ?? 'a choice'})` }
    : {
        class: 'binding',
        act: unsafe?.act ?? null,
        why: 'its call is not known to be one that can be undone',
      };
}

function read(why: string): Omit<Judgement, 'ofAction'> {
  return { class: 'read', act: null, why };
}

// What it carries

/** A few words for what a field holds. */
const fieldWords: Partial<Record<FieldKind, string>> = {
  'new-password': 'a new password',
  password: 'a password',
  card: 'a card number',
  bank: 'an account number',
  'id-number': 'an identity number',
  'birth-date': 'a date of birth',
  'payment-method': 'a way of paying',
  email: 'an e-mail address',
  phone: 'a telephone number',
  'free-text': 'words for people',
  address: 'an address',
  name: 'a name',
  file: 'a file',
};

/** The personal kind that a value's name or its own shape gives away; null for ids, counts and choices. */
function personalKind({ name, value }: BodyField): FieldKind | null {
  if (value === '' || value === 'false' || value === '0') return null;
  const named = fieldKindOf({ name, label: '', autocomplete: '', type: '' });
  // A file itself is told apart from its name.
  if (named !== null && named !== 'file' && isPersonalField(named)) return named;
  return shapeOf(value, named);
}

function shapeOf(value: string, named: FieldKind | null): FieldKind | null {
  const text = value.trim();
  if (/^[^\s@]{1,64}@[^\s@]{1,200}\.[^\s@.]{2,}$/.test(text)) return 'email';
  const digits = text.replace(/[\s-]/g, '');
  if (/^\d{14,19}$/.test(digits) && named !== 'id' && /^[3-6]/.test(digits) && isLuhn(digits)) return 'card';
  if (/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(digits)) return 'bank';
  if (/^\+\d{7,15}$/.test(digits)) return 'phone';
  const words = text.split(/\s+/);
  const isToken = words.length === 1 && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  if (isToken ? false : words.length > 4 || text.length > 40) return 'free-text';
  return null;
}

function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]) * (at % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** Searching may name people and places; what pays or opens never comes with a search. */
function carriesPersonal(kind: FieldKind | null): boolean {
  return kind !== null && kind !== 'name' && kind !== 'free-text' && kind !== 'address';
}

/** Why what was typed makes it binding; null where nothing that was typed is in it, or only what searches, counts and chooses. */
function carriesTyped(fields: readonly BodyField[], sight: Sight): string | null {
  const own = sight.typed.filter(({ kind }) => kind === null || isPersonalField(kind));
  const carried = fields.find(({ value }) => own.some(({ text }) => holds(value, text)));
  return carried ? 'it carries what was typed' : null;
}

function holds(value: string, typed: string): boolean {
  return typed.length >= 3 ? value.includes(typed) : value === typed && typed !== '' && !/^\d+$/.test(typed);
}

/** One password and who it is for, sent by a form or to an address that is for signing in. */
function signsIn(request: JudgedRequest, sight: Sight, path: readonly ActHit[]): boolean {
  const { fields } = request.body;
  if (sight.storedLogin && fields.length > 0 && fields.length <= fieldMost) return true;
  const kinds = fields.map(personalKind).filter((kind) => kind !== null);
  if (kinds.filter((kind) => kind === 'password').length !== 1 || kinds.length > 2) return false;
  if (kinds.some((kind) => !/^(password|email|name|phone|id-number)$/.test(kind))) return false;
  const hits = [...path, ...sight.label, ...sight.around];
  return hits.some(({ act }) => act === 'sign-in') && !hits.some(({ act, sure }) => isUnsafeAct(act) && sure);
}

/** The unsafe act that what was used names; null where it names none. */
function sightAct({ label, around }: Sight): Act | null {
  return [...label, ...around].find(({ act, sure }) => isUnsafeAct(act) && sure)?.act ?? null;
}

function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? url;
}

// What says of a write that it only asks for something: its address, its fields, the name of its call.
import { actsInPath, type ActHit } from '../../language/acts-in.ts';
import { isUnsafeAct, type Act } from '../../language/acts.ts';
import { stateNames } from '../../language/tables/state-names.ts';
import { wordsOfName } from '../../language/tokens.ts';
import { tellingSegments } from './address.ts';
import { isOfDeed, kindOfName } from './carried.ts';
import type { Judgement } from './judgement.ts';
import { reads } from './judgement.ts';
import { kept, marking, markOf, takesAway } from './marks.ts';
import type { BodyCall, BodyField } from './read-body.ts';
import type { Sight } from './sight.ts';

/** Parameters whose value says what is to be done. */
export const orderWords: ReadonlySet<string> = new Set([
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

/** Fields whose value says what becomes of a thing: a basket that is `placed` is an order. */
const stateWords: ReadonlySet<string> = new Set(
  Object.values(stateNames).flatMap((names) => names.split(', ')),
);

/** Longest value that may say what is to be done, in letters. */
const longestOrder = 40;

/** What an address asks for by a word of its own. */
const searching: ReadonlySet<Act> = new Set<Act>(['search', 'filter']);
/** First words of calls that answer and change nothing, as interfaces are written the world over [D]. */
const readingVerbs: ReadonlySet<string> = new Set(
  'get list fetch read find search query lookup suggest suggestions autocomplete index diff count preview estimate calculate describe resolve'.split(
    ' ',
  ),
);
/** Last words of such calls: `ExploreSearch`. */
const readingEnds = /(?:query|search|lookup)$/i;
/** Calls of an envelope that names what is called elsewhere, most often in the address. */
const namelessCalls: ReadonlySet<string> = new Set(['call', 'execute', 'invoke', 'rpc']);
/** Words that stand beside a field for searching and send whatever else they stand beside. */
const sending: ReadonlySet<string> = new Set(['go', 'ok', 'los', 'ir', 'vai', 'ga', 'idź']);
/** Words for a computation or a look that nobody is told of. */
const asking: ReadonlySet<Act> = new Set<Act>(['search', 'estimate']);
/** True where the last words of the address ask for something: `/orders/search`, `/GetPrices`. */
export function readsByPath(path: readonly ActHit[], url: string, method: string): boolean {
  if (method !== 'POST' && method !== 'QUERY') return false;
  return asksLast(url) || path.some(({ act, sure, whole }) => searching.has(act) && sure && whole);
}

/** `orders.create` as an address: `/orders/create`. */
export function addressOfCall(name: string): string {
  return `/${name.replaceAll('.', '/')}`;
}

/** True where the last word of an address asks. */
function asksLast(address: string): boolean {
  const [last = '', ...before] = tellingSegments(address).toReversed();
  return asksByItself(last.split('.').at(-1) ?? last, before);
}

/**
 * True for what asks (`suggest`, `getPrices`), and for a verb behind what it reads (`/articles/list`). Others alone may do anything:
 * `/count` counts a visit, `/issues/resolve` and `/inbox/read` change something.
 */
function asksByItself(name: string, before: readonly string[]): boolean {
  if (!readsByName(name)) return false;
  const [first = '', ...object] = wordsOfName(name).toLowerCase().split(' ');
  if (first === 'resolve') return object.some((one) => places.has(one));
  if (doingVerbs.has(first)) return object.length > 0;
  return (
    object.length > 0 || !listingVerbs.has(first) || before.some((one) => !/^(api|rest|v\d+)$/i.test(one))
  );
}

/** Of the reading verbs, those that are as well what is done, and those that need what they read beside them. */
const doingVerbs: ReadonlySet<string> = new Set(['count', 'read']);
/** What is looked up when it is resolved; an issue or a conflict is ended. */
const places: ReadonlySet<string> = new Set(['path', 'url', 'uri', 'link', 'host', 'address', 'alias']);
const listingVerbs: ReadonlySet<string> = new Set(['get', 'list', 'fetch', 'index', 'describe']);

/**
 * Nothing but pages, orders and filters of a list; words to search with, where what was used says that it searches; or a page of
 * something, where what was used says that it shows more.
 */
export function readsByFields(fields: readonly BodyField[], { label }: Pick<Sight, 'label'>): boolean {
  const kinds = fields.map(kindOfName);
  if (kinds.length > 0 && kinds.every((kind) => kind === 'page' || kind === 'sort' || kind === 'filter'))
    return true;
  const says = (...acts: Act[]) => label.some(({ act, sure }) => acts.includes(act) && sure);
  const isPage = fields.some(({ value }, at) => kinds[at] === 'page' && /^\d+$/.test(value));
  return (kinds.includes('search') && says('search')) || (isPage && says('page', 'expand'));
}

/** True where what was used only asks: it searches or reckons, and neither it nor what it stands under names anything that binds. */
export function readsByLabel({ label, around }: Pick<Sight, 'label' | 'around'>): boolean {
  const binds = [...label, ...around].some(({ act, sure }) => isUnsafeAct(act) && sure);
  return !binds && label.some(({ act, sure, word }) => asking.has(act) && sure && !sending.has(word));
}

/** True where a short value names what binds: `status=cancelled`. */
export function saysWhatBinds(fields: readonly BodyField[]): boolean {
  return fields.some(
    ({ value }) =>
      value.length <= longestOrder && actsInPath(value).some(({ act, sure }) => isUnsafeAct(act) && sure),
  );
}

/** True where a field says what becomes of the thing, and not that it is the visitor's own: `state=placed`. */
export function becomesOther(fields: readonly BodyField[]): boolean {
  return fields.some(
    ({ name, value }) =>
      stateWords.has(wordsOfName(name).toLowerCase().split(' ').at(-1) ?? '') &&
      /\p{L}/u.test(value) &&
      !/^(true|false)$/.test(value) &&
      !actsInPath(value).some(({ act, whole }) => whole && marking.has(act)),
  );
}

/** What fields say that is to be done: `action=list`, `do[diff]=1`. */
export function ordersIn(fields: readonly BodyField[]): string[] {
  return fields.flatMap(({ name, value }) => {
    const [head = '', inner] = name.toLowerCase().split(/[[\]]/, 2);
    return orderWords.has(head) && value !== '' ? [inner || value] : [];
  });
}

/** What fields alone choose for this visitor: nothing else is sent than a language or a currency. */
export function choiceOf(fields: readonly BodyField[]): Act | null {
  const kinds = new Set(fields.filter(isOfDeed).map(kindOfName));
  const [only] = kinds;
  return kinds.size === 1 && (only === 'language' || only === 'currency') ? only : null;
}

export function readsByName(name: string): boolean {
  const [first = '', second] = wordsOfName(name).toLowerCase().split(' ');
  // Money is loaded as well: only more of a list is surely read.
  const showsMore = first === 'load' && second === 'more';
  return showsMore || readingVerbs.has(first) || readingEnds.test(name);
}

/** A thing and what is done with it, `user-get`: these words are never things. */
function getsLast(name: string): boolean {
  return /^(get|fetch)$/.test(wordsOfName(name).toLowerCase().split(' ').at(-1) ?? '');
}

/** What the calls of a body do together; null where it has none. */
export function judgeCalls(all: readonly BodyCall[]): Omit<Judgement, 'ofAction'> | null {
  const calls = all.filter(
    ({ names, runs }) => runs !== null || !names.every((name) => namelessCalls.has(name)),
  );
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
  if (runs === 'query') return reads('it is a query');
  const hits = names.flatMap((name) => actsInPath(name));
  const unsafe = hits.find(({ act, sure }) => isUnsafeAct(act) && sure);
  if (unsafe && !hits.some(({ act }) => kept.has(act) && takesAway.has(unsafe.act))) {
    return { class: 'binding', act: unsafe.act, why: `its call says what it does (${unsafe.act})` };
  }
  const asks = (name: string) =>
    asksLast(addressOfCall(name)) || (getsLast(name) && !hits.some((hit) => isUnsafeAct(hit.act)));
  if (runs === null && names.length > 0 && names.every(asks)) return reads('its call says that it reads');
  const marks = names.map((name) => markOf(addressOfCall(name)));
  const [act = null] = marks;
  return act !== null && !marks.includes(null)
    ? { class: 'reversible', act, why: `its call changes what can be changed back (${act})` }
    : {
        class: 'binding',
        act: unsafe?.act ?? null,
        why: 'its call is not known to be one that can be undone',
      };
}

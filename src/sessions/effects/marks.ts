// What marks a thing as the visitor's own, which can be changed back: a basket, a list, a choice.
import { actsInPath, type ActHit } from '../../language/acts-in.ts';
import { isUnsafeAct, type Act } from '../../language/acts.ts';
import type { FieldKind } from '../../language/field-kinds.ts';
import { isId, pairsOf, pathOf, tellingSegments } from './address.ts';
import { isChosen } from './carried.ts';
import type { BodyField } from './read-body.ts';

/** Taking something out of a basket or a list is called like deleting it, and a coupon or a filter is applied. */
export const takesAway: ReadonlySet<Act> = new Set<Act>(['delete', 'end', 'archive', 'reset', 'apply']);
export const marking: ReadonlySet<Act> = new Set<Act>([
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
/** What stays with a visitor until it is changed back. */
export const kept: ReadonlySet<Act> = new Set<Act>([
  'basket',
  'wish-list',
  'compare',
  'sign-out',
  'mark-read',
  'draft',
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
export const clearLabels: ReadonlySet<Act> = new Set<Act>([
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
/**
 * What the address marks its thing as: a basket, a list, a choice. A word behind the mark that may name what binds (`/cart/checkout`)
 * takes it back; one in front of it (`/orders/7/cart`) only says where it stands.
 */
export function markOf(url: string): Act | null {
  // One's own settings are asked for without naming whose.
  const isOwn = !pathOf(url).split('/').some(isId);
  let mark: Act | null = null;
  for (const segment of tellingSegments(url)) {
    const hits = actsInPath(segment);
    // A word that also names what destroys ("remove") marks nothing.
    const unsafe = new Set(hits.filter(({ act }) => isUnsafeAct(act)).map(({ word }) => word));
    const isMark = ({ act, sure, word }: ActHit) =>
      marking.has(act) && !unsafe.has(word) && (sure || plainMarks.has(act) || (act === 'settings' && isOwn));
    const found = hits.filter(isMark);
    const marks = new Set(found.map(({ word }) => word));
    mark = found[0]?.act ?? mark;
    const binds = ({ act, word }: ActHit) =>
      isUnsafeAct(act) && !marks.has(word) && !isOfMark(act, mark) && !isOfPeople(act, mark);
    if (hits.some(binds)) mark = null;
  }
  return mark;
}

/** True for a sign-out of something: by the same word one leaves a newsletter, or takes a child out of school care. */
export function leaves(url: string, fields: readonly BodyField[]): boolean {
  if (actsInPath(pathOf(url)).some(({ act }) => act === 'subscribe')) return true;
  const named = [...fields, ...pairsOf(url)].some(({ value }) => /^\d+$/.test(value));
  return named || pathOf(url).split('/').some(isId);
}

/**
 * True where a write to what is marked does something to the whole of it that no word tells: `POST /basket/finish` with the number of
 * the basket. A thing of it, a count or a choice has to be named, or what is done has to be known.
 */
export function isUntold(address: string, mark: Act, fields: readonly BodyField[]): boolean {
  if (!kept.has(mark) || mark === 'sign-out') return false;
  const segments = pathOf(address)
    .split('/')
    .filter((one) => one !== '');
  const last = segments.at(-1) ?? '';
  const isTold =
    isId(last) || actsInPath(last).some(({ act, whole }) => whole && (act === mark || isOfMark(act, mark)));
  return !isTold && !fields.some((field) => isChosen(field) && markOf(`/${field.name}`) !== mark);
}

/** Taking out of a list is called like deleting, and answering a banner like agreeing. */
export function isOfMark(act: Act, mark: Act | null): boolean {
  return mark === 'consent' ? answers.has(act) : mark !== null && takesAway.has(act);
}

/** `/settings/user` are those of a user, and make none. */
function isOfPeople(act: Act, mark: Act | null): boolean {
  return act === 'sign-up' && mark === 'settings';
}

/** True where the last word of the address may name what binds: `/orders`. */
export function endsUnsafe(url: string): boolean {
  return actsInPath(tellingSegments(url).at(-1) ?? '').some(({ act }) => isUnsafeAct(act));
}

/** A basket and its like say the names of things, which nobody typed. */
export function isOfThings(kind: FieldKind, mark: Act | null): boolean {
  return mark !== null && thingLists.has(mark) && namesThings(kind);
}

/** What names and tells of things as well as of people. */
export function namesThings(kind: FieldKind): boolean {
  return kind === 'name' || kind === 'free-text';
}

const thingLists: ReadonlySet<Act> = new Set<Act>(['basket', 'wish-list', 'compare']);

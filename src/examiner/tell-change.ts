// What an action made of a screen, thing by thing: what is new, what is gone, what stands elsewhere in the order. So a value can be held
// against what it was, and an undo against what was there before.
import { line } from '../base/plain-words.ts';
import type { ScreenElement, ScreenRecord } from '../evidence/evidence.ts';
import { movedIn } from '../sessions/perception/moved.ts';
import { isTelling, thingWords } from '../sessions/perception/tell-observation.ts';

/** Things of each kind of change that are told, and characters of each. */
const toldMax = 14;
const words = { text: 160, name: 80 };
/** Things that are told of an order that is another, from the first that moved. */
const orderMax = 10;

/**
 * `; new: …; gone: …; in another order now: …`; '' where all that is told of both screens is the same. Where the second screen is told
 * `beside`, what is new stands there; and where most went, it is another view, of which that says all.
 */
export function changeWords(before: ScreenRecord, after: ScreenRecord, beside = false): string {
  if (before.id === after.id) return '';
  const [was, is] = [thingsOf(before), thingsOf(after)];
  const left = beyond(was, is);
  if (beside && 2 * left.length > was.length) return '';
  // Beside the second screen refs are those of one document: what has them still is another now, and not gone.
  const here = new Set(beside ? after.elements.map(({ ref }) => ref) : []);
  const isHere = (thing: string) => here.has(/\be\d+(?= )/.exec(thing)?.[0] ?? '');
  const changes = {
    new: beside ? [] : beyond(is, was),
    'changed, and before': left.filter(isHere),
    gone: left.filter((thing) => !isHere(thing)).map(withoutRef),
  };
  const order = movedIn(once(was), once(is), orderMax);
  return [
    ...Object.entries(changes).flatMap(([how, things]) =>
      things.length > 0 ? [`${how}: ${listed(things)}`] : [],
    ),
    ...(order.length > 0 ? [`in another order now: ${order.join(' | ')}`] : []),
  ]
    .map((one) => `; ${one}`)
    .join('');
}

function thingsOf({ elements }: ScreenRecord): string[] {
  return elements.filter(isTelling).map((element: ScreenElement) => thingWords(element, words));
}

/** Refs change from document to document. */
function withoutRef(thing: string): string {
  return thing.replace(/\be\d+ /, '');
}

/** Those of `some` that `others` has fewer of. */
function beyond(some: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const one of others.map(withoutRef)) left.set(one, (left.get(one) ?? 0) + 1);
  return some.filter((thing) => {
    const count = left.get(withoutRef(thing)) ?? 0;
    left.set(withoutRef(thing), count - 1);
    return count <= 0;
  });
}

/** What stands there once. */
function once(things: readonly string[]): Set<string> {
  const alike = Map.groupBy(things.map(withoutRef), (thing) => thing);
  return new Set([...alike].flatMap(([thing, { length }]) => (length === 1 ? thing : [])));
}

function listed(things: readonly string[]): string {
  const more = things.length - toldMax;
  const told = things.slice(0, toldMax).map((thing) => line(thing, words.text + words.name));
  return `${told.join(' | ')}${more > 0 ? ` (and ${more} more)` : ''}`;
}

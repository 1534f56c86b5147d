// Requests that read by their method: most lead somewhere, and some do something all the same.
import { actsInPath, type ActHit } from '../../language/acts-in.ts';
import { isUnsafeAct, type Act } from '../../language/acts.ts';
import { isPlainFile, pairsOf, partsOf, tellingSegments } from './address.ts';
import { carriesTyped, fieldWords, shapeOf } from './carried.ts';
import { reads, type JudgedRequest, type Judgement } from './judgement.ts';
import { isOfMark, kept, leaves, markOf } from './marks.ts';
import { judgeCalls, orderWords, readsByName } from './reading-words.ts';
import { unsafeActOf, type Sight } from './sight.ts';

/** Acts that an address by itself does, where it names them as what happens to a thing. */
export const deeds: ReadonlySet<Act> = new Set<Act>([
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
export const plainDeeds: ReadonlySet<Act> = new Set<Act>([
  'delete',
  'close-account',
  'approve',
  'sign-out-others',
  'refund',
  'end',
]);
/** Acts that usually begin with a page, so that its address alone says nothing. */
export const begunByPage: ReadonlySet<Act> = new Set<Act>(['order', 'pay', 'book', 'donate', 'transfer']);
/** Judges a request that reads by its method. */
export function judgeReading(request: JudgedRequest, sight: Sight): Judgement {
  const calls = judgeCalls(request.body.calls);
  if (calls && calls.class !== 'read') return { ...calls, ofAction: sight.acted };
  const unsafe = actsInPath(request.url).filter(({ act }) => isUnsafeAct(act));
  const deed = isPlainFile(request.url) ? null : deedOf(request, sight, unsafe);
  if (deed) {
    // Whoever comes to a page has it loaded: what it asks for by itself on coming is its own doing.
    if (!sight.acted) return { ...reads('what the page asks for as it comes'), ofAction: false };
    return {
      class: 'binding',
      act: deed,
      why: `its address or its control says that it does something (${deed})`,
      ofAction: true,
    };
  }
  const leads = request.navigation === 'main' && request.redirected !== true;
  if (sight.acted && leads && sight.isPostedTo(request)) {
    const why = 'what binds is posted to this address in other places';
    return { class: 'binding', act: unsafeActOf(sight), why, ofAction: true };
  }
  if (sight.acted) {
    // What suggests while one types is asked with whatever field it is; what is plainly a person's is not.
    const told = request.navigation === null ? sight.typed.filter(({ kind }) => kind !== null) : sight.typed;
    const pairs = pairsOf(request.url);
    const shape = pairs
      .map(({ value }) => shapeOf(value))
      .find((kind) => kind !== null && kind !== 'free-text');
    const carried = shape ? `it carries ${fieldWords[shape] ?? 'what is personal'}` : null;
    const why = carriesTyped(pairs, { typed: told }) ?? carried;
    if (why) return { class: 'binding', act: unsafeActOf(sight), why, ofAction: true };
  }
  const change = changeByAddress(request);
  if (change === 'sign-out' && sight.acted && leaves(request.url, [])) {
    const why = 'its address may say that it signs out of something';
    return { class: 'binding', act: null, why, ofAction: true };
  }
  if (change !== null && sight.acted) {
    return {
      class: 'reversible',
      act: change,
      why: `its address says that it changes something (${change})`,
      ofAction: true,
    };
  }
  return { ...reads('it reads'), ofAction: sight.acted };
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
  const pressed = unsafeActOf(sight);
  const { isUnread } = sight;
  const said = new Set(
    parts.parameters.flatMap(({ value }) =>
      actsInPath(value).flatMap(({ act, whole }) => (whole ? act : [])),
    ),
  );
  const mark = markOf(url);
  const saidOfThing = sight.label.find(({ act, sure, whole }) => plainDeeds.has(act) && sure && whole);
  // A link called “Delete” that leads to one thing may do it at any address.
  if (saidOfThing && navigation === 'main' && hasThing && mark === null) return saidOfThing.act;
  const readsLast = readsByName(tellingSegments(url).at(-1) ?? '');
  for (const { act, sure } of named) {
    if (readsLast && !plainDeeds.has(act)) continue;
    if (isOfMark(act, mark)) continue;
    if (plainDeeds.has(act) && (last.has(act) || hasThing) && sure) return act;
    // A thing may be called like what was done to make it: `/posts/7` shows one.
    const isVerb = sure || plainDeeds.has(act);
    if (deeds.has(act) && isVerb && hasThing && (last.has(act) || parts.endsWithId)) return act;
    if (deeds.has(act) && hasThing && said.has(act) && (pressed === act || isUnread)) return act;
    if (begunByPage.has(act) && hasThing && (pressed !== null || isUnread || (navigation === null && sure)))
      return act;
    if (navigation === null && sure && hasThing) return act;
  }
  return null;
}

/** What a reading address changes for this visitor; null where it only shows. */
function changeByAddress({ url }: JudgedRequest): Act | null {
  const hits = actsInPath(url);
  if (hits.some(({ act }) => act === 'sign-out')) return 'sign-out';
  const mark = markOf(url);
  if (mark === null || !kept.has(mark)) return null;
  // To name one thing of a basket is to do something to it, in any language; looking at it is rare, and costs less to hold.
  return partsOf(url).ids > 0 || hits.some(({ act }) => isOfMark(act, mark)) ? mark : null;
}

// The way to controls rather than to states: which control brought which others with it. What a page keeps in itself is seldom come to
// again as it was, but the control that opened a menu opens it again in another state. Pure.
import type { CrawlMemory, KnownState } from './memory.ts';

/** Presses of one way at most. */
const longestWay = 4;
/** Times that a class may be gone for. */
const mostTimes = 3;

/** Classes to press, one after the other; after the last one the class `to`, which nobody pressed yet, should show. */
export interface ClassWay {
  presses: string[];
  to: string;
}

/** Classes of the controls that a state showed when it was read last. */
export function shownIn({ candidates }: KnownState): Set<string> {
  return new Set([...candidates.values()].flatMap(({ ref, class: of }) => (ref === '' ? [] : [of])));
}

/** Notes what came with a press of a class: what shows now and did not before. */
export function noteBrought(
  { brings }: CrawlMemory,
  of: string,
  { before, now }: Record<'before' | 'now', ReadonlySet<string>>,
): void {
  const came = [...now].filter((each) => !before.has(each) && each !== of);
  if (came.length === 0) return;
  const known = brings.get(of) ?? new Set();
  for (const each of came) known.add(each);
  brings.set(of, known);
}

/** A press did not bring `next` this time: it is no way to it, and none to anything where nothing of what it brought before shows. */
export function noteNotBrought(
  { brings }: CrawlMemory,
  of: string,
  { next, shown }: { next: string; shown: ReadonlySet<string> },
): void {
  const known = brings.get(of);
  known?.delete(next);
  if (known && ![...known].some((each) => shown.has(each))) brings.delete(of);
}

/** The shortest way from what a state shows to a class that nobody pressed, or to `wanted`; null where none is known. */
export function wayByControls(memory: CrawlMemory, here: KnownState, wanted?: string): ClassWay | null {
  const { brings, classes } = memory;
  const leads = (of: string) => brings.has(of) && classes.get(of)?.record.kind !== 'leaves';
  const seen = new Set([...shownIn(here), ...[...here.rests.values()].map((rest) => rest.class)]);
  let ways = [...seen].filter(leads).map((first) => [first]);
  for (let length = 1; length <= longestWay && ways.length > 0; length++) {
    const further: string[][] = [];
    for (const presses of ways)
      for (const of of brings.get(presses.at(-1) ?? '') ?? []) {
        if (seen.has(of)) continue;
        seen.add(of);
        const isSought = wanted === undefined ? isUntried(memory, of) : of === wanted;
        if (isSought && (memory.goneFor.get(of) ?? 0) < mostTimes) return { presses, to: of };
        if (leads(of)) further.push([...presses, of]);
      }
    ways = further;
  }
  return null;
}

/** Nobody pressed any of it, and something of it may be pressed. */
function isUntried({ classes, barred }: CrawlMemory, of: string): boolean {
  const known = classes.get(of);
  if (!known || known.done.size > 0 || /^(field|leaves|submit)$/.test(known.record.kind)) return false;
  return [...known.met].some((key) => !barred.has(key));
}

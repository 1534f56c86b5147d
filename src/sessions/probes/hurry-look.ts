// Reads what hurries people on a page as it comes, a while later, and once more after the page was loaded anew.
import type { HurryLook, ProbedElement } from '../../evidence/probe.ts';
import { sleep, type Clock } from '../../base/time.ts';
import { hurryWordsSource } from '../page/hurry-look.ts';
import type { ProbeRoom } from './probe-room.ts';

/** The readings of one page. */
export interface HurryNotes {
  firstMs: number;
  first: Said[];
  later: Said[];
  laterAfterS: number;
}

type Said = ProbedElement & { text: string };

/** A clock that runs by seconds has moved by then, milliseconds. */
const runsMs = 3_200;

/** What the page says as it comes. */
export async function readHurry(room: ProbeRoom, clock: Clock): Promise<HurryNotes> {
  return { firstMs: clock.monotonicMs(), first: await said(room), later: [], laterAfterS: 0 };
}

/** What the same document says by now, a few seconds after the first reading at the least. */
export async function readHurryLater(room: ProbeRoom, clock: Clock, notes: HurryNotes): Promise<HurryNotes> {
  if (notes.first.length === 0) return notes;
  const leftMs = notes.firstMs + runsMs - clock.monotonicMs();
  if (leftMs > 0) await sleep(leftMs, room.signal);
  const laterAfterS = Math.floor((clock.monotonicMs() - notes.firstMs) / 1_000);
  return { ...notes, later: await said(room), laterAfterS };
}

/** Compares with what the page says each time that `load` brings it anew; null where it said nothing of the kind twice. */
export async function hurryLook(
  room: ProbeRoom,
  { first, later, laterAfterS }: HurryNotes,
  load: () => Promise<boolean>,
): Promise<Omit<HurryLook, 'id' | 'event' | 'url' | 'viewport'> | null> {
  const loads: Said[][] = [];
  while (loads.length < reloadsFor(first) && (await load())) loads.push(await said(room));
  const [again = [], ...more] = loads;
  const claims = again.flatMap(({ text, ...element }) => {
    const before = sameIn(first, element);
    const then = sameIn(later, element);
    const after = more.flatMap((each) => sameIn(each, element)?.text ?? []);
    if (!before || !then) return [];
    return [{ ...element, atLoad: [before.text, text, ...after], later: then.text, laterAfterS }];
  });
  if (claims.length === 0) return null;
  return { kind: 'hurry-look', image: await room.keepPicture('hurry', await room.takePicture()), claims };
}

/** A clock is known by one load more, a count only by two: it may rightly be another one. */
function reloadsFor(first: readonly Said[]): number {
  if (first.length === 0) return 0;
  const isClock = ({ text }: Said) => /\d:\d\d|\d\s*s(ec|\b)/i.test(text);
  return first.every(isClock) ? 1 : 2;
}

async function said({ page }: ProbeRoom): Promise<Said[]> {
  const frame = await page.mainFrame();
  return await frame.evaluate<Said[]>(hurryWordsSource);
}

function sameIn(said: readonly Said[], { locator }: ProbedElement): Said | undefined {
  return said.find((each) => each.locator.css === locator.css);
}

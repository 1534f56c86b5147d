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

/** Compares with what the page says now that it was loaded anew; null where it said nothing of the kind twice. */
export async function hurryLook(
  room: ProbeRoom,
  { first, later, laterAfterS }: HurryNotes,
): Promise<Omit<HurryLook, 'id' | 'event' | 'url' | 'viewport'> | null> {
  if (first.length === 0) return null;
  const again = await said(room);
  const claims = again.flatMap(({ text, ...element }) => {
    const before = sameIn(first, element);
    const then = sameIn(later, element);
    return before && then ? [{ ...element, atLoad: [before.text, text], later: then.text, laterAfterS }] : [];
  });
  if (claims.length === 0) return null;
  return { kind: 'hurry-look', image: await room.keepPicture('hurry', await room.takePicture()), claims };
}

async function said({ page }: ProbeRoom): Promise<Said[]> {
  const frame = await page.mainFrame();
  return await frame.evaluate<Said[]>(hurryWordsSource);
}

function sameIn(said: readonly Said[], { locator }: ProbedElement): Said | undefined {
  return said.find((each) => each.locator.css === locator.css);
}

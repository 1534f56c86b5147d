// What was on the screen at one moment: after a step, or before the first. Several looks at one place are one moment.
import { z } from 'zod';
import type { PaneRead, ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import type { Cannot, Checked } from './check.ts';

/** Most steps of a suspicion. */
export const stepsMax = 60;

export const momentSchema = z
  .union([z.literal('start'), z.literal('end'), z.int().min(1).max(stepsMax)])
  .describe('`start`, `end`, or the number of the step after which it is looked at.');

export type MomentName = z.infer<typeof momentSchema>;

export interface Moment {
  /** Each thing once, in reading order from look to look; its box is that in the document, since the looks lie apart. */
  elements: readonly ScreenElement[];
  /** The screen on which each element was seen, by ref. */
  screenOf: ReadonlyMap<string, string>;
  /** The newest look. */
  screen: ScreenRecord;
  looks: readonly ScreenRecord[];
  /** The looks cover the page from top to bottom, and none left anything out. */
  whole: boolean;
  /** The turn that led here; 0 for the start. */
  turn: number;
}

/** The moment of that name; what a step could not do has no moment. */
export function momentOf(at: MomentName, checked: Checked): Moment | Cannot {
  const { turns, screens, turnOf } = checked;
  const step = at === 'start' ? 0 : at === 'end' ? turnOf.length : at;
  if (step > turnOf.length) return { cannot: `there is no step ${step}` };
  const reached = reasonAgainst(step, checked);
  if (reached !== null) return { cannot: reached };
  const turn = step === 0 ? 0 : (turnOf[step - 1] ?? 0);
  const next = turnOf[step] ?? Number.POSITIVE_INFINITY;
  const ids = new Set([
    ...(turn === 0 ? screens.slice(0, 1).map(({ id }) => id) : []),
    ...turns.filter((one) => one.turn >= turn && one.turn < next).map(({ screenAfter }) => screenAfter),
  ]);
  const looks = [...ids].flatMap((id) => screens.find((screen) => screen.id === id) ?? []);
  const newest = looks.at(-1);
  if (!newest) return { cannot: 'no screen was seen then' };
  const elements = new Map<string, ScreenElement>();
  const screenOf = new Map<string, string>();
  for (const look of looks)
    for (const element of look.elements) {
      const { box } = element;
      const inDocument = { ...box, x: box.x + look.scroll.x, y: box.y + look.scroll.y };
      elements.set(element.ref, { ...element, box: inDocument });
      screenOf.set(element.ref, look.id);
    }
  return { elements: [...elements.values()], screenOf, screen: newest, looks, whole: coversAll(looks), turn };
}

/** What `read` makes of the first look of which it makes something: places of two looks cannot be compared. */
export function onOneLook<Told extends object>(
  { looks }: Moment,
  read: (look: ScreenRecord) => Told | Cannot,
): Told | Cannot {
  let why: Cannot | null = null;
  for (const look of looks) {
    const told = read(look);
    if (!('cannot' in told)) return told;
    why ??= told;
  }
  return why ?? { cannot: 'no screen was seen then' };
}

/** Why the first `step` steps do not count as done; null where they do. */
function reasonAgainst(step: number, { turns, turnOf, stopped }: Checked): string | null {
  for (let at = 0; at < step; at++) {
    const turn = turns.find((one) => one.turn === turnOf[at]);
    if (!turn) return `step ${at + 1} was not done: ${stopped || 'it could not be repeated'}`;
    if (turn.action.refused !== null) return `step ${at + 1} could not be done: ${turn.action.refused}`;
    if (turn.action.missed) return `the hand missed the target of step ${at + 1}`;
  }
  return null;
}

function coversAll(looks: readonly ScreenRecord[]): boolean {
  const [first] = looks;
  if (!first || looks.some(({ leftOut, url }) => leftOut > 0 || url !== first.url)) return false;
  // Its bones are there where the whole document was read.
  if (looks.every(({ tree }) => tree !== undefined)) return true;
  if (looks.some((look) => panesBeside(look).length > 0)) return false;
  const spans = looks
    .map(({ scroll, viewport }) => ({ from: scroll.y, to: scroll.y + viewport.height }))
    .toSorted((a, b) => a.from - b.from);
  let covered = 0;
  for (const { from, to } of spans) if (from <= covered + 1) covered = Math.max(covered, to);
  const { scroll, viewport } = looks.at(-1) ?? first;
  return covered >= scroll.maxY + viewport.height - 2;
}

/** Boxes that scroll by themselves and hold more than they show; what the wheel moves in the middle is scrolled through as the page is. */
export function panesBeside({ panes = [], scroll }: Pick<ScreenRecord, 'panes' | 'scroll'>): PaneRead[] {
  return panes.filter(({ upPx, downPx }) => upPx + downPx > 2 && upPx + downPx !== scroll.maxY);
}

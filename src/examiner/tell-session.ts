// A recorded session in words, whole, in parts of a bounded size: for somebody who looks for faults.
import { line } from '../base/plain-words.ts';
import type { Evidence, NoticedRecord, ScreenRecord, TurnRecord } from '../evidence/evidence.ts';
import { judgementsOf } from '../evidence/judgements.ts';
import { inParts, type Piece, type PieceView, type Telling } from './parts.ts';
import { changeWords } from './tell-change.ts';
import { keptWords } from './tell-kept.ts';
import { heldWords, namedByTurns, screenWords, suspicionOf, turnWords } from './tell-turn.ts';

/** Parts of one session: a session of 120 turns with a new screen each has about seven; beyond, they are counted. */
const partsMax = 16;

/** One thing that was noticed, by the number under which it is told. */
export interface NumberedNoticed extends NoticedRecord {
  /** `n1`, `n2`, … */
  id: string;
  /** The turn whose outcome was before the mind when it noticed it; 0 for the first screen. */
  turn: number;
}

/** All that the mind noticed as it went. */
export function noticedIn({ turns, last }: Pick<Evidence, 'turns' | 'last'>): NumberedNoticed[] {
  const said = [
    ...turns.map(({ turn, decision }) => ({ turn, noticed: decision.noticed })),
    ...(last ? [{ turn: last.turn, noticed: last.decision.noticed }] : []),
  ];
  return said
    .flatMap(({ turn, noticed = [] }) => noticed.map((one) => ({ ...one, turn: Math.max(0, turn - 1) })))
    .map((one, at) => ({ ...one, id: `n${at + 1}` }));
}

/** The session turn by turn, each screen once, with what was noticed where it was. */
export function tellSession(evidence: Evidence): { parts: Piece[]; leftOut: number } {
  const screens = new Map(evidence.screens.map((screen) => [screen.id, screen]));
  const records = namedByTurns(evidence);
  const judgements = judgementsOf(evidence);
  const noticed = noticedIn(evidence);
  const kept = keptWords(evidence.turns, screens);
  const seenBefore = new Set<string>();
  /** A screen that turns led to before is told where they did. */
  const onceOnly = (id: string | undefined): ScreenRecord[] => {
    const screen = screens.get(id ?? '');
    if (!screen || seenBefore.has(screen.id)) return [];
    seenBefore.add(screen.id);
    return [screen];
  };
  /** The picture of a screen, as suspicious as what was done and noticed there. */
  const viewsOn = (id: string | undefined, suspicion: number): PieceView[] => {
    const image = screens.get(id ?? '')?.image;
    return id !== undefined && image ? [{ screen: id, image, crawl: false, suspicion }] : [];
  };
  const noticedAt = (turn: number) => noticed.filter((one) => one.turn === turn);
  const atStart = noticedAt(0);
  const first = onceOnly(evidence.screens[0]?.id);
  const pieces: Telling[] = [
    {
      write: (told) =>
        [
          ...first.map((screen) => screenWords(screen, told)),
          heldWords(0, records),
          ...atStart.map(noticedWords),
        ]
          .filter((words) => words !== '')
          .join('\n'),
      suspicion: 3 * atStart.length,
      views: viewsOn(evidence.screens[0]?.id, 3 * atStart.length),
    },
  ];
  for (const turn of evidence.turns) {
    const judged = judgements.get(turn.turn);
    const seen = noticedAt(turn.turn);
    const suspicion = 3 * seen.length + (judged?.met === false ? 2 : 0) + suspicionOf(turn, records);
    const shown = onceOnly(turn.screenAfter);
    pieces.push({
      write: (told) =>
        [
          `turn ${turn.turn}: ${turnWords(turn, records)}${staysWords(turn, screens)}${kept.get(turn.turn) ?? ''}`,
          ...(judged?.met === false ? [`otherwise than expected: ${line(judged.whyNot, 200)}`] : []),
          ...shown.map((screen) => screenWords(screen, told)),
          ...seen.map(noticedWords),
        ].join('\n'),
      suspicion,
      views: viewsOn(turn.screenAfter, suspicion),
    });
  }
  const rest = noticed.filter(({ turn }) => turn > 0 && !evidence.turns.some((one) => one.turn === turn));
  if (rest.length > 0)
    pieces.push({ write: () => rest.map(noticedWords).join('\n'), suspicion: 3 * rest.length });
  return inParts(pieces, partsMax);
}

/** What went, and what stands in another order, where the same part of the same page is seen before and after. */
function staysWords(
  { screen, screenAfter, effect }: TurnRecord,
  screens: ReadonlyMap<string, ScreenRecord>,
): string {
  const [before, after] = [screens.get(screen), screens.get(screenAfter)];
  if (!before || !after || effect.navigated || before.url !== after.url) return '';
  const isScrolled = before.scroll.x !== after.scroll.x || before.scroll.y !== after.scroll.y;
  return isScrolled ? '' : changeWords(before, after, true);
}

function noticedWords({ id, kind, what, quote, ref }: NumberedNoticed): string {
  const about = quote === '' ? (ref === '' ? '' : ` (${ref})`) : ` (“${line(quote, 120)}”)`;
  return `noticed ${id}, ${kind}: ${what}${about}`;
}

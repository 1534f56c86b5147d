// A recorded session in words, whole, in parts of a bounded size: for somebody who looks for faults.
import type { Evidence, NoticedRecord } from '../evidence/evidence.ts';
import { judgementsOf } from '../evidence/judgements.ts';
import { inParts, type Piece, type PieceView } from './parts.ts';
import { clip, screenWords, suspicionOf, turnWords } from './tell-turn.ts';

/** Parts of one session: a session of 120 turns with a new screen each has about ten. */
const partsMax = 12;

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
  const judgements = judgementsOf(evidence);
  const noticed = noticedIn(evidence);
  const told = new Set<string>();
  const as = new Map<string, string>();
  const onceOnly = (id: string | undefined): string[] => {
    const screen = screens.get(id ?? '');
    if (!screen || told.has(screen.id)) return [];
    told.add(screen.id);
    const words = screenWords(screen);
    // Its first line tells where it is, and where the focus is.
    const [head = '', ...rest] = words.split('\n');
    const shown = rest.join('\n');
    const known = as.get(shown);
    if (known !== undefined) return [`${head}; else as ${known}`];
    as.set(shown, screen.id);
    return [words];
  };
  /** The picture of a screen, as suspicious as what was done and noticed there. */
  const viewsOn = (id: string | undefined, suspicion: number): PieceView[] => {
    const image = screens.get(id ?? '')?.image;
    return id !== undefined && image ? [{ screen: id, image, crawl: false, suspicion }] : [];
  };
  const noticedAt = (turn: number) => noticed.filter((one) => one.turn === turn);
  const atStart = noticedAt(0);
  const pieces: Piece[] = [
    {
      text: [...onceOnly(evidence.screens[0]?.id), ...atStart.map(noticedWords)].join('\n'),
      suspicion: 3 * atStart.length,
      views: viewsOn(evidence.screens[0]?.id, 3 * atStart.length),
    },
  ];
  for (const turn of evidence.turns) {
    const judged = judgements.get(turn.turn);
    const seen = noticedAt(turn.turn);
    const suspicion =
      3 * seen.length + (judged?.met === false ? 2 : 0) + suspicionOf(turn, evidence.requests);
    pieces.push({
      text: [
        `turn ${turn.turn}: ${turnWords(turn, evidence)}`,
        ...(judged?.met === false ? [`otherwise than expected: ${clip(judged.whyNot, 200)}`] : []),
        ...onceOnly(turn.screenAfter),
        ...seen.map(noticedWords),
      ].join('\n'),
      suspicion,
      views: viewsOn(turn.screenAfter, suspicion),
    });
  }
  const rest = noticed.filter(({ turn }) => turn > 0 && !evidence.turns.some((one) => one.turn === turn));
  if (rest.length > 0) pieces.push({ text: rest.map(noticedWords).join('\n'), suspicion: 3 * rest.length });
  return inParts(pieces, partsMax);
}

function noticedWords({ id, kind, what, quote, ref }: NumberedNoticed): string {
  const about = quote === '' ? (ref === '' ? '' : ` (${ref})`) : ` (“${clip(quote, 120)}”)`;
  return `noticed ${id}, ${kind}: ${what}${about}`;
}

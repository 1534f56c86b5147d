// A recorded session in words, whole, in parts of a bounded size: for somebody who looks for faults.
import type { Evidence, NoticedRecord, ScreenRecord, TurnRecord } from '../evidence/evidence.ts';
import { judgementsOf } from '../evidence/judgements.ts';
import { actionName } from './action-name.ts';
import { tellObservation } from '../sessions/perception/tell-observation.ts';

/** Characters of one part, and of one screen. */
const partCap = 30_000;
const screenCap = 2_400;
/** Parts of one session: a session of 120 turns with a new screen each has about ten. */
const partsMax = 12;

/** One thing that was noticed, by the number under which it is told. */
export interface NumberedNoticed extends NoticedRecord {
  /** `n1`, `n2`, … */
  id: string;
  turn: number;
}

/** All that the mind noticed as it went. */
export function noticedIn({ turns, last }: Pick<Evidence, 'turns' | 'last'>): NumberedNoticed[] {
  const said = [
    ...turns.map(({ turn, decision }) => ({ turn, noticed: decision.noticed })),
    ...(last ? [{ turn: last.turn, noticed: last.decision.noticed }] : []),
  ];
  return said
    .flatMap(({ turn, noticed = [] }) => noticed.map((one) => ({ ...one, turn })))
    .map((one, at) => ({ ...one, id: `n${at + 1}` }));
}

/** The session turn by turn, each screen once; what goes beyond the parts is left out and said so. */
export function tellSession(evidence: Evidence): string[] {
  const screens = new Map(evidence.screens.map((screen) => [screen.id, screen]));
  const judgements = judgementsOf(evidence);
  const noticed = noticedIn(evidence);
  const told = new Set<string>();
  const [first] = evidence.screens;
  const pieces = first ? [screenWords(first, told)] : [];
  for (const turn of evidence.turns) {
    const after = screens.get(turn.screenAfter);
    pieces.push(
      [
        turnWords(turn, evidence),
        ...judgedWords(judgements.get(turn.turn)),
        ...noticed.filter((one) => one.turn === turn.turn).map(noticedWords),
        ...(after && !told.has(after.id) ? [screenWords(after, told)] : []),
      ].join('\n'),
    );
  }
  const rest = noticed.filter(({ turn }) => !evidence.turns.some((one) => one.turn === turn));
  if (rest.length > 0) pieces.push(rest.map(noticedWords).join('\n'));
  return inParts(pieces);
}

function screenWords(screen: ScreenRecord, told: Set<string>): string {
  told.add(screen.id);
  const { text } = tellObservation(
    { ...screen, turn: screen.turn, canGoBack: false, delta: null },
    screenCap,
  );
  return `screen ${screen.id}: ${text}`;
}

function turnWords(
  { turn, action, decision, effect, screenAfter }: TurnRecord,
  { requests }: Evidence,
): string {
  const said = effect.newText.slice(0, 5).map(({ text }) => `“${clip(text, 120)}”`);
  const failed = requests
    .filter(({ id, status }) => effect.requests.includes(id) && status !== null && status >= 400)
    .slice(0, 3)
    .map(
      ({ method, url, status }) =>
        `${method} ${clip(URL.parse(url)?.pathname ?? url, 60)} answered ${status}`,
    );
  const came = [
    effect.navigated || effect.historyChanged
      ? `went to ${clip(effect.urlAfter, 100)} (${effect.status ?? 'no status'})`
      : effect.visibleMutations > 0
        ? 'the page changed'
        : effect.focusMoved
          ? 'the focus moved'
          : 'nothing to see',
    ...said,
    ...(effect.announcements ?? []).slice(0, 3).map((text) => `said “${clip(text, 120)}”`),
    ...(effect.validation ?? []).map((text) => `the browser said “${clip(text, 120)}”`),
    ...(effect.outOfView ?? []).map((text) => `out of view “${clip(text, 100)}”`),
    ...effect.dialogs.slice(0, 2).map(({ type, message }) => `${type} “${clip(message, 120)}”`),
    ...failed,
    ...(effect.errors.length > 0 ? [`${effect.errors.length} script errors`] : []),
  ];
  const compared = decision.compared ? `; compared: ${clip(decision.compared, 160)}` : '';
  const why = action.refused === null ? '' : ` (not possible: ${clip(action.refused, 100)})`;
  return `turn ${turn}: ${actionName(action)}${why}; expected: ${clip(decision.expectation.sentence, 140)}; came: ${came.join(', ')}${compared}; now on ${screenAfter}`;
}

function judgedWords(judged: { met: boolean; whyNot: string } | undefined): string[] {
  return judged?.met === false ? [`otherwise than expected: ${clip(judged.whyNot, 200)}`] : [];
}

function noticedWords({ id, kind, what, quote, ref }: NumberedNoticed): string {
  const about = quote === '' ? (ref === '' ? '' : ` (${ref})`) : ` (“${clip(quote, 120)}”)`;
  return `noticed ${id}, ${kind}: ${what}${about}`;
}

/** Whole pieces to a part. */
function inParts(pieces: readonly string[]): string[] {
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + piece.length < partCap)
      parts[parts.length - 1] = `${last}\n${piece}`;
    else parts.push(piece.slice(0, partCap));
  }
  if (parts.length <= partsMax) return parts;
  return [
    ...parts.slice(0, partsMax - 1),
    `(${parts.length - partsMax} parts left out)\n${parts.at(-1) ?? ''}`,
  ];
}

function clip(text: string, most: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > most ? `${flat.slice(0, most - 1)}…` : flat;
}

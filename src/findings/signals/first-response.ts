// How long the page left a person without any answer.
import type { RequestRecord, TurnRecord } from '../../evidence/evidence.ts';

export interface Silence {
  /** Milliseconds without an answer: until the first one, or for as long as we watched. */
  ms: number;
  /** False where no answer came while we watched. */
  answered: boolean;
}

/**
 * The silence after an action; null where there was a sign of being busy, or an answer of another kind (dialog,
 * download, new tab, scrolling, focus), or nothing was set off at all (that is a dead click, not a slow one).
 */
export function silenceAfter(turn: TurnRecord, requests: readonly RequestRecord[]): Silence | null {
  const { effect } = turn;
  if (effect.busySeen) return null;
  const otherwise =
    effect.dialogs.length + effect.downloads.length + effect.popups.length > 0 ||
    Math.abs(effect.scrolledPx) > 10;
  if (otherwise || isTickAlone(effect)) return null;
  if (effect.firstResponseMs !== null) return { ms: Math.round(effect.firstResponseMs), answered: true };
  const sent = requests.filter((request) => effect.requests.includes(request.id));
  if (sent.length === 0 || effect.navigated || effect.historyChanged || effect.focusMoved) return null;
  return { ms: Math.round(effect.settledMs), answered: false };
}

/** Nothing changed but a clock far from what was pressed: whether that is an answer cannot be told. */
function isTickAlone({ newText, visibleMutations, nearMutations }: TurnRecord['effect']): boolean {
  return (
    nearMutations === 0 &&
    visibleMutations <= 2 &&
    newText.length > 0 &&
    newText.every(({ text }) => text.length < 60 && /\d{1,3}:\d\d/.test(text))
  );
}

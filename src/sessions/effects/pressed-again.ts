// A press that only changes the words of what was pressed ("Donate", "Donate (1)", "Donate (2)") is the same press again:
// whoever decides, it is not done a hundred times.
import type { EffectRecord, PageRead, ScreenElement } from '../../evidence/evidence.ts';
import type { Action } from '../policy.ts';

/** Presses of one control that changed nothing but its own words, at most [D]: a counter has shown by then what it does. */
const mostPresses = 3;

export interface PressedAgain {
  /** Why a press is not done once more, as a reason for a refusal; null where it may be. */
  refusal(action: Action): string | null;
  note(action: Action, page: Pick<PageRead, 'elements'>, came: Came): void;
}

interface Came {
  effect: Pick<EffectRecord, 'navigated' | 'historyChanged' | 'newText'>;
  now: Pick<PageRead, 'elements'>;
}

export function createPressedAgain(): PressedAgain {
  const presses = new Map<string, number>();
  const refOf = (action: Action) => (action.kind === 'click' ? action.ref : null);
  return {
    refusal(action) {
      const ref = refOf(action);
      return ref !== null && (presses.get(ref) ?? 0) >= mostPresses
        ? `pressed ${mostPresses} times before, and each time only its own words changed`
        : null;
    },
    note(action, page, { effect, now }) {
      const ref = refOf(action);
      if (ref === null) return;
      const before = page.elements.find((one) => one.ref === ref);
      const after = now.elements.find((one) => one.ref === ref);
      if (!before || !after || effect.navigated || effect.historyChanged) return;
      const own = wordsOf(after);
      const onlyItself = effect.newText.every(({ text }) => own.includes(text.trim()));
      if (onlyItself && own !== wordsOf(before)) presses.set(ref, (presses.get(ref) ?? 0) + 1);
      else presses.delete(ref);
    },
  };
}

function wordsOf({ name, text }: ScreenElement): string {
  return `${name}\n${text}`;
}

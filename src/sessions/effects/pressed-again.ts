// A press that only changes the words of what was pressed ("Donate", "Donate (1)", "Donate (2)") is the same press again:
// whoever decides, it is not done a hundred times. A control that is drawn anew with each press is the same one, in the same place.
import type { EffectRecord, PageRead, ScreenElement } from '../../evidence/evidence.ts';
import type { Action } from '../policy.ts';

/** Presses of one control that changed nothing but its own words, at most [D]: a counter has shown by then what it does. */
const mostPresses = 3;

export interface PressedAgain {
  /** Why a press is not done once more, as a reason for a refusal; null where it may be. `focus` is the ref of what has the focus, or ''. */
  refusal(action: Action, focus: string): string | null;
  note(action: Action, page: Pick<PageRead, 'elements' | 'focus'>, came: Came): void;
}

interface Came {
  effect: Pick<EffectRecord, 'navigated' | 'historyChanged' | 'newText'>;
  now: Pick<PageRead, 'elements'>;
}

export function createPressedAgain(): PressedAgain {
  const presses = new Map<string, number>();
  return {
    refusal(action, focus) {
      const ref = refOf(action, focus);
      return ref !== null && (presses.get(ref) ?? 0) >= mostPresses
        ? `pressed ${mostPresses} times before, and each time only its own words changed`
        : null;
    },
    note(action, page, { effect, now }) {
      const ref = refOf(action, page.focus);
      if (ref === null) return;
      const before = page.elements.find((one) => one.ref === ref);
      const after = now.elements.find((one) => one.ref === ref) ?? drawnAnew(before, now.elements);
      if (!before || !after || effect.navigated || effect.historyChanged) return;
      const own = wordsOf(after);
      const onlyItself = effect.newText.every(({ text }) => own.includes(text.trim()));
      const times = presses.get(ref) ?? 0;
      presses.delete(ref);
      if (onlyItself && own !== wordsOf(before)) presses.set(after.ref, times + 1);
    },
  };
}

/** What a press of pointer or keys goes to; null for other actions. */
function refOf(action: Action, focus: string): string | null {
  if (action.kind === 'click') return action.ref;
  return action.kind === 'press' && /^(Enter| |Space)$/.test(action.key) && focus !== '' ? focus : null;
}

/** What stands now where a control stood that is gone; undefined where nothing of its kind does. */
function drawnAnew(
  before: ScreenElement | undefined,
  elements: readonly ScreenElement[],
): ScreenElement | undefined {
  return elements.find(
    ({ kind, tag, role, locator }) =>
      kind === before?.kind &&
      tag === before.tag &&
      role === before.role &&
      locator.css === before.locator.css,
  );
}

function wordsOf({ name, text }: ScreenElement): string {
  return `${name}\n${text}`;
}

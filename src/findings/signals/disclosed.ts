// Content that a control opens below itself. It was asked for, stays while it is open, and is no message.
import type { ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';

/** True where the pressed control says that it is expanded, and did not before: what came into view is what it holds. */
export function discloses({ action }: TurnRecord, before: ScreenRecord, after: ScreenRecord): boolean {
  if (!/^(click|press)$/.test(action.kind) || !action.target) return false;
  const { ref } = action.target;
  const [was, is] = [before, after].map(({ elements }) => elements.find((each) => each.ref === ref));
  return is?.states.expanded === true && was?.states.expanded !== true && is.role !== 'combobox';
}

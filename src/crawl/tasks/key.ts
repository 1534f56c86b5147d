// One key pressed on a page whose scripts hear keys.
import type { PageRead } from '../../evidence/evidence.ts';
import { beginTrial, type Situation, type Task } from '../task.ts';
import { keyOf } from './order.ts';
import { hasAnswered, staysIn } from './press.ts';

export function* keyTask({ memory, here, read }: Situation, key: string): Task {
  const known = memory.keys.get(key) ?? { pages: new Set(), answered: false };
  memory.keys.set(key, known);
  known.pages.add(here.record.template);
  // A control that has the focus takes this key for a press, and its presses are tried by themselves.
  if (/^(Enter|Space)$/.test(key) && isOnControl(read)) return;
  const seen = yield keyOf(key);
  known.answered ||= !staysIn(seen) || hasAnswered(seen);
  beginTrial(memory, { kind: 'key', state: here.record.id, class: '', item: '', about: { key } }).step(
    seen,
    'key',
  );
}

function isOnControl({ focus, elements }: PageRead): boolean {
  const focused = elements.find(({ ref }) => ref === focus);
  return focused?.kind === 'control' && focused.role !== '';
}

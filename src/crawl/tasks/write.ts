// A text of several lines that no form sends, such as that of an editor: a line is written into it, and kept by the key that keeps.
import type { Candidate } from '../../fragments/candidates.ts';
import { noteDone } from '../memory.ts';
import { beginTrialOf, type Situation, type Task } from '../task.ts';
import { barRefused } from './bar.ts';
import { keyOf, quoted } from './order.ts';

/** What keeps a text wherever one is edited. */
const keepingKey = 'Control+s';
/** Written where no page has named a thing yet. */
const plainText = 'Note';

export function* writeTask({ memory, here }: Situation, candidate: Candidate): Task {
  noteDone(memory, { candidate, state: here }, null);
  const text = memory.sample || plainText;
  const written = yield {
    action: { kind: 'type', ref: candidate.ref, text, submit: false },
    part: 'write',
    candidate,
    thought: `Writes ${quoted(text)} into ${quoted(candidate.label)}.`,
  };
  if (written.refused !== null) return barRefused(memory, candidate, written);
  const trial = beginTrialOf({ memory, here }, candidate, { kind: 'write' });
  trial.step(written, 'write');
  if (written.to.hears.has('keys') || here.hears.has('keys')) trial.step(yield keyOf(keepingKey), 'keep');
}

// The pointer rested on a thing of a list, and what shows only there pressed while it does.
import type { Candidate } from '../../fragments/candidates.ts';
import { keyOfCandidate } from '../candidate-key.ts';
import type { KnownState } from '../memory.ts';
import { shownIn } from '../reveals.ts';
import type { Situation, Task } from '../task.ts';
import { restOn } from './order.ts';
import { pressTask } from './press.ts';

/** `target` is the state that the thing was seen in. */
export function* restTask({ memory, here }: Situation, wanted: Candidate, target: KnownState): Task {
  const key = keyOfCandidate(wanted);
  const rest = here.rests.get(key);
  // What does not show any more is not looked for again.
  if (!rest) return void target.rests.delete(key);
  const stood = shownIn(here);
  const known = { brought: false };
  memory.rests.set(rest.class, known);
  const seen = yield { ...restOn(rest), part: 'rest' };
  const came = [...seen.to.candidates].filter(
    ([key, { ref, class: of }]) => ref !== '' && !stood.has(of) && !memory.barred.has(key),
  );
  if (came.length === 0) return;
  known.brought = true;
  // The others are gone for by the same rest.
  const next = came.find(
    ([, { kind, class: of }]) => !/^(field|leaves)$/.test(kind) && memory.classes.get(of)?.done.size === 0,
  );
  if (next) yield* pressTask({ memory, here: seen.to, read: seen.now }, next[1]);
}

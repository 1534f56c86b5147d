// The menu of a thing, asked for with the other button.
import type { Candidate } from '../../fragments/candidates.ts';
import { makeOf } from '../memory.ts';
import { beginTrial, type Situation, type Task } from '../task.ts';
import { menuOf } from './order.ts';
import { staysIn } from './press.ts';

export function* menuTask({ memory, here }: Situation, candidate: Candidate): Task {
  const { menus } = makeOf(memory, candidate);
  menus.tried += 1;
  const seen = yield menuOf(candidate);
  const trial = beginTrial(memory, {
    kind: 'menu',
    state: here.record.id,
    class: memory.classes.get(candidate.class)?.record.id ?? '',
    item: candidate.item,
    about: { label: candidate.label },
  });
  trial.step(seen, 'menu');
  if (seen.refused === null && !staysIn(seen)) menus.opened += 1;
}

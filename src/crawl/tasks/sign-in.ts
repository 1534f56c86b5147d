// The stored login, used where a page asks for it.
import { beginTrial, type Situation, type Task } from '../task.ts';
import { onPage } from './order.ts';

export function* signInTask({ memory, here }: Situation): Task {
  const trial = beginTrial(memory, {
    kind: 'sign-in',
    state: here.record.id,
    class: '',
    item: '',
    about: {},
  });
  const seen = yield {
    ...onPage({ kind: 'log-in' }),
    part: 'sign-in',
    thought: 'Signs in with the stored login.',
  };
  trial.step(seen, 'sign-in');
  if (seen.refused !== null) trial.cut(seen.refused);
}

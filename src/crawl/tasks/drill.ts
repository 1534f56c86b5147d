// What is done with a candidate whose first press is known: once more after a reload, or there and back.
import type { Candidate } from '../../fragments/candidates.ts';
import { keyOfCandidate } from '../candidate-key.ts';
import type { Drill } from '../goals.ts';
import { beginTrial, type Order, type Situation, type Task } from '../task.ts';
import { onPage, quoted } from './order.ts';
import { staysIn } from './press.ts';

/** Wait before a reload: what is saved a moment later is not lost. */
const saveMs = 1_500;

export function* drillTask(situation: Situation, candidate: Candidate, drill: Drill): Task {
  const { memory } = situation;
  const of = memory.classes.get(candidate.class);
  of?.drilled.add(drill);
  const kind = drill;
  const about = { label: candidate.label };
  const trial = beginTrial(memory, {
    kind,
    state: situation.here.record.id,
    class: of?.record.id ?? '',
    item: candidate.item,
    about,
  });
  const press = (which: Candidate, part: string): Order => ({
    action: { kind: 'click', ref: which.ref },
    part,
    candidate: which,
    thought: `Presses ${quoted(which.label)} to see ${sees[drill]}.`,
  });
  const first = yield press(candidate, 'do');
  trial.step(first, 'do');
  if (first.refused !== null) return trial.cut(first.refused);
  if (drill === 'back-forth') {
    if (!first.effect.navigated && !first.effect.historyChanged) return trial.cut('it leads nowhere else');
    trial.step(yield { ...onPage({ kind: 'back' }), part: 'back', thought: 'Goes back.' }, 'back');
    return;
  }
  if (!staysIn(first)) return trial.cut('it leads elsewhere this time');
  if (drill === 'reload') {
    if (first.effect.requests.length === 0) return trial.cut('nothing was sent');
    trial.step(
      yield { ...onPage({ kind: 'wait', ms: saveMs }), part: 'wait', thought: 'Waits a moment.' },
      'wait',
    );
    trial.step(
      yield { ...onPage({ kind: 'reload' }), part: 'reload', thought: 'Loads the page anew.' },
      'reload',
    );
    return;
  }
  const again = first.to.candidates.get(keyOfCandidate(candidate));
  if (!again) return trial.cut('it is gone after the first press');
  trial.step(yield press(again, 'again'), 'again');
}

const sees: Record<Drill, string> = {
  'press-again': 'what a second press does',
  reload: 'whether it stays',
  'back-forth': 'whether Back leads back',
};

// A form filled and sent, as its history asks for: as asked, repaired until it is taken, then with one value changed at a time.
import type { Identity } from '../forms/identity.ts';
import { nextTrial } from '../forms/next-trial.ts';
import { readAnswer } from '../forms/read-answer.ts';
import { beginTrial, type Situation, type Task } from '../task.ts';

export function* fillTask({ memory, here }: Situation, key: string, identity: Identity): Task {
  const form = here.forms.get(key);
  const history = memory.forms.get(key) ?? [];
  memory.forms.set(key, history);
  const plan = form && nextTrial(form, history, identity);
  if (!plan) return;
  const isBaseline = plan.part === 'as-asked' || plan.part === 'repair';
  const trial = beginTrial(memory, {
    kind: isBaseline ? 'form' : 'boundary',
    state: here.record.id,
    class: '',
    item: '',
    about: { form: key, part: plan.part, ...plan.about },
  });
  const filled = yield {
    action: { kind: 'fill', entries: plan.entries },
    part: 'fill',
    candidate: null,
    thought: isBaseline ? 'Fills the form.' : `Fills the form with ${plan.about.boundary} in “${plan.about.field}”.`,
  };
  trial.step(filled, 'fill');
  const sent = yield {
    action: plan.submit.kind === 'click' ? { kind: 'click', ref: plan.submit.ref } : { kind: 'press', key: plan.submit.key },
    part: 'send',
    candidate: null,
    thought: 'Sends the form.',
  };
  trial.step(sent, 'send');
  const answer = readAnswer({ before: filled.now, after: sent.now, effect: sent.effect });
  const refused = sent.refused ?? filled.refused;
  history.push({ plan, accepted: refused === null ? answer.accepted : false, messages: answer.messages });
  if (refused !== null) trial.cut(refused);
}

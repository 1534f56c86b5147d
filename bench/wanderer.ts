// A mind without a goal that goes everywhere: of what it sees on a screen it uses what it has used least.
import { isUsable, type Action, type CreatePolicy, type Observation } from '../src/sessions/policy.ts';
import { unweighed } from '../src/sessions/policies/unweighed.ts';

/** Looks at titles to know where it is, as the bench does; draws from the session's own generator. */
export const createWanderer: CreatePolicy = ({ random, flows }) => {
  const used = new Map<string, number>();

  function nextAction({ elements, title, turn, canGoBack }: Observation): Action {
    const controls = elements.filter(isUsable);
    const empty = controls.find(
      ({ field }) => field !== null && field.type.startsWith('text') && field.value === '',
    );
    if (empty && random.uniform() < 0.5) {
      return {
        kind: 'type',
        ref: empty.ref,
        text: random.uniform() < 0.5 ? 'Ida' : 'Otto lamp',
        submit: false,
      };
    }
    if (canGoBack && turn % 9 === 0) return { kind: 'back' };
    const choices = controls.filter(({ role }) => role === 'link' || role === 'button');
    // A form that has been begun is gone through.
    const filled = controls.some(
      ({ field }) => field !== null && field.type.startsWith('text') && field.value,
    );
    const send = choices.find(({ role, tag }) => role === 'button' && tag === 'button');
    if (filled && send && random.uniform() < 0.6) return { kind: 'click', ref: send.ref };
    const times = (name: string) => used.get(`${title} ${name}`) ?? 0;
    const least = Math.min(...choices.map(({ name }) => times(name)));
    const fresh = choices.filter(({ name }) => times(name) === least);
    const pick = fresh[Math.floor(random.uniform() * fresh.length)];
    if (!pick) return { kind: 'back' };
    used.set(`${title} ${pick.name}`, least + 1);
    return { kind: 'click', ref: pick.ref };
  }

  return {
    name: 'wanderer',
    version: '1',
    decide: (observation) =>
      Promise.resolve(
        unweighed(nextAction(observation), {
          strategy: 'wander',
          thought: 'I have not been there yet.',
          sentence: 'Something.',
        }),
      ),
    learn: () => ({ progress: 0, annoyances: [] }),
    flows: () => flows.map((flow) => ({ flow, verdict: 'not_tried', turns: [], because: 'Not tried.' })),
  };
};

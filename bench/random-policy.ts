// Chance: a mind that does something at random with whatever it sees, for the share that needs no understanding.
import type { ScreenElement } from '../src/evidence/evidence.ts';
import { isUsable, type Action, type CreatePolicy } from '../src/sessions/policy.ts';
import { unweighed } from '../src/sessions/policies/unweighed.ts';

/** Uses a random control, fills fields with random words of the task, scrolls now and then; ends by its budget. */
export const createRandomPolicy: CreatePolicy = ({ task, flows, random }) => {
  const words = (task ?? 'hello').match(/[\p{L}\p{N}.-]+/gu) ?? ['hello'];
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random.uniform() * items.length)];

  function use(element: ScreenElement): Action {
    const type = element.field?.type ?? '';
    if (element.field && type === 'select')
      return { kind: 'select', ref: element.ref, option: pick(element.field.options) ?? '' };
    if (element.field && !/^(checkbox|radio)$/.test(type))
      return { kind: 'type', ref: element.ref, text: pick(words) ?? '', submit: random.uniform() < 0.3 };
    return { kind: 'click', ref: element.ref };
  }

  return {
    name: 'random',
    version: '1',
    decide({ elements, scroll }) {
      const usable = elements.filter(isUsable);
      const scrolls = scroll.maxY > 0 && random.uniform() < 0.1;
      const chosen = pick(usable);
      const action: Action = scrolls
        ? { kind: 'scroll', direction: random.uniform() < 0.7 ? 'down' : 'up' }
        : chosen
          ? use(chosen)
          : { kind: 'wait' };
      return Promise.resolve(
        unweighed(action, { strategy: 'random', thought: 'Whatever.', sentence: 'Nothing in particular.' }),
      );
    },
    learn: () => ({ progress: 0, annoyances: [] }),
    flows: () =>
      flows.map((flow) => ({ flow, verdict: 'not_tried', turns: [], because: 'Chance has no aim.' })),
  };
};

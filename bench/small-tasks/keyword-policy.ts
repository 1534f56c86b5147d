// The peer of the small tasks: the keyword matcher of the bench of the ground as a mind, so that it sees what a persona sees.
import { isUsable, type Action, type CreatePolicy, type Observation } from '../../src/sessions/policy.ts';
import { unweighed } from '../../src/sessions/policies/unweighed.ts';
import { valuesOf, wordsOf } from '../ground/baselines/keyword-matcher.ts';

type Control = Observation['elements'][number];

/**
 * Types what the task quotes, then uses what shares most words with the task and was not used before, and says that it is done when nothing
 * is left. Fields come first, because a press may end the task.
 */
export const createKeywordPolicy: CreatePolicy = ({ task, flows }) => {
  const wanted = wordsOf(task ?? '');
  const values = valuesOf(task ?? '');
  const used = new Set<string>();

  function nextAction({ elements }: Observation): Action {
    const [best] = elements
      .filter(isUsable)
      .filter((each) => !used.has(keyOf(each)) && (!takesText(each) || values.length > 0))
      .map((each) => ({ each, field: takesText(each), score: shared(saidBy(each), wanted) }))
      .filter(({ field, score }) => field || score > 0)
      .sort((a, b) => Number(b.field) - Number(a.field) || b.score - a.score);
    if (best) {
      used.add(keyOf(best.each));
      if (best.field) used.delete('sent');
      return useOf(best.each, { wanted, values });
    }
    // Nothing shares a word: what is typed is sent, which is all that is left to do.
    if (used.has('sent')) return { kind: 'finish', reached: true, because: 'No word of the task is left.' };
    used.add('sent');
    return { kind: 'press', key: 'Enter' };
  }

  return {
    name: 'keyword-matcher',
    version: '1',
    decide: (observation) =>
      Promise.resolve(
        unweighed(nextAction(observation), {
          strategy: 'match',
          thought: 'It shares a word with the task.',
          sentence: 'The same word.',
        }),
      ),
    learn: () => ({ progress: 0, annoyances: [] }),
    flows: () => flows.map((flow) => ({ flow, verdict: 'not_tried', turns: [], because: 'Not tried.' })),
  };
};

function useOf(
  control: Control,
  { wanted, values }: { wanted: ReadonlySet<string>; values: string[] },
): Action {
  const { ref, field } = control;
  if (takesText(control)) return { kind: 'type', ref, text: values.shift() ?? '', submit: false };
  if (field?.type !== 'select') return { kind: 'click', ref };
  const [option = ''] = field.options.toSorted((a, b) => shared(b, wanted) - shared(a, wanted));
  return { kind: 'select', ref, option };
}

const takesText = ({ field }: Control): boolean =>
  field !== null && !/^(?:select|checkbox|radio|file)/u.test(field.type);
const saidBy = ({ name, text, field }: Control): string =>
  [name, text, field?.label, ...(field?.type === 'select' ? field.options : [])].join(' ');
/** What is filled in changes the words of a field, but not which one it is. */
const keyOf = (control: Control): string =>
  control.field ? control.ref : `${control.role} ${saidBy(control)}`;
const shared = (text: string, wanted: ReadonlySet<string>): number =>
  [...wordsOf(text)].filter((word) => wanted.has(word)).length;

import { expect, test } from 'vitest';
import { element } from '../../../../test/support/evidence-builder.ts';
import { observationOf, outcomeOf } from '../../../../test/support/llm-scene.ts';
import type { Decision } from '../../policy.ts';
import { answerFrom, createNotes } from './notes.ts';

const page = observationOf([element('e1', { name: 'Send' })]);
const decision = (sentence: string, judged?: Decision['record']['judged']): Decision => ({
  action: { kind: 'click', ref: 'e1' },
  record: {
    thought: '',
    strategy: 'model',
    candidates: [],
    thresholds: {},
    expectation: { kind: 'submit', about: [], sentence },
    ...(judged ? { judged } : {}),
  },
  effort: { wordsRead: 0, labelsRead: 0, headingsRead: 0 },
});

test.each([
  ['met', false, true, 'Everything that I did led to what I expected.'],
  ['not met', true, false, '“The form is refused.” That did not happen.'],
])('what the mind judges %s is so, whatever the kind of effect seemed', (_word, measured, met, answer) => {
  const notes = createNotes();
  const first = decision('The form is refused.');
  notes.decided({ ...page, turn: 1 }, first);
  notes.learned({ ...outcomeOf(first, page), expectationMet: measured });
  notes.decided({ ...page, turn: 2 }, decision('More.', { turn: 1, met, whyNot: '' }));
  expect(answerFrom(notes, 'expected', [])).toBe(answer);
});

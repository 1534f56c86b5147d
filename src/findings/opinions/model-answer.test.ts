// What a model answers with no is an opinion at its place, under its criterion; yes, cannot tell and not asked are none.
import { expect, test } from 'vitest';
import { element, evidence, screen } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import { probedPage } from '../../../test/support/probe-builder.ts';
import type { AnswerRecord } from '../../evidence/evidence.ts';
import { modelAnswer } from './model-answer.ts';

const mug = element('e1', { kind: 'image', role: 'img', name: 'A dog' });

const answer = (id: string, more: Partial<AnswerRecord>): AnswerRecord => ({
  id,
  rule: 'model/alternative',
  criteria: ['1.1.1'],
  ask: 'Does the text alternative say what the picture tells?',
  because: '',
  url: probedPage.url,
  element: { role: mug.role, name: mug.name, box: mug.box, locator: mug.locator },
  image: null,
  event: null,
  screen: 's1',
  answer: 'not met',
  why: 'The picture shows a mug.',
  ...more,
});

test('no is an opinion with the sentence of the model, and nothing else is', () => {
  const answers = [
    answer('a1', {}),
    answer('a2', { answer: 'met' }),
    answer('a3', { answer: 'cannot tell' }),
    answer('a4', { answer: 'not asked' }),
  ];
  const { found, doubts } = judge(modelAnswer, {
    ...evidence({ screens: [screen('s1', [mug])] }),
    answers,
  });
  expect(doubts).toEqual([]);
  expect(found).toMatchObject([
    {
      title: 'The picture shows a mug',
      confidence: 'low',
      severity: 1,
      element: { name: 'A dog' },
      measured: { answer: 'not met' },
      instead: { wcag: ['1.1.1'] },
      proof: { shownBy: 'screen', screen: 's1' },
    },
  ]);
});

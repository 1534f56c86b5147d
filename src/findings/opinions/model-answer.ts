// What a language model answers with no where checks mark a place and cannot decide it: an opinion under the criterion that was asked about,
// in its own sentence, at the place that it was shown.
import type { AnswerRecord } from '../../evidence/evidence.ts';
import { at } from '../measured/measured.ts';
import { componentOf } from '../one-cause.ts';
import { proofOfScreen, screensById } from '../proof.ts';
import { defineRule, type EvidenceParts, type Found } from '../rule.ts';
import { severityOf } from '../severity.ts';
import { addressPhrase, shorten } from '../wording.ts';

export const modelAnswer = defineRule({
  id: 'model-answer',
  science: 'R90',
  title: 'A language model answers no to a question of accessibility',
  promise:
    'What checks mark under a success criterion and cannot decide, a language model that looks at the place has nothing against.',
  remedy: 'Look at the place and decide: the criterion and the sentence of the model say what to look for.',
  falsePositives:
    'A model may misjudge what it sees: confidence is low, the label says opinion, no criterion fails by it, and an answer that gives no reason or no place leaves the question open for a person.',
  label: 'opinion',
  source: 'model',
  hurts: 'listening',
  wcag: [],
  heuristics: ['H4'],
  thresholds: {},
  needs: ['answers', 'screens', 'events'],
  evaluate: ({ answers, ...shown }) =>
    answers.filter(({ answer }) => answer === 'not met').map((record) => found(record, shown)),
});

function found(record: AnswerRecord, { screens, events }: Pick<EvidenceParts, 'screens' | 'events'>): Found {
  const { rule, criteria, ask, why, url, element } = record;
  const screen = screensById(screens).get(record.screen ?? '');
  const place = element && `${element.role || 'part'} “${shorten(element.name, 80)}”`;
  return {
    verdict: 'found',
    title: shorten(why.replace(/[.!?]{1,3}$/, ''), 100),
    summary: `${why} A language model says so of ${place ?? 'the page'} on ${addressPhrase(url)}, asked under ${criteria.join(', ')}: “${ask}”`,
    impact: 'If it is right, people who cannot see the page, or not as others do, are told less than others.',
    ...severityOf(2, false),
    confidence: 'low',
    url,
    element: element && { role: element.role, name: element.name, locator: element.locator },
    box: element?.box ?? null,
    measured: { answer: at(record, 'answer') },
    proof: screen ? proofOfScreen(events, screen) : proofOfLook(record),
    onTaskPath: false,
    cause: [rule, element ? `${componentOf(element)} ${element.name}` : ''].join('|'),
    instead: {
      rule: 'model-answer',
      remedy: modelAnswer.remedy,
      wcag: criteria,
    },
  };
}

function proofOfLook({ rule, event, image }: AnswerRecord): Found['proof'] {
  return {
    shownBy: rule.startsWith('axe/') ? 'axe-look' : 'ibm-look',
    events: event === null ? [] : [event],
    turns: [],
    screen: null,
    image,
    requests: [],
    console: [],
  };
}

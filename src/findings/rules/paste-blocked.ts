// A field that does not take what is pasted, where people paste what they cannot remember.
import { at } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnProbe, walksOf } from '../signals/probed.ts';
import { controlPhrase } from '../wording.ts';

export const pasteBlocked = defineRule({
  id: 'paste-blocked',
  science: 'R13',
  title: 'Pasting is blocked',
  promise: 'Passwords, e-mail addresses and codes can be pasted.',
  remedy:
    'Remove the handler that cancels the paste event. To catch typing errors, let people see what they typed instead.',
  falsePositives: 'The field was empty and enabled; the paste event was cancelled or the field stayed empty.',
  label: 'measured',
  kinds: ['paste-blocked'],
  wcag: ['3.3.8'],
  heuristics: ['H7'],
  thresholds: { charactersArrived: { value: 0, source: 'science R13: cancelled, or the value unchanged' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    walksOf(probes).flatMap((walk) =>
      walk.pasted
        .filter((field) => !field.accepted)
        .map((field) =>
          foundOnProbe(walk, {
            title: `Nothing can be pasted into ${controlPhrase(field)}`,
            summary: `A text pasted into ${controlPhrase(field)} did not arrive there.`,
            impact:
              'Password managers and copied codes do not work; people type long secrets by hand, or choose short ones.',
            impactIfOnPath: 3,
            element: field,
            measured: { arrived: at(field, 'accepted'), field_type: at(field, 'type') },
            turns,
          }),
        ),
    ),
});

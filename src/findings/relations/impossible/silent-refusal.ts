// A value is refused, and nothing says so.
import { at, length, known } from '../../measured/measured.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { absenceDelayLimitMs, tooBusyToTell } from '../../signals/own-delay.ts';
import { controlPhrase, shorten } from '../../wording.ts';
import { fieldName, fieldOn, stillWorks, variedForms, type Varied } from '../form-trials.ts';
import { cannotTell, foundOnTrial } from '../trials.ts';

export const silentRefusal = defineRule({
  id: 'silent-refusal',
  science: 'R108',
  title: 'Form refuses without a message',
  promise: 'A form that refuses a value says where and what is wrong.',
  remedy:
    'Say beside the field what is wrong and how to write it, mark the field with aria-invalid, and move the focus there or announce the message.',
  falsePositives:
    'Counts only if the same form answers visibly when usual values are sent, before or after. The wrong value must have led to no new word, no mark, no message of the browser and no change of the page.',
  label: 'measured',
  kinds: ['vague-error', 'no-feedback'],
  byCauseSince: 3,
  repeatable: true,
  wcag: ['3.3.1'],
  heuristics: ['H1', 'H9'],
  thresholds: {
    absenceDelayLimitMs: { value: absenceDelayLimitMs, source: 'a third of the 3 s that we watch [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    variedForms({ graph, screens, turns }, 'no').flatMap((sent): Verdict[] => {
      const { accepted, fill, send, field, part, control, trial } = sent;
      if (accepted === 'yes' || saysSomething(sent) || !answers(control.send.turn)) return [];
      const now = fieldOn(field, send.after);
      if (!now?.field) return [];
      const name = controlPhrase({ role: field.role, name: fieldName(field) });
      const value = trial.about['value'] ?? '';
      const because = tooBusyToTell(send.turn.effect, absenceDelayLimitMs);
      const what = `“${shorten(value, 30)}” in ${name}`;
      if (because !== null) return [cannotTell(what, because)];
      if (!stillWorks({ graph, screens, turns }, sent))
        return [cannotTell(what, 'the form did not answer to plain values later, either')];
      return [
        foundOnTrial(
          {
            title: `${name} is refused without a message`,
            summary: `After “${shorten(value, 40)}” was sent in ${name}, nothing happened and nothing was said; with a plain value the form answers.`,
            impact: 'People press again and again, and do not know what is wrong.',
            level: 3,
            confidence: 'medium',
            element: field,
            measured: {
              typed: known(part, 'value'),
              new_texts: length(at(send.turn.effect, 'newText')),
              visible_changes: at(send.turn.effect, 'visibleMutations'),
            },
            cause: `form ${trial.about['form'] ?? ''}`,
          },
          { steps: [fill, send], screen: send.after, events },
        ),
      ];
    }),
});

/** Any sign of an answer: words, marks, dialogs, a moved focus, another page, or a change that can be seen. */
function saysSomething({ send, field }: Varied): boolean {
  const { effect } = send.turn;
  const now = fieldOn(field, send.after);
  const marked = send.after.elements.some(({ states }) => states.invalid === true);
  return (
    answers(send.turn) ||
    marked ||
    (now?.field?.validationMessage ?? '') !== '' ||
    (effect.announcements ?? []).length > 0 ||
    effect.focusMoved ||
    effect.timedOut
  );
}

function answers({ effect }: Varied['send']['turn']): boolean {
  return (
    effect.navigated ||
    effect.historyChanged ||
    effect.visibleMutations > 0 ||
    effect.newText.length > 0 ||
    effect.dialogs.length > 0
  );
}

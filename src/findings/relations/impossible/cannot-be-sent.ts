// A form whose every field is filled cannot be sent: its button stays off, and nothing says why.
import { partsOf, type ScreenElement, type ScreenRecord } from '../../../evidence/evidence.ts';
import { at, known, label } from '../../measured/measured.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { absenceDelayLimitMs, tooBusyToTell } from '../../signals/own-delay.ts';
import { controlPhrase } from '../../wording.ts';
import { sentForms } from '../form-trials.ts';
import { cannotTell, foundOnTrial, sameOn, stepOf, trialsOf, type Step, type Trial } from '../trials.ts';

export const cannotBeSent = defineRule({
  id: 'cannot-be-sent',
  science: 'R147',
  title: 'Complete form cannot be sent',
  promise: 'A form that is filled in can be sent, or says what is missing.',
  remedy:
    'Leave the button on, and say beside the fields what is missing when it is pressed. Where it is switched on by a script, let it listen to the events of every field.',
  falsePositives:
    'Every field of the form that shows holds a value or a choice, none is marked as wrong, and no words came with what was typed. No other values switch it on, and another form of the site could be sent.',
  label: 'measured',
  kinds: ['dead-control'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H9'],
  thresholds: {
    absenceDelayLimitMs: { value: absenceDelayLimitMs, source: 'a third of the 3 s that we watch [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const sent = sentForms({ graph, screens, turns });
    const off = trialsOf({ graph, screens, turns }, 'form').flatMap(offIn);
    const told = new Set<string>();
    return off.flatMap(({ trial, fill, button }): Verdict[] => {
      const form = trial.about['form'] ?? '';
      const name = controlPhrase(button);
      const because = tooBusyToTell(fill.turn.effect, absenceDelayLimitMs);
      // What some values switch on waits for values of a kind that it does not tell; that is another fault.
      const isSent = sent.some((other) => other.trial.about['form'] === form);
      if (told.has(form) || isSent) return [];
      if (because !== null) return [cannotTell(name, because)];
      if (sent.every(({ accepted }) => accepted !== 'yes'))
        return [cannotTell(name, 'no other form could be sent')];
      told.add(form);
      return [
        foundOnTrial(
          {
            title: `${name} stays off though the form is filled in`,
            summary: `Every field of the form was filled, nothing is marked as wrong, and ${name} stays switched off.`,
            impact: 'People fill in the form, cannot send it, and are not told why.',
            level: 3,
            confidence: 'medium',
            element: button,
            measured: {
              button: label(button),
              off: known(button.states, 'disabled'),
              url: at(fill.after, 'url'),
            },
          },
          { steps: [fill], screen: fill.after, events },
        ),
      ];
    });
  },
});

/** A form that was filled whole, whose one button that was off before is off still. */
function offIn(trial: Trial): { trial: Trial; fill: Step; button: ScreenElement }[] {
  const fill = stepOf(trial, 'fill');
  if (trial.about['off'] !== 'yes' || !fill) return [];
  const { after, turn } = fill;
  const filled = partsOf(turn.action).flatMap(({ target, refused }) => {
    const stood = fill.before.elements.find(({ ref }) => refused === null && ref === target?.ref);
    return (stood && sameOn(stood, after)) ?? [];
  });
  const forms = new Set(filled.flatMap(({ field }) => field?.form ?? []));
  const [form] = forms;
  if (form === undefined || form === '' || forms.size > 1) return [];
  if (turn.effect.newText.length > 0 || (turn.effect.validation ?? []).length > 0) return [];
  const fields = after.elements.filter(({ field }) => field?.form === form);
  if (!fields.every((each) => isFilled(each, after))) return [];
  const buttons = after.elements.filter(
    (each) => each.role === 'button' && each.states.disabled === true && isAmong(each, fields),
  );
  const [button] = buttons;
  return button && buttons.length === 1 ? [{ trial, fill, button }] : [];
}

function isFilled({ field, states, role, name }: ScreenElement, { elements }: ScreenRecord): boolean {
  if (states.disabled === true || states.readonly === true) return true;
  if (states.invalid === true || (field?.validationMessage ?? '') !== '') return false;
  if (role === 'checkbox' || role === 'switch') return states.checked === true;
  if (role === 'radio')
    return elements.some(
      (each) => each.role === 'radio' && each.field?.form === field?.form && each.states.checked,
    );
  // What is secret is not known.
  return field?.value === null ? name !== '' : (field?.value ?? '').trim() !== '';
}

/** In the group of a field of the form. */
function isAmong({ group }: ScreenElement, fields: readonly ScreenElement[]): boolean {
  return group !== '' && fields.some((each) => each.group === group);
}

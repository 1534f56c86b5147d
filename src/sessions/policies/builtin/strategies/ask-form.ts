// Asks a small form that a page offers for a question, as one that shows the zone of a street.
import { unsafeIn } from '../../../effects/sight.ts';
import { claimWeights } from '../calibration/claims.ts';
import { formWeights } from '../calibration/forms.ts';
import { utilities } from '../calibration/utilities.ts';
import { nameOf, kindOf } from '../field-name.ts';
import { mainForm, needsFilling } from '../fields.ts';
import { timesDone } from '../history.ts';
import type { Strategy } from '../situation.ts';
import { keyOf, labelOf } from '../view.ts';
import { filling } from './fill-form.ts';
import { sendButton, sending } from './send-form.ts';

/** Fills a form of a field or two that is about what is asked and wants nothing personal, and sends it, once at a place. */
export const askForm: Strategy = (situation) => {
  const { stage, view, nose } = situation;
  if (stage.arrived !== 'answer') return [];
  const fields = mainForm(situation);
  if (fields.length === 0 || fields.length > formWeights.askedMost) return [];
  // An entry of a list is nobody's own.
  const isPersonal = fields.some(
    (field) => field.field?.type !== 'select' && personal.has(kindOf(field) ?? ''),
  );
  // What is written for people to read is no question to the page.
  const isMessage = fields.some(
    ({ field }) => field?.type === 'textarea' || field?.type === 'contenteditable',
  );
  if (isPersonal || isMessage) return [];
  const about = `${view.mainHeading} ${view.observation.title} ${fields.map(nameOf).join(' ')}`;
  const button = sendButton(fields, situation);
  if (
    !button ||
    Math.max(nose.cover(about), ...fields.map((field) => nose.text(nameOf(field)))) < claimWeights.halfCalled
  )
    return [];
  if (unsafeIn(labelOf(button)).length > 0) return [];
  if (timesDone(situation, keyOf(button)) > 0) return [];
  const open = fields.filter(
    (field) => needsFilling(field, fields, situation) || (field.field?.value ?? '') === '',
  );
  const next = open.length > 0 && timesDone(situation, filling(open, situation).target?.key ?? '') === 0;
  return [{ ...(next ? filling(open, situation) : sending(button, situation)), utility: utilities.asking }];
};

const personal: ReadonlySet<string> = new Set([
  'name',
  'email',
  'phone',
  'password',
  'new-password',
  'address',
  'card',
  'bank',
  'birth-date',
  'id-number',
]);

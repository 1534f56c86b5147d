// Filling a form: the next field in reading order, then its button, then what the errors say (science 2.5).
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { formWeights, leaveWeights } from './calibration.ts';
import { useItem } from './choose.ts';
import { isCardField } from './field-values.ts';
import { fillField, fillSeveral, isTaken, nameOf, needsFilling } from './form-fields.ts';
import { send } from './form-send.ts';
import { harmOf, isAllowed } from './harm.ts';
import { conceptsOf } from './lexicon.ts';
import { placeIn } from './memory.ts';
import { setQuantity, stepQuantity } from './quantity.ts';
import type { Plan, Situation, Strategy } from './situation.ts';
import { stopBefore } from './stop-before.ts';
import { formFields, isQuantityField } from './success.ts';
import { keyOf, labelOf } from './view.ts';

/** Fills, corrects and sends the form at hand; null where the stage has none or it was sent in vain too often. */
export const fillForm: Strategy = (situation) => {
  const { stage, memory } = situation;
  const wanted = setQuantity(situation) ?? stepQuantity(situation);
  if (wanted) return wanted;
  if (stage.arrived === 'quantity') return null;
  if (stage.besideObject === true) return chooseVariant(situation);
  if (stage.fills !== true || memory.failedSubmissions > leaveWeights.formRetries) return null;
  const fields = mainForm(situation);
  if (fields.length === 0) return null;
  const open = fields.filter((candidate) => needsFilling(candidate, fields, situation));
  const card = open.findIndex((field) => isCardField(field) && !isAllowed('order', situation.effects));
  if (card === 0) return stopBefore(situation, 'order');
  const [first, ...others] = card > 0 ? open.slice(0, card) : open;
  if (!first && fields.some((field) => isTaken(field, situation))) return goOnFrom(situation);
  if (!first) return send(fields, situation);
  return others.length === 0 ? fillField(first, situation) : fillSeveral([first, ...others], situation);
};

/** A form that took what was put in is left by what goes on, `Continue`; null where nothing in view does. */
function goOnFrom(situation: Situation): Plan | null {
  const { view, memory, effects } = situation;
  const place = placeIn(memory, view.place);
  const on = view.controls.find(
    (control) =>
      !place.tried.has(keyOf(control)) &&
      keyOf(control) !== memory.sentInVain &&
      isAllowed(harmOf(control, []), effects) &&
      conceptsOf(labelOf(control)).some(({ concept }) => concept === 'next'),
  );
  return on ? useItem(situation, { element: on, scent: 1 }, untouched) : null;
}

const untouched = { records: [], pick: null, best: null, thresholds: {}, headingsRead: 0 };

/** The fields of the form that the stage is about: the one that says so, else the one with most fields. */
function mainForm(situation: Situation): ScreenElement[] {
  const { stage } = situation;
  const forms = new Map<string, ScreenElement[]>();
  for (const field of formFields(situation)) {
    const key = field.field?.form === undefined || field.field.form === '' ? field.group : field.field.form;
    forms.set(key, [...(forms.get(key) ?? []), field]);
  }
  const score = (fields: ScreenElement[]) => {
    const words = fields.map((field) => `${field.groupLabel} ${field.heading}`).join(' ');
    const topic = Math.max(0, ...conceptsOf(words).map((hit) => stage.wants[hit.concept] ?? 0));
    const secret = fields.some((field) => field.field?.type === 'password') ? formWeights.secret : 0;
    return formWeights.topic * topic + secret + Math.min(1, fields.length / formWeights.fieldsFull);
  };
  return [...forms.values()].sort((a, b) => score(b) - score(a))[0] ?? [];
}

/** Sizes and colours that must be chosen before a thing can be added. */
function chooseVariant(situation: Situation): Plan | null {
  if (situation.stage.arrived !== 'acted') return null;
  const fields = formFields(situation).filter(
    (field) => field.field?.type === 'select' || field.role === 'radio',
  );
  const open = fields.find(
    (field) =>
      !isQuantityField(field) &&
      needsFilling(field, fields, situation) &&
      !/sort|filter/i.test(nameOf(field)),
  );
  return open ? fillField(open, situation) : null;
}

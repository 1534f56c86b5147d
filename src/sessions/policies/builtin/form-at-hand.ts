// Whether the form that the stage looks for is in view.
import { actsIn } from '../../../language/acts-in.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { claimWeights, stageWeights } from './calibration/utilities.ts';
import { fieldKey, kindOf } from './field-name.ts';
import { formFields } from './fields.ts';
import { isNewsletterField } from './forms.ts';
import { givenFor } from './given.ts';
import { written } from './history.ts';
import { type Seen, type Situation, sure } from './situation.ts';
import { conceptsAt, isBox, isButton, labelOf } from './view.ts';

/** Ways in which a form shows that it is the one; null where none does. */
export function formInView(situation: Situation): Seen | null {
  const { stage, view, nose } = situation;
  const fields = formFields(situation);
  const texts = fields.filter((field) => field.field !== null && !isBox(field));
  const here = 'its form is in view';
  const title = conceptsOf(`${view.mainHeading} · ${view.observation.title}`, view.lang).map(
    ({ concept }) => concept,
  );
  const isAbout = title.some((concept) => (stage.wants[concept] ?? 0) >= stageWeights.leads);
  const buttons = view.controls.filter(isButton);
  const ends = (least: number) =>
    buttons.some((button) =>
      conceptsAt(button, view.lang).some((concept) => (stage.wants[concept] ?? 0) >= least),
    );
  const given = fields.filter((field) => givenFor(field, situation) !== null).length;
  switch (stage.deed) {
    case 'buy': {
      const placing = buttons.some(
        (button) =>
          conceptsAt(button, view.lang).includes('place-order') ||
          actsIn(labelOf(button)).some(({ act, sure: isSure }) => isSure && binds.has(act)),
      );
      // What one pressed to get here says as well what it is.
      const way = situation.history.findLast(
        (step) => step.after.place === view.place && step.view.place !== view.place,
      );
      const paying = [...title, ...(way?.option.target?.concepts ?? [])].some((concept) =>
        paysAt.has(concept),
      );
      return (paying && texts.length >= 1) || placing ? sure('the checkout is open') : null;
    }
    case 'sign-in':
      return texts.some(({ field }) => field?.type === 'password') || (isAbout && texts.length === 1)
        ? sure(here)
        : null;
    case 'subscribe':
      return texts.some((field) => isNewsletterField(field, texts, situation)) ? sure(here) : null;
    case 'sign-up': {
      const isNew = isAbout || ends(stageWeights.called);
      const isNamed = title.some((concept) => (stage.wants[concept] ?? 0) >= stageWeights.called);
      const asksWho = texts.some(({ field }) => field?.type === 'password' || field?.type === 'email');
      return texts.length > 0 && (isNamed || (asksWho && isNew && texts.length >= 2)) ? sure(here) : null;
    }
    default: {
      const wasGiven = fields.some(
        (field) => written(situation.history).has(fieldKey(field)) && givenFor(field, situation) !== null,
      );
      if (given >= 2 || wasGiven || (given >= 1 && buttons.length > 0)) return sure(here);
      if (texts.length === 0) return null;
      const sends =
        ends(stageWeights.acts) || buttons.some((button) => conceptsAt(button, view.lang).includes('submit'));
      const own = new Set(
        texts.flatMap((field) => [field.group, field.field?.form ?? '']).filter((ref) => ref !== ''),
      );
      const isCalled = buttons.some(
        (button) =>
          own.has(button.group) &&
          conceptsAt(button, view.lang).some((concept) => (stage.wants[concept] ?? 0) >= stageWeights.called),
      );
      if (isCalled) return sure(here);
      const long = texts.some(({ field }) => field?.type === 'textarea' || field?.type === 'contenteditable');
      const named =
        nose.cover(texts.map((field) => `${field.groupLabel} ${field.heading}`).join(' ')) >=
        claimWeights.heading;
      const personal = texts.filter((field) => kindOf(field) !== null).length >= 2;
      if (isAbout && (sends || texts.length >= 2)) return sure(here);
      if (long && (sends || isAbout || named)) return sure(here);
      return sends && personal && stage.sends !== null && named ? sure(here) : null;
    }
  }
}

/** What somebody is bound by who has a cart. */
const binds: ReadonlySet<string> = new Set(['order', 'pay']);

const paysAt: ReadonlySet<string> = new Set(['checkout', 'payment', 'delivery', 'place-order']);

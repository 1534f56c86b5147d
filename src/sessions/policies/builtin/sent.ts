// What shows that a form was sent and taken, and that it was the one that was meant.
import { conceptsOf } from '../../../language/concepts-in.ts';
import { claimWeights, stageWeights } from './calibration/utilities.ts';
import { faultsNow, isComplainedOf } from './faults.ts';
import { kindOf } from './field-name.ts';
import { formFields } from './fields.ts';
import { isAnswered, newTexts, ofStage, sendings, trailOf, written } from './history.ts';
import { leftUnused, wordsPressed } from './used.ts';
import { saysVerb } from './scent.ts';
import { isConfirmation, type Seen, shorten, type Situation, sure, unsure } from './situation.ts';
import { isBox } from './view.ts';
import { contentWords } from './words.ts';

/** A form was sent and taken: a write was accepted, or words say so that were not there before. */
export function sent(situation: Situation): Seen | null {
  const { view, stage } = situation;
  const made = sendings(ofStage(situation));
  const last = made.at(-1);
  if (!last || faultsNow(situation).size > 0 || isComplainedOf(last)) return null;
  if (last.missed && !isAnswered(last)) return null;
  // Who writes to somebody has said something.
  if (stage.verb === 'write' && !hasWritten(situation)) return null;
  if (last.effect.newText.some(({ error }) => error) || (last.effect.status ?? 0) >= 400) return null;
  const before = new Set(last.view.observation.elements.map(({ text, name }) => text || name));
  const fresh = [...view.headings, ...view.passages].filter(({ text, name }) => !before.has(text || name));
  const came = [
    ...last.effect.newText.map(({ text }) => text),
    ...fresh.map(({ text, name }) => text || name),
  ];
  const confirmed = came.find((text) => isConfirmation(text, view.lang));
  if (confirmed !== undefined) {
    const doubt = doubtOf(situation);
    const says = `the page says “${shorten(confirmed)}”`;
    return doubt === null ? sure(says) : { ...unsure(`${says}, but ${doubt}`), over: true };
  }
  // Something is still asked for: the next step of the same form.
  const open = formFields(situation).filter((field) => field.field !== null && !isBox(field));
  const isFurther = open.some(({ field }) => (field?.value ?? '') === '');
  const isLast =
    last.option.target?.concepts.some((concept) => (stage.wants[concept] ?? 0) >= stageWeights.called) ===
    true;
  const wrote = last.writes.some(({ status }) => status !== null && status < 400);
  if (isFurther && last.after.place === last.view.place) return null;
  if (wrote && (isLast || open.length === 0))
    return leftUnused(situation).length === 0
      ? sure('it was sent and taken')
      : unsure('something was sent, but not all of it');
  if (open.length > 0 || !isAnswered(last)) return null;
  return unsure('the form is gone, but the page does not say that it was taken');
}

/** Why a confirmation may be one of something else; null where it is that of the deed. */
function doubtOf(situation: Situation): string | null {
  if (trailOf(situation.history).some(({ guessed }) => guessed))
    return 'I only guessed that it is the right one';
  if (!isWhereMeant(situation)) return 'nothing there is called as what was to be done';
  return leftUnused(situation).length === 0 ? null : 'not all that the task gives was used';
}

/** Words were entered, and not only who one is. */
function hasWritten({ history }: Situation): boolean {
  return history.some(({ option, view }) =>
    (option.entered ?? []).some(({ ref, value }) => {
      const field = view.fields.find((one) => one.ref === ref);
      if (!field) return false;
      const isLong = field.field?.type === 'textarea' || field.field?.type === 'contenteditable';
      return isLong || (contentWords(value, view.lang).length >= messageWords && kindOf(field) !== 'name');
    }),
  );
}

const messageWords = 3;

/** The page, its form, or something on the way to it is called as the deed. */
function isWhereMeant({ stage, stageIndex, goal, history, view }: Situation): boolean {
  const first = goal.stages.findIndex(({ wish }) => wish === stage.wish);
  const steps = history.filter((step) => step.stage >= Math.min(first, stageIndex));
  const texts = steps.flatMap(({ option, view: before }) => [
    ...wordsPressed(option, stage),
    before.mainHeading,
    before.observation.title,
    ...[option.target?.element ?? null].flatMap((element) => [
      element?.groupLabel ?? '',
      element?.heading ?? '',
    ]),
    ...(option.entered ?? []).map(({ field }) => field),
  ]);
  const own = Object.entries(stage.wants).filter(
    ([name, want]) => want >= stageWeights.acts && !generic.has(name),
  );
  const said = new Set(
    [...texts, view.mainHeading].flatMap((text) => conceptsOf(text, view.lang)).map(({ concept }) => concept),
  );
  return own.length === 0 || own.some(([concept]) => said.has(concept));
}

/** What sends or goes on in any form. */
const generic: ReadonlySet<string> = new Set(['submit', 'next', 'guest']);

/** Where one press does the whole, as `Buy` in its row, the page says so though no form was ever sent. */
export function doneAtOnce({ history, stage, stageIndex, view, goal }: Situation): Seen | null {
  const last = history.at(-1);
  const first = stage.arrived === 'form' ? stageIndex : stageIndex - 1;
  if (!last || last.stage !== first || last.refused !== null || last.missed) return null;
  if (last.option.strategy !== 'choose' || written(history).size + sendings(history).length > 0) return null;
  // What an earlier stage asked for, as to put it into the cart, is no end.
  const { label = '', concepts = [] } = last.option.target ?? {};
  const isMeant =
    concepts.some((concept) => !generic.has(concept) && (stage.wants[concept] ?? 0) >= stageWeights.acts) ||
    saysVerb(label, stage, goal.language);
  if (!isMeant) return null;
  // What a link leads to may thank for anything.
  if (last.view.place !== last.after.place || (last.option.target?.scent ?? 0) < claimWeights.heading)
    return null;
  const said = newTexts(last).find((text) => isConfirmation(text, view.lang));
  return said === undefined ? null : sure(`the page says “${shorten(said)}”`);
}

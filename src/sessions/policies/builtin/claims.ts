// What shows that a stage is behind, and how sure that is: an effect that the page or its requests show. What shows it of a clause that
// the page decides stands in clause-claims.ts.
import { amountIn } from '../../../language/money.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { says } from '../../../language/task-phrases.ts';
import { answerInView, isListing } from './answers.ts';
import { similarity } from './calibration/scents.ts';
import { claimWeights, stageWeights } from './calibration/utilities.ts';
import { faultsNow, isComplainedOf } from './faults.ts';
import { kindOf } from './field-name.ts';
import { formFields } from './form.ts';
import { isFree, type Stage } from './goal.ts';
import { isAnswered, isTakenBySite, newTexts, ofStage, sendings, trailOf, written } from './history.ts';
import { shareAmongRows, strictness } from './resolve.ts';
import { saysVerb } from './scent.ts';
import { besideOf } from './rows.ts';
import { isOpen, wordsPressed } from './slots.ts';
import { isConfirmation, type Seen, shorten, type Situation, type Step, sure, unsure } from './situation.ts';
import { loginState } from './strategies/log-in.ts';
import { conceptsAt, isBox, labelOf } from './view.ts';
import { contentWords, rawTokens, wordSimilarity } from './words.ts';
import { done, isDoing, isShown, ledToNext, placeOf, pressed } from './clause-claims.ts';

/** Says what was seen that puts the present stage behind; null where nothing did. */
export function arrivalAt(situation: Situation): Seen | null {
  switch (situation.stage.arrived) {
    case 'thing':
      return thingInRow(situation) ?? thingPage(situation);
    case 'answer':
      return answerInView(situation);
    case 'searched':
      return ofStage(situation).some((step) => step.option.strategy === 'search' && isAnswered(step))
        ? sure('the search answered')
        : null;
    case 'acted':
      return pressed(situation) ?? (isFree(situation.stage) ? ledToNext(situation) : null);
    case 'sent':
      return sent(situation) ?? doneAtOnce(situation);
    case 'signed-in':
      return signedIn(situation);
    case 'done':
      return ledToNext(situation) ?? done(situation) ?? placeOf(situation);
  }
}

/** What the next stage needs stands in the row of the thing, so that it need not be opened first. */
function thingInRow(situation: Situation): Seen | null {
  const { stage, next, view, noseOf } = situation;
  if (next === null || (next.of !== stage.wish && !(next.beside === true && next.wish === stage.wish)))
    return null;
  const { cover } = noseOf(stage.wish);
  const there = view.controls.find((control) => {
    const isWanted = conceptsAt(control, view.lang).some(
      (concept) => (next.wants[concept] ?? 0) >= stageWeights.acts,
    );
    const isFor = isWanted || (isFree(next) && strictness(control, next) > 1);
    const row = `${labelOf(control)} ${control.name} ${besideOf(control, view)}`;
    const names = stage.wish.entities.length > 0 ? stage.wish.entities : null;
    const said = new Set(rawTokens(row));
    const isNamed = names
      ? names.every((name) => rawTokens(name).every((word) => said.has(word)))
      : cover(row) >= claimWeights.listed;
    return isFor && isNamed && shareAmongRows(control, stage.wish, situation) === 1;
  });
  if (there) return sure(`“${labelOf(there)}” stands beside “${stage.wish.object}”`);
  // On a page without titles: what bears the name was opened, and what the next clause needs came up with it.
  const opened = ofStage(situation).at(-1);
  const element = opened?.option.target?.element;
  const names = stage.wish.words.flatMap(({ word, exact }) => (exact ? word : []));
  const label = new Set(rawTokens(element ? labelOf(element) : ''));
  if (!opened || !element || names.length === 0 || !names.every((word) => label.has(word))) return null;
  const before = new Set(opened.view.controls.map(({ ref }) => ref));
  const isFor = (control: ScreenElement) =>
    (isFree(next) && strictness(control, next) > 1) ||
    conceptsAt(control, view.lang).some((one) => (next.wants[one] ?? 0) >= stageWeights.acts);
  return shareAmongRows(element, stage.wish, { ...situation, view: opened.view }) === 1 &&
    view.controls.some((one) => !before.has(one.ref) && isFor(one))
    ? sure(`“${labelOf(element)}” is open`)
    : null;
}

function thingPage(situation: Situation): Seen | null {
  const { view, stage, nose, history, goal } = situation;
  const { mainHeading, lang } = view;
  if (stage.wish.object === '') return history.length > 0 ? unsure('an item was picked') : null;
  if (mainHeading === '') {
    // On a page without a title: what is called as the thing was pressed, and the page shows something for it.
    const step = ofStage(situation).findLast((each) => isDoing(each, situation) && isShown(each));
    const isTitled = history.some(({ after }) => after.place === view.place && after.mainHeading !== '');
    return step && !isTitled ? sure(`“${step.option.target?.label ?? ''}” is open`) : null;
  }
  // `Pebble Wool Socks` are grey wool socks: by the last word and most of the others.
  const head = contentWords(stage.wish.head, goal.language);
  const title = contentWords(mainHeading, lang);
  const tags = [goal.language, lang] as const;
  const isSaid = head.map((word) =>
    title.some((other) => wordSimilarity(word, other, tags) >= similarity.sameStem),
  );
  const share = isSaid.filter(Boolean).length / Math.max(1, head.length);
  const isCalled = head.length > 1 && isSaid.at(-1) === true && share >= claimWeights.called;
  if (nose.cover(mainHeading) < claimWeights.heading && !isCalled) return null;
  if (isListing(view, (words) => nose.cover(words)) || says('results', mainHeading, lang)) return null;
  const price = view.passages.map((text) => amountIn(text.text)).find((value) => value !== null) ?? null;
  if (stage.wish.maxPrice !== null && price !== null && price > stage.wish.maxPrice) return null;
  return sure(`the page “${mainHeading}” is about it`);
}

/** A form was sent and taken: a write was accepted, or words say so that were not there before. */
function sent(situation: Situation): Seen | null {
  const { view, stage, history } = situation;
  const last = sendings(ofStage(situation)).at(-1);
  if (!last || faultsNow(situation).size > 0 || isComplainedOf(last) || (last.missed && !isAnswered(last)))
    return null;
  // Who writes to somebody has said something.
  if (stage.verb === 'write' && !hasWritten(situation)) return null;
  if (last.effect.newText.some(({ error }) => error) || (last.effect.status ?? 0) >= 400) return null;
  // On the same page what is read further on stood there before.
  const isSame =
    last.view.place === view.place &&
    history.at(-1) !== last &&
    /^(scroll|listen)$/.test(history.at(-1)?.option.action.kind ?? '');
  const before = new Set(last.view.observation.elements.map(labelOf));
  const now = isSame ? newTexts(last) : [...view.headings, ...view.passages].map(labelOf);
  const fresh = now.filter((text) => !before.has(text));
  const isBought = last.option.target?.concepts.includes('add') === true && stage.deed === 'buy';
  const confirmed = [...last.effect.newText.map(({ text }) => text), ...fresh].find((text) =>
    isConfirmation(text, view.lang),
  );
  if (confirmed !== undefined && !isBought) {
    const doubt = doubtOf(situation);
    const words = `the page says “${shorten(confirmed)}”`;
    return doubt === null ? sure(words) : { ...unsure(`${words}, but ${doubt}`), over: true };
  }
  // Something is still asked for: the next step of the same form.
  const open = formFields(situation).filter((field) => field.field !== null && !isBox(field));
  const isFurther = open.some(({ field }) => (field?.value ?? '') === '');
  if (isFurther && last.after.place === last.view.place) return null;
  const isLast =
    last.option.target?.concepts.some((concept) => (stage.wants[concept] ?? 0) >= stageWeights.called) ===
    true;
  if (isTakenBySite(last) && (isLast || open.length === 0) && stage.deed !== 'buy')
    return isOpen(situation)
      ? unsure('something was sent, but not all of it')
      : sure('it was sent and taken');
  if (open.length > 0 || !isAnswered(last) || stage.deed === 'buy') return null;
  return unsure('the form is gone, but the page does not say that it was taken');
}

/** Why a confirmation may be one of something else; null where it is that of the deed. */
function doubtOf(situation: Situation): string | null {
  if (trailOf(situation.history).some(({ guessed }) => guessed))
    return 'I only guessed that it is the right one';
  if (!isWhereMeant(situation)) return 'nothing there is called as what was to be done';
  return isOpen(situation) ? 'not all that the task gives was used' : null;
}

const messageWords = 3;

/** Words were entered, and not only who one is. */
function hasWritten({ history }: Situation): boolean {
  return history.some(({ option, view }) =>
    (option.entered ?? []).some(({ ref, value }) => {
      const field = view.fields.find((one) => one.ref === ref);
      const isLong = field?.field?.type === 'textarea' || field?.field?.type === 'contenteditable';
      return (
        field &&
        (isLong || (contentWords(value, view.lang).length >= messageWords && kindOf(field) !== 'name'))
      );
    }),
  );
}

/** What sends or goes on in any form. */
const generic: ReadonlySet<string> = new Set(['submit', 'next', 'guest']);

const wantedBy = ({ wants }: Stage) =>
  Object.entries(wants).flatMap(([name, want]) =>
    want >= stageWeights.acts && !generic.has(name) ? name : [],
  );

/** The page, its form, or something on the way to it is called as the deed. */
function isWhereMeant({ stage, history, view }: Situation): boolean {
  const texts = history.flatMap(({ option, view: before }) => [
    ...wordsPressed(option, stage),
    before.mainHeading,
    before.observation.title,
    option.target?.element?.groupLabel ?? '',
    option.target?.element?.heading ?? '',
    ...(option.entered ?? []).map(({ field }) => field),
  ]);
  const said = new Set(
    [...texts, view.mainHeading].flatMap((text) => conceptsOf(text, view.lang)).map(({ concept }) => concept),
  );
  const own = wantedBy(stage);
  return own.length === 0 || own.some((concept) => said.has(concept));
}

/** Where one press does the whole, as `Buy` in its row, the page says so though no form was ever sent. */
function doneAtOnce({ history, stage, stageIndex, view, goal }: Situation): Seen | null {
  const last = history.at(-1);
  if (
    !last ||
    last.stage < stageIndex - 1 ||
    last.refused !== null ||
    last.missed ||
    last.option.strategy !== 'choose'
  )
    return null;
  if (written(history).size + sendings(history).length > 0 || last.view.place !== last.after.place)
    return null;
  const { label = '', concepts = [], scent = 0 } = last.option.target ?? {};
  const isMeant =
    wantedBy(stage).some((concept) => concepts.includes(concept)) || saysVerb(label, stage, goal.language);
  const words = newTexts(last).find((text) => isConfirmation(text, view.lang));
  // What an earlier stage asked for, as to put it into the cart, is no end, and what a link leads to may thank for anything.
  return isMeant && scent >= claimWeights.heading && words !== undefined
    ? sure(`the page says “${shorten(words)}”`)
    : null;
}

function signedIn(situation: Situation): Seen | null {
  const { view, history } = situation;
  if (loginState(history).state === 'signed in') return sure('the stored login was taken');
  const before = ofStage(situation).findLast(
    ({ option, refused }) => refused === null && /^(submit|sign-in)$/.test(option.strategy),
  )?.view;
  if (!before) return null;
  const known = new Set(before.observation.elements.map(labelOf));
  const out = view.controls.find(
    (one) => conceptsAt(one, view.lang).includes('signout') && !known.has(labelOf(one)),
  );
  if (out) return sure(`there is “${labelOf(out)}” now`);
  if (view.fields.some(({ field }) => field?.type === 'password')) return null;
  const greeting = [...view.headings, ...view.passages].find(
    (one) => says('own', labelOf(one), view.lang) && !known.has(labelOf(one)),
  );
  return greeting ? sure(`the page says “${shorten(labelOf(greeting))}”`) : sent(situation);
}

/** The harness stopped at the leave of the host in the last stage: the last safe point of the goal. */
export function stoppedAtLeave(step: Step | undefined, stages: readonly Stage[]): string | null {
  if (step?.refusedFor !== 'held' || step.stage < stages.length - 1) return null;
  return `everything was ready, and it was ${step.refused}`;
}

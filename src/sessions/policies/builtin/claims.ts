// What shows that a stage is behind, and how sure that is: an effect that the page or its requests show, not a word that was there before.
import { amountIn } from '../../../language/money.ts';
import { referenceIn } from '../../../language/reference-in.ts';
import type { ControlKind } from '../../../language/tables/reference-words.ts';
import { says } from '../../../language/task-phrases.ts';
import { acted, doesStage, isShown, using, valuesPut } from './acted.ts';
import { answerInView, isListing, topicPage } from './answers.ts';
import { fitWeights, similarity } from './calibration/scents.ts';
import { claimWeights } from './calibration/utilities.ts';
import { formInView } from './form-at-hand.ts';
import { thingInRow } from './found-thing.ts';
import type { Stage } from './goal.ts';
import { isAnswered, isTakenBySite, ofStage, sendings } from './history.ts';
import { leftUnused, wordsAsked, wordsUsed } from './used.ts';
import { doneAtOnce, sent } from './sent.ts';
import { isConfirmation, type Seen, shorten, type Situation, type Step, sure, unsure } from './situation.ts';
import { suggested } from './strategies/fill-form.ts';
import { loginState } from './strategies/log-in.ts';
import { quantityShown } from './strategies/set-quantity.ts';
import { conceptsAt, labelOf, type View } from './view.ts';
import { contentWords, rawTokens, wordSimilarity } from './words.ts';
import { worked } from './worked.ts';

/** Says what was seen that puts the present stage behind; null where nothing did. */
export function arrivalAt(situation: Situation): Seen | null {
  return (
    ledToNext(situation) ??
    signedInAsTold(situation) ??
    thingInRow(situation) ??
    setBeforePress(situation) ??
    ofKind(situation)
  );
}

/** Entering what one signs in with, and pressing its button, was done in one go: the form took it and is gone. */
function signedInAsTold({ stage, stageIndex, history, view, goal }: Situation): Seen | null {
  const step = history.at(-1);
  if (step?.option.strategy !== 'sign-in' || step.refused !== null || step.missed) return null;
  const { status, newText, navigated } = step.effect;
  const failed =
    (status ?? 0) >= 400 || newText.some(({ error, text }) => error || says('failed', text, view.lang));
  if (failed || view.fields.some(({ field }) => field?.type === 'password')) return null;
  // A layer that came up over the form asks for more.
  if (view.modal !== null && view.modal.ref !== step.view.modal?.ref) return null;
  const button = new Set(contentWords(step.option.target?.label ?? '', view.lang));
  const words = wordsAsked({ stage, goal });
  const isEntered = stage.deed === 'type' && step.stage === stageIndex;
  const isPressed =
    stage.deed === 'press' &&
    step.stage === stageIndex - 1 &&
    words.length > 0 &&
    words.every(({ word }) => button.has(word));
  if (!isEntered && !isPressed) return null;
  return isTakenBySite(step) || navigated || step.view.place !== step.after.place
    ? sure('the form took it')
    : unsure('the form is gone, but the page does not say that it was taken');
}

/** Where a clause only leads to what the next one names in quotes, it is behind as soon as that stands there. */
function ledToNext(situation: Situation): Seen | null {
  const { stage, next, view } = situation;
  if (next?.deed !== 'press') return null;
  const { wish, fills } = stage;
  // What is to be set in a list or a field is more than a way to the next.
  const { kind } = referenceIn(wish.told, situation.goal.language);
  if (stage.deed === 'work' && kind !== null && setKinds.has(kind)) return null;
  const quoted = next.wish.values.find(({ kind }) => kind === 'quoted')?.text;
  // What something was opened for may be called as it is by the task.
  const opened = stage.deed === 'use' && ofStage(situation).length > 0;
  const named = quoted ?? (opened ? (next.wish.entities[0] ?? next.wish.object) : undefined);
  if (named === undefined || named === '' || wish.entities.length > 0 || wish.values.length > 0) return null;
  if (fills === true && stage.deed !== 'work') return null;
  const wanted = rawTokens(named).join(' ');
  const there = view.controls.find((control) => rawTokens(labelOf(control)).join(' ') === wanted);
  return there ? sure(`there is “${labelOf(there)}”`) : null;
}

const setKinds: ReadonlySet<ControlKind> = new Set([
  'checkbox',
  'radio',
  'textbox',
  'slider',
  'spinner',
  'list',
]);

/** What is chosen or entered before a press that the task asks for is behind once all of it was used: only that press keeps it. */
function setBeforePress(situation: Situation): Seen | null {
  const { stage, next } = situation;
  if (stage.deed !== 'work' || next?.deed !== 'press' || suggested(situation)) return null;
  const last = ofStage(situation).findLast(
    ({ option, refused }) =>
      refused === null && (entering.has(option.strategy) || using.has(option.strategy)),
  );
  if (!last || (last.missed && !isAnswered(last)) || leftUnused(situation).length > 0) return null;
  return isNamedByClause(situation) ? sure('all of it is set') : null;
}

/** Strategies that set a value. */
const entering: ReadonlySet<string> = new Set(['fill', 'step', 'take-offer']);

/** The clause gives names or values, or most of its words were used. */
function isNamedByClause(situation: Situation): boolean {
  const { wish } = situation.stage;
  return wish.entities.length + wish.values.length > 0 || wordsUsed(situation).share >= fitWeights.usedLeast;
}

function ofKind(situation: Situation): Seen | null {
  const { stage } = situation;
  switch (stage.arrived) {
    case 'thing':
      return thingPage(situation);
    case 'answer':
      return answerInView(situation);
    case 'acted':
      return acted(situation);
    case 'worked':
      return worked(situation);
    case 'put':
      return valuesPut(situation);
    case 'searched':
      return ofStage(situation).some((step) => step.option.strategy === 'search' && isAnswered(step))
        ? sure('the search answered')
        : null;
    case 'form':
      return formInView(situation) ?? doneAtOnce(situation);
    case 'sent':
      return sent(situation) ?? doneAtOnce(situation);
    case 'signed-in':
      return signedIn(situation);
    case 'quantity':
      return quantityShown(situation);
    case 'gone':
      return gone(situation);
    case 'topic':
      return topicPage(situation);
  }
}

function thingPage(situation: Situation): Seen | null {
  const { view, stage, nose, history } = situation;
  const { mainHeading } = view;
  if (stage.wish.object === '') return history.length > 0 ? unsure('an item was picked') : null;
  if (mainHeading === '') return openedUnnamed(situation);
  if (nose.cover(mainHeading) < claimWeights.heading && !isCalledAs(mainHeading, situation)) return null;
  if (isListing(view, (words) => nose.cover(words)) || says('results', mainHeading, view.lang)) return null;
  const price = view.passages.map((text) => amountIn(text.text)).find((value) => value !== null) ?? null;
  if (stage.wish.maxPrice !== null && price !== null && price > stage.wish.maxPrice) return null;
  return sure(`the page “${mainHeading}” is about it`);
}

/** It is called after the thing, by its last word and most of the others: `Pebble Wool Socks` are grey wool socks. */
function isCalledAs(title: string, { stage, goal, view }: Situation): boolean {
  const head = contentWords(stage.wish.head, goal.language);
  const said = contentWords(title, view.lang);
  const tags = [goal.language, view.lang] as const;
  const isSaid = head.map((word) =>
    said.some((other) => wordSimilarity(word, other, tags) >= similarity.sameStem),
  );
  const share = isSaid.filter(Boolean).length / Math.max(1, head.length);
  return head.length > 1 && isSaid.at(-1) === true && share >= claimWeights.called;
}

/** On a page without a title: what is called as the thing was pressed, and the page shows something for it. */
function openedUnnamed(situation: Situation): Seen | null {
  const { view, history } = situation;
  const isTitled = (one: View) => one.place === view.place && one.mainHeading !== '';
  if (history.some((step) => isTitled(step.view) || isTitled(step.after))) return null;
  const step = ofStage(situation).findLast((each) => doesStage(each, situation));
  return step && isShown(step) ? sure(`“${step.option.target?.label ?? ''}” is open`) : null;
}

function signedIn(situation: Situation): Seen | null {
  const { view, history } = situation;
  if (loginState(history).state === 'signed in') return sure('the stored login was taken');
  const before = sendings(ofStage(situation)).at(-1)?.view;
  if (!before) return null;
  const known = new Set(before.observation.elements.map(labelOf));
  const out = view.controls.find(
    (control) => conceptsAt(control, view.lang).includes('signout') && !known.has(labelOf(control)),
  );
  if (out) return sure(`there is “${labelOf(out)}” now`);
  if (view.fields.some(({ field }) => field?.type === 'password')) return null;
  const greeting = [...view.headings, ...view.passages].find(
    (element) => says('own', labelOf(element), view.lang) && !known.has(labelOf(element)),
  );
  return greeting ? sure(`the page says “${shorten(greeting.text || greeting.name)}”`) : sent(situation);
}

function gone(situation: Situation): Seen | null {
  const { view, nose, stage } = situation;
  const step = ofStage(situation).findLast((each) => doesStage(each, situation));
  if (!step || view.modal !== null) return null;
  const isListed = [...view.passages, ...view.controls].some(
    (element) =>
      nose.cover(labelOf(element)) >= claimWeights.listed && !isConfirmation(labelOf(element), view.lang),
  );
  if (stage.wish.object === '') return isShown(step) ? sure('the page took it') : unsure('I pressed it');
  if (isListed) return null;
  const wasListed = step.view.observation.elements.some(
    (element) => nose.cover(labelOf(element)) >= claimWeights.listed,
  );
  return wasListed ? sure('it is not listed any more') : unsure('it is not to be seen any more');
}

/** The harness stopped at the leave of the host in the last stage: the last safe point of the goal. */
export function stoppedAtLeave(step: Step | undefined, stages: readonly Stage[]): string | null {
  if (step?.refusedFor !== 'held' || step.stage < stages.length - 1) return null;
  return `everything was ready, and it was ${step.refused}`;
}

// What shows that a stage is behind, and how sure that is: an effect that the page or its requests show, not a word that was there before.
import { conceptsOf } from '../../../language/concepts-in.ts';
import { amountIn } from '../../../language/money.ts';
import { referenceIn } from '../../../language/reference-in.ts';
import { says } from '../../../language/task-phrases.ts';
import { answerInView, isListing, topicPage } from './answers.ts';
import { claimWeights, stageWeights } from './calibration/claims.ts';
import { fitWeights } from './calibration/fits.ts';
import { similarity } from './calibration/words.ts';
import { dateIn, isSameDay } from './dates.ts';
import { faultsNow, isComplainedOf } from './faults.ts';
import { kindOf } from './field-name.ts';
import { formFields } from './fields.ts';
import { thingInRow } from './found-thing.ts';
import { holds } from './forms.ts';
import { formInView } from './form-at-hand.ts';
import { givenFor } from './given.ts';
import { naming, type Stage } from './goal.ts';
import { isAnswered, ledWhereMeant, newTexts, ofStage, sendings, trailOf, written } from './history.ts';
import { leftUnused, wordsPressed } from './left-unused.ts';
import { quantityShown } from './quantity.ts';
import { isConfirmation, shorten, sure, unsure, type Seen } from './seen.ts';
import type { Situation, Step } from './situation.ts';
import { loginState } from './strategies/log-in.ts';
import { isCountOpen } from './strategies/set-quantity.ts';
import { suggested } from './suggestions.ts';
import { amountOf } from './values.ts';
import { conceptsAt, isBox, labelOf, type View } from './view.ts';
import { saysVerb } from './scent.ts';
import { wordSimilarity } from './similarity.ts';
import { shareUsed, wordsLeft, worked } from './worked.ts';
import { contentWords, rawTokens } from './words.ts';

/** Says what was seen that puts the present stage behind; null where nothing did. */
export function arrivalAt(situation: Situation): Seen | null {
  return ledToNext(situation) ?? thingInRow(situation) ?? setBeforePress(situation) ?? ofKind(situation);
}

/** Where a clause only leads to what the next one names in quotes, it is behind as soon as that stands there. */
function ledToNext(situation: Situation): Seen | null {
  const { stage, next, view } = situation;
  if (next?.deed !== 'press') return null;
  const { wish, fills } = stage;
  const [entity] = next.wish.entities;
  // What something was opened for may be called as it is by the task.
  const named =
    entity ?? (stage.deed === 'use' && ofStage(situation).length > 0 ? next.wish.object : undefined);
  if (named === undefined || named === '' || wish.entities.length > 0 || wish.values.length > 0) return null;
  if (fills === true && stage.deed !== 'work') return null;
  const wanted = rawTokens(named).join(' ');
  const there = view.controls.find((control) => rawTokens(labelOf(control)).join(' ') === wanted);
  return there ? sure(`there is “${labelOf(there)}”`) : null;
}

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
  return wish.entities.length + wish.values.length > 0 || shareUsed(situation) >= fitWeights.usedLeast;
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

/** Where one press does the whole, as `Buy` in its row, the page says so though no form was ever sent. */
function doneAtOnce({ history, stage, stageIndex, view, goal }: Situation): Seen | null {
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

/** A wanted control was used and the page answered: the stage that waited for it is behind. */
function acted(situation: Situation): Seen | null {
  if (isCountOpen(situation)) return null;
  const counted = ofStage(situation).at(-1);
  if (counted?.option.strategy === 'step') return sure('it counts as many as are wanted');
  const step = ofStage(situation).findLast((each) => doesStage(each, situation));
  // What comes next need not wait for an answer that a page does not give.
  if (!step && situation.next?.deed === 'press' && wasPressed(situation))
    return unsure('I pressed it, but the page shows nothing of it');
  // What is chosen in a list or a box is done once it stands there.
  if (!step) return setting.has(situation.stage.deed) ? valuesPut(situation) : null;
  if (isMadeUp(situation)) return unsure('what I entered is not told by the task');
  if (!areValuesUsed(situation) || isTooMuchLeft(situation))
    return { ...unsure('I pressed it, but not all that the task gives was used'), left: true };
  return isShown(step) ? sure('the page took it') : unsure('I pressed it, but the page shows nothing of it');
}

/** A clause that names a control says much more, of which nothing was used. */
function isTooMuchLeft(situation: Situation): boolean {
  const { stage, goal } = situation;
  // A place among its like is all that need be told.
  if (referenceIn(stage.wish.told, goal.language).place !== null) return false;
  const said = contentWords(stage.wish.told, goal.language).length;
  return naming.has(stage.deed) && wordsLeft(situation).length > said * claimWeights.unusedMost;
}

/** Something was written of which the task says nothing, where all that is done is what it tells: a form asks for more than that. */
function isMadeUp({ stage, goal, history }: Situation): boolean {
  const told = new Set(rawTokens(goal.text));
  const isFollowed = goal.stages.every(({ deed }) => following.has(deed));
  const made = history.flatMap(({ option, view }) =>
    (option.strategy === 'take-offer' ? [] : (option.entered ?? [])).filter(({ ref, value }) => {
      const field = view.fields.find((one) => one.ref === ref);
      const isText =
        field !== undefined &&
        !isBox(field) &&
        field.field?.type !== 'select' &&
        field.field?.type !== 'password';
      return isText && !rawTokens(value).some((word) => told.has(word));
    }),
  );
  return stage.deed === 'press' && isFollowed && made.length > 0;
}

/** Deeds that do what the task tells, word by word. */
const following: ReadonlySet<string> = new Set(['press', 'type', 'use', 'work']);

/** The very control that the clause names was pressed, and the hand did not miss. */
function wasPressed(situation: Situation): boolean {
  const { wish, deed } = situation.stage;
  const names = new Set(wish.entities.map((name) => rawTokens(name).join(' ')));
  return (
    deed === 'press' &&
    ofStage(situation).some(
      ({ option, missed, refused }) =>
        using.has(option.strategy) &&
        !missed &&
        refused === null &&
        names.has(rawTokens(option.target?.label ?? '').join(' ')),
    )
  );
}

/** Deeds that choose among what stands there. */
const setting: ReadonlySet<string> = new Set(['use', 'sort-filter']);

/** Every name and value that the clause gives was written, chosen or pressed: what was done without them is something else. */
function areValuesUsed({ stage, history, goal }: Situation): boolean {
  // What was looked for was not written down anywhere.
  const used = history
    .filter(({ option }) => option.strategy !== 'search')
    .flatMap(({ option }) => [
      option.target?.label ?? '',
      ...(option.entered ?? []).map(({ value }) => value),
      ...(option.action.kind === 'type' ? [option.action.text] : []),
    ]);
  const said = new Set(used.flatMap((text) => rawTokens(text)));
  const entered = history.flatMap(({ option }) =>
    (option.entered ?? []).map(({ value }) => value.toLowerCase()),
  );
  const limit = stage.wish.maxPrice;
  const days = used.map((text) => dateIn(text, goal.language));
  return stage.wish.values
    .filter(({ kind, text }) => kind !== 'number' || amountOf(text) !== limit)
    .every(({ kind, text }) => {
      const day = kind === 'date' ? dateIn(text, goal.language) : null;
      // A day may be written as its field wants it.
      if (days.some((other) => isSameDay(day, other))) return true;
      // A part of it may be all that is told of what was to be found and entered.
      if (kind === 'quoted' && entered.some((one) => one.includes(text.toLowerCase()))) return true;
      return rawTokens(text).every((word) => said.has(word));
    });
}

/** True where an entry used what the stage is about. */
function doesStage(step: Step, situation: Situation): boolean {
  const { stage } = situation;
  const { option, refused, missed, effect } = step;
  const failed = (effect.status ?? 0) >= 400 || effect.newText.some(({ error }) => error);
  const astray = missed && !ledThere(step);
  if (refused !== null || astray || failed || !using.has(option.strategy)) return false;
  const isWanted = option.target?.concepts.some(
    (concept) => (stage.wants[concept] ?? 0) >= stageWeights.acts,
  );
  if (isWanted === true) return isAnswered(step);
  const isNamed = Object.keys(stage.wants).length === 0 || stage.words >= 1;
  if (!isNamed || !option.target || option.strategy === 'submit') return false;
  return (
    (option.target.scent >= claimWeights.heading && (isAnswered(step) || tookFocus(step))) ||
    option.strategy === 'drag'
  );
}

/** A line to write in was pressed, and the keys go there now. */
function tookFocus({ option, after }: Step): boolean {
  const ref = option.target?.element?.ref;
  return after.fields.some((field) => field.ref === ref && !isBox(field) && field.states.focused === true);
}

/** The hand went beside it, but what came up is where it leads, or is called as the thing that was meant. */
function ledThere(step: Step): boolean {
  const { option, view, after } = step;
  if (ledWhereMeant(step)) return true;
  const meant = rawTokens(option.target?.label ?? '');
  const called = new Set(rawTokens(after.mainHeading));
  return after.place !== view.place && meant.length > 0 && meant.every((word) => called.has(word));
}

const using: ReadonlySet<string> = new Set([
  'choose',
  'second-pass',
  'submit',
  'date',
  'menu',
  'drag',
  'search',
]);

/** The page or its requests show what came of it: a write that was accepted, another page, new words, another state. */
function isShown(step: Step): boolean {
  const { effect, writes } = step;
  const accepted = writes.some(({ status }) => status !== null && status < 400);
  return (
    accepted ||
    effect.navigated ||
    effect.historyChanged ||
    effect.newText.length > 0 ||
    effect.downloads.length > 0 ||
    effect.visibleMutations > 0 ||
    tookFocus(step)
  );
}

/** Every value that the clause gives for the page stands in a field. */
function valuesPut(situation: Situation): Seen | null {
  const { view, history } = situation;
  const known = written(ofStage(situation));
  if (suggested(situation)) return null;
  // What was taken of what the page offered stands for what was written.
  const taken = history.filter(({ option }) => option.strategy === 'take-offer');
  const offered = new Set(taken.flatMap(({ option }) => (option.entered ?? []).map(({ ref }) => ref)));
  if (known.size === 0 || !view.fields.some((field) => givenFor(field, situation) !== null)) return null;
  const open = view.fields.filter((field) => {
    const given = givenFor(field, situation);
    if (given === null || field.field?.value === null || offered.has(field.ref)) return false;
    return !holds(field, given);
  });
  if (open.length > 0 || history.length === 0) return null;
  return areValuesUsed(situation) && wordsLeft(situation).length === 0
    ? sure('it stands in its field')
    : { ...unsure('not all of what is told of it was used'), left: true as const };
}

/** A form was sent and taken: a write was accepted, or words say so that were not there before. */
function sent(situation: Situation): Seen | null {
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
  if (confirmed !== undefined && trailOf(situation.history).some(({ guessed }) => guessed))
    return {
      ...unsure(`the page says “${shorten(confirmed)}”, but I only guessed that it is the right one`),
      over: true,
    };
  if (confirmed !== undefined)
    return isWhereMeant(situation)
      ? areValuesUsed(situation)
        ? sure(`the page says “${shorten(confirmed)}”`)
        : {
            ...unsure(`the page says “${shorten(confirmed)}”, but not all that the task gives was used`),
            over: true,
          }
      : {
          ...unsure(
            `the page says “${shorten(confirmed)}”, but nothing there is called as what was to be done`,
          ),
          over: true,
        };
  // Something is still asked for: the next step of the same form.
  const open = formFields(situation).filter((field) => field.field !== null && !isBox(field));
  const isFurther = open.some(({ field }) => (field?.value ?? '') === '');
  const isLast =
    last.option.target?.concepts.some((concept) => (stage.wants[concept] ?? 0) >= stageWeights.called) ===
    true;
  const wrote = last.writes.some(({ status }) => status !== null && status < 400);
  if (isFurther && last.after.place === last.view.place) return null;
  if (wrote && (isLast || open.length === 0))
    return areValuesUsed(situation)
      ? sure('it was sent and taken')
      : unsure('something was sent, but not all of it');
  if (open.length > 0 || !isAnswered(last)) return null;
  return unsure('the form is gone, but the page does not say that it was taken');
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
    ...wordsPressed(option),
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

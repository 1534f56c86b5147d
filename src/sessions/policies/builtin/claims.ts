// What shows that a stage is behind, and how sure that is: an effect that the page or its requests show, not a word that was there before.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { isTimeUnit, numberIn, says } from '../../../language/task-phrases.ts';
import { claimWeights, stageWeights } from './calibration/claims.ts';
import { formFields, isNewsletterField, kindOf } from './fields.ts';
import { faultsNow } from './faults.ts';
import { givenFor } from './given.ts';
import type { AnswerKind, Stage } from './goal.ts';
import { isAnswered, ofStage, sendings, triedHere, written } from './history.ts';
import type { Situation, Step } from './situation.ts';
import { loginState } from './strategies/log-in.ts';
import { priceIn } from './values.ts';
import { bare, conceptsAt, isBox, keyOf, labelOf, wordsInView, wordsUnder, type View } from './view.ts';
import { rawTokens, wordCount } from './words.ts';

/** What was seen, as the end of a sentence, and whether it proves that the thing was done. */
export interface Seen {
  words: string;
  sure: boolean;
}

const sure = (words: string): Seen => ({ words, sure: true });
const unsure = (words: string): Seen => ({ words, sure: false });

/** Says what was seen that puts the present stage behind; null where nothing did. */
export function arrivalAt(situation: Situation): Seen | null {
  const { stage } = situation;
  switch (stage.arrived) {
    case 'thing':
      return thingPage(situation);
    case 'answer':
      return answerInView(situation);
    case 'acted':
      return acted(situation);
    case 'put':
      return valuesPut(situation);
    case 'searched':
      return ofStage(situation).some((step) => step.option.strategy === 'search' && isAnswered(step))
        ? sure('the search answered')
        : null;
    case 'form':
      return formInView(situation);
    case 'sent':
      return sent(situation);
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

function thingPage({ view, stage, nose, history }: Situation): Seen | null {
  const { mainHeading } = view;
  if (stage.wish.object === '') return history.length > 0 ? unsure('an item was picked') : null;
  if (mainHeading === '' || nose.cover(mainHeading) < claimWeights.heading) return null;
  if (isListing(view, (words) => nose.cover(words)) || says('results', mainHeading, view.lang)) return null;
  const price = view.passages.map((text) => priceIn(text.text)).find((value) => value !== null) ?? null;
  if (stage.wish.maxPrice !== null && price !== null && price > stage.wish.maxPrice) return null;
  return sure(`the page “${mainHeading}” is about it`);
}

/** A page whose heading names the object but which offers several like it is still a list. */
function isListing(view: View, cover: (words: string) => number): boolean {
  const cards = view.controls.filter(
    (control) =>
      control.href !== '' &&
      control.states.current !== true &&
      labelOf(control) !== view.mainHeading &&
      cover(`${labelOf(control)} ${control.groupLabel}`) >= claimWeights.heading,
  );
  return new Set(cards.map(({ href }) => href)).size >= 2;
}

function answerInView(situation: Situation): Seen | null {
  const { view, stage, nose } = situation;
  const { answer, object } = stage.wish;
  const seen = wordsInView(view);
  if (object === '' && answer === null) return topicPage(situation);
  const topical = isTopical(situation);
  const headings = view.headings.filter(
    (heading) =>
      nose.cover(labelOf(heading)) >= claimWeights.heading &&
      wordCount(labelOf(heading)) <= claimWeights.headingWords &&
      !says('results', labelOf(heading), view.lang),
  );
  for (const heading of headings) {
    const telling = heading.level === 1 || wordsUnder(view, heading) >= 20 || topical;
    if (!telling || !holdsAnswer(seen, answer, view.lang)) continue;
    if (betterLinkInView(situation) && heading.level !== 1) continue;
    return sure(`the page shows “${labelOf(heading)}”`);
  }
  for (const passage of view.passages) {
    const words = wordCount(passage.text);
    const enough = answer === null ? words >= claimWeights.passageWords : words >= 3;
    const about = `${passage.text} ${passage.heading}`;
    if (!enough || nose.cover(about) < claimWeights.passage) continue;
    if (!holdsAnswer(passage.text, answer, view.lang) || (!topical && betterLinkInView(situation))) continue;
    return sure(`it says “${shorten(passage.text)}”`);
  }
  return contactInView(situation) ?? topicalAnswer(situation) ?? pageOnThis(situation);
}

/**
 * The page is called after half of what was asked, and what it says under that name holds the rest: `How to join` with the choir
 * in its text answers how to join the choir. Where a link promises the whole, the answer lies behind it.
 */
function pageOnThis(situation: Situation): Seen | null {
  const { view, stage, nose, goal } = situation;
  const { mainHeading } = view;
  const isNarrow = wordCount(mainHeading) <= claimWeights.headingWords;
  if (goal.stages.length > 1 || nose.cover(mainHeading) < claimWeights.halfCalled || !isNarrow) return null;
  if (says('results', mainHeading, view.lang) || isListing(view, (words) => nose.cover(words))) return null;
  const said = view.passages.filter(({ heading, text }) => heading === mainHeading && wordCount(text) >= 3);
  const words = said.reduce((sum, { text }) => sum + wordCount(text), 0);
  const about = `${mainHeading} ${view.observation.title} ${said.map(({ text }) => text).join(' ')}`;
  const { answer } = stage.wish;
  const answers = answer === null || said.some(({ text }) => holdsAnswer(text, answer, view.lang));
  if (words < claimWeights.passageWords || !answers) return null;
  if (nose.cover(about) < claimWeights.wholeSaid || betterLinkInView(situation)) return null;
  return sure(`the page “${shorten(mainHeading)}” is about it`);
}

/** The page on the very topic need not repeat its words: under `Pricing` a price is that of the plans. */
function topicalAnswer({ view, stage, history }: Situation): Seen | null {
  const { answer } = stage.wish;
  const title = conceptsOf(`${view.mainHeading} · ${view.observation.title}`, view.lang);
  const about = title.some(({ concept }) => (stage.wants[concept] ?? 0) >= stageWeights.acts);
  if (!about) return null;
  if (answer === null) {
    // A page that is called by the very concept answers what asks for no more than that.
    const isCalled = conceptsOf(view.mainHeading, view.lang).some(
      ({ concept }) => (stage.wants[concept] ?? 0) >= stageWeights.called,
    );
    const long = view.passages.reduce((sum, { text }) => sum + wordCount(text), 0) >= claimWeights.passageWords;
    return isCalled && isWithinTopic(stage) && long && history.length > 0 ? sure(`the page “${view.mainHeading}” is there`) : null;
  }
  const said = view.passages.find(({ text }) => holdsAnswer(text, answer, view.lang));
  if (!said) return null;
  const told = `it says “${shorten(said.text)}”`;
  return isWithinTopic(stage) ? sure(told) : unsure(told);
}

/** All that is asked for is what the stage is about in any case. */
function isWithinTopic({ wish, wants }: Stage): boolean {
  return wish.words
    .filter(({ object }) => object)
    .every(({ word }) => conceptsOf(word, 'any').some(({ concept }) => wants[concept] !== undefined));
}

/** Ways to reach someone count as an answer wherever the task asked for them. */
function contactInView({ stage, view }: Situation): Seen | null {
  if (stage.deed !== 'find-contact') return null;
  const links = view.controls.map((control) => `${control.href} ${labelOf(control)}`).join('\n');
  const kind = stage.wish.answer;
  if (kind !== 'email' && kind !== 'phone')
    return conceptsOf(view.mainHeading, view.lang).some(({ concept }) => concept === 'contact')
      ? sure(`the page “${view.mainHeading}” is there`)
      : null;
  return holdsAnswer(`${wordsInView(view)}\n${links}`, kind, view.lang)
    ? sure(`the ${kind === 'email' ? 'address' : 'number'} is on the page`)
    : null;
}

function isTopical({ view, nose, stage }: Situation): boolean {
  const title = `${view.mainHeading} · ${view.observation.title}`;
  if (nose.cover(title) >= claimWeights.page) return true;
  return (
    stage.deed !== 'question' &&
    conceptsOf(title, view.lang).some(({ concept }) => (stage.wants[concept] ?? 0) >= stageWeights.leads)
  );
}

/** A link in view that names the object and was not tried says that the answer lies behind it. */
function betterLinkInView(situation: Situation): boolean {
  const { view, nose } = situation;
  const tried = triedHere(situation);
  return view.controls.some(
    (control) =>
      control.href !== '' &&
      control.states.current !== true &&
      nose.text(labelOf(control)) >= claimWeights.betterLink &&
      bare(control.href) !== bare(view.observation.url) &&
      !tried.has(keyOf(control)),
  );
}

const phone = /\+?\d[\d\s().-]{6,}\d/;
const address = /(?<![\w.+-])[\w.+-]+@[\w-]+\.\w+/;
const hours = /\d{1,2}(?:[:.]\d{2})?\s*\p{L}{0,4}\s*(?:-|–|\p{L}{1,5})\s*\d{1,2}/u;

function holdsAnswer(text: string, kind: AnswerKind | null, lang: string): boolean {
  switch (kind) {
    case null:
      return true;
    case 'duration': {
      const words = rawTokens(text);
      return words.some(
        (word, at) =>
          isTimeUnit(word, lang) &&
          words.slice(Math.max(0, at - 3), at).some((before) => /\d/.test(before) || numberIn(before, lang) !== null),
      );
    }
    case 'price':
      return priceIn(text) !== null || says('free', text, lang);
    case 'number':
      return /\d/.test(text);
    case 'time':
      return hours.test(text);
    case 'email':
      return address.test(text);
    case 'phone':
      return phone.test(text);
  }
}

/** A wanted control was used and the page answered: the stage that waited for it is behind. */
function acted(situation: Situation): Seen | null {
  const step = ofStage(situation).findLast((each) => doesStage(each, situation));
  if (!step) return null;
  return isShown(step) ? sure('the page took it') : unsure('I pressed it, but the page shows nothing of it');
}

/** True where an entry used what the stage is about. */
export function doesStage(step: Step, { stage }: Pick<Situation, 'stage'>): boolean {
  const { option, refused, missed, effect } = step;
  const failed = (effect.status ?? 0) >= 400 || effect.newText.some(({ error }) => error);
  const astray = missed && !ledThere(step);
  if (refused !== null || astray || failed || !using.has(option.strategy)) return false;
  const isWanted = option.target?.concepts.some((concept) => (stage.wants[concept] ?? 0) >= stageWeights.acts);
  if (isWanted === true) return isAnswered(step);
  const isNamed = Object.keys(stage.wants).length === 0 || stage.words >= 1;
  if (!isNamed || !option.target || option.strategy === 'submit') return false;
  return (option.target.scent >= claimWeights.heading && isAnswered(step)) || option.strategy === 'drag';
}

/** The hand went beside it, but what came up is called as the thing that was meant. */
function ledThere({ option, view, after }: Step): boolean {
  const meant = rawTokens(option.target?.label ?? '');
  const called = new Set(rawTokens(after.mainHeading));
  return after.place !== view.place && meant.length > 0 && meant.every((word) => called.has(word));
}

const using: ReadonlySet<string> = new Set(['choose', 'second-pass', 'submit', 'date', 'menu', 'drag', 'search']);

/** The page or its requests show what came of it: a write that was accepted, another page, new words, another state. */
function isShown({ effect, writes }: Step): boolean {
  const accepted = writes.some(({ status }) => status !== null && status < 400);
  return (
    accepted ||
    effect.navigated ||
    effect.historyChanged ||
    effect.newText.length > 0 ||
    effect.downloads.length > 0 ||
    effect.visibleMutations > 0
  );
}

/** Every value that the clause gives for the page stands in a field. */
function valuesPut(situation: Situation): Seen | null {
  const { view, history } = situation;
  const known = written(ofStage(situation));
  if (known.size === 0) return null;
  const open = view.fields.filter((field) => {
    const given = givenFor(field, situation);
    if (given === null || field.field?.value === null) return false;
    return isBox(field) ? field.states.checked !== true : (field.field?.value ?? '') !== given;
  });
  return open.length === 0 && history.length > 0 ? sure('it stands in its field') : null;
}

/** Ways in which a form shows that it is the one. */
function formInView(situation: Situation): Seen | null {
  const { stage, view, nose } = situation;
  const fields = formFields(situation);
  const texts = fields.filter(({ field, role }) => field !== null && !isBox({ role, field } as ScreenElement));
  const here = 'its form is in view';
  const title = conceptsOf(`${view.mainHeading} · ${view.observation.title}`, view.lang).map(({ concept }) => concept);
  const isAbout = title.some((concept) => (stage.wants[concept] ?? 0) >= stageWeights.leads);
  const buttons = view.controls.filter(({ role }) => role === 'button');
  const ends = (least: number) =>
    buttons.some((button) => conceptsAt(button, view.lang).some((concept) => (stage.wants[concept] ?? 0) >= least));
  const given = fields.filter((field) => givenFor(field, situation) !== null).length;
  switch (stage.deed) {
    case 'buy': {
      const placing = buttons.some((button) => conceptsAt(button, view.lang).includes('place-order'));
      const paying = title.some((concept) => paysAt.has(concept));
      return (paying && texts.length >= 1) || placing ? sure('the checkout is open') : null;
    }
    case 'sign-in':
      return texts.some(({ field }) => field?.type === 'password') || (isAbout && texts.length === 1) ? sure(here) : null;
    case 'subscribe':
      return texts.some((field) => isNewsletterField(field, texts, situation)) ? sure(here) : null;
    case 'sign-up': {
      const isNew = isAbout || ends(stageWeights.called);
      return texts.some(({ field }) => field?.type === 'password' || field?.type === 'email') && isNew && texts.length >= 2
        ? sure(here)
        : null;
    }
    default: {
      if (given >= 2 || (given >= 1 && buttons.length > 0)) return sure(here);
      if (texts.length === 0) return null;
      const sends = ends(stageWeights.acts) || buttons.some((button) => conceptsAt(button, view.lang).includes('submit'));
      const own = new Set(texts.flatMap((field) => [field.group, field.field?.form ?? '']).filter((ref) => ref !== ''));
      const isCalled = buttons.some(
        (button) =>
          own.has(button.group) &&
          conceptsAt(button, view.lang).some((concept) => (stage.wants[concept] ?? 0) >= stageWeights.called),
      );
      if (isCalled) return sure(here);
      const long = texts.some(({ field }) => field?.type === 'textarea' || field?.type === 'contenteditable');
      const named = nose.cover(texts.map((field) => `${field.groupLabel} ${field.heading}`).join(' ')) >= claimWeights.heading;
      const personal = texts.filter((field) => kindOf(field) !== null).length >= 2;
      if (isAbout && (sends || texts.length >= 2)) return sure(here);
      if (long && (sends || isAbout || named)) return sure(here);
      return sends && personal && stage.sends !== null && stage.deed !== 'change' && named ? sure(here) : null;
    }
  }
}

const paysAt: ReadonlySet<string> = new Set(['checkout', 'payment', 'delivery', 'place-order']);

/** A form was sent and taken: a write was accepted, or words say so that were not there before. */
function sent(situation: Situation): Seen | null {
  const { view, stage } = situation;
  const made = sendings(ofStage(situation));
  const last = made.at(-1);
  if (!last || faultsNow(situation).size > 0) return null;
  if (last.missed && !isAnswered(last)) return null;
  if (last.effect.newText.some(({ error }) => error) || (last.effect.status ?? 0) >= 400) return null;
  const before = new Set(last.view.observation.elements.map(({ text, name }) => text || name));
  const fresh = [...view.headings, ...view.passages].filter(({ text, name }) => !before.has(text || name));
  const came = [...last.effect.newText.map(({ text }) => text), ...fresh.map(({ text, name }) => text || name)];
  const confirmed = came.find((text) => isConfirmation(text, view.lang));
  if (confirmed !== undefined) return sure(`the page says “${shorten(confirmed)}”`);
  // Something is still asked for: the next step of the same form.
  const open = formFields(situation).filter(({ field, role }) => field && !isBox({ role, field } as ScreenElement));
  const isFurther = open.some(({ field }) => (field?.value ?? '') === '');
  const isLast = last.option.target?.concepts.some((concept) => (stage.wants[concept] ?? 0) >= stageWeights.called) === true;
  const wrote = last.writes.some(({ status }) => status !== null && status < 400);
  if (isFurther && last.after.place === last.view.place) return null;
  if (wrote && (isLast || open.length === 0)) return sure('it was sent and taken');
  if (open.length > 0 || !isAnswered(last)) return null;
  return unsure('the form is gone, but the page does not say that it was taken');
}

/** Words of thanks or of something done, and none of complaint. */
export function isConfirmation(text: string, lang: string): boolean {
  const quoteless = text.replaceAll(/["“„«][^"“”„«»]*["”»“]/g, ' ');
  return text.length < 400 && says('done', quoteless, lang) && !says('failed', quoteless, lang);
}

function signedIn(situation: Situation): Seen | null {
  const { view, history } = situation;
  if (loginState(history).state === 'signed in') return sure('the stored login was taken');
  if (sendings(ofStage(situation)).length === 0) return null;
  const out = view.controls.find((control) => conceptsAt(control, view.lang).includes('signout'));
  if (out) return sure(`there is “${labelOf(out)}” now`);
  if (view.fields.some(({ field }) => field?.type === 'password')) return null;
  const greeting = [...view.headings, ...view.passages].find(({ text, name }) => says('own', text || name, view.lang));
  return greeting ? sure(`the page says “${shorten(greeting.text || greeting.name)}”`) : sent(situation);
}

function quantityShown({ view, stage }: Situation): Seen | null {
  const { quantity } = stage.wish;
  if (quantity === null || !isCart(view)) return null;
  return quantityOn(view) === quantity ? sure(`the quantity is ${quantity}`) : null;
}

/** True where the page, or the layer over it, is the cart. */
export function isCart({ mainHeading, observation, modal, lang }: View): boolean {
  const about = `${mainHeading} · ${observation.title} · ${modal === null ? '' : labelOf(modal)}`;
  return conceptsOf(about, lang).some(({ concept }) => concept === 'cart');
}

/** How many of a thing the page says there are; null where it does not. */
export function quantityOn(view: View): number | null {
  const field = view.fields.find((element) => isQuantityField(element, view.lang));
  if (field) return field.field?.value ? Number(field.field.value) : null;
  const stepper = view.controls.find((control) => stepOf(control) !== 0);
  const lines = view.observation.elements.filter(({ kind }) => kind !== 'control');
  const onLine = stepper
    ? lines.filter(({ box }) => Math.abs(box.y - stepper.box.y) < stepper.box.height)
    : lines.filter(({ text }) => namesCount(text, view.lang));
  const counts = onLine.filter(({ text }) => priceIn(text) === null).map(({ text }) => countAlone(text));
  return counts.find((count) => count !== null) ?? null;
}

/** The one whole number that a short text holds; null where there is none, or several. */
function countAlone(text: string): number | null {
  const numbers = text.length < 60 ? [...text.matchAll(/(?<![\d.,])\d{1,3}(?![\d.,])/g)] : [];
  return numbers.length === 1 ? Number(numbers[0]?.[0]) : null;
}

/** 1 for a button of one more, -1 for one of less, by the sign that it shows; 0 for others. */
export function stepOf({ text }: ScreenElement): number {
  if (/^[+＋]$/.test(text.trim())) return 1;
  return /^[−–-]$/.test(text.trim()) ? -1 : 0;
}

function namesCount(text: string, lang: string): boolean {
  return conceptsOf(text, lang).some(({ concept }) => concept === 'quantity');
}

/** True for the field that holds how many of a thing are wanted. */
export function isQuantityField(element: ScreenElement, lang: string): boolean {
  const words = `${element.name} · ${element.field?.label ?? ''}`;
  return conceptsOf(words, lang).some(({ concept }) => concept === 'quantity') || kindOf(element) === 'quantity';
}

function gone(situation: Situation): Seen | null {
  const { view, nose, stage } = situation;
  const step = ofStage(situation).findLast((each) => doesStage(each, situation));
  if (!step || view.modal !== null) return null;
  const isListed = [...view.passages, ...view.controls].some(
    (element) => nose.cover(labelOf(element)) >= claimWeights.listed && !isConfirmation(labelOf(element), view.lang),
  );
  if (stage.wish.object === '') return isShown(step) ? sure('the page took it') : unsure('I pressed it');
  if (isListed) return null;
  const wasListed = step.view.observation.elements.some((element) => nose.cover(labelOf(element)) >= claimWeights.listed);
  return wasListed ? sure('it is not listed any more') : unsure('it is not to be seen any more');
}

function topicPage({ view, history, stage }: Situation): Seen | null {
  if (history.length === 0) return null;
  const title = `${view.mainHeading} · ${view.modal === null ? '' : labelOf(view.modal)}`;
  const hit = conceptsOf(title, view.lang).find(({ concept }) => (stage.wants[concept] ?? 0) >= stageWeights.called);
  return hit ? sure(`the page “${view.mainHeading || hit.words.join(' ')}” is there`) : null;
}

/** The harness stopped at the leave of the host in the last stage: the last safe point of the goal. */
export function stoppedAtLeave(step: Step | undefined, stages: readonly Stage[]): string | null {
  if (!step?.refused?.startsWith('stopped before') || step.stage < stages.length - 1) return null;
  return `everything was ready, and it was ${step.refused}`;
}

function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > 100 ? `${plain.slice(0, 97).trimEnd()}…` : plain;
}

// What shows that a stage is behind, on the page in view. Nothing counts that the persona does not see now.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { evidenceWeights, stageWeights } from './calibration.ts';
import type { Stage } from './archetypes.ts';
import { firstStep } from './first-step.ts';
import { priceIn, type AnswerKind } from './goal.ts';
import { confirmedBy, shorten } from './confirmed.ts';
import { conceptsOf, conceptsOfWord } from './lexicon.ts';
import type { Situation } from './situation.ts';
import { lessSign, moreSign } from './steppers.ts';
import { isSearchField, labelOf, samePage, wordsInView, wordsUnder, type View } from './view.ts';
import { wishesFor } from './wishes.ts';
import { wordCount } from './words.ts';

/** Says what was seen that puts `stage` behind, as the end of a sentence; null where nothing did. */
export function arrivalAt(situation: Situation, stage: Stage, index: number): string | null {
  const { view, memory } = situation;
  switch (stage.arrived) {
    case 'object-page':
      return objectPage(situation);
    case 'answer':
      return answerInView(situation);
    case 'acted':
      return memory.acted.has(index) ? 'the page took it' : null;
    case 'form':
      return formInView(situation, index);
    case 'confirmed':
      return memory.submissions > 0 ? confirmedBy(situation, formFields(situation).length) : null;
    case 'signed-in':
      if (situation.login?.state === 'signed in') return 'the stored login was taken';
      return memory.submissions > 0 ? signedIn(situation) : null;
    case 'quantity':
      return quantityShown(situation);
    case 'gone':
      return memory.acted.has(index) &&
        !view.passages.some((text) => situation.nose.cover(text.text) >= evidenceWeights.listed)
        ? 'it is not listed any more'
        : null;
    case 'topic':
      return topicPage(situation, stage);
  }
}

/** Fields in view that belong to a real form: no search box, no lone newsletter address. */
export function formFields(situation: Situation): ScreenElement[] {
  const { view, goal } = situation;
  const fields = view.fields.filter((field) => !isSearchField(field) && field.states.readonly !== true);
  if (goal.archetype.id === 'subscribe') return fields;
  return fields.filter((field) => !isNewsletterField(field, fields, view) && !isSideOffer(field, goal));
}

/** A discount code or a gift card is no part of what one came for, unless the task speaks of one. */
function isSideOffer(field: ScreenElement, { text }: Situation['goal']): boolean {
  const offers = /\b(discount|promo\w*|voucher|coupon|gift)\b/i;
  return offers.test(`${field.field?.label ?? ''} ${field.name}`) && !offers.test(text);
}

/** Words by which sites say that nothing was found. */
export const noResultPattern =
  /\b(no (results|products|items|matches|matching)|0 (results|products|items)|nothing (found|matched|matches)|did ?n[o']t (match|find)|couldn['’]t find|could not find)\b/i;

function objectPage({ view, goal, nose, memory }: Situation): string | null {
  const { mainHeading } = view;
  if (goal.object === '') return memory.acted.size > 0 ? 'an item was picked' : null;
  if (mainHeading === '' || nose.cover(mainHeading) < evidenceWeights.heading) return null;
  if (isListing(view.controls, mainHeading, (words) => nose.cover(words))) return null;
  if (isResults(mainHeading)) return null;
  const price = view.passages.map((text) => priceIn(text.text)).find((value) => value !== null) ?? null;
  if (goal.maxPrice !== null && price !== null && price > goal.maxPrice) return null;
  return `the page “${mainHeading}” is about it`;
}

/** A page whose heading names the object but which offers several like it is still a list. */
function isListing(
  controls: readonly ScreenElement[],
  heading: string,
  cover: (words: string) => number,
): boolean {
  const cards = new Set(
    controls
      .filter(
        (control) =>
          control.href !== '' &&
          cover(`${labelOf(control)} ${control.groupLabel}`) >= evidenceWeights.heading,
      )
      .filter((control) => labelOf(control) !== heading && control.states.current !== true)
      .map((control) => control.href),
  );
  return cards.size >= 2;
}

function answerInView(situation: Situation): string | null {
  const { view, goal, nose } = situation;
  const seen = wordsInView(view);
  if (goal.object === '' && goal.answer === null) return topicPage(situation, situation.stage);
  const headings = view.headings.filter(
    (heading) =>
      nose.cover(labelOf(heading)) >= evidenceWeights.heading &&
      isNarrow(labelOf(heading)) &&
      !isResults(labelOf(heading)),
  );
  const topical = isTopical(situation);
  for (const heading of headings) {
    const telling = heading.level === 1 || wordsUnder(view, heading) >= 20 || topical;
    if (telling && heading.groupLabel !== 'cookie' && holdsAnswer(seen, goal.answer)) {
      if (heading.level !== 1 && betterLinkInView(situation)) continue;
      if (keepsPrice(situation)) return `the page shows “${labelOf(heading)}”`;
    }
  }
  for (const passage of view.passages) {
    const about = `${passage.text} ${passage.heading}`;
    const words = wordCount(passage.text);
    const enough = goal.answer === null ? words >= evidenceWeights.passageWords : words >= 3;
    if (!enough || nose.cover(about) < evidenceWeights.passage || !holdsAnswer(passage.text, goal.answer))
      continue;
    if (!topical && betterLinkInView(situation)) continue;
    return `it says “${shorten(passage.text)}”`;
  }
  return contactInView(situation, seen) ?? topicalAnswer(situation) ?? pageOnThis(situation);
}

/**
 * The page is called after half of what was asked, and what it says under that name holds the rest: `How to join` with the choir
 * in its text answers how to join the choir. Where a link promises the whole, the answer lies behind it.
 */
function pageOnThis(situation: Situation): string | null {
  const { view, goal, nose } = situation;
  const { mainHeading } = view;
  const called = nose.cover(mainHeading);
  if (goal.archetype.stages.length > 1 || called < evidenceWeights.halfCalled || !isNarrow(mainHeading))
    return null;
  if (isResults(mainHeading) || isListing(view.controls, mainHeading, (words) => nose.cover(words)))
    return null;
  const said = view.passages.filter(({ heading, text }) => heading === mainHeading && wordCount(text) >= 3);
  const enough = said.reduce((sum, { text }) => sum + wordCount(text), 0) >= evidenceWeights.passageWords;
  const about = `${mainHeading} ${view.observation.title} ${said.map(({ text }) => text).join(' ')}`;
  const answers = goal.answer === null || said.some(({ text }) => holdsAnswer(text, goal.answer));
  if (!enough || !answers || nose.cover(about) < evidenceWeights.wholeSaid || betterLinkInView(situation))
    return null;
  return `the page “${shorten(mainHeading)}” is about it`;
}

/** The page on the very topic need not repeat its words: under `Pricing` a price is that of the plans. */
function topicalAnswer({ view, goal, stage, nose }: Situation): string | null {
  if (goal.answer === null) return null;
  const about = conceptsOf(view.mainHeading).some(
    (hit) => (stage.wants[hit.concept] ?? 0) >= stageWeights.topic,
  );
  const wanted = goal.words.filter(({ object, word }) => object && nose.cover(word) > 0);
  const within = wanted.every(({ word }) =>
    [...conceptsOfWord(word)].some((concept) => stage.wants[concept] !== undefined),
  );
  if (!about || !within) return null;
  const said = view.passages.find(({ text }) => holdsAnswer(text, goal.answer));
  return said ? `it says “${shorten(said.text)}”` : null;
}

/** Ways to reach someone count as an answer wherever the task asked for them. */
function contactInView({ goal, view }: Situation, seen: string): string | null {
  if (goal.archetype.id !== 'find-contact') return null;
  const links = view.controls.map((control) => `${control.href} ${labelOf(control)}`).join('\n');
  const all = `${seen}\n${links}`;
  const kind =
    goal.answer ?? (/\be-?mail/i.test(goal.text) ? 'email' : /\bphone/i.test(goal.text) ? 'phone' : null);
  if (kind === null)
    return conceptsOf(view.mainHeading).some((hit) => hit.concept === 'contact')
      ? `the page “${view.mainHeading}” is there`
      : null;
  return holdsAnswer(all, kind) ? `the ${kind === 'email' ? 'address' : 'number'} is on the page` : null;
}

function isTopical({ view, nose, goal, stage }: Situation): boolean {
  if (nose.cover(`${view.mainHeading} ${view.observation.title}`) >= evidenceWeights.page) return true;
  const about = new Set(
    conceptsOf(`${view.mainHeading} ${view.observation.title}`).map((hit) => hit.concept),
  );
  const strongest = Object.entries(stage.wants).filter(([, wanted]) => wanted >= stageWeights.leads);
  return goal.archetype.id !== 'find-fact' && strongest.some(([concept]) => about.has(concept));
}

/** A link in view that names the object and was not tried says that the answer lies behind it. */
function betterLinkInView({ view, nose, memory }: Situation): boolean {
  const tried = memory.places.get(view.place)?.tried;
  return view.controls.some((control) => {
    const label = labelOf(control);
    return (
      control.href !== '' &&
      control.states.current !== true &&
      nose.text(label) >= evidenceWeights.betterLink &&
      !samePage(control.href, view.observation.url) &&
      tried?.has(`${control.role}|${label}|${control.groupLabel}|${control.href}`) !== true
    );
  });
}

function holdsAnswer(text: string, kind: AnswerKind | null): boolean {
  switch (kind) {
    case null:
      return true;
    case 'duration':
      return /\b(\d+|one|two|three|four|five|seven|ten|fourteen|thirty|sixty|ninety)[\s-]*(working |business |calendar )?(minutes?|hours?|days?|weeks?|months?|years?)\b/i.test(
        text,
      );
    case 'price':
      return priceIn(text) !== null || /\bfree\b/i.test(text);
    case 'number':
      return /\d/.test(text);
    case 'time':
      return /\b\d{1,2}([:.]\d{2})?(\s*(am|pm|h|uhr))?\s*(-|–|to|until)\s*\d{1,2}/i.test(text);
    case 'email':
      return /(?<![\w.+-])[\w.+-]+@[\w-]+\.\w+/.test(text);
    case 'phone':
      return /(\+?\d[\d\s().-]{6,}\d)/.test(text);
  }
}

function keepsPrice({ goal, view }: Situation): boolean {
  if (goal.maxPrice === null) return true;
  const price = view.passages.map((text) => priceIn(text.text)).find((value) => value !== null) ?? null;
  return price === null || price <= goal.maxPrice;
}

function formInView(situation: Situation, index: number): string | null {
  const { goal, memory, stage } = situation;
  const fields = formFields(situation);
  const texts = fields.filter(
    (field) => field.field !== null && !/^(checkbox|radio|number)$/.test(field.field.type),
  );
  if (goal.archetype.id === 'buy') {
    if (!memory.acted.has(index - 1) && memory.stage < index) return null;
    const page = conceptsOf(`${situation.view.mainHeading} ${situation.view.observation.title}`);
    const paying = page.some((hit) => /^(checkout|payment|delivery|place-order)$/.test(hit.concept));
    const placing = situation.view.controls.some((control) =>
      conceptsOf(labelOf(control)).some((hit) => hit.concept === 'place-order'),
    );
    return (paying && texts.length >= 1) || texts.length >= 3 || placing ? 'the checkout is open' : null;
  }
  if (
    goal.archetype.id === 'subscribe' &&
    texts.some((field) => isNewsletterField(field, texts, situation.view))
  )
    return 'its form is in view';
  if (goal.archetype.id === 'sign-in')
    return texts.some((field) => field.field?.type === 'password') || asksWhoFirst(situation, texts)
      ? 'its form is in view'
      : null;
  const wished = wishesFor(goal.text, situation.view).filter(({ field }) => fields.includes(field));
  if (wished.length >= 2) return 'its form is in view';
  const goesOn = situation.view.controls.some(
    (control) =>
      control.role === 'button' &&
      conceptsOf(labelOf(control)).some(({ concept }) => /^(next|submit)$/.test(concept)),
  );
  // Some ask for one thing after the other.
  if (wished.length === 1 && texts.length === 1 && goesOn) return 'its form is in view';
  const buttons = situation.view.controls.filter(
    ({ role, group }) =>
      role === 'button' && texts.some((field) => group === field.group || group === field.field?.form),
  );
  const named = conceptsOf(buttons.map(labelOf).join(' · ')).some(
    (hit) => (stage.wants[hit.concept] ?? 0) >= stageWeights.acts,
  );
  if (named && texts.some((field) => field.field?.type === 'textarea')) return 'its form is in view';
  const sends = buttons.some((button) =>
    conceptsOf(labelOf(button)).some((hit) => /^(submit|next)$/.test(hit.concept)),
  );
  // A list to choose from and a button below it are all that some pages ask.
  const listAlone = texts.length === 1 && texts[0]?.field?.type === 'select' && (sends || named);
  const step = firstStep(situation, { fields, texts, hasButton: buttons.length > 0, goesOn });
  if (step !== null) return step;
  if (texts.length < 2 && !listAlone) return null;
  if (goal.archetype.id === 'sign-up') {
    const about = `${situation.view.mainHeading} ${situation.view.observation.title} ${texts[0]?.groupLabel ?? ''}`;
    const controls = situation.view.controls
      .map((control) => (control.role === 'button' ? labelOf(control) : ''))
      .join(' · ');
    return /sign ?up|register|regist|create|join|new account/i.test(`${about} ${controls}`) ||
      texts.length >= 3
      ? 'its form is in view'
      : null;
  }
  const about = texts.map((field) => `${field.groupLabel} ${field.heading}`).join(' ');
  const topic = conceptsOf(`${about} ${situation.view.mainHeading} ${situation.view.observation.title}`);
  const wanted = topic.some((hit) => (stage.wants[hit.concept] ?? 0) >= stageWeights.leads);
  return wanted || texts.some((field) => field.field?.type === 'textarea') ? 'its form is in view' : null;
}

/** Sites that ask who it is before they ask for the password. */
function asksWhoFirst({ view }: Situation, texts: readonly ScreenElement[]): boolean {
  const [field] = texts;
  if (
    !field ||
    texts.length !== 1 ||
    !/\b(e-?mail|user ?name|login|phone)\b/i.test(`${field.name} ${labelOf(field)}`)
  )
    return false;
  const about = `${view.mainHeading} ${view.observation.title} ${field.groupLabel} ${field.heading}`;
  return conceptsOf(about).some((hit) => hit.concept === 'signin');
}

function signedIn({ view }: Situation): string | null {
  const out = view.controls.find((control) =>
    conceptsOf(labelOf(control)).some((hit) => hit.concept === 'signout'),
  );
  if (out) return `there is “${labelOf(out)}” now`;
  if (view.fields.some((field) => field.field?.type === 'password')) return null;
  const greeting = [...view.headings, ...view.passages].find((element) =>
    /\b(welcome|hello|hi|signed in|logged in|my account|your account)\b/i.test(element.text || element.name),
  );
  return greeting ? `the page says “${shorten(greeting.text || greeting.name)}”` : null;
}

function quantityShown({ view, goal }: Situation): string | null {
  if (goal.quantity === null || !isCart(view)) return null;
  return quantityOn(view) === goal.quantity ? `the quantity is ${goal.quantity}` : null;
}

/** True where the page, or the layer over it, is the cart. */
export function isCart({ mainHeading, observation, modal }: View): boolean {
  const about = `${mainHeading} ${observation.title} ${modal === null ? '' : labelOf(modal)}`;
  return conceptsOf(about).some((hit) => hit.concept === 'cart');
}

/** How many of a thing the page says there are; null where it does not. */
export function quantityOn(view: View): number | null {
  const field = view.fields.find((element) => isQuantityField(element));
  if (field) return field.field?.value ? Number(field.field.value) : null;
  const said = /\b(?:qty|quantity)\b[^\d\n]{0,60}(\d{1,3})\b|(?:×|\bx)\s*(\d{1,3})\b|\b(\d{1,3})\s*×/i.exec(
    wordsInView(view),
  );
  const figure = said?.[1] ?? said?.[2] ?? said?.[3] ?? numberBesideStepper(view);
  return figure === undefined ? null : Number(figure);
}

/** A bare number on the line of a button for one more or one less. */
function numberBesideStepper({ controls, observation }: View): string | undefined {
  const stepper = controls.find(({ name }) => moreSign.test(name) || lessSign.test(name));
  if (!stepper) return undefined;
  const beside = observation.elements.find(
    ({ text, box }) => /^\d{1,3}$/.test(text.trim()) && Math.abs(box.y - stepper.box.y) < stepper.box.height,
  );
  return beside?.text.trim();
}

/** True for the field that holds how many of a thing are wanted. */
export function isQuantityField(element: ScreenElement): boolean {
  return conceptsOf(`${element.name} ${element.field?.label ?? ''}`).some(
    (hit) => hit.concept === 'quantity',
  );
}

function topicPage({ view, memory }: Situation, stage: Stage): string | null {
  if (memory.trail.length === 0 && memory.acted.size === 0) return null;
  const hit = conceptsOf(`${view.mainHeading} ${view.modal === null ? '' : labelOf(view.modal)}`).find(
    (found) => (stage.wants[found.concept] ?? 0) >= stageWeights.called,
  );
  return hit ? `the page “${view.mainHeading || hit.words.join(' ')}” is there` : null;
}

/** An address alone in its form, where something about it speaks of letters: its own words, or the button beside it. */
function isNewsletterField(field: ScreenElement, all: readonly ScreenElement[], view: View): boolean {
  const form = field.field?.form ?? '';
  const alone = all.filter((other) => other.field?.form === form).length <= 2;
  const buttons = view.controls.filter(
    ({ group, role }) => role === 'button' && group !== '' && (group === field.group || group === form),
  );
  const words = [
    field.name,
    field.groupLabel,
    field.heading,
    field.field?.placeholder ?? '',
    ...buttons.map(labelOf),
  ].join(' · ');
  const mail = field.field?.type === 'email' || /e-?mail/i.test(words);
  return alone && mail && conceptsOf(words).some((hit) => hit.concept === 'newsletter');
}

/** A list of what was found repeats the words that were asked for; the answer lies behind it. */
function isResults(heading: string): boolean {
  return /\b(results?|search)\b/i.test(heading);
}

/** A heading of a few words speaks of one thing. */
function isNarrow(heading: string): boolean {
  return wordCount(heading) <= 12;
}

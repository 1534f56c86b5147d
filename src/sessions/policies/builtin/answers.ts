// Whether the page in view is about the thing, or answers what was asked.
import { amountIn } from '../../../language/money.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { namesWeekday } from '../../../language/dates.ts';
import { isTimeUnit, numberIn, says } from '../../../language/task-phrases.ts';
import { claimWeights, stageWeights } from './calibration/utilities.ts';
import type { Stage } from './goal.ts';
import { triedHere } from './history.ts';
import { type Seen, shorten, type Situation, sure, unsure } from './situation.ts';
import { isOnPage, keyOf, labelOf, type View, wordsInView, wordsUnder } from './view.ts';
import type { AnswerKind } from './wish.ts';
import { rawTokens, wordCount } from './words.ts';

/** The page, or a passage of it, answers what the wish asks; null where it does not. */
export function answerInView(situation: Situation): Seen | null {
  const { view, stage, nose } = situation;
  const { answer, object } = stage.wish;
  if (object === '' && answer === null) return topicPage(situation);
  const isAbout = isTopical(situation);
  const words = view.passages.reduce((sum, { text }) => sum + wordCount(text), 0);
  // A page that is called so and says next to nothing has not answered.
  const isNamed = nose.cover(view.mainHeading) >= claimWeights.sameName && words >= claimWeights.namedWords;
  const tells =
    answer === null ? words >= claimWeights.passageWords : holdsAnswer(wordsInView(view), answer, view.lang);
  for (const heading of view.headings) {
    const label = labelOf(heading);
    const isTop = heading.level === 1;
    if (nose.cover(label) < claimWeights.heading || wordCount(label) > claimWeights.headingWords) continue;
    if (says('results', label, view.lang) || (!isTop && wordsUnder(view, heading) < 20 && !isAbout)) continue;
    if (!(tells || (isNamed && isTop)) || (!isTop && hasBetterLink(situation))) continue;
    // Who asks for the prices may have them on the page of that name, however it writes them; it was not seen.
    return tells || answer === null
      ? sure(`the page shows “${label}”`)
      : unsure(`the page is called “${label}”`);
  }
  for (const passage of view.passages) {
    const isEnough = wordCount(passage.text) >= (answer === null ? claimWeights.passageWords : 3);
    if (!isEnough || nose.cover(`${passage.text} ${passage.heading}`) < claimWeights.passage) continue;
    // In the very words of the question one time of the clock will do.
    const isTold =
      holdsAnswer(passage.text, answer, view.lang) || (answer === 'time' && clock.test(passage.text));
    if (isTold && (isAbout || !hasBetterLink(situation))) return sure(`it says “${shorten(passage.text)}”`);
  }
  return contactInView(situation) ?? topicalAnswer(situation);
}

const titleOf = ({ mainHeading, observation }: View) => `${mainHeading} · ${observation.title}`;

function wantIn(text: string, { wants }: Stage, lang: string): number {
  return Math.max(0, ...conceptsOf(text, lang).map(({ concept }) => wants[concept] ?? 0));
}

/** The page on the very topic need not repeat its words: under `Pricing` a price is that of the plans. */
function topicalAnswer({ view, stage, history, nose }: Situation): Seen | null {
  const { answer, words } = stage.wish;
  if (
    says('results', view.mainHeading, view.lang) ||
    wantIn(titleOf(view), stage, view.lang) < stageWeights.acts
  )
    return null;
  // All that is asked for is what the stage is about in any case.
  const isWithin = words
    .filter(({ object }) => object)
    .every(({ word }) => conceptsOf(word, 'any').some(({ concept }) => stage.wants[concept] !== undefined));
  if (answer === null) {
    const isCalled = wantIn(view.mainHeading, stage, view.lang) >= stageWeights.called;
    const isLong =
      view.passages.reduce((sum, { text }) => sum + wordCount(text), 0) >= claimWeights.passageWords;
    return isCalled && isWithin && isLong && history.length > 0
      ? sure(`the page “${view.mainHeading}” is there`)
      : null;
  }
  const said = view.passages.find(({ text }) => holdsAnswer(text, answer, view.lang));
  if (!said) return null;
  const told = `it says “${shorten(said.text)}”`;
  if (isWithin) return sure(told);
  // Where nothing of what was asked about is said it is the answer to something else.
  const isHalf = nose.cover(`${titleOf(view)} ${said.heading} ${said.text}`) >= claimWeights.halfCalled;
  return isHalf ? unsure(told) : null;
}

/** Ways to reach someone count as an answer wherever the task asked for them. */
function contactInView({ stage, view }: Situation): Seen | null {
  if (stage.deed !== 'find-contact') return null;
  const told = `${wordsInView(view)}\n${view.controls.map((control) => `${control.href} ${labelOf(control)}`).join('\n')}`;
  const kind = stage.wish.answer;
  if (kind === 'email' || kind === 'phone')
    return holdsAnswer(told, kind, view.lang)
      ? sure(`the ${kind === 'email' ? 'address' : 'number'} is on the page`)
      : null;
  if (!conceptsOf(view.mainHeading, view.lang).some(({ concept }) => concept === 'contact')) return null;
  const holdsWay = phone.test(told) || address.test(told) || view.fields.length > 0;
  return (holdsWay ? sure : unsure)(`the page “${view.mainHeading}” is there`);
}

function isTopical({ view, nose, stage }: Situation): boolean {
  if (nose.cover(titleOf(view)) >= claimWeights.page) return true;
  return stage.deed !== 'question' && wantIn(titleOf(view), stage, view.lang) >= stageWeights.leads;
}

/** A link in view that names the object and was not tried says that the answer lies behind it. */
function hasBetterLink(situation: Situation): boolean {
  const { view, nose } = situation;
  const tried = triedHere(situation);
  return view.controls.some(
    (control) =>
      control.href !== '' &&
      control.states.current !== true &&
      nose.text(labelOf(control)) >= claimWeights.betterLink &&
      !isOnPage(control, view.observation) &&
      !tried.has(keyOf(control)),
  );
}

const phone = /\+?\d[\d\s().-]{6,}\d/;
const address = /(?<![\w.+-])[\w.+-]+@[\w-]+\.\w+/;
const hours = /\d{1,2}[:.]\d{2}\D{1,8}\d{1,2}|\d ?(?:[ap]m|h|uhr)\b/i;
const clock = /(?<![\d:])\d{1,2}:\d{2}(?![\d:])/;
const span = /\b(\d{1,2}) ?(?:[-–]|\p{L}{1,3}) ?(\d{1,2})\b/gu;

/** Times of the clock, or days of the week beside a span of hours such as `9 to 17`. */
function tellsHours(line: string, lang: string): boolean {
  const isSpan = [...line.matchAll(span)].some(([, from, to]) => Number(from) <= 24 && Number(to) <= 24);
  return hours.test(line) || (isSpan && namesWeekday(line, lang));
}

function holdsAnswer(text: string, kind: AnswerKind | null, lang: string): boolean {
  switch (kind) {
    case null:
      return true;
    case 'duration': {
      const words = rawTokens(text);
      const isNumber = (word: string) => /\d/.test(word) || numberIn(word, lang) !== null;
      return words.some(
        (word, at) => isTimeUnit(word, lang) && words.slice(Math.max(0, at - 3), at).some(isNumber),
      );
    }
    case 'price':
      return amountIn(text) !== null || says('free', text, lang);
    case 'number':
      return /\d/.test(text);
    case 'time':
      return text.split('\n').some((line) => tellsHours(line, lang));
    case 'email':
      return address.test(text);
    case 'phone':
      return phone.test(text);
  }
}

/** A page whose heading names the object but which offers several like it is still a list. */
export function isListing(view: View, cover: (words: string) => number): boolean {
  const cards = view.controls.filter(
    (control) =>
      control.href !== '' &&
      control.states.current !== true &&
      labelOf(control) !== view.mainHeading &&
      cover(`${labelOf(control)} ${control.groupLabel}`) >= claimWeights.heading,
  );
  return new Set(cards.map(({ href }) => href)).size >= 2;
}

/** The page is called as what the stage looks for. */
function topicPage({ view, history, stage }: Situation): Seen | null {
  if (history.length === 0 || says('results', view.mainHeading, view.lang)) return null;
  const title = `${view.mainHeading} · ${view.modal === null ? '' : labelOf(view.modal)}`;
  return wantIn(title, stage, view.lang) >= stageWeights.called
    ? sure(`the page “${view.mainHeading || title}” is there`)
    : null;
}

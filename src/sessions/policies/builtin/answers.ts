// Whether the page in view is about the thing, or answers what was asked.
import { amountIn } from '../../../language/money.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { isTimeUnit, numberIn, says } from '../../../language/task-phrases.ts';
import { claimWeights, stageWeights } from './calibration/utilities.ts';
import type { Stage } from './goal.ts';
import { triedHere } from './history.ts';
import { type Seen, shorten, type Situation, sure, unsure } from './situation.ts';
import { isOnPage, keyOf, labelOf, type View, wordsInView, wordsUnder } from './view.ts';
import type { AnswerKind } from './wish.ts';
import { rawTokens, wordCount } from './words.ts';
import { namesWeekday } from '../../../language/dates.ts';

/** The page, or a passage of it, answers what the wish asks; null where it does not. */
export function answerInView(situation: Situation): Seen | null {
  const { view, stage, nose } = situation;
  const { answer, object } = stage.wish;
  const seen = wordsInView(view);
  if (object === '' && answer === null) return topicPage(situation);
  const topical = isTopical(situation);
  // A page that is called so and says next to nothing has not answered.
  const said = view.passages.reduce((sum, { text }) => sum + wordCount(text), 0);
  const isNamed = nose.cover(view.mainHeading) >= claimWeights.sameName && said >= claimWeights.namedWords;
  const tells = answer === null ? said >= claimWeights.passageWords : holdsAnswer(seen, answer, view.lang);
  const headings = view.headings.filter(
    (heading) =>
      nose.cover(labelOf(heading)) >= claimWeights.heading &&
      wordCount(labelOf(heading)) <= claimWeights.headingWords &&
      !says('results', labelOf(heading), view.lang),
  );
  for (const heading of headings) {
    const telling = heading.level === 1 || wordsUnder(view, heading) >= 20 || topical;
    if (!telling || !(tells || (isNamed && heading.level === 1))) continue;
    if (betterLinkInView(situation) && heading.level !== 1) continue;
    // Who asks for the prices may have them on the page of that name, however it writes them; it was not seen.
    if (!tells && answer !== null) return unsure(`the page is called “${labelOf(heading)}”`);
    return sure(`the page shows “${labelOf(heading)}”`);
  }
  for (const passage of view.passages) {
    const words = wordCount(passage.text);
    const enough = answer === null ? words >= claimWeights.passageWords : words >= 3;
    const about = `${passage.text} ${passage.heading}`;
    if (!enough || nose.cover(about) < claimWeights.passage) continue;
    // In the very words of the question one time of the clock will do.
    const tells =
      holdsAnswer(passage.text, answer, view.lang) || (answer === 'time' && clock.test(passage.text));
    if (!tells || (!topical && betterLinkInView(situation))) continue;
    return sure(`it says “${shorten(passage.text)}”`);
  }
  return contactInView(situation) ?? topicalAnswer(situation);
}

/** The page on the very topic need not repeat its words: under `Pricing` a price is that of the plans. */
function topicalAnswer({ view, stage, history, nose }: Situation): Seen | null {
  if (says('results', view.mainHeading, view.lang)) return null;
  const { answer } = stage.wish;
  const about = conceptsOf(title(view), view.lang).some(
    ({ concept }) => (stage.wants[concept] ?? 0) >= stageWeights.acts,
  );
  if (!about) return null;
  if (answer === null) {
    // A page that is called by the very concept answers what asks for no more than that.
    const isCalled = conceptsOf(view.mainHeading, view.lang).some(
      ({ concept }) => (stage.wants[concept] ?? 0) >= stageWeights.called,
    );
    const long =
      view.passages.reduce((sum, { text }) => sum + wordCount(text), 0) >= claimWeights.passageWords;
    return isCalled && isWithinTopic(stage) && long && history.length > 0
      ? sure(`the page “${view.mainHeading}” is there`)
      : null;
  }
  const said = view.passages.find(({ text }) => holdsAnswer(text, answer, view.lang));
  if (!said) return null;
  const told = `it says “${shorten(said.text)}”`;
  if (isWithinTopic(stage)) return sure(told);
  // Where nothing of what was asked about is said it is the answer to something else.
  return nose.cover(`${title(view)} ${said.heading} ${said.text}`) >= claimWeights.halfCalled
    ? unsure(told)
    : null;
}

function title({ mainHeading, observation }: View): string {
  return `${mainHeading} · ${observation.title}`;
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
      ? (holdsWay(view, links) ? sure : unsure)(`the page “${view.mainHeading}” is there`)
      : null;
  return holdsAnswer(`${wordsInView(view)}\n${links}`, kind, view.lang)
    ? sure(`the ${kind === 'email' ? 'address' : 'number'} is on the page`)
    : null;
}

/** A number, an address or a form to write into. */
function holdsWay(view: View, links: string): boolean {
  const told = `${wordsInView(view)}\n${links}`;
  return phone.test(told) || address.test(told) || view.fields.length > 0;
}

function isTopical({ view, nose, stage }: Situation): boolean {
  if (nose.cover(title(view)) >= claimWeights.page) return true;
  return (
    stage.deed !== 'question' &&
    conceptsOf(title(view), view.lang).some(
      ({ concept }) => (stage.wants[concept] ?? 0) >= stageWeights.leads,
    )
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
  if (hours.test(line)) return true;
  const isSpan = [...line.matchAll(span)].some(([, from, to]) => Number(from) <= 24 && Number(to) <= 24);
  return isSpan && namesWeekday(line, lang);
}

function holdsAnswer(text: string, kind: AnswerKind | null, lang: string): boolean {
  switch (kind) {
    case null:
      return true;
    case 'duration': {
      const words = rawTokens(text);
      return words.some(
        (word, at) =>
          isTimeUnit(word, lang) &&
          words
            .slice(Math.max(0, at - 3), at)
            .some((before) => /\d/.test(before) || numberIn(before, lang) !== null),
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
export function topicPage({ view, history, stage }: Situation): Seen | null {
  if (history.length === 0 || says('results', view.mainHeading, view.lang)) return null;
  const title = `${view.mainHeading} · ${view.modal === null ? '' : labelOf(view.modal)}`;
  const hit = conceptsOf(title, view.lang).find(
    ({ concept }) => (stage.wants[concept] ?? 0) >= stageWeights.called,
  );
  return hit ? sure(`the page “${view.mainHeading || hit.words.join(' ')}” is there`) : null;
}

// Without a task: novelty under the persona's own interests, patience and abilities. What has not been looked at is worth most, the
// most striking first; then the shortest way to it.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { actsIn } from '../../../../language/acts-in.ts';
import { says } from '../../../../language/task-phrases.ts';
import { mayBindUnder } from '../../../effects/leave-of.ts';
import { unsafeIn } from '../../../effects/sight.ts';
import {
  confirmationWait,
  exploreLimits,
  exploreWorth as worth,
  moveScents,
  noveltyWeights,
  wayLimits,
} from '../calibration/utilities.ts';
import { groupByForm } from '../forms.ts';
import { endSeen, isDead, lastStep, screenfuls, scrollsUp, searchesOf } from '../history.ts';
import { isEnding, knownSite, type KnownSite } from '../known-site.ts';
import { expected, type Option, type Situation, type Strategy } from '../situation.ts';
import { sendButton } from './send.ts';
import { going, moving, scrolling } from './moves.ts';
import { expectationOf } from '../thought.ts';
import {
  conceptsAt,
  isBox,
  isLink,
  isOfFrame,
  isOnPage,
  isSearchField,
  keyOf,
  labelOf,
  leadsOut,
  quoted,
  type View,
} from '../view.ts';
import { contentWords } from '../words.ts';

/** Presses something in view that was not tried yet. */
export const tryFresh: Strategy = (situation) => {
  const site = siteOf(situation);
  const score = (control: ScreenElement) => novelty(control, site, situation);
  const senders = sendersIn(situation);
  const [best] = site.fresh.filter(({ ref }) => !senders.has(ref)).sort((a, b) => score(b) - score(a));
  if (!best || site.usesOfKind(best) >= exploreLimits.ofKind) return [];
  const harmless = !isEnding(best, situation.view.lang);
  return [
    going(best, situation, {
      strategy: 'explore',
      // What ends something of one's own waits until nothing else is left.
      utility: harmless ? worth.fresh + worth.freshBySalience * Math.max(0, score(best)) : worth.ending,
      reason: `I have not been there yet: ${quoted(best)}. Let me see.`,
      scent: moveScents.explored,
    }),
  ];
};

/** Refs of the buttons that send the forms in view: these are gone through as forms. */
function sendersIn(situation: Situation): ReadonlySet<string> {
  const { view } = situation;
  const fields = view.fields.filter((field) => !isSearchField(field, view) && !isBox(field));
  return new Set(groupByForm(fields).flatMap((form) => sendButton(form, situation)?.ref ?? []));
}

/** How much it draws the eye of somebody who has not been there. */
function novelty(
  control: ScreenElement,
  site: KnownSite,
  { nose, random, view, persona }: Situation,
): number {
  const w = noveltyWeights;
  return (
    control.salience +
    (isLink(control) ? w.link : 0) +
    (persona.who.goals.length > 0 ? w.interest * nose.text(labelOf(control)) : 0) -
    (site.isKnownElsewhere(control) ? w.knownElsewhere : 0) -
    (site.usesOfKind(control) >= w.kindUsesFull ? w.sameKind : 0) -
    (!isLink(control) && unsafeIn(labelOf(control)).length > 0 ? w.harm : 0) -
    (isEnding(control, view.lang) ? w.ending : 0) +
    (view.modal === null ? 0 : w.inLayer * onwards(control, view.lang)) +
    w.whim * random.fork(`explore ${keyOf(control)}`).uniform()
  );
}

/** 1 for what goes on with what was begun, -1 for what ends it. */
function onwards(control: ScreenElement, lang: string): number {
  const concepts = conceptsAt(control, lang);
  if (concepts.some((concept) => endings.has(concept))) return -1;
  return concepts.some((concept) => goesOn.has(concept)) ? 1 : 0;
}

const endings: ReadonlySet<string> = new Set(['close', 'back', 'cancel', 'reject']);
const goesOn: ReadonlySet<string> = new Set(['next', 'submit', 'add', 'book', 'apply', 'cart', 'checkout']);

/** What is known of the site; below `all` what reaches people is not worth trying. */
export function siteOf(situation: Situation): KnownSite {
  const { effects } = situation;
  return knownSite(situation, (control, seen) => {
    const { url } = seen.observation;
    if (control.states.current === true || leadsOut(control, url)) return false;
    if (isLink(control)) return !isOnPage(control, seen.observation);
    const concepts = conceptsAt(control, seen.lang);
    if (concepts.includes('signout') || closesAccount(control)) return false;
    return mayBindUnder(effects) || !(isEnding(control, seen.lang) || isUnsafe(control));
  });
}

function isUnsafe(control: ScreenElement): boolean {
  return unsafeIn(labelOf(control)).some(({ sure }) => sure);
}

/** With the account the visitor would be gone, and a stored login of no more use. */
function closesAccount(control: ScreenElement): boolean {
  return actsIn(labelOf(control)).some(({ act }) => act === 'close-account');
}

/** Reads on where the page goes on and the persona is willing to. */
export const readOn: Strategy = (situation) => {
  const { view, persona } = situation;
  if (endSeen(situation) || view.modal !== null) return [];
  if (screenfuls(situation) >= persona.how.scrollWillingness) return [];
  return [
    scrolling('down', {
      strategy: 'scroll',
      utility: worth.scroll,
      reason: 'Let me see what else is on this page.',
      what: 'more of the page',
    }),
  ];
};

/** Goes where something untried is: by a link in view, up the page, or back the way that one came. */
export const headForFresh: Strategy = (situation) => {
  const way = siteOf(situation).towardsFresh;
  if (way === null) return [];
  const facts = { strategy: 'towards', utility: worth.towards };
  if (way === 'up') {
    if (scrollsUp(situation) >= 2 * wayLimits.scrollsUp) return [];
    const reason = 'There was something further up that I have not tried.';
    return [scrolling('up', { ...facts, reason, what: 'the part of the page above' })];
  }
  if (way === 'back')
    return [
      moving('back', { ...facts, strategy: 'back', reason: 'I have seen this page. Back to where I was.' }),
    ];
  if (way === 'start') {
    const reason =
      'There is more that I have not seen, and from here I do not get there. I open the start page again.';
    return [moving('open-start', { ...facts, strategy: 'home', reason })];
  }
  const reason = `There is more that I have not seen behind ${quoted(way)}.`;
  return [going(way, situation, { ...facts, reason, scent: moveScents.explored })];
};

/** What confirms that something was sent is read for as long as its words need; another message just long enough to be noticed. */
export const readMessage: Strategy = ({ history, view }) => {
  const step = lastStep(history);
  if (!step || step.option.action.kind === 'wait') return [];
  const fresh = step.effect.newText.filter(({ text }) => /\s/.test(text.trim()));
  const sends = step.option.strategy === 'submit';
  const isFine = step.refused === null && !step.effect.newText.some(({ error }) => error);
  const confirmed = isFine
    ? fresh.find(({ text, live }) => says('done', text, view.lang) || (sends && live !== ''))
    : undefined;
  const message = confirmed ?? fresh.find(({ live }) => live !== '');
  if (!message) return [];
  const plain = (text: string) => text.replaceAll(/\d+/g, '#').slice(0, 60);
  const read = history.filter(
    ({ option }) => option.strategy === 'wait' && option.reason.startsWith('It says'),
  );
  const limit = confirmed ? exploreLimits.confirmations : exploreLimits.messages;
  const isKnown = read.some(({ option }) => option.target?.key === plain(message.text));
  if (isKnown || read.length >= limit) return [];
  const words = message.text.split(/\s+/).length;
  const { leastMs, msPerWord, mostMs } = confirmationWait;
  return [
    {
      strategy: 'wait',
      action: confirmed
        ? { kind: 'wait', ms: Math.min(mostMs, Math.max(leastMs, words * msPerWord)) }
        : { kind: 'wait' },
      utility: confirmed ? worth.confirmation : worth.message,
      reason: `It says “${message.text.slice(0, 60)}”. Let me read that.`,
      expectation: expected('nothing', 'The message should stay until I have read it.'),
      effort: { wordsRead: words, labelsRead: 0, headingsRead: 0 },
      target: { key: plain(message.text), label: '', concepts: [], scent: 0, element: null },
    },
  ];
};

/** Once it is done nothing can be lost any more: whoever went there step by step looks back at the step before, once a session. */
export const backOnce: Strategy = ({ history, view }) => {
  const at = history.findLastIndex(({ option }) => option.strategy === 'submit');
  const sent = history[at];
  if (!sent || at < history.length - 2 || !view.observation.canGoBack) return [];
  const { effect } = sent;
  const isDone =
    effect.newText.some(({ text }) => says('done', text, view.lang)) &&
    effect.historyChanged &&
    !effect.navigated;
  if (!isDone || history.some(({ option }) => option.reason === lookBack)) return [];
  return [moving('back', { strategy: 'back', utility: worth.backOnce, reason: lookBack })];
};

const lookBack = 'That is done. What did I put in? One step back.';

/** A button that seemed to do nothing is pressed once more, as people do. */
export const pressAgain: Strategy = (situation) => {
  const { history, view } = situation;
  const step = lastStep(history);
  if (!step || step.option.strategy !== 'explore' || step.option.action.kind !== 'click') return [];
  if (!isDead(step) || step.refused !== null || step.effect.requests.length > 0) return [];
  const same = view.controls.find((control) => keyOf(control) === step.option.target?.key);
  const times = history.filter(
    ({ option, view: before }) =>
      option.target?.key === step.option.target?.key && before.place === view.place,
  ).length;
  if (!same || isLink(same) || times > 1) return [];
  const option = going(same, situation, {
    strategy: 'explore',
    utility: worth.again,
    reason: `Nothing happened. ${quoted(same)}, once more.`,
    scent: moveScents.explored,
  });
  return [{ ...option, expectation: expectationOf(same, view.lang) }];
};

/** Searches for a thing of the page in another form, as people write it: one word of its name; once a session. */
export const trySearch: Strategy = ({ view, history }) => {
  if (searchesOf(history).length > 0) return [];
  const box = view.fields.find((field) => isSearchField(field, view));
  const word = thingsIn(view)[0];
  if (!box || word === undefined) return [];
  return [
    {
      strategy: 'search',
      action: { kind: 'type', ref: box.ref, text: word, submit: true },
      utility: worth.search,
      reason: `There is a search box. What does it find for “${word}”?`,
      expectation: expected('navigate', `I should get a list of things for “${word}”.`, [word]),
      effort: { wordsRead: 0, labelsRead: 1, headingsRead: 0 },
      target: {
        key: `search:${word}`,
        label: `search for ${word}`,
        concepts: ['search'],
        scent: moveScents.search,
        element: box,
      },
    },
  ];
};

/** The last words of what the page lists, in the other number where English tells it: links of two or three words that are no way through the site. */
function thingsIn(view: View): string[] {
  const frame = new Set(view.controls.filter(isOfFrame).map(({ href }) => href));
  return view.controls
    .filter(
      (control) =>
        isLink(control) &&
        !isOfFrame(control) &&
        !frame.has(control.href) &&
        /^\S+ \S+( \S+)?$/.test(control.text.trim()) &&
        conceptsAt(control, view.lang).every((concept) => !doing.has(concept)),
    )
    .flatMap((element) => contentWords(labelOf(element), view.lang).at(-1) ?? [])
    .filter((word) => /^\p{L}{4,}$/u.test(word))
    .map((word) => (view.lang.startsWith('en') ? otherNumber(word) : word));
}

/** What a link says to do is nothing that one searches for. */
const doing: ReadonlySet<string> = new Set(
  'book apply contact signin signup cart checkout add next back submit help account browse'.split(' '),
);

/** The plural of a singular, the singular of a plural. */
function otherNumber(word: string): string {
  if (/[^s]s$/.test(word)) return word.slice(0, -1);
  if (/(s|x|ch)$/.test(word) || word.endsWith('sh')) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** Ends once nothing new is in reach, or patience is used up, and says which. */
export const endExploring: Strategy = (situation) => {
  const { history } = situation;
  const moves = history.length;
  const tired = moves >= exploreLimits.moves;
  const pages = new Set(history.map(({ after }) => after.place)).size;
  const because = tired
    ? `I have had enough after ${moves} moves on ${pages} pages; there was more that I did not try.`
    : `I have tried everything in reach that I had not seen: ${pages} pages in ${moves} moves.`;
  const option: Option = {
    strategy: 'finish',
    action: { kind: 'finish', reached: true, because },
    utility: tired ? worth.tired : worth.finish,
    reason: because,
    expectation: expected('nothing', 'Nothing more.'),
  };
  return [option];
};

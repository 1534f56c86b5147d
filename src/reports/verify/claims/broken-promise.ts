// Again: where the control led, by the server's word, the page's word, or the words of its label.
import type { Evidence, ScreenElement, ScreenRecord, TurnRecord } from '../../../evidence/evidence.ts';
import {
  distinct,
  inShort,
  screenOf,
  theElement,
  turnsOnElement,
  type Claim,
  type ClaimContext,
  type Recomputed,
} from '../claim.ts';
import { pageMet, saysGone, stemsOf, type PageMet } from '../page-met.ts';

export const ofJourney: Claim = (context) => {
  const { evidence, screen, turns } = context;
  const { promise } = context.finding.measured;
  if (promise === 'further') return furtherClaim(context);
  if (promise === 'works') return worksClaim(context);
  if (promise === 'no card') return cardClaim(context);
  if (promise !== undefined) return promiseClaim(context);
  const turn = turnsOnElement(context).find(({ screen: from }) => from === screen.id);
  if (!turn) return seenClaim(context);
  const after = screenOf(evidence, turn.screenAfter);
  if (!after) return 'none of its turns used the element on its screen';
  const status = turn.effect.navigated ? statusOf(turn, evidence) : null;
  const said = wordsOfLoss(after, context.finding.measured['said']);
  const more =
    status !== null && status >= 400
      ? { status }
      : said === null
        ? labelAgainst(context, after)
        : { status: turn.effect.status, said };
  if (typeof more === 'string') return more;
  return {
    measured: { destination: after.url, title: after.title, ...more },
    requests: distinct(turns.flatMap(({ effect }) => effect.requests)),
    console: [],
  };
};

/** A way on that sent something, after which the page said in new words that it is done. */
const furtherClaim: Claim = (context) => {
  const { evidence, screen, finding } = context;
  const turn = turnsOnElement(context).find(({ screen: from }) => from === screen.id);
  const after = turn && screenOf(evidence, turn.screenAfter);
  const said = (shown: ScreenRecord) => shown.elements.map(({ text }) => inShort(text, 120));
  const words =
    after && said(after).find((text) => text === finding.measured['said'] && !said(screen).includes(text));
  if (
    !turn ||
    !after ||
    !words ||
    !/\b(thank|sent|submitted|placed|booked|confirm|order|receiv|paid|filed|complete)/i.test(words)
  )
    return 'the page did not say so after the press';
  const sent = evidence.requests.filter(
    ({ id, method }) => turn.effect.requests.includes(id) && method !== 'GET',
  ).length;
  if (sent === 0 || !/next|continue|go on|proceed|forward|weiter|suiv|sigu/i.test(theElement(context).name))
    return 'it sent nothing, or is no way on';
  return {
    measured: { destination: after.url, title: after.title, promise: 'further', sent, said: words },
    requests: distinct(context.turns.flatMap(({ effect }) => effect.requests)),
    console: [],
  };
};

/** A field for a card after words that promised to need none. */
const cardClaim: Claim = (context) => {
  const { evidence, screen } = context;
  const { name, field } = theElement(context);
  const before = evidence.screens.slice(0, evidence.screens.indexOf(screen));
  const said = before
    .flatMap(({ elements }) => elements)
    .find(({ text }) => inShort(text, 120) === context.finding.measured['said'] && /card/i.test(text));
  if (!said || field === null || !/card/i.test(name) || !/\b(no|without)\b/i.test(said.text))
    return 'no card is asked for, or none was promised not to be';
  return { measured: { promise: 'no card', said: inShort(said.text, 120) }, requests: [], console: [] };
};

/** A press that was answered by nothing but words that say so. */
const worksClaim: Claim = (context) => {
  const turn = turnsOnElement(context).find(({ screen: from }) => from === context.screen.id);
  const after = turn && screenOf(context.evidence, turn.screenAfter);
  const [came = ''] = [
    ...(turn?.effect.dialogs ?? []).map(({ message }) => message),
    turn?.effect.newText[0]?.text,
  ];
  const had = context.screen.elements.some(({ text }) => text === came);
  if (!turn || !after || had || !isUnready(came)) return 'what came says nothing of the kind';
  return {
    measured: { destination: after.url, title: after.title, promise: 'works', said: inShort(came, 120) },
    requests: distinct(context.turns.flatMap(({ effect }) => effect.requests)),
    console: [],
  };
};

/** A promise that the page behind the link breaks, as a probe opened it or as the journey saw it. */
const promiseClaim: Claim = (context) => {
  const element = theElement(context);
  const { evidence, screen, finding } = context;
  const page = pageMet(element.href, evidence);
  if (!page) return 'the page at its address was not met';
  const { promise } = finding.measured;
  const breaks = typeof promise === 'string' ? broken[promise] : undefined;
  return breaks?.(page, element, screen)
    ? {
        measured: { destination: page.url, title: page.title, promise: promise ?? null },
        requests: [],
        console: [],
      }
    : 'the page keeps what the label promises';
};

/** By promise: whether the words and ways of a page lack what the label promises. */
const broken: Readonly<Record<string, (page: PageMet, link: ScreenElement, from: ScreenRecord) => boolean>> =
  {
    there: ({ heads }) => heads.some(saysGone),
    ready: ({ heads, body }) => isUnready([...heads, body].join(' ')),
    contact: ({ contacts }, _link, { url }) => contacts.every((way) => bare(way) === bare(url)),
    file: ({ heads, body, contacts }) =>
      !/\b(download|pdf)\b/i.test([...heads, body].join(' ')) && contacts.some((way) => way.startsWith('#')),
    facts: ({ heads, body }, link) => !formOf(shownOn(link)).test([...heads, body].join(' ')),
    free: ({ body, contacts }) =>
      contacts.some((way) => /^#.*card/i.test(way)) && /[£$€]\s?[\d.,]*[1-9]/.test(body),
    elsewhere: ({ heads, body }, link) => missingFrom([...heads, body], shownOn(link)).length > 0,
  };

function shownOn({ text, name }: ScreenElement): string {
  return text || name;
}

function isUnready(words: string): boolean {
  return /soon|construction|implemented|not (ready|available) yet|being built/i.test(words);
}

/** What an amount looks like, or a time or day. */
function formOf(label: string): RegExp {
  return /prices|pricing|fees|tariff/i.test(label)
    ? /[£$€]\s?\d/
    : /\d\s?[ap]m\b|\b\d\d?:\d\d\b|(mon|tues|wednes|thurs|fri|satur|sun)day/i;
}

function bare(url: string): string {
  return url.replace(/#.*/s, '').replace(/\/$/, '');
}

/** Words of the label of which no form stands in these texts. */
function missingFrom(texts: readonly string[], label: string): string[] {
  const there = new Set(texts.flatMap(stemsOf));
  return distinct(stemsOf(label)).filter((stem) => !there.has(stem));
}

/** A link that nobody pressed, against the page at its address as it was met by another way. */
const seenClaim: Claim = (context) => {
  const element = theElement(context);
  const after = context.evidence.screens.find(
    ({ url, busy, modal, scroll }) =>
      bare(url) === bare(element.href) && !busy && modal === '' && scroll.y <= 10,
  );
  if (!after || element.href === '') return 'the page at its address was not met';
  const against = labelAgainst(context, after);
  if (typeof against === 'string') return against;
  return {
    measured: { destination: after.url, title: after.title, ...against },
    requests: [],
    console: [],
  };
};

function statusOf({ effect }: TurnRecord, { requests }: Evidence): number | null {
  const documents = requests.filter(({ id, type }) => type === 'document' && effect.requests.includes(id));
  return effect.status ?? documents.at(-1)?.status ?? null;
}

function headings({ elements }: ScreenRecord): ScreenElement[] {
  return elements.filter(({ kind }) => kind === 'heading');
}

/** The words that the finding quotes, where a title or main heading of the page has them and they say that it is gone. */
function wordsOfLoss(after: ScreenRecord, said: unknown): string | null {
  const main = headings(after).filter(({ level }) => level !== null && level <= 2);
  const words = [...main.map(({ text }) => text), after.title].filter(saysGone);
  return words.find((text) => text === said) ?? words[0] ?? null;
}

/**
 * What the page shows of the label: as many of its words are missing as the finding says, and its sentence tells the same.
 * Which words of a label count is the rule's to say; there are no more of them than the label has.
 */
function labelAgainst(context: ClaimContext, after: ScreenRecord): Recomputed['measured'] | string {
  const { measured, summary } = context.finding;
  const { label_words: count, found_share: share } = measured;
  if (typeof count !== 'number' || typeof share !== 'number')
    return 'it does not say which words were looked for';
  const label = shownOn(theElement(context));
  const frame = /(^|[\s>#.])(header|nav|footer|navbar)\b/;
  const own = after.elements.filter(({ locator }) => !frame.test(locator.css)).map(shownOn);
  const words = own.join(' ').split(/\s+/).slice(0, 300);
  const heads = headings(after).filter(({ level }) => (level ?? 9) <= 2);
  const missing = missingFrom([after.title, ...heads.map(({ text }) => text), ...words], label).length;
  const found = Math.round(share * count);
  if (count < 2 || count > distinct(stemsOf(label)).length) return 'the label has not so many words';
  if (missing < count - found || Math.abs(share - found / count) > 0.005)
    return 'the page has more of its words';
  if (!summary.includes(`shows ${found} of the ${count} words`)) return 'its sentence tells of other words';
  return {
    label_words: count,
    found_share: share,
    heading: inShort(headings(after)[0]?.text ?? after.title, 120),
  };
}

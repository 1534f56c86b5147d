// What a label promises that can be checked on the page behind it without knowing what words mean: that a page is there and
// ready, that somebody can be reached there, a file, facts such as hours and prices, that it costs nothing, or a thing that
// another link of the site names and leads to elsewhere.
import { withoutQuery } from '../../base/addresses.ts';
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import type { ProbeRecord } from '../../evidence/probe.ts';
import type { LinkLook, PageWords } from '../../evidence/way-look.ts';
import { sameDocument } from './activation.ts';
import { contentStems, coveredShare, namesDeed } from './label-words.ts';
import { pathTemplate } from '../url-template.ts';
import { amountsIn } from '../../language/money.ts';
import { mostWords, saysNotFound } from './soft-404.ts';

/** A page behind a link, all of it. */
export interface Behind extends Pick<PageWords, 'url' | 'title' | 'heads' | 'body' | 'contacts'> {
  /** Pictures in its content may show what its words do not say; left out where nobody looked. */
  pictures?: number;
  /** The screen that told its address and title; left out for what a probe opened. */
  first?: ScreenRecord;
}

/** What a label promises of the page behind it, each judged by a rule of its own. */
export type LinkPromise = 'there' | 'ready' | 'contact' | 'file' | 'facts' | 'free' | 'elsewhere';

type Label = Pick<ScreenElement, 'text' | 'name' | 'href'>;

/** Words that promise to reach somebody. */
const reaches =
  /^(talk|speak|chat) (to|with)\b|^(call|phone|message|e-?mail) (us|an?|our|the)\b|^(get in touch|contact us|contact (an?|our|the)\b|ask (us|an expert|an advis[eo]r))/i;
/** Words of a label; a longer one is a sentence [D]. */
export const longestLabel = 8;
/** Verbs of looking, which say nothing of what is to be seen. */
const looking =
  /^(see|view|show|read|compare|check|browse|discover|explore|look at|all|our|the|more|about)\s+/i;
/** Ways on and deeds, which pages of many titles may follow. */
const wayOn =
  /\b(back|home|start(ed)?|continue|next|previous|skip|cancel|log ?(in|out)|sign ?(in|up|out)|regist\w*|join|subscri\w*|here|more|try|get|go|open|new|create|add|buy|order|book|reserve|search|find|change|edit|my|your|account|menu|close|help|support|contact|faq)\b/i;

/** Words of a page up to which "coming soon" can be all that it says, wherever it stands, and as its heading [D]. */
export const mostWordsUnready = 25;
export const mostWordsHeaded = 80;
const unready =
  /(?:^|[.!?:–—]\s*)(?:this (?:page|feature|tool|section|function) is )?(?:coming soon|under construction|not (?:yet )?implemented)\b|\b(?:page|feature|tool|section|function) is (?:coming soon|under construction|not (?:ready|available) yet|still being built)\b/i;
const soon = /\b(soon|upcoming|under construction|planned|preview)\b/i;
/** A label that promises a file. */
const ofFile = /^download\s+\p{L}|\((?:pdf|zip|csv|xlsx?|docx?|epub|mp3)\b[^)]*\)/iu;
const namesFile = /\b(downloads?|pdf|zip|files?)\b/i;
/** Facts that a label names and that have a form of their own. */
const facts: readonly (readonly [label: RegExp, form: RegExp])[] = [
  [
    /^(?:(?:see|view|our|all|the|check)\s+)*(?:opening|business|office|visiting|store|shop|library|museum) (?:hours|times)\b|^hours(?: and \p{L}+)?$/iu,
    /\b\d{1,2}(?:[:.]\d\d)?\s?(?:am|pm|a\.m|p\.m|h|o['’]?clock)\b|\b\d{1,2}[:.]\d\d\b|\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b|\b(?:noon|midnight|24\/7|24 hours|daily|closed|always open|(?:every|any) day|all day)\b/i,
  ],
  [
    /^(?:(?:see|view|our|all|the|check|full)\s+)*(?:prices|price list|pricing|fees|tariffs?|admission prices)(?: (?:and|for|of) .{1,40})?$/i,
    /[£$€¥]\s?\d|\d\s?(?:€|£|%|kr|usd|eur|gbp|pence|p|cents?)(?!\w)|\d[.,]\d\d\b|\bfree\b|\bquot(?:e|ation)\b|\bno charge\b/i,
  ],
];
/** “Free” of the thing itself, not of a trial of it, of its delivery, or of a time or place that nobody has taken. */
const free =
  /^(?:(?:get|claim|order|book|request|start|try|my|your|our|a|an|the)\s+)*free\s+(?!trials?\b|months?\b|weeks?\b|days?\b|periods?\b|deliver|shipping|postage|returns?\b|cancel|of\b|from\b|up\b|time\b|times\b|slots?\b|rooms?\b|seats?\b|spaces?\b|places?\b|tables?\b|dates?\b|appointments?\b|range\b|standing\b|form\b|style\b|for\b|with\b|when\b|over\b)\p{L}|\bfor free$/iu;
const asksCard = /^#.*\b(?:card|account) (?:number|no\b)/i;

/** Pages behind links that nobody followed, as the second look read them. */
export function pagesBehind(probes: readonly ProbeRecord[]): LinkLook['pages'] {
  return probes.flatMap((probe) => (probe.kind === 'link-look' ? probe.pages : []));
}

/** A link of the site, with the page on which it stands. */
export interface SiteLink extends Label {
  from: string;
}

/** A link, the page behind it, the page on which it stands, and the links of the site. */
export interface Asked {
  link: Label;
  behind: Behind;
  from: string;
  links: readonly SiteLink[];
}

/** Whether a link says what can break this promise: enough to look no further at most of them. */
export function mayBreak(promise: LinkPromise, link: Label): boolean {
  const label = labelOf(link);
  if (promise === 'file') return ofFile.test(label);
  if (promise === 'facts') return facts.some(([named]) => named.test(label));
  if (promise === 'free') return free.test(label);
  if (promise === 'contact') return reaches.test(label);
  return promise !== 'elsewhere' || (!reaches.test(label) && thingsIn(label).length > 0);
}

/** Whether a page breaks this promise of the link, and none that goes before it: one fault is told once. */
export function breaks(promise: LinkPromise, asked: Asked): boolean {
  for (const [each, isBroken] of inOrder) {
    if (each === promise) return mayBreak(each, asked.link) && isBroken(asked);
    if (mayBreak(each, asked.link) && isBroken(asked)) return false;
  }
  return false;
}

const inOrder: readonly (readonly [LinkPromise, (asked: Asked) => boolean])[] = [
  ['there', ({ behind }) => saysItIsNotThere(behind)],
  ['ready', (asked) => isJudged(asked) && !soon.test(labelOf(asked.link)) && saysUnready(asked.behind)],
  ['file', (asked) => isJudged(asked) && lacksFile(labelOf(asked.link), asked.behind)],
  ['facts', (asked) => isJudged(asked) && lacksFacts(labelOf(asked.link), asked.behind)],
  ['free', (asked) => isJudged(asked) && costs(asked.behind)],
  ['contact', (asked) => isJudged(asked) && reachesNobody(asked)],
  ['elsewhere', (asked) => isJudged(asked) && isElsewhere(asked)],
];

/** A page with a heading, and a label that is no sentence. */
function isJudged({ link, behind }: Asked): boolean {
  return behind.heads.length > 0 && labelOf(link).split(/\s+/).length <= longestLabel;
}

function saysItIsNotThere({ heads, title, body }: Behind): boolean {
  return heads.concat(title).some(saysNotFound) && body.split(/\s+/).length < mostWords;
}

function wordsOf({ title, heads, body }: Behind): string[] {
  return [title, ...heads, body];
}

function reachesNobody({ link, behind, from }: Asked): boolean {
  const reached = behind.contacts.some((way) => !sameDocument(way, from));
  return !reached && coveredShare(contentStems(labelOf(link)), wordsOf(behind)) === 0;
}

/**
 * No word of the thing stands on the page or in its address, and other links of the site name it and lead elsewhere: to an address that
 * has its words, or to one address from more pages than lead to this one under that name, as each of two pages may have its own “List”.
 */
function isElsewhere({ link, behind, from, links }: Asked): boolean {
  const stems = thingsIn(labelOf(link));
  if (coveredShare(stems, wordsOf(behind)) > 0) return false;
  if (stems.some((stem) => pathOf(link.href).toLowerCase().includes(stem))) return false;
  const alike = links.filter((other) => {
    const named = thingsIn(other.text || other.name);
    return named.length === stems.length && named.every((stem) => stems.includes(stem));
  });
  // The same page with another question, as of another week, is where the label leads all the same.
  const isHere = ({ href }: Label) => pathTemplate(pathOf(href)) === pathTemplate(pathOf(link.href));
  const others = alike.filter(
    (other) =>
      other.href !== '' &&
      !isHere(other) &&
      !sameDocument(other.href, from) &&
      // Its own page in another way, as with more of it, is no page that the words name.
      pathOf(other.href) !== pathOf(other.from),
  );
  const pagesOf = (some: readonly SiteLink[]) => new Set(some.map((one) => withoutQuery(one.from))).size;
  const isCalledSo = ({ href }: Label) => {
    const called = contentStems(
      pathOf(href)
        .split(/[^\p{L}]+/u)
        .join(' '),
    );
    return stems.every((stem) => called.includes(stem));
  };
  // Words that lead to another address from each page, such as “Details”, name no one page.
  const agreeing = [...Map.groupBy(others, ({ href }) => pathOf(href)).values()];
  return others.some(isCalledSo) || Math.max(0, ...agreeing.map(pagesOf)) > pagesOf(alike.filter(isHere));
}

function pathOf(href: string): string {
  return URL.parse(href)?.pathname ?? href;
}

function labelOf({ text, name }: Label): string {
  return (text || name).trim();
}

/** True for words that say of a thing that it does not work yet. */
export function isUnready(text: string): boolean {
  return text.length < 200 && unready.test(text);
}

function saysUnready({ heads: [head = ''], body }: Behind): boolean {
  const words = body.split(/\s+/).length;
  const alone = /^\W*(?:coming soon|under construction|not (?:yet )?implemented)\W*$/i.test(head);
  return (alone && words < mostWordsHeaded) || (words < mostWordsUnready && isUnready(body));
}

/** A page that wants entries in place of a file, and has no word of what the file is, or of files. */
function lacksFile(label: string, behind: Behind): boolean {
  const words = wordsOf(behind);
  const stems = contentStems(label.replace(ofFile, (begin) => begin.replace(/^download|\([^()]*\)/i, ' ')));
  const asks = behind.contacts.some((way) => way.startsWith('#') && way !== '#button');
  if (!asks || stems.length === 0) return false;
  return !words.some((text) => namesFile.test(text)) && coveredShare(stems, words) === 0;
}

/** No fact of the form that the label names, no picture that may show one, and no field or link to look further. */
function lacksFacts(label: string, behind: Behind): boolean {
  const [, form] = facts.find(([named]) => named.test(label)) ?? [];
  if (!form || behind.pictures !== 0 || behind.contacts.some((way) => way.startsWith('#'))) return false;
  const further = /\b(hours|times|prices?|pricing|fees|tariffs?)\b/i;
  return !wordsOf(behind).some((text) => form.test(text) || further.test(text));
}

/** A page that asks for a card and names what is to be paid. */
function costs({ body, contacts }: Behind): boolean {
  const amounts = amountsIn(body);
  return contacts.some((way) => asksCard.test(way)) && amounts.some((sum) => sum > 0) && !amounts.includes(0);
}

/** Stems of the thing that a label names; none for ways on, deeds and sentences. */
function thingsIn(label: string): string[] {
  const plain = label.trim().replace(looking, '').replace(looking, '');
  return plain.split(/\s+/).length > 3 || wayOn.test(plain) || namesDeed(label) ? [] : contentStems(plain);
}

/** A page of the journey of which the end was seen, with the words of all its views; null where it was not. */
export function wholePage(url: string, screens: readonly ScreenRecord[]): Behind | null {
  const views = screens.filter(
    (screen) => sameDocument(screen.url, url) && !screen.busy && screen.modal === '',
  );
  const [first] = views;
  const seen = views.some(({ scroll, viewport }) => scroll.y >= scroll.maxY - viewport.height / 4);
  if (!first || !seen || !views.some(({ scroll }) => scroll.y <= 10)) return null;
  const own = views
    .flatMap(({ elements }) => elements)
    .filter(({ locator }) => !/(^|[\s>#.])(header|nav|footer|navbar)\b/.test(locator.css));
  const heads = own
    .filter(({ kind, level }) => kind === 'heading' && (level ?? 9) <= 2)
    .map(({ text }) => text);
  const fields = own.filter(({ field }) => field !== null && /^(text|email|tel|textarea)$/.test(field.type));
  const ways = own.filter(({ href, name }) => /^(tel|mailto):/.test(href) || reachesBy.test(name));
  return {
    first,
    url: first.url,
    title: first.title,
    heads,
    body: own.map(({ text, name }) => text || name).join(' '),
    pictures: own.filter(
      ({ imageLoaded, box }) => imageLoaded !== null && box.width * box.height > leastPicture,
    ).length,
    contacts: [
      ...ways.map(({ href }) => href),
      ...fields.map(({ name }) => `#${name}`),
      ...own.flatMap(({ text }) => text.match(/\+?\d[\d ()/-]{6,}\d/g) ?? []),
    ],
  };
}

/** Smaller pictures hold no words that anybody could read: 200 by 100 px [D]. */
export const leastPicture = 20_000;
const reachesBy = /\b(chat|call|ring|message|e-?mail|write to|contact)\b/i;

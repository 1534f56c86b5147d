// What a label promises that can be checked on the page behind it without knowing what words mean: that a page is there, that
// somebody can be reached there, or a thing that another link of the site names and leads to elsewhere.
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import type { LinkLook, PageWords, ProbeRecord } from '../../evidence/probe.ts';
import { sameDocument } from './activation.ts';
import { contentStems, coveredShare, namesDeed } from './label-words.ts';
import { saysNotFound } from './soft-404.ts';

/** A page behind a link, all of it. */
export type Behind = Pick<PageWords, 'url' | 'title' | 'heads' | 'body' | 'contacts'>;

/** Which promise a page breaks. */
export type Broken = 'there' | 'contact' | 'elsewhere';

/** Words that promise to reach somebody. */
const reaches =
  /^(talk|speak|chat) (to|with)\b|^(call|phone|message|e-?mail) (us|an?|our|the)\b|^(get in touch|contact us|contact (an?|our|the)\b|ask (us|an expert|an advis[eo]r))/i;
/** Verbs of looking, which say nothing of what is to be seen. */
const looking =
  /^(see|view|show|read|compare|check|browse|discover|explore|look at|all|our|the|more|about)\s+/i;
/** Ways on and deeds, which pages of many titles may follow. */
const wayOn =
  /\b(back|home|start(ed)?|continue|next|previous|skip|cancel|log ?(in|out)|sign ?(in|up|out)|regist\w*|join|subscri\w*|here|more|try|get|go|open|new|create|add|buy|order|book|reserve|search|find|change|edit|my|your|account|menu|close|help|support|contact|faq)\b/i;

/** Pages behind links that nobody followed, as the second look read them. */
export function pagesBehind(probes: readonly ProbeRecord[]): LinkLook['pages'] {
  return probes.flatMap((probe) => (probe.kind === 'link-look' ? probe.pages : []));
}

/** The promise of this link that its page breaks, or null. `from` is the page on which it stands, `links` are those of the site. */
export function brokenBy(
  { text, name, href }: Pick<ScreenElement, 'text' | 'name' | 'href'>,
  behind: Behind,
  from: string,
  links: readonly Pick<ScreenElement, 'text' | 'name' | 'href'>[],
): Broken | null {
  const label = (text || name).trim();
  if (behind.heads.concat(behind.title).some(saysNotFound) && behind.body.split(/\s+/).length < 150)
    return 'there';
  if (behind.heads.length === 0 || label.split(/\s+/).length > 8) return null;
  const words = [behind.title, ...behind.heads, behind.body];
  if (reaches.test(label)) {
    const reached = behind.contacts.filter((way) => !sameDocument(way, from));
    return reached.length === 0 && coveredShare(contentStems(label), words) === 0 ? 'contact' : null;
  }
  const stems = thingsIn(label);
  if (stems.length === 0 || coveredShare(stems, words) > 0) return null;
  const rightly = links.some((other) => {
    const named = thingsIn(other.text || other.name);
    const leadsElsewhere =
      other.href !== '' && !sameDocument(other.href, href) && !sameDocument(other.href, from);
    return (
      leadsElsewhere &&
      named.length > 0 &&
      stems.length === named.length &&
      named.every((stem) => stems.includes(stem))
    );
  });
  return rightly ? 'elsewhere' : null;
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
    url: first.url,
    title: first.title,
    heads,
    body: own.map(({ text, name }) => text || name).join(' '),
    contacts: [
      ...ways.map(({ href }) => href),
      ...fields.map(({ name }) => `#${name}`),
      ...own.flatMap(({ text }) => text.match(/\+?\d[\d ()/-]{6,}\d/g) ?? []),
    ],
  };
}

const reachesBy = /\b(chat|call|ring|message|e-?mail|write to|contact)\b/i;

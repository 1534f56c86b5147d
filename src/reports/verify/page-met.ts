// A page behind a link as the records hold it, whoever opened it: what it says, and by which ways somebody can be reached.
import { stemmer } from 'stemmer';
import type { Evidence, ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';

/** What was met at an address. */
export interface PageMet {
  url: string;
  title: string;
  /** Its title and the words of its main headings. */
  heads: string[];
  body: string;
  /** Addresses that reach somebody, numbers, and fields to write into as `#` and their name. */
  contacts: string[];
}

/** The page at an address: as a probe opened it, else as the screens of the journey showed it; null where nobody came to it. */
export function pageMet(href: string, { probes = [], screens }: Evidence): PageMet | null {
  const at = (url: string) =>
    url.split('#', 1)[0]?.replace(/\/$/, '') === href.split('#', 1)[0]?.replace(/\/$/, '');
  const opened = probes.flatMap((probe) => (probe.kind === 'link-look' ? probe.pages : []));
  const probed = opened.find((page) => at(page.href) && at(page.url));
  if (probed) {
    const { url, title, heads, body, contacts } = probed;
    return { url, title, heads: [title, ...heads], body, contacts };
  }
  const views = screens.filter(({ url, busy, modal }) => at(url) && !busy && modal === '');
  return views[0] ? shownIn(views[0], views) : null;
}

function shownIn({ url, title }: ScreenRecord, views: readonly ScreenRecord[]): PageMet {
  const frame = /(^|[\s>#.])(header|nav|footer|navbar)\b/;
  const own = views.flatMap(({ elements }) => elements).filter(({ locator }) => !frame.test(locator.css));
  const heads = own.filter(({ kind, level }) => kind === 'heading' && level !== null && level <= 2);
  return {
    url,
    title,
    heads: [title, ...heads.map(({ text }) => text)],
    body: own.map(({ text, name }) => text || name).join(' '),
    contacts: own.flatMap(waysBy),
  };
}

function waysBy({ href, text, name, field }: ScreenElement): string[] {
  const reaches = /^(tel|mailto):/.test(href) || /\b(chat|call|ring|message|e-?mail|contact)\b/i.test(name);
  const writes = field !== null && ['text', 'email', 'tel', 'textarea'].includes(field.type);
  const numbers = text.match(/\+?\d[\d ()/-]{6,}\d/g) ?? [];
  return [...(reaches ? [href] : []), ...(writes ? [`#${name}`] : []), ...numbers];
}

/** Whether words say of a page that it is not there. */
export function saysGone(words: string): boolean {
  const signs = [
    'not found',
    'not exist',
    'n’t exist',
    "n't exist",
    'not be found',
    'no longer',
    'nicht gefunden',
    'introuvable',
    'non trouvée',
    'no encontrada',
  ];
  const said = words.toLowerCase();
  return (
    /\b404\b/.test(said) ||
    signs.some((sign) => said.includes(sign)) ||
    /find (that|this|the) page|be found/.test(said)
  );
}

/** Stems of the words of a text. */
export function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => stemmer(word));
}

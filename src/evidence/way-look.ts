// What a second look at ways told: links, searches and choices that it tried. Coordinates are CSS pixels of the probe's viewport.
import type { AuditedElement } from './audit-probe.ts';

/** The words by which a page is known again, and what it offers. */
export interface PageWords {
  url: string;
  title: string;
  /** Words of its headings of the first two levels, at most 6. */
  heads: string[];
  /** The words of its content, without what stands around on every page, at most 3,000 characters. */
  body: string;
  asksPassword: boolean;
  /** Ways to reach somebody in its content: addresses of links that say so, numbers, fields to write into. */
  contacts: string[];
}

/** What every look at ways tells of itself. */
interface WayLook {
  id: string;
  event: number;
  /** The page on which it began. */
  url: string;
  viewport: { width: number; height: number };
  image: string | null;
}

/** A link that the page follows without loading another document, and Back after it. */
export interface BackLook extends WayLook {
  kind: 'back-look';
  link: AuditedElement;
  before: PageWords;
  there: PageWords;
  after: PageWords;
}

/** One way to write what a search is asked for. */
export type SearchedAs =
  | 'as it stands'
  | 'other capitals'
  | 'a blank after it'
  | 'without accents'
  | 'one word of it'
  | 'its words in another order'
  | 'other number'
  | 'its reference'
  | 'no word at all';

/** A search for something that the site has, as it is titled and in other words. */
export interface SearchLook extends WayLook {
  kind: 'search-look';
  field: AuditedElement;
  title: string;
  /** In the order in which it was asked: the title as it stands, and a word that no site has, are among them. One of them shows the thing. */
  asked: {
    how: SearchedAs;
    query: string;
    /** The thing stands among what is shown. */
    shows: boolean;
    /** First words of the content that came, at most 2,000 characters. */
    said: string;
  }[];
}

/** Pages behind links that nobody followed. */
export interface LinkLook extends WayLook {
  kind: 'link-look';
  pages: (PageWords & { href: string; status: number })[];
  /** Addresses of which only the status was asked for, at most 150. */
  asked?: { href: string; status: number }[];
}

/** Choices changed with the keyboard. */
export interface ChoiceLook extends WayLook {
  kind: 'choice-look';
  /** Choices that were changed. */
  tried: number;
  /** Those that left the page by themselves, with where to; the page was kept from going. */
  left: (AuditedElement & { by: 'select' | 'radio'; near: string; to: string })[];
}

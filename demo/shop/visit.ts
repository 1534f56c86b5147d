// What a page is made from, and what a request is answered with.
import type { ShopFlag } from './flags.ts';
import type { Goods } from './goods.ts';
import type { Html } from './html.ts';
import type { Language } from './language.ts';
import type { Words } from './words/words.ts';
import type { Money } from './money.ts';
import type { Draft, Visitor } from './visitors.ts';

/** One request, as the pages see it. */
export interface Visit {
  flags: ReadonlySet<ShopFlag>;
  visitor: Visitor;
  language: Language;
  /** What the pages say, the goods and the sums, in the visitor's language. */
  words: Words;
  goods: Goods;
  money: Money;
  /** True where the shop has its extras. */
  extras: boolean;
  path: string;
  query: URLSearchParams;
  /** Fields of a posted form or of posted JSON, outer blanks taken off; empty for a GET. */
  form: URLSearchParams;
  /** True where the script of the page asked, and wants JSON. */
  inPlace: boolean;
}

/** A page before the frame is put around it. */
export interface Page {
  kind: 'page';
  status?: number;
  title: string;
  /** Address of the nav entry that is current, or ''. */
  section?: string;
  body: Html;
}

/** Answer to a form that was sent without leaving the page. */
export interface Answer {
  kind: 'answer';
  status?: number;
  ok: boolean;
  message: string;
  link?: { href: string; text: string };
  /** Name of the field that is wrong. */
  field?: string;
  /** Articles in the cart now. */
  count?: number;
  /** The list anew, as markup. */
  html?: string;
  /** Wait before answering. */
  delayMs?: number;
}

/** Anything else that a script asks for. */
export interface Json {
  kind: 'json';
  body: unknown;
}

/** Sends the browser elsewhere with GET. */
export interface Redirect {
  kind: 'redirect';
  to: string;
  /** Kept in a cookie from now on. */
  language?: Language;
  delayMs?: number;
}

export type Reply = Page | Answer | Json | Redirect;

/** A redirect, with a sentence for the next page to show. */
export function goTo(visit: Visit, to: string, notice = ''): Redirect {
  visit.visitor.notice = notice;
  return { kind: 'redirect', to };
}

/** What the form of `path` held last; its errors are handed out once. */
export function takeDraft(visit: Visit, path: string): Draft {
  const draft = visit.visitor.drafts.get(path) ?? { values: {}, errors: {} };
  visit.visitor.drafts.set(path, { values: draft.values, errors: {} });
  return draft;
}

/** The posted fields of these names. */
export function valuesOf(visit: Visit, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, visit.form.get(name)?.trim() ?? '']));
}

/** Whether a text may be an e-mail address: something, an at sign, something with a dot. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

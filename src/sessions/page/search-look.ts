// Questions of a probe that searches: what is listed on this page, where can one search, and does the thing stand among what
// came? Runs inside the page.
import { pageLang } from './any-document.ts';
import type { ProbedElement } from '../../evidence/probe.ts';
import { nameOf } from './accessible-name.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { roleOf } from './roles.ts';
import { probedOf } from './tab-stop.ts';
import { wordsInside } from './words.ts';

/** Text of `listedItems`. Argument: CSS path of a field. Answers ListedItem[], nearest to the field first. */
export const listedItemsSource: string = pageSource([...readingParts, isOfFrame, itemTitle], listedItems);
/** Text of `seekField`. Argument: Seeking. Answers the field to search with, which then holds the words and has the focus, or null. */
export const seekFieldSource: string = pageSource([...readingParts, probedOf], seekField);
/** Text of `titlesShown`. Argument: titles. Answers those of them that an item, link or heading of the content bears. */
export const titlesShownSource: string = pageSource([...readingParts, isOfFrame, itemTitle], titlesShown);

/** Text of `pageLang`. Answers the language that the page says it is in, or ''. */
export const pageLangSource: string = pageSource([], pageLang);

/** One thing of a list of the page. */
export interface ListedItem {
  title: string;
  /** All its words, at most 300 characters. */
  words: string;
  /** It stands in a part of the page that holds the field, too. */
  near: boolean;
}

/** A field by its CSS path, and what to put into it. */
export interface Seeking {
  css: string;
  query: string;
}

/** Things of lists, tables and rows of cards in the content, at most 3 of one list and 12 in all. */
export function listedItems(css: string): ListedItem[] {
  const items = 'li,tr,article,[role=listitem]';
  const ofList = new Map<Element | null, number>();
  const seen = new Set<Element>();
  const listed: ListedItem[] = [];
  for (let part = document.querySelector(css)?.parentElement; part; part = part.parentElement) {
    const near = !part.matches('main,[role=main],body,html');
    for (const item of part.querySelectorAll(items)) {
      const { parentElement: list } = item;
      const before = ofList.get(list) ?? 0;
      if (seen.has(item) || listed.length >= 12 || before >= 3) continue;
      seen.add(item);
      const alone = list === null || ![...list.children].some((each) => each !== item && each.matches(items));
      if (alone || isOfFrame(item) || item.querySelector(items) || !item.checkVisibility()) continue;
      const title = itemTitle(item);
      if (title.length > 80 || !/\p{L}{4}/u.test(title)) continue;
      ofList.set(list, before + 1);
      listed.push({ title, words: wordsInside(item, 300, false), near });
    }
  }
  return listed;
}

/** What a thing in a list is called: by a heading in it, else a link, bold words or its first cell, else all of it where that is short. */
export function itemTitle(item: Element): string {
  const bearers = [
    ...item.querySelectorAll('h1,h2,h3,h4,h5,h6,[role=heading]'),
    ...item.querySelectorAll('a[href],strong,b,dt,th,td'),
  ];
  for (const bearer of bearers) {
    const words = wordsInside(bearer, 100, false);
    if (/\p{L}{4}/u.test(words)) return words;
  }
  const whole = wordsInside(item, 100, false);
  return bearers.length === 0 && whole.length <= 60 ? whole : '';
}

/** A field whose Enter searches and sends nothing else, with the words put in. */
export function seekField({ css, query }: Seeking): ProbedElement | null {
  const field = document.querySelector(css);
  if (!(field instanceof HTMLInputElement) || !field.checkVisibility() || field.disabled || field.readOnly)
    return null;
  if (!/^(search|text)$/.test(field.type) || field.form?.method === 'post') return null;
  const seeks =
    field.type === 'search' ||
    field.closest('[role=search],search') !== null ||
    field.getAttribute('role') === 'searchbox' ||
    /\bsearch\b/i.test(`${nameOf(field, roleOf(field))} ${field.placeholder}`);
  if (!seeks) return null;
  field.focus();
  field.select();
  if (document.activeElement !== field) return null;
  document.execCommand('insertText', false, query);
  return probedOf(field);
}

/** Part of the frame around the content. */
export function isOfFrame(element: Element): boolean {
  return element.closest('header,nav,footer,[role=banner],[role=navigation],[role=contentinfo]') !== null;
}

export function titlesShown(titles: readonly string[]): string[] {
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
  const shown = (selector: string, wordsOf: (element: Element) => string) =>
    [...document.querySelectorAll(selector)]
      .filter((each) => each.checkVisibility() && !isOfFrame(each))
      .map((each) => plain(wordsOf(each)));
  const words = (each: Element) => wordsInside(each, 300, false);
  const bearing = shown('a[href],[role=link],button,[role=option]', words);
  // A heading may repeat what was searched for: only one that begins with the title is that of a thing.
  const heads = shown('h2,h3,h4', words);
  const listed = new Set(shown('li,tr,article,[role=listitem],[role=row]', itemTitle));
  return titles.filter(
    (title) =>
      listed.has(plain(title)) ||
      bearing.some((each) => each.includes(plain(title))) ||
      heads.some((each) => each.startsWith(plain(title))),
  );
}

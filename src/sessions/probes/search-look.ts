// A search for what the site has, as it is titled and as other people would write it. Nothing is submitted but the search.
import type { LookPlan } from '../../evidence/look-plan.ts';
import type { ProbedElement } from '../../evidence/probe.ts';
import type { SearchedAs, SearchLook } from '../../evidence/way-look.ts';
import {
  listedItemsSource,
  pageLangSource,
  seekFieldSource,
  titlesShownSource,
  type ListedItem,
} from '../page/search-look.ts';
import { ask, wordsHere, type Told, type WayRoom } from './ways-look.ts';

/** What no site has: how a search says that it found nothing is told by what it says of this. */
const noWord = 'xqzvkwjy';
/** Things that are searched for by one field. */
const thingLimit = 6;
/** Those of them that are tried in other notations where their titles do not find them. */
const thingsMissed = 2;
/** Searches by one field in all. */
const searchLimit = 14;
/** Characters that are kept of what a search says. */
const saidLength = 2_000;
/** Words that join others and that a search may rightly leave out. */
const joining =
  /^(about|above|after|again|before|below|between|could|every|other|should|since|their|there|these|those|through|under|until|where|which|while|would|your)$/i;
/** Languages whose readers leave accents out where their keyboard has none; in others a letter with a sign is another letter. */
const accented = /^(en|fr|es|pt|it|ca|cy|ga)\b/i;

type Asked = SearchLook['asked'][number];
type Picture = Awaited<ReturnType<WayRoom['takePicture']>>;
type Notation = [how: SearchedAs, query: string];
/** Something that the site has; `words` are those that stand beside its title in the list on the page of the search, if it is listed there. */
interface Thing {
  title: string;
  words: string | null;
}

/**
 * Searches for things by their titles as they stand, and for those that are found in other notations; for what stands in a
 * list beside the field and is not found, by other notations as well. Tells of the first thing that is found by one of them
 * and not by another, else of the first that is found, with the address of the page in the picture; null where there is nothing to search with or nothing was found.
 */
export async function searchLook(
  room: WayRoom,
  { url, css, titles }: LookPlan['searches'][number],
): Promise<{ look: Told<SearchLook>; url: string } | null> {
  if ((await room.load(url)) === null) return null;
  const listed = await ask<ListedItem[]>(room, listedItemsSource, css);
  const lang = await ask<string>(room, pageLangSource);
  const things = thingsOf(listed, titles);
  let left = searchLimit;

  const search = async (notation: Notation, sought: readonly string[]) => {
    left -= 1;
    return left < 0 ? null : await searchFor(room, { url, css }, { notation, sought });
  };
  const none = await search(['no word at all', noWord], [noWord, ...things.map(({ title }) => title)]);
  // Where what was searched for is shown like a thing that was found, or what is listed stays as it was, nothing can be told.
  if (!none || none.shown.includes(noWord)) return null;

  const tried = new Set<SearchedAs>();
  let found: (Pick<SearchLook, 'title' | 'asked'> & { picture: Picture; at: string }) | null = null;
  let missed = 0;
  for (const { title, words } of things.filter((thing) => !none.shown.includes(thing.title))) {
    const asked: Asked[] = [];
    let picture: Picture = null;
    let at = url;
    const seek = async (notation: Notation): Promise<boolean> => {
      const answer = await search(notation, [title]);
      if (!answer) return false;
      const shows = answer.shown.length > 0;
      // A picture of the first search in vain, else of the last one.
      if (asked.every((each) => each.shows)) {
        picture = await room.takePicture();
        at = room.page.url();
      }
      asked.push({ ...answer.asked, shows });
      return shows;
    };
    const isFound = await seek(['as it stands', title]);
    if (!isFound && (words === null || missed >= thingsMissed)) continue;
    if (!isFound) missed += 1;
    const others = isFound
      ? otherWords(title, lang).filter(([how]) => !tried.has(how))
      : otherHandles(title, words ?? '');
    for (const notation of others) {
      const shows = await seek(notation);
      if (isFound) tried.add(notation[0]);
      else if (shows) break;
    }
    if (!asked.some(({ shows }) => shows)) continue;
    const isKept = asked.every(({ shows }) => shows);
    if (!found || !isKept) found = { title, asked, picture, at };
    if (!isKept) break;
  }
  if (!found) return null;
  const { title, asked, picture, at } = found;
  return {
    look: {
      kind: 'search-look',
      image: await room.keepPicture('search', picture),
      field: none.field,
      title,
      asked: [...asked, none.asked],
    },
    url: at,
  };
}

/**
 * Searches once more for the same thing in the same notations, with the address of the page in the picture. Null where one of
 * the searches could not be done.
 */
export async function searchAgain(
  room: WayRoom,
  field: { url: string; css: string },
  { title, asked }: Pick<SearchLook, 'title' | 'asked'>,
): Promise<{ look: Told<SearchLook>; url: string } | null> {
  const again: Asked[] = [];
  let told: Pick<SearchLook, 'field'> | null = null;
  let at = field.url;
  for (const { how, query } of asked) {
    const answer = await searchFor(room, field, { notation: [how, query], sought: [title] });
    if (!answer) return null;
    told ??= answer;
    if (again.every(({ shows }) => shows)) at = room.page.url();
    again.push({ ...answer.asked, shows: answer.shown.length > 0 });
  }
  if (!told) return null;
  return { look: { kind: 'search-look', image: null, field: told.field, title, asked: again }, url: at };
}

/** One search from the page as it comes; null where there is nothing to search with. */
async function searchFor(
  room: WayRoom,
  { url, css }: { url: string; css: string },
  { notation: [how, query], sought }: { notation: Notation; sought: readonly string[] },
): Promise<{ field: ProbedElement; shown: string[]; asked: Asked } | null> {
  if ((await room.load(url)) === null) return null;
  const field = await ask<ProbedElement | null>(room, seekFieldSource, { css, query });
  if (!field) return null;
  await room.act(() => room.page.press('Enter'));
  const { body } = await wordsHere(room);
  const shown = await ask<string[]>(room, titlesShownSource, sought);
  return { field, shown, asked: { how, query, shows: false, said: body.slice(0, saidLength) } };
}

/** What stands beside the field first, then in turn what lists of the site name and what else the page lists. */
function thingsOf(listed: readonly ListedItem[], titles: readonly string[]): Thing[] {
  const own = (near: boolean): Thing[] =>
    listed.filter((item) => item.near === near).map(({ title, words }) => ({ title, words }));
  const ofSite = titles.map((title): Thing => ({ title, words: null }));
  const others = own(false);
  const mixed = ofSite.flatMap((thing, place) => [thing, ...others.slice(place, place + 1)]);
  const all = [...own(true).slice(0, thingLimit / 2), ...mixed, ...others.slice(ofSite.length)];
  const first = all.filter(({ title }, place) => all.findIndex((each) => each.title === title) === place);
  return first.slice(0, thingLimit);
}

/** The same title as other people would write it; `lang` is the language of the page. */
export function otherWords(title: string, lang = 'en'): Notation[] {
  const words = title.split(/\s+/);
  const small = title.toLowerCase();
  const telling = (title.match(/(?<![\p{L}’'-])\p{L}{5,}(?![\p{L}’'-])/gu) ?? []).filter(
    (word) => !joining.test(word),
  );
  const [longest = ''] = telling.toSorted((a, b) => b.length - a.length);
  const [first = '', last = ''] = [telling.at(0), telling.at(-1)];
  const bare = title.normalize('NFD').replace(/\p{Mn}/gu, '');
  // Of a plural alone: what adds an ending makes words that nobody writes. A last name is no plural.
  const isName = words.length > 1 && /^\p{Lu}/u.test(words.at(-1) ?? '');
  const one = /[^s]s$/.test(title) && !isName ? title.slice(0, -1) : '';
  const notations: (Notation | null)[] = [
    ['other capitals', small === title ? title.toUpperCase() : small],
    ['a blank after it', `${title} `],
    bare !== title && accented.test(lang) ? ['without accents', bare] : null,
    words.length > 1 && longest ? ['one word of it', longest] : null,
    first !== last ? ['its words in another order', `${last} ${first}`] : null,
    words.length < 5 && one !== '' ? ['other number', one] : null,
  ];
  return notations.filter((notation) => notation !== null);
}

/** Other notations by which a thing may be found that is not found by its title; `words` are all that stand with it. */
export function otherHandles(title: string, words: string): Notation[] {
  const small = title.toLowerCase();
  const code = /(?<![\w-])(?=[A-Z0-9-]*\d)(?=[A-Z0-9-]*[A-Z])[A-Z0-9]+(?:-[A-Z0-9]+)*(?![\w-])/;
  const [reference = ''] = code.exec(words.replace(title, ' ')) ?? [];
  return [
    ...(small === title ? [] : [['other capitals', small] satisfies Notation]),
    ...(reference.length < 4 ? [] : [['its reference', reference] satisfies Notation]),
  ];
}

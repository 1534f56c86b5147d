// Deeds that no persona may have done: Back after a link that the page follows by itself, a search for what the site has in
// other words, links that nobody followed, and choosing by keyboard. Nothing is submitted but a search.
import { sleep } from '../../base/time.ts';
import type {
  BackLook,
  ChoiceLook,
  LinkLook,
  LookPlan,
  PageWords,
  SearchLook,
} from '../../evidence/probe.ts';
import {
  choicesHereSource,
  holdChoiceSource,
  leftForSource,
  linkSpotSource,
  pageWordsSource,
  seekFieldSource,
  showsTitleSource,
  type ChoiceHere,
  type LinkSpot,
} from '../page/ways-look.ts';
import type { ProbedElement } from '../../evidence/probe.ts';
import type { ProbeRoom } from './probe-room.ts';

/** Longest wait for Back, milliseconds. */
const backLimitMs = 5_000;
/** What follows a choice by itself has begun by then, milliseconds. */
const choiceMs = 500;
/** Titles that are searched for in vain as they stand, before the search is left alone: all that are planned. */
const titleTries = 4;
/** What no site has: how a search says that it found nothing is told by what it says of this. */
const noWord = 'xqzvkwjy';
/** Words that join others and that a search may rightly leave out. */
const joining =
  /^(about|above|after|again|before|below|between|could|every|other|should|since|their|there|these|those|through|under|until|where|which|while|would|your)$/i;

/** A room, with ways to another page. */
export interface WayRoom extends ProbeRoom {
  /** Loads a page; answers its status, and null where it did not come. */
  load(url: string): Promise<number | null>;
  /** Does something and waits until the page is quiet. */
  act(deed: () => Promise<unknown>): Promise<void>;
}

type Told<Look> = Omit<Look, 'id' | 'event' | 'url' | 'viewport'>;

/** Presses a link of the page, then Back. Null where the link is not there, or leads nowhere. */
export async function backLook(
  room: WayRoom,
  { url, href }: LookPlan['backs'][number],
): Promise<Told<BackLook> | null> {
  if ((await room.load(url)) === null) return null;
  const before = await wordsHere(room);
  const spot = await ask<LinkSpot | null>(room, linkSpotSource, href);
  if (!spot) return null;
  await room.act(() => room.page.click(spot.x, spot.y));
  const there = await wordsHere(room);
  if (there.url === before.url) return null;
  await room.act(() => room.page.back(backLimitMs));
  const after = await wordsHere(room);
  const image = await room.keepPicture('back', await room.takePicture());
  return { kind: 'back-look', image, link: spot.link, before, there, after };
}

/** Searches for a title as it stands, and where that is found in other words. Null where there is nothing to search with. */
export async function searchLook(
  room: WayRoom,
  { url, titles }: NonNullable<LookPlan['search']>,
): Promise<Told<SearchLook> | null> {
  for (const title of titles.slice(0, titleTries)) {
    const plain = await searchFor(room, url, title, title);
    if (plain === null) return null;
    if (!plain.shows) continue;
    const asked: SearchLook['asked'] = [{ ...plain.asked, how: 'as it stands' }];
    for (const [how, query] of [...otherWords(title), ['no word at all', noWord] as const]) {
      const again = await searchFor(room, url, query, title);
      if (again) asked.push({ ...again.asked, how });
    }
    const image = await room.keepPicture('search', await room.takePicture());
    return { kind: 'search-look', image, field: plain.field, title, asked };
  }
  return null;
}

/** The same title as other people would write it. */
export function otherWords(title: string): [how: SearchLook['asked'][number]['how'], query: string][] {
  const words = title.split(/\s+/);
  const small = title.toLowerCase();
  const telling = (title.match(/(?<![\p{L}’'-])\p{L}{5,}(?![\p{L}’'-])/gu) ?? []).filter(
    (word) => !joining.test(word),
  );
  const [longest = ''] = telling.toSorted((a, b) => b.length - a.length);
  // Of a plural alone: what adds an ending makes words that nobody writes.
  const one = /[^s]s$/.test(title) ? title.slice(0, -1) : '';
  return [
    ['other capitals', small === title ? title.toUpperCase() : small],
    ...(words.length > 1 && longest
      ? [['one word of it', longest] as [how: 'one word of it', query: string]]
      : []),
    ...(words.length < 5 && one !== ''
      ? [['other number', one] as [how: 'other number', query: string]]
      : []),
  ];
}

async function searchFor(
  room: WayRoom,
  url: string,
  query: string,
  title: string,
): Promise<{
  field: ProbedElement;
  shows: boolean;
  asked: { query: string; shows: boolean; said: string };
} | null> {
  if ((await room.load(url)) === null) return null;
  const field = await ask<ProbedElement | null>(room, seekFieldSource, query);
  if (!field) return null;
  await room.act(() => room.page.press('Enter'));
  const { body } = await wordsHere(room);
  const shows = await ask<boolean>(room, showsTitleSource, title);
  return { field, shows, asked: { query, shows, said: body.slice(0, 600) } };
}

/** Opens links that nobody followed, one after the other. */
export async function linkLook(room: WayRoom, links: readonly string[]): Promise<Told<LinkLook> | null> {
  const pages: LinkLook['pages'] = [];
  for (const href of links) {
    const status = await room.load(href);
    if (status !== null) pages.push({ href, status, ...(await wordsHere(room)) });
  }
  return pages.length === 0 ? null : { kind: 'link-look', image: null, pages };
}

/** Changes the choices of the page with the keyboard; the page is kept from leaving. Null where there are none. */
export async function choiceLook(room: WayRoom, url: string): Promise<Told<ChoiceLook> | null> {
  if ((await ask<ChoiceHere[]>(room, choicesHereSource)).length === 0) return null;
  if ((await room.load(url)) === null) return null;
  const choices = await ask<ChoiceHere[]>(room, choicesHereSource);
  const left: ChoiceLook['left'] = [];
  let tried = 0;
  for (const [place, choice] of choices.entries()) {
    const key = await ask<string | null>(room, holdChoiceSource, place);
    if (key === null) continue;
    tried += 1;
    await room.page.press(key);
    await sleep(choiceMs, room.signal);
    const [to] = await ask<string[]>(room, leftForSource);
    if (to !== undefined) left.push({ ...choice, to });
  }
  if (tried === 0) return null;
  const image = left.length === 0 ? null : await room.keepPicture('choice', await room.takePicture());
  return { kind: 'choice-look', image, tried, left };
}

async function wordsHere(room: WayRoom): Promise<PageWords> {
  return await ask<PageWords>(room, pageWordsSource);
}

async function ask<Answer>(room: WayRoom, source: string, argument?: unknown): Promise<Answer> {
  room.signal.throwIfAborted();
  const frame = await room.page.mainFrame();
  return await frame.evaluate<Answer>(source, argument);
}

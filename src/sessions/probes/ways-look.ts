// Deeds that no persona may have done: Back after a link that the page follows by itself, links that nobody followed, and
// choosing by keyboard. Nothing is submitted.
import { sleep, systemClock } from '../../base/time.ts';
import type { LookPlan } from '../../evidence/look-plan.ts';
import type { BackLook, ChoiceLook, LinkLook, PageWords } from '../../evidence/way-look.ts';
import { isGone } from '../../evidence/status.ts';
import {
  choicesHereSource,
  holdChoiceSource,
  leftForSource,
  linkSpotSource,
  pageWordsSource,
  statusSource,
  type ChoiceHere,
  type LinkSpot,
} from '../page/ways-look.ts';
import type { ProbeRoom } from './probe-room.ts';

/** Time in which statuses are asked for, and the pause after each, milliseconds. */
const askMs = 15_000;
const askPauseMs = 100;
/** Addresses without a page that are opened. */
const mostGone = 10;
/** Longest wait for Back, milliseconds. */
const backLimitMs = 5_000;
/** What follows a choice by itself has begun by then, milliseconds. */
const choiceMs = 500;
/** A room, with ways to another page. */
export interface WayRoom extends ProbeRoom {
  /** Loads a page; answers its status, and null where it did not come. */
  load(url: string): Promise<number | null>;
  /** Does something and waits until the page is quiet. */
  act(deed: () => Promise<unknown>): Promise<void>;
}

/** What a look at ways tells, before it is known where and when. */
export type Told<Look> = Omit<Look, 'id' | 'event' | 'url' | 'viewport'>;

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

/** Opens links that nobody followed, one after the other; of what is `asked`, those that the site has no page for. */
export async function linkLook(
  room: WayRoom,
  links: readonly string[],
  asked: readonly string[] = [],
): Promise<Told<LinkLook> | null> {
  const statuses = await statusesOf(room, asked);
  const gone = statuses.filter(({ status }) => isGone(status)).map(({ href }) => href);
  const pages: LinkLook['pages'] = [];
  for (const href of new Set([...links, ...gone.slice(0, mostGone)])) {
    const status = await room.load(href);
    if (status !== null) pages.push({ href, status, ...(await wordsHere(room)) });
  }
  if (pages.length + statuses.length === 0) return null;
  return { kind: 'link-look', image: null, pages, ...(statuses.length > 0 && { asked: statuses }) };
}

/** What the page that is open says of these addresses, until the site asks for rest or the time is over. */
async function statusesOf(room: WayRoom, asked: readonly string[]): Promise<NonNullable<LinkLook['asked']>> {
  const statuses: NonNullable<LinkLook['asked']> = [];
  const startedMs = systemClock.monotonicMs();
  for (const href of asked) {
    if (systemClock.monotonicMs() - startedMs > askMs) break;
    const status = await ask<number>(room, statusSource, href);
    if (status === 429 || status === 503) break;
    if (status > 0) statuses.push({ href, status });
    await sleep(askPauseMs, room.signal);
  }
  return statuses;
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

/** The words of the page as it stands. */
export async function wordsHere(room: WayRoom): Promise<PageWords> {
  return await ask<PageWords>(room, pageWordsSource);
}

/** Answers a question about the page. */
export async function ask<Answer>(room: WayRoom, source: string, argument?: unknown): Promise<Answer> {
  room.signal.throwIfAborted();
  const frame = await room.page.mainFrame();
  return await frame.evaluate<Answer>(source, argument);
}

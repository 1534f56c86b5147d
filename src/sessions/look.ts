// Looks of a visit: what the screen shows, what a listener hears, what the persona takes in of it, and the picture kept.
import { slowness } from '../base/slowness.ts';
import { DeadlineError, withDeadline, type Clock } from '../base/time.ts';
import type { EffectRecord, PageRead, ScreenElement, ScreenRecord } from '../evidence/evidence.ts';
import type { Mask } from '../evidence/mask.ts';
import { sizeOfPng } from '../evidence/picture-size.ts';
import type { Recorder } from '../evidence/recorder.ts';
import type { PageEvent, SessionPage } from './browser/session-page.ts';
import { joinEffects } from './observers/join-effects.ts';
import { greyCopy, shareChanged } from './observers/picture-change.ts';
import type { Calm } from './observers/calm.ts';
import { changedInLook } from './observers/watch-effect.ts';
import type { Heard } from './page/read-aloud.ts';
import { whereaboutsSource, type Whereabouts } from './page/whereabouts.ts';
import type { Attention } from './perception/attention.ts';
import { deltaOf } from './perception/delta.ts';
import { readScreen } from './perception/read-screen.ts';
import type { ObservationDelta } from './policy.ts';

/** One look: what the screen shows, what a listener hears, and what the persona takes in of it. */
export interface Look {
  read: PageRead;
  screen: ScreenRecord;
  /** The picture as it is kept, with secrets covered; null where none could be taken. */
  png: Buffer | null;
  /** A small grey copy of the picture, made when it is first asked for; null where no picture could be taken. */
  copy: () => Promise<Buffer | null>;
  heard: Heard | null;
  noticed: PageRead;
  /** What was noticed at earlier looks at the same document and is drawn there still, at most 400 things. */
  earlier: readonly ScreenElement[];
  /** That of the last action, with what came of it only while the page was looked at; null at the first look. */
  effect: EffectRecord | null;
  /** What is new since the look before it at the same document. */
  delta: ObservationDelta | null;
}

/** The looks of one visit, the newest at hand. */
export interface Looks {
  /**
   * Looks at the page and keeps the screen. `effect` is that of the last action; null at the first look. Where the page changed
   * meanwhile, `goOn` watches until it is quiet again, and it is looked at anew: words and picture are of one moment.
   */
  take(
    page: SessionPage,
    after: {
      turn: number;
      effect: EffectRecord | null;
      goOn: (what: 'document' | 'change', events?: readonly PageEvent[]) => Promise<EffectRecord>;
      /** Waits for what is left of the page's quiet, where the look began before its end. */
      calm?: Calm | null;
    },
    signal: AbortSignal,
  ): Promise<Look>;
  /** The newest look, or null. */
  newest(): Look | null;
  /** True where a look has waited so long for an answer that the page hangs. */
  hangs(): boolean;
}

/** Longest that one look (read and picture) may take, whatever its parts may: each has a limit of its own. */
const lookLimitMs = 90_000;
/** How often a page that changed while it was looked at is looked at anew. */
const looksAnew = 2;
/** How often a look is tried. A page that does not answer a bare question after one failed is not asked again. */
const lookTries = 2;
/** Things of earlier looks that are remembered. */
const earlierMax = 400;
/** A look that has no answer for this long is a hang, should the session end now. */
const hangAfterMs = 4_000;

/** Secrets are covered in pictures where `covers`; it costs taking the picture after the read. */
export function createLooks(options: {
  recorder: Recorder;
  attention: Attention;
  clock: Clock;
  mask: Mask;
  covers: boolean;
  /** How the page is read; the viewport, where it is left out. */
  read?: (page: SessionPage) => Promise<PageRead>;
}): Looks {
  const { recorder, attention, clock, mask, read: readPage = readScreen } = options;
  let seen: Look | null = null;
  let lookingSinceMs: number | null = null;

  async function take(
    page: SessionPage,
    { turn, effect: first, goOn, calm }: Parameters<Looks['take']>[1],
    signal: AbortSignal,
  ): Promise<Look> {
    let effect = first;
    if (effect?.navigated !== false) attention.startOver();
    lookingSinceMs = clock.monotonicMs();
    for (let tried = 1, anew = 0; ; tried++) {
      try {
        const parts = await withDeadline(
          'looking at the page',
          { limitMs: lookLimitMs, signal },
          lookAll(page),
        );
        const rested = anew === 0 && calm ? await calm.rest() : null;
        if (rested) ({ effect } = rested);
        const events = rested?.events ?? [];
        const changed = await changedInLook(page);
        const meanwhile = changed === 'nothing' && events.length > 0 ? 'change' : changed;
        // A page that was never quiet is not waited for again.
        if (meanwhile !== 'nothing' && anew < looksAnew && effect?.timedOut !== true) {
          anew += 1;
          tried = 0;
          const late = await goOn(meanwhile, events);
          effect &&= joinEffects(effect, late);
          if (late.navigated) attention.startOver();
          continue;
        }
        seen = await keep(page, parts, { turn, effect });
        lookingSinceMs = null;
        return seen;
      } catch (error) {
        const mayAnswer = tried < lookTries && !signal.aborted && error instanceof DeadlineError;
        if (!mayAnswer || !(await answers(page))) throw error;
      }
    }
  }

  /** Secrets are covered in the picture, after the read: its covers would be read too. */
  async function lookAll(page: SessionPage): Promise<LookParts> {
    if (!options.covers) {
      const [read, png, heard] = await Promise.all([readPage(page), page.screenshot(), attention.hear(page)]);
      return { read, png, heard };
    }
    const [read, heard] = await Promise.all([readPage(page), attention.hear(page)]);
    return { read, heard, png: await page.coveredScreenshot(mask.spellings) };
  }

  async function keep(
    page: SessionPage,
    { read, png, heard }: LookParts,
    { turn, effect }: { turn: number; effect: EffectRecord | null },
  ): Promise<Look> {
    const image =
      png && recorder.image(imageLabel(mask.text(read.title)), png, { turn, ...sizeOf(png, read) });
    const screen = await recorder.screen(read, turn, image);
    const same = seen !== null && image !== null && seen.screen.image === image;
    const copy = same && seen ? seen.copy : copyOf(png);
    const noticed = attention.observe({ read, heard }, effect);
    const stays = seen !== null && effect !== null && !effect.navigated;
    const known = seen && stays ? [...seen.noticed.elements, ...seen.earlier] : [];
    const here = refsOf(noticed.elements);
    const left = known.filter(({ ref }) => !here.has(ref)).slice(0, earlierMax);
    const went = await whereaboutsOf(page, left);
    const earlier = left.filter(({ ref }) => went[ref] !== undefined && went[ref] !== 'removed');
    const delta = seen && stays ? deltaOf(seen.noticed.elements, noticed.elements, went) : null;
    return { read, screen, png, copy, heard, noticed, earlier, effect, delta };
  }

  return {
    take,
    newest: () => seen,
    hangs: () => lookingSinceMs !== null && clock.monotonicMs() - lookingSinceMs > hangAfterMs * slowness(),
  };
}

interface LookParts {
  read: PageRead;
  png: Buffer | null;
  heard: Heard | null;
}

function copyOf(png: Buffer | null): Look['copy'] {
  let made: Promise<Buffer | null> | undefined;
  return () => (made ??= png ? greyCopy(png) : Promise.resolve(null));
}

/** Share of the picture that changed; null where it is a new document or a picture is missing. */
export async function pictureChange(before: Look, after: Look, effect: EffectRecord): Promise<number | null> {
  if (effect.navigated) return null;
  const [then, now] = await Promise.all([before.copy(), after.copy()]);
  return then && now && shareChanged(then, now);
}

/** A hand reaches for what its owner has taken in, now or before on this page, and for nothing else. */
export function withinReach({ read, heard, noticed, earlier }: Look): PageRead {
  const source = heard ?? read;
  const taken = refsOf(noticed.elements);
  const elements = [...source.elements.filter(({ ref }) => taken.has(ref)), ...earlier];
  return { ...read, focus: source.focus, elements };
}

/** What became of things that are no longer noticed, by ref; those of a frame that does not answer are left out. */
async function whereaboutsOf(
  page: SessionPage,
  left: readonly ScreenElement[],
): Promise<Record<string, Whereabouts>> {
  const refs = left.map(({ ref }) => ref);
  const ofMain = refs.filter((ref) => ref.startsWith('e'));
  if (ofMain.length === 0) return {};
  const words = await page
    .mainFrame()
    .then((frame) => frame.evaluate<Whereabouts[]>(whereaboutsSource, ofMain))
    .catch(() => []);
  return Object.fromEntries(ofMain.flatMap((ref, at) => (words[at] === undefined ? [] : [[ref, words[at]]])));
}

export function refsOf(elements: readonly ScreenElement[]): Set<string> {
  return new Set(elements.map(({ ref }) => ref));
}

/** All that is known of the page: what an action would set off does not depend on who looks. */
export function everythingIn({ read, heard, earlier }: Look): PageRead {
  const elements = [...(heard?.elements ?? []), ...read.elements, ...earlier];
  const first = new Map<string, ScreenElement>();
  for (const element of elements) if (!first.has(element.ref)) first.set(element.ref, element);
  return { ...read, focus: (heard ?? read).focus, elements: [...first.values()] };
}

/** Words that a listener had to hear in a look; null for those who see. */
export function newWordsHeard({ heard, noticed, delta }: Look): number | null {
  if (!heard) return null;
  const fresh = delta ? new Set(delta.appeared) : null;
  return noticed.elements
    .filter(({ ref }) => !fresh || fresh.has(ref))
    .reduce((words, { text, name, role }) => words + `${text || name} ${role}`.trim().split(/\s+/).length, 0);
}

/** Its size, and pixels to one CSS pixel: zooming changes their ratio. */
function sizeOf(png: Buffer, read: PageRead): { width: number; height: number; pixelRatio: number } {
  const size = sizeOfPng(png);
  return { ...size, pixelRatio: Math.round((size.width / Math.max(1, read.viewport.width)) * 100) / 100 };
}

/** Two or three words of the page's title, fit for a file name. */
function imageLabel(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.slice(0, 3).join('-').slice(0, 32) || 'page';
}

/** Does the page answer a bare question? */
async function answers(page: SessionPage): Promise<boolean> {
  const asked = page.mainFrame().then((frame) => frame.evaluate('() => 1'));
  return await asked.then(
    () => true,
    () => false,
  );
}

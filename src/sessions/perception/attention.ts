// Where the attention of one persona stands: the moving window of a magnifier, the place of a listener in the stream.
// Sighted people without a magnifier take in the whole viewport.
import type { Random } from '../../base/random.ts';
import type { EffectRecord, PageRead, ScreenElement } from '../../evidence/evidence.ts';
import type { Persona } from '../../personas/persona.ts';
import type { SessionPage } from '../browser/session-page.ts';
import type { Heard, ListeningWay } from '../page/read-aloud.ts';
import type { Action } from '../policy.ts';
import { listen } from './listen.ts';
import { magnificationOf } from './magnification.ts';
import { perceive } from './perceive.ts';

/** For the one who conducts a turn: `hear` at every look, `observe` what came of it, `shift` before an action is done. */
export interface Attention {
  /** What a listener hears now; null for those who see. */
  hear(page: SessionPage): Promise<Heard | null>;
  /** What the persona takes in of a look. `effect` is that of the last action; null at the first look. */
  observe(look: { read: PageRead; heard: Heard | null }, effect: EffectRecord | null): PageRead;
  /** True where the action moves the attention alone, and now has: the page is not touched. */
  shift(action: Action, read: PageRead): boolean;
  /** A new document: window and ear begin at its top. */
  startOver(): void;
}

/** Utterances of one earful where the persona has no cap of its own (science 2.4: 25 announcements a strategy). */
const earfulCap = 25;
/** Part of the window that one move of it passes. */
const windowStep = 0.9;

/** `words` are what the listener would look for by `find`. */
export function createAttention(options: {
  persona: Persona;
  random: Random;
  words: readonly string[];
}): Attention {
  const { persona, random } = options;
  const magnification = magnificationOf(persona);
  const listens = persona.abilities.vision === 'screen-reader';
  let windowTop = 0;
  let way: ListeningWay = 'top';
  let from = 0;
  let stopsAtFields = false;
  let words = [...options.words];
  let heardLast: Heard | null = null;
  let passed: number[] = [];
  let places = new Map<string, number>();

  function startOver(): void {
    windowTop = 0;
    way = 'top';
    from = 0;
    passed = [];
    heardLast = null;
    places = new Map();
  }

  async function hear(page: SessionPage): Promise<Heard | null> {
    if (!listens) return null;
    const cap = persona.how.readingCap ?? earfulCap;
    let heard = await listen(page, { from, way, stopsAtFields, words, cap });
    // A dialog takes the ear to its beginning, and gives it back where it was.
    if (heardLast && heardLast.scope !== heard.scope) {
      places.set(heardLast.scope, heardLast.start);
      passed = [];
      from = places.get(heard.scope) ?? 0;
      way = 'read-on';
      heard = await listen(page, { from, way, stopsAtFields, words, cap });
    }
    // Heard once, the place stays until the listener goes on.
    from = heard.start;
    if (way !== 'links' && way !== 'fields') way = 'read-on';
    heardLast = heard;
    return heard;
  }

  function observe(
    { read, heard }: { read: PageRead; heard: Heard | null },
    effect: EffectRecord | null,
  ): PageRead {
    if (heard) return withAnnouncements(heard, effect?.announcements ?? []);
    const seen = perceive(read, persona);
    return magnification === 1 ? seen : throughWindow(seen, effect);
  }

  /** The window is swept once along the line where it stands; it follows the focus, as magnifiers do. */
  function throughWindow(seen: PageRead, effect: EffectRecord | null): PageRead {
    const height = Math.round(seen.viewport.height / magnification);
    const most = seen.viewport.height - height;
    const focused = effect?.focusMoved ? seen.elements.find(({ ref }) => ref === seen.focus) : undefined;
    if (focused && !isInside(focused, windowTop, height)) {
      windowTop = Math.round(focused.box.y + focused.box.height / 2 - height / 2);
    }
    windowTop = Math.min(Math.max(0, windowTop), most);
    const elements = seen.elements.filter((element) => isInside(element, windowTop, height));
    const controls = (side: (element: ScreenElement) => boolean) =>
      seen.elements.filter((element) => element.kind === 'control' && side(element)).length;
    const middle = ({ box }: ScreenElement) => box.y + box.height / 2;
    const hidden = (element: ScreenElement) => !isInside(element, windowTop, height);
    return {
      ...seen,
      elements,
      scroll: { ...seen.scroll, y: seen.scroll.y + windowTop, maxY: seen.scroll.maxY + most },
      controlsAbove: seen.controlsAbove + controls((one) => hidden(one) && middle(one) < windowTop),
      controlsBelow: seen.controlsBelow + controls((one) => hidden(one) && middle(one) >= windowTop),
    };
  }

  function shift(action: Action, read: PageRead): boolean {
    if (listens) return shiftEar(action);
    if (magnification === 1 || action.kind !== 'scroll' || action.ref !== undefined) return false;
    const height = read.viewport.height / magnification;
    const most = read.viewport.height - height;
    const down = action.direction === 'down';
    if (down ? windowTop < most - 1 : windowTop > 1) {
      windowTop += Math.round(height * windowStep) * (down ? 1 : -1);
      windowTop = Math.min(Math.max(0, windowTop), Math.round(most));
      return true;
    }
    const scrolls = down ? read.scroll.y < read.scroll.maxY - 1 : read.scroll.y > 0;
    // The page moves by a screenful, and the window goes on at its other end.
    if (scrolls) windowTop = down ? 0 : Math.round(most);
    return false;
  }

  /** A plain wish to go on is served the way that this listener goes through pages. */
  function shiftEar(action: Action): boolean {
    const heard = heardLast;
    if (!heard || (action.kind !== 'scroll' && action.kind !== 'listen')) return false;
    if (action.kind === 'scroll' && action.direction === 'up') {
      from = passed.pop() ?? 0;
      way = 'read-on';
      return true;
    }
    const to = action.kind === 'listen' ? action.to : drawWay(persona, random, options.words);
    if (action.kind === 'listen' && action.words) words = action.words.split(/\s+/).filter(Boolean);
    passed.push(heard.start);
    from = to === 'top' ? 0 : heard.end;
    way = to;
    stopsAtFields = action.kind === 'scroll';
    return true;
  }

  return { hear, observe, shift, startOver };
}

/** True where at least half of a thing, or of the window, lies in the window's line. */
function isInside({ box }: ScreenElement, top: number, height: number): boolean {
  const shared = Math.min(box.y + box.height, top + height) - Math.max(box.y, top);
  return shared >= Math.min(box.height, height) / 2;
}

/** Draws from the persona's shares of ways; `find` needs words to look for. */
function drawWay(persona: Persona, random: Random, words: readonly string[]): ListeningWay {
  const shares = persona.how.listening;
  if (!shares) return 'read-on';
  let draw = random.uniform();
  for (const [name, share] of Object.entries(shares)) {
    draw -= share;
    if (draw >= 0) continue;
    if (name === 'readThrough' || (name === 'find' && words.length === 0)) return 'read-on';
    return name as ListeningWay;
  }
  return 'read-on';
}

/** Live regions interrupt: what they said comes before all else, in its own order. */
function withAnnouncements(heard: Heard, announcements: readonly string[]): PageRead {
  const { start: _start, end: _end, total: _total, way: _way, scope: _scope, ...read } = heard;
  return { ...read, elements: [...announcements.map(announced), ...read.elements] };
}

function announced(text: string, place: number): ScreenElement {
  return {
    ref: `live${place + 1}`,
    kind: 'status',
    tag: '',
    role: 'status',
    name: '',
    text,
    box: { x: 0, y: 0, width: 0, height: 0 },
    visibleShare: 1,
    salience: 1,
    group: '',
    groupLabel: '',
    heading: '',
    level: null,
    href: '',
    opensTab: false,
    icon: '',
    live: 'assertive',
    states: {},
    field: null,
    style: {
      color: [0, 0, 0, 1],
      background: null,
      fontSizePx: 0,
      fontWeight: 400,
      cursor: 'auto',
      looksActionable: false,
    },
    imageLoaded: null,
    locator: { role: 'status', name: '', testId: null, css: '', nth: 0, frameUrl: null },
  };
}

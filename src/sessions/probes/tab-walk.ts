// Walks a page with Tab from its beginning, as somebody without a pointer does, and tells where the focus stood, whether
// it could be seen there, what it never reached and what would not let it go.
import type { UsedControl } from '../../evidence/look-plan.ts';
import type { TabStop, TabWalk } from '../../evidence/probe.ts';
import type { PageFrame } from '../browser/session-page.ts';
import { neededOnWaySource, type Needed } from '../page/needed-on-way.ts';
import {
  barsFloatSource,
  beginWalkSource,
  focusEachSource,
  focusStepSource,
  letGoSource,
  noteEarlySource,
  stepOnSource,
  takeBackSource,
  type FocusedApart,
  type FocusStep,
  type WalkStep,
} from '../page/tab-stop.ts';
import { pasteHereSource, pasteTargetsSource } from '../page/paste-here.ts';
import { pointedAtSource, type PointedAt } from '../page/pointed-at.ts';
import { stopPlacesSource, type StopPlaces } from '../page/stop-places.ts';
import type { ProbeRoom } from './probe-room.ts';

/** Presses of Tab in one walk; a page with more stops is judged by its first ones. */
const pressLimit = 150;
/** Presses of Shift+Tab on the way back, on which only what covers the focus is looked at. */
const backLimit = 60;
/** Presses that may stay inside one frame, of which nothing is told. */
const framePressLimit = 30;
/** Stops of which pictures are taken, because no style told whether they are marked. */
const pictureLimit = 4;
/** Controls that are given the focus by script where Tab comes to none. */
const apartLimit = 80;
/** Things that let go of the focus, of one page at most. */
const givenAwayLimit = 30;
/** Presses tried to leave places that went round. */
const escapeTries = 3;

/** What a walk is given. */
export interface WalkNeeds {
  /** Controls that the persona used on this page, or tried to: only these are missed where the walk does not come to them. */
  used: readonly UsedControl[];
  /** Whether pasting may be tried. */
  pastes: boolean;
  /** `used` holds all that stands on the page: what is not met there proves no trap. */
  asksAll?: true;
  /** Asked before each press of Tab; true ends the walk at its limit. */
  isOver?: () => boolean;
}

/** The walk. Leaves the page with another focus, another scroll position and, where pasting was tried, empty fields. */
export async function tabWalk(
  room: ProbeRoom,
  { used, pastes, asksAll, isOver }: WalkNeeds,
): Promise<Omit<TabWalk, 'id' | 'event' | 'url' | 'viewport'>> {
  const { page, signal } = room;
  const frame = await page.mainFrame();
  const image = await room.keepPicture('page', await room.takePicture());
  const stops: TabStop[] = [];
  let last: FocusStep | null = null;
  let inFrame = 0;
  let end: TabWalk['end'] = 'limit';
  let trap: TabWalk['trap'] = null;
  const mark = createMarking(room, frame, stops);
  const opened: NonNullable<TabWalk['opened']> = [];
  const givenAway: NonNullable<TabWalk['givenAway']> = [];
  await frame.evaluate(beginWalkSource);

  for (let presses = 0; presses < pressLimit; presses++) {
    signal.throwIfAborted();
    if (isOver?.()) break;
    await page.press('Tab');
    const walked: WalkStep = await frame.evaluate<WalkStep>(stepOnSource, last?.stop ?? null);
    const { step, markedBefore, gaveAway } = walked;
    if (last) await mark(last.stop, markedBefore);
    if (gaveAway) {
      const isNew = !givenAway.some(({ locator }) => locator.css === gaveAway.locator.css);
      // The walk did not come to what stands behind it.
      if (!isNew || givenAway.length >= givenAwayLimit) break;
      // Tab goes on from there, as for somebody who presses it.
      givenAway.push(gaveAway);
      last = null;
      continue;
    }
    if (step?.opener) {
      // What came up keeps the focus, and rightly: the walk says nothing of the rest.
      opened.push(step.opener);
      break;
    }
    if (step === null || (step.again && step.stop === 0 && stops.length > 1)) {
      end = 'round';
      break;
    }
    if (step.frame && step.stop === last?.stop && inFrame < framePressLimit) {
      inFrame += 1;
      continue;
    }
    inFrame = 0;
    if (step.again) {
      trap = (await isTrap(room, frame, step.stop)) ? { from: step.stop, to: stops.length - 1 } : null;
      end = trap ? 'trap' : 'round';
      break;
    }
    stops.push({ ...toldOf(step), marked: step.frame ? true : null, pictures: null });
    last = step;
  }
  const sure = await surelyOperable(room, frame, used);
  // A crawl has not pressed them yet: what its presses answer tells afterwards which of these are controls.
  const operable = asksAll ? sure.map((control) => ({ ...control, mayBe: true as const })) : sure;
  const needed = await frame.evaluate<Needed>(neededOnWaySource, operable);
  for (const place of needed.met) {
    const stop = stops[place];
    if (stop) stop.needed = true;
  }
  let unreached = end === 'round' ? needed.unreached : [];
  const isKept = end === 'round' && !asksAll && needed.keptFrom > 0 && stops.length > 0;
  if (isKept && (await keepsFrom(needed.keptFrom))) {
    // It came back to the first stop without having met what Tab stops at.
    end = 'trap';
    trap = { from: 0, to: stops.length - 1 };
    unreached = [];
  }
  const rightToLeft = await placeStops(frame, stops);
  // Only what floats covers on the way up what was clear on the way down.
  const coveredGoingBack =
    end === 'round' && (await frame.evaluate<boolean>(barsFloatSource)) ? await goBack() : [];
  const apart = end === 'round' && stops.length === 0 ? await focusApart(frame, used) : [];
  const pasted = pastes ? await pasteAll(frame) : [];
  return {
    kind: 'tab-walk',
    image,
    stops,
    rightToLeft,
    end,
    trap,
    unreached,
    opened,
    ...(coveredGoingBack.length > 0 && { coveredGoingBack }),
    ...(apart.length > 0 && { apart }),
    ...(givenAway.length > 0 && { givenAway }),
    pasted,
  };

  /** What lies under a bar at the top was scrolled clear of it on the way down: it shows on the way up. */
  async function goBack(): Promise<NonNullable<TabWalk['coveredGoingBack']>> {
    const covered: NonNullable<TabWalk['coveredGoingBack']> = [];
    for (let presses = 0; presses < Math.min(backLimit, stops.length); presses++) {
      signal.throwIfAborted();
      await page.press('Shift+Tab');
      const step = await frame.evaluate<FocusStep | null>(focusStepSource);
      if (step === null || step.opener) break;
      if (step.visibleShare === 0 && step.coveredBy !== '') covered.push(toldOf(step));
    }
    return covered;
  }

  /** Once more round: what came up after the focus had gone by is met now, and then nothing was kept from it. */
  async function keepsFrom(count: number): Promise<boolean> {
    for (let presses = 0; presses < Math.min(pressLimit, stops.length + count); presses++) {
      signal.throwIfAborted();
      await page.press('Tab');
      if ((await frame.evaluate<FocusStep | null>(focusStepSource)) === null) return false;
    }
    return (await frame.evaluate<Needed>(neededOnWaySource, operable)).keptFrom >= count;
  }
}

/** A page that keeps Tab for itself is not walked: its controls are given the focus one by one. */
function focusApart(frame: PageFrame, used: readonly UsedControl[]): Promise<FocusedApart[]> {
  const paths = used.slice(0, apartLimit).map(({ css }) => css);
  return frame.evaluate<FocusedApart[]>(focusEachSource, paths);
}

/** Compares a stop that the focus has just left with how it looked before; asks for pictures where styles say nothing. */
function createMarking(room: ProbeRoom, frame: PageFrame, stops: readonly TabStop[]) {
  let pictures = 0;
  return async (place: number, marked: boolean | null): Promise<void> => {
    const stop = stops[place];
    if (!stop || stop.marked !== null) return;
    if (marked !== false) {
      stop.marked = marked;
      return;
    }
    stop.plain = true;
    if (pictures >= pictureLimit || stop.visibleShare === 0) return;
    pictures += 1;
    const hadIt = await frame.evaluate<boolean>(takeBackSource, place);
    const withFocus = await room.takePicture();
    const letGo = await frame.evaluate<boolean>(letGoSource);
    const without = await room.takePicture();
    const hasIt = await frame.evaluate<boolean>(takeBackSource, place);
    // What does not take the focus from a script, or does not let go of it, is not shown with it and without.
    if (hadIt && letGo && hasIt) {
      const kept = {
        with: await room.keepPicture('focus', withFocus, true),
        without: await room.keepPicture('no-focus', without, true),
      };
      const isAlike = withFocus && without && withFocus.equals(without);
      if (kept.with !== null && kept.without !== null)
        stop.pictures = { with: kept.with, without: kept.without, ...(isAlike && { alike: true }) };
    }
    // On to where the walk was: the next press of Tab goes from here to the stop after it.
    await room.page.press('Tab');
    await frame.evaluate(noteEarlySource);
  };
}

/** The same controls; those count as having answered that show a hand and that a script listens on, or on what is around them. */
async function surelyOperable(
  { page }: ProbeRoom,
  frame: PageFrame,
  used: readonly UsedControl[],
): Promise<UsedControl[]> {
  const pointed = used.length === 0 ? [] : await frame.evaluate<PointedAt[]>(pointedAtSource, used);
  const asked = new Set(pointed.flatMap(({ css, around }) => [css, ...around]));
  const heard = new Set(asked.size === 0 ? [] : await page.pressable([...asked]).catch(() => []));
  const pressed = new Set(
    pointed
      .filter(({ css, around }) => [css, ...around].some((each) => heard.has(each)))
      .map(({ css }) => css),
  );
  return used.map((control) => ({ ...control, answered: control.answered || pressed.has(control.css) }));
}

/** A step without what only the walk needs to know. */
function toldOf({
  stop: _stop,
  again: _again,
  opener: _opener,
  frame: _frame,
  ...told
}: FocusStep): Omit<TabStop, 'marked' | 'pictures'> {
  return told;
}

/** Tells of every stop where it stands. True where the page is read from right to left. */
async function placeStops(frame: PageFrame, stops: TabStop[]): Promise<boolean> {
  const { places, rightToLeft } = await frame.evaluate<StopPlaces>(stopPlacesSource);
  for (const [at, stop] of stops.entries()) {
    const place = places[at];
    if (place) stop.place = place;
  }
  return rightToLeft;
}

/** The focus came back to a place in the middle. True where neither Escape nor going backwards leads out of the round. */
async function isTrap(room: ProbeRoom, frame: PageFrame, from: number): Promise<boolean> {
  const known = async () => {
    const step: FocusStep | null = await frame.evaluate(focusStepSource);
    return step !== null && step.again && step.stop >= from;
  };
  await room.page.press('Escape');
  await room.page.press('Tab');
  if (!(await known())) return false;
  for (let tried = 0; tried < escapeTries; tried++) {
    await room.page.press('Shift+Tab');
    if (!(await known())) return false;
  }
  return true;
}

async function pasteAll(frame: PageFrame): Promise<TabWalk['pasted']> {
  const targets =
    await frame.evaluate<(Omit<TabWalk['pasted'][number], 'accepted'> & { ref: number })[]>(
      pasteTargetsSource,
    );
  const tried: TabWalk['pasted'] = [];
  for (const { ref, ...field } of targets) {
    const text = field.type === 'email' ? 'passerby@example.com' : '483920';
    const accepted = await frame.evaluate<boolean | null>(pasteHereSource, { ref, text });
    if (accepted !== null) tried.push({ ...field, accepted });
  }
  return tried;
}

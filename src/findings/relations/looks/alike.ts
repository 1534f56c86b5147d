// Nodes that are made alike: of one tag and one set of classes, at the same place of the same thing. A style sheet draws them alike, so
// that one of which something else is true was changed by itself. One in another state, under the pointer or with the focus is a variant.
import type {
  CrawlGraph,
  ScreenElement,
  ScreenRecord,
  SessionEvent,
  TreeNode,
  TurnRecord,
} from '../../../evidence/evidence.ts';
import { type Bones, shownIn } from '../../../fragments/bones.ts';
import type { Found } from '../../rule.ts';
import { foundOnScreen, type Told } from '../../signals/found-on.ts';
import { type View, viewsOf } from '../views.ts';
import { leastItems } from './cards.ts';

/** A node, with what it shows. */
export interface Alike {
  place: number;
  bone: TreeNode;
  /** The first thing that it shows, words or a control before pictures. */
  face: ScreenElement;
  /** The control that it is itself; null where it is none. */
  control: ScreenElement | null;
}

/** One of several that are made alike. */
export interface Odd extends Alike {
  view: View;
  /** How many are like it, itself left out, and the first of them. */
  likes: number;
  like: Alike;
}

/** What a relation of things that are made alike needs of the evidence. */
export const alikeNeeds = ['graph', 'screens', 'turns', 'events'] as const;

export const alikeThresholds = {
  leastItems: { value: leastItems, source: 'groups of at least four [D]' },
} as const;

/** What is of one make is drawn by one piece of code, on whatever page it stands: its fault is one. What has no class has no make. */
export function ofOneMake({ tag, classes }: TreeNode): { sharedCause?: string } {
  return classes === '' ? {} : { sharedCause: `make|${tag}.${classes}` };
}

/** Levels up to which the thing that holds a node is looked for. */
const mostLevels = 4;
/** What is smaller is no part of the page, CSS px. */
const leastSidePx = 4;
const cells = /^(td|th)$/;

interface Parts {
  screens: readonly ScreenRecord[];
  graph: CrawlGraph | null;
  turns: readonly TurnRecord[];
}

/** A finding for each odd one of which `tell` tells; with null it leaves one out. */
export function foundAlone(
  { events, ...parts }: Parts & { events: readonly SessionEvent[] },
  asked: (one: Alike) => boolean,
  tell: (odd: Odd) => Omit<Told, 'element'> | null,
): Found[] {
  return oddOnes(parts, asked).flatMap((odd) => {
    const told = tell(odd);
    const place = { screen: odd.view.screen, turns: parts.turns, events };
    return told ? [foundOnScreen({ ...told, element: odd.face }, place)] : [];
  });
}

/**
 * Nodes of which `asked` is true while it is of none that is made like them, three at least. What several reads of one state show must
 * be so in all of them; each is answered once.
 */
function oddOnes({ screens, graph, turns }: Parts, asked: (one: Alike) => boolean): Odd[] {
  const turnTo = new Map(turns.map((turn) => [turn.screenAfter, turn]));
  const sightings = viewsOf(screens, graph).flatMap((view) => {
    const turn = turnTo.get(view.screen.id);
    const state = graph?.stateOf[view.screen.id] ?? view.screen.id;
    return groupsOf(view).flatMap(({ group, judged }) => {
      const odd = group.filter(asked);
      return judged.map((one) => ({
        // What holds it and nothing before it has the same face.
        key: `${state} ${one.face.locator.css} ${(one.face.node ?? 0) - one.place}`,
        one: odd.length === 1 && odd[0] === one && !isTouched(one, view, turn) ? one : null,
        group,
        view,
      }));
    });
  });
  return [...Map.groupBy(sightings, ({ key }) => key).values()].flatMap((reads): Odd[] => {
    const [first] = reads;
    if (!first?.one || !reads.every(({ one }) => one !== null)) return [];
    const { one, group, view } = first;
    const like = group.find((other) => other !== one);
    return like ? [{ ...one, view, likes: group.length - 1, like }] : [];
  });
}

/** Nodes that are made alike, and those of them that are judged by it. */
interface AlikeGroup {
  group: readonly Alike[];
  judged: readonly Alike[];
}

/** Kept for as long as their screen, which is never changed: several relations ask. */
const known = new WeakMap<ScreenRecord, AlikeGroup[]>();

function groupsOf(view: View): AlikeGroup[] {
  const groups = known.get(view.screen) ?? groupsIn(view);
  known.set(view.screen, groups);
  return groups;
}

/** Groups of at least four, each node judged by the closest of its groups; where it has none, by all of its classes on the page. */
function groupsIn({ bones }: View): AlikeGroup[] {
  const all = bones.nodes.flatMap((bone, place): Alike[] => {
    const [, , width, height] = bone.box;
    const face = width >= leastSidePx && height >= leastSidePx && !bone.state ? faceIn(bones, place) : null;
    const control = bones.shown[place]?.find(({ kind }) => kind === 'control') ?? null;
    return face ? [{ place, bone, face, control }] : [];
  });
  const groups: AlikeGroup[] = [];
  let left = all;
  for (let levels = 1; levels <= mostLevels; levels++) {
    const byKey = [...Map.groupBy(left, ({ place }) => keyOf(bones, place, levels)).values()];
    groups.push(
      ...byKey.filter(({ length }) => length >= leastItems).map((group) => ({ group, judged: group })),
    );
    left = byKey.filter(({ length }) => length < leastItems).flat();
  }
  const made = ({ bone }: Alike) => `${bone.tag}.${bone.classes}`;
  const ofPage = Map.groupBy(all, made);
  const alone = Map.groupBy(
    left.filter(({ bone }) => bone.classes !== ''),
    made,
  );
  for (const [key, judged] of alone) {
    const group = ofPage.get(key) ?? [];
    if (group.length >= leastItems) groups.push({ group, judged });
  }
  return groups;
}

/** The first thing that a node shows and that can be read or pressed, else its first picture. */
function faceIn(bones: Bones, place: number): ScreenElement | null {
  const shown = shownIn(bones, place);
  return shown.find(({ kind }) => kind !== 'image') ?? shown[0] ?? null;
}

/** What a node and those that hold it are made of, up to the one in which its likes are looked for. */
function keyOf({ nodes }: Bones, place: number, levels: number): string {
  const made: string[] = [];
  let at = place;
  for (let level = 1; level <= levels; level++) {
    const { tag = '', classes = '', nth = 0, up = -1 } = nodes[at] ?? {};
    const isCell = cells.test(tag);
    // A table has one kind of cell, whatever row or column it stands in.
    made.push(isCell ? 'cell' : `${tag}.${classes}${level < levels ? `:${nth}` : ''}`);
    at = up;
    if (isCell) for (level = levels; at >= 0 && nodes[at]?.tag !== 'table';) at = nodes[at]?.up ?? -1;
  }
  return `${made.join('<')} in ${at}`;
}

/** The pointer stands on it, or the focus in it: it may be drawn otherwise for that. */
function isTouched({ bone, face }: Alike, { screen }: View, turn: TurnRecord | undefined): boolean {
  const point = turn?.action.point;
  const [x, y, width, height] = bone.box;
  const [atX, atY] = [(point?.x ?? -1) + screen.scroll.x, (point?.y ?? -1) + screen.scroll.y];
  const isUnder = Boolean(point) && atX >= x && atX <= x + width && atY >= y && atY <= y + height;
  return isUnder || face.states.focused === true;
}

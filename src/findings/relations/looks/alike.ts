// Nodes that are made alike: of one tag and one set of classes, at the same place of the same thing, or the same part of several pages. A
// style sheet draws them alike, so that one of which something else is true was changed by itself. One in another state, under the
// pointer or with the focus is a variant.
import type {
  CrawlGraph,
  ScreenElement,
  ScreenRecord,
  SessionEvent,
  TreeNode,
  TurnRecord,
} from '../../../evidence/evidence.ts';
import { documentOf } from '../../../fragments/address-template.ts';
import { type Bones, shownIn } from '../../../fragments/bones.ts';
import type { Found } from '../../rule.ts';
import { foundOnScreen, type Told } from '../../signals/found-on.ts';
import { type View, viewsOf } from '../views.ts';
import { leastItems } from './cards.ts';
import { type Alike, type Part, type PartsOfPages, pageOf, partsOf } from './other-pages.ts';

/** One of several that are made alike. */
export interface Odd extends Part {
  /** The first of those that are like it, and words for all of them. */
  like: Alike;
  likes: string;
  /** All that are made alike on its page, itself among them; empty where it is compared with other pages. */
  group: readonly Alike[];
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

/** Levels up to which the thing that holds a node is looked for: a control may stand deep in it. */
const mostLevels = 8;
/** What is smaller is no part of the page, CSS px. */
const leastSidePx = 4;
const cells = /^(td|th)$/;

interface Parts {
  screens: readonly ScreenRecord[];
  graph: CrawlGraph | null;
  turns: readonly TurnRecord[];
}

/** A finding for each odd one, of its page or of several pages, of which `tell` tells; with null it leaves one out. Groups of fewer than four are judged down to `least`. */
export function foundAlone(
  { events, least = leastItems, ...parts }: Parts & { events: readonly SessionEvent[]; least?: number },
  asked: (one: Alike) => boolean,
  tell: (odd: Odd) => Omit<Told, 'element'> | null,
): Found[] {
  const ofMany = oddOnes(parts, asked, leastItems);
  const ofFew = least < leastItems ? oddOnes(parts, asked, least) : [];
  const ofPage = [...ofMany, ...ofFew.filter(({ group }) => group.length < leastItems)];
  const told = new Set(ofPage.map(({ face }) => face));
  const ofPages = oddPages(parts, asked).filter(({ face }) => !told.has(face));
  return [...ofPage, ...ofPages].flatMap((odd) => {
    const finding = tell(odd);
    const place = { screen: odd.view.screen, turns: parts.turns, events };
    return finding ? [foundOnScreen({ ...finding, element: odd.face }, place)] : [];
  });
}

/**
 * Nodes of which `asked` is true while it is of none that is made like them, so many with it at least. What several reads of one state at one address
 * show must be so in all of them; each is answered once.
 */
function oddOnes({ screens, graph, turns }: Parts, asked: (one: Alike) => boolean, least: number): Odd[] {
  const turnTo = new Map(turns.map((turn) => [turn.screenAfter, turn]));
  const sightings = viewsOf(screens, graph).flatMap((view) => {
    const turn = turnTo.get(view.screen.id);
    const state = `${graph?.stateOf[view.screen.id] ?? view.screen.structure} ${documentOf(view.screen.url)}`;
    return groupsOf(view, least).flatMap(({ group, judged }) => {
      const odd = group.filter(asked);
      return judged.map((one) => ({
        key: placeIn(state, one),
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
    if (!graph && isPlainElsewhere(one.face, view.screen, screens)) return [];
    const like = group.find((other) => other !== one);
    return like
      ? [{ ...one, view, likes: `the ${group.length - 1} that are made like it`, like, group }]
      : [];
  });
}

/** Another read of the page in the session shows it and kept no tree: nothing of it was changed by itself there. */
export function isPlainElsewhere(
  { locator }: ScreenElement,
  { url }: ScreenRecord,
  screens: readonly ScreenRecord[],
): boolean {
  return screens.some(
    (screen) =>
      !screen.tree &&
      documentOf(screen.url) === documentOf(url) &&
      screen.elements.some((one) => one.locator.css === locator.css),
  );
}

/** The same across pages: `asked` is true of a part on one page, in all of its reads, and of it on no other; nor of what stands beside it. */
function oddPages({ screens, graph, turns }: Parts, asked: (one: Alike) => boolean): Odd[] {
  const turnTo = new Map(turns.map((turn) => [turn.screenAfter, turn]));
  const views = viewsOf(screens, graph);
  const parts = partsOfSite(screens, views);
  const places = new Set<string>();
  return views.flatMap((view) =>
    alikesOf(view).flatMap((one): Odd[] => {
      const part: Part = { ...one, view };
      const place = placeIn(pageOf(view), one);
      if (!asked(part) || places.has(place)) return [];
      places.add(place);
      if (isTouched(part, view, turnTo.get(view.screen.id))) return [];
      const others = parts.elsewhere(part);
      const isElsewhere = (other: Part) => pageOf(other.view) !== pageOf(view);
      const isVariant = parts
        .besides(part)
        .some((other) => (isElsewhere(other) ? asked(other) : isSame(other, part) && !asked(other)));
      const [like] = others;
      return like && !isVariant
        ? [{ ...part, like, likes: `those at the same place of ${others.length} other pages`, group: [] }]
        : [];
    }),
  );
}

/**
 * Parts of one page that look otherwise than the same words at the same place of at least three other pages, which all look alike. `look`
 * is null where it cannot be told. A look that something beside it has, on whatever page, is how pages say where one is; where
 * more than `mostOfPage` parts of a page are odd, the page is.
 */
export function oddLooks(
  { screens, graph, turns }: Parts,
  { look, mostOfPage }: { look: (one: Alike, view: View) => string | null; mostOfPage: number },
): Odd[] {
  const turnTo = new Map(turns.map((turn) => [turn.screenAfter, turn]));
  const views = viewsOf(screens, graph);
  const parts = partsOfSite(screens, views);
  const odd = views.flatMap((view): Odd[] => {
    if (view.screen.scroll.y > 0 || view.screen.modal !== '') return [];
    return alikesOf(view).flatMap((one): Odd[] => {
      const part: Part = { ...one, view };
      const others = parts.elsewhere(part);
      const [like] = others;
      const usual = like && look(like, like.view);
      const own = look(part, view);
      if (!like || own === null || own === usual || isTouched(part, view, turnTo.get(view.screen.id)))
        return [];
      const isAlike = (other: Part) => look(other, other.view) === usual && madeAs(other) === madeAs(part);
      const isOfWay = parts
        .besides(part)
        .some((other) =>
          pageOf(other.view) === pageOf(view) && isSame(other, part)
            ? look(other, other.view) !== own
            : look(other, other.view) === own,
        );
      if (usual === null || !others.every(isAlike) || isOfWay) return [];
      return [
        {
          ...part,
          like,
          likes: `the same words at the same place of ${others.length} other pages`,
          group: [],
        },
      ];
    });
  });
  return [...Map.groupBy(odd, ({ view }) => pageOf(view)).values()].flatMap((ofPage) => {
    const all = new Map(ofPage.map((one) => [placeIn('', one), one]));
    return all.size > mostOfPage ? [] : [...all.values()];
  });
}

/** Words, tag and classes of a part and of what holds it: by these a page may say in what state it is. */
function madeAs({ bone, face, view }: Part): string {
  const holder = view.bones.nodes[bone.up];
  return [bone.tag, bone.classes, holder?.classes, holder?.state, face.text || face.name].join('\n');
}

function partsOfSite(screens: readonly ScreenRecord[], views: readonly View[]): PartsOfPages {
  const parts = sites.get(screens) ?? partsOf(views, alikesOf);
  sites.set(screens, parts);
  return parts;
}

/** Kept for as long as the screens of an evidence, whose views are the same each time. */
const sites = new WeakMap<readonly ScreenRecord[], PartsOfPages>();

/** What holds it and nothing before it has the same face. */
function placeIn(where: string, { face, place }: Alike): string {
  return `${where} ${face.locator.css} ${(face.node ?? 0) - place}`;
}

function isSame(one: Alike, other: Alike): boolean {
  return placeIn('', one) === placeIn('', other);
}

/** Nodes that are made alike, and those of them that are judged by it. */
interface AlikeGroup {
  group: readonly Alike[];
  judged: readonly Alike[];
}

/** Kept for as long as their screen, which is never changed: several relations ask. */
const known = new WeakMap<ScreenRecord, Map<number, AlikeGroup[]>>();

function groupsOf(view: View, least: number): AlikeGroup[] {
  const ofScreen = known.get(view.screen) ?? new Map<number, AlikeGroup[]>();
  const groups = ofScreen.get(least) ?? groupsIn(view, least);
  known.set(view.screen, ofScreen.set(least, groups));
  return groups;
}

/** Groups of at least so many, each node judged by the closest of its groups; where it has none, by all of its classes on the page. */
function groupsIn(view: View, least: number): AlikeGroup[] {
  const { bones } = view;
  const all = alikesOf(view);
  const groups: AlikeGroup[] = [];
  let left = all;
  for (let levels = 1; levels <= mostLevels; levels++) {
    const byKey = [...Map.groupBy(left, ({ place }) => keyOf(bones, place, levels)).values()];
    groups.push(...byKey.filter(({ length }) => length >= least).map((group) => ({ group, judged: group })));
    left = byKey.filter(({ length }) => length < least).flat();
  }
  const made = ({ bone }: Alike) => `${bone.tag}.${bone.classes}`;
  const ofPage = Map.groupBy(all, made);
  const alone = Map.groupBy(
    left.filter(({ bone }) => bone.classes !== ''),
    made,
  );
  for (const [key, judged] of alone) {
    const group = ofPage.get(key) ?? [];
    if (group.length >= least) groups.push({ group, judged });
  }
  return groups;
}

/** Nodes of a page that show something and are in no other state. */
function alikesOf({ bones, screen }: View): Alike[] {
  const known = alikes.get(screen);
  if (known) return known;
  const all = bones.nodes.flatMap((bone, place): Alike[] => {
    const [, , width, height] = bone.box;
    const face = width >= leastSidePx && height >= leastSidePx && !bone.state ? faceIn(bones, place) : null;
    const control = bones.shown[place]?.find(({ kind }) => kind === 'control') ?? null;
    return face ? [{ place, bone, face, control }] : [];
  });
  alikes.set(screen, all);
  return all;
}

/** Kept for as long as their screen, as the groups are. */
const alikes = new WeakMap<ScreenRecord, Alike[]>();

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

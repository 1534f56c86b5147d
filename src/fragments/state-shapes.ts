// The parts of a page that make it the state that it is: landmarks, blocks, open layers, controls and fields, each by its
// shape and as a set, so that how many there are of one kind does not enter.
import type { PageRead, ScreenElement } from '../evidence/evidence.ts';
import type { Block } from './blocks.ts';
import { type Bones, holdersOf, nearest } from './bones.ts';
import { isInProse, ownKey, ownWords } from './control-keys.ts';
import { expandedOf } from './layers.ts';
import { isDialog, isLandmark, nameOfKind, placeOf } from './places.ts';

interface Seen {
  bones: Bones;
  blocks: readonly Block[];
  read: PageRead;
}

/** One line a shape, in no order, with repeats. */
export function shapesOfState(seen: Seen): string[] {
  const { bones, blocks, read } = seen;
  const told = new Set(
    blocks
      .filter(({ kind }) => kind === 'items' || kind === 'navigation')
      .flatMap(({ items }) => items.flatMap(({ elements }) => elements)),
  );
  const rest = read.elements.filter((element) => !told.has(element));
  return [
    ...bones.nodes.filter(isLandmark).map(({ role }) => `landmark ${role}`),
    ...blocks.filter(({ kind }) => kind !== 'other').map(({ kind, shape }) => `${kind} ${shape}`),
    ...read.elements.filter(isPlaceNow).map((element) => `now ${ownWords(element)}`),
    ...layersIn(seen, rest),
    ...rest.flatMap((element) => controlIn(bones, element)),
    ...rest.flatMap((element) => noteIn(bones, element)),
  ];
}

/** The tab or page that is chosen, by its words; a number of a page is none. */
function isPlaceNow(element: ScreenElement): boolean {
  const { kind, states, role } = element;
  const chosen = states.current === true || (role === 'tab' && states.selected === true);
  return kind === 'control' && chosen && /\p{L}/u.test(ownWords(element));
}

/** Layers by what can be done in them: a dialog names the thing that it is about, its buttons do not. */
function layersIn({ bones, blocks, read }: Seen, rest: readonly ScreenElement[]): string[] {
  const open = bones.nodes.flatMap((node, place) => {
    if (node.role === 'menu' || node.role === 'listbox') return [`${node.role} ${placeOf(bones, place)}`];
    if (!isDialog(node)) return [];
    const buttons = rest.filter(
      (element) => element.kind === 'control' && element.field === null && isIn(bones, element, place),
    );
    return ['dialog', ...buttons.map((button) => `dialog ${ownWords(button)}`)];
  });
  const expanded = expandedOf(read, blocks).map((element) => `open ${ownKey(bones, element)}`);
  return [...open, ...expanded, ...(read.modal === '' ? [] : ['modal'])];
}

/** A field by its name, another control by its place: its words may flip when it is pressed. */
function controlIn(bones: Bones, element: ScreenElement): string[] {
  const { kind, node, field, states, role } = element;
  if (kind !== 'control' || node === undefined || isInProse(bones, element)) return [];
  if (field === null) {
    const here = bones.nodes[node];
    return here ? [`${placeOf(bones, node)} ${nameOfKind({ ...here, role }, bones.tokens[node] ?? [])}`] : [];
  }
  const name = `${field.type} ${ownWords(element)}`;
  return [`field ${placeOf(bones, node)} ${name}`, ...(states.invalid === true ? [`invalid ${name}`] : [])];
}

/** Alerts, and words of a form that have a class of their own: errors and hints of a step. */
function noteIn(bones: Bones, { kind, node, live, text }: ScreenElement): string[] {
  if (node === undefined || text === '' || kind === 'control') return [];
  if (live === 'alert' || live === 'assertive') return [`alert ${placeOf(bones, node)}`];
  const here = bones.nodes[node];
  const form = nearest(bones, node, ({ tag }) => tag === 'form');
  return form < 0 || !here || here.classes === '' ? [] : [`note ${here.tag} ${here.classes}`];
}

function isIn(bones: Bones, { node = -1 }: ScreenElement, holder: number): boolean {
  return node === holder || holdersOf(bones, node).includes(holder);
}

// How a control outside of repeated blocks is told from others: by place, kind and own words.
import type { ScreenElement } from '../evidence/evidence.ts';
import { templateOf } from './address-template.ts';
import { type Bones, subtreeOf } from './bones.ts';
import { wordsOf } from './item-names.ts';
import { nameOfKind, placeOf } from './places.ts';

/** Characters of a control's own words that tell it from others. */
const longestOwn = 60;

/** Equal for the same control on every page that has it. Links in running text of one place are one class. */
export function ownKey(bones: Bones | null, element: ScreenElement): string {
  const { node, role, tag } = element;
  const here = node === undefined ? undefined : bones?.nodes[node];
  if (!bones || node === undefined || !here) return `${role || tag} “${ownWords(element)}”`;
  const kind = `${placeOf(bones, node)} ${nameOfKind({ ...here, role }, [])}`;
  if (isInProse(bones, element)) return `${kind} in text`;
  return `${kind} “${isFrame(bones, element) ? '' : ownWords(element)}”`;
}

/** Roles that take no name from what stands in them; '' is a part that only reacts. */
const parts = new Set([
  '',
  'generic',
  'group',
  'list',
  'presentation',
  'region',
  'toolbar',
  'tree',
  'grid',
  'table',
]);

/** A part round other controls: the words in it are theirs, and change with them. */
function isFrame(bones: Bones, { node, role, field }: ScreenElement): boolean {
  if (node === undefined || field !== null || !parts.has(role)) return false;
  return subtreeOf(bones, node)
    .slice(1)
    .some((inner) => bones.shown[inner]?.some(({ kind }) => kind === 'control'));
}

/** Words without their numbers, which count or name one of many; without words its icon, else its address. */
export function ownWords(element: ScreenElement): string {
  const words = labelOf(element)
    .toLowerCase()
    .replaceAll(/\d[\d.,]*/g, '#')
    .slice(0, longestOwn);
  return words || element.icon || (element.href && templateOf(element.href));
}

/** What is said on a control; the label of a field, never its value. */
export function labelOf(element: ScreenElement): string {
  return element.field ? wordsOf(element) : (element.name || element.text).trim();
}

/** A link among words that are not its own. */
export function isInProse(bones: Bones | null, { node, role }: ScreenElement): boolean {
  if (!bones || node === undefined || role !== 'link') return false;
  const up = bones.nodes[node]?.up ?? -1;
  return bones.shown[up]?.some(({ kind }) => kind === 'text') ?? false;
}

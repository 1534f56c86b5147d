// Where a thing stands, said by what holds it in a way that is the same on every page that has it: landmarks, dialogs, forms,
// tables, and the classes nearest to it.
import type { TreeNode } from '../evidence/evidence.ts';
import { type Bones, holdersOf } from './bones.ts';

const landmarks = new Set([
  'banner',
  'navigation',
  'main',
  'complementary',
  'contentinfo',
  'search',
  'form',
  'region',
]);
const holders = new Set([
  ...landmarks,
  'dialog',
  'alertdialog',
  'table',
  'grid',
  'menu',
  'menubar',
  'tablist',
  'toolbar',
]);
/** Holders without a role of their own whose classes are told, counted from the thing. */
const classesTold = 2;

export function isLandmark({ role = '' }: TreeNode): boolean {
  return landmarks.has(role);
}

export function isDialog({ role = '', tag }: TreeNode): boolean {
  return tag === 'dialog' || role === 'dialog' || role === 'alertdialog';
}

/** True inside navigation, header, footer and menus. */
export function isMenuPlace(bones: Bones, node: number): boolean {
  return [node, ...holdersOf(bones, node)].some((at) => {
    const { role = '', tag = '' } = bones.nodes[at] ?? {};
    return /^(navigation|banner|contentinfo|menu|menubar|tree)$/.test(role) || tag === 'nav';
  });
}

/** `banner>form.search`: what holds a node, from outside in. */
export function placeOf(bones: Bones, node: number): string {
  const path: string[] = [];
  let told = 0;
  for (const at of holdersOf(bones, node)) {
    const here = bones.nodes[at];
    if (!here || here.up < 0 || here.tag === 'body') break;
    const role = here.role ?? (here.tag === 'form' ? 'form' : '');
    const tokens = bones.tokens[at] ?? [];
    if (holders.has(role)) {
      path.push(role);
      told = classesTold;
    } else if (told < classesTold && tokens.length > 0) {
      path.push(nameOfKind(here, tokens));
      told += 1;
    }
  }
  return path.reverse().join('>');
}

/** `li.product.card`: tag and classes that name a kind. */
export function nameOfKind({ tag, role = '' }: TreeNode, tokens: readonly string[]): string {
  const first = tokens.slice(0, 3).map((token) => `.${token}`);
  return `${tag}${role === '' ? '' : `[${role}]`}${first.join('')}`;
}

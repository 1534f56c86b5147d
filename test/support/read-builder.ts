// A page read with its tree, written as nested nodes: say what stands where, the rest follows from tags.
import type { PageRead, ScreenElement, TreeNode } from '../../src/evidence/evidence.ts';
import { element, field, screen } from './evidence-builder.ts';

/** A node, or words directly in the node that holds them. */
export type Part = BuiltNode | string;

export interface BuiltNode {
  tag: string;
  more: NodeFacts;
  parts: Part[];
}

/** Facts of a node; those of an element it shows stand under `shows`. */
export type NodeFacts = Partial<Omit<TreeNode, 'up' | 'tag' | 'nth'>> & {
  href?: string;
  /** Address of a picture. */
  src?: string;
  name?: string;
  shows?: Partial<ScreenElement>;
  /** Makes a field of it. */
  field?: Parameters<typeof field>[2];
};

const roles: Readonly<Record<string, string>> = {
  a: 'link',
  button: 'button',
  nav: 'navigation',
  header: 'banner',
  footer: 'contentinfo',
  main: 'main',
  ul: 'list',
  li: 'listitem',
  table: 'table',
  tr: 'row',
  td: 'cell',
  th: 'columnheader',
  dialog: 'dialog',
  article: 'article',
  img: 'img',
};

/** `h('li', { classes: 'card' }, h('h3', 'Lamp'), h('span', '$5.00'))` */
export function h(tag: string, ...rest: [NodeFacts, ...Part[]] | Part[]): BuiltNode {
  const [first] = rest;
  const given = typeof first === 'object' && !('parts' in first) ? first : {};
  const parts = (given === first ? rest.slice(1) : rest) as Part[];
  return { tag, more: given, parts };
}

/** A read of a body with these parts; elements lie one below the other unless they say otherwise. */
export function readOf(parts: Part[], more: Partial<PageRead> = {}): PageRead {
  const tree: TreeNode[] = [];
  const elements: ScreenElement[] = [];
  const add = (node: BuiltNode, up: number, nth: number) => {
    const { href = '', src = '', name, shows = {}, field: facts, ...own } = node.more;
    const place = tree.length;
    const role = own.role ?? roles[node.tag] ?? (/^h\d$/.test(node.tag) ? 'heading' : '');
    const [x, y, width, height] = own.box ?? [20, 20 + 24 * place, 200, 20];
    tree.push({
      up,
      tag: node.tag,
      classes: '',
      nth,
      box: [x, y, width, height],
      ...own,
      ...(role ? { role } : {}),
    });
    const said = node.parts.filter((part) => typeof part === 'string').join(' ');
    const words = name ?? wordsIn(node);
    const kind = kindOf(node, role, said);
    if (kind) {
      const box = { x, y, width, height };
      const ref = `e${elements.length + 1}`;
      const text = kind === 'text' ? said : kind === 'image' || kind === 'dialog' ? '' : wordsIn(node);
      const common = { tag: node.tag, box, node: place, href, ...(src ? { picture: src } : {}), ...shows };
      elements.push(
        facts
          ? { ...field(ref, facts.value ?? '', facts), ...common }
          : element(ref, {
              kind,
              role: kind === 'text' ? '' : role,
              text,
              name: kind === 'text' ? '' : words,
              level: levelOf(node.tag),
              ...common,
            }),
      );
    }
    node.parts
      .filter((part) => typeof part !== 'string')
      .forEach((part, position) => add(part, place, position));
  };
  add(h('html', h('body', ...parts)), -1, 0);
  return { ...screen('s1', elements), tree, ...more };
}

function kindOf(node: BuiltNode, role: string, said: string): ScreenElement['kind'] | null {
  if (node.more.shows?.kind) return node.more.shows.kind;
  if (node.more.field || /^(link|button|tab|checkbox|menuitem)$/.test(role)) return 'control';
  if (role === 'heading') return 'heading';
  if (role === 'dialog') return 'dialog';
  if (role === 'img') return 'image';
  if (/^(navigation|banner|contentinfo|main)$/.test(role)) return 'landmark';
  return said === '' ? null : 'text';
}

function levelOf(tag: string): number | null {
  return /^h\d$/.test(tag) ? Number(tag.slice(1)) : null;
}

function wordsIn(node: BuiltNode): string {
  return node.parts.map((part) => (typeof part === 'string' ? part : wordsIn(part))).join(' ');
}

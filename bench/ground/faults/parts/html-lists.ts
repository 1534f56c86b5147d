// Lists in served HTML: siblings of one tag with text of their own, and where each stands in the text of the page.
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { templateOf } from '../../screen-of.ts';
import type { Interference, Recording } from '../operator.ts';

export interface HtmlText {
  start: number;
  end: number;
  /** As it stands in the source, entities and all. */
  text: string;
}

export interface HtmlItem {
  start: number;
  end: number;
  /** Its pieces of text in order, without empty ones. */
  texts: HtmlText[];
}

export interface HtmlList {
  /** Tag of the items. */
  tag: string;
  /** Position among all lists of the page with this tag. */
  place: string;
  items: HtmlItem[];
}

const fewest = 3;
const most = 200;
const itemTags = new Set(['li', 'tr', 'article', 'div', 'option', 'section', 'dd', 'p', 'a']);

/** Every list of the page. `place` names the path of positions from the root and stays while the page keeps its structure. */
export function htmlLists(page: string): HtmlList[] {
  if (!page.trimStart().startsWith('<')) return [];
  const lists: HtmlList[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ParentNode, place: string) => {
    const children = node.childNodes.filter(isElement);
    const byTag = Map.groupBy(children, (child) => `${child.tagName} ${classOf(child)}`);
    for (const [key, group] of byTag) {
      const tag = key.split(' ')[0] ?? '';
      const items = group.slice(0, most).flatMap((element) => itemOf(element, page));
      if (itemTags.has(tag) && items.filter(({ texts }) => texts.length > 0).length >= fewest)
        lists.push({ tag, place: `${place} ${key}`, items });
    }
    for (const [position, child] of children.entries()) {
      const { id } = Object.fromEntries(child.attrs.map(({ name, value }) => [name, value]));
      visit(child, id && !/\d{2,}/.test(id) ? `#${id}` : `${place}/${position}`);
    }
  };
  visit(parse(page, { sourceCodeLocationInfo: true }), '');
  return lists;
}

function classOf(element: DefaultTreeAdapterTypes.Element): string {
  return element.attrs.find(({ name }) => name === 'class')?.value.split(/\s+/)[0] ?? '';
}

function itemOf(element: DefaultTreeAdapterTypes.Element, page: string): HtmlItem[] {
  const where = element.sourceCodeLocation;
  return where ? [{ start: where.startOffset, end: where.endOffset, texts: textsOf(element, page) }] : [];
}

function textsOf(node: DefaultTreeAdapterTypes.ParentNode, page: string): HtmlText[] {
  return node.childNodes.flatMap((child) => {
    if (child.nodeName === '#text') {
      const { value, sourceCodeLocation: where } = child as DefaultTreeAdapterTypes.TextNode;
      if (!where || !value.trim()) return [];
      const { startOffset: start, endOffset: end } = where;
      return [{ start, end, text: page.slice(start, end) }];
    }
    return isElement(child) && child.tagName !== 'script' && child.tagName !== 'style'
      ? textsOf(child, page)
      : [];
  });
}

function isElement(node: DefaultTreeAdapterTypes.ChildNode): node is DefaultTreeAdapterTypes.Element {
  return 'tagName' in node;
}

/** The lists of every page that the tour was served, each place once, as long as it was met. */
export function servedHtmlLists(recording: Pick<Recording, 'exchanges'>): (HtmlList & { path: string })[] {
  const lists = new Map<string, HtmlList & { path: string }>();
  for (const { wanted, type, body, status, path } of recording.exchanges) {
    if (body === null || status >= 400 || type !== 'text/html' || wanted === 'script') continue;
    const template = templateOf(path);
    for (const list of htmlLists(body)) {
      const key = `${template} ${list.place}`;
      if ((lists.get(key)?.items.length ?? 0) < list.items.length)
        lists.set(key, { ...list, path: template });
    }
  }
  return [...lists.values()];
}

/** Serves pages of `path` with the list at `place` put through `change`, which gives the new text of the page; null leaves it. */
export function changeHtml(
  path: string,
  place: string,
  change: (items: readonly HtmlItem[], page: string) => string | null,
): Interference {
  return {
    wants: (ask) => ask.wanted !== 'script' && ask.wanted !== 'picture' && templateOf(ask.path) === path,
    onAnswer(_ask, body, status) {
      const list = status < 400 ? htmlLists(body).find((one) => one.place === place) : undefined;
      return (list && change(list.items, body)) ?? body;
    },
  };
}

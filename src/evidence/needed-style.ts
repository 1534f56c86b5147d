// A style sheet without what can apply to nothing that was recorded. Sheets of real applications hold rules for all their pages; a
// recording shows few of them, and these rules were most of its bytes.
import type { KeptEvent, KeptNode } from './page-recording.ts';

/** What the nodes of a recording are called, all in lower case. */
export interface SeenNames {
  tags: Set<string>;
  classes: Set<string>;
  ids: Set<string>;
  attributes: Set<string>;
  /** Custom properties that some style outside of the list of sheets asks for. */
  properties: Set<string>;
}

/** Nothing seen yet. A dialog is opened by the player, which then sets `open`. */
export function noNames(): SeenNames {
  return {
    tags: new Set(),
    classes: new Set(),
    ids: new Set(),
    attributes: new Set(['open']),
    properties: new Set(),
  };
}

/** Adds what an event, as it is kept and as JSON, shows or changes. */
export function seeNames(seen: SeenNames, event: KeptEvent, json: string): void {
  for (const name of askedProperties(json)) seen.properties.add(name);
  const { node, adds, attributes } = event.data as {
    node?: KeptNode;
    adds?: { node: KeptNode }[];
    attributes?: { attributes: Record<string, unknown> }[];
  };
  if (node) seeNode(seen, node);
  for (const each of adds ?? []) seeNode(seen, each.node);
  for (const each of attributes ?? []) seeAttributes(seen, each.attributes);
}

function seeNode(seen: SeenNames, { tagName, attributes, childNodes }: KeptNode): void {
  if (tagName !== undefined) seen.tags.add(tagName.toLowerCase());
  if (attributes) seeAttributes(seen, attributes);
  for (const child of childNodes ?? []) seeNode(seen, child);
}

function seeAttributes(seen: SeenNames, attributes: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(attributes)) {
    seen.attributes.add(name.toLowerCase());
    if (name === 'id') seen.ids.add(String(value).toLowerCase());
    if (name === 'class')
      for (const each of String(value).toLowerCase().split(/\s/)) if (each !== '') seen.classes.add(each);
  }
}

/** Names of the custom properties that a text asks for by `var(…)`. */
function askedProperties(text: string): string[] {
  return [...text.matchAll(/var\(\s{0,9}(--[^\s,)]{1,200})/gi)].map(([, name = '']) => name);
}

/** What stands between the texts of one style element, by which rrweb tells them apart. */
const split = '/* rr_split */';
/** Blocks whose rules are looked at one by one. */
const conditional = /^@(media|supports|container|layer)\b/i;
const forPaper = /^@media\s{1,9}print$/i;
/** Blocks within blocks that are looked into; what is deeper stays. */
const mostDepth = 8;

/**
 * The sheets without rules whose selectors name an element, a class, an id or an attribute that was never seen, without what is for paper
 * alone, and without custom properties that nothing asks for. What cannot be told stays. Takes time in proportion to the text.
 */
export async function neededStyles(
  sheets: readonly string[],
  seen: SeenNames,
  pause: () => Promise<void> | null,
): Promise<string[]> {
  const needed: string[] = [];
  for (const sheet of sheets) {
    const waiting = pause();
    if (waiting) await waiting;
    needed.push(neededRules(sheet, seen, 0));
  }
  // A condition may ask for a property without `var`.
  if (needed.some((sheet) => /style\(\s{0,9}--/i.test(sheet))) return needed;
  const asked = new Set([...seen.properties, ...needed.flatMap(askedProperties)]);
  return needed.map((sheet) => (sheet.includes('--') ? withoutUnasked(sheet, asked) : sheet));
}

function neededRules(text: string, seen: SeenNames, depth: number): string {
  const kept: string[] = [];
  let at = 0;
  while (at < text.length) {
    const stop = nextOf(text, at, '{;}');
    // A bracket that closes nothing is left to the browser to make sense of.
    if (text[stop] !== '{') {
      kept.push(text.slice(at, stop + 1));
      at = stop + 1;
      continue;
    }
    const end = afterBlock(text, stop);
    const rule = text.slice(at, end);
    const isClosed = text[end - 1] === '}';
    kept.push(isClosed ? neededRule(rule, { prelude: text.slice(at, stop), seen, depth }) : rule);
    at = end;
  }
  return kept.join('');
}

function neededRule(
  rule: string,
  { prelude, seen, depth }: { prelude: string; seen: SeenNames; depth: number },
): string {
  const head = prelude.replaceAll(split, ' ').trim();
  if (forPaper.test(head)) return splitsOf(rule);
  if (conditional.test(head) && depth < mostDepth) {
    const inside = neededRules(rule.slice(prelude.length + 1, -1), seen, depth + 1);
    // An empty layer still has its place in the order of layers.
    if (inside.trim() === '' && !/^@layer/i.test(head)) return splitsOf(prelude);
    return `${prelude}{${inside}}`;
  }
  if (head.startsWith('@')) return rule;
  const selectors = selectorsOf(head);
  const fitting = selectors.filter((selector) => mayMatch(selector, seen));
  if (fitting.length === selectors.length) return rule;
  if (fitting.length === 0) return splitsOf(rule);
  return `${splitsOf(prelude)}${fitting.join(',')}${rule.slice(prelude.length)}`;
}

/** The marks in what is left out: the texts of the element have to stay as many. */
function splitsOf(text: string): string {
  return split.repeat(text.split(split).length - 1);
}

/** The selectors of a list; a comma in brackets or quotes parts none. */
function selectorsOf(list: string): string[] {
  const selectors: string[] = [];
  let from = 0;
  for (;;) {
    const stop = nextOf(list, from, ',');
    selectors.push(list.slice(from, stop).trim());
    if (stop >= list.length) return selectors;
    from = stop + 1;
  }
}

/** False where the selector needs a name that was never seen. What stands in brackets (`:not(.a)`) is not looked at. */
function mayMatch(selector: string, seen: SeenNames): boolean {
  // Escapes, namespaces and comments are left to the browser.
  if (/[\\|]|\/\*/.test(selector)) return true;
  let at = 0;
  while (at < selector.length) {
    const sign = selector[at] as string;
    if (sign === '(') at = afterBrackets(selector, at);
    else if (sign === '[') {
      const name = nameAt(selector, at + 1);
      if (name !== '' && !seen.attributes.has(name)) return false;
      at = afterBrackets(selector, at);
    } else if ('.#:'.includes(sign)) {
      const name = nameAt(selector, at + 1);
      if (sign === '.' && !seen.classes.has(name)) return false;
      if (sign === '#' && !seen.ids.has(name)) return false;
      at += 1 + name.length;
    } else {
      const name = nameAt(selector, at);
      if (name !== '' && !seen.tags.has(name)) return false;
      at += Math.max(1, name.length);
    }
  }
  return true;
}

/** The name that begins here, in lower case: letters, digits, hyphens and whatever is not ASCII. */
function nameAt(text: string, from: number): string {
  let to = from;
  while (to < text.length && /[-\w\u0080-\uffff]/.test(text[to] as string)) to += 1;
  return text.slice(from, to).toLowerCase();
}

/** The sheet without declarations of custom properties that nobody asks for. */
function withoutUnasked(text: string, asked: ReadonlySet<string>): string {
  const kept: string[] = [];
  let from = 0;
  let at = 0;
  while (at < text.length) {
    const start = nextOf(text, at, '{;}') + 1;
    at = start;
    while (/\s/.test(text[at] ?? '')) at += 1;
    if (!text.startsWith('--', at)) continue;
    const colon = nextOf(text, at, ':{;}');
    const stop = nextOf(text, at, '{;}');
    const name = text.slice(at, colon).trim();
    const isDeclared = text[colon] === ':' && text[stop] !== '{' && stop < text.length;
    if (!isDeclared || name.includes('\\') || asked.has(name)) continue;
    kept.push(text.slice(from, start), splitsOf(text.slice(start, stop)));
    from = text[stop] === ';' ? stop + 1 : stop;
    // The sign before it ends what comes next, too.
    at = from - 1;
    if (text[stop] === '}') at = stop;
  }
  kept.push(text.slice(from));
  return kept.join('');
}

/** The place of the first of `signs` that stands in no brackets, quotes or comment; the end where there is none. */
function nextOf(text: string, from: number, signs: string): number {
  let at = from;
  while (at < text.length) {
    const sign = text[at] as string;
    if (signs.includes(sign)) return at;
    at = afterPart(text, at);
  }
  return text.length;
}

/** After the block that opens here. */
function afterBlock(text: string, from: number): number {
  let at = from;
  let depth = 0;
  while (at < text.length) {
    const sign = text[at];
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    at = sign === '{' || sign === '}' ? at + 1 : afterPart(text, at);
    if (depth === 0) return at;
  }
  return text.length;
}

/** After the sign here, or after the comment, the quotes or the brackets that it opens. */
function afterPart(text: string, at: number): number {
  const sign = text[at];
  if (sign === '\\') return at + 2;
  if (sign === '/' && text[at + 1] === '*') {
    const end = text.indexOf('*/', at + 2);
    return end < 0 ? text.length : end + 2;
  }
  if (sign === '"' || sign === "'") return afterQuotes(text, at);
  return sign === '(' || sign === '[' ? afterBrackets(text, at) : at + 1;
}

function afterQuotes(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== text[from] && text[at] !== '\n') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function afterBrackets(text: string, from: number): number {
  let depth = 0;
  let at = from;
  while (at < text.length) {
    const sign = text[at] as string;
    if (sign === '"' || sign === "'") at = afterQuotes(text, at);
    else {
      if ('(['.includes(sign)) depth += 1;
      if (')]'.includes(sign)) depth -= 1;
      at += sign === '\\' ? 2 : 1;
      if (depth === 0) return at;
    }
  }
  return text.length;
}

// Nodes of a page as a recording keeps them: only what is named here goes in, every text of it passes the mask, and nothing in it
// could run, be fetched or lead anywhere. Pictures, frames and media become an empty room of their size.
import { cleanStyle } from './clean-style.ts';
import { coarsePath } from './coarse-path.ts';
import { isRecord, list, numberOf, wholeOf, type Raw } from './json-parts.ts';
import type { KeptNode } from './page-recording.ts';

/** What has to be known of a node when an event changes it. */
interface KnownNode {
  /** The name of an element; of a text that of the element it stands in, where that matters. */
  tag: string;
  /** The type of a field. */
  type: string;
}

/** What the cleaning of one document leans on. */
export interface Cleaning {
  /** The text as it may be kept. */
  hide: (text: string) => string;
  /** The place of a style sheet in the list of all, cleaned. */
  placeOf(sheet: string): number;
  /** Nodes that are kept, by id. */
  known: Map<number, KnownNode>;
}

type Attributes = NonNullable<KeptNode['attributes']>;

/** Kinds of nodes, by rrweb's numbers. */
const kinds = { document: 0, doctype: 1, element: 2, text: 3, cdata: 4, comment: 5 } as const;

/** What stands where something was written. */
export const hiddenValue = '••••••';

/** Elements that run, fetch or embed: their place is kept and nothing of them. */
const inert =
  /^(script|noscript|meta|base|link|iframe|frame|frameset|object|embed|applet|param|portal|fencedframe|template|source|track|img|audio|video|canvas|image|animate\w*|set)$/i;
/** Attributes that run, fetch or lead somewhere, and those of rrweb. */
const leftOut =
  /^(on.*|src|srcset|srcdoc|action|formaction|background|poster|data|cite|ping|nonce|integrity|manifest|longdesc|http-equiv|content|imagesrcset|is|target|download|sandbox|allow|codebase|archive|profile|autofocus|xml:base|_csstext|rr_.*)$/i;
const attributeName = /^[a-z_][\w:.-]{0,80}$/i;
const tagName = /^[a-z][\w-]{0,60}$/i;
/** Buttons, whose value is their label. */
const labelled = /^(submit|button|reset)$/i;
/** Fields whose value is not what they hold. */
const marked = /^(checkbox|radio|hidden)$/i;
const cssLength = /^\d{1,6}(\.\d{1,20})?px$/;
/** Characters of an attribute (paths of drawings and styles are long) and of a text. */
const mostOfAttribute = 20_000;
const mostOfText = 50_000;
const mostAttributes = 80;

/** The node with all that is in it, as it is kept; null for what is none. */
export function keptNode(cleaning: Cleaning, raw: unknown, parentTag: string): KeptNode | null {
  if (!isRecord(raw)) return null;
  const id = wholeOf(raw['id']);
  switch (raw['type']) {
    case kinds.document: {
      cleaning.known.set(id, { tag: '#document', type: '' });
      const quirks = raw['compatMode'] === 'BackCompat' ? { compatMode: 'BackCompat' } : {};
      return { type: kinds.document, id, ...quirks, childNodes: childrenOf(cleaning, raw, '#document') };
    }
    case kinds.doctype:
      return { type: kinds.doctype, id, name: 'html', publicId: '', systemId: '' };
    case kinds.element:
      return keptElement(cleaning, raw);
    case kinds.text:
    case kinds.cdata:
      cleaning.known.set(id, { tag: parentTag, type: '' });
      return { type: kinds.text, id, textContent: keptText(cleaning, raw['textContent'], parentTag) };
    case kinds.comment:
      return { type: kinds.comment, id, textContent: '' };
    default:
      return null;
  }
}

function childrenOf(cleaning: Cleaning, raw: Raw, tag: string): KeptNode[] {
  return list(raw['childNodes']).flatMap((child) => keptNode(cleaning, child, tag) ?? []);
}

function keptElement(cleaning: Cleaning, raw: Raw): KeptNode {
  const { hide, known } = cleaning;
  const given = isRecord(raw['attributes']) ? raw['attributes'] : {};
  const id = wholeOf(raw['id']);
  const isDrawing = raw['isSVG'] === true;
  const own = { type: kinds.element, id, ...(isDrawing && { isSVG: true }) };
  if (raw['needBlock'] === true)
    return { ...own, tagName: isDrawing ? 'g' : 'span', attributes: roomOf(cleaning, given), childNodes: [] };
  const sheet = /^(link|style)$/.test(String(raw['tagName'])) ? given['_cssText'] : undefined;
  const named = typeof sheet === 'string' ? 'style' : String(raw['tagName']);
  const tag = tagName.test(named) && hide(named) === named ? named : 'span';
  if (inert.test(tag)) return { ...own, tagName: 'noscript', attributes: {}, childNodes: [] };
  known.set(id, { tag, type: typeof given['type'] === 'string' ? given['type'] : '' });
  const attributes: Attributes = {};
  for (const [name, value] of Object.entries(given).slice(0, mostAttributes)) {
    const kept = keptAttribute(cleaning, id, { name, value });
    if (kept !== null) attributes[name] = kept;
  }
  for (const name of ['rr_scrollLeft', 'rr_scrollTop']) {
    if (typeof given[name] === 'number') attributes[name] = numberOf(given[name]);
  }
  if (given['rr_open_mode'] === 'modal' || given['rr_open_mode'] === 'non-modal')
    attributes['rr_open_mode'] = given['rr_open_mode'];
  if (typeof sheet === 'string') attributes['_cssText'] = cleaning.placeOf(sheet);
  return {
    ...own,
    tagName: tag,
    ...(raw['isShadowHost'] === true && { isShadowHost: true }),
    ...(raw['isShadow'] === true && { isShadow: true }),
    attributes,
    childNodes: childrenOf(cleaning, raw, tag),
  };
}

/** The room of something that is not recorded. */
function roomOf({ hide }: Cleaning, { class: names, rr_width: width, rr_height: height }: Raw): Attributes {
  const [wide, high] = [width, height].map((length) =>
    cssLength.test(String(length)) ? String(length) : '0',
  );
  return {
    ...(typeof names === 'string' && { class: hide(names).slice(0, mostOfAttribute) }),
    style: `display:inline-block;width:${wide};height:${high};background:rgba(128,128,128,.35)`,
  };
}

/** A style as it may be kept; masked once it is clean, since what is taken out of it may bring a secret together. */
export function keptStyle({ hide }: Cleaning, text: string): string {
  return hide(cleanStyle(text));
}

/** A text within an element of this name. */
export function keptText(cleaning: Cleaning, value: unknown, parentTag: string): string {
  const given = typeof value === 'string' ? value : '';
  if (parentTag === 'style') return keptStyle(cleaning, given);
  if (parentTag === 'textarea') return given === '' ? '' : hiddenValue;
  return cleaning.hide(given).slice(0, mostOfText);
}

/** The value of an attribute as it is kept; null where the attribute is left out. */
function keptAttribute(
  cleaning: Cleaning,
  id: number,
  { name, value }: { name: string; value: unknown },
): string | true | null {
  const { hide, known } = cleaning;
  const own = known.get(id) ?? { tag: '', type: '' };
  if (!mayStay(cleaning, name)) return null;
  if (name === 'checked' || name === 'selected') return value === false || value === null ? null : true;
  if (typeof value !== 'string') return null;
  if (name === 'value') return fieldValue(cleaning, own, value);
  if (/^(xlink:)?href$/i.test(name)) return own.tag !== 'a' && value.startsWith('#') ? hide(value) : '#';
  // The names of other things hide properties of the document.
  if (name === 'name' && own.tag !== 'input') return null;
  if (name === 'd') return keptPath(cleaning, value);
  const kept = name === 'style' || value.includes('(') ? keptStyle(cleaning, value) : hide(value);
  return kept.slice(0, mostOfAttribute);
}

/** The path of a drawing; masked once it is coarse, since fewer digits may bring a secret together. A long one is masked as it was. */
function keptPath({ hide }: Cleaning, path: string): string {
  const coarse = coarsePath(path);
  return hide(coarse.length <= mostOfAttribute ? coarse : path).slice(0, mostOfAttribute);
}

function mayStay({ hide }: Cleaning, name: string): boolean {
  return attributeName.test(name) && !leftOut.test(name) && hide(name) === name;
}

/** What a field holds is never kept; the label of a button and the number of a meter are. */
function fieldValue({ hide }: Cleaning, { tag, type }: KnownNode, value: string): string | null {
  if (tag === 'input' && labelled.test(type)) return hide(value).slice(0, mostOfAttribute);
  if (/^(progress|meter|li)$/.test(tag)) return /^-?\d{1,9}(\.\d{1,9})?$/.test(value) ? hide(value) : null;
  return /^(input|textarea|select)$/.test(tag) && value !== '' && !marked.test(type) ? hiddenValue : null;
}

/** Attributes that changed, as they are kept; null where one went. */
export function changedAttributes(cleaning: Cleaning, id: number, given: Raw): Raw {
  const { known } = cleaning;
  const own = known.get(id) ?? { tag: '', type: '' };
  if (typeof given['type'] === 'string') known.set(id, { ...own, type: given['type'] });
  const kept: Raw = {};
  for (const [name, value] of Object.entries(given).slice(0, mostAttributes)) {
    if (name === '_cssText' && typeof value === 'string' && own.tag === 'style')
      kept['_cssText'] = cleaning.placeOf(value);
    else if (value === null && mayStay(cleaning, name)) kept[name] = null;
    else if (name === 'style' && isRecord(value)) kept['style'] = changedStyle(cleaning, value);
    else {
      const told = keptAttribute(cleaning, id, { name, value });
      if (told !== null) kept[name] = told === true ? '' : told;
    }
  }
  return kept;
}

/** Properties of an element's style: a value, a value with its priority, or false where it went. */
function changedStyle(cleaning: Cleaning, given: Raw): Raw {
  const kept: Raw = {};
  for (const [name, value] of Object.entries(given)) {
    if (!/^[-\w]{1,100}$/.test(name) || cleaning.hide(name) !== name) continue;
    if (value === false) kept[name] = false;
    else if (typeof value === 'string') kept[name] = keptStyle(cleaning, value);
    else if (Array.isArray(value)) kept[name] = [keptStyle(cleaning, String(value[0])), 'important'];
  }
  return kept;
}

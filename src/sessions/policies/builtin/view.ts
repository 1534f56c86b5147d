// What the mind makes of an observation: labels, places, things to click, fields with the words beside them, passages, icons.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { colourSaid } from '../../../language/colour-in.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { meaningOfIcon, pictureOfName, wordsOfIcon } from '../../icons/picture-of-names.ts';
import { seenShare } from './calibration/scents.ts';
import { rawTokens, wordCount } from './words.ts';
import { isUsable, type Observation } from '../../policy.ts';

/** The word that people read in a label of signs alone; '' where it is none that is known. */
export function signWord(label: string): string {
  const pictures = Array.from(label).map((sign) => pictureOfName(sign));
  return meaningOfIcon(pictures.find((picture) => picture !== null) ?? '');
}

/** What a task calls an icon: the first of its names that `told` says; null where it says none. */
function calledIn(told: string, icon: string): string | null {
  const said = ` ${rawTokens(told).join(' ')} `;
  return wordsOfIcon(icon).find((words) => said.includes(` ${words} `)) ?? null;
}

/** Pictures that people know without a label (science 1.8) [D]. */
const wellKnown: ReadonlySet<string> = new Set(['search', 'cart', 'close', 'home', 'print', 'play', 'video']);

/** What an icon says, with the concept that it names, and whether people know it without a label; null where it says nothing. */
export function iconSays(icon: string): { words: string; concept: string | null; known: boolean } | null {
  const words = meaningOfIcon(icon);
  if (words === '') return null;
  return { words, concept: conceptsOf(words)[0]?.concept ?? null, known: wellKnown.has(icon) };
}

/** Pixels within which words belong to a field: on its line, and over it. */
const reach = { line: 260, above: 36 } as const;
const wordsMax = 60;

/** The field, with the words beside it for a label where it has none of its own. */
export function withBorrowedName(field: ScreenElement, all: readonly ScreenElement[]): ScreenElement {
  if (!field.field || field.name !== '' || field.field.label !== '' || field.field.placeholder !== '')
    return field;
  const words = isBox(field) ? '' : wordsBeside(field, all);
  return words === '' ? field : { ...field, field: { ...field.field, label: words } };
}

function wordsBeside(field: ScreenElement, all: readonly ScreenElement[]): string {
  const { box } = field;
  const texts = all.filter((each) => isLabelling(each));
  const left = texts
    .filter(
      (text) => text.box.height < 60 && isOnLine(text, field) && text.box.x + text.box.width <= box.x + 4,
    )
    .filter((text) => box.x - (text.box.x + text.box.width) < reach.line)
    .sort((a, b) => b.box.x - a.box.x)[0];
  if (left) return plain(left.text);
  const above = texts
    .filter((text) => text.group === field.group && !/^(cell|columnheader)$/.test(text.role))
    .filter((text) => text.box.y + text.box.height <= box.y + 4 && text.box.x < box.x + box.width)
    .filter((text) => box.y - (text.box.y + text.box.height) < reach.above)
    .sort((a, b) => b.box.y - a.box.y)[0];
  // A paragraph that holds the field begins with its name.
  const around = texts.find(
    (text) => text.box.y <= box.y && text.box.y + text.box.height >= box.y + box.height / 2,
  );
  return plain((above ?? around)?.text ?? '');
}

function isLabelling(element: ScreenElement): boolean {
  return (element.kind === 'text' || element.kind === 'heading') && /\p{L}/u.test(element.text);
}

/** True where two elements stand on one line as they are drawn. */
export function isOnLine(one: ScreenElement, other: ScreenElement): boolean {
  const middle = ({ box }: ScreenElement) => box.y + box.height / 2;
  return Math.abs(middle(one) - middle(other)) < Math.max(one.box.height, other.box.height) / 2;
}

function plain(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length > wordsMax ? '' : words;
}

/** An observation sorted for the mind; elements keep reading order. */
export interface View {
  observation: Observation;
  /** Key of the place: address and title, so that scrolling or a counter does not make a new one. */
  place: string;
  /** Tag of the page's language; '' where it does not say. */
  lang: string;
  /** Things that can be clicked and are not fields. */
  controls: ScreenElement[];
  /** Fields that can be filled. */
  fields: ScreenElement[];
  headings: ScreenElement[];
  /** Text, status and live elements. */
  passages: ScreenElement[];
  /** Words of the first level-1 heading in view; without any heading those that are drawn as one; or ''. */
  mainHeading: string;
  /** The top layer, or null. */
  modal: ScreenElement | null;
}

/** Sorts an observation. While a modal layer is open only what lies in it counts. */
export function viewOf(observation: Observation): View {
  const modal =
    observation.elements.find((element) => element.ref === observation.modal && element.ref !== '') ?? null;
  const inReach = observation.elements.filter(
    (element) => element.visibleShare >= seenShare && (modal === null || isInside(element, modal)),
  );
  for (const edge of observation.elements.filter(({ role }) => role === 'contentinfo'))
    for (const element of inReach) if (element !== edge && isInside(element, edge)) atEdge.add(element);
  const headings = inReach.filter((element) => element.kind === 'heading');
  const bars = observation.elements.filter(({ role }) => role === 'banner' || role === 'navigation');
  const passages = inReach.filter(
    (element) => element.kind === 'text' || element.kind === 'status' || element.live !== '',
  );
  return {
    observation,
    place: placeOf(observation),
    lang: observation.lang,
    controls: inReach.filter((element) => isUsable(element) && !isFillable(element)),
    fields: inReach
      .filter((element) => isUsable(element) && isFillable(element))
      .map((field) => {
        const named = withBorrowedName(field, inReach);
        if (atEdge.has(field)) atEdge.add(named);
        return named;
      }),
    headings,
    passages,
    mainHeading:
      headings.length === 0
        ? drawnTitle(passages.filter((text) => !bars.some((bar) => isInside(text, bar))))
        : (headings.filter((heading) => heading.level === 1).map((heading) => labelOf(heading))[0] ?? ''),
    modal,
  };
}

/** A few words that stand out from all other text by their size; '' where none do. */
function drawnTitle(passages: readonly ScreenElement[]): string {
  const own = passages.filter((text) => !isOfFrame(text) && /\p{L}/u.test(labelOf(text)));
  const sizes = own.map(({ style }) => style?.fontSizePx ?? 0).sort((a, b) => a - b);
  const usual = sizes[(sizes.length - 1) >> 1] ?? 0;
  const most = sizes.at(-1) ?? 0;
  const title = own.find(({ style }) => style?.fontSizePx === most);
  const isShort = title !== undefined && labelOf(title).split(' ').length <= titleWords;
  return isShort && most >= usual * titleTimes ? labelOf(title) : '';
}

/** Words that a title has at most, and how much larger than the usual text it is drawn. */
const titleWords = 10;
const titleTimes = 1.2;

/** The words by which a person would call an element; '' for a nameless one. */
export function labelOf(element: ScreenElement): string {
  const known = labels.get(element);
  if (known !== undefined) return known;
  // A lone × or ⚑ says to those who see it what its name says to those who listen.
  const lone = element.text !== '' && !/[\p{L}\p{N}]/u.test(element.text);
  const own = lone ? signLabel(element.name || element.text) : element.text || element.name;
  const label = own || element.field?.label || element.field?.placeholder || '';
  const plain = label.replace(/\s+/g, ' ').trim().slice(0, 200);
  labels.set(element, plain);
  return plain;
}

function signLabel(label: string): string {
  return /[\p{L}\p{N}]/u.test(label) ? label : `${label.trim()} ${signWord(label)}`.trim();
}

const labels = new WeakMap<ScreenElement, string>();

/** A number on an icon counts something, as on a cart: what it is for the icon says. */
function isBadge(label: string, { icon }: ScreenElement): boolean {
  return icon !== '' && /^\d{1,3}\+?$/.test(label);
}

/** The words of a control for who has read a task: of one without a label those by which the task calls its icon, else what the icon says. */
export function saidOn(element: ScreenElement, told: string): string {
  const label = labelOf(element);
  if (label !== '' && !isBadge(label, element)) return label;
  return shownAs(element, told) ?? iconSays(element.icon)?.words ?? '';
}

/** What a task calls something without words: by its picture, or by its colour; null where it says neither. */
export function shownAs({ icon, style }: ScreenElement, told: string): string | null {
  const colour = style?.background ?? null;
  return calledIn(told, icon) ?? (icon === '' && colour ? colourSaid(told, colour) : null);
}

/** Concepts that a control names by its label, or by its icon where it has none. */
export function conceptsAt(element: ScreenElement, lang: string): readonly string[] {
  const label = labelOf(element);
  if (label === '' || isBadge(label, element)) return [iconSays(element.icon)?.concept ?? []].flat();
  return conceptsOf(label, lang).map(({ concept }) => concept);
}

/** Label for a thought: short, in quotes, or a word for what it is. */
export function quoted(element: ScreenElement): string {
  const label = labelOf(element);
  if (label === '')
    return element.icon === '' ? `the unnamed ${element.role || 'control'}` : `the ${element.icon} icon`;
  return `“${label.length > 48 ? `${label.slice(0, 45).trimEnd()}…` : label}”`;
}

/** 1 for what shows an arrow onwards and nothing else, -1 for one back, 0 for others. */
export function arrowOf(element: ScreenElement): number {
  const sign = element.text.trim() || element.name.trim();
  return /^[›»→>▸▶►]$/.test(sign) ? 1 : /^[‹«←<◂◀◄]$/.test(sign) ? -1 : 0;
}

/** Key of the place an observation shows. */
export function placeOf(observation: Observation): string {
  return `${addressOf(observation)}|${observation.title.replace(/\d+/g, '#')}`;
}

/** The address of a page, with its fragment where that is a route. */
export function addressOf({ url, jumped }: Observation): string {
  return jumped ? withoutFragment(url) : url.replace(/#$/, '');
}

/** The address that a link leads to, with its fragment where that is a route. */
export function targetOf({ href, jumps }: ScreenElement): string {
  return jumps ? withoutFragment(href) : href;
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? '';
}

/** True for a link that only leads to another part of the page in view. */
export function isOnPage(link: ScreenElement, observation: Observation): boolean {
  return targetOf(link) === addressOf(observation);
}

/** True for what is pressed and is no link: a button, or a part of the page that only listens. */
export function isButton({ href, role }: ScreenElement): boolean {
  return role === 'button' || (role === '' && href === '');
}

/** True for a link, also to a route of the same document. */
export function isLink({ href, role }: ScreenElement): boolean {
  return href !== '' && role !== 'button';
}

/** True for what leads out of the page's own host, or to no page. */
export function leadsOut({ href }: ScreenElement, url: string): boolean {
  if (href === '') return false;
  const to = URL.parse(href);
  return to === null || !/^https?:/.test(to.protocol) || to.host !== URL.parse(url)?.host;
}

/** True for what stands in the header, the navigation, a sidebar or the footer of a page; those within its main part, a dialog or the like are of what that is about. */
export function isOfFrame(element: ScreenElement): boolean {
  if (atEdge.has(element)) return true;
  const steps = element.locator.css.split(' > ');
  const main = steps.findIndex((step) => /^(main|dialog|form|article)\b/.test(step));
  return steps
    .slice(0, main < 0 ? undefined : main)
    .some((step) => /(^|[\s#.])(header|nav|aside|footer)\b/.test(step));
}

/** What stands in the footer as it is drawn, whatever its own path says. */
const atEdge = new WeakSet<ScreenElement>();

/** Key under which an element is remembered at its place, also when its ref has changed. */
export function keyOf(element: ScreenElement): string {
  // What bears no name at all is known by its place.
  const label = labelOf(element) || element.icon || element.locator.css;
  // Of several that look alike the name for listeners tells which it is: `Renew`, `Renew Bees of the North`.
  const isNamed =
    element.kind === 'control' &&
    element.name !== '' &&
    element.name !== label &&
    // What an item holds, as a menu that opened in it, is no part of its name.
    !(element.role === 'listitem' && element.name.startsWith(label));
  return `${element.role}|${label}${isNamed ? ` ${element.name}` : ''}|${element.groupLabel}|${element.href}`;
}

/** Text in view: headings, passages and status, joined. */
export function wordsInView(view: View): string {
  return [...view.headings, ...view.passages].map((element) => element.text || element.name).join('\n');
}

/** Words under a heading in view, by the heading's own words. */
export function wordsUnder(view: View, heading: ScreenElement): number {
  const label = labelOf(heading);
  return view.passages
    .filter((passage) => passage.heading === label)
    .reduce((sum, passage) => sum + wordCount(passage.text), 0);
}

/** True for a box to search the site with: it says so, or it is the one line of a form whose button searches. */
export function isSearchField(
  element: ScreenElement,
  { lang, fields, controls }: Pick<View, 'lang' | 'fields' | 'controls'>,
): boolean {
  const field = element.field;
  if (!field || !/^(search|text|)$/.test(field.type)) return false;
  if (field.type === 'search' || element.role === 'searchbox') return true;
  const searches = (text: string) => conceptsOf(text, lang).some(({ concept }) => concept === 'search');
  if ([element.name, field.placeholder, field.label].some(searches)) return true;
  const form = formOf(element);
  if (form === '' || fields.some((other) => other !== element && formOf(other) === form)) return false;
  const buttons = controls.filter(
    ({ group, role }) => role === 'button' && (group === form || group === element.group),
  );
  return buttons.length === 1 && buttons.some((button) => searches(labelOf(button)));
}

/** True for what is ticked, chosen or switched rather than written into. */
export function isBox({ role, field }: ScreenElement): boolean {
  return boxRoles.has(role) || field?.type === 'checkbox' || field?.type === 'radio';
}

/** Types of fields that plain words are written into. */
export const lineTypes: ReadonlySet<string> = new Set([
  'text',
  'email',
  'tel',
  'url',
  'search',
  'password',
  'textarea',
  '',
]);

const boxRoles: ReadonlySet<string> = new Set(['checkbox', 'radio', 'switch']);
const writtenRoles: ReadonlySet<string> = new Set(['spinbutton', 'textbox', 'searchbox']);

function isFillable(element: ScreenElement): boolean {
  return element.field !== null || boxRoles.has(element.role) || writtenRoles.has(element.role);
}

function isInside(element: ScreenElement, layer: ScreenElement): boolean {
  if (element.ref === layer.ref || element.group === layer.ref) return true;
  const x = element.box.x + element.box.width / 2;
  const y = element.box.y + element.box.height / 2;
  const { box } = layer;
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** Ref of the form that holds a field, or of its group. */
export function formOf({ field, group }: ScreenElement): string {
  return field?.form || group;
}

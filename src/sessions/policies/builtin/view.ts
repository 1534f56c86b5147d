// What the mind makes of an observation: labels, places, things to click, fields, passages.
import { withBorrowedName } from './borrowed-names.ts';
import { seenShare } from './calibration.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { isUsable, type Observation } from '../../policy.ts';
import { wordCount } from './words.ts';

/** An observation sorted for the mind; elements keep reading order. */
export interface View {
  observation: Observation;
  /** Key of the place: address and title, so that scrolling or a counter does not make a new one. */
  place: string;
  /** Things that can be clicked and are not fields. */
  controls: ScreenElement[];
  /** Fields that can be filled. */
  fields: ScreenElement[];
  headings: ScreenElement[];
  /** Text, status and live elements. */
  passages: ScreenElement[];
  /** Words of the first level-1 heading in view, or ''. */
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
  const headings = inReach.filter((element) => element.kind === 'heading');
  return {
    observation,
    place: placeOf(observation),
    controls: inReach.filter((element) => isUsable(element) && !isFillable(element)),
    fields: inReach
      .filter((element) => isUsable(element) && isFillable(element))
      .map((field) => withBorrowedName(field, inReach)),
    headings,
    passages: inReach.filter(
      (element) => element.kind === 'text' || element.kind === 'status' || element.live !== '',
    ),
    mainHeading:
      headings.filter((heading) => heading.level === 1).map((heading) => labelOf(heading))[0] ?? '',
    modal,
  };
}

/** The words by which a person would call an element; '' for a nameless one. */
export function labelOf(element: ScreenElement): string {
  const known = labels.get(element);
  if (known !== undefined) return known;
  // A lone × or ⚑ says to those who see it what its name says to those who listen.
  const lone = element.text !== '' && !/[\p{L}\p{N}]/u.test(element.text);
  const own = lone ? signWords(element.name || element.text) : element.text || element.name;
  const label = own || element.field?.label || element.field?.placeholder || '';
  const plain = label.replace(/\s+/g, ' ').trim().slice(0, 200);
  labels.set(element, plain);
  return plain;
}

/** A sign with the word that people read in it, `🗑 delete`; as it is where it is no sign of these or says its words. */
function signWords(label: string): string {
  if (/[\p{L}\p{N}]/u.test(label)) return label;
  const read = signs.find(({ sign }) => sign.test(label));
  return read ? `${label.trim()} ${read.word}` : label;
}

/** Signs that need no word [D]; signs of more and less are read by steppers.ts. */
const signs: readonly { sign: RegExp; word: string }[] = [
  { sign: /[🗑🚮]/u, word: 'delete' },
  { sign: /[✎✏🖉🖊📝]/u, word: 'edit' },
  { sign: /[⚑⚐🚩]/u, word: 'flag' },
  { sign: /[★☆⭐🌟]/u, word: 'star' },
  { sign: /[♥♡❤👍💛]/u, word: 'like' },
  { sign: /[🔍🔎]/u, word: 'search' },
  { sign: /[⚙]/u, word: 'settings' },
  { sign: /[☰≡⋮⋯]|^…$/u, word: 'menu' },
  { sign: /[↩⤶]/u, word: 'reply' },
  { sign: /[↪⤷]/u, word: 'forward' },
  { sign: /[✉📧]/u, word: 'mail' },
  { sign: /[🛒]/u, word: 'cart' },
  { sign: /[🔔]/u, word: 'notifications' },
  { sign: /[🖨]/u, word: 'print' },
  { sign: /[⬇📥]/u, word: 'download' },
  { sign: /[📌📍]/u, word: 'pin' },
  { sign: /[🔇🔕]/u, word: 'mute' },
  { sign: /[🔗]/u, word: 'share' },
  { sign: /[🏠]/u, word: 'home' },
  { sign: /[💬]/u, word: 'comment' },
];

const labels = new WeakMap<ScreenElement, string>();

/** Label for a thought: short, in quotes, or a word for what it is. */
export function quoted(element: ScreenElement): string {
  const label = labelOf(element);
  if (label === '')
    return element.icon === '' ? `the unnamed ${element.role || 'control'}` : `the ${element.icon} icon`;
  return `“${label.length > 48 ? `${label.slice(0, 45).trimEnd()}…` : label}”`;
}

/** Key of the place an observation shows. */
export function placeOf(observation: Observation): string {
  const [path = '', fragment = ''] = observation.url.split('#');
  const route = fragment.startsWith('/') || fragment.startsWith('!') ? `#${fragment}` : '';
  return `${path}${route}|${observation.title.replace(/\d+/g, '#')}`;
}

/** True where two addresses differ in their fragment at most. */
export function samePage(href: string, url: string): boolean {
  return href.split('#')[0] === url.split('#')[0];
}

/** True for what stands in the header, the navigation or the footer of a page. */
export function isOfFrame({ locator }: ScreenElement): boolean {
  return /(^|[\s>#.])(header|nav|footer)\b/.test(locator.css);
}

/** Key under which an element is remembered at its place, also when its ref has changed. */
export function keyOf(element: ScreenElement): string {
  return `${element.role}|${labelOf(element)}|${element.groupLabel}|${element.href}`;
}

/** Text in view, for patterns: headings, passages and status, joined. */
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

/** True for a box to search the site with. */
export function isSearchField(element: ScreenElement): boolean {
  const field = element.field;
  if (!field || !/^(search|text|)$/.test(field.type)) return false;
  if (field.type === 'search' || element.role === 'searchbox') return true;
  return /\bsearch\b|what are you looking for|\bfind\b/i.test(
    `${element.name} ${field.placeholder} ${field.label}`,
  );
}

function isFillable(element: ScreenElement): boolean {
  return (
    element.field !== null || /^(checkbox|radio|switch|spinbutton|textbox|searchbox)$/.test(element.role)
  );
}

function isInside(element: ScreenElement, layer: ScreenElement): boolean {
  if (element.ref === layer.ref || element.group === layer.ref) return true;
  const x = element.box.x + element.box.width / 2;
  const y = element.box.y + element.box.height / 2;
  const { box } = layer;
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

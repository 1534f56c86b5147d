// An observation in few words, for a mind that reads: one line a thing, runs of like things on one line, and a hard cap.
// Pure. The cap holds for any page; what it leaves out is counted in words.
import type { PaneRead, ScreenElement } from '../../evidence/evidence.ts';
import type { Observation } from '../policy.ts';

/** Characters of one telling at most; about 1,900 tokens of GPT-4o's tokenizer on dense pages (bench `perception`). */
export const tellingCap = 5_400;
/** Characters of one text at most, and of one name. */
export interface WordCaps {
  text: number;
  name: number;
  /** What is recorded of a thing beside what stands on it, in words: where a link leads, what a field takes. Left out, nothing of that. */
  facts?: (element: ScreenElement) => string;
}

const glance: WordCaps = { text: 180, name: 70 };
/** Characters of the words that tell which of several cards a control is of. */
const cardCap = 40;
/** Choices of one list at most, and characters of one. */
const optionsMax = 14;
const optionCap = 60;
/** Things of one card at most. */
const cardThingsMax = 10;
/** Parts of the cap that stay free for the head and the last line. */
const reserved = 200;

/** What was told. */
export interface Telling {
  text: string;
  /** Things perceived that the cap left out of the text. */
  leftOut: number;
}

/**
 * The observation as text: controls with their refs, roles, values and states, headings, words in reading order, the groups
 * they stand in. `+` marks what appeared since the last look, `~` what changed. Where not all fits, cards and controls go before
 * headings and those before other words; within a kind the more salient go first. A card keeps its heading, words and controls.
 */
export function tellObservation(
  observation: Observation,
  cap: number = tellingCap,
  words: WordCaps = glance,
): Telling {
  // Who is told which picture it is, is told of one without a name.
  const told = observation.elements.filter((element, at, all) =>
    words.facts === undefined
      ? isTelling(element) && !isPictureOf(element, all[at - 1])
      : isTelling(element) || element.kind === 'image',
  );
  const cards = cardsOf(told);
  const within = (room: number): Telling => {
    const kept = keepWithin(told, room, { cards, words });
    const shown = told.filter((element) => kept.has(element));
    const lines = linesOf(shown, observation, { cards, words });
    const leftOut = told.length - kept.size;
    const text = [headOf(observation), ...lines, ...tailOf(observation, leftOut)].join('\n');
    // What begins lines is known once they are written.
    return text.length > cap && kept.size > 0 ? within(room - (text.length - cap)) : { text, leftOut };
  };
  return within(cap - reserved);
}

/** True for the picture on a control that is called as it is: the control tells it, but for one that failed. */
function isPictureOf(element: ScreenElement, before: ScreenElement | undefined): boolean {
  if (element.kind !== 'image' || before?.kind !== 'control' || element.imageLoaded === false) return false;
  return element.name !== '' && element.name === before.name;
}

interface Wording {
  cards: ReadonlyMap<ScreenElement, string>;
  words: WordCaps;
}

/** What is told of a screen at all. */
export function isTelling({ kind, name, text }: ScreenElement): boolean {
  if (kind === 'control' || kind === 'dialog') return true;
  return kind !== 'landmark' && `${name}${text}`.trim() !== '';
}

/** The things that fit, a card as one: first the telling kinds, then the salient; each costs what it adds to the text. */
function keepWithin(
  told: readonly ScreenElement[],
  room: number,
  { cards, words }: Wording,
): Set<ScreenElement> {
  const kept = new Set<ScreenElement>();
  let left = room;
  const costOf = (element: ScreenElement) =>
    partOf(element, '', words).length + cardWords(element, cards).length + 3;
  const keep = (unit: readonly ScreenElement[]) => {
    const cost = unit.reduce((sum, element) => sum + costOf(element), 0);
    if (cost > left) return false;
    left -= cost;
    for (const element of unit) kept.add(element);
    return true;
  };
  for (const unit of inOrder(unitsOf(told))) {
    if (keep(unit) || unit.length === 1) continue;
    for (const one of inOrder(unit.map((element) => [element]))) keep(one);
  }
  return kept;
}

const telling = ['dialog', 'status', 'control', 'heading', 'text', 'image'];

/** By the most telling thing in each, then by the most salient, then as they stand. */
function inOrder(units: readonly ScreenElement[][]): ScreenElement[][] {
  return units
    .map((unit) => ({
      unit,
      rank: Math.min(...unit.map(({ kind }) => telling.indexOf(kind))),
      salience: Math.max(...unit.map(({ salience }) => salience)),
    }))
    .sort((a, b) => a.rank - b.rank || b.salience - a.salience)
    .map(({ unit }) => unit);
}

/** A card is a heading with the words and controls under it, if these are few; all else stands alone. */
function unitsOf(told: readonly ScreenElement[]): ScreenElement[][] {
  const sections: ScreenElement[][] = [];
  for (const element of told) {
    const section = sections.at(-1);
    if (element.kind === 'heading' || section === undefined) sections.push([element]);
    else section.push(element);
  }
  return sections.flatMap((section) => {
    const isCard =
      section[0]?.kind === 'heading' &&
      section.length <= cardThingsMax &&
      section.some(({ kind }) => kind === 'control');
    return isCard ? [section] : section.map((element) => [element]);
  });
}

/** Lines in reading order: like things of one group share one, a new group begins with its label. */
function linesOf(
  told: readonly ScreenElement[],
  { delta }: Observation,
  { cards, words }: Wording,
): string[] {
  const appeared = new Set(delta?.appeared ?? []);
  const changed = new Set(delta?.changed ?? []);
  const markOf = ({ ref }: ScreenElement) => (appeared.has(ref) ? '+' : changed.has(ref) ? '~' : '');
  const lines: string[] = [];
  let run = '';
  let over = '';
  for (const [at, element] of told.entries()) {
    if (isNamedAgain(element, told[at + 1])) {
      over = `${wordOf(element)} `;
      continue;
    }
    const word = `${over}${wordOf(element)}`;
    over = '';
    const part = `${partOf(element, markOf(element), words)}${cardWords(element, cards)}`;
    const last = lines.at(-1);
    if (last !== undefined && word === run && word !== 'heading' && last.length + part.length < 400) {
      lines[lines.length - 1] = `${last}${word === '' ? ' | ' : '; '}${part}`;
    } else lines.push(word === '' ? part : `${word} ${part}`);
    run = word;
  }
  return lines;
}

/** What tells controls apart that are called alike: the heading that each stands under, where those differ. */
function cardsOf(told: readonly ScreenElement[]): Map<ScreenElement, string> {
  const alike = new Map<string, ScreenElement[]>();
  for (const element of told) {
    if (element.kind !== 'control') continue;
    const key = `${element.role} ${element.name || element.text}`;
    alike.set(key, [...(alike.get(key) ?? []), element]);
  }
  const cards = new Map<ScreenElement, string>();
  for (const group of alike.values()) {
    const words = group.map(({ heading, groupLabel }) => clip(heading || groupLabel, cardCap));
    if (new Set(words).size < 2) continue;
    for (const [at, element] of group.entries()) cards.set(element, words[at] ?? '');
  }
  return cards;
}

function cardWords(element: ScreenElement, cards: ReadonlyMap<ScreenElement, string>): string {
  const card = cards.get(element) ?? '';
  return card === '' ? '' : ` (${card})`;
}

/** True for a heading that holds nothing but the link or button after it: one line tells both. */
function isNamedAgain({ kind, name, text }: ScreenElement, next: ScreenElement | undefined): boolean {
  if (kind !== 'heading' || next?.kind !== 'control' || next.field !== null) return false;
  return (text || name).trim() === (next.name || next.text).trim();
}

/** The word that begins a line of such things; '' for plain words. */
function wordOf({ kind, role, level }: ScreenElement): string {
  if (kind === 'heading') return '#'.repeat(level ?? 2);
  if (kind === 'text') return '';
  if (kind === 'control') return role || 'clickable';
  return kind;
}

/** One thing in words, by itself: `button e12 Save [disabled]`. */
export function thingWords(element: ScreenElement, words: WordCaps): string {
  return [wordOf(element), partOf(element, '', words)].filter((part) => part !== '').join(' ');
}

function partOf(element: ScreenElement, mark: string, words: WordCaps): string {
  const { kind, ref, name, text, icon, states, field } = element;
  if (kind === 'text' || kind === 'heading' || kind === 'status')
    return `${mark}${clip(text || name, words.text)}`;
  // What stands in a field is its value, and no name of it.
  const label = clip(name || (field ? '' : text) || (icon && `(${icon})`), words.name) || '(no name)';
  // Nothing can be done with a picture by its ref.
  const facts = words.facts?.(element) ?? '';
  if (kind === 'image')
    return `${mark}${label}${element.imageLoaded === false ? ' [did not load]' : ''}${facts}`;
  const value = field && !/^(checkbox|radio)$/.test(field.type) ? `=${valueWords(field.value)}` : '';
  // Who opens a list sees what it offers; what was chosen is told without it.
  const offers = field?.type === 'select' && mark !== '~' ? offersOf(field.options) : '';
  const on = Object.entries(states)
    .filter(
      ([state, set]) =>
        set !== undefined &&
        set !== null &&
        (set !== false || state === 'expanded') &&
        // Where the focus is stands in the head; what is kept from a screen reader is no matter of eyes.
        !/^(focused|unspoken)$/.test(state),
    )
    .map(([state, set]) => (set === true ? state : `${state}:${set}`));
  return `${mark}${ref} ${label}${value}${offers}${on.length > 0 ? ` [${on.join(' ')}]` : ''}${facts}`;
}

/** A secret is read by nobody: it is not told as empty. */
function valueWords(value: string | null): string {
  return value === null ? '(what it holds is not told)' : `"${clip(value, 60)}"`;
}

/** ` of “Any”, “French”`: what a list of choices offers. */
function offersOf(options: readonly string[]): string {
  const first = options.slice(0, optionsMax).map((option) => `"${clip(option, optionCap)}"`);
  const more = options.length - first.length;
  return first.length === 0 ? '' : ` of ${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function headOf({ title, url, focus, modal, busy, delta }: Observation): string {
  const { pathname = url, search = '' } = URL.parse(url) ?? {};
  const notes = [focus && `focus ${focus}`, modal && `dialog ${modal} on top`, busy && 'busy'].filter(
    Boolean,
  );
  const gone = delta && delta.gone > 0 ? [`${delta.gone} gone since the last look`] : [];
  return [clip(title, 80), clip(pathname + search, 80), ...notes, ...gone].join(' · ');
}

function tailOf(observation: Observation, leftOut: number): string[] {
  const { controlsAbove, controlsBelow, below, panes = [] } = observation;
  const more = [
    controlsAbove > 0 && `${controlsAbove} more controls above`,
    controlsBelow > 0 && `${controlsBelow} more below${kindsOf(below)}`,
    ...panes.map(paneWords),
    leftOut + observation.leftOut > 0 && `${leftOut + observation.leftOut} things here are not told`,
  ].filter(Boolean);
  return more.length > 0 ? [`(${more.join(', ')})`] : [];
}

/** `in the box around e12: 14 more controls below`; words alone are told by how far they go on. */
function paneWords({ ref, box, above, below, upPx, downPx }: PaneRead): string | false {
  const rest = (controls: number, px: number, where: string) => {
    if (px < 2) return [];
    const screens = px / Math.max(1, box.height);
    const words =
      screens < 0.1 ? '' : `${screens < 1 ? 'less than one' : Math.round(screens)} times what it shows`;
    return controls > 0 ? [`${controls} more controls ${where}`] : words === '' ? [] : [`${words} ${where}`];
  };
  const told = [...rest(above, upPx, 'above'), ...rest(below, downPx, 'below')];
  return told.length > 0 && `in the box around ${ref}: ${told.join(', ')}`;
}

/** `: 12 links, 2 fields`. */
function kindsOf(below: Observation['below']): string {
  const kinds = Object.entries(below ?? {}).filter(([, count]) => count > 0);
  return kinds.length === 0 ? '' : `: ${kinds.map(([kind, count]) => `${count} ${kind}`).join(', ')}`;
}

function clip(text: string, most: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > most ? `${flat.slice(0, most - 1)}…` : flat;
}

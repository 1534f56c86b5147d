// An observation in few words, for a mind that reads: one line a thing, runs of like things on one line, and a hard cap.
// Pure. The cap holds for any page; what it leaves out is counted in words.
import type { ScreenElement } from '../../evidence/evidence.ts';
import type { Observation } from '../policy.ts';

/** Characters of one telling at most; about 1,900 tokens of GPT-4o's tokenizer on dense pages (bench `perception`). */
export const tellingCap = 5_400;
/** Characters of one text at most, and of one name. */
const textCap = 180;
const nameCap = 70;
/** Characters of the words that tell which of several cards a control is of. */
const cardCap = 40;
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
 * they stand in. `+` marks what appeared since the last look, `~` what changed. Where not all fits, controls go before
 * headings and those before other words; within a kind the more salient go first.
 */
export function tellObservation(observation: Observation, cap: number = tellingCap): Telling {
  const told = observation.elements.filter(isTelling);
  const cards = cardsOf(told);
  const kept = keepWithin(told, cap - reserved, cards);
  const shown = told.filter((element) => kept.has(element));
  const lines = linesOf(shown, observation, cards);
  const leftOut = told.length - kept.size;
  return { text: [headOf(observation), ...lines, ...tailOf(observation, leftOut)].join('\n'), leftOut };
}

function isTelling({ kind, name, text }: ScreenElement): boolean {
  if (kind === 'control' || kind === 'dialog') return true;
  return kind !== 'landmark' && `${name}${text}`.trim() !== '';
}

/** The things that fit: first the telling kinds, then the salient; each costs what it adds to the text. */
function keepWithin(
  told: readonly ScreenElement[],
  room: number,
  cards: ReadonlyMap<ScreenElement, string>,
): Set<ScreenElement> {
  const rank = ['dialog', 'status', 'control', 'heading', 'text', 'image'];
  const order = told
    .map((element, at) => ({ element, at }))
    .sort(
      (a, b) =>
        rank.indexOf(a.element.kind) - rank.indexOf(b.element.kind) ||
        b.element.salience - a.element.salience ||
        a.at - b.at,
    );
  const kept = new Set<ScreenElement>();
  let left = room;
  for (const { element } of order) {
    const cost = partOf(element, '').length + cardWords(element, cards).length + 3;
    if (cost > left) continue;
    left -= cost;
    kept.add(element);
  }
  return kept;
}

/** Lines in reading order: like things of one group share one, a new group begins with its label. */
function linesOf(
  told: readonly ScreenElement[],
  { delta }: Observation,
  cards: ReadonlyMap<ScreenElement, string>,
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
    const part = `${partOf(element, markOf(element))}${cardWords(element, cards)}`;
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

function partOf(element: ScreenElement, mark: string): string {
  const { kind, ref, name, text, icon, states, field } = element;
  if (kind === 'text' || kind === 'heading' || kind === 'status')
    return `${mark}${clip(text || name, textCap)}`;
  const label = clip(name || text || (icon && `(${icon})`), nameCap) || '(no name)';
  // Nothing can be done with a picture by its ref.
  if (kind === 'image') return `${mark}${label}`;
  const value = field && !/^(checkbox|radio)$/.test(field.type) ? `="${clip(field.value ?? '', 60)}"` : '';
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
  return `${mark}${ref} ${label}${value}${on.length > 0 ? ` [${on.join(' ')}]` : ''}`;
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
  const { controlsAbove, controlsBelow, below } = observation;
  const more = [
    controlsAbove > 0 && `${controlsAbove} more controls above`,
    controlsBelow > 0 && `${controlsBelow} more below${kindsOf(below)}`,
    leftOut + observation.leftOut > 0 && `${leftOut + observation.leftOut} things here are not told`,
  ].filter(Boolean);
  return more.length > 0 ? [`(${more.join(', ')})`] : [];
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

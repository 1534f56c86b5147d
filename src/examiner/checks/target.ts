// How a check and a step name a thing of the page: by what people and assistive technology call it, never by its path.
import { flat } from '../../base/plain-words.ts';
import { z } from 'zod';
import type { ScreenElement } from '../../evidence/evidence.ts';
import type { Cannot } from './check.ts';

const words = z.string().max(300);
/** Things that are told in place of one that is not there, and characters of each. */
const nearMax = 5;
const nearCap = 50;

export const targetSchema = z
  .strictObject({
    text: words.optional().describe('Words that stand on it, whole or in part.'),
    name: words
      .optional()
      .describe(
        'Its accessible name, or the label of a field, whole or in part; `` for a control without one.',
      ),
    role: z.string().max(40).optional().describe('ARIA role, such as `button`, `link` or `textbox`.'),
    under: words.optional().describe('Words of the heading or group that it stands under.'),
    nth: z.int().min(0).max(200).optional().describe('Which of several in reading order, from 0.'),
  })
  .refine(({ text, name, role, under }) => [text, name, role, under].some((one) => one !== undefined), {
    message: 'a target needs text, name, role or under',
  });

export type Target = z.infer<typeof targetSchema>;

/** All things that are meant, in reading order; where one is called exactly so, those that only hold the words are not meant. */
export function findAll(target: Target, elements: readonly ScreenElement[]): ScreenElement[] {
  const { role, under } = target;
  const inPlace = elements.filter(
    (element) =>
      (role === undefined || element.role === role) &&
      (under === undefined ||
        [element.heading, element.groupLabel].some((label) => flat(label).includes(flat(under)))),
  );
  const exact = inPlace.filter((element) => isCalled(element, target, (words, wanted) => words === wanted));
  const found =
    exact.length > 0
      ? exact
      : inPlace.filter((element) => isCalled(element, target, (words, wanted) => words.includes(wanted)));
  return target.nth === undefined ? found : found.slice(target.nth, target.nth + 1);
}

/** The one thing that is meant. */
export function findOne(target: Target, elements: readonly ScreenElement[]): ScreenElement | Cannot {
  const found = findAll(target, elements);
  const [first] = found;
  if (!first) return { cannot: `${tellTarget(target)} is not on the screen${nearest(target, elements)}` };
  if (found.length === 1) return first;
  const places = [...new Set(found.map(({ heading, groupLabel }) => heading || groupLabel))].filter(Boolean);
  const under = places.length > 1 ? `, under ${places.slice(0, nearMax).map(quoted).join(', ')}` : '';
  return { cannot: `${found.length} things fit ${tellTarget(target)}${under}` };
}

/** Things that come nearest to what is not there, for whoever named it: those that share most of its words, else its role. */
function nearest({ text, name, role }: Target, elements: readonly ScreenElement[]): string {
  const wanted = new Set(wordsIn(name ?? text ?? ''));
  const shared = (element: ScreenElement) =>
    wordsIn(calledOf(element)).filter((word) => wanted.has(word)).length;
  const ranked = elements
    .filter((element) => calledOf(element) !== '' && (element.role === role || shared(element) > 0))
    .toSorted((a, b) => shared(b) - shared(a) || Number(b.role === role) - Number(a.role === role));
  const told = new Set(ranked.map((element) => `${element.role || 'words'} ${quoted(calledOf(element))}`));
  return told.size === 0 ? '' : `; there are ${[...told].slice(0, nearMax).join(', ')}`;
}

function calledOf({ name, text, field }: ScreenElement): string {
  return name || text || field?.label || '';
}

function wordsIn(words: string): string[] {
  return words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function quoted(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  return `“${line.length > nearCap ? `${line.slice(0, nearCap - 1)}…` : line}”`;
}

/** `button “Add” under “Mug”`, for people. */
export function tellTarget({ text, name, role, under, nth }: Target): string {
  const called = name ?? text;
  const words = [
    role ?? 'a thing',
    called === undefined ? '' : called === '' ? 'without a name' : `“${called}”`,
    under === undefined ? '' : `under “${under}”`,
    nth === undefined ? '' : `(number ${nth + 1})`,
  ];
  return words.filter((word) => word !== '').join(' ');
}

function isCalled(
  element: ScreenElement,
  target: Target,
  fits: (words: string, wanted: string) => boolean,
): boolean {
  const { name, text, field } = element;
  const isText = target.text === undefined || fits(flat(text || name), flat(target.text));
  if (target.name === '' && !isNameless(element)) return false;
  const isName =
    !target.name ||
    [name, field?.label ?? '', field?.placeholder ?? ''].some(
      (label) => label !== '' && fits(flat(label), flat(target.name ?? '')),
    );
  return isText && isName;
}

function isNameless({ kind, name, field }: ScreenElement): boolean {
  return kind === 'control' && flat(name) === '' && flat(field?.label ?? '') === '';
}

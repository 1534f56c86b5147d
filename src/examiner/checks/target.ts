// How a check and a step name a thing of the page: by what people and assistive technology call it, never by its path.
import { flat, wordsOf } from '../../base/plain-words.ts';
import { z } from 'zod';
import type { ScreenElement } from '../../evidence/evidence.ts';
import { nearestTo, standsLike } from './beside.ts';
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
    near: words.optional().describe('Words of a thing that it stands nearest to, such as in the same line.'),
    css: z.string().max(1_000).optional().describe('Its path, as the record has it in place of a `ref`.'),
    like: words.optional().describe('Words of one of several that stand alike; all of them are meant.'),
    nth: z.int().min(0).max(200).optional().describe('Which of several in reading order, from 0.'),
  })
  .refine((target) => ['text', 'name', 'role', 'under', 'css', 'like'].some((field) => field in target), {
    message: 'a target needs text, name, role, under, like or a ref',
  });

export type Target = z.infer<typeof targetSchema>;

/**
 * All things that are meant, in reading order; where one is called exactly so, those that only hold the words are not meant. `isMeant`
 * leaves out things beside which others may stand still.
 */
export function findAll(
  target: Target,
  elements: readonly ScreenElement[],
  isMeant: (element: ScreenElement) => boolean = () => true,
): ScreenElement[] {
  const { role, under, near, like, css } = target;
  const models = like === undefined ? null : withWords(like, elements);
  const inPlace = elements.filter(
    (element) =>
      isMeant(element) &&
      (css === undefined || element.locator.css === css) &&
      (role === undefined || element.role === role) &&
      (models?.some((model) => standsLike(model, element)) ?? true) &&
      (under === undefined ||
        [element.heading, element.groupLabel].some((label) => flat(label).includes(flat(under)))),
  );
  const called = exactFirst(inPlace, (element, fits) => isCalled(element, target, fits));
  const found = near === undefined ? called : nearestTo(withWords(near, elements), called);
  return target.nth === undefined ? found : found.slice(target.nth, target.nth + 1);
}

type Fits = (words: string, wanted: string) => boolean;

function exactFirst(
  elements: readonly ScreenElement[],
  isSo: (element: ScreenElement, fits: Fits) => boolean,
): ScreenElement[] {
  const exact = elements.filter((element) => isSo(element, (words, wanted) => words === wanted));
  if (exact.length > 0) return exact;
  return elements.filter((element) => isSo(element, (words, wanted) => words.includes(wanted)));
}

/** Things with these words on them, or as their name. */
function withWords(words: string, elements: readonly ScreenElement[]): ScreenElement[] {
  return exactFirst(elements, ({ name, text, field }, fits) =>
    [text, name, field?.label ?? ''].some((said) => said !== '' && fits(flat(said), flat(words))),
  );
}

/** The one thing that is meant. */
export function findOne(
  target: Target,
  elements: readonly ScreenElement[],
  isMeant?: (element: ScreenElement) => boolean,
): ScreenElement | Cannot {
  const found = findAll(target, elements, isMeant);
  const [first] = found;
  if (!first) return { cannot: `${tellTarget(target)} is not on the screen${nearest(target, elements)}` };
  if (found.length === 1) return first;
  const places = [...new Set(found.map(({ heading, groupLabel }) => heading || groupLabel))].filter(Boolean);
  const under = places.length > 1 ? `, under ${places.slice(0, nearMax).map(quoted).join(', ')}` : '';
  return { cannot: `${found.length} things fit ${tellTarget(target)}${under}` };
}

/** Things that come nearest to what is not there, for whoever named it: those that share most of its words, else its role. */
function nearest({ text, name, role }: Target, elements: readonly ScreenElement[]): string {
  const wanted = new Set(wordsOf((name ?? text ?? '').toLowerCase()));
  const shared = (element: ScreenElement) =>
    wordsOf(calledOf(element).toLowerCase()).filter((word) => wanted.has(word)).length;
  const ranked = elements
    .filter((element) => calledOf(element) !== '' && (element.role === role || shared(element) > 0))
    .toSorted((a, b) => shared(b) - shared(a) || Number(b.role === role) - Number(a.role === role));
  const told = new Set(ranked.map((element) => `${element.role || 'words'} ${quoted(calledOf(element))}`));
  return told.size === 0 ? '' : `; there are ${[...told].slice(0, nearMax).join(', ')}`;
}

function calledOf({ name, text, field }: ScreenElement): string {
  return name || text || field?.label || '';
}

function quoted(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  return `“${line.length > nearCap ? `${line.slice(0, nearCap - 1)}…` : line}”`;
}

/** `button “Add” under “Mug”`, for people. */
export function tellTarget({ text, name, role, under, near, like, css, nth }: Target): string {
  const called = name ?? text;
  const words = [
    role ?? (css === undefined ? 'a thing' : 'the thing of the record'),
    called === undefined ? '' : called === '' ? 'without a name' : `“${called}”`,
    under === undefined ? '' : `under “${under}”`,
    near === undefined ? '' : `near “${near}”`,
    like === undefined ? '' : `like “${like}”`,
    nth === undefined ? '' : `(number ${nth + 1})`,
  ];
  return words.filter((word) => word !== '').join(' ');
}

function isCalled(element: ScreenElement, target: Target, fits: Fits): boolean {
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

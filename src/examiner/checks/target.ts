// How a check and a step name a thing of the page: by what people and assistive technology call it, never by its path.
import { z } from 'zod';
import type { ScreenElement } from '../../evidence/evidence.ts';
import type { Cannot } from './check.ts';

const words = z.string().max(300);

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
  if (!first) return { cannot: `${tellTarget(target)} is not on the screen` };
  return found.length === 1 ? first : { cannot: `${found.length} things fit ${tellTarget(target)}` };
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

/** Small letters and single blanks, so that line ends and capitals do not matter. */
export function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

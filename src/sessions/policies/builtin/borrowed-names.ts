// What people take for the name of a field that says none: the words to its left, above it, or for a box on its line.
import type { ScreenElement } from '../../../evidence/evidence.ts';

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
    .filter((text) => onLine(text, field) && text.box.x + text.box.width <= box.x + 4)
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

function onLine(text: ScreenElement, field: ScreenElement): boolean {
  const middle = field.box.y + field.box.height / 2;
  return text.box.height < 60 && text.box.y - 4 <= middle && text.box.y + text.box.height + 4 >= middle;
}

function isBox({ role }: ScreenElement): boolean {
  return /^(checkbox|radio|switch)$/.test(role);
}

function plain(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length > wordsMax ? '' : words;
}

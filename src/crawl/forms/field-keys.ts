// Names by which the fields of a form are known again on another screen, also when an error stands in their label.
import type { ScreenElement } from '../../evidence/evidence.ts';
import { tokensOf } from '../../language/tokens.ts';

/** A field with its key; of a choice between radio buttons, which are one field, the options. */
export interface KeyedField {
  key: string;
  /** Its key without its number among those that are called alike. */
  base: string;
  element: ScreenElement;
  /** The radio buttons of one choice, in order; empty for other fields. */
  options: ScreenElement[];
}

/** The fields of a form in order, each with a key of its own: its type and the first word of its label. */
export function keyedFields(fields: readonly ScreenElement[]): KeyedField[] {
  const seen = new Map<string, number>();
  return asChoices(fields).map(({ element, options }) => {
    const name = options.length > 0 ? element.groupLabel : labelOfField(element);
    const own = withoutItem(name, options.length > 0 ? '' : element.groupLabel);
    const base = `${typeOf(element)}:${firstWord(own)}`;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return { key: count === 1 ? base : `${base}#${count}`, base, element, options };
  });
}

/** What a field is called: its label, its name, or what stands in it until something is typed. */
export function labelOfField({ field, name }: Pick<ScreenElement, 'field' | 'name'>): string {
  return field?.label || name || field?.placeholder || '';
}

/** Type of a field, its role where it is no native one. */
export function typeOf({ field, role }: Pick<ScreenElement, 'field' | 'role'>): string {
  if (/^(checkbox|radio|switch)$/.test(role)) return role === 'switch' ? 'checkbox' : role;
  return field?.type ?? role;
}

/** The first word of a label, or of a longer name; what stands for many, such as numbers, is left out. */
function firstWord(label: string): string {
  return tokensOf(label).find((token) => !/^\p{N}+$/u.test(token)) ?? '';
}

/** A label without the name of the one item that it stands in: `Quantity of Lamp` in the card "Lamp" is `Quantity of`. */
function withoutItem(label: string, item: string): string {
  return item.length > 1 ? label.replace(item, ' ') : label;
}

/** Radio buttons that follow each other in one group are one field. */
function asChoices(fields: readonly ScreenElement[]): { element: ScreenElement; options: ScreenElement[] }[] {
  const told: { element: ScreenElement; options: ScreenElement[] }[] = [];
  for (const element of fields) {
    const last = told.at(-1);
    if (typeOf(element) !== 'radio') told.push({ element, options: [] });
    else if (last && last.options.length > 0 && last.element.group === element.group)
      last.options.push(element);
    else told.push({ element, options: [element] });
  }
  return told;
}

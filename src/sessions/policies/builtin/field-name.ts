// What a field is called, and the key under which it is remembered.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { fieldKindOf } from '../../../language/field-kind-of.ts';
import type { FieldKind } from '../../../language/field-kinds.ts';

/** What a field is called, 80 characters at most. */
export function nameOf(element: ScreenElement): string {
  return (element.field?.label || element.name || element.field?.placeholder || '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
}

/** Key under which a field is remembered: its value is no part of it. */
export function fieldKey(element: ScreenElement): string {
  return `${element.field?.type ?? element.role}|${nameOf(element)}|${element.groupLabel}`;
}

/** What a field is for, as the page says it. */
export function kindOf(element: ScreenElement): FieldKind | null {
  const { field } = element;
  const name = element.locator.name === nameOf(element) ? '' : element.locator.name;
  return fieldKindOf({
    name,
    label: `${nameOf(element)} ${field?.placeholder ?? ''}`,
    autocomplete: field?.autocomplete ?? '',
    type: field?.type ?? element.role,
  });
}

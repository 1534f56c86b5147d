// Kinds of control that people have a word for.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import type { ControlKind } from '../../../language/tables/reference-words.ts';
import { isButton, isLink, labelOf, lineTypes } from './view.ts';

/** True for a control of this kind. */
export function isOfKind(element: ScreenElement, kind: ControlKind): boolean {
  const { role, field } = element;
  const type = field?.type ?? '';
  switch (kind) {
    case 'button':
      return isButton(element);
    case 'link':
      return isLink(element) || role === 'link';
    case 'checkbox':
      return role === 'checkbox' || role === 'switch' || type === 'checkbox';
    case 'radio':
      return role === 'radio' || type === 'radio';
    case 'textbox':
      return role === 'textbox' || role === 'searchbox' || (field !== null && lineTypes.has(type));
    case 'slider':
      return role === 'slider' || type === 'range';
    case 'spinner':
      return role === 'spinbutton' || type === 'number';
    case 'list':
      return type === 'select' || role === 'listbox' || role === 'combobox' || isDrawnList(element);
    case 'tab':
      return role === 'tab';
    case 'icon':
      return labelOf(element) === '' && element.icon !== '';
  }
}

/** A list that is drawn by hand shows what opens it. */
function isDrawnList({ icon, states, field }: ScreenElement): boolean {
  return field === null && (icon === 'down' || states.expanded === false);
}

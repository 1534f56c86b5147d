// What form fields tell of themselves, and states of controls. Secret values are never read.
import type { ElementStates, FieldFacts } from '../../evidence/evidence.ts';
import { labelWords, wordsOfIds } from './accessible-name.ts';
import { deepActiveElement } from './flat-tree.ts';
import { refOf, world } from './world.ts';
import { tidy, wordsInside } from './words.ts';

/** True for fields whose value must not be read: passwords, now or at any time before, and masked text. */
export function isSecret(element: Element): boolean {
  const purpose = element.getAttribute('autocomplete') ?? '';
  const secret =
    (element instanceof HTMLInputElement && element.type === 'password') ||
    /(current|new)-password|cc-csc/.test(purpose) ||
    world().secrets.has(element);
  if (secret) world().secrets.add(element);
  return secret;
}

/** Facts of a field; null for what is no field. */
export function fieldOf(element: Element): FieldFacts | null {
  const isInput =
    element instanceof HTMLInputElement && !/^(button|submit|reset|image|hidden)$/.test(element.type);
  const isSelect = element instanceof HTMLSelectElement;
  const isArea = element instanceof HTMLTextAreaElement;
  const isRich = !isInput && !isSelect && !isArea && (element as HTMLElement).isContentEditable;
  if (!isInput && !isSelect && !isArea && !isRich) return null;
  const attribute = (name: string) => element.getAttribute(name) ?? '';
  const secret = isSecret(element);
  const form = (element as HTMLInputElement).form ?? element.closest('form');
  const limit = Number(attribute('maxlength'));
  return {
    type: isInput ? element.type : isSelect ? 'select' : isArea ? 'textarea' : 'contenteditable',
    value: secret ? null : shownValue(element),
    autocomplete: attribute('autocomplete'),
    placeholder: tidy(attribute('placeholder'), 200),
    label: tidy(labelWords(element), 300),
    pattern: attribute('pattern').slice(0, 200),
    min: attribute('min'),
    max: attribute('max'),
    maxLength: attribute('maxlength') && Number.isFinite(limit) ? limit : null,
    options: isSelect ? [...element.options].slice(0, 60).map((option) => tidy(option.label, 100)) : [],
    validationMessage: isRich ? '' : tidy((element as HTMLInputElement).validationMessage, 200),
    description: tidy(
      `${wordsOfIds(element, 'aria-describedby')} ${wordsOfIds(element, 'aria-errormessage')}`.trim(),
      300,
    ),
    form: form ? refOf(form) : '',
  };
}

/** Value as a person sees it, at most 500 characters; '' for secrets and for boxes that are ticked. */
export function shownValue(element: Element): string {
  if (isSecret(element)) return '';
  if (element instanceof HTMLSelectElement) {
    return [...element.selectedOptions].map((option) => tidy(option.label, 100)).join(', ');
  }
  if (element instanceof HTMLInputElement) {
    if (element.type === 'checkbox' || element.type === 'radio') return '';
    if (element.type === 'file') return [...(element.files ?? [])].map((file) => file.name).join(', ');
    return element.value.slice(0, 500);
  }
  if (element instanceof HTMLTextAreaElement) return element.value.slice(0, 500);
  return (element as HTMLElement).isContentEditable ? wordsInside(element, 500, false) : '';
}

/** States that apply to `element`. */
export function statesOf(element: Element): ElementStates {
  const states: ElementStates = {};
  const aria = (name: string) => element.getAttribute(`aria-${name}`);
  if (element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')) {
    states.checked = element.indeterminate ? 'mixed' : element.checked;
  } else if (aria('checked'))
    states.checked = aria('checked') === 'mixed' ? 'mixed' : aria('checked') === 'true';
  if (aria('selected')) states.selected = aria('selected') === 'true';
  if (aria('expanded')) states.expanded = aria('expanded') === 'true';
  else if (element.localName === 'summary')
    states.expanded = (element.parentElement as HTMLDetailsElement).open;
  if (aria('pressed')) states.pressed = aria('pressed') === 'mixed' ? 'mixed' : aria('pressed') === 'true';
  // The class is how component libraries disable what HTML cannot, such as links.
  if (
    element.matches(':disabled') ||
    element.closest('[aria-disabled="true"],[inert],a.disabled,.disabled > a')
  )
    states.disabled = true;
  if (element.closest('[aria-hidden="true"]')) states.unspoken = true;
  if (element.matches(':required') || aria('required') === 'true') states.required = true;
  // Where a form checks by itself, the browser marks nothing and says nothing.
  const checked = (element as HTMLInputElement).form?.noValidate !== true;
  if ((aria('invalid') ?? 'false') !== 'false' || (checked && element.matches(':user-invalid')))
    states.invalid = true;
  if (element.hasAttribute('readonly') || aria('readonly') === 'true') states.readonly = true;
  if (deepActiveElement() === element) states.focused = true;
  if (aria('busy') === 'true') states.busy = true;
  if ((aria('current') ?? 'false') !== 'false') states.current = true;
  return states;
}

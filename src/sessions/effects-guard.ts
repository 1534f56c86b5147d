// The harness's own stop before anything that reaches people or persists for others (design 1.9), whatever the policy
// decided. It judges what is about to be used, not what the policy meant by it.
import type { Effects, PageRead, ScreenElement } from '../evidence/evidence.ts';
import { findLogin } from './login-form.ts';
import type { Harm } from './policies/builtin/archetypes.ts';
import { harmOf, harmWords, isAllowed } from './policies/builtin/harm.ts';
import { isSearchField } from './policies/builtin/view.ts';
import type { Action } from './policy.ts';

/** Why `action` may not be done under these effects, as a reason for a refusal; null where it may. */
export function forbiddenAction(action: Action, read: PageRead, effects: Effects): string | null {
  const harm = harmsOf(action, read).find((each) => !isAllowed(each, effects));
  return harm === undefined
    ? null
    : `stopped before ${harmWords[harm]}: the target is allowed "${effects}" effects only`;
}

/** What `action` would do to others, by a press or by Enter; empty where it seems to do nothing. */
export function harmsOf(
  action: Action,
  read: Pick<PageRead, 'elements' | 'focus' | 'title' | 'url'>,
): Harm[] {
  const fields = read.elements.filter((element) => element.field !== null);
  return usedControls(action, read).flatMap((control) => harmOf(control, fields) ?? []);
}

/** The control that a click uses, or the buttons that Enter in a field would set off. */
function usedControls(
  action: Action,
  read: Pick<PageRead, 'elements' | 'focus' | 'title' | 'url'>,
): ScreenElement[] {
  const find = (ref: string) => read.elements.find((element) => element.ref === ref);
  if (action.kind === 'click') return present(find(action.ref));
  if (action.kind === 'fill')
    return action.entries.flatMap((entry) => (entry.kind === 'click' ? present(find(entry.ref)) : []));
  if (action.kind === 'log-in') return present(findLogin(read)?.button ?? undefined);
  if (action.kind === 'press' && /^(Enter|Space| )$/.test(action.key))
    return setOffFrom(find(read.focus), read);
  if (action.kind === 'type' && action.submit) return setOffFrom(find(action.ref), read);
  return [];
}

function setOffFrom(element: ScreenElement | undefined, read: Pick<PageRead, 'elements'>): ScreenElement[] {
  if (!element || isSearchField(element)) return [];
  if (element.field === null) return [element];
  const form = element.field.form;
  return read.elements.filter(
    (other) =>
      other.role === 'button' && (form === '' || other.group === form || other.group === element.group),
  );
}

function present(element: ScreenElement | undefined): ScreenElement[] {
  return element ? [element] : [];
}

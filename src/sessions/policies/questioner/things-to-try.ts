// What a page must hold for a probe to be possible: a search box, a field that takes only some values, a form, a way to undo.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { isUsable, type Observation } from '../../policy.ts';

/** Kinds of things that probes use. */
export type ThingToTry = 'search box' | 'strict field' | 'form' | 'undo';

/** The thing of that kind in view, or undefined; of a form the button that sends it. */
export function thingIn({ elements }: Observation, kind: ThingToTry): ScreenElement | undefined {
  const usable = elements.filter((element) => isUsable(element));
  switch (kind) {
    case 'search box':
      return usable.find(({ role, field }) => role === 'searchbox' || field?.type === 'search');
    case 'strict field':
      return usable.find(({ field }) => /^(email|tel|number|date|url)$/.test(field?.type ?? ''));
    case 'form':
      return sendButton(usable);
    case 'undo':
      return usable.find(
        ({ field, name }) =>
          field === null &&
          /^(remove|delete|cancel|undo|clear|close|discard|back|keep shopping|continue shopping)\b/i.test(
            name,
          ) &&
          !/\b(account|subscription|order|booking)\b/i.test(name),
      );
  }
}

/** A search box alone is no form to err in. */
function sendButton(usable: readonly ScreenElement[]): ScreenElement | undefined {
  const groups = new Set(
    usable
      .filter(({ role, field }) => field !== null && role !== 'searchbox' && field.type !== 'search')
      .flatMap((element) => [element.group, element.field?.form ?? ''])
      .filter((group) => group !== ''),
  );
  return usable.find(({ role, field, group }) => role === 'button' && field === null && groups.has(group));
}

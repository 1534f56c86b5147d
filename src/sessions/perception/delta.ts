// What changed between two looks at one document. Pure.
import type { ScreenElement } from '../../evidence/evidence.ts';
import type { ObservationDelta } from '../policy.ts';

/** Compares by ref: the same node keeps its ref for as long as it is in the document. `went` says what became of others. */
export function deltaOf(
  before: readonly ScreenElement[],
  after: readonly ScreenElement[],
  went: ObservationDelta['went'] = {},
): ObservationDelta {
  const known = new Map(before.map((element) => [element.ref, element]));
  const here = new Set(after.map(({ ref }) => ref));
  const appeared: string[] = [];
  const changed: string[] = [];
  for (const element of after) {
    const old = known.get(element.ref);
    if (!old) appeared.push(element.ref);
    else if (tellingOf(old) !== tellingOf(element)) changed.push(element.ref);
  }
  return {
    appeared,
    changed,
    gone: before.filter(({ ref }) => !here.has(ref)).length,
    ...(Object.keys(went).length > 0 ? { went } : {}),
  };
}

function tellingOf({ name, text, field, states }: ScreenElement): string {
  const { focused: _focused, ...rest } = states;
  return JSON.stringify([name, text, field?.value, field?.validationMessage, rest]);
}

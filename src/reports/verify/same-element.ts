// Whether an element that a report names is the one that a record holds: role, name and every way to find it again are the same.
import type { Locator } from '../../evidence/evidence.ts';
import { withPlainText } from '../plain-text.ts';
import type { ReportFinding } from '../session-report-schema.ts';

type Named = NonNullable<ReportFinding['element']>;
interface Recorded {
  role: string;
  name: string;
  locator: Locator;
}

/** Whether the report means this element. */
export function isSame(wanted: Named, element: Recorded): boolean {
  return lookOfNamed(wanted) === lookOf(element);
}

/** Answers which of the elements of a list the report means. Each list is gone through once, however many findings ask. */
export function elementFinder(): <Element extends Recorded>(
  wanted: Named,
  elements: readonly Element[],
) => readonly Element[] {
  const known = new WeakMap<readonly Recorded[], Map<string, Recorded[]>>();
  return <Element extends Recorded>(wanted: Named, elements: readonly Element[]) => {
    const byLook = known.get(elements) ?? Map.groupBy(elements as readonly Recorded[], lookOf);
    known.set(elements, byLook);
    return (byLook.get(lookOfNamed(wanted)) ?? []) as Element[];
  };
}

function lookOf({ role, name, locator }: Recorded): string {
  const { role: kind, name: label, testId, css, nth, frameUrl } = locator;
  return JSON.stringify(withPlainText([role, name.trim(), kind, label, testId, css, nth, frameUrl]));
}

function lookOfNamed({ role, name, locator }: Named): string {
  const { role: kind, name: label, test_id: testId, css, nth, frame_url: frameUrl } = locator;
  return JSON.stringify([role, name.trim(), kind, label, testId, css, nth, frameUrl]);
}

// The one order in which ways to find an element again are tried, for transcripts and for repetitions.
import type { Locator } from './evidence.ts';

/** One way to find an element again. */
export type RankedLocator =
  | { by: 'test_id'; testId: string }
  | { by: 'role'; role: string; name: string; nth: number }
  | { by: 'css'; css: string };

/** Ways to find an element again, most telling first; a role without a name tells less than a path. */
export function rankedLocators({ role, name, nth, css, testId }: Locator): RankedLocator[] {
  const byTestId: RankedLocator[] = testId === null ? [] : [{ by: 'test_id', testId }];
  const byRole: RankedLocator[] = role === '' ? [] : [{ by: 'role', role, name, nth }];
  const byCss: RankedLocator = { by: 'css', css };
  return name === '' ? [...byTestId, byCss, ...byRole] : [...byTestId, ...byRole, byCss];
}

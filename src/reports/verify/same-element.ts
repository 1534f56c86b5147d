// Whether an element that a report names is the one that a record holds.
import { isDeepStrictEqual } from 'node:util';
import type { Locator } from '../../evidence/evidence.ts';
import { withPlainText } from '../plain-text.ts';
import type { ReportFinding } from '../session-report-schema.ts';

/** Role, name and every way to find it again are the same. */
export function isSame(
  wanted: NonNullable<ReportFinding['element']>,
  element: { role: string; name: string; locator: Locator },
): boolean {
  const { role, name, locator } = withPlainText({
    role: element.role,
    name: element.name,
    locator: element.locator,
  });
  const nameless = wanted.name === '' && name.trim() === '';
  return wanted.role === role && (wanted.name === name || nameless) && isLocator(wanted.locator, locator);
}

function isLocator(told: NonNullable<ReportFinding['element']>['locator'], locator: Locator): boolean {
  const { role, name, testId, css, nth, frameUrl } = locator;
  return isDeepStrictEqual(told, { role, name, test_id: testId, css, nth, frame_url: frameUrl });
}

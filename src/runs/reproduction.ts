// A proven suspicion as a test for people: the steps as they were driven, and an assertion that fails while the fault is there. Pure.
import type { Evidence } from '../evidence/evidence.ts';
import { codeOf } from '../examiner/check-code.ts';
import type { Checked } from '../examiner/checks/check.ts';
import type { Check } from '../examiner/checks/check-index.ts';
import { locatorCodeOf, playwrightTest } from '../reports/playwright-test.ts';
import { transcript } from '../reports/transcript.ts';

/** The test of a drive in which the checks held; null where no test alone can tell. */
export function reproductionOf(
  { id, what, checks, sessionId }: { id: string; what: string; checks: readonly Check[]; sessionId: string },
  { driven, checked }: { driven: Evidence; checked: Checked },
): string | null {
  const code = codeOf(checks, { checked, locate: locatorCodeOf });
  if (code === null) return null;
  // Turns after the last step only looked through the page.
  const last = Math.max(0, ...checked.turnOf.map((turn) => turn ?? 0), ...code.after.keys());
  const turns = driven.turns.filter(({ turn }) => turn <= last);
  const { helpers, opening, before, after, fault } = code;
  return playwrightTest(transcript({ ...driven, turns }), {
    title: what,
    about: `${id} of session ${sessionId}, proven twice in fresh browsers`,
    helpers,
    opening,
    before,
    after,
    last: ['', '// True while the fault is there.', `expect(${fault}, ${JSON.stringify(what)}).toBe(false);`],
  });
}

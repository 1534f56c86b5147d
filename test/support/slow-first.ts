// The order of test files: those that drive services and browsers for long begin first, so that none of them is alone at the end.
// Vitest knows how long a file took only where it ran before; in a fresh clone it begins with the largest, which are seldom the slowest.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of half a minute or more when several run at once, the slowest first. */
export const slowFiles: readonly string[] = [
  'src/examiner/prove.test.ts',
  'test/contract/crawl.test.ts',
  'test/contract/dashboard.test.ts',
  'test/crawl/traps.test.ts',
  'test/contract/run-end-to-end.test.ts',
  'test/contract/dashboard-findings.test.ts',
  'src/examiner/prove-signed-in.test.ts',
  'test/contract/crashed-login.test.ts',
  'test/models/examiner-injection.test.ts',
  'test/contract/dashboard-account-pages.test.ts',
  'test/leave-minds.test.ts',
  'test/contract/killed-service.test.ts',
  'test/contract/pull-requests.test.ts',
  'test/contract/stored-logins.test.ts',
  'src/sessions/actions/act.test.ts',
  'test/sessions/leave.test.ts',
  'test/examined-shop.test.ts',
  'test/contract/assistants.test.ts',
  'test/contract/dashboard-keyboard.test.ts',
  'test/contract/dashboard-hosts.test.ts',
  'test/findings.test.ts',
  'test/sessions/bad-weather.test.ts',
  'src/sessions/browser/session-browser.test.ts',
  'src/examiner/examine.test.ts',
  'test/contract/dashboard-pages.test.ts',
  'test/contract/dashboard-crawl.test.ts',
  'src/runs/reproduction.test.ts',
  'test/relations/relations.test.ts',
  'test/crawl/weather.test.ts',
  'test/sessions/crawl-forms.test.ts',
  'test/package.test.ts',
];

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = slowFiles.findIndex((file) => moduleId.endsWith(`/${file}`));
      return place < 0 ? slowFiles.length : place;
    };
    return rest.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

// The order of test files: those that drive services and browsers for long begin first, so that none of them is alone at the end.
// Vitest knows how long a file took only where it ran before; in a fresh clone it begins with the largest, which are seldom the slowest.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of a quarter of a minute or more when several run at once, the slowest first. */
export const slowFiles: readonly string[] = [
  'test/examined-shop.test.ts',
  'test/contract/run-end-to-end.test.ts',
  'test/contract/stored-logins.test.ts',
  'test/findings.test.ts',
  'test/contract/crawl.test.ts',
  'test/contract/pull-requests.test.ts',
  'test/crawl/traps.test.ts',
  'test/contract/killed-service.test.ts',
  'test/fleet/fleet.test.ts',
  'src/examiner/prove.test.ts',
  'src/sessions/actions/act.test.ts',
  'test/crawl/weather.test.ts',
  'test/contract/dashboard.test.ts',
  'test/fleet/deployed.test.ts',
  'test/contract/crashed-login.test.ts',
  'test/contract/interface.test.ts',
  'test/crawl/ends.test.ts',
  'test/crawl/generated-sites.test.ts',
  'test/hostile-reports.test.ts',
  'test/egress/attack-corpus.test.ts',
  'src/sessions/probes/second-look.test.ts',
  'test/contract/event-stream.test.ts',
  'test/playwright/playwright.test.ts',
  'test/models/examiner-injection.test.ts',
  'test/sessions/hostile-pages.test.ts',
  'test/contract/language-model.test.ts',
  'test/sessions/leave.test.ts',
  'test/contract/dashboard-account-pages.test.ts',
  'test/attack.test.ts',
  'test/sessions/bad-weather.test.ts',
  'test/contract/page-replay.test.ts',
  'src/queue/queue.test.ts',
  'test/ground/element-operators.test.ts',
  'test/contract/assistants.test.ts',
  'test/leave-minds.test.ts',
  'test/crawl/told-of-crawl.test.ts',
  'test/crawl/hands.test.ts',
  'test/sessions/crawl-forms.test.ts',
  'test/contract/journeys.test.ts',
  'src/sessions/probes/look-again.test.ts',
  'test/relations/relations.test.ts',
  'test/contract/dashboard-findings.test.ts',
  'src/examiner/examine.test.ts',
  'test/crawl/beside.test.ts',
  'src/sessions/record-replay.test.ts',
  'src/sessions/browser/session-browser.test.ts',
  'src/sessions/probes/pattern-look.test.ts',
  'test/sessions/replay.test.ts',
  'src/examiner/prove-live.test.ts',
  'test/contract/first-run.test.ts',
  'src/sessions/minds/minds.test.ts',
  'test/crawl/login.test.ts',
  'src/examiner/prove-signed-in.test.ts',
  'test/contract/killed-socket.test.ts',
  'src/sessions/policies/builtin/stored-login.test.ts',
  'src/sessions/probes/state-looks.test.ts',
  'test/crawl/reached.test.ts',
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

// The order of test files: those that drive services and browsers for long begin first, so that none of them is alone at the end.
// Vitest knows how long a file took only where it ran before; in a fresh clone it begins with the largest, which are seldom the slowest.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of half a minute or more when several run at once, the slowest first. */
export const slowFiles: readonly string[] = [
  'test/crawl/generated-sites.test.ts',
  'test/crawl/told-of-crawl.test.ts',
  'src/examiner/prove.test.ts',
  'test/crawl/hands.test.ts',
  'test/crawl/traps.test.ts',
  'test/crawl/login.test.ts',
  'test/contract/run-end-to-end.test.ts',
  'test/contract/killed-deliveries.test.ts',
  'test/examined-shop.test.ts',
  'test/crawl/weather.test.ts',
  'test/contract/killed-service.test.ts',
  'test/contract/crawl.test.ts',
  'test/contract/stored-logins.test.ts',
  'test/fleet/deployed.test.ts',
  'test/contract/pull-requests.test.ts',
  'test/playwright/playwright.test.ts',
  'test/contract/dashboard.test.ts',
  'test/egress/attack-corpus.test.ts',
  'test/sessions/recorded.test.ts',
  'test/findings.test.ts',
  'test/sessions/leave.test.ts',
  'test/contract/dashboard-findings.test.ts',
  'test/contract/assistants.test.ts',
  'test/contract/papers.test.ts',
  'src/sessions/probes/pattern-look.test.ts',
  'test/sessions/leave-shop.test.ts',
  'test/contract/page-replay.test.ts',
  'test/models/examiner-injection.test.ts',
  'test/sessions/bad-weather.test.ts',
  'test/sessions/crawl-forms.test.ts',
  'src/runs/reproduction.test.ts',
  'test/contract/language-model.test.ts',
  'test/contract/crashed-login.test.ts',
  'test/contract/interface.test.ts',
  'test/contract/journeys.test.ts',
  'test/relations/relations.test.ts',
  'src/sessions/actions/act.test.ts',
  'test/contract/dashboard-keyboard.test.ts',
  'test/fleet/fleet.test.ts',
  'src/examiner/prove-live.test.ts',
  'src/sessions/probes/state-looks.test.ts',
  'test/contract/budgets-and-deletion.test.ts',
  'test/contract/leave-of-live-runs.test.ts',
  'test/contract/dashboard-pages.test.ts',
  'test/leave-minds.test.ts',
  'test/event-loop-work.test.ts',
  'test/sessions/replay.test.ts',
  'src/sessions/policies/builtin/meaning/meaning.test.ts',
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

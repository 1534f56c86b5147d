// One seed, one transcript and one report: what is decided, done and found depends neither on the clock, nor on chance outside the
// session, nor on whether its page is recorded and what becomes of the recording.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalReport } from '../../bench/findings/canonical-report.ts';
import { createShop } from '../../demo/shop/shop.ts';
import { silentLog } from '../../src/base/log.ts';
import { systemClock } from '../../src/base/time.ts';
import { createMask } from '../../src/evidence/mask.ts';
import { analyse } from '../../src/findings/analyse.ts';
import { findLibraryPersona } from '../../src/personas/persona-index.ts';
import { sessionReport } from '../../src/reports/session-report.ts';
import { canonicalTranscript, transcript } from '../../src/reports/transcript.ts';
import { createReplayRecorder, type ReplayRecorder } from '../../src/sessions/record-replay.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { recordVisit } from '../support/record-visit.ts';

let site: HttpsSite;
beforeAll(async () => {
  const shop = createShop({ flags: 'flawed' });
  site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
});
afterAll(() => site.close());

async function visit({ seed = 11, replay }: { seed?: number; replay?: ReplayRecorder } = {}) {
  const persona = findLibraryPersona('first-time-visitor');
  if (!persona) throw new Error('the library has no first-time visitor');
  const task = 'Buy the stoneware mug';
  const { evidence, pixels } = await recordVisit({
    site,
    persona,
    task,
    seed,
    turns: 4,
    ...(replay && { replay }),
  });
  const report = sessionReport({ evidence, analysis: analyse(evidence, pixels) });
  return {
    told: canonicalTranscript(transcript(evidence)),
    report: canonicalReport(report),
    findings: report.findings.length,
    evidence,
  };
}

test('one seed decides, does and finds the same with and without a recording, and where it fails; another seed does not', async () => {
  const recorder = createReplayRecorder({ mask: createMask([]), clock: systemClock, log: silentLog });
  const [plain, recorded] = await Promise.all([visit(), visit({ replay: recorder })]);
  expect(plain.evidence.turns.length).toBeGreaterThan(3);
  expect(plain.findings).toBeGreaterThan(0);
  expect((await recorder.finish())?.length).toBeGreaterThan(1_000);
  expect(recorded.told).toBe(plain.told);
  expect(recorded.report).toBe(plain.report);

  let asked = 0;
  const broken: ReplayRecorder = {
    take: () => Promise.reject(new Error(`asked ${++asked}`)),
    finish: () => Promise.reject(new Error('nothing is finished')),
  };
  const [unrecorded, other] = await Promise.all([visit({ replay: broken }), visit({ seed: 12 })]);
  expect(asked).toBe(unrecorded.evidence.turns.length + 1);
  expect(unrecorded.told).toBe(plain.told);
  expect(unrecorded.evidence.end.failure).toBeNull();

  expect(other.told).not.toBe(plain.told);
  expect(other.report).not.toBe(plain.report);
});

// A visit to the flawed shop with a language model as mind and examiner, proven by browsers, judged and reported.
import { createShop } from '../../demo/shop/shop.ts';
import { silentLog } from '../../src/base/log.ts';
import { systemClock } from '../../src/base/time.ts';
import type { EvidenceSink } from '../../src/evidence/recorder.ts';
import { createMask } from '../../src/evidence/mask.ts';
import { analyse } from '../../src/findings/analyse.ts';
import { meterModel } from '../../src/models/metered.ts';
import type { Model } from '../../src/models/model.ts';
import type { Spending } from '../../src/models/spending.ts';
import { firstTimeVisitor } from '../../src/personas/library/first-time-visitor.ts';
import { sessionReport } from '../../src/reports/session-report.ts';
import { createBrowserSeats } from '../../src/runs/browser-seats.ts';
import { createExamineOne } from '../../src/runs/examine-one.ts';
import { createJudge } from '../../src/runs/judge.ts';
import { holdTail } from '../../src/runs/hold-tail.ts';
import { createLlmPolicy } from '../../src/sessions/policies/llm/llm-policy.ts';
import { serveSite } from './https-site.ts';
import { openSiteOf, recordVisit, type RecordedVisit } from './record-visit.ts';

const spending: Spending = {
  open: async () => ({ mayAsk: async () => ({ ok: true, settle: async () => undefined }) }),
  close: async () => undefined,
  takenBy: async () => new Map(),
  turnAverage: async () => null,
};

/** Evidence, pictures and report of one visit. */
export async function examineShop(
  model: Model,
): Promise<RecordedVisit & { report: ReturnType<typeof sessionReport> }> {
  const judge = createJudge({ threads: 1 });
  const shop = createShop({ flags: 'flawed' });
  const site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
  try {
    const nonce = 'N0nc3ForTests';
    const metered = meterModel(model, async () => ({ ok: true, settle: async () => undefined }));
    const visit = await recordVisit({
      site,
      persona: firstTimeVisitor,
      task: 'Buy the cheapest mug',
      seed: 3,
      turns: 9,
      wallMs: 3_000_000,
      effects: 'reversible',
      createPolicy: createLlmPolicy({ model: metered, clock: systemClock, nonce }),
    });
    const examineOne = createExamineOne({
      service: { model, spending },
      openerFor: () => openSiteOf(site),
      seats: createBrowserSeats(1),
      judge,
      clock: systemClock,
    });
    const pictures = new Map(visit.pictures);
    const sink: EvidenceSink = {
      events: () => Promise.resolve(),
      image: ({ name }, png) => Promise.resolve(void pictures.set(name, png)),
    };
    const evidence = await examineOne({
      evidence: visit.evidence,
      crawl: null,
      images: [],
      crawlImages: [],
      known: [],
      questions: null,
      accountId: 'acc',
      login: null,
      mask: createMask([]),
      tail: holdTail(sink, systemClock),
      signal: new AbortController().signal,
      log: silentLog,
    });
    const report = sessionReport({ evidence, analysis: analyse(evidence, visit.pixels) });
    return { evidence, pixels: visit.pixels, pictures, report };
  } finally {
    await site.close();
    await judge.close();
  }
}

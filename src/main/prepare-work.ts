// What does the work of runs: records sessions and crawls in browsers, judges them and finishes runs.
import { crawlSite } from '../crawl/crawl-site.ts';
import { createBrowserSeats } from '../runs/browser-seats.ts';
import { createExamineOne } from '../runs/examine-one.ts';
import { createExecuteCrawl } from '../runs/execute-crawl.ts';
import { createExecuteSession } from '../runs/execute-session.ts';
import { createFinishRun } from '../runs/finish-run.ts';
import { createJudge } from '../runs/judge.ts';
import { policyOf } from '../runs/open-service-model.ts';
import { prepareBrowser } from '../runs/prepare-browser.ts';
import { createRecordOne } from '../runs/record-one.ts';
import { createRepeatOne } from '../runs/repeat-one.ts';
import { createReportRecorded } from '../runs/report-session.ts';
import { createSiteMemory } from '../runs/site-memory.ts';
import { crawlsFor } from '../runs/work-on-runs.ts';
import { createMinds } from '../sessions/minds/minds.ts';
import { openEmbeddings } from '../sessions/policies/mind-for.ts';
import type { Stores } from './open-stores.ts';
import type { Trust, WaysOut } from './open-ways-out.ts';
import type { Starting } from './starting.ts';

export type Work = Awaited<ReturnType<typeof prepareWork>>;

/** Starts the threads and finds the browser; nothing is worked on yet. */
export async function prepareWork(starting: Starting, trust: Trust, parts: Stores & WaysOut) {
  const { config, log, clock, overrides, meters, started } = starting;
  const { database, queue, evidence, credentials, values, model } = parts;
  const judge = createJudge();
  started.push({ name: 'judge', stop: () => judge.close() });
  const embeddings = await openEmbeddings(config.embeddings);
  const minds = createMinds({ embeddings });
  started.push({ name: 'minds', stop: () => minds.close() });
  const finishRun = createFinishRun({ database, queue, judge, model, clock, log });
  const { browser, sites } = await prepareBrowser({ config, log, meters, ...trust, ...parts });

  const crawl = overrides.crawl === undefined ? crawlSite : overrides.crawl;
  const openerFor = (accountId: string) => sites.openerFor(accountId);
  const seats = createBrowserSeats(Math.max(1, config.mostSessions));
  const crawlSeats = config.mostSessions > 1 ? createBrowserSeats(crawlsFor(config.mostSessions)) : seats;
  const reporting = {
    database,
    queue,
    evidence,
    judge,
    finishRun,
    examine: model && createExamineOne({ service: model, openerFor, seats, judge, clock }),
    logins: credentials,
    values,
    clock,
    log,
  };
  const driving = {
    ...reporting,
    ...(overrides.budgets && { budgets: overrides.budgets }),
    policy: policyOf(model, embeddings.version),
    timeApart: model?.timeApart ?? false,
    trialRules: config.trialRules,
    browser: `Chromium/${browser.version}`,
    seats,
    liveMax: config.caps.live,
    meters,
  };
  return {
    judge,
    finishRun,
    seats,
    crawlSeats,
    execute: createExecuteSession({
      ...driving,
      journeysAlone: overrides.journeysAlone ?? false,
      repeat: createRepeatOne({ openerFor, planFor: (journey) => judge.plan(journey), clock }),
      record: createRecordOne({
        openerFor,
        policyFor: (facts, mind) => minds.mindFor(facts, mind),
        planFor: (journey) => judge.plan(journey),
        model,
        memory: createSiteMemory({ database, evidence }),
        recording: config.recording,
        clock,
      }),
    }),
    /** Null where nothing crawls. */
    crawl: crawl && createExecuteCrawl({ ...driving, seats: crawlSeats, openerFor, crawl }),
    report: createReportRecorded(reporting),
  };
}

// Proves a finding of a language model once more from this machine: its steps from the start, twice, and its checks.
import { UsageError } from '../base/errors.ts';
import { systemClock } from '../base/time.ts';
import type { Evidence, ProofRecord } from '../evidence/evidence.ts';
import { createRepeatingBody } from '../crawl/repeating-body.ts';
import { maskLog } from '../evidence/mask.ts';
import { readCheck } from '../examiner/checks/check-index.ts';
import { prove } from '../examiner/prove.ts';
import { doesLogInAgain, isByMachine, readSteps } from '../examiner/steps.ts';
import { frameOf } from '../examiner/step-frame.ts';
import { sessionReportSchema } from '../reports/session-report-schema.ts';
import type { CommandContext } from './command-context.ts';
import { withClient, type ServiceOptions } from './connect-client.ts';
import { loginHere, maskOf } from './login-here.ts';
import { openSiteHere } from './open-site-here.ts';

/** Longest that it may take, milliseconds. */
const limitMs = 120_000;

/** What is named by ids of the interface. */
export interface NamedFinding {
  run: string;
  session: string | undefined;
  finding: string;
}

/** The proof as it comes out now. OperatorError where the finding is none that can be proven. */
export async function replayFinding(
  named: NamedFinding,
  options: ServiceOptions & { account?: string },
  context: CommandContext,
): Promise<Pick<ProofRecord, 'verdict' | 'because'>> {
  const { evidence, id } = await suspicionNamed(named, options, context);
  const crawl = evidence.crawl ?? null;
  const { targetUrl, persona } = evidence.facts;
  const isOfCrawl = id.startsWith('crawl.');
  const all = (isOfCrawl ? crawl?.suspicions : evidence.suspicions) ?? [];
  const suspicion = all.find((one) => one.id === id.replace('crawl.', ''));
  const steps = readSteps(
    suspicion?.steps ?? [],
    frameOf(evidence, crawl, { hide: (text) => text, leaks: () => false, hasLogin: true }),
  );
  const checks = (suspicion?.checks ?? []).map(readCheck);
  const sound = checks.flatMap((check) => ('refused' in check ? [] : [check]));
  if ('refused' in steps || sound.length === 0 || sound.length < checks.length)
    throw new UsageError(
      `${named.finding} has no check that can be decided again`,
      `repeat its session with "passerby replay ${named.run} ${named.session}"`,
    );
  const login = steps.some(doesLogInAgain(evidence, crawl))
    ? await loginHere(context, { targetUrl, account: options.account, session: named.session })
    : null;
  const mask = maskOf(login);
  const log = maskLog(context.log, mask);
  const body = createRepeatingBody({ device: persona.device, mask, clock: systemClock, log });
  const { verdict, because } = await prove({
    evidence,
    crawl,
    ...(isByMachine(isOfCrawl, steps) ? { body } : { seesAll: body }),
    steps,
    checks: sound,
    sinkOf: () => ({ events: () => Promise.resolve(), image: () => Promise.resolve() }),
    login,
    mask,
    openSite: await openSiteHere(context, { targetUrl, account: options.account }),
    limitMs,
    clock: systemClock,
    signal: new AbortController().signal,
    log,
  });
  return { verdict, because: mask.text(because) };
}

async function suspicionNamed(
  { run, session, finding }: NamedFinding,
  options: ServiceOptions,
  context: CommandContext,
): Promise<{ evidence: Evidence; id: string }> {
  if (session === undefined)
    throw new UsageError(
      'A finding is named with its run and its session',
      'write "passerby replay RUN SESSION --finding ID"',
    );
  const path = `/runs/${encodeURIComponent(run)}/sessions/${encodeURIComponent(session)}`;
  return withClient(context, options, async (client) => {
    const report = sessionReportSchema.parse(
      JSON.parse((await client.fetch(`${path}/report.json`)).toString()),
    );
    const found = report.findings.find(({ id }) => id === finding);
    const source = /^((?:crawl\.)?)suspicions\.(q\d+)\./.exec(found?.measured_from?.['kind'] ?? '');
    const said = found?.said_too?.find(({ verdict }) => verdict === 'proven');
    const id = source ? `${source[1] ?? ''}${source[2] ?? ''}` : said?.id;
    if (id === undefined)
      throw new UsageError(
        `${finding} of ${session} is not a proven finding of a language model`,
        `repeat its session with "passerby replay ${run} ${session}"`,
      );
    const bytes = await client.fetch(`${path}/evidence`);
    return { evidence: JSON.parse(bytes.toString()) as Evidence, id };
  });
}

// What runs inside a thread of the judge. Pure parts are called with decoded pictures; nothing here touches the service.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { threadWorkedMs } from '../base/time.ts';
import { standBehindEventLoop } from '../base/behind-event-loop.ts';
import { crawlPicture } from '../evidence/crawl-picture.ts';
import type { Evidence, RepetitionRecord } from '../evidence/evidence.ts';
import { unshare } from '../evidence/unshare.ts';
import { decide } from '../examiner/decide-drive.ts';
import { tellRecords } from '../examiner/tell-records.ts';
import { analyse, picturesAsked, rulesFor, type Analysis } from '../findings/analyse.ts';
import { confirm, lastTurnToRepeat, probesToRepeat } from '../findings/confirm.ts';
import { crawlAgain as judgeCrawlAgain, turnsToRepeat } from '../findings/crawl-again.ts';
import { planCrawlLook } from '../findings/plan-crawl-look.ts';
import { planLook } from '../findings/plan-look.ts';
import type { Pixels } from '../findings/pixels.ts';
import { repetitionOf } from '../findings/repetition.ts';
import type { Rule } from '../findings/rule.ts';
import { withCrawl } from '../findings/with-crawl.ts';
import { aggregateReport } from '../reports/aggregate-report.ts';
import { compareRuns } from '../reports/comparison.ts';
import { aggregateHtml } from '../reports/render/aggregate-html.ts';
import { aggregateMarkdown } from '../reports/render/aggregate-markdown.ts';
import { cropPlan } from '../reports/render/crop-plan.ts';
import { cropImages, embedded } from '../reports/render/images.ts';
import { sessionHtml } from '../reports/render/session-html.ts';
import { sessionMarkdown } from '../reports/render/session-markdown.ts';
import { sessionReport, type SessionReport } from '../reports/session-report.ts';
import { readStoredAggregate } from '../reports/stored-aggregate.ts';
import { verifyPage } from '../reports/verify/verify-page.ts';
import type { PictureFacts, Verification } from '../reports/verify/check.ts';
import { verifyReport } from '../reports/verify/verify-report.ts';
import { judgeLink } from '../sessions/effects/judge-link.ts';
import { diagnose } from '../sessions/policies/diagnose-way.ts';
import { withPixels, type Pictures } from './decode-pictures.ts';
import type { Guarded, JudgeAnswers, JudgeTasks, NamedImage, Recorded } from './judge.ts';
import { proofsAgain } from './proofs-again.ts';
import { tellMap, tellTranscript } from './tell-journeys.ts';
import { guarded, type RuleGuard } from './rule-guard.ts';

standBehindEventLoop('after a session');
// A thread does one thing at a time; libvips' own threads would only take cores from browsers.
sharp.concurrency(1);
sharp.cache(false);

/** Judges a journey, and says how far it has to be done again. */
export async function journey(recorded: Guarded<Recorded>): Promise<JudgeAnswers['journey']> {
  const analysis = await judgeRules(recorded, recorded.guard);
  return {
    analysis,
    lastTurn: lastTurnToRepeat(analysis),
    probes: probesToRepeat(analysis, recorded.evidence),
  };
}

/** Plans the second look. */
export function plan(evidence: JudgeTasks['plan']): JudgeAnswers['plan'] {
  return planLook(evidence, judgeLink);
}

/** Plans what is looked at of a crawled site. */
export function crawlPlan({ evidence, pages }: JudgeTasks['crawlPlan']): JudgeAnswers['crawlPlan'] {
  return planCrawlLook(evidence, { pages, judgeLink });
}

/** Turns of a crawl that show what relations suspect. */
export function crawlRows(evidence: JudgeTasks['crawlRows']): JudgeAnswers['crawlRows'] {
  return turnsToRepeat(evidence);
}

/** What relations say of a crawl with these turns as they were done again. */
export function crawlAgain({ evidence, again }: JudgeTasks['crawlAgain']): JudgeAnswers['crawlAgain'] {
  return judgeCrawlAgain(evidence, again);
}

/** Judges a repetition by the same rules. */
export async function repetition({
  turns,
  driven,
  looked,
  guard,
}: Guarded<JudgeTasks['repetition']>): Promise<RepetitionRecord> {
  const judged = async <Done extends Recorded>(done: Done) => ({
    ...done,
    analysis: await judgeRules(done, guard),
  });
  return repetitionOf(turns, {
    driven: driven && (await judged(driven)),
    looked: looked && (await judged(looked)),
  });
}

/** Tells one session, judged now where it was not before, and cuts out the pictures of its findings. */
export async function session(task: Guarded<JudgeTasks['session']>): Promise<JudgeAnswers['session']> {
  const crawlImages = (task.crawlImages ?? []).map(({ name, bytes }) => ({
    name: crawlPicture(name),
    bytes,
  }));
  const images = [...task.images, ...crawlImages];
  const { evidence, guard } = task;
  const own = task.analysis ?? (await judgeRules(task, guard));
  const joined = await withCrawlPixels({ evidence, images, guard }, (pixels) =>
    withCrawl(own, evidence, { pixels, ...crawlRules(evidence, guard) }),
  );
  const analysis = confirm(joined, evidence);
  const report = sessionReport({ evidence, analysis, diagnosis: diagnose(evidence) });
  const crops = await cropImages(cropPlan(report), bytesOf(images));
  return { report, crops, fromCrawl: analysis.crawlPictures ?? [] };
}

/** Checks a report of a session against its records. */
export async function verify(task: Guarded<JudgeTasks['verify']>): Promise<JudgeAnswers['verify']> {
  const evidence = unshare(task.evidence);
  const recorded = { ...task, evidence };
  const pictures = new Map(await Promise.all(task.images.map(pictureFacts)));
  const verification = await withPixels({ evidence, bytes: bytesOf(task.images) }, (own) =>
    withCrawlPixels(recorded, (ofCrawl) => verifyWith(recorded, { own, ofCrawl, pictures })),
  );
  const proofs = proofsAgain(evidence);
  return {
    ...verification,
    checks: [...verification.checks, ...proofs.checks],
    leftOut: [...verification.leftOut, ...proofs.leftOut],
  };
}

/** The decoded pictures of the session and of its crawl, and what is known of every picture. */
interface SeenAgain {
  own: ReadonlyMap<string, Pixels>;
  ofCrawl: ReadonlyMap<string, Pixels>;
  pictures: ReadonlyMap<string, PictureFacts>;
}

function verifyWith(
  { report, evidence, guard }: Guarded<JudgeTasks['verify']>,
  { own, ofCrawl, pictures }: SeenAgain,
): Verification {
  // Without all of its pictures a session is judged otherwise.
  const { rules } = crawlRules(evidence, guard);
  const asked = evidence.crawl ? picturesAsked(evidence.crawl, rules).map(crawlPicture) : [];
  const complete = [...evidence.images.map(({ name }) => name), ...asked].every((name) => pictures.has(name));
  return verifyReport({
    report,
    evidence,
    pictures: complete ? pictures : null,
    pixels: new Map([...own, ...ofCrawl]),
    again: complete ? judgedAgain() : null,
    workedMs: threadWorkedMs,
  });

  function judgedAgain(): SessionReport {
    const judged = analyse(evidence, own, guarded(rulesFor(evidence), guard));
    const joined = withCrawl(judged, evidence, { pixels: ofCrawl, ...crawlRules(evidence, guard) });
    return sessionReport({ evidence, analysis: confirm(joined, evidence), diagnosis: diagnose(evidence) });
  }
}

/** Cuts out what a report shows, once more. */
export async function cut({ report, images }: JudgeTasks['cut']): Promise<JudgeAnswers['cut']> {
  return cropImages(cropPlan(report), bytesOf(images));
}

/** Checks a drawn page against the report that it draws. */
export async function page({ report, pictures, html }: JudgeTasks['page']): Promise<JudgeAnswers['page']> {
  return verifyPage({ report, pictures, html });
}

async function pictureFacts({ name, bytes }: NamedImage): Promise<[string, PictureFacts]> {
  const { width, height } = await sharp(bytes).metadata();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return [name, { sha256, sizeBytes: bytes.length, width, height }];
}

async function judgeRules({ evidence: recorded, images }: Recorded, guard: RuleGuard): Promise<Analysis> {
  // Where values are said to stand must not hang on whether the records have been kept and read since.
  const evidence = unshare(recorded);
  const rules = guarded(rulesFor(evidence), guard);
  const asked: Pictures = { evidence, bytes: bytesOf(images), names: picturesAsked(evidence, rules) };
  return await withPixels(asked, (pixels) => analyse(evidence, pixels, rules));
}

/** The rules that judge the crawl of a session, as the guard lets them; none where there is no crawl. */
function crawlRules({ crawl }: Pick<Evidence, 'crawl'>, guard: RuleGuard): { rules?: Rule[] } {
  return crawl ? { rules: guarded(rulesFor(crawl), guard) } : {};
}

/** Does `work` with the pictures that rules ask for of the crawl that a session keeps, by the session's names for them. */
async function withCrawlPixels<T>(
  { evidence, images, guard }: Guarded<Recorded>,
  work: (pixels: ReadonlyMap<string, Pixels>) => T,
): Promise<T> {
  const { crawl } = evidence;
  if (!crawl) return work(new Map());
  const all = bytesOf(images);
  const bytes = new Map(
    crawl.images.flatMap(({ name }): [string, Uint8Array][] => {
      const picture = all.get(crawlPicture(name));
      return picture ? [[name, picture]] : [];
    }),
  );
  const names = picturesAsked(crawl, crawlRules(evidence, guard).rules);
  return await withPixels({ evidence: crawl, bytes, names }, (pixels) =>
    work(new Map([...pixels].map(([name, picture]) => [crawlPicture(name), picture]))),
  );
}

function bytesOf(images: readonly NamedImage[]): Map<string, Uint8Array> {
  return new Map(images.map(({ name, bytes }) => [name, bytes]));
}

/** Compares the personas of one run. */
export function aggregate(input: JudgeTasks['aggregate']): JudgeAnswers['aggregate'] {
  return aggregateReport(input);
}

/** Draws one document. */
export function draw(task: JudgeTasks['draw']): string {
  if (task.kind === 'aggregate') {
    const report = readStoredAggregate(task.report);
    return task.format === 'md'
      ? aggregateMarkdown(report)
      : aggregateHtml(report, embedded(task.images), task.within);
  }
  return task.format === 'md'
    ? sessionMarkdown(task.report)
    : sessionHtml(task.report, embedded(task.images), task.within);
}

/** Puts the records into words for an examiner. */
export function told(input: JudgeTasks['told']): JudgeAnswers['told'] {
  return tellRecords(input);
}

/** Tells a session out of its journal. */
export function transcript(task: JudgeTasks['transcript']): JudgeAnswers['transcript'] {
  return tellTranscript(task, task.form);
}

/** Decides the checks of a suspicion over what a drive recorded. */
export function decided({ checks, recorded }: JudgeTasks['decided']): JudgeAnswers['decided'] {
  return decide(checks, recorded);
}

/** Compares two runs. */
export function compared(task: JudgeTasks['compared']): JudgeAnswers['compared'] {
  return compareRuns(task);
}

/** Tells the map of a run out of the journals of its sessions. */
export function map(task: JudgeTasks['map']): JudgeAnswers['map'] {
  return tellMap(task);
}

// Visits the galleries and tells what the findings on them are worth.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../../../src/base/errors.ts';
import type { Finding } from '../../../src/findings/finding.ts';
import { launchPlain } from '../../../test/support/launch-plain.ts';
import type { Bar } from '../../bench.ts';
import { cacheFolder } from '../../ground/ground-cache.ts';
import { firstWidgets, galleries, secondWidgets } from './gallery-index.ts';
import { openGallery, type Gallery } from './gallery.ts';
import { keepPictures } from './keep-pictures.ts';
import { readPage } from './read-page.ts';
import { chanceOf, eachOnce, falseShare, interval, readVerdicts, scoreWidget } from './score.ts';
import { isKept, keepVisit, keptVisit } from './kept-visit.ts';
import { judgePage } from './visit-page.ts';
import { badWidgets, type BadWidget } from './widgets.ts';
import { digestOfLooks, unlessOver } from '../kept-looks.ts';
import { row } from '../tell-figures.ts';

type Say = (line: string) => void;

/** Fewer verdicts than these show nothing about one false finding in fifty. */
const leastJudged = 50;

/** Pages at once: a visit mostly waits for its page. */
const atOnce = 2;

interface Asked {
  /** Of each gallery every fifth page. */
  quick: boolean;
  /** Time after which the rest is left for a later run; null for all of it. */
  minutes: number | null;
  say: Say;
}

/** Findings on good pages of all galleries or of one, by the verdicts that were given on them. */
export async function runGalleries({
  only,
  how,
  ...asked
}: Asked & { only: string | null; how: 'visited' | 'read' }): Promise<Bar[]> {
  const { say } = asked;
  const over = overAfter(asked.minutes);
  const all = { true: 0, harmless: 0, false: 0, unjudged: 0 };
  const rules = new Map<string, { right: number; harmless: number; wrong: number }>();
  let failed = 0;
  let later = 0;
  for (const gallery of galleries.filter(({ id }) => only === null || id === only)) {
    const verdicts = await readVerdicts(gallery.id);
    const { visits, left, forLater } = await (how === 'read' ? readAll : visitAll)(gallery, {
      ...asked,
      over,
    });
    failed += left;
    later += forLater;
    for (const { page, finding } of eachOnce(visits)) {
      const verdict = verdicts[finding.fingerprint]?.verdict ?? 'unjudged';
      all[verdict] += 1;
      if (verdict !== 'true') say(`${verdict} ${gallery.id} ${page} ${inWords(finding)}`);
      const known = rules.get(finding.rule) ?? { right: 0, harmless: 0, wrong: 0 };
      if (verdict !== 'unjudged')
        rules.set(finding.rule, {
          right: known.right + Number(verdict === 'true'),
          harmless: known.harmless + Number(verdict === 'harmless'),
          wrong: known.wrong + Number(verdict === 'false'),
        });
    }
  }
  for (const [rule, { right, harmless, wrong }] of rules)
    say(`${rule}: ${right} right, ${harmless} harmless, ${wrong} wrong`);
  const judged = all.true + all.harmless + all.false;
  const telling = all.true + all.false;
  say(
    `${judged} judged, ${all.harmless} of them harmless; false of the others, 95 %: ${interval(
      all.false,
      telling,
    )
      .map((part) => part.toFixed(3))
      .join(' to ')}`,
  );
  return [
    row('findings on galleries, judged', judged, only === null ? leastJudged : null, 'higher'),
    row('false ones, of those that are not harmless', falseShare(all), 0.02, 'lower'),
    row('harmless ones, of all judged', all.harmless / Math.max(1, judged), null, 'lower'),
    row('without a verdict', all.unjudged, 0, 'lower'),
    row('pages that failed', failed, 0, 'lower'),
    row('pages left for a later run', later, 0, 'lower'),
  ];
}

function overAfter(minutes: number | null): AbortSignal | null {
  return minutes === null ? null : AbortSignal.timeout(minutes * 60_000);
}

/** What of the barriers that an auditor wrote down is found in one round. Each round is run alone, so that the other is not spent. */
export async function runWidgets({ round, say }: { round: BadWidget['round']; say: Say }): Promise<Bar[]> {
  const widgets = badWidgets.filter((widget) => widget.round === round);
  const gallery = round === 'first' ? firstWidgets : secondWidgets;
  const { visits, left } = await visitAll(gallery, { quick: false, over: null, say });
  const findingsOf = (id: string) => visits.find(({ page }) => page === id)?.findings ?? [];
  const scored = widgets.flatMap((widget) =>
    scoreWidget(widget, findingsOf(widget.id)).map((one) => ({ ...one, id: widget.id })),
  );
  for (const { id, barrier, told } of scored)
    say(`${told ? 'FOUND' : 'MISSED'} ${id}: ${barrier.says}${told ? ` <- ${inWords(told)}` : ''}`);
  const found = scored.filter(({ told }) => told).length;
  say(
    `${round}: ${found} of ${scored.length}; 95 %: ${interval(found, scored.length)
      .map((part) => part.toFixed(2))
      .join(' to ')}`,
  );
  const chance = chanceOf(widgets, findingsOf);
  return [
    row(`barriers of components found, ${round} ten`, found / Math.max(1, scored.length), 0.6, 'higher'),
    row('found by the findings of the other components', chance, null, 'lower'),
    row('pages that failed', left, 0, 'lower'),
  ];
}

/**
 * Every page of a gallery; what was recorded lies in the cache, with pictures of the findings. A page that fails is told and left out. What
 * was not visited when the time is over is left for a later run.
 */
async function visitAll(
  gallery: Gallery,
  { quick, over, say }: { quick: boolean; over: AbortSignal | null; say: Say },
): Promise<{ visits: { page: string; findings: Finding[] }[]; left: number; forLater: number }> {
  const { modules, pages } = await openGallery(gallery);
  const looks = await digestOfLooks();
  const folder = await cacheFolder('results', 'galleries', gallery.id);
  const asked = pages.filter((_one, at) => !quick || at % 5 === 0);
  const told = new Map<string, Finding[]>();
  let left = 0;
  let forLater = 0;
  const queue = [...asked];
  const work = async () => {
    for (let page = queue.shift(); page; page = queue.shift()) {
      try {
        const kept = await cacheFolder('accessibility', 'galleries', looks, gallery.id, page.id);
        if (!isKept(kept)) await unlessOver(over, () => keepVisit(kept, modules, page));
        const visited = await judgePage(page, await keptVisit(kept));
        told.set(page.id, visited.findings);
        say(`${gallery.id} ${page.id}: ${visited.findings.length} findings`);
        await writeFile(join(folder, `${page.id}.json`), JSON.stringify(visited.findings, null, 1));
        await keepPictures(visited, join(folder, page.id));
      } catch (error) {
        if (over?.aborted === true) forLater += 1;
        else {
          left += 1;
          say(`${gallery.id} ${page.id} was left out: ${messageOf(error)}`);
        }
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const visits = asked.flatMap(({ id }) => {
    const findings = told.get(id);
    return findings ? [{ page: id, findings }] : [];
  });
  return { visits, left, forLater };
}

/** Every page as it comes, in a tab of its own of one browser. */
async function readAll(
  gallery: Gallery,
  { quick, over, say }: { quick: boolean; over: AbortSignal | null; say: Say },
): ReturnType<typeof visitAll> {
  const { modules, pages } = await openGallery(gallery);
  const browser = await launchPlain();
  const visits = [];
  let left = 0;
  let forLater = 0;
  try {
    for (const page of pages.filter((_one, at) => !quick || at % 5 === 0)) {
      if (over?.aborted === true) {
        forLater += 1;
        continue;
      }
      try {
        visits.push({ page: page.id, findings: await readPage(browser, modules, page) });
      } catch (error) {
        left += 1;
        say(`${gallery.id} ${page.id} was left out: ${messageOf(error)}`);
      }
    }
  } finally {
    await browser.close();
  }
  return { visits, left, forLater };
}

function inWords({ fingerprint, rule, wcag, title, summary }: Finding): string {
  return `${fingerprint} ${rule} [${wcag.join()}] ${title} | ${summary}`;
}

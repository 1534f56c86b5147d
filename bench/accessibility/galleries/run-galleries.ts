// Visits the galleries and tells what the findings on them are worth.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../../../src/base/errors.ts';
import type { Finding } from '../../../src/findings/finding.ts';
import type { Bar } from '../../bench.ts';
import { cacheFolder } from '../../ground/ground-cache.ts';
import { firstWidgets, galleries, secondWidgets } from './gallery-index.ts';
import { openGallery, type Gallery } from './gallery.ts';
import { keepPictures } from './keep-pictures.ts';
import { eachOnce, interval, readVerdicts, scoreWidget } from './score.ts';
import { visitPage } from './visit-page.ts';
import { badWidgets } from './widgets.ts';

type Say = (line: string) => void;

/** Findings on good pages, by the verdicts that were given on them; of each gallery every fifth page where `quick`. */
export async function runGalleries({ quick, say }: { quick: boolean; say: Say }): Promise<Bar[]> {
  const all = { true: 0, harmless: 0, false: 0, unjudged: 0 };
  const rules = new Map<string, { right: number; wrong: number }>();
  for (const gallery of galleries) {
    const verdicts = await readVerdicts(gallery.id);
    const visits = await visitAll(gallery, { quick, say });
    for (const { page, finding } of eachOnce(visits)) {
      const verdict = verdicts[finding.fingerprint]?.verdict ?? 'unjudged';
      all[verdict] += 1;
      if (verdict !== 'true') say(`${verdict} ${gallery.id} ${page} ${inWords(finding)}`);
      const known = rules.get(finding.rule) ?? { right: 0, wrong: 0 };
      if (verdict !== 'unjudged')
        rules.set(finding.rule, {
          right: known.right + Number(verdict !== 'false'),
          wrong: known.wrong + Number(verdict === 'false'),
        });
    }
  }
  for (const [rule, { right, wrong }] of rules) say(`${rule}: ${right} right, ${wrong} wrong`);
  const judged = all.true + all.harmless + all.false;
  say(
    `${judged} judged, ${all.harmless} of them harmless; 95 %: ${interval(all.false, judged)
      .map((part) => part.toFixed(3))
      .join(' to ')}`,
  );
  return [
    bar('findings on galleries', judged, null, 'higher'),
    bar('false ones, of all judged', all.false / Math.max(1, judged), 0.02, 'lower'),
    bar('without a verdict', all.unjudged, 0, 'lower'),
  ];
}

/** What of the barriers that an auditor wrote down is found, in both rounds. */
export async function runWidgets({ say }: { say: Say }): Promise<Bar[]> {
  const bars: Bar[] = [];
  for (const [label, gallery] of [
    ['first', firstWidgets],
    ['second', secondWidgets],
  ] as const) {
    const visits = await visitAll(gallery, { quick: false, say });
    const scored = badWidgets
      .filter(({ round }) => round === label)
      .flatMap((widget) => {
        const findings = visits.find(({ page }) => page === widget.id)?.findings ?? [];
        return scoreWidget(widget, findings).map((one) => ({ ...one, id: widget.id }));
      });
    for (const { id, barrier, told } of scored)
      say(`${told ? 'FOUND' : 'MISSED'} ${id}: ${barrier.says}${told ? ` <- ${inWords(told)}` : ''}`);
    const found = scored.filter(({ told }) => told).length;
    say(
      `${label}: ${found} of ${scored.length}; 95 %: ${interval(found, scored.length)
        .map((part) => part.toFixed(2))
        .join(' to ')}`,
    );
    bars.push(
      bar(`barriers of components found, ${label} ten`, found / Math.max(1, scored.length), 0.6, 'higher'),
    );
  }
  return bars;
}

/** Every page of a gallery, one after the other; their pictures and findings lie in the cache. A page that fails is told and left out. */
async function visitAll(
  gallery: Gallery,
  { quick, say }: { quick: boolean; say: Say },
): Promise<{ page: string; findings: Finding[] }[]> {
  const { modules, pages } = await openGallery(gallery);
  const folder = await cacheFolder('results', 'galleries', gallery.id);
  const visits = [];
  for (const page of pages.filter((_one, at) => !quick || at % 5 === 0)) {
    try {
      const visited = await visitPage(modules, page);
      visits.push({ page: page.id, findings: visited.findings });
      await writeFile(join(folder, `${page.id}.json`), JSON.stringify(visited.findings, null, 1));
      await keepPictures(visited, join(folder, page.id));
    } catch (error) {
      say(`${gallery.id} ${page.id} was left out: ${messageOf(error)}`);
    }
  }
  return visits;
}

function inWords({ fingerprint, rule, wcag, title, summary }: Finding): string {
  return `${fingerprint} ${rule} [${wcag.join()}] ${title} | ${summary}`;
}

function bar(label: string, value: number, limit: number | null, better: Bar['better']): Bar {
  return { label, value, bar: limit, unit: '', better };
}

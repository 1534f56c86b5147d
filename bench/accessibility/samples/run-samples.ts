// What of barriers by others is found: by axe-core alone, by the engines together, and by the service as it visits a site. The samples hold
// no sound version of themselves, so what is told falsely is not measured here.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../../../src/base/errors.ts';
import { criteriaOfTags, isTrusted } from '../../../src/findings/signals/engine-precision.ts';
import { criteria as levels } from '../../../src/reports/criteria/wcag.ts';
import { axeLook } from '../../../src/sessions/probes/axe-look.ts';
import { ibmLook } from '../../../src/sessions/probes/ibm-look.ts';
import { markupLook } from '../../../src/sessions/probes/markup-look.ts';
import { markupCriteria } from '../../../src/findings/rules/markup.ts';
import type { ProbeRoom } from '../../../src/sessions/probes/probe-room.ts';
import { openPlainSite } from '../../../test/support/plain-site.ts';
import type { Bar } from '../../bench.ts';
import { installApp } from '../../ground/install-app.ts';
import { interval } from '../galleries/score.ts';
import { visitPage } from '../galleries/visit-page.ts';
import { jqueryPath, loadSamples, type Sample } from './load-samples.ts';
import { sampleTable } from './sample-table.ts';
import { row } from '../tell-figures.ts';

const jquery = { from: 'npm', name: 'jquery', version: '1.12.4', licence: 'MIT' } as const;

/** A fault that was told, with its criteria: none where it is a best practice of an engine. */
interface Told {
  rule: string;
  criteria: readonly string[];
}

interface Scored {
  sample: Sample;
  axe: Told | null;
  engines: Told | null;
  markup: Told | null;
  all: Told | null;
}

/** Of all samples, or of every fourth where `quick`. */
export async function runSamples({
  quick,
  say,
}: {
  quick: boolean;
  say: (line: string) => void;
}): Promise<Bar[]> {
  const { samples, bare } = await loadSamples();
  const leftOut = sampleTable.length - samples.length;
  if (leftOut > 0) say(`${leftOut} samples are not in tests.json and are left out`);
  const chosen = samples.filter((_one, at) => !quick || at % 4 === 0);
  const app = await installApp({ id: 'samples', packages: [jquery] }, AbortSignal.timeout(900_000));
  const modules = join(app, 'node_modules');
  const told = await askEngines(modules, [bare, ...chosen.map(({ html }) => html)]);
  // What is told of the page without a sample is told of none.
  const around = new Set([...(told[0]?.all ?? []), ...(told[0]?.own ?? [])].map(({ rule }) => rule));
  const scored: Scored[] = [];
  let failed = 0;
  for (const [at, sample] of chosen.entries()) {
    const { axe = [], all = [], own = [] } = told[at + 1] ?? {};
    const tells = ({ rule, criteria }: Told) =>
      !around.has(rule) && (criteria.length === 0 || criteria.some((num) => sample.criteria.includes(num)));
    const found = {
      sample,
      axe: axe.find(tells) ?? null,
      engines: all.find(tells) ?? null,
      markup: own.find(tells) ?? null,
    };
    // The service asks the same engines, and its own checks tell criteria: it is asked of what is left.
    const read = found.engines ?? found.markup;
    const isLeft = read === null && sample.criteria.length > 0;
    const visit = isLeft ? await visited(modules, sample).catch(noteFailure) : null;
    const ours = read ?? visit?.find(tells) ?? null;
    scored.push({ ...found, all: ours });
    const by = found.axe
      ? 'AXE'
      : found.engines
        ? 'ENGINES'
        : found.markup
          ? 'MARKUP'
          : ours
            ? 'OURS'
            : 'MISSED';
    const person = sample.needsPerson ? ', needs a person' : '';
    say(`${by} [${sample.criteria.join()}${person}] ${sample.title}${ours ? ` <- ${ours.rule}` : ''}`);
  }
  const lost: Bar = {
    label: 'samples that are no longer published, left out',
    value: leftOut,
    bar: null,
    unit: '',
    better: 'lower',
  };
  return [...barsOf(scored, failed, say), lost];

  function noteFailure(error: unknown): null {
    failed += 1;
    say(`a page was left out: ${messageOf(error)}`);
    return null;
  }
}

async function visited(modules: string, { html }: Sample): Promise<Told[]> {
  const { findings } = await visitPage(modules, { id: 'sample', path: '/sample', html });
  return findings.map(({ rule, wcag }) => ({ rule, criteria: wcag }));
}

/** Violations of axe-core as it tells them, and what both engines tell that is trusted here. */
async function askEngines(
  modules: string,
  pages: readonly string[],
): Promise<{ axe: Told[]; all: Told[]; own: Told[] }[]> {
  const script = await readFile(join(modules, jqueryPath), 'utf8');
  const bodies = Object.fromEntries(pages.map((html, at) => [`/${at}`, html]));
  const site = await openPlainSite({ ...bodies, [jqueryPath]: script });
  const room: ProbeRoom = {
    page: site.page,
    signal: new AbortController().signal,
    takePicture: () => Promise.resolve(null),
    keepPicture: () => Promise.resolve(null),
  };
  const answers = [];
  try {
    for (const at of pages.keys()) {
      await room.page.goto(`${site.url}${at}`, 30_000);
      const { violations } = await axeLook(room);
      const { fails } = await ibmLook(room);
      const axe = violations.map(({ id, tags }) => ({ rule: `axe/${id}`, criteria: criteriaOfTags(tags) }));
      const ibm = fails
        .filter(({ recommended }) => !recommended)
        .map(({ id, criteria }) => ({ rule: `ibm/${id}`, criteria }));
      const { faults } = await markupLook(room);
      const own = faults.map(({ id }) => ({ rule: `markup: ${id}`, criteria: markupCriteria(id) }));
      answers.push({ axe, all: [...axe, ...ibm].filter(({ rule }) => isTrusted(rule)), own });
    }
  } finally {
    await site.close();
  }
  return answers;
}

function barsOf(scored: readonly Scored[], failed: number, say: (line: string) => void): Bar[] {
  const ofLevels = new Set(levels.map(({ num }) => num));
  const barriers = scored.filter(({ sample }) => sample.criteria.some((num) => ofLevels.has(num)));
  const seen = barriers.filter(({ sample }) => !sample.needsPerson);
  const by = (some: readonly Scored[], who: 'axe' | 'engines' | 'all') =>
    some.filter((one) => one[who] !== null).length;
  const found = by(barriers, 'all');
  say(
    `\n${scored.length} samples, ${barriers.length} of them barriers of level A or AA, of which ${barriers.length - seen.length} need a person`,
  );
  say(
    `found of those barriers: axe-core alone ${by(barriers, 'axe')}, engines ${by(barriers, 'engines')}, all ${found}; 95 %: ${interval(
      found,
      barriers.length,
    )
      .map((part) => part.toFixed(2))
      .join(' to ')}`,
  );
  say('false findings are not measured here: the samples have no sound versions\n');
  const share = (some: readonly Scored[], who: 'axe' | 'engines' | 'all') =>
    by(some, who) / Math.max(1, some.length);
  return [
    row('barriers by others found, axe-core alone', share(barriers, 'axe'), null),
    row('barriers by others found, engines', share(barriers, 'engines'), null),
    row('barriers by others found, engines and checks', share(barriers, 'all'), 0.6),
    row('of those that need no person, engines and checks', share(seen, 'all'), null),
    row('all samples, axe-core alone', share(scored, 'axe'), null),
    row('all samples, engines and checks', share(scored, 'all'), null),
    row('pages that failed', failed, 0, 'lower'),
  ];
}

// Crawls tuning applications clean and with each pack of their kept faults, keeps what was recorded, and prints which faults the rules
// of this checkout find in it: `node bench/ground/try-faults.ts APP[,APP] [--judge] [--actions=400] [--seconds=200] [--packs=100|ID,ID] [--cleans=2] [--look=12] [--port=23456] [--drawn=SEED]`. With `--judge` it
// visits nothing and judges what is there, so that a rule can be tried in seconds; `--every` takes the rules of sessions as well; `--why` prints the chain from
// each missed fault to its finding, with the first link that breaks, and how many faults each link blocks. `--drawn` takes faults of elements drawn by
// that seed in place of kept ones, one of each screen for each of `--packs` crawls. Held-out applications are refused.
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Evidence } from '../../src/evidence/evidence.ts';
import { analyse, picturesAsked, rulesFor, type Analysis } from '../../src/findings/analyse.ts';
import type { Finding } from '../../src/findings/finding.ts';
import { relationIndex } from '../../src/findings/relations/relation-index.ts';
import { ruleIndex } from '../../src/findings/rules/rule-index.ts';
import { withPixels } from '../../src/runs/decode-pictures.ts';
import { crawlOf } from '../../test/support/crawl-visit.ts';
import { testAuthority, type HttpsSite } from '../../test/support/https-site.ts';
import type { GroundApp } from './app.ts';
import { isReachedAt } from './faults/is-reached.ts';
import { readKept } from './faults/kept-faults.ts';
import { operatorOf } from './faults/operator-index.ts';
import type { Fault } from './faults/operator.ts';
import type { KeptFault } from './faults/truth.ts';
import { drawnFaults } from './elements/measure-elements.ts';
import { loadApp } from './find-apps.ts';
import { openApp, type OpenApp } from './open-app.ts';
import { startGroundProxy } from './proxy/ground-proxy.ts';
import { chainOf, type Chain } from './score/chain-of.ts';
import { matchFinding } from './score/match-finding.ts';
import { screenOf } from './screen-of.ts';
import { packFaults, type Pack } from './visits/pack-faults.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    judge: { type: 'boolean', default: false },
    actions: { type: 'string', default: '400' },
    seconds: { type: 'string', default: '200' },
    every: { type: 'boolean', default: false },
    why: { type: 'boolean', default: false },
    packs: { type: 'string', default: '100' },
    cleans: { type: 'string', default: '2' },
    look: { type: 'string', default: '12' },
    port: { type: 'string', default: '23456' },
    drawn: { type: 'string' },
  },
});
const root = join(tmpdir(), 'passerby-try-faults');
const port = Number(values.port);

interface Visited extends Pick<Analysis, 'findings' | 'cannotTell'> {
  evidence: Evidence;
}

const totals = { faults: 0, reached: 0, found: 0 };
/** Faults found and missed by layer; the missed ones by the link that breaks. */
const byLayer: Record<string, Record<string, number>> = {};
for (const id of (positionals[0] ?? '').split(',')) {
  const app = await loadApp(id);
  if (app.half !== 'tuning') throw new Error(`${id} is held out: its pages are not looked at`);
  await tryApp(app);
}
console.log(JSON.stringify(totals));
for (const [layer, counts] of Object.entries(byLayer)) console.log(layer, JSON.stringify(counts));
process.exit(0);

async function tryApp(app: GroundApp): Promise<void> {
  const packs = values.drawn === undefined ? await keptPacks(app) : await drawnPacks(app, values.drawn);
  const cleanSeeds = Array.from({ length: Number(values.cleans) }, (_, at) => at + 2);
  if (!values.judge) {
    let running: OpenApp | null = null;
    for (const seed of cleanSeeds)
      if (!existsSync(fileOf(app.id, `clean-${seed}`)))
        await record((running ??= await openApp(app)), `clean-${seed}`, [], seed);
    for (const pack of packs)
      if (!existsSync(fileOf(app.id, `pack-${pack.id}`)))
        await record((running ??= await openApp(app)), `pack-${pack.id}`, pack.faults, 1);
    await running?.close();
  }
  const cleans = (await Promise.all(cleanSeeds.map((seed) => judged(app.id, `clean-${seed}`)))).filter(
    (one) => one !== null,
  );
  const usual = new Set(cleans.flatMap(({ findings }) => findings.map(({ fingerprint }) => fingerprint)));
  for (const [at, clean] of cleans.entries())
    for (const finding of clean.findings)
      console.log(
        `${app.id} clean-${at + 2}: ${finding.rule} | ${finding.title} | ${pathOf(finding.url)} | ${finding.proof.image?.name ?? ''}`,
      );
  for (const pack of packs) {
    const visited = await judged(app.id, `pack-${pack.id}`);
    if (!visited) continue;
    const { evidence } = visited;
    const unusual = visited.findings.filter(({ fingerprint }) => !usual.has(fingerprint));
    const came = [...new Set(evidence.screens.map(({ url }) => screenOf(url)))];
    const explained = new Set<Finding>();
    for (const fault of pack.faults) {
      const reached = came.some((visited) => isReachedAt(visited, fault));
      const hits = unusual.filter((finding) => matches(finding, fault, evidence));
      for (const hit of hits) explained.add(hit);
      totals.faults += 1;
      if (reached) totals.reached += 1;
      if (hits.length > 0) totals.found += 1;
      console.log(
        `${app.id} pack-${pack.id} ${hits.length > 0 ? 'FOUND' : reached ? 'not judged' : 'not seen'}: ${fault.id} ${fault.layer}/${fault.operator} ${hits.map(({ rule, title }) => `${rule}: ${title}`).join(' || ')}`,
      );
      if (hits.length === 0) console.log(`      ${describe(fault)}`);
      const isHit = (finding: Finding) => matches(finding, fault, evidence);
      const chain = chainOf(fault, { ...visited, usual, isHit });
      const counts = (byLayer[fault.layer] ??= {});
      const link = chain.broken === null ? 'found' : `not ${chain.broken}`;
      counts[link] = (counts[link] ?? 0) + 1;
      if (values.why && chain.broken !== null) tellChain(chain);
    }
    for (const finding of unusual.filter((one) => !explained.has(one)))
      console.log(
        `${app.id} pack-${pack.id}  other: ${finding.rule} | ${finding.title} | ${pathOf(finding.url)} | ${finding.proof.image?.name ?? ''}`,
      );
  }
}

async function keptPacks(app: GroundApp): Promise<Pack[]> {
  return packFaults(await readKept(app.half, app.id))
    .toSorted((a, b) => b.faults.length - a.faults.length)
    .filter(({ id }, at) => at < Number(values.packs) || values.packs.split(',').includes(id));
}

async function drawnPacks(app: GroundApp, seed: string): Promise<Pack[]> {
  const drives = await drawnFaults(app, { seed: Number(seed), drives: Number(values.packs) });
  return drives.map((faults, at) => ({ id: `drawn-${seed}-${at}`, faults }));
}

async function record(running: OpenApp, what: string, faults: readonly Fault[], seed: number): Promise<void> {
  const { app } = running;
  const authority = await testAuthority();
  const { certPem, keyPem } = await authority.issue(['localhost']);
  await running.reset();
  const proxy = await startGroundProxy({ upstream: new URL(running.url), tls: { certPem, keyPem }, port });
  proxy.setFaults(faults.map((fault) => operatorOf(fault.operator).interfere(fault.site)));
  const { origin } = new URL(proxy.origin);
  const folder = join(root, app.id, what);
  await mkdir(folder, { recursive: true });
  const writing: Promise<void>[] = [];
  const evidence = await crawlOf(
    { url: origin, host: 'localhost', port: Number(new URL(origin).port), ca: authority.caPem } as HttpsSite,
    {
      path: proxy.through(running.url).slice(origin.length),
      actions: Number(values.actions),
      wallMs: Number(values.seconds) * 1_000,
      seed,
      look: { lookPages: Number(values.look), lookMs: Number(values.look) * 10_000 },
      againMs: 60_000,
      onImage: (name, png) => void writing.push(writeFile(join(folder, name), png)),
      ...(running.login && { login: { origin, ...running.login } }),
    },
  );
  await proxy.close();
  await Promise.all(writing);
  await writeFile(fileOf(app.id, what), JSON.stringify(evidence));
  console.error(
    `${app.id} ${what}: ${evidence.turns.length} actions, ${evidence.graph?.states.length} states, ${evidence.graph?.ended}`,
  );
}

async function judged(app: string, what: string): Promise<Visited | null> {
  if (!existsSync(fileOf(app, what))) return null;
  const evidence = JSON.parse(await readFile(fileOf(app, what), 'utf8')) as Evidence;
  const folder = join(root, app, what);
  const kept = new Set(await readdir(folder));
  const rules = values.every
    ? [...relationIndex, ...ruleIndex].filter(({ trial }) => trial === undefined)
    : rulesFor(evidence);
  const asked = picturesAsked(evidence, rules).filter((name) => kept.has(name));
  const images = await Promise.all(
    asked.map(async (name) => [name, await readFile(join(folder, name))] as const),
  );
  const { findings, cannotTell, ruleErrors } = await withPixels(
    { evidence, bytes: new Map(images), names: asked },
    (pixels) => analyse(evidence, pixels, rules),
  );
  for (const error of ruleErrors) console.log(`${app} ${what} rule error: ${error.rule}: ${error.message}`);
  return { evidence, findings, cannotTell };
}

function matches(finding: Finding, fault: KeptFault, evidence: Evidence): boolean {
  const places = {
    report: { cited: { requests: evidence.requests as never } },
    transcript: { screens: evidence.screens, turns: [] } as never,
  };
  return matchFinding(finding, fault, places) !== null;
}

function tellChain({ links, broken, doubts }: Chain): void {
  for (const { link, holds, note } of links)
    if (holds !== null)
      console.log(`      ${link === broken ? '>>' : '  '} ${link}: ${holds ? 'yes' : 'no'} ${note}`);
  for (const doubt of doubts) console.log(`         ${doubt}`);
}

function describe({ truth, site }: KeptFault): string {
  const [element] = truth.elements;
  return `${truth.screens[0] ?? ''} ${element ? `${element.role} ${JSON.stringify(element.name)} ${element.aspect} ${JSON.stringify(element.clean)} > ${JSON.stringify(element.faulty)} ${element.selector.slice(-60)}` : ''} ${truth.requests.map(({ method, path }) => `${method} ${path}`).join(',')} ${JSON.stringify(site).slice(0, 160)}`;
}

function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]*/, '').slice(0, 60);
}

function fileOf(app: string, what: string): string {
  return join(root, app, what, 'evidence.json');
}

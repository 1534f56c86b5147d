// `node bench/replays/support.ts FOLDER OUT [--least=3]`: for every function and condition of the mind the sites whose successful visits it decides.
import { readFileSync, writeFileSync } from 'node:fs';
import { given, off, probes } from './probes.ts';
import type { KeptVisit } from './kept-visit.ts';

const { replay, visitsIn } = await import('./kept-visit.ts');
const { createBuiltinPolicy } = await import('../../src/sessions/policies/builtin/builtin-policy.ts');

const [folder = '', out = '', ...flags] = process.argv.slice(2);
const least = Number(flags.find((flag) => flag.startsWith('--least='))?.slice(8) ?? 3);
/** What an earlier run over other visits found. */
const prior = flags.find((flag) => flag.startsWith('--prior='))?.slice(8);
const earlier = new Map(
  (prior === undefined ? '' : readFileSync(prior, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { id: number; needs: string[]; answer: boolean })
    .map((line) => [line.id, line]),
);
const only = flags.find((flag) => flag.startsWith('--only='))?.slice(7) ?? '';

/** Errands are kept by persona and language: one of each kind of errand is a site. */
const visits: { visit: KeptVisit; ms: number }[] = [];
let other = 0;
/** For each probe, the visits in which it gave nothing and something. */
const seen: { nothing: number[]; something: number[] }[] = [];
for (const visit of await visitsIn(folder)) {
  if (!visit.done) continue;
  given.length = 0;
  const began = performance.now();
  const turned = await replay(visit, createBuiltinPolicy);
  const ms = performance.now() - began;
  if (turned) {
    other += 1;
    process.stdout.write(`otherwise ${visit.site} ${visit.name} ${JSON.stringify(turned)}\n`);
    continue;
  }
  const at = visits.push({ visit, ms }) - 1;
  given.forEach((what, id) => {
    const one = (seen[id] ??= { nothing: [], something: [] });
    if (what & 1) one.nothing.push(at);
    if (what & 2) one.something.push(at);
  });
}
const sum = Math.round(visits.reduce((all, { ms }) => all + ms, 0));
process.stdout.write(
  `${visits.length} visits in ${sum} ms, ${other} decided otherwise; ${probes.length} probes\n`,
);

const sitesOf = (at: readonly number[]) => new Set(at.map((one) => visits[one]?.visit.site ?? ''));
const lines: object[] = [];
const began = performance.now();
for (const probe of probes) {
  if (only !== '' && !new RegExp(only).test(probe.file)) continue;
  const { nothing = [], something = [] } = seen[probe.id] ?? {};
  const [t, f] = [sitesOf(something).size, sitesOf(nothing).size];
  // A function is switched off; a condition is held at what it is more often.
  const answer = earlier.get(probe.id)?.answer ?? (probe.kind === 'condition' && t > f);
  const where = answer ? nothing : something;
  const needs = new Set<string>(earlier.get(probe.id)?.needs);
  if (earlier.size > 0 && !earlier.has(probe.id)) continue;
  if (needs.size >= least) {
    lines.push({ ...probe, answer, needs: [...needs] });
  } else if (probe.kind === 'function' || sitesOf(where).size <= 16) {
    if (flags.includes('--shown')) {
      lines.push({ ...probe, answer, other: answer ? t : f, needs: [...sitesOf(where)] });
      continue;
    }
    off.set(probe.id, answer);
    const until = performance.now() + 3_000;
    for (const at of [...where].sort((a, b) => (visits[a]?.ms ?? 0) - (visits[b]?.ms ?? 0))) {
      const visit = visits[at]?.visit;
      if (!visit || needs.has(visit.site)) continue;
      const turned = await replay(visit, createBuiltinPolicy).catch(() => ({ turn: 0 }));
      if (turned) needs.add(visit.site);
      if (needs.size >= least || performance.now() > until) break;
    }
    off.clear();
    lines.push({ ...probe, answer, shown: sitesOf(where).size, other: answer ? t : f, needs: [...needs] });
  }
  if (probe.id % 200 === 0) {
    process.stdout.write(`${probe.id} ${Math.round((performance.now() - began) / 1000)} s\n`);
    writeFileSync(out, lines.map((line) => JSON.stringify(line)).join('\n'));
  }
}
writeFileSync(out, lines.map((line) => JSON.stringify(line)).join('\n'));
process.exit(0);

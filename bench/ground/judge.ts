// `node bench/ground/judge.ts APP [--version=KEY] [FINGERPRINT=true|harmless|false …]`: for whoever judges clean findings by hand. Without verdicts it
// prints those that have none, with the picture that each shows; with some it keeps them. It prints what pages showed: of held-out
// applications only people who do not touch `src/` may run it.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadApp } from './find-apps.ts';
import { groundCache } from './ground-cache.ts';
import { judgements, keepVerdicts, readVerdicts, type Judgement } from './score/verdicts.ts';
import { versionOfCheckout } from './visits/find-version.ts';
import { readResult } from './visits/result-store.ts';
import type { VisitResult } from './visits/visit.ts';
import { seeds } from './visits/wanted-visits.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { version: { type: 'string' } },
});
const [id = '', ...given] = positionals;
const { half } = await loadApp(id);
const verdicts = { ...(await readVerdicts(half, id)) };
for (const verdict of given) {
  const at = verdict.lastIndexOf('=');
  const judgement = verdict.slice(at + 1) as Judgement;
  if (!judgements.includes(judgement)) throw new Error(`${verdict} is not one of ${judgements.join(', ')}`);
  verdicts[verdict.slice(0, at)] = judgement;
}
if (given.length > 0) await keepVerdicts(half, id, verdicts);
const told = new Set<string>();
const version = values.version ?? (await versionOfCheckout()).key;
for (const seed of [...seeds.usual, seeds.chance]) {
  const visit = await readResult<VisitResult>({ version, app: id, what: 'clean', seed });
  for (const { fingerprint, rule, title, summary, url, element, measured, proof } of visit?.report
    ?.findings ?? []) {
    if (verdicts[fingerprint] || told.has(fingerprint)) continue;
    const picture =
      proof.image && join(groundCache(), 'pictures', version, id, `clean-${seed}`, proof.image.name);
    const box = JSON.stringify(proof.image?.box ?? null);
    process.stdout.write(
      `${fingerprint}\n  ${rule}: ${title}\n  ${summary}\n  ${new URL(url).pathname} ${element ? `${element.role} “${element.name}” ${element.locator?.css ?? ''}` : ''}\n  ${JSON.stringify(measured).slice(0, 400)}\n  ${picture ?? 'no picture'} ${box}\n`,
    );
    told.add(fingerprint);
  }
}

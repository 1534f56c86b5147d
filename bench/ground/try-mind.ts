// `node bench/ground/try-mind.ts APP [--persona=ID,ID] [--turns=60] [--quiet] [--look] [task…]`: lets the mind do tasks of one tuning
// application without the service, and tells every turn, with `--look` also what stood in view; for work on the policy. Held-out applications cannot be named.
import { stripVTControlCharacters } from 'node:util';
import { loadOrCreateAuthority } from '../../src/base/certificates.ts';
import { libraryPersonas } from '../../src/personas/persona-index.ts';
import { createBuiltinPolicy } from '../../src/sessions/policies/builtin/builtin-policy.ts';
import type { HttpsSite } from '../../test/support/https-site.ts';
import { sayTurns } from '../say-turns.ts';
import { visitWith } from '../visit-with.ts';
import { loadApp } from './find-apps.ts';
import { cacheFolder } from './ground-cache.ts';
import { openApp } from './open-app.ts';
import { startGroundProxy } from './proxy/ground-proxy.ts';

const words = process.argv.slice(2);
const flag = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const [id = '', ...names] = words.filter((word) => !word.startsWith('--'));
const say = (line: string) => void process.stdout.write(`${stripVTControlCharacters(line)}\n`);
const app = await loadApp(id);
if (app.half !== 'tuning') throw new Error(`${id} is held out`);
const createPolicy = createBuiltinPolicy;
const who = (flag('persona') ?? 'first-time-visitor').split(',');
const turns = Number(flag('turns') ?? 60);
const authority = await loadOrCreateAuthority(await cacheFolder('tls'));
const tls = await authority.issue(['localhost', '127.0.0.1']);
const running = await openApp(app);
const proxy = await startGroundProxy({ upstream: new URL(running.url), tls });
const target = new URL(proxy.through(running.url));
const site = {
  url: target.origin,
  host: target.hostname,
  port: Number(target.port),
  ca: authority.caPem,
} as HttpsSite;
let done = 0;
let visits = 0;
let claims = 0;
let claimsTrue = 0;
try {
  for (const persona of libraryPersonas.filter((one) => who.includes(one.id))) {
    for (const task of app.tasks.filter((one) => names.length === 0 || names.includes(one.id))) {
      await running.reset();
      const before = await running.state();
      const evidence = await visitWith({
        site,
        path: target.pathname + target.search + target.hash,
        persona,
        createPolicy,
        task: task.words,
        seed: 1,
        turns,
        wallMs: 240_000,
        login: running.login && { ...running.login, origin: target.origin },
      });
      const after = await running.state();
      const last = evidence.screens.at(-1);
      const told = [
        evidence.end.because,
        ...(last?.elements ?? []).map(({ text, name }) => `${text} ${name}`),
      ].join(' ');
      const isDone =
        task.answer === undefined
          ? (task.done?.(before, after) ?? false)
          : told.toLowerCase().includes(task.answer.toLowerCase());
      const ok = task.achievable && isDone;
      const { outcome } = evidence.end;
      if (task.achievable) visits += 1;
      if (ok) done += 1;
      if (outcome === 'goal_reached' || outcome === 'gave_up') {
        claims += 1;
        if (outcome === 'goal_reached' ? ok : !task.achievable) claimsTrue += 1;
      }
      say(
        `${ok ? 'done' : task.achievable ? 'NOT ' : 'none'} ${persona.id} ${task.id} (${evidence.turns.length} turns, ${outcome ?? 'failed'}): ${evidence.end.because}`,
      );
      if (words.includes('--quiet')) continue;
      say(`     task: ${task.words}`);
      sayTurns(evidence, { look: words.includes('--look'), say });
    }
  }
} finally {
  await proxy.close();
  await running.close();
}
say(`${id}: ${done} of ${visits} achievable done; ${claimsTrue} of ${claims} claims true`);
process.exit(0);

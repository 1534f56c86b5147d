// A process of the service as `passerby serve --role ROLE` starts it, with sessions of few turns, without what comes after a journey where
// LOOKS is off, and with crawls where CRAWLS says so.
import { readConfig } from '../../../src/base/config.ts';
import { messageOf } from '../../../src/base/errors.ts';
import type { Role } from '../../../src/base/fleet-setting.ts';
import { createLog } from '../../../src/base/log.ts';
import { startService } from '../../../src/main.ts';

const { TURNS = '4', LOOKS = 'on', CRAWLS = '', ...env } = process.env;
const role = process.argv[2] as Role;
const budget = { turns: Number(TURNS), wallMs: 120_000 };
const log = createLog((line) => void process.stdout.write(`${line}\n`));
// As if the clock of its machine were set: everything asks Date.now.
const trueNow = Date.now;
process.on('message', ({ aheadMs }: { aheadMs: number }) => {
  Date.now = () => trueNow() + aheadMs;
});
process.channel?.unref();
const stop = new AbortController();
process.on('SIGTERM', () => stop.abort());
const cacheRoot = new URL('../../../node_modules/.cache/passerby', import.meta.url).pathname;
const service = await startService({ ...readConfig(env), role, cacheRoot }, log, {
  budgets: { short: budget, medium: budget },
  journeysAlone: LOOKS === 'off',
  ...(CRAWLS === '' && { crawl: null }),
}).catch((error: unknown): never => {
  process.stdout.write(`${messageOf(error)}\n`);
  process.exit(1);
});
if (!stop.signal.aborted) {
  await new Promise((resolve) => {
    stop.signal.addEventListener('abort', resolve, { once: true });
  });
}
await service.stop();

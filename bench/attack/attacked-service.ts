// The service under attack, in a process of its own. It tells its parent how long its event loop was held, as a measure of work:
// time in which the thread computed, so that a machine that is busy elsewhere does not count.
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { readConfig } from '../../src/base/config.ts';
import { createLog } from '../../src/base/log.ts';
import { startService } from '../../src/main.ts';

/** How often the loop is looked at, milliseconds. */
const lookEveryMs = 10;

let longestBlockMs = 0;
let [lastMs, lastCpuMs] = [performance.now(), threadCpuMs()];
const look = setInterval(() => {
  const [nowMs, cpuMs] = [performance.now(), threadCpuMs()];
  longestBlockMs = Math.max(longestBlockMs, Math.min(nowMs - lastMs - lookEveryMs, cpuMs - lastCpuMs));
  [lastMs, lastCpuMs] = [nowMs, cpuMs];
}, lookEveryMs);
look.unref();

/** What an attacker's name servers answer, one answer after another, the last for good; and how often each name was asked for. */
const names = new Map<string, string[][]>();
const asked: Record<string, number> = {};
const systemLookup = dns.lookup;
dns.lookup = (async (host: string, options: object) => {
  const answers = names.get(host);
  if (!answers) return systemLookup(host, options);
  asked[host] = (asked[host] ?? 0) + 1;
  const [answer = []] = answers.length > 1 ? answers.splice(0, 1) : answers;
  return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}) as typeof dns.lookup;
syncBuiltinESMExports();

const config = { ...readConfig(), cacheRoot: process.argv[2] ?? '' };
const service = await startService(
  config,
  createLog((line) => void process.stdout.write(`${line}\n`), config.logLevel),
);
// What the start itself took is nobody's attack.
longestBlockMs = 0;

const stop = () => void service.stop().then(() => process.exit(0));
process.on('message', (message) => {
  if (message === 'tell') process.send?.({ kind: 'told', longestBlockMs, asked });
  if (message === 'forget') longestBlockMs = 0;
  if (message === 'stop') stop();
  if (isAnswers(message)) names.set(message.host, message.answers);
});
process.on('disconnect', stop);
process.send?.({ kind: 'ready', baseUrl: service.baseUrl, caFile: service.caFile });

function isAnswers(message: unknown): message is { host: string; answers: string[][] } {
  return typeof message === 'object' && message !== null && 'answers' in message;
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

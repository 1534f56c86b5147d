// A report whose claims make whoever verifies it work without end: dozens of amounts to be summed, and values with sources that name
// all the records again and again. Verified as a client does, against the service that keeps the records.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Attack } from './attack.ts';

/** What verifying such a report may take: processor time in seconds, and memory in megabytes. */
const most = { workS: 20, peakMb: 700 };

const program = join(import.meta.dirname, '../../src/cli/passerby.ts');
const prices = Array.from({ length: 27 }, (_none, at) => ((at * at * 37 + at * 113 + 101) % 9_973) / 100);
const html = `<!doctype html><html lang="en"><title>Your order</title><h1>Your order</h1>
  ${prices.map((price, at) => `<p>Lamp ${at} £${price.toFixed(2)}</p>`).join('')}<p>Total £9,831.11</p>
  <button style="width:4px;height:4px;padding:0">Pay</button><img src="/missing.png"></html>`;

interface Finding {
  measured: Record<string, unknown>;
  measured_from?: Record<string, string>;
}

/** What is claimed in place of the values of the first finding. */
const claims: Record<string, () => Required<Finding>> = {
  '27 amounts': () => ({
    measured: { total: 9_831.11, amounts: prices.join(' + ') },
    measured_from: {
      total: `sum(${prices.map((_price, at) => `screens.s1.elements.e${at + 1}.text`).join(', ')})`,
    },
  }),
  '20,000 sources': () => of(20_000, (at) => `listed(${'facts.task, '.repeat(40)}screens.s1.title; ${at})`),
  'deep sources': () => of(500, () => `${'sum('.repeat(3_000)}screens.s1.turn${')'.repeat(3_000)}`),
  'unknown functions': () => of(20_000, (at) => `constructor(screens, turns, events; ${at})`),
};

export const attack: Attack = {
  name: 'costly-report',
  async run({ service, tenant, site }) {
    const url = site.page('/costly-report', html);
    const { runId, sessionIds } = await tenant.visit(url, {
      task: 'Check the total of the order',
      duration_budget: 'short',
    });
    const { json: report } = await tenant.call('GET', `/runs/${runId}/sessions/${sessionIds[0]}/report.json`);
    if (report.findings.length === 0)
      throw new Error('the report has no finding whose values could be others');
    const folder = await mkdtemp(join(tmpdir(), 'passerby-costly-'));
    try {
      await writeFile(join(folder, 'ca.pem'), service.ca);
      const env = {
        PATH: process.env['PATH'],
        HOME: folder,
        PASSERBY_SERVICE: service.baseUrl,
        PASSERBY_KEY: tenant.key,
        PASSERBY_CA: join(folder, 'ca.pem'),
      };
      const costs: (Cost & { name: string })[] = [];
      const reports: Record<string, () => Partial<Finding>> = { honest: () => ({}), ...claims };
      for (const [name, claim] of Object.entries(reports)) {
        const claimed = claim();
        const findings = report.findings.map((finding: Finding, at: number) =>
          at === 0 ? { ...finding, ...claimed } : finding,
        );
        const file = join(folder, 'report.json');
        await writeFile(file, JSON.stringify({ ...report, findings }));
        costs.push({ name, ...(await costOf(['verify', file], env)) });
      }
      const [honest, ...forged] = costs;
      return {
        held:
          honest?.code === 0 &&
          forged.every(
            ({ code, workS, peakMb }) => code !== 0 && workS <= most.workS && peakMb <= most.peakMb,
          ),
        seen: costs
          .map(
            ({ name, code, workS, peakMb }) =>
              `${name} ${code}, ${workS.toFixed(1)} s, ${peakMb.toFixed(0)} MB`,
          )
          .join('; '),
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function of(times: number, source: (at: number) => string): Required<Finding> {
  const names = Array.from({ length: times }, (_none, at) => `v${at}`);
  return {
    measured: Object.fromEntries(names.map((name) => [name, 1])),
    measured_from: Object.fromEntries(names.map((name, at) => [name, source(at)])),
  };
}

interface Cost {
  code: number;
  /** Time that the program worked. */
  workS: number;
  peakMb: number;
}

/** Runs the command, which tells at its end what it took. */
function costOf(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Cost> {
  const teller = `data:text/javascript,import { isMainThread } from 'node:worker_threads';
    if (isMainThread) process.on('exit', () => {
      const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
      process.stderr.write('cost ' + JSON.stringify([maxRSS / 1024, (userCPUTime + systemCPUTime) / 1e6]));
    });`;
  return new Promise((resolve, reject) => {
    let text = '';
    const child = spawn(process.execPath, ['--import', teller.replaceAll('\n', ' '), program, ...args], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      const cost = /cost (\[.*\])$/.exec(text)?.[1];
      if (cost === undefined) reject(new Error(`verifying told nothing of its cost: ${text.slice(-300)}`));
      else {
        const [peakMb = 0, workS = 0] = JSON.parse(cost) as number[];
        resolve({ code: code ?? -1, workS, peakMb });
      }
    });
  });
}

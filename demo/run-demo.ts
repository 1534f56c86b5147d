// The demo: a service and a flawed shop on this machine, three unlike personas, and the report that they leave.
import { chmod, mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { loadOrCreateAuthority } from '../src/base/certificates.ts';
import { readConfig } from '../src/base/config.ts';
import { createLog } from '../src/base/log.ts';
import { authorityFolder } from '../src/cli/commands/ca.ts';
import type { Output } from '../src/cli/output.ts';
import { readReports } from '../src/cli/read-reports.ts';
import { saveReports } from '../src/cli/save-reports.ts';
import { showRun } from '../src/cli/show-run.ts';
import { tellResult } from '../src/cli/tell-result.ts';
import { dataOf } from '../src/client/api-client.ts';
import { connect } from '../src/client/connect.ts';
import { createAccounts } from '../src/accounts/accounts.ts';
import { createAllowedHosts } from '../src/accounts/allowed-hosts.ts';
import { withOperatorDatabase } from '../src/cli/operator-database.ts';
import { startService } from '../src/main.ts';
import { serveShop } from './shop/serve-shop.ts';

const personas = ['first-time-visitor', 'impatient-mobile-shopper', 'keyboard-only-user'];
const task = 'Buy the stoneware mug';
/** A purchase takes more than the 15 turns of a short session; the bar shows what these personas are likely to need. */
const likelyTurns = 24;
/** A full crawl of the shop takes minutes more than its visitors; a first look at the product should not wait for it. */
const crawlActions = 60;

/**
 * Serves the shop and the service from `home`, sends the personas and tells what they met. Answers the exit code: 0 where the run
 * completed. Rejects with OperatorError for whatever this machine lacks.
 */
export async function runDemo(home: string, output: Output): Promise<number> {
  await mkdir(home, { recursive: true });
  // The database's and the browser's account pass through it where we are root.
  await chmod(home, 0o711);
  const log = createLog((line) => output.note(line), 'error');
  const authority = await loadOrCreateAuthority(authorityFolder(home));
  output.note('Opening the shop and starting the service …');
  const shop = await serveShop({ flags: 'flawed', certificate: await authority.issue(['localhost']) });
  const shopHost = new URL(shop.url).host;
  // Told to end, the demo cancels its run and leaves neither database nor browser behind.
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once('SIGTERM', onSignal);
  try {
    const config = {
      ...readConfig(),
      home,
      port: 0,
      allowPrivateTargets: [shopHost],
      extraCaFiles: [authority.caFile],
      // The one page that is visited is our own, so that a browser of root may go there.
      allowRootBrowser: true,
    };
    const service = await startService(config, log);
    try {
      const key = await withOperatorDatabase({ config, log }, 'as it is', async (database) => {
        const accounts = createAccounts({ database });
        const account = await accounts.findOrCreate('demo');
        await createAllowedHosts({ database }).allowHost(account.id, shopHost, 'all');
        return (await accounts.createKey({ account: account.name, label: 'demo' })).key;
      });
      const at = { baseUrl: service.baseUrl, key, ca: authority.caPem };
      return await visit(at, shop.url, { home, output, signal: stop.signal });
    } finally {
      output.note('Stopping …');
      await service.stop();
    }
  } finally {
    process.off('SIGTERM', onSignal);
    await shop.close();
  }
}

/** Three personas through the public API, as any client would. */
async function visit(
  service: { baseUrl: string; key: string; ca: string },
  shopUrl: string,
  { home, output, signal }: { home: string; output: Output; signal: AbortSignal },
): Promise<number> {
  const client = connect(service);
  try {
    const body = {
      target_url: `${shopUrl}/`,
      persona_ids: personas,
      task,
      duration_budget: 'medium' as const,
      crawl: { max_actions: crawlActions },
      seed: 7,
    };
    const started = dataOf(await client.api.POST('/runs', { body }));
    output.note(`${personas.length} personas want to: ${task}`);
    const run = await showRun(client, started.run_id, { output, budgetTurns: likelyTurns, signal });
    const folder = join(home, 'reports', started.run_id);
    const saved = await saveReports(client, run, folder);
    const near = saved.map(({ about, format, file, url }) => ({
      about,
      format,
      file: relative(process.cwd(), file),
      url,
    }));
    tellResult({ run, saved: near, told: await readReports(client, run, { failOn: null }) }, { output });
    return run.status === 'completed' ? 0 : 3;
  } finally {
    await client.close();
  }
}

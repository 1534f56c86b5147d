// The service as its users have it, for benches: what tests leave out to be quick is in.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceOverrides } from '../src/main/starting.ts';
import { budgets } from '../src/sessions/budget.ts';
import { startTestService, type TestService } from '../test/support/service.ts';

/** With the turns of the interface, second looks and repetitions, for one site. Nothing crawls where `crawl` is left out. */
export async function openBenchService(
  site: { host: string; port: number; ca: string },
  crawl: ServiceOverrides['crawl'] = null,
): Promise<TestService> {
  const folder = await mkdtemp(join(tmpdir(), 'passerby-bench-ca-'));
  await writeFile(join(folder, 'ca.pem'), site.ca);
  const caFiles = [join(folder, 'ca.pem')];
  const service = await startTestService({
    managedDatabase: true,
    sites: [site],
    caFiles,
    budgets,
    looks: true,
    crawl,
  });
  return {
    ...service,
    async close() {
      await service.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

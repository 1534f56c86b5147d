// The pictures of a run whose reports were made elsewhere, so that its pages show what those of a run of the service show.
import { join } from 'node:path';
import { systemClock } from '../../src/base/time.ts';
import { createEvidenceStore } from '../../src/evidence/evidence-store.ts';
import { createDiskFiles } from '../../src/storage/disk-files.ts';
import { sampleImages } from '../../test/support/sample-pages.ts';
import type { TestService } from '../../test/support/service.ts';

/** Keeps a picture of the sample for each that the reports of the run name. */
export async function keepPictures(service: TestService, runId: string): Promise<void> {
  const samples = await sampleImages();
  const [any] = samples.values();
  const files = createDiskFiles(join(service.home, 'artefacts'));
  await service.withDatabase(async (database) => {
    const { kysely } = database;
    const evidence = createEvidenceStore({ database, files, clock: systemClock });
    const sessions = await kysely.selectFrom('sessions').selectAll().where('run_id', '=', runId).execute();
    const { account_id: accountId } = await kysely
      .selectFrom('runs')
      .select('account_id')
      .where('id', '=', runId)
      .executeTakeFirstOrThrow();
    const set = (id: string, status: 'running' | 'completed') =>
      kysely.updateTable('sessions').set({ status, attempt: 1 }).where('id', '=', id).execute();
    for (const { id } of sessions) {
      const { json: report } = await service.call('GET', `/runs/${runId}/sessions/${id}/report.json`);
      // Pictures are taken from a session that goes on.
      await set(id, 'running');
      for (const { name } of report.artefacts.images as { name: string }[]) {
        const bytes = samples.get(name) ?? any ?? Buffer.alloc(0);
        await evidence.keepArtefact(
          { sessionId: id, runId, accountId, attempt: 1 },
          { kind: 'screenshot', name, bytes, mediaType: 'image/png' },
        );
      }
      await set(id, 'completed');
    }
  });
}

// A run that has ended, with reports that were made elsewhere: for pages that show reports and need no browser of a session.
import { createAccounts } from '../../src/accounts/accounts.ts';
import { newId } from '../../src/base/ids.ts';
import type { Persona } from '../../src/personas/persona.ts';
import { findLibraryPersona } from '../../src/personas/persona-index.ts';
import { aggregateReport } from '../../src/reports/aggregate-report.ts';
import type { SessionReport } from '../../src/reports/session-report.ts';
import { insertRun } from '../../src/runs/run-store.ts';
import { plainPersona } from './personas.ts';
import type { TestService } from './service.ts';

/** Stores it for the account `one`, with ids of its own in the reports; answers the id of the run. */
export function storeRun(
  service: TestService,
  reports: readonly SessionReport[],
  {
    targetUrl = 'https://shop.example.com/',
    label = null,
    baseLabel = null,
    task = 'Buy a lamp',
  }: { targetUrl?: string; label?: string | null; baseLabel?: string | null; task?: string } = {},
): Promise<string> {
  return service.withDatabase(async (database) => {
    const account = await createAccounts({ database }).findOrCreate('one');
    const id = newId('run');
    const own = reports.map((report) => ({ ...report, run_id: id, session_id: newId('ses') }));
    const run = { runId: id, targetUrl, task, unfinished: [] };
    await database.transaction(async (tx) => {
      await insertRun(
        tx,
        {
          id,
          accountId: account.id,
          targetUrl,
          task,
          label,
          baseLabel,
          flows: [],
          durationBudget: 'short',
          guidedExploration: 'off',
          model: 'builtin',
          effects: 'look',
          seed: 1,
          createdAt: new Date(),
        },
        own.map(({ session_id, persona }) => ({ id: session_id, persona: personaOf(persona.id) })),
      );
      for (const report of own) {
        await tx
          .updateTable('sessions')
          .set({ status: 'completed', outcome: report.outcome.value, report: JSON.stringify(report) })
          .where('id', '=', report.session_id)
          .execute();
      }
      const compared =
        own.length > 1
          ? ({
              aggregate_status: 'ready',
              aggregate_report: JSON.stringify(aggregateReport({ run, reports: own })),
            } as const)
          : {};
      await tx
        .updateTable('runs')
        .set({ status: 'completed', ended_at: new Date(), ...compared })
        .where('id', '=', id)
        .execute();
    });
    return id;
  });
}

function personaOf(id: string): Persona {
  return findLibraryPersona(id) ?? plainPersona;
}

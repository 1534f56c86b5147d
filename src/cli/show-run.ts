// A run on a terminal until it ends: a bar or a line for each persona, and every finding as soon as a session tells it.
import type { ApiClient } from '../client/api-client.ts';
import type { CommandContext } from './command-context.ts';
import { followRun, type FollowedRun } from './follow-run.ts';
import { createProgress } from './progress.ts';
import { severityInWords } from './report-words.ts';

/** Shows the run and answers its last state. Ctrl-C, or an abort of `signal`, cancels it on the service; it is shown until it ends. */
export async function showRun(
  client: ApiClient,
  runId: string,
  { output, budgetTurns, signal }: Pick<CommandContext, 'output'> & ShowOptions,
): Promise<FollowedRun> {
  const progress = createProgress(output, budgetTurns);
  const told = new Set<string>();
  const onInterrupt = () =>
    void client.api.POST('/runs/{id}/cancel', { params: { path: { id: runId } } }).catch(() => undefined);
  process.once('SIGINT', onInterrupt);
  signal?.addEventListener('abort', onInterrupt, { once: true });
  if (signal?.aborted) onInterrupt();
  try {
    return await followRun(client, runId, {
      onChange: (run) => progress.show(run),
      onEvent: ({ personaId }, event) => {
        if (event.kind !== 'finding') return;
        const { rule, title, severity } = event.data;
        // Personas meet the same fault; the result says who.
        if (told.has(`${rule} ${title}`)) return;
        told.add(`${rule} ${title}`);
        progress.say(`${personaId}: found (${severityInWords(severity)} for this persona): ${title}`);
      },
    });
  } finally {
    process.off('SIGINT', onInterrupt);
    signal?.removeEventListener('abort', onInterrupt);
    progress.end();
  }
}

interface ShowOptions {
  /** Turns that a full bar stands for. */
  budgetTurns: number;
  signal?: AbortSignal;
}

// Tools that start runs, wait for them and stop them.
import { durationBudgets } from '../../base/wire-facts.ts';
import { startLimits } from '../../runs/start-limits.ts';
import { budgets, tellBudget } from '../../sessions/budget.ts';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import { z } from 'zod';
import { after } from '../../base/time.ts';
import { dataOf, type ApiClient } from '../../client/api-client.ts';
import { followRun, type FollowedRun } from '../follow-run.ts';
import { answer, orRefusal } from './answer.ts';

/** Clients give a call up after a minute unless told otherwise; a wait answers before that, seconds. */
const waitS = { usual: 45, most: 600 };

export function addRunTools(server: McpServer, client: ApiClient): void {
  server.registerTool(
    'list_personas',
    {
      title: 'List personas',
      description: 'Who may be sent to a page: the library, then the personas of the account.',
      annotations: { readOnlyHint: true },
    },
    () =>
      orRefusal(async () => {
        const { items } = dataOf(await client.api.GET('/personas'));
        const lines = items.map(({ persona_id, name, story }) => `${persona_id}: ${name}. ${story}`);
        return answer(lines.join('\n'), { items });
      }),
  );

  server.registerTool(
    'start_run',
    {
      title: 'Start a run',
      description:
        'Sends personas to an https page and answers at once with the id of the run. Wait for it with wait_for_run. ' +
        'A run uses the page as people do, within what the allowlist lets them submit there.',
      inputSchema: {
        url: z
          .string()
          .describe('The https page. For a local http server the operator runs "passerby front URL".'),
        personas: z
          .array(z.string())
          .min(1)
          .max(startLimits.personas)
          .default(['first-time-visitor'])
          .describe('Ids of personas.'),
        task: z
          .string()
          .optional()
          .describe('What the personas want, in plain words; left out, they explore.'),
        budget: z
          .enum(durationBudgets)
          .default('short')
          .describe(
            `Longest session: ${durationBudgets.map((name) => `${name} is ${tellBudget(budgets[name])}`).join(', ')}.`,
          ),
        seed: z.number().int().min(0).optional().describe('Makes the run repeatable.'),
        label: z.string().optional().describe('What the run tests, such as a branch.'),
        base_label: z
          .string()
          .optional()
          .describe('Label of the runs with which compare_runs compares it, such as main.'),
      },
      annotations: { openWorldHint: true, destructiveHint: false },
    },
    ({ url, personas, task, budget, seed, label, base_label }) =>
      orRefusal(async () => {
        const body = {
          target_url: url,
          persona_ids: personas,
          duration_budget: budget,
          guided_exploration: 'off' as const,
          ...(task === undefined ? {} : { task }),
          ...(seed === undefined ? {} : { seed }),
          ...(label === undefined ? {} : { label }),
          ...(base_label === undefined ? {} : { base_label }),
        };
        const started = dataOf(await client.api.POST('/runs', { body }));
        return answer(`Run ${started.run_id} is queued; wait_for_run tells when it has ended.`, {
          ...started,
        });
      }),
  );

  server.registerTool(
    'wait_for_run',
    {
      title: 'Wait for a run',
      description:
        'Waits until a run has ended, with progress, for at most limit_s seconds; answers where it stands. ' +
        'Call it again while the status is queued or running.',
      inputSchema: {
        run_id: z.string(),
        limit_s: z.number().int().min(1).max(waitS.most).default(waitS.usual),
      },
      annotations: { readOnlyHint: true },
    },
    ({ run_id, limit_s }, extra) =>
      orRefusal(async () => {
        const run = await waitFor(client, run_id, { limitS: limit_s, extra });
        return answer(toldOf(run), {
          run_id: run.runId,
          status: run.status,
          target_url: run.targetUrl,
          sessions: run.sessions.map(({ id, personaId, status, outcome, failure, turn }) => ({
            id,
            persona_id: personaId,
            status,
            outcome,
            failure: failure && { code: failure.code, message: failure.message },
            turn,
          })),
        });
      }),
  );

  server.registerTool(
    'cancel_run',
    {
      title: 'Cancel a run',
      description: 'Asks the service to stop a run. A session that writes its report finishes it.',
      inputSchema: { run_id: z.string() },
      annotations: { destructiveHint: true, idempotentHint: true },
    },
    ({ run_id }) =>
      orRefusal(async () => {
        const run = dataOf(await client.api.POST('/runs/{id}/cancel', { params: { path: { id: run_id } } }));
        return answer(`Run ${run_id} is ${run.status}.`, { run_id, status: run.status });
      }),
  );
}

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

async function waitFor(
  client: ApiClient,
  runId: string,
  { limitS, extra }: { limitS: number; extra: Extra },
): Promise<FollowedRun> {
  // How many turns there will be nobody knows, so that progress has no total.
  const token = extra._meta?.progressToken;
  const stop = new AbortController();
  const cease = after(limitS * 1_000, () => stop.abort());
  let said = 0;
  try {
    return await followRun(client, runId, {
      signal: AbortSignal.any([stop.signal, extra.signal]),
      onChange: (run) => {
        const turns = run.sessions.reduce((sum, session) => sum + session.turn, 0);
        // Progress may only grow, and a turn may be told many times.
        if (token === undefined || turns <= said) return;
        said = turns;
        const params = { progressToken: token, progress: turns, message: toldOf(run) };
        extra.sendNotification({ method: 'notifications/progress', params }).catch(() => undefined);
      },
    });
  } finally {
    cease();
  }
}

function toldOf(run: FollowedRun): string {
  const sessions = run.sessions.map(
    ({ id, personaId, status, outcome, failure, turn }) =>
      `${personaId} (${id}): ${outcome ?? failure?.message ?? `${status}, turn ${turn}`}`,
  );
  return [`Run ${run.runId} is ${run.status}.`, ...sessions].join('\n');
}

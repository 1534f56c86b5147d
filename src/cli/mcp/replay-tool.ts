// The tool that drives a journey, or the proof of one finding, again: with a browser of this machine, so that it is there only
// where the assistant and the operator are one.
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { ProofRecord } from '../../evidence/evidence.ts';
import type { Replay } from '../../sessions/replay/replay-session.ts';
import { replayAsJson } from '../replay-journey.ts';
import { answer, orRefusal } from './answer.ts';

/** What can be driven again from this machine. Both reject with OperatorError where it may not or cannot. */
export interface ReplayHere {
  journey(run: string, session: string): Promise<Replay>;
  finding(run: string, session: string, finding: string): Promise<Pick<ProofRecord, 'verdict' | 'because'>>;
}

export function addReplayTool(server: McpServer, here: ReplayHere): void {
  server.registerTool(
    'replay',
    {
      title: 'Replay a session or a finding',
      description:
        'Drives a recorded session again without any policy and says where it diverges; with finding_id, does again the steps of ' +
        'a finding that a language model came upon and says whether the fault is still there. What binds is never sent again.',
      inputSchema: {
        run_id: z.string(),
        session_id: z.string(),
        finding_id: z
          .string()
          .regex(/^f\d{1,6}$/)
          .optional(),
      },
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    ({ run_id, session_id, finding_id }) =>
      orRefusal(async () => {
        if (finding_id !== undefined) {
          const { verdict, because } = await here.finding(run_id, session_id, finding_id);
          return answer(`${verdict}: ${because}`, { verdict, because });
        }
        const told = replayAsJson(await here.journey(run_id, session_id));
        const where =
          told.diverged_at === null ? '' : ` It diverged at turn ${told.diverged_at}: ${told.why}.`;
        return answer(`${told.same} of ${told.turns} turns led to the same state.${where}`, { ...told });
      }),
  );
}

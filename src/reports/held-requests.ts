// What was not sent, for the report: requests that the leave of their host does not cover, grouped.
import { z } from 'zod';
import type { Evidence, WriteRecord } from '../evidence/evidence.ts';
import { count, text } from './report-parts-schema.ts';

/** Groups that a report lists. */
const listed = 50;

export const heldRequestsSchema = z
  .object({
    count: count('Requests that were stopped before they left the machine.'),
    requests: z
      .array(
        z.object({
          method: text('HTTP method, or `WS` for a WebSocket.'),
          url: text('Address, without its query.'),
          fields: z.array(z.string()).describe('Names of the fields that it carries, never their values.'),
          why: text('Why it was held.'),
          turns: z.array(z.int()).describe('Turns in which it was held; 0 is the arrival.'),
          times: count('How often.'),
          by_the_site: z
            .boolean()
            .describe('The site sent it by itself; no action of the persona led to it.'),
        }),
      )
      .describe('One entry for each address and reason, at most 50.'),
  })
  .describe('What the leave of the hosts did not cover. Left out where nothing was held.');

export type HeldRequests = z.infer<typeof heldRequestsSchema>;
export type HeldGroup = HeldRequests['requests'][number];

/** The held requests of a session; null where there are none. */
export function heldRequestsOf({ writes = [] }: Pick<Evidence, 'writes'>): HeldRequests | null {
  const held = writes.filter(({ sent }) => !sent);
  if (held.length === 0) return null;
  const groups = Map.groupBy(held, ({ method, url, why }) => JSON.stringify([method, url, why]));
  return { count: held.length, requests: [...groups.values()].slice(0, listed).flatMap(groupOf) };
}

function groupOf(group: readonly WriteRecord[]): HeldGroup[] {
  const [first] = group;
  if (!first) return [];
  const { method, url, why } = first;
  return [
    {
      method,
      url,
      fields: [...new Set(group.flatMap(({ fields }) => fields))],
      why,
      turns: [...new Set(group.map(({ turn }) => turn))],
      times: group.length,
      by_the_site: group.every(({ ofSite }) => ofSite),
    },
  ];
}

/** One group as a sentence: what would have been sent, and why it was not. */
export function heldSentence({ method, url, fields, why, times, by_the_site }: HeldGroup): string {
  const names = fields.length === 0 ? '' : ` with ${fields.join(', ')}`;
  const often = times === 1 ? '' : `, ${times} times`;
  return `${method} ${url}${names}${often}: ${why}${by_the_site ? ' (sent by the site itself)' : ''}.`;
}

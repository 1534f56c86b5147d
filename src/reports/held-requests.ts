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
    more: count('Further addresses and reasons that are not listed; left out where all are.').optional(),
  })
  .describe('Requests that the effects of their hosts did not allow. Left out if nothing was held.');

export type HeldRequests = z.infer<typeof heldRequestsSchema>;
export type HeldGroup = HeldRequests['requests'][number];

/** The held requests of a session; null where there are none. */
export function heldRequestsOf({ writes = [] }: Pick<Evidence, 'writes'>): HeldRequests | null {
  const held = writes.filter(({ sent }) => !sent);
  if (held.length === 0) return null;
  const groups = Map.groupBy(held, ({ method, url, why }) => JSON.stringify([method, url, why]));
  const more = groups.size - listed;
  return {
    count: held.length,
    requests: [...groups.values()].slice(0, listed).flatMap(groupOf),
    ...(more > 0 ? { more } : {}),
  };
}

/** The groups as sentences, and how many more there are. */
export function heldSentences({ requests, more }: HeldRequests): string[] {
  const further = more === undefined ? [] : [`${more} more addresses and reasons are not listed.`];
  return [...requests.map(heldSentence), ...further];
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

export const notSentAgainSchema = z
  .array(
    z.object({
      method: text('HTTP method, or `WS` for a WebSocket.'),
      url: text('Address, without its query.'),
      turns: z.array(z.int()).describe('Turns in which it was sent.'),
    }),
  )
  .describe(
    'Binding requests that the journey sent, at most 50. Second look and repetition did not send them again, so what follows from them was not checked again. Left out if there are none.',
  );

/** What the journey sent that neither its second look nor its repetition may send again; null where they had nothing to leave out. */
export function notSentAgainOf({
  writes = [],
  probes = [],
  repetition,
}: Pick<Evidence, 'writes' | 'probes' | 'repetition'>): z.infer<typeof notSentAgainSchema> | null {
  if (probes.length === 0 && !repetition) return null;
  const bound = writes.filter(({ sent, under }) => sent && under.reversible === 'held');
  const groups = Map.groupBy(bound, ({ method, url }) => JSON.stringify([method, url]));
  const told = [...groups.values()].slice(0, listed).flatMap((group) => {
    const turns = [...new Set(group.map(({ turn }) => turn))];
    return group.slice(0, 1).map(({ method, url }) => ({ method, url, turns }));
  });
  return told.length === 0 ? null : told;
}

/** One of them as a sentence. */
export function notSentAgainSentence({
  method,
  url,
  turns,
}: z.infer<typeof notSentAgainSchema>[number]): string {
  const when = turns.length === 1 ? `turn ${turns[0]}` : `turns ${turns.join(', ')}`;
  return `${method} ${url}, sent in ${when}, may not be sent twice. What follows from it was not checked again.`;
}

/** One group as a sentence: what would have been sent, and why it was not. */
function heldSentence({ method, url, fields, why, times, by_the_site }: HeldGroup): string {
  const names = fields.length === 0 ? '' : ` with ${fields.join(', ')}`;
  const often = times === 1 ? '' : `, ${times} times`;
  return `${method} ${url}${names}${often}: ${why}${by_the_site ? ' (sent by the site itself)' : ''}.`;
}

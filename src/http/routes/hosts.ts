// GET /hosts, PUT and DELETE /hosts/:entry: which hosts the account may test, and how far its personas may go there.
import { z } from 'zod';
import { parseAllowRule, tellAllowRule } from '../../accounts/allow-rule.ts';
import { mostRules, type Changer } from '../../accounts/allowed-hosts.ts';
import { parseExcluded } from '../../accounts/crawl-rule.ts';
import { allEffects } from '../../base/wire-facts.ts';
import { parseHostEntry, type Grant, type Leave } from '../../accounts/host-entry.ts';
import { AppError, UsageError } from '../../base/errors.ts';
import type { Caller } from '../../accounts/authenticate.ts';
import { actionLimit, excludedPaths } from '../crawl-body.ts';
import { readBy } from '../read-by.ts';
import { callerOf, problemsOf, type App, type RouteParts } from '../route.ts';

/** Longest entry and exception, characters, as they are sent. */
const longestEntry = 270;
const longestRule = 520;

const effects = z
  .enum(allEffects)
  .describe(
    '`look` sends nothing that writes, `reversible` what can be undone, `all` also what reaches people.',
  );

const changeBody = z
  .strictObject({
    effects,
    allow: z
      .array(readBy(parseAllowRule, longestRule))
      .max(mostRules)
      .default([])
      .describe(
        'Exceptions: requests that may be sent although the effects would hold them, such as `POST /api/cart`. The method ' +
          'is GET, POST, PUT, PATCH, DELETE or WS; in the path `*` stands for part of one segment, `**` at the end for ' +
          'everything below.',
      ),
    crawl: z
      .strictObject({
        exclude: excludedPaths.default([]),
        max_actions: actionLimit.nullable().default(null),
      })
      .optional()
      .describe('Limits for crawls of this host; a run may set stricter ones.'),
  })
  .meta({ id: 'HostLeave' });

const hostBody = z
  .object({
    entry: z.string().describe('`example.com`, `*.example.com` or `example.com:8443`, in normalised form.'),
    effects,
    allow: z.array(z.string()),
    crawl: z
      .object({ exclude: z.array(z.string()), max_actions: z.int().nullable() })
      .optional()
      .describe('Limits for crawls of this host; absent if there are none.'),
  })
  .meta({ id: 'AllowedHost' });

const listBody = z.object({ items: z.array(hostBody) }).meta({ id: 'AllowedHostList' });

const params = z.object({
  entry: readBy(parseHostEntry, longestEntry).describe('A host, as `example.com` or `*.example.com:8443`.'),
});

/** Beside `read` and `write`, so that a key that starts runs does not also say where they may go. */
const config = { scope: 'hosts:write' } as const;

/** Adds the routes of the allowlist. */
export function hostRoutes(app: App, { hosts }: Pick<RouteParts, 'hosts'>): void {
  app.get(
    '/hosts',
    {
      schema: {
        summary: 'The hosts that runs may test, and how far they may go there',
        tags: ['Hosts'],
        response: { 200: listBody, ...problemsOf() },
      },
    },
    async (request) => ({ items: (await hosts.listHosts(callerOf(request).accountId)).map(toBody) }),
  );

  app.put(
    '/hosts/:entry',
    {
      config,
      schema: {
        summary: 'Allow a host, or change how far runs may go there; needs the scope hosts:write',
        description: 'Runs that were accepted earlier keep the former entry.',
        tags: ['Hosts'],
        params,
        body: changeBody,
        response: { 200: hostBody, ...problemsOf(403, 413, 415, 422) },
      },
    },
    async (request) => {
      const { effects, allow, crawl } = request.body;
      const rule = crawl && { exclude: parseExcluded(crawl.exclude), maxActions: crawl.max_actions };
      const leave: Leave = { effects, allow: allow.map(parseAllowRule), ...(rule && { crawl: rule }) };
      const changer = changerOf(callerOf(request));
      const { entry, after } = await hosts.changeHost(changer, request.params.entry, leave).catch(toRefusal);
      return toBody({ entry, ...(after ?? leave) });
    },
  );

  app.delete(
    '/hosts/:entry',
    {
      config,
      schema: {
        summary: 'Take a host off the list; needs the scope hosts:write',
        description: 'Runs that were accepted earlier may still visit the host.',
        tags: ['Hosts'],
        params,
        response: {
          204: z.null().describe('The host was removed from the list.'),
          ...problemsOf(403, 404, 422),
        },
      },
    },
    async (request, reply) => {
      const { before, entry } = await hosts.changeHost(
        changerOf(callerOf(request)),
        request.params.entry,
        null,
      );
      if (!before) throw new AppError('not_found', `${entry} is not on the list; GET /v1/hosts shows it.`);
      return reply.code(204).send(null);
    },
  );
}

function changerOf({ accountId, keyPublicId }: Caller): Changer {
  return { accountId, by: `key ${keyPublicId}` };
}

/** A list that is full is the caller's to mend. */
function toRefusal(error: unknown): never {
  throw error instanceof UsageError ? new AppError('validation_failed', error.message) : error;
}

function toBody({ entry, effects, allow, crawl }: Grant): z.infer<typeof hostBody> {
  const told = crawl && { exclude: [...crawl.exclude], max_actions: crawl.maxActions };
  return { entry, effects, allow: allow.map(tellAllowRule), ...(told && { crawl: told }) };
}

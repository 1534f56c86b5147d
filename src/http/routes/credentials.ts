// POST /credentials, GET /credentials, DELETE /credentials/:id. No answer holds a password, nor what was sent as one.
import { z } from 'zod';
import { AppError } from '../../base/errors.ts';
import type { Credential } from '../../credentials/credential-store.ts';
import { loginFields } from '../../credentials/login-fields.ts';
import { parseTargetHost } from '../../credentials/target-host.ts';
import { keepWithEffect } from '../once.ts';
import { callerOf, idParam, problemsOf, type App, type RouteParts } from '../route.ts';

const createBody = z
  .strictObject({
    label: loginFields.label,
    target_host: loginFields.targetHost,
    username: loginFields.username,
    password: loginFields.password,
  })
  .meta({ id: 'NewCredential' });

const createdBody = z
  .object({ id: z.string(), label: z.string(), target_host: z.string() })
  .meta({ id: 'CreatedCredential' });

const listBody = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        target_host: z.string(),
        username: z.string(),
        created_at: z.string(),
      }),
    ),
  })
  .meta({ id: 'CredentialList' });

/** Adds the routes of stored logins. */
export function credentialRoutes(app: App, { credentials }: Pick<RouteParts, 'credentials'>): void {
  app.post(
    '/credentials',
    {
      // Before the schema: its message would name an unknown field, and a client may have put the secret there.
      preValidation: async (request) => refuseUnknownFields(request.body),
      config: {
        // Not even a hash of the password is kept: it could be guessed from one, and an answer that tells a right password
        // from a wrong one would be a way to ask for it.
        once: { asks: ({ password: _, ...told }: z.infer<typeof createBody>) => told },
      },
      schema: {
        summary: 'Store a login',
        tags: ['Credentials'],
        body: createBody,
        response: { 201: createdBody, ...problemsOf(403, 413, 415, 422) },
      },
    },
    async (request, reply) => {
      const { label, target_host, username, password } = request.body;
      const targetHost = parseTargetHost(target_host) ?? '';
      const made = await credentials.create(
        callerOf(request).accountId,
        { label: label.trim(), targetHost, username, password },
        (tx, stored) => keepWithEffect(request, tx, { status: 201, body: toCreated(stored) }),
      );
      return reply.code(201).send(toCreated(made));
    },
  );

  app.get(
    '/credentials',
    {
      schema: {
        summary: 'List stored logins, newest first',
        tags: ['Credentials'],
        response: { 200: listBody, ...problemsOf() },
      },
    },
    async (request) => ({ items: (await credentials.list(callerOf(request).accountId)).map(toItem) }),
  );

  app.delete(
    '/credentials/:id',
    {
      schema: {
        summary: 'Delete a stored login for good',
        tags: ['Credentials'],
        params: z.object({ id: idParam }),
        response: {
          204: z.null().describe('The login and its ciphertext are deleted.'),
          ...problemsOf(403, 404),
        },
      },
    },
    async (request, reply) => {
      await credentials.remove(callerOf(request).accountId, request.params.id);
      return reply.code(204).send(null);
    },
  );
}

function refuseUnknownFields(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  if (Object.keys(body).every((key) => key in createBody.shape)) return;
  throw new AppError(
    'validation_failed',
    `The body contains an unknown field; known fields are ${Object.keys(createBody.shape).join(', ')}.`,
  );
}

function toCreated(made: Credential): z.infer<typeof createdBody> {
  return { id: made.id, label: made.label, target_host: made.targetHost };
}

function toItem(login: Credential): z.infer<typeof listBody>['items'][number] {
  return {
    id: login.id,
    label: login.label,
    target_host: login.targetHost,
    username: login.username,
    created_at: login.createdAt.toISOString(),
  };
}

// GET and POST /personas, GET, PATCH and DELETE /personas/:id: who may be sent to a page.
import { z } from 'zod';
import { AppError } from '../../base/errors.ts';
import { camelKeys, snakeKeys } from '../../base/key-case.ts';
import type { TraitChange } from '../../personas/change-traits.ts';
import type { StoredPersona } from '../../personas/persona-store.ts';
import { keepWithEffect } from '../once.ts';
import { someTraits, wholeTraits } from '../persona-body.ts';
import { callerOf, idParam, problemsOf, type App, type RouteParts } from '../route.ts';

const origin = {
  persona_id: z.string(),
  source: z.enum(['library', 'custom']),
  based_on: z
    .string()
    .nullable()
    .describe('The library persona that a custom one is based on; null otherwise.'),
  created_at: z.string().nullable().describe('null for the library.'),
  updated_at: z.string().nullable().describe('null for the library.'),
};

const personaBody = z.object({ ...origin, ...wholeTraits }).meta({ id: 'Persona' });

const cardBody = z
  .object({
    ...origin,
    name: z.string(),
    story: z.string(),
    viewport: z.object({ width: z.int(), height: z.int() }),
    touch: z.boolean(),
    vision: z.string(),
    motor: z.string(),
  })
  .meta({ id: 'PersonaCard' });

const listBody = z.object({ items: z.array(cardBody) }).meta({ id: 'PersonaList' });

const createBody = z
  .strictObject({
    based_on: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('A library persona to start from; the other fields replace its traits.'),
    ...someTraits,
  })
  .meta({ id: 'CreatePersona' })
  .describe('Without "based_on" all sections are required.');

const changeBody = z.strictObject(someTraits).meta({ id: 'ChangePersona' });

const params = z.object({ id: idParam });

/** Adds the persona routes. */
export function personaRoutes(app: App, { personas }: RouteParts): void {
  app.get(
    '/personas',
    {
      schema: {
        summary: 'The personas that a run may name: the library, then your own',
        tags: ['Personas'],
        response: { 200: listBody, ...problemsOf() },
      },
    },
    async (request) => ({ items: (await personas.list(callerOf(request).accountId)).map(toCard) }),
  );

  app.post(
    '/personas',
    {
      schema: {
        summary: 'Make a persona of your own',
        tags: ['Personas'],
        body: createBody,
        response: { 201: personaBody, ...problemsOf(403, 404, 409, 413, 415, 422) },
      },
    },
    async (request, reply) => {
      const { accountId } = callerOf(request);
      const { based_on, ...traits } = request.body;
      const made = await personas.create(
        accountId,
        { basedOn: based_on ?? null, traits: camelKeys(traits) as TraitChange },
        (tx, stored) => keepWithEffect(request, tx, { status: 201, body: toBody(stored) }),
      );
      return reply.code(201).send(toBody(made));
    },
  );

  app.get(
    '/personas/:id',
    {
      schema: {
        summary: 'One persona in full',
        tags: ['Personas'],
        params,
        response: { 200: personaBody, ...problemsOf(404) },
      },
    },
    async (request) => {
      const stored = await personas.find(callerOf(request).accountId, request.params.id);
      if (!stored) throw new AppError('persona_not_found', 'There is no such persona.');
      return toBody(stored);
    },
  );

  app.patch(
    '/personas/:id',
    {
      schema: {
        summary: 'Change traits of a persona of your own; past runs keep what they ran with',
        tags: ['Personas'],
        params,
        body: changeBody,
        response: { 200: personaBody, ...problemsOf(403, 404, 413, 415, 422) },
      },
    },
    async (request) => {
      const { accountId } = callerOf(request);
      const traits = camelKeys(request.body) as TraitChange;
      return toBody(await personas.change(accountId, request.params.id, traits));
    },
  );

  app.delete(
    '/personas/:id',
    {
      schema: {
        summary: 'Delete a persona of your own; past runs keep what they ran with',
        tags: ['Personas'],
        params,
        response: { 204: z.null(), ...problemsOf(403, 404) },
      },
    },
    async (request, reply) => {
      await personas.remove(callerOf(request).accountId, request.params.id);
      return reply.code(204).send(null);
    },
  );
}

function toOrigin({ persona, source, basedOn, createdAt, updatedAt }: StoredPersona) {
  return {
    persona_id: persona.id,
    source,
    based_on: basedOn,
    created_at: createdAt?.toISOString() ?? null,
    updated_at: updatedAt?.toISOString() ?? null,
  };
}

function toBody(stored: StoredPersona): z.infer<typeof personaBody> {
  const { id: _id, ...traits } = stored.persona;
  return { ...toOrigin(stored), ...(snakeKeys(traits) as object) };
}

function toCard(stored: StoredPersona): z.infer<typeof cardBody> {
  const { who, device, abilities } = stored.persona;
  return {
    ...toOrigin(stored),
    name: who.name,
    story: who.story,
    viewport: device.viewport,
    touch: device.touch,
    vision: abilities.vision,
    motor: abilities.motor,
  };
}

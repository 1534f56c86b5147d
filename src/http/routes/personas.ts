// GET /personas, GET /personas/:id: who may be sent to a page.
import { z } from 'zod';
import { AppError } from '../../base/errors.ts';
import { findLibraryPersona, libraryPersonas } from '../../personas/persona-index.ts';
import type { Persona } from '../../personas/persona.ts';
import { idParam, problemsOf, type App } from '../route.ts';
import { snakeCase } from '../snake-case.ts';

const section = z.record(z.string(), z.unknown());

const personaBody = z
  .object({
    persona_id: z.string(),
    source: z.literal('library'),
    who: section.describe('Name, story, vocabulary, languages, time zone.'),
    device: section,
    abilities: section,
    preferences: section,
    how: section.describe('The numbers that the harness enforces.'),
  })
  .meta({ id: 'Persona' });

const cardBody = z
  .object({
    persona_id: z.string(),
    source: z.literal('library'),
    name: z.string(),
    story: z.string(),
    viewport: z.object({ width: z.int(), height: z.int() }),
    touch: z.boolean(),
    vision: z.string(),
    motor: z.string(),
  })
  .meta({ id: 'PersonaCard' });

const listBody = z.object({ items: z.array(cardBody) }).meta({ id: 'PersonaList' });

/** Adds the persona routes. */
export function personaRoutes(app: App): void {
  app.get(
    '/personas',
    {
      schema: {
        summary: 'The personas that a run may name',
        tags: ['Personas'],
        response: { 200: listBody, ...problemsOf() },
      },
    },
    async () => ({ items: libraryPersonas.map(toCard) }),
  );

  app.get(
    '/personas/:id',
    {
      schema: {
        summary: 'One persona in full',
        tags: ['Personas'],
        params: z.object({ id: idParam }),
        response: { 200: personaBody, ...problemsOf(404) },
      },
    },
    async (request) => {
      const persona = findLibraryPersona(request.params.id);
      if (!persona) throw new AppError('persona_not_found', 'There is no such persona.');
      const { id, ...rest } = persona;
      return {
        persona_id: id,
        source: 'library' as const,
        ...(snakeCase(rest) as Omit<z.infer<typeof personaBody>, 'persona_id' | 'source'>),
      };
    },
  );
}

function toCard(persona: Persona): z.infer<typeof cardBody> {
  return {
    persona_id: persona.id,
    source: 'library',
    name: persona.who.name,
    story: persona.who.story,
    viewport: persona.device.viewport,
    touch: persona.device.touch,
    vision: persona.abilities.vision,
    motor: persona.abilities.motor,
  };
}

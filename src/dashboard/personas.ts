// /personas: the library and the account's own; a form that makes a persona from another, and changes it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn, SignIns } from '../accounts/sign-ins.ts';
import { AppError } from '../base/errors.ts';
import { camelKeys } from '../base/key-case.ts';
import { changeTraits } from '../personas/change-traits.ts';
import type { PersonaStore, StoredPersona } from '../personas/persona-store.ts';
import { goTo, sendPage, statusOf } from './answer.ts';
import type { DashboardFiles } from './files.ts';
import { boundsOf, changeOf, formOf, traitFields, type PersonaForm } from './persona-traits.ts';
import { fieldOf, forPerson } from './person.ts';
import { personaPage, personasPage } from './personas-page.ts';

export interface PersonasParts {
  signIns: SignIns;
  personaStore: PersonaStore;
  files: DashboardFiles;
}

interface PersonaPath {
  Params: { id: string };
}

/** Adds /personas and everything below it. */
export function personasRoutes(app: FastifyInstance, { signIns, personaStore, files }: PersonasParts): void {
  const find = async (who: SignedIn, id: string) => {
    const stored = await personaStore.find(who.accountId, id);
    if (!stored) throw new AppError('persona_not_found', 'There is no such persona.');
    return stored;
  };

  app.get(
    '/personas',
    forPerson(signIns, 'read', async (_request, reply, who) =>
      sendPage(reply, personasPage(files, who, await personaStore.list(who.accountId))),
    ),
  );

  // A library persona is a beginning; one of the account's own is changed.
  app.get<PersonaPath>(
    '/personas/:id',
    forPerson(signIns, 'read', async (request: FastifyRequest<PersonaPath>, reply, who) => {
      const stored = await find(who, request.params.id);
      return sendPage(reply, personaPage(files, who, { stored, form: proposed(stored), wrong: null }));
    }),
  );

  app.post<PersonaPath>(
    '/personas/:id',
    forPerson(signIns, 'write', async (request: FastifyRequest<PersonaPath>, reply, who) => {
      const stored = await find(who, request.params.id);
      const form = formIn(request);
      try {
        await save(who, stored, form);
        return await goTo(reply, '/personas');
      } catch (error) {
        return refuse(reply, who, { stored, form, error });
      }
    }),
  );

  // Nothing is stored: the same page, with what the changes do on the demo page.
  app.post<PersonaPath>(
    '/personas/:id/effect',
    forPerson(signIns, 'read', async (request: FastifyRequest<PersonaPath>, reply, who) => {
      const stored = await find(who, request.params.id);
      const form = formIn(request);
      try {
        const changed = changeTraits(stored.persona, changeOf(form), stored.persona.id);
        return await sendPage(reply, personaPage(files, who, { stored, form, wrong: null, changed }));
      } catch (error) {
        return refuse(reply, who, { stored, form, error });
      }
    }),
  );

  app.post<PersonaPath>(
    '/personas/:id/remove',
    forPerson(signIns, 'write', async (request: FastifyRequest<PersonaPath>, reply, who) => {
      await personaStore.remove(who.accountId, request.params.id);
      return goTo(reply, '/personas');
    }),
  );

  function refuse(
    reply: FastifyReply,
    who: SignedIn,
    { stored, form, error }: { stored: StoredPersona; form: PersonaForm; error: unknown },
  ): FastifyReply {
    if (!(error instanceof AppError)) throw error;
    const page = personaPage(files, who, { stored, form, wrong: wrongOf(error) });
    return sendPage(reply, page, statusOf(error.code));
  }

  async function save(who: SignedIn, { persona, source }: StoredPersona, form: PersonaForm): Promise<void> {
    const traits = changeOf(form);
    if (source === 'custom') await personaStore.change(who.accountId, persona.id, traits);
    else await personaStore.create(who.accountId, { basedOn: persona.id, traits });
  }
}

function formIn(request: FastifyRequest): PersonaForm {
  return Object.fromEntries(
    traitFields.map(({ path }) => [path, fieldOf(request, path).replaceAll('\r\n', '\n')]),
  );
}

/** Of the library it proposes a name of its own. */
function proposed({ persona, source }: StoredPersona): PersonaForm {
  const form = formOf(persona);
  return source === 'library' ? { ...form, 'who.name': `${persona.who.name}, changed` } : form;
}

/** Which field was wrong, by the pointer of the interface, and how to put it right; null where it was none of the form's. */
function wrongOf({ message, errors }: AppError): { path: string | null; words: string } {
  const [first] = errors;
  const names = (first?.pointer ?? '').split('/').slice(1);
  const path = names.map((name) => Object.keys(camelKeys({ [name]: 0 }) as object)[0] ?? name).join('.');
  const trait = traitFields.find(
    (each) => each.path === path || path.startsWith(`${each.path}.`) || each.path.startsWith(`${path}.`),
  );
  if (!trait || !first) return { path: null, words: message };
  if (trait.path.startsWith('how.listening') && !first.detail.includes('number')) {
    const words =
      'A screen reader needs its speech and five shares that make 1; without one all six are empty.';
    return { path: trait.path, words };
  }
  if (trait.kind !== 'number') return { path: trait.path, words: `This ${first.detail}.` };
  const { least, most } = boundsOf(trait.path);
  return { path: trait.path, words: `Give a number from ${least} to ${most}.` };
}

// The personas of an account beside those of the library: written by the same schema, seen by their account alone.
import { AppError, limitReached } from '../base/errors.ts';
import { newId } from '../base/ids.ts';
import type { Clock } from '../base/time.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { changeTraits, type TraitChange } from './change-traits.ts';
import { findLibraryPersona, libraryPersonas } from './persona-index.ts';
import { personaSchema, type Persona } from './persona.ts';

/** A persona with where it comes from. */
export interface StoredPersona {
  persona: Persona;
  source: 'library' | 'custom';
  /** The library persona that a custom one began as, or null. */
  basedOn: string | null;
  /** null for the library. */
  createdAt: Date | null;
  updatedAt: Date | null;
}

/** For the one who calls: a persona of another account is missing, wherever it is asked for. */
export interface PersonaStore {
  /** The library in its order, then the account's own, newest first. */
  list(accountId: string): Promise<StoredPersona[]>;
  /** null where there is none of that id. */
  find(accountId: string, id: string): Promise<StoredPersona | null>;
  /**
   * Makes a persona from the traits given, on top of the library persona `basedOn` where one is named. `alsoWrite` runs in
   * the same transaction. Throws `persona_not_found` for an unknown `basedOn`, `validation_failed` with a pointer for each
   * trait that is missing or out of range, and `account_limit_reached` where the account has as many as it may have.
   */
  create(
    accountId: string,
    wanted: { basedOn: string | null; traits: TraitChange },
    alsoWrite?: (tx: Transaction, made: StoredPersona) => Promise<void>,
  ): Promise<StoredPersona>;
  /** Changes the traits given, and nothing else. Throws `persona_not_found`, `forbidden` for the library, `validation_failed`. */
  change(accountId: string, id: string, traits: TraitChange): Promise<StoredPersona>;
  /** Throws `persona_not_found`, and `forbidden` for the library. */
  remove(accountId: string, id: string): Promise<void>;
}

const columns = ['id', 'based_on', 'traits', 'created_at', 'updated_at'] as const;

export function createPersonaStore({
  database,
  clock,
  most = 0,
}: {
  database: Database;
  clock: Clock;
  /** Personas of its own that one account may have; 0 is no limit. */
  most?: number;
}): PersonaStore {
  const own = (accountId: string, id: string, from: Database['kysely'] | Transaction = database.kysely) =>
    from.selectFrom('personas').select(columns).where('account_id', '=', accountId).where('id', '=', id);

  return {
    async list(accountId) {
      const rows = await database.kysely
        .selectFrom('personas')
        .select(columns)
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return [...libraryPersonas.map(ofLibrary), ...rows.map(ofRow)];
    },

    async find(accountId, id) {
      const known = findLibraryPersona(id);
      if (known) return ofLibrary(known);
      const row = await own(accountId, id).executeTakeFirst();
      return row ? ofRow(row) : null;
    },

    async create(accountId, { basedOn, traits }, alsoWrite) {
      const base = basedOn === null ? null : findLibraryPersona(basedOn);
      if (basedOn !== null && !base) throw unknownBase();
      const id = newId('per', clock.nowMs());
      const persona = changeTraits(base, traits, id);
      return database.transaction(async (tx) => {
        // The account's row is the lock under which its personas are counted.
        await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
        const { held } = await tx
          .selectFrom('personas')
          .select((count) => count.fn.countAll<string>().as('held'))
          .where('account_id', '=', accountId)
          .executeTakeFirstOrThrow();
        if (most > 0 && Number(held) >= most)
          throw limitReached({ what: 'personas of its own', most, setting: 'PASSERBY_ACCOUNT_PERSONAS' });
        const now = new Date(clock.nowMs());
        const row = await tx
          .insertInto('personas')
          .values({
            id,
            account_id: accountId,
            based_on: basedOn,
            traits: traitsText(persona),
            created_at: now,
            updated_at: now,
          })
          .returning(columns)
          .executeTakeFirstOrThrow();
        const made = ofRow(row);
        await alsoWrite?.(tx, made);
        return made;
      });
    },

    async change(accountId, id, traits) {
      refuseLibrary(id);
      return database.transaction(async (tx) => {
        const row = await own(accountId, id, tx).forUpdate().executeTakeFirst();
        if (!row) throw unknownPersona();
        const changed = changeTraits(ofRow(row).persona, traits, id);
        const after = await tx
          .updateTable('personas')
          .set({ traits: traitsText(changed), updated_at: new Date(clock.nowMs()) })
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirstOrThrow();
        return ofRow(after);
      });
    },

    async remove(accountId, id) {
      refuseLibrary(id);
      const gone = await database.kysely
        .deleteFrom('personas')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (gone.numDeletedRows !== 1n) throw unknownPersona();
    },
  };
}

function ofLibrary(persona: Persona): StoredPersona {
  return { persona, source: 'library', basedOn: null, createdAt: null, updatedAt: null };
}

function ofRow(row: {
  id: string;
  based_on: string | null;
  traits: unknown;
  created_at: Date;
  updated_at: Date;
}): StoredPersona {
  return {
    persona: personaSchema.parse({ ...(row.traits as object), id: row.id }),
    source: 'custom',
    basedOn: row.based_on,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function traitsText({ id: _id, ...traits }: Persona): string {
  return JSON.stringify(traits);
}

function refuseLibrary(id: string): void {
  if (!findLibraryPersona(id)) return;
  throw new AppError(
    'forbidden',
    'Personas of the library cannot be changed; POST /v1/personas with "based_on" makes one of your own.',
  );
}

function unknownPersona(): AppError {
  return new AppError('persona_not_found', 'There is no such persona.');
}

function unknownBase(): AppError {
  return new AppError(
    'persona_not_found',
    'A persona is based on one of the library; GET /v1/personas lists them.',
    {
      errors: [{ pointer: '/based_on', detail: 'is not a persona of the library' }],
    },
  );
}

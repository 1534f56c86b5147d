// Statements of the busiest calls, put together once: building and compiling one costs more than sending it.
import type { CompiledQuery, Kysely } from 'kysely';
import { assert } from '../base/errors.ts';
import type { Schema } from './schema.ts';

/** A statement with places for `Parameters`; answers the rows. Runs on the database or in a transaction. */
export type ReadyStatement<Parameters extends object, Row> = (
  db: Kysely<Schema>,
  parameters: Parameters,
) => Promise<Row[]>;

/**
 * A statement that `build` writes at its first use and never again. Whatever of `given` it puts into the query becomes a
 * parameter of that name; it must not look at the values, nor leave out parts because of them.
 */
export function compileOnce<Parameters extends object, Row>(
  build: (db: Kysely<Schema>, given: Parameters) => { compile(): CompiledQuery<Row> },
): ReadyStatement<Parameters, Row> {
  let ready: CompiledQuery<Row> | null = null;
  return async (db, parameters) => {
    ready ??= build(db, places as Parameters).compile();
    const values = ready.parameters.map((place) =>
      place instanceof Place ? parameters[place.name as keyof Parameters] : place,
    );
    return (await db.executeQuery<Row>({ ...ready, parameters: values })).rows;
  };
}

/** Stands in a query where a parameter will be. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Every name of it is a place. */
const places = new Proxy(
  {},
  {
    get(_target, name): Place {
      assert(typeof name === 'string', 'a parameter has a name');
      return new Place(name);
    },
  },
);

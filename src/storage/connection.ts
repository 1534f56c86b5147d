// How to reach a PostgreSQL: a URL of the operator's, or the socket of the managed one.

/** Settings that the driver and pg-boss both take. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

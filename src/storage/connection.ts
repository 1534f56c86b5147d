// How to reach a PostgreSQL: a URL of the operator's, or the socket of the managed one.

/** A server by its parts. `host` is a name or the folder of a Unix socket. */
export interface ServerAddress {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** Settings that the driver and pg-boss both take. */
export type Connection = { connectionString: string } | ServerAddress;

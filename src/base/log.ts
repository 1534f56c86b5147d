// One JSON line for each change of state, for operators. Never page text, passwords or keys.

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Fields of a line; ids and numbers, no text from outside. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

export interface Log {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
  /** A log whose every line carries these fields too. */
  with(fields: LogFields): Log;
}

const order: Record<LogLevel, number> = { debug: 0, info: 1, warn: 2, error: 3 };

/** A log that hands each line, without its newline, to `write`; lines below `level` are dropped. */
export function createLog(
  write: (line: string) => void,
  level: LogLevel = 'info',
  bound: LogFields = {},
): Log {
  const line =
    (at: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (order[at] < order[level]) return;
      write(JSON.stringify({ time: new Date().toISOString(), level: at, event, ...bound, ...fields }));
    };
  return {
    debug: line('debug'),
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    with: (fields) => createLog(write, level, { ...bound, ...fields }),
  };
}

/** A log that says nothing, for tests and tools. */
export const silentLog: Log = createLog(() => undefined, 'error');

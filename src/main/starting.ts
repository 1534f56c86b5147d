// What every part of a start is given, and what is told of a part that was started.
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import type { Clock } from '../base/time.ts';
import type { CrawlSite } from '../runs/execute-crawl.ts';
import type { ExecuteSessionParts } from '../runs/execute-session.ts';
import type { createMeters } from '../telemetry/meters.ts';

export interface Starting {
  config: Config;
  log: Log;
  clock: Clock;
  overrides: ServiceOverrides;
  meters: ReturnType<typeof createMeters>['meters'];
  /** Stopped in reverse order; a part is added as soon as it runs. */
  started: StartedPart[];
}

/** Settings that only tests change. */
export interface ServiceOverrides extends Pick<ExecuteSessionParts, 'budgets' | 'journeysAlone'> {
  /** In place of what crawls sites; null for a service that does not crawl. */
  crawl?: CrawlSite | null;
}

export interface StartedPart {
  name: string;
  stop: () => Promise<void> | void;
}

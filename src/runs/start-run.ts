// Accepts a run: every promise of the request is checked first, then run, sessions and jobs appear in one transaction.
import { AppError, type FieldError } from '../base/errors.ts';
import { newId } from '../base/ids.ts';
import { drawSeed } from '../base/random.ts';
import type { Clock } from '../base/time.ts';
import type { Effects } from '../evidence/evidence.ts';
import type { Persona } from '../personas/persona.ts';
import type { Queue } from '../queue/queue.ts';
import type { Database, Transaction } from '../storage/database.ts';
import type { RunStatus } from './run.ts';
import { insertRun, type DurationBudget, type GuidedExploration } from './run-store.ts';

/** What a client asks for, already parsed. */
export interface StartRunRequest {
  targetUrl: string;
  personaIds: readonly string[];
  task: string | null;
  flows: readonly string[];
  /** Logins to use; none is stored in this version, so any id is unknown. */
  credentialIds: readonly string[];
  durationBudget: DurationBudget;
  guidedExploration: GuidedExploration;
  /** null takes the service's one model. */
  model: string | null;
  /** null draws one. */
  seed: number | null;
}

/** A run that was accepted. */
export interface StartedRun {
  id: string;
  status: RunStatus;
  guidedExploration: GuidedExploration;
  sessions: { id: string; personaId: string }[];
}

/** Says whether an account may aim at an address, and what it may submit there. */
export interface TargetGate {
  /**
   * The effects of the entry that allows the target. Throws AppError with `target_not_https`,
   * `target_private_address`, `target_host_not_allowed` or `target_unresolvable`.
   */
  check(accountId: string, targetUrl: string): Promise<Effects>;
}

/** Finds personas by id, among the library and the account's own. */
export interface PersonaSource {
  find(accountId: string, personaId: string): Promise<Persona | null>;
}

export interface StartRunParts {
  database: Database;
  queue: Queue;
  personas: PersonaSource;
  targets: TargetGate;
  /** The one model of this service. */
  model: string;
  clock: Clock;
}

export type StartRun = (
  accountId: string,
  request: StartRunRequest,
  /** Runs inside the transaction, after the run stands. */
  alsoWrite?: (tx: Transaction, started: StartedRun) => Promise<void>,
) => Promise<StartedRun>;

/**
 * Starts runs. Throws AppError: `persona_not_found` and `credential_not_found` (404) naming each unknown id, `model_not_available` (422), and what
 * TargetGate throws; then nothing has been written.
 */
export function createStartRun(parts: StartRunParts): StartRun {
  const { database, queue, clock } = parts;

  return async (accountId, request, alsoWrite) => {
    requireModel(request.model, parts.model);
    const personas = await findPersonas(parts.personas, accountId, request.personaIds);
    refuseCredentials(request.credentialIds);
    const effects = await parts.targets.check(accountId, request.targetUrl);
    const nowMs = clock.nowMs();
    const sessions = personas.map((persona) => ({ id: newId('ses', nowMs), persona }));
    const started: StartedRun = {
      id: newId('run', nowMs),
      status: 'queued',
      guidedExploration: request.guidedExploration,
      sessions: sessions.map(({ id, persona }) => ({ id, personaId: persona.id })),
    };
    await database.transaction(async (tx) => {
      await insertRun(
        tx,
        {
          id: started.id,
          accountId,
          targetUrl: new URL(request.targetUrl).href,
          task: request.task,
          flows: [...request.flows],
          durationBudget: request.durationBudget,
          guidedExploration: request.guidedExploration,
          model: parts.model,
          effects,
          seed: request.seed ?? drawSeed(),
          createdAt: new Date(nowMs),
        },
        sessions,
      );
      for (const session of sessions) {
        await queue.send(tx, 'session.execute', { sessionId: session.id }, { group: accountId });
      }
      await alsoWrite?.(tx, started);
    });
    return started;
  };
}

function requireModel(asked: string | null, model: string): void {
  if (asked === null || asked === model) return;
  throw new AppError('model_not_available', `This service runs on "${model}" alone; leave the field out.`, {
    errors: [{ pointer: '/model', detail: `must be "${model}" or left out` }],
  });
}

function refuseCredentials(ids: readonly string[]): void {
  if (ids.length === 0) return;
  throw new AppError('credential_not_found', 'There is no such credential.', {
    errors: ids.map((_id, index) => ({ pointer: `/credential_ids/${index}`, detail: 'names no credential' })),
  });
}

async function findPersonas(
  source: PersonaSource,
  accountId: string,
  ids: readonly string[],
): Promise<Persona[]> {
  const found = await Promise.all(ids.map((id) => source.find(accountId, id)));
  const errors: FieldError[] = found.flatMap((persona, index) =>
    persona ? [] : [{ pointer: `/persona_ids/${index}`, detail: 'names no persona' }],
  );
  if (errors.length > 0) {
    const names = ids.filter((_id, index) => !found[index]).map((id) => `"${id.slice(0, 60)}"`);
    throw new AppError(
      'persona_not_found',
      `There is no persona ${names.join(', ')}; GET /v1/personas lists those there are.`,
      { errors },
    );
  }
  return found.filter((persona) => persona !== null);
}

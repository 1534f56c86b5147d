// Accepts a run: every promise of the request is checked first, then run, sessions and jobs appear in one transaction.
import { bothCrawlRules, type CrawlRule } from '../accounts/crawl-rule.ts';
import { AppError, type FieldError } from '../base/errors.ts';
import { newId } from '../base/ids.ts';
import { drawSeed } from '../base/random.ts';
import type { Clock } from '../base/time.ts';
import type { Effects, HostGrant } from '../evidence/evidence.ts';
import type { Persona } from '../personas/persona.ts';
import type { Queue } from '../queue/queue.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { crawlLimits } from './crawl.ts';
import { insertCrawl } from './crawl-store.ts';
import { nextTurn, priorityOf, type StartCaps } from './fair-turns.ts';
import type { RunStatus } from './run.ts';
import type { DurationBudget, GuidedExploration } from '../base/wire-facts.ts';
import { insertRun } from './run-store.ts';

/** What a client asks for, already parsed. */
export interface StartRunRequest {
  targetUrl: string;
  personaIds: readonly string[];
  task: string | null;
  flows: readonly string[];
  /** Stored logins to use, each for the host of the target; dealt out to the sessions in order, round and round. */
  credentialIds: readonly string[];
  /** Exact data for the task by what it is; kept sealed and answered nowhere. */
  values: Readonly<Record<string, string>>;
  durationBudget: DurationBudget;
  guidedExploration: GuidedExploration;
  /** null takes the service's one model. */
  model: string | null;
  /** null draws one. */
  seed: number | null;
  /** What the run is of, in the caller's words; null for none. */
  label: string | null;
  /** The label of the runs that it is compared with; null for none. */
  baseLabel: string | null;
  /** What its crawl leaves out, beside what the entry of the allowlist says; null for no crawl. */
  crawl: CrawlRule | null;
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
   * The effects of the entry that allows the target with its rule for crawls, and all grants of the account as they are now. Throws AppError with `target_not_https`,
   * `target_private_address`, `target_host_not_allowed` or `target_unresolvable`.
   */
  check(
    accountId: string,
    targetUrl: string,
  ): Promise<{ effects: Effects; hosts: readonly HostGrant[]; crawl: CrawlRule }>;
}

/** Finds personas by id, among the library and the account's own. */
export interface PersonaSource {
  find(accountId: string, personaId: string): Promise<Persona | null>;
}

/** What starting a run asks of the stored logins. */
export interface LoginSource {
  /** The host of each login in the order asked; null where the account has none of that id. */
  hostsOf(accountId: string, ids: readonly string[]): Promise<(string | null)[]>;
}

/** What starting a run asks of the values that are kept. */
export interface ValueKeeper {
  keep(
    tx: Transaction,
    run: { accountId: string; runId: string },
    values: Readonly<Record<string, string>>,
  ): Promise<void>;
}

export interface StartRunParts {
  database: Database;
  queue: Queue;
  personas: PersonaSource;
  targets: TargetGate;
  logins: LoginSource;
  values: ValueKeeper;
  /** The one model of this service. */
  model: string;
  /** What one account may have. */
  caps: StartCaps;
  /** This service crawls. */
  crawls: boolean;
  clock: Clock;
}

export type StartRun = (
  accountId: string,
  request: StartRunRequest,
  /** Runs inside the transaction, after the run stands. */
  alsoWrite?: (tx: Transaction, started: StartedRun) => Promise<void>,
) => Promise<StartedRun>;

/**
 * Starts runs. Throws AppError: `persona_not_found` and `credential_not_found` (404) naming each unknown id,
 * `credential_host_mismatch` and `model_not_available` (422), `too_many_sessions` and `too_many_runs` (429), `account_limit_reached` (403), and what TargetGate throws; then nothing has been written.
 */
export function createStartRun(parts: StartRunParts): StartRun {
  const { database, queue, clock } = parts;

  return async (accountId, request, alsoWrite) => {
    requireModel(request.model, parts.model);
    const personas = await findPersonas(parts.personas, accountId, request.personaIds);
    const { effects, hosts, crawl } = await parts.targets.check(accountId, request.targetUrl);
    await requireLogins(parts.logins, accountId, request);
    const nowMs = clock.nowMs();
    const sessions = dealLogins(
      personas.map((persona) => ({ id: newId('ses', nowMs), persona })),
      request.credentialIds,
    );
    const started: StartedRun = {
      id: newId('run', nowMs),
      status: 'queued',
      guidedExploration: request.guidedExploration,
      sessions: sessions.map(({ id, persona }) => ({ id, personaId: persona.id })),
    };
    await database.transaction(async (tx) => {
      const first = await nextTurn(tx, { accountId, count: sessions.length, caps: parts.caps });
      const inTurn = sessions.map((session, index) => ({ ...session, fairTurn: first + index }));
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
          hosts,
          seed: request.seed ?? drawSeed(),
          label: request.label,
          baseLabel: request.baseLabel,
          createdAt: new Date(nowMs),
        },
        inTurn,
      );
      if (Object.keys(request.values).length > 0)
        await parts.values.keep(tx, { accountId, runId: started.id }, request.values);
      if (request.crawl && parts.crawls) {
        const { exclude, maxActions } = bothCrawlRules(request.crawl, crawl);
        const { actions } = crawlLimits[request.durationBudget];
        await insertCrawl(tx, {
          id: newId('crl', nowMs),
          runId: started.id,
          accountId,
          exclude,
          maxActions: Math.min(actions, maxActions ?? actions),
        });
      }
      const atOnce = inTurn.filter((each) => !each.waitsForLogin);
      await queue.sendAll(
        tx,
        'session.execute',
        atOnce.map(({ id, fairTurn }) => ({
          data: { sessionId: id },
          group: accountId,
          priority: priorityOf(fairTurn),
        })),
      );
      await alsoWrite?.(tx, started);
    });
    return started;
  };
}

function requireModel(asked: string | null, model: string): void {
  if (asked === null || asked === model) return;
  throw new AppError('model_not_available', `This service has only the model "${model}"; omit the field.`, {
    errors: [{ pointer: '/model', detail: `must be "${model}" or omitted` }],
  });
}

/** Throws `credential_not_found` naming the places of the unknown ids, `credential_host_mismatch` those of other hosts. */
async function requireLogins(
  logins: LoginSource,
  accountId: string,
  { credentialIds, targetUrl }: StartRunRequest,
): Promise<void> {
  if (credentialIds.length === 0) return;
  const hosts = await logins.hostsOf(accountId, credentialIds);
  const problems = (detail: string, isBad: (host: string | null) => boolean): FieldError[] =>
    hosts.flatMap((host, index) => (isBad(host) ? [{ pointer: `/credential_ids/${index}`, detail }] : []));
  const unknown = problems('names no credential', (host) => host === null);
  if (unknown.length > 0) {
    throw new AppError(
      'credential_not_found',
      'There is no such credential in this account; list them with GET /v1/credentials.',
      { errors: unknown },
    );
  }
  const target = new URL(targetUrl).hostname.replace(/\.$/, '');
  const foreign = problems('is for another host than target_url', (host) => host !== target);
  if (foreign.length === 0) return;
  throw new AppError(
    'credential_host_mismatch',
    'A credential is for another host than that of target_url; the two must be equal.',
    { errors: foreign },
  );
}

/** Gives the sessions their logins round-robin; a session waits where an earlier one has the same login. */
function dealLogins<Session>(
  sessions: readonly Session[],
  credentialIds: readonly string[],
): (Session & { credentialId: string | null; waitsForLogin: boolean })[] {
  const ids = [...new Set(credentialIds)];
  return sessions.map((session, index) => ({
    ...session,
    credentialId: ids[index % ids.length] ?? null,
    waitsForLogin: ids.length > 0 && index >= ids.length,
  }));
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

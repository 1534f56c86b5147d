// What an account's runs must look like after any sequence of calls, kept as a plain list beside the service.
import fc from 'fast-check';
import { expect } from 'vitest';
import { createAccounts } from '../../src/accounts/accounts.ts';
import { createAllowedHosts } from '../../src/accounts/allowed-hosts.ts';
import type { Schemas } from '../../src/client/api-client.ts';
import type { Answer, TestService } from './service.ts';

type Status = Schemas['Run']['status'];

/** A run as the model knows it: what was asked for, and the last state that was seen of it. */
interface ModelRun {
  id: string;
  personas: string[];
  seen: Status;
  cancelled: boolean;
}

/** The runs that are there, newest first, and the ids of those that were deleted. */
interface Model {
  runs: ModelRun[];
  gone: string[];
}

/** The service as one account sees it. */
interface Real {
  call: (method: string, path: string, body?: unknown) => Promise<Answer>;
  callAsStranger: (method: string, path: string) => Promise<Answer>;
  target: string;
}

type Step = fc.AsyncCommand<Model, Real>;

const endedStates: readonly Status[] = ['completed', 'partial', 'failed', 'cancelled'];
const states: readonly Status[] = ['queued', 'running', ...endedStates];
const hasEnded = (status: Status) => endedStates.includes(status);

/** Runs random sequences of calls, each as a new account; throws with the shortest one that makes the two differ. */
export async function runModel(options: {
  service: TestService;
  /** Host and port that may be tested. */
  entry: string;
  sequences: number;
  longest: number;
}): Promise<void> {
  const { service, entry, sequences, longest } = options;
  const target = `https://${entry}/`;
  const personas = fc.array(fc.constantFrom('first-time-visitor', 'older-adult'), {
    minLength: 1,
    maxLength: 2,
  });
  const steps = [
    personas.map(create),
    fc.nat(9).map(read),
    fc.nat(9).map(cancel),
    fc.nat(9).map(remove),
    fc.nat(9).map(readAsStranger),
    fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.option(fc.constantFrom(...states)))
      .map(([limit, status]) => list(limit, status)),
  ];
  let accounts = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: longest, size: 'max' }), async (commands) => {
      const key = await newAccount(service, `model-${++accounts}`, entry);
      const real: Real = {
        call: (method, path, body) =>
          service.call(method, path, { key, ...(body === undefined ? {} : { body }) }),
        callAsStranger: (method, path) => service.call(method, path, { key: service.otherKey }),
        target,
      };
      await fc.asyncModelRun(() => ({ model: { runs: [], gone: [] }, real }), commands);
    }),
    { numRuns: sequences, seed: 7 },
  );
}

async function newAccount(service: TestService, name: string, entry: string): Promise<string> {
  return service.withDatabase(async (database) => {
    const accounts = createAccounts({ database });
    const account = await accounts.findOrCreate(name);
    await createAllowedHosts({ database }).allowHost(account.id, entry, 'all');
    return (await accounts.createKey({ account: name })).key;
  });
}

function create(personas: string[]): Step {
  return {
    check: (model) => model.runs.length < 8,
    async run(model, { call, target }) {
      const answer = await call('POST', '/runs', { target_url: target, persona_ids: personas });
      expect(answer.status).toBe(202);
      const { run_id, status, sessions } = answer.json as Schemas['StartedRun'];
      expect(status).toBe('queued');
      expect(sessions.map(({ persona_id }) => persona_id)).toEqual(personas);
      const known = [...model.runs.map(({ id }) => id), ...model.gone];
      expect(known).not.toContain(run_id);
      model.runs.unshift({ id: run_id, personas, seen: 'queued', cancelled: false });
    },
    toString: () => `create(${personas.join(', ')})`,
  };
}

function read(nth: number): Step {
  return {
    check: (model) => model.runs.length > 0,
    async run(model, { call }) {
      const known = pick(model, nth);
      const answer = await call('GET', `/runs/${known.id}`);
      expect(answer.status).toBe(200);
      agree(known, answer.json as Schemas['Run']);
    },
    toString: () => `read(${nth})`,
  };
}

function cancel(nth: number): Step {
  return {
    check: (model) => model.runs.length > 0,
    async run(model, { call }) {
      const known = pick(model, nth);
      const answer = await call('POST', `/runs/${known.id}/cancel`);
      expect(answer.status).toBe(202);
      const view = answer.json as Schemas['Run'];
      // It may have ended by itself since it was last seen; a cancel that found it live decides its end.
      if (!hasEnded(known.seen)) known.cancelled = view.status !== 'failed';
      agree(known, view);
    },
    toString: () => `cancel(${nth})`,
  };
}

function remove(nth: number): Step {
  return {
    check: (model) => model.runs.length > 0,
    async run(model, { call }) {
      const known = pick(model, nth);
      const answer = await call('DELETE', `/runs/${known.id}`);
      // One that lived when it was last seen may have ended since; one that had ended is deleted.
      if (answer.status === 409) {
        expect(hasEnded(known.seen)).toBe(false);
        expect(answer.json.code).toBe('run_not_ended');
        return;
      }
      expect(answer.status).toBe(204);
      model.runs = model.runs.filter((run) => run !== known);
      model.gone.push(known.id);
      expect((await call('GET', `/runs/${known.id}`)).status).toBe(404);
    },
    toString: () => `remove(${nth})`,
  };
}

function readAsStranger(nth: number): Step {
  return {
    check: (model) => model.runs.length > 0,
    async run(model, { callAsStranger }) {
      const { id } = pick(model, nth);
      for (const [method, path] of [
        ['GET', `/runs/${id}`],
        ['POST', `/runs/${id}/cancel`],
        ['DELETE', `/runs/${id}`],
      ] as const) {
        expect((await callAsStranger(method, path)).status, method).toBe(404);
      }
    },
    toString: () => `readAsStranger(${nth})`,
  };
}

/** All pages, one after the other: every run of the model once, newest first, and no other. */
function list(limit: number, status: Status | null): Step {
  return {
    check: () => true,
    async run(model, { call }) {
      const listed: Schemas['RunPage']['items'] = [];
      let cursor: string | null = null;
      do {
        const query = new URLSearchParams({
          limit: String(limit),
          ...(status === null ? {} : { status }),
          ...(cursor === null ? {} : { cursor }),
        }).toString();
        const answer: Answer = await call('GET', `/runs?${query}`);
        expect(answer.status).toBe(200);
        expect(answer.json.items.length).toBeLessThanOrEqual(limit);
        listed.push(...answer.json.items);
        cursor = answer.json.next_cursor;
      } while (cursor !== null);
      const ids = listed.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const order = model.runs.map(({ id }) => id);
      expect(ids).toEqual(order.filter((id) => ids.includes(id)));
      if (status === null) expect(ids).toEqual(order);
      for (const item of listed) {
        const known = model.runs.find(({ id }) => id === item.id);
        expect(known?.personas).toHaveLength(item.session_count);
        if (status !== null) expect(item.status).toBe(status);
      }
      // Who has ended keeps the state that was seen, and so stands in its list and in no other.
      const settled = model.runs.filter(({ seen }) => hasEnded(seen));
      if (status !== null) {
        for (const { id, seen } of settled) expect(ids.includes(id)).toBe(seen === status);
      }
    },
    toString: () => `list(${limit}, ${status})`,
  };
}

function pick(model: Model, nth: number): ModelRun {
  const run = model.runs[nth % model.runs.length];
  if (!run) throw new Error('the model has no run');
  return run;
}

/** The view is what the model allows; the model then knows the state that it shows. */
function agree(known: ModelRun, view: Schemas['Run']): void {
  expect(view.run_id).toBe(known.id);
  expect(view.sessions.map(({ persona_id }) => persona_id)).toEqual(known.personas);
  expect(states).toContain(view.status);
  if (hasEnded(known.seen)) expect(view.status).toBe(known.seen);
  const sessions = view.sessions.map(({ status }) => status);
  const live = sessions.some((status) => status === 'queued' || status === 'running');
  expect(hasEnded(view.status)).toBe(!live);
  // Nobody answers at the target: no session completes, and only who asked for it is cancelled.
  if (!live) expect(view.status).toBe(known.cancelled ? 'cancelled' : 'failed');
  const several = known.personas.length > 1;
  expect(view.aggregate_status).toBe(!several ? 'not_applicable' : live ? 'pending' : 'failed');
  for (const session of view.sessions) {
    expect(session.failure === null).toBe(session.status !== 'failed');
  }
  known.seen = view.status;
}

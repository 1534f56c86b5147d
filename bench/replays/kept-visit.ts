// What a mind met in a visit, kept so that a changed mind can decide again without a browser.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { gunzip, gzip } from 'node:zlib';
import { seededRandom } from '../../src/base/random.ts';
import type {
  Action,
  CreatePolicy,
  Observation,
  Outcome,
  Policy,
  PolicyContext,
} from '../../src/sessions/policy.ts';

/** One call of a mind: what it was asked with, and what it answered. */
type Call =
  | { kind: 'decide'; with: Observation; answer: Action }
  | { kind: 'learn'; with: Outcome; answer: null }
  | { kind: 'lastWord'; with: Observation; answer: Action | null };

/** What a mind met. */
type Met = Pick<KeptVisit, 'context' | 'calls' | 'meant'>;

export interface KeptVisit {
  /** The site, and the task or errand on it. */
  site: string;
  name: string;
  /** The task was done. */
  done: boolean;
  context: Omit<PolicyContext, 'random' | 'meaning' | 'hide'>;
  /** The seed of the session; with it the mind draws the same. */
  seed: number;
  calls: Call[];
  /** How near labels are to what was looked for, as the model of meanings told it. */
  meant: Map<string, number>;
}

/** Version of the policy that visits of benches name, as part of their seed. */
const benchVersion = '1';

const keyOf = (about: string, label: string) => `${about}\n${label}`;

/** A mind that keeps what it meets in one visit. */
export function keeping(create: CreatePolicy): { create: CreatePolicy; kept: () => Met | null } {
  let kept: Met | null = null;
  const keep: CreatePolicy = (context) => {
    const { random: _, meaning, hide: __, ...plain } = context;
    const meant = new Map<string, number>();
    const calls: Call[] = [];
    kept = { context: structuredClone(plain), calls, meant };
    const mind = create({
      ...context,
      ...(meaning && {
        meaning: {
          version: meaning.version,
          async similarities(about: string, labels: readonly string[]) {
            const told = await meaning.similarities(about, labels);
            for (const [at, label] of labels.entries()) meant.set(keyOf(about, label), told[at] ?? 0);
            return told;
          },
        },
      }),
    });
    const policy: Policy = {
      ...mind,
      async decide(observation, signal) {
        const seen = structuredClone(observation);
        const decision = await mind.decide(observation, signal);
        calls.push({ kind: 'decide', with: seen, answer: structuredClone(decision.action) });
        return decision;
      },
      learn(outcome) {
        calls.push({ kind: 'learn', with: structuredClone(outcome), answer: null });
        return mind.learn(outcome);
      },
      lastWord(observation) {
        const seen = structuredClone(observation);
        const decision = mind.lastWord?.(observation) ?? null;
        calls.push({ kind: 'lastWord', with: seen, answer: structuredClone(decision?.action ?? null) });
        return decision;
      },
    };
    return policy;
  };
  return { create: keep, kept: () => kept };
}

export async function writeVisit(folder: string, visit: KeptVisit): Promise<void> {
  const name = `${visit.site} ${visit.name} ${visit.context.persona.id}`.replaceAll(/[^\w-]+/g, '-');
  await writeFile(join(folder, `${name}.v8.gz`), await promisify(gzip)(serialize(visit)));
}

export async function visitsIn(folder: string): Promise<KeptVisit[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.v8.gz')).sort();
  return Promise.all(
    names.map(
      async (name) => deserialize(await promisify(gunzip)(await readFile(join(folder, name)))) as KeptVisit,
    ),
  );
}

/** The turn at which a mind decides otherwise than the one that was kept, with both answers; null where it does the same. */
export async function replay(
  visit: KeptVisit,
  create: CreatePolicy,
): Promise<{ turn: number; was: Action | null; is: Action | null } | null> {
  const mind = create({
    ...visit.context,
    random: seededRandom(visit.seed, visit.context.persona.id, 0, benchVersion, 'policy'),
    meaning: {
      version: 'kept',
      similarities: (about, labels) =>
        Promise.resolve(labels.map((label) => visit.meant.get(keyOf(about, label)) ?? 0)),
    },
  });
  const signal = new AbortController().signal;
  let turn = 0;
  for (const call of visit.calls) {
    if (call.kind === 'learn') {
      mind.learn(call.with);
      continue;
    }
    if (call.kind === 'decide') turn = call.with.turn;
    const decision =
      call.kind === 'decide' ? await mind.decide(call.with, signal) : (mind.lastWord?.(call.with) ?? null);
    const is = decision?.action ?? null;
    if (plain(is) !== plain(call.answer)) return { turn, was: call.answer, is };
  }
  return null;
}

/** An action without its reasons. */
function plain(action: Action | null): string {
  return JSON.stringify(action, (key, value: unknown) => (key === 'because' ? undefined : value));
}

// Runs competence tasks in real browsers: one session a task and seed, solved or not as the page itself says.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../src/base/random.ts';
import type { Evidence } from '../src/evidence/evidence.ts';
import { libraryPersonas } from '../src/personas/persona-index.ts';
import type { CreatePolicy } from '../src/sessions/policy.ts';
import { serveSite } from '../test/support/https-site.ts';
import { visitWith } from './visit-with.ts';

/** One task page. */
export interface CompetenceTask {
  name: string;
  set: 'tuned' | 'held-out';
  text: string;
  html: string;
}

/** What became of one task. */
export interface CompetenceResult {
  task: CompetenceTask;
  seed: number;
  solved: boolean;
  turns: number;
  evidence: Evidence;
}

/** Turns of a short run, and the time that a bench allows them. */
const budget = { turns: 15, wallMs: 60_000 };
const folder = new URL('tasks/', import.meta.url);
const entities: Record<string, string> = { '&quot;': '"', '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** All task pages by set and name. */
export function competenceTasks(): CompetenceTask[] {
  return (['tuned', 'held-out'] as const).flatMap((set) =>
    readdirSync(new URL(`${set}/`, folder))
      .filter((file) => file.endsWith('.html'))
      .sort()
      .map((file) => {
        const html = readFileSync(new URL(`${set}/${file}`, folder), 'utf8');
        const quoted = /<meta\s+name="task"\s+content=("[^"]*"|'[^']*')/.exec(html)?.[1];
        if (!quoted) throw new Error(`${set}/${file} tells no task`);
        const text = quoted.slice(1, -1).replace(/&\w+;/g, (entity) => entities[entity] ?? entity);
        return { name: file.replace('.html', ''), set, text, html };
      }),
  );
}

/**
 * Lets a mind try one task on a page that it can do no harm on. A session that the browser broke off says nothing of the mind:
 * it is begun anew, twice at most.
 */
export async function tryTask(
  task: CompetenceTask,
  createPolicy: CreatePolicy,
  seed: number,
): Promise<CompetenceResult> {
  for (let again = 0; ; again++) {
    const result = await tryOnce(task, createPolicy, seed);
    if (result.solved || result.evidence.end.failure === null || again === beginsAnew) return result;
  }
}

const beginsAnew = 2;

async function tryOnce(
  task: CompetenceTask,
  createPolicy: CreatePolicy,
  seed: number,
): Promise<CompetenceResult> {
  const persona = libraryPersonas.find((each) => each.id === 'first-time-visitor');
  if (!persona) throw new Error('Assertion failed: the library has a first-time visitor');
  const kit = readFileSync(new URL('kit.js', folder), 'utf8');
  let verdict = '';
  const told = Promise.withResolvers<void>();
  const site = await serveSite({
    handler: (request, response) => {
      if (request.method === 'POST') {
        let body = '';
        request.on('data', (chunk: Buffer) => (body += chunk.toString()));
        request.on('end', () => {
          verdict ||= body;
          told.resolve();
          response.end('noted');
        });
        return;
      }
      const found = request.url === '/' ? task.html : request.url === '/kit.js' ? kit : null;
      response.statusCode = found === null ? 404 : 200;
      response.setHeader('content-type', request.url === '/kit.js' ? 'text/javascript' : 'text/html');
      response.end(found ?? '<h1>Page not found</h1>');
    },
  });
  const untilVerdict: CreatePolicy = (context) => {
    const mind = createPolicy(context);
    return {
      ...mind,
      decide: async (observation, signal) => {
        const decision = await mind.decide(observation, signal);
        // The page's word may still be on its way when the mind is done.
        if (/^(finish|give-up)$/.test(decision.action.kind)) await Promise.race([told.promise, sleep(2_000)]);
        if (verdict === '') return decision;
        return { ...decision, action: { kind: 'finish', reached: verdict === 'solved', because: verdict } };
      },
    };
  };
  try {
    const { turns, wallMs } = budget;
    const evidence = await visitWith({
      site,
      persona,
      createPolicy: untilVerdict,
      task: task.text,
      seed: ownSeed(task.name, seed),
      turns,
      wallMs,
    });
    return { task, seed, solved: verdict === 'solved', turns: evidence.turns.length, evidence };
  } finally {
    await site.close();
  }
}

/** Every task has draws of its own: one seed for all would let one slip of the hand, or none, befall every task at once. */
export function ownSeed(name: string, seed: number): number {
  return Math.floor(seededRandom(name, seed).uniform() * 2 ** 31);
}

/** Runs `jobs` with at most `live` at once, in order. */
export async function inParallel<T>(live: number, jobs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const answers: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < jobs.length) {
      const index = next++;
      const job = jobs[index];
      if (job) answers[index] = await job();
    }
  };
  await Promise.all(Array.from({ length: live }, worker));
  return answers;
}

// The baselines make the same visits as a version: a monkey and axe-core those with and without faults, a keyword matcher the tasks. What each
// comes to lies in a ledger of its own, `ledger/monkey.jsonl` and so on, so that it is made once.
import type { GroundApp } from '../app.ts';
import { actingFaults } from '../faults/its-doing.ts';
import type { KeptFault } from '../faults/truth.ts';
import { lineOf } from '../score/line-of-visit.ts';
import { openTourScene, type TourScene } from '../tour/tour-scene.ts';
import { openLedger, type Ledger } from '../visits/ledger.ts';
import { mediumTurns } from '../visits/measure-coverage.ts';
import { keepResult, readResult } from '../visits/result-store.ts';
import type { VisitResult } from '../visits/visit.ts';
import { taskPersonas, type WantedVisit } from '../visits/wanted-visits.ts';
import { axeVisit } from './axe-alone.ts';
import { keywordVisit } from './keyword-matcher.ts';
import { monkeyVisit } from './monkey.ts';

/** Those that look for faults. */
export const seekers = ['monkey', 'axe'] as const;
export type Baseline = (typeof seekers)[number] | 'keywords';
export type BaselineLedgers = Record<Baseline, Ledger>;

export async function openBaselineLedgers(): Promise<BaselineLedgers> {
  const [monkey, axe, keywords] = await Promise.all([
    openLedger('monkey'),
    openLedger('axe'),
    openLedger('keywords'),
  ]);
  return { monkey, axe, keywords };
}

/** Fills the ledgers. What they tell already is not done again; `known` does nothing at all. Throws where the application does not start. */
export async function measureBaselines(
  app: GroundApp,
  options: {
    kept: readonly KeptFault[];
    visits: readonly WantedVisit[];
    ledgers: BaselineLedgers;
    known: boolean;
    /** Of the monkey. */
    actions?: number;
    say: (line: string) => void;
  },
): Promise<void> {
  const { kept, visits, ledgers, known, actions = mediumTurns, say } = options;
  let opened: TourScene | null = null;
  try {
    for (const wanted of visits)
      for (const name of baselinesFor(wanted)) {
        const { what, order, present, task } = wanted;
        const key = { version: name, app: app.id, what, seed: order.seed };
        let result = await readResult<VisitResult>(key);
        if (!result) {
          if (known || ledgers[name].find(key)) continue;
          opened ??= await openTourScene(app);
          result = await runOf(name, opened, { wanted, actions });
          await keepResult(key, result);
        }
        const judged = task === null ? kept : [];
        const line = lineOf(
          { app: app.id, what, seed: order.seed, actions: null, present, judged, task },
          result,
        );
        await ledgers[name].put(line);
        say(`${app.id} ${name} ${what} ${order.seed}: ${line.findings?.length ?? 0} findings`);
      }
  } finally {
    await opened?.close();
  }
}

/** A task is done once, as the matcher is nobody in particular; the place of that visit is that of the first persona. */
function baselinesFor({ what, task }: WantedVisit): readonly Baseline[] {
  if (task) return task.persona === taskPersonas[0] ? ['keywords'] : [];
  return what.startsWith('alone-') ? [] : seekers;
}

async function runOf(
  name: Baseline,
  scene: TourScene,
  { wanted: { order, present, task }, actions }: { wanted: WantedVisit; actions: number },
): Promise<VisitResult> {
  if (task) return keywordVisit(scene, task.task);
  const acted = new Set<string>();
  const acting = actingFaults(present, acted);
  const result =
    name === 'axe'
      ? await axeVisit(scene, acting)
      : await monkeyVisit(scene, acting, { seed: order.seed, actions });
  return { ...result, acted: [...acted] };
}

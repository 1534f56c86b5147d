// The figures of the baselines, from their ledgers and scored as a version is: a monkey, axe-core alone, a keyword matcher, and Passerby
// as it was before the proving ground.
import type { Half } from '../app.ts';
import type { KeptFault } from '../faults/truth.ts';
import { layers } from '../faults/operator.ts';
import { scoreApp } from '../score/score-app.ts';
import { detectionOf, type FaultScore } from '../score/score-detection.ts';
import { sumTasks } from '../score/score-tasks.ts';
import type { LedgerLine } from '../visits/ledger.ts';
import type { Bar } from '../../bench.ts';
import { shareBar } from '../tell-figures.ts';
import { seekers, type BaselineLedgers } from './measure-baselines.ts';

/** The version before the proving ground. */
export const versionBefore = '2c4a1b8';

type Place = { half: Half; id: string; faults: readonly KeptFault[] };

const named = { monkey: 'monkey', axe: 'axe-core alone', before: versionBefore };

/** Their figures over `places`; `before` are the ledger lines of the version before. */
export function baselineBars(
  places: readonly Place[],
  ledgers: BaselineLedgers,
  before: readonly LedgerLine[],
): Bar[] {
  const heldOut = places.filter(({ half }) => half === 'held-out');
  const scored = (lines: readonly LedgerLine[], of: readonly Place[]) =>
    of.flatMap(({ id, faults }) => scoreApp(id, faults, lines).scores);
  const told = [...seekers, 'before' as const].map((name) => {
    const lines = name === 'before' ? before : ledgers[name].lines;
    return {
      name,
      heldOut: scored(lines, heldOut),
      tuning: scored(
        lines,
        places.filter(({ half }) => half === 'tuning'),
      ),
    };
  });
  const net = (scores: readonly FaultScore[]) => detectionOf(scores).net;
  const tasksOf = (lines: readonly LedgerLine[], of: readonly Place[]) =>
    sumTasks(lines.filter(({ app }) => of.some(({ id }) => id === app)).flatMap(({ task }) => task ?? []));
  return [
    ...told.flatMap((one) => [
      ...layers.map((layer) =>
        shareBar(
          `${named[one.name]}: ${layer} faults found, held out, net of chance`,
          net(one.heldOut.filter((score) => score.layer === layer)),
        ),
      ),
      shareBar(`${named[one.name]}: faults found, held out, net of chance`, net(one.heldOut)),
      shareBar(`${named[one.name]}: faulty screens reached, held out`, detectionOf(one.heldOut).reached),
      shareBar(`${named[one.name]}: faults found, tuning, net of chance`, net(one.tuning)),
    ]),
    shareBar(
      'keyword matcher: achievable tasks done, held out',
      tasksOf(ledgers.keywords.lines, heldOut).done,
    ),
    shareBar('keyword matcher: achievable tasks done, all', tasksOf(ledgers.keywords.lines, places).done),
    shareBar(`${versionBefore}: achievable tasks done, held out`, tasksOf(before, heldOut).done),
    shareBar(`${versionBefore}: claims that are true, held out`, tasksOf(before, heldOut).claims),
  ];
}

// The figures of faults and of findings on clean applications, of each half apart. Pure. What is not known is no figure: its share is NaN.
import type { Bar } from '../bench.ts';
import type { Half } from './app.ts';
import { layers } from './faults/operator.ts';
import { detectionOf, shareOf, type FaultScore } from './score/score-detection.ts';
import type { AppScores } from './score/score-app.ts';
import { judgements, type FalseSum } from './score/verdicts.ts';
import { bar, shareBar } from './tell-figures.ts';
import type { LedgerLine } from './visits/ledger.ts';

/** What is known of one application. */
export interface AppFaults extends Pick<AppScores, 'scores' | 'pairs'> {
  half: Half;
  falses: FalseSum;
}

const nameOf: Record<Half, string> = { 'held-out': 'held out', tuning: 'tuning' };

/** `explored` are the visits without a task. */
export function faultBars(apps: readonly AppFaults[], explored: readonly LedgerLine[]): Bar[] {
  const scoresOf = (half: Half) => apps.filter((app) => app.half === half).flatMap(({ scores }) => scores);
  const heldOut = scoresOf('held-out');
  const { found, chance } = detectionOf(heldOut);
  const fromOthers = heldOut.filter(({ chanceFrom }) => chanceFrom === 'other faults').length;
  const byChance = shareBar('faults found by chance, held out', chance, 'lower');
  const told = fromOthers === 0 ? '' : `; for ${fromOthers} from visits with other faults`;
  return [
    ...layers.flatMap((layer) =>
      detectionBars(
        `${layer} `,
        'held-out',
        heldOut.filter((one) => one.layer === layer),
      ),
    ),
    ...detectionBars('', 'held-out', heldOut),
    shareBar('faults found, held out', found),
    { ...byChance, unit: `${byChance.unit}${told}` },
    ...detectionBars('', 'tuning', scoresOf('tuning')),
    ...(['held-out', 'tuning'] as const).flatMap((half) =>
      falseBars(
        half,
        apps.filter((app) => app.half === half).map(({ falses }) => falses),
      ),
    ),
    shareBar(
      'visits that the clock cut short',
      shareOf(explored.filter(({ cut }) => cut).length, explored.length),
      'lower',
    ),
  ];
}

/** What was not seen, what was seen and not judged, and what was found. */
function detectionBars(layer: string, half: Half, scores: readonly FaultScore[]): Bar[] {
  const { reached, missed, net } = detectionOf(scores);
  return [
    shareBar(`${layer}faults reached, ${nameOf[half]}`, reached),
    shareBar(`${layer}faults reached and missed, ${nameOf[half]}`, missed, 'lower'),
    shareBar(`${layer}faults found, ${nameOf[half]}, net of chance`, net),
  ];
}

/** Findings a session on clean applications, and how many there are of each verdict. */
function falseBars(half: Half, sums: readonly FalseSum[]): Bar[] {
  const total = (of: (sum: FalseSum) => number) => sums.reduce((all, one) => all + of(one), 0);
  const sessions = total((one) => one.sessions);
  const each = (label: string, count: number) =>
    bar(`${label}, ${nameOf[half]}`, count / sessions, { better: 'lower', unit: `${count} in ${sessions}` });
  return [
    each(
      'findings a session on clean applications',
      total((one) => one.findings),
    ),
    ...judgements.map((verdict) =>
      each(
        `of them judged ${verdict}`,
        total((one) => one.judged[verdict]),
      ),
    ),
    each(
      'of them without a verdict',
      total((one) => one.unjudged),
    ),
  ];
}

/** Whether a fault that is visited alone comes to the same as in its pack. */
export function aloneBars(apps: readonly Pick<AppFaults, 'pairs'>[]): Bar[] {
  const pairs = apps.flatMap((app) => app.pairs);
  const share = (is: (pair: (typeof pairs)[number]) => boolean) =>
    shareOf(pairs.filter(is).length, pairs.length);
  return [
    shareBar(
      'faults visited alone: the same as in the pack',
      share(({ packed, alone }) => packed === alone),
    ),
    shareBar(
      'faults visited alone: found in the pack',
      share(({ packed }) => packed),
    ),
    shareBar(
      'faults visited alone: found alone',
      share(({ alone }) => alone),
    ),
  ];
}

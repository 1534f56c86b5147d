// What the trials of widgets with the keyboard told, by question.
import type { PatternLook, WidgetQuestion, WidgetTrial } from '../../evidence/audit-probe.ts';
import type { TurnRecord } from '../../evidence/evidence.ts';
import type { ProbeRecord } from '../../evidence/probe.ts';
import { at, known } from '../measured/measured.ts';
import type { Severity } from '../finding.ts';
import type { Found } from '../rule.ts';
import { componentOf } from '../one-cause.ts';
import { controlPhrase } from '../wording.ts';
import { foundOnProbe } from './probed.ts';

/** How a question that was answered with no is told. */
export interface ToldTrial {
  title: (thing: string) => string;
  summary: (trial: WidgetTrial) => string;
  impact: string;
  severity: Severity;
}

/** One fault for each question of `told` that a widget failed. */
export function failedTrials(
  probes: readonly ProbeRecord[],
  turns: readonly TurnRecord[],
  told: (look: PatternLook, asks: WidgetQuestion) => ToldTrial | null,
): Found[] {
  return probes
    .filter((probe) => probe.kind === 'pattern-look')
    .flatMap((look) =>
      look.trials.flatMap((trial) => {
        const words = trial.held ? null : told(look, trial.asks);
        if (!words) return [];
        const thing = `${controlPhrase(look.widget)} (${look.pattern})`;
        return [
          foundOnProbe(look, {
            title: words.title(thing),
            summary: words.summary(trial),
            impact: words.impact,
            impactIfOnPath: words.severity,
            element: look.widget,
            measured: {
              pattern: at(look, 'pattern'),
              asked: at(trial, 'asks'),
              keys: at(trial, 'keys'),
              held: at(trial, 'held'),
              before: at(trial, 'before'),
              after: at(trial, 'after'),
              ...(trial.did === undefined ? {} : { each_key: known(trial, 'did') }),
            },
            turns,
            sharedCause: `${trial.asks}|${componentOf(look.widget)}`,
          }),
        ];
      }),
    );
}

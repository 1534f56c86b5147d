// What became of tasks, told by the application's own state, and whether what the visit claims of itself is true.
import type { GroundTask } from '../app.ts';
import type { TaskLine } from '../visits/ledger.ts';
import type { VisitResult } from '../visits/visit.ts';
import { shareOf, type Share } from './score-detection.ts';

/** What the visit says of the page; null where it ran out of turns, was not sure, failed, or gave up by limits of its own. */
export function claimOf({ report }: VisitResult): TaskLine['claim'] {
  const outcome = report?.outcome.value;
  if (report?.outcome_detail === 'limits_of_the_mind') return null;
  return outcome === 'goal_reached' ? 'reached' : outcome === 'gave_up' ? 'gave up' : null;
}

/** A claim is true where "reached" goes with done, and "gave up" with a task that cannot be done. */
export function claimIsTrue({ claim, done, achievable }: TaskLine): boolean {
  return claim === 'reached' ? done : claim === 'gave up' && !achievable;
}

/** Whether it is done, whatever the visit says. A check that throws is a task that was not done. */
export function isDone(task: GroundTask, visit: VisitResult): boolean {
  if (!task.achievable) return false;
  if (task.answer !== undefined) return lastWords(visit).includes(plain(task.answer));
  try {
    return task.done?.(visit.before, visit.after) ?? false;
  } catch {
    return false;
  }
}

/** What the visit says when it ends. What a page showed it does not count: somebody may see a fact and not know it. */
function lastWords({ report }: VisitResult): string {
  return plain(`${report?.outcome.because ?? ''} ${report?.journey.at(-1)?.thought ?? ''}`);
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

export interface TasksSum {
  /** Visits to achievable tasks that did them. */
  done: Share;
  /** Claims of any kind, then those of one kind, that are true. */
  claims: Share;
  reached: Share;
  gaveUp: Share;
  /** Visits to tasks that cannot be done which say that they did it. */
  impossibleReached: Share;
}

export function sumTasks(tasks: readonly TaskLine[]): TasksSum {
  const share = (whole: readonly TaskLine[], is: (task: TaskLine) => boolean) =>
    shareOf(whole.filter(is).length, whole.length);
  const claimed = (claim: TaskLine['claim']) => tasks.filter((one) => one.claim === claim);
  return {
    done: share(
      tasks.filter(({ achievable }) => achievable),
      ({ done }) => done,
    ),
    claims: share(
      tasks.filter(({ claim }) => claim !== null),
      claimIsTrue,
    ),
    reached: share(claimed('reached'), claimIsTrue),
    gaveUp: share(claimed('gave up'), claimIsTrue),
    impossibleReached: share(
      tasks.filter(({ achievable }) => !achievable),
      ({ claim }) => claim === 'reached',
    ),
  };
}

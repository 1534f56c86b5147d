// What became of tasks, told by the application's own state, and whether what the visit claims of itself is true.
import type { GroundTask } from '../app.ts';
import type { VisitResult } from '../visits/visit.ts';

export interface TaskScore {
  app: string;
  task: string;
  achievable: boolean;
  done: boolean;
  /** What the visit says of itself; null where it ran out of turns or failed. */
  claim: 'reached' | 'gave up' | null;
  /** Reached and done, or given up where it cannot be done. */
  claimTrue: boolean;
}

export function scoreTask(app: string, task: GroundTask, visit: VisitResult): TaskScore {
  const done = isDone(task, visit);
  const outcome = visit.report?.outcome.value;
  const claim = outcome === 'goal_reached' ? 'reached' : outcome === 'gave_up' ? 'gave up' : null;
  return {
    app,
    task: task.id,
    achievable: task.achievable,
    done,
    claim,
    claimTrue: claim === 'reached' ? done : claim === 'gave up' ? !task.achievable : false,
  };
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

/** What the visit said at its end, and what came into view while it was on the screen on which it ended. */
function lastWords({ report, transcript }: VisitResult): string {
  const turns = transcript?.turns ?? [];
  const end = turns.at(-1)?.effect.url_after;
  const before = turns.findLastIndex(({ effect }) => effect.url_after !== end);
  const last = turns.slice(before + 1).flatMap(({ effect }) => effect.new_text.map(({ text }) => text));
  const said = [
    report?.outcome.because ?? '',
    report?.journey.at(-1)?.thought ?? '',
    report?.journey.at(-1)?.result ?? '',
  ];
  return plain([...last, ...said].join(' '));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

export interface TasksSum {
  /** Share of visits to achievable tasks that did them. */
  doneShare: number;
  /** Share of claims that are true; 0 where none was made. */
  claimsTrueShare: number;
  visits: number;
  claims: number;
}

export function sumTasks(scores: readonly TaskScore[]): TasksSum {
  const achievable = scores.filter((one) => one.achievable);
  const claims = scores.filter((one) => one.claim !== null);
  const share = (part: readonly unknown[], whole: readonly unknown[]) =>
    whole.length === 0 ? 0 : part.length / whole.length;
  return {
    doneShare: share(
      achievable.filter((one) => one.done),
      achievable,
    ),
    claimsTrueShare: share(
      claims.filter((one) => one.claimTrue),
      claims,
    ),
    visits: scores.length,
    claims: claims.length,
  };
}

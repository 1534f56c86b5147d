// Which recorded turns a suspicion may have done once more: those that were done, and did not sign in.
import type { Evidence } from '../evidence/evidence.ts';
import type { StepFrame } from './steps.ts';

const notRepeated: ReadonlySet<string> = new Set(['log-in', 'finish', 'give-up', 'open']);

export function frameOf(
  evidence: Evidence,
  crawl: Evidence | null,
  hide: (text: string) => string,
): StepFrame {
  return {
    turns: repeatable(evidence),
    crawlTurns: crawl ? repeatable(crawl) : new Set(),
    holdsSecret: (text) => hide(text) !== text,
  };
}

function repeatable({ turns }: Evidence): Set<number> {
  const done = turns.filter(
    ({ action }) => action.refused === null && !action.missed && !notRepeated.has(action.kind),
  );
  return new Set(done.map(({ turn }) => turn));
}

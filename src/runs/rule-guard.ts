// Rules that a thread of the judge cannot afford: which one it is at is told in memory that outlives the thread, and one that took
// more than the thread may have is left out of the next try, where it answers "cannot tell".
import type { Rule, Verdict } from '../findings/rule.ts';

/** Handed to a thread with its task. */
export interface RuleGuard {
  /** The id of the rule that the thread is at, in ASCII; empty while it is at none. */
  atWork: SharedArrayBuffer;
  /** Ids of rules that are left out; `every` where one after another was not enough. */
  leftOut: readonly string[] | 'every';
}

/** Longest id of a rule, in letters. */
const idBytes = 64;
/** Rules that are left out one by one, each for one more try; after that all of them are. */
const leftOutMost = 3;
/** What a report says of them. */
const doubt: Verdict = {
  verdict: 'cannot tell',
  what: 'the whole visit',
  because: 'judging it takes more memory than judging may have',
};

/** A guard for a first try. */
export function openGuard(): RuleGuard {
  return { atWork: new SharedArrayBuffer(idBytes), leftOut: [] };
}

/** The guard of the next try, after a thread ran out of memory; null where no rule was at work or none is left. */
export function guardAfter({ atWork, leftOut }: RuleGuard): RuleGuard | null {
  const id = Buffer.from(atWork).toString('latin1').replaceAll('\0', '');
  if (id === '' || leftOut === 'every') return null;
  const next = leftOut.length < leftOutMost ? [...leftOut, id] : ('every' as const);
  return { ...openGuard(), leftOut: next };
}

/** The same rules as the guard lets them judge. */
export function guarded(rules: readonly Rule[], { atWork, leftOut }: RuleGuard): Rule[] {
  const told = Buffer.from(atWork);
  return rules.map((rule) => {
    if (leftOut === 'every' || leftOut.includes(rule.id)) return { ...rule, evaluate: () => [doubt] };
    return {
      ...rule,
      evaluate(parts) {
        told.fill(0).write(rule.id, 'latin1');
        try {
          return rule.evaluate(parts);
        } finally {
          told.fill(0);
        }
      },
    };
  });
}

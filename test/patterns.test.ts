// Every regular expression of the service takes time in proportion to the text, whatever the text: one that does not is a
// door through which a task or a page holds a thread. Here each is tried; `scripts/lint-patterns.ts` analyses them.
import { runInThisContext } from 'node:vm';
import { beforeAll, expect, test } from 'vitest';
import { attacksOn, type Attack } from './support/attack-texts.ts';
import { sourcePatterns, type SourcePattern } from './support/source-patterns.ts';

/** Characters of the texts, in turn; an exponential expression does not get past the first. */
const lengths = { first: 40, second: 10_000, last: 60_000 };
/** Longest that all texts of one expression may take together, milliseconds. */
const firstLimitMs = 1_000;
/** A linear expression has done with a second text long before this; one that has not is measured at length, milliseconds. */
const suspiciousMs = 5;
/** The last text is 6 times as long as the second: a quadratic expression takes 36 times as long. */
const growthMost = 16;

let patterns: SourcePattern[] = [];
beforeAll(async () => {
  patterns = await sourcePatterns();
});

test('the patterns of the sources are found, literals and those that are built', () => {
  expect(patterns.length).toBeGreaterThan(700);
  expect(patterns.some(({ place }) => !place.includes(':'))).toBe(true);
});

test('no pattern takes more than linear time, by trial on texts made against it', () => {
  const faulty = patterns.flatMap((pattern) => {
    const attack = superlinear(pattern);
    return attack === null
      ? []
      : [`${pattern.place} on ${JSON.stringify(attack(24))}…: /${pattern.source}/${pattern.flags}`];
  });
  expect(faulty).toEqual([]);
});

test('a nested, a doubled and a wandering repetition are each told', () => {
  const told = ['(a+)+$', String.raw`\s*,?\s*$`, 'word.*end'].map((source) =>
    superlinear({ place: '', source, flags: '' }),
  );
  expect(told).not.toContain(null);
  expect(superlinear({ place: '', source: String.raw`(?<!\s)\s+$`, flags: '' })).toBeNull();
});

/** The first attack that costs more than linear time; null where none does. */
function superlinear({ source, flags }: SourcePattern): Attack | null {
  const pattern = new RegExp(source, flags.replace('y', ''));
  const attacks = attacksOn(source, flags);
  let tried: Attack | null = null;
  const all = (length: number) =>
    within(firstLimitMs, () => {
      for (tried of attacks) timeOf(pattern, tried(length));
    });
  if (!all(lengths.first) || !all(lengths.second)) return tried;
  return attacks.find((attack) => isSuperlinear(pattern, attack)) ?? null;
}

function isSuperlinear(pattern: RegExp, attack: Attack): boolean {
  const text = attack(lengths.second);
  if (timeOf(pattern, text) < suspiciousMs) return false;
  const shortMs = Math.min(timeOf(pattern, text), timeOf(pattern, text), timeOf(pattern, text));
  if (shortMs < suspiciousMs) return false;
  const long = attack(lengths.last);
  return !within(shortMs * growthMost, () => void timeOf(pattern, long));
}

/** Milliseconds of work that all matches of a text take, whatever else the machine does. */
function timeOf(pattern: RegExp, text: string): number {
  const startedMs = workedMs();
  if (pattern.global) text.replace(pattern, '');
  else pattern.test(text);
  return workedMs() - startedMs;
}

/** Whether `work` takes at most so many milliseconds of work. It is ended where it has not done in three times that: a match cannot be interrupted otherwise. */
function within(limitMs: number, work: () => void): boolean {
  const key = Symbol.for('passerby.patterns-test');
  Object.assign(globalThis, { [key]: work });
  const startedMs = workedMs();
  try {
    runInThisContext(`globalThis[Symbol.for('passerby.patterns-test')]()`, {
      timeout: Math.ceil(limitMs * 3),
    });
    return workedMs() - startedMs <= limitMs;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return false;
    throw error;
  }
}

/** What this thread has computed so far, milliseconds. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

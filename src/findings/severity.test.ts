// Every clause of severity (science 6): for one persona, and over the personas of a run.
import { describe, expect, test } from 'vitest';
import type { Severity } from './finding.ts';
import { impactOf, severityOf, severityOverRun, type RunFactors } from './severity.ts';

const levels = [0, 1, 2, 3, 4] as const satisfies readonly Severity[];

describe('severityOf', () => {
  test('off the path is one less, never below 1, and information stays what it is', () => {
    expect(levels.map((level) => severityOf(level, true).severity)).toEqual([0, 1, 2, 3, 3]);
    expect(levels.map((level) => severityOf(level, false).severity)).toEqual([0, 1, 1, 2, 2]);
  });

  test('4 is told only of a persona that was stopped', () => {
    expect(severityOf(4, true)).toMatchObject({
      severity: 3,
      impactLevel: 3,
      stopped: false,
      wouldStop: true,
    });
    expect(severityOf(3, true)).toMatchObject({ severity: 3, wouldStop: false });
    expect(severityOf({ level: 4, stopped: true }, true)).toMatchObject({
      severity: 4,
      impactLevel: 4,
      stopped: true,
    });
    expect(severityOf({ level: 4, stopped: false }, true).severity).toBe(3);
  });

  test('what lies off the path keeps what it cost beside its severity', () => {
    expect(severityOf(2, false)).toMatchObject({ severity: 1, impactLevel: 2, onTaskPath: false });
  });
});

describe('impactOf', () => {
  test('the goal not reached is 4, over a minute is 3, else what the rule says', () => {
    expect(impactOf({ stopped: true, personSeconds: 1 })).toEqual({ level: 4, stopped: true });
    expect(impactOf({ stopped: false, personSeconds: 60.1 })).toEqual({ level: 3, stopped: false });
    expect(impactOf({ stopped: false, personSeconds: 60 })).toEqual({ level: 2, stopped: false });
    expect(impactOf({ stopped: false, personSeconds: 60 }, 3).level).toBe(3);
    expect(impactOf({ stopped: false, personSeconds: 5 }, 1).level).toBe(1);
  });
});

describe('severityOverRun', () => {
  const quiet: RunFactors = { impact: 2, hit: 1, of: 4, persisted: 'not repeated', onTaskPath: true };
  const severity = (more: Partial<RunFactors>) => severityOverRun({ ...quiet, ...more });

  test('is the impact where neither reach nor path changes it', () => {
    expect(levels.map((impact) => severity({ impact }))).toEqual([...levels]);
  });

  test('is one more where half of the personas were hit and it was there again', () => {
    expect(severity({ hit: 2, persisted: 'yes' })).toBe(3);
    expect(severity({ hit: 4, persisted: 'yes' })).toBe(3);
    expect(severity({ hit: 1, persisted: 'yes' })).toBe(2);
    expect(severity({ hit: 2, persisted: 'not repeated' })).toBe(2);
    expect(severity({ hit: 2, persisted: 'no' })).toBe(2);
  });

  test('is at most 4, and one persona alone is no reach', () => {
    expect(severity({ impact: 4, hit: 4, persisted: 'yes' })).toBe(4);
    expect(severity({ hit: 1, of: 1, persisted: 'yes' })).toBe(2);
  });

  test('is one less off the path and at least 1; reach and path may cancel out', () => {
    expect(severity({ onTaskPath: false })).toBe(1);
    expect(severity({ impact: 1, onTaskPath: false })).toBe(1);
    expect(severity({ hit: 2, persisted: 'yes', onTaskPath: false })).toBe(2);
  });

  test('never makes a fault of information', () => {
    expect(severity({ impact: 0, hit: 4, persisted: 'yes', onTaskPath: false })).toBe(0);
  });
});

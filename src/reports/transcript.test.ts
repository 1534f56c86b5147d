import { expect, test } from 'vitest';
import { sampleEvidence } from '../../test/support/sample-evidence.ts';
import { transcriptSchema } from './transcript-schema.ts';
import { canonicalTranscript, toldLocators, transcript } from './transcript.ts';

test('a transcript obeys its schema and names nothing that it does not hold', () => {
  const told = transcript(sampleEvidence());
  expect(transcriptSchema.safeParse(told).error).toBeUndefined();
  const screens = new Set(told.screens.map(({ id }) => id));
  for (const turn of told.turns) {
    expect(screens).toContain(turn.screen);
    expect(screens).toContain(turn.screen_after);
  }
  const targets = told.turns.flatMap(({ action }) => action.target ?? []);
  expect(targets.length).toBeGreaterThan(3);
  expect(targets.filter(({ locators }) => locators.length === 0)).toEqual([]);
  expect(told.turns.map(({ turn }) => turn)).toEqual(told.turns.map((_turn, place) => place + 1));
});

test('a live session is told as far as it came', () => {
  const { end: _end, ...live } = sampleEvidence();
  const told = transcript({ ...live, end: null, turns: live.turns.slice(0, 2) });
  expect(told).toMatchObject({ complete: false, end: null });
  expect(told.turns).toHaveLength(2);
});

test('the canonical form is blind to ids, times and pictures, and to nothing else', () => {
  const one = sampleEvidence();
  const two = structuredClone(one);
  Object.assign(two.facts, {
    sessionId: 'ses_x',
    runId: 'run_x',
    startedAt: '2027-01-01T00:00:00.000Z',
    browser: 'y',
  });
  for (const turn of two.turns) {
    turn.action.startedMs += 17;
    turn.action.endedMs += 31;
    turn.effect.settledMs += 5;
    turn.effect.firstResponseMs = 77;
    turn.effect.requests = ['r99'];
    turn.effect.visibleMutations += 1;
  }
  for (const screen of two.screens) screen.image = `9${screen.image}`;
  expect(canonicalTranscript(transcript(two))).toBe(canonicalTranscript(transcript(one)));

  const deeds: ((evidence: typeof one) => void)[] = [
    ({ turns: [turn] }) => turn && (turn.decision.thought += '!'),
    ({ turns: [turn] }) => turn && (turn.action.missed = !turn.action.missed),
    ({ turns: [turn] }) => turn && (turn.action.value = 'other'),
    ({ turns: [turn] }) => turn && (turn.effect.urlAfter += '/x'),
    ({ turns: [turn] }) => turn && (turn.decision.thresholds['worthAClick'] = 0.123),
    ({ screens: [screen] }) => screen && (screen.structure += 'x'),
    ({ facts }) => (facts.seed += 1),
  ];
  for (const deed of deeds) {
    const other = structuredClone(one);
    deed(other);
    expect(canonicalTranscript(transcript(other)), String(deed)).not.toBe(
      canonicalTranscript(transcript(one)),
    );
  }
});

test('a test id leads, a name tells more than a path, and a path more than a role alone', () => {
  const locator = { role: 'button', name: 'Pay', testId: 'pay', css: '#a > button', nth: 1, frameUrl: null };
  expect(toldLocators(locator).map(({ by }) => by)).toEqual(['test_id', 'role', 'css']);
  expect(toldLocators({ ...locator, testId: null, name: '' }).map(({ by }) => by)).toEqual(['css', 'role']);
  expect(toldLocators({ ...locator, testId: null, role: '' }).map(({ by }) => by)).toEqual(['css']);
});

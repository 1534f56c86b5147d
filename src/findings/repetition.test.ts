// What a repetition proves of a finding: that it happened again, that it did not, or nothing. Where a deed was refused, went
// beside or left the rules in doubt this time, it is nothing.
import { describe, expect, test } from 'vitest';
import { effect, element, evidence, screen, turn } from '../../test/support/evidence-builder.ts';
import { stop } from '../../test/support/probe-builder.ts';
import type { ActionRecord, EffectRecord, Evidence } from '../evidence/evidence.ts';
import type { ProbedElement, TabWalk } from '../evidence/probe.ts';
import { analyse, type Analysis } from './analyse.ts';
import { confirm, probesToRepeat } from './confirm.ts';
import { repetitionOf } from './repetition.ts';

const send = element('send', { name: 'Opening hours' });
const silent = effect({ settledMs: 3_000 });
const alive = effect({ visibleMutations: 4, firstResponseMs: 80 });

/** A session that pressed the same control in turns 1 and 2; turn 1 is answered. */
function pressed(
  second: { action?: Partial<ActionRecord>; effect?: Partial<EffectRecord> },
  first: { action?: Partial<ActionRecord> } = {},
): Evidence {
  const other = element('more', { name: 'More' });
  return evidence({
    screens: [screen('s1', [send, other])],
    turns: [turn(1, other, { effect: alive, ...first }), turn(2, send, { effect: silent, ...second })],
  });
}

const judged = (told: Evidence): Analysis => analyse(told, new Map());
const marks = ({ findings }: Analysis, rule: string) =>
  findings.filter((each) => each.rule === rule).map(({ confidence, repetition }) => [confidence, repetition]);

describe('a deed of the persona', () => {
  const journey = pressed({});
  const after = (again: Evidence) => {
    const driven = { evidence: again, analysis: judged(again) };
    const repetition = repetitionOf(journey.turns, { driven, looked: null });
    return marks(confirm(judged(journey), { repetition }), 'dead-control');
  };

  test('that did the same again', () => {
    expect(after(pressed({}))).toEqual([['high', 'happened again']]);
  });

  test('that did something now', () => {
    expect(after(pressed({ effect: alive }))).toEqual([['low', 'did not happen again']]);
  });

  test.each([
    ['was refused', pressed({ action: { refused: 'stopped before sending the message' }, effect: alive })],
    ['went beside', pressed({ action: { missed: true }, effect: alive })],
    ['came after one that was refused', pressed({ effect: alive }, { action: { refused: 'it is covered' } })],
    ['came while our own machine lagged', pressed({ effect: { ...silent, harnessDelayMs: 1_500 } })],
  ])('that %s says nothing', (_what, again) => {
    expect(after(again)).toEqual([['medium', 'not repeated']]);
  });

  test('that was refused then and is refused now is the same deed', () => {
    const refusing = pressed({}, { action: { refused: 'it is covered' } });
    const driven = { evidence: refusing, analysis: judged(refusing) };
    expect(repetitionOf(refusing.turns, { driven, looked: null }).reachedTurn).toBe(2);
  });

  test('of a field that was refused now counts as not done', () => {
    const part = { ...journey.turns[0]!.action, kind: 'click' as const };
    const filled = (refused: string | null) =>
      pressed({ effect: alive }, { action: { kind: 'fill', parts: [part, { ...part, refused }] } });
    const [then, now] = [filled(null), filled('it is gone')];
    const driven = { evidence: now, analysis: judged(now) };
    expect(repetitionOf(then.turns, { driven, looked: null }).reachedTurn).toBe(0);
  });
});

describe('a deed of a probe', () => {
  const url = 'https://shop.example.com/';
  const slot: ProbedElement = { role: 'listitem', name: '9:00', box: send.box, locator: send.locator };
  const walk = (event: number, more: Partial<TabWalk> = {}): TabWalk => ({
    kind: 'tab-walk',
    id: `p${event}`,
    event,
    url,
    viewport: { width: 1280, height: 800 },
    image: null,
    stops: [stop('Home')],
    end: 'round',
    trap: null,
    unreached: [slot],
    pasted: [],
    ...more,
  });
  const base = evidence({ screens: [screen('s1', [send])] });
  const seen: Evidence = { ...base, probes: [walk(90)] };
  const after = (again: TabWalk[], journey = seen) => {
    const events = probesToRepeat(judged(journey), journey);
    const told: Evidence = { ...journey, probes: again };
    const looked = again.length === 0 ? null : { evidence: told, analysis: judged(told), again: events };
    const repetition = repetitionOf([], { driven: null, looked });
    return marks(confirm(judged(journey), { ...journey, repetition }), 'unreachable-control');
  };

  test('is measured once until it has been done again', () => {
    expect(marks(judged(seen), 'unreachable-control')).toEqual([['medium', null]]);
    expect(marks(confirm(judged(seen), seen), 'unreachable-control')).toEqual([['medium', 'not repeated']]);
    expect(after([])).toEqual([['medium', 'not repeated']]);
    expect(after([walk(120)])).toEqual([['high', 'happened again']]);
    expect(after([walk(120, { unreached: [] })])).toEqual([['low', 'did not happen again']]);
  });

  test('in a state that no address brings back is not repeated', () => {
    const inState: Evidence = { ...base, probes: [{ ...walk(90), afterTurn: 3 }] };
    expect(probesToRepeat(judged(inState), inState)).toEqual([]);
    expect(after([], inState)).toEqual([['medium', 'not repeated']]);
  });

  test('costs a brief session two pages at most', () => {
    const many: Evidence = {
      ...base,
      probes: Array.from({ length: 5 }, (_, place) =>
        walk(90 + place, {
          url: `${url}p${place}/x`,
          unreached: [
            { ...slot, name: `n${place}`, locator: { ...slot.locator, css: `#e${'abcde'[place]}` } },
          ],
        }),
      ),
    };
    expect(probesToRepeat(judged(many), many)).toHaveLength(2);
    const long = { ...many, facts: { ...many.facts, budget: { turns: 120, wallMs: 1_200_000 } } };
    expect(probesToRepeat(judged(long), long)).toHaveLength(5);
  });
});

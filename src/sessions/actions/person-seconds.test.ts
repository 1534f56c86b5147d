import { describe, expect, it } from 'vitest';
import type { ActionRecord } from '../../evidence/evidence.ts';
import type { Persona } from '../../personas/persona.ts';
import { fitts, sumOperators, turnOperators } from './person-seconds.ts';

const persona = {
  who: { domainKnowledge: 'some' },
  device: { touch: false },
  abilities: {
    vision: 'normal',
    motor: 'mouse',
    readingWpm: 240,
    slowness: { perceive: 1, think: 1, move: 1 },
  },
  how: { typingWpm: 52, caution: 0 },
} as Persona;
const touchPersona = { ...persona, device: { touch: true }, how: { typingWpm: 36.2, caution: 0 } } as Persona;
const calm = { settledMs: 100, firstResponseMs: 20, harnessDelayMs: 0, rendererDelayMs: 0 };
const noEffort = { wordsRead: 0, labelsRead: 0, headingsRead: 0 };

function action(more: Partial<ActionRecord>): ActionRecord {
  const box = { x: 0, y: 0, width: 100, height: 40 };
  return {
    kind: 'click',
    target: {
      ref: 'e1',
      role: 'button',
      name: 'Go',
      box,
      locator: { role: '', name: '', testId: null, css: '', nth: 0, frameUrl: null },
    },
    point: { x: 50, y: 20 },
    missed: false,
    value: null,
    valueAfter: null,
    startedMs: 0,
    endedMs: 0,
    refused: null,
    ...more,
  };
}
const operators = (more: Partial<Parameters<typeof turnOperators>[0]>) =>
  turnOperators({ action: action({}), effort: noEffort, effect: calm, persona, navigated: false, ...more });
const seconds = (more: Partial<Parameters<typeof turnOperators>[0]>) => sumOperators(operators(more));

describe('turnOperators', () => {
  it('names each operator with how often and how long, and they sum up to the kinds of work', () => {
    const effort = { wordsRead: 8, labelsRead: 3, headingsRead: 1 };
    const charged = operators({ effort, navigated: true, action: action({ kind: 'type', value: 'kettle' }) });
    expect(charged.map(({ name, count }) => [name, count])).toEqual([
      ['heading judged', 1],
      ['label read', 3],
      ['label decided', 3],
      ['words', 8],
      ['field thought of', 1],
      ['pointing', 1],
      ['keys', 6],
      ['new page', 1],
    ]);
    expect(sumOperators(charged).read).toBeCloseTo(3 * 0.23 + (8 / 240) * 60, 2);
  });
});

describe('sumOperators', () => {
  it('points by mouse at 0.2 + ID / 4.6 s and presses in 0.2 s', () => {
    // ID = log2(400 / 40 + 1) = 3.459 bits
    expect(seconds({}).point).toBeCloseTo(0.2 + 3.459 / 4.6 + 0.2, 2);
  });

  it('points by touch at 0.1 + ID / 6.95 s, taps in 0.1 s, and a miss costs 0.8 s more', () => {
    const hit = seconds({ persona: touchPersona }).point;
    expect(hit).toBeCloseTo(0.1 + 3.459 / 6.95 + 0.1, 2);
    expect(seconds({ persona: touchPersona, action: action({ missed: true }) }).point).toBeCloseTo(
      hit + 0.8,
      2,
    );
    expect(fitts(40, false) / fitts(40, true)).toBeGreaterThan(1.4);
  });

  it('lets the cautious check before they press, and the expert orient faster on a new page', () => {
    const decide = (caution: number, domainKnowledge: Persona['who']['domainKnowledge'], navigated = false) =>
      seconds({
        persona: {
          ...persona,
          who: { ...persona.who, domainKnowledge },
          how: { ...persona.how, caution },
        },
        navigated,
      }).decide;
    expect([decide(0, 'some'), decide(0.5, 'some'), decide(1, 'some')]).toEqual([0, 0.68, 1.35]);
    const [novice, some, expert] = (['novice', 'some', 'expert'] as const).map((known) =>
      decide(0, known, true),
    );
    expect(novice).toBeGreaterThan(some as number);
    expect(some).toBeGreaterThan(expert as number);
  });

  it('types at 12 / wpm seconds a character, forms by 1.3, and moves the hand in 0.4 s', () => {
    const typed = action({ kind: 'type', value: 'a'.repeat(20) });
    expect(seconds({ action: typed }).type).toBeCloseTo(20 * (12 / 52) * 1.3 + 0.4, 2);
    expect(seconds({ action: typed, persona: touchPersona }).type).toBeCloseTo(20 * (12 / 36.2) * 1.3, 2);
  });

  it('reads labels in 0.5 s, words by the rate of the persona, and judges headings in 0.4 s', () => {
    const effort = { wordsRead: 120, labelsRead: 10, headingsRead: 5 };
    const { read, decide } = seconds({ effort });
    expect(read).toBeCloseTo(10 * 0.23 + 30, 2);
    expect(decide).toBeCloseTo(10 * 0.275 + 2, 2);
  });

  it('adds orientation and one mental act for a new page', () => {
    expect(seconds({ navigated: true }).decide).toBeCloseTo(0.5 + 1.35, 2);
  });

  it('counts waiting beyond a second, without our own delay', () => {
    const effect = { settledMs: 5_000, firstResponseMs: 4_000, harnessDelayMs: 400, rendererDelayMs: 100 };
    expect(seconds({ effect }).wait).toBeCloseTo(2.5, 2);
    expect(seconds({ effect, navigated: true }).wait).toBeCloseTo(3.5, 2);
    expect(seconds({}).wait).toBe(0);
  });

  it('slows the hand of an older adult by 1.55 and costs a scroll 0.7 s', () => {
    const slow = {
      ...persona,
      abilities: { ...persona.abilities, slowness: { perceive: 1.3, think: 1.25, move: 1.55 } },
    };
    const scroll = action({ kind: 'scroll', target: null, point: null });
    expect(seconds({ action: scroll }).point).toBe(0.7);
    expect(seconds({ action: scroll, persona: slow }).point).toBeCloseTo(1.09, 2);
    expect(seconds({ action: scroll, persona: touchPersona }).point).toBe(0.5);
  });

  it('reloads by a button or a key, and presses beside a layer as easily as can be', () => {
    const done = (kind: ActionRecord['kind'], by = persona) =>
      seconds({ action: action({ kind, target: null }), persona: by });
    const keyboard = { ...persona, abilities: { ...persona.abilities, motor: 'keyboard' as const } };
    expect(done('reload')).toEqual(done('back'));
    expect(done('open-start')).toEqual(done('back'));
    expect(done('reload', keyboard)).toEqual({ ...done('press', keyboard), point: 0 });
    expect(done('press-outside').point).toBeGreaterThan(0);
    expect(done('press-outside').point).toBeLessThan(done('back').point);
  });

  it('charges nothing to a hand that was refused', () => {
    const refused = action({ refused: 'gone', point: null, kind: 'type', value: 'abc' });
    expect(seconds({ action: refused })).toMatchObject({ point: 0, type: 0 });
  });
});

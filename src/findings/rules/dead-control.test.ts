import { describe, expect, test } from 'vitest';
import {
  consoleRecord,
  element,
  evidence,
  picture,
  screen,
  turn,
} from '../../../test/support/evidence-builder.ts';
import type { EffectRecord, ScreenElement } from '../../evidence/evidence.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import { deadControl } from './dead-control.ts';

const button = element('show', { name: 'Show opening hours' });
const once = (
  effect: Partial<EffectRecord> = {},
  target: ScreenElement = button,
  action: Partial<Parameters<typeof turn>[2]> = {},
) => evidence({ screens: [screen('s1', [target])], turns: [turn(1, target, { effect, ...action })] });

describe('dead-control', () => {
  test('finds a press that nothing follows, with its values', () => {
    const { found } = judge(deadControl, once());
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      title: 'the button “Show opening hours” does nothing',
      summary:
        'the first-time visitor pressed the button “Show opening hours” once and nothing followed: no new page, no visible change, no request, no dialog.',
      severity: 2,
      confidence: 'medium',
      onTaskPath: true,
      measured: { presses: 1, answers: 0, watched_ms: 3000 },
      proof: { turns: [1], events: [2, 3], screen: 's1' },
    });
  });

  test('is sure after the second press, and grave where the persona gave up on it', () => {
    const { found } = judge(
      deadControl,
      evidence({
        screens: [screen('s1', [button])],
        turns: [turn(1, button), turn(2, button)],
        end: { outcome: 'gave_up' },
      }),
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ confidence: 'high', severity: 4, measured: { presses: 2 } });
  });

  test('a way to the top does nothing at the top, and should do something further down', () => {
    const top = element('top', { role: 'link', name: 'Scroll to top', href: 'https://shop.example.com/#' });
    const from = (y: number) =>
      judge(
        deadControl,
        evidence({
          screens: [screen('s1', [top], { scroll: { x: 0, y, maxX: 0, maxY: 900 } })],
          turns: [turn(1, top)],
        }),
      ).found.length;
    expect([from(0), from(600)]).toEqual([0, 1]);
  });

  test.for<[string, Partial<EffectRecord>]>([
    ['a new page', { navigated: true }],
    ['a new address', { urlAfter: 'https://shop.example.com/#hours', historyChanged: true }],
    ['a visible change', { visibleMutations: 1 }],
    ['a request', { requests: ['r1'] }],
    ['a dialog', { dialogs: [{ type: 'alert', message: 'Hi' }] }],
    ['a download', { downloads: ['a.pdf'] }],
    ['a new tab', { popups: ['https://shop.example.com/b'] }],
    ['scrolling', { scrolledPx: 11 }],
    ['changed pixels', { pixelsChanged: 0.0021 }],
  ])('is clear after %s', ([, effect]) => {
    expect(judge(deadControl, once(effect))).toEqual({ found: [], doubts: [] });
  });

  test('takes no pixel change of the control itself for an answer', () => {
    const screens = [screen('s1', [button], { image: 'a.png' }), screen('s2', [button], { image: 'b.png' })];
    const session = evidence({
      screens,
      turns: [turn(1, button, { to: 's2', effect: { pixelsChanged: 0.005 } })],
    });
    const hovered = picture([255, 255, 255], [[100, 100, 120, 40, [200, 200, 200]]]);
    const elsewhere = picture([255, 255, 255], [[600, 300, 120, 40, [200, 200, 200]]]);
    const blank = picture([255, 255, 255]);
    expect(
      judge(deadControl, session, [
        ['a.png', blank],
        ['b.png', hovered],
      ]).found,
    ).toHaveLength(1);
    expect(
      judge(deadControl, session, [
        ['a.png', blank],
        ['b.png', elsewhere],
      ]).found,
    ).toHaveLength(0);
  });

  test('counts focus only where it goes to another element', () => {
    const field = element('field', { role: 'textbox' });
    const onto = (focus: string) =>
      evidence({
        screens: [screen('s1', [button, field]), screen('s2', [button, field], { focus })],
        turns: [turn(1, button, { to: 's2', effect: { focusMoved: true } })],
      });
    expect(judge(deadControl, onto('show')).found).toHaveLength(1);
    expect(judge(deadControl, onto('field')).found).toHaveLength(0);
  });

  test('counts a state of the control that changed', () => {
    const open = { ...button, states: { expanded: true } };
    const closed = { ...button, states: { expanded: false } };
    const session = evidence({
      screens: [screen('s1', [closed]), screen('s2', [open])],
      turns: [turn(1, closed, { to: 's2' })],
    });
    expect(judge(deadControl, session).found).toHaveLength(0);
  });

  test.for<[string, ScreenElement]>([
    ['the chosen tab', element('t', { role: 'tab', states: { selected: true } })],
    ['a ticked radio button', element('r', { role: 'radio', states: { checked: true } })],
    ['the current page', element('l', { role: 'link', states: { current: true } })],
    ['a link to this page', element('l', { role: 'link', href: 'https://shop.example.com/' })],
    ['a disabled control', element('d', { states: { disabled: true } })],
    ['a text field', element('f', { role: 'textbox', tag: 'input' })],
  ])('leaves %s alone', ([, target]) => {
    expect(judge(deadControl, once({}, target))).toEqual({ found: [], doubts: [] });
  });

  test('finds a placeholder link that only adds an empty fragment', () => {
    const link = element('l', { role: 'link', name: 'Terms', href: 'https://shop.example.com/#' });
    const { found } = judge(
      deadControl,
      once({ urlAfter: 'https://shop.example.com/#', historyChanged: true }, link),
    );
    expect(found[0]?.summary).toContain('Its address is only “#”.');
  });

  test('does not blame a control that the hand missed', () => {
    expect(judge(deadControl, once({}, button, { action: { missed: true } })).found).toEqual([]);
  });

  test('leaves an error to silent-failure', () => {
    const session = { ...once({ errors: ['c1'] }), console: [consoleRecord('c1')] };
    expect(judge(deadControl, session)).toEqual({ found: [], doubts: [] });
  });

  test.for<[string, Partial<EffectRecord>, Partial<ScreenElement>, string]>([
    ['our machine was slow', { harnessDelayMs: 1_001 }, {}, 'our own machine lagged by 1001 ms'],
    ['the wait ended early', { timedOut: true }, {}, 'still at work'],
    ['it copies', {}, { name: 'Copy link' }, 'outside the page'],
  ])('cannot tell where %s', ([, effect, more, because]) => {
    const { found, doubts } = judge(deadControl, once(effect, { ...button, ...more }));
    expect(found).toEqual([]);
    expect(doubts[0]?.because).toContain(because);
  });

  test('cannot tell where it answered another press', () => {
    const session = evidence({
      screens: [screen('s1', [button])],
      turns: [turn(1, button), turn(2, button, { effect: { visibleMutations: 3 } })],
    });
    expect(judge(deadControl, session).doubts[0]?.because).toContain('answered another press');
  });
});

import { describe, expect, test } from 'vitest';
import {
  consoleRecord,
  element,
  evidence,
  field,
  picture,
  request,
  screen,
  turn,
} from '../../../test/support/evidence-builder.ts';
import type { EffectRecord, Evidence, RequestRecord, ScreenElement } from '../../evidence/evidence.ts';
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
      measured: { presses: 1, watched_ms: 3000 },
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

  test('is clear where the press ticked boxes elsewhere', () => {
    const box = element('box', { role: 'checkbox', name: 'Lamp' });
    const ticked = { ...box, states: { ...box.states, checked: true as const } };
    const after = (shown: ScreenElement) =>
      evidence({
        screens: [screen('s1', [button, box]), screen('s2', [button, shown])],
        turns: [turn(1, button, { to: 's2' })],
      });
    expect(judge(deadControl, after(ticked)).found).toEqual([]);
    expect(judge(deadControl, after(box)).found).toHaveLength(1);
  });

  test('a crawl tells of a named button or link that was pressed in vain on two screens', () => {
    const graph = { states: [], edges: [] } as unknown as NonNullable<Evidence['graph']>;
    const crawled = (target: ScreenElement, places: readonly string[]) =>
      judge(deadControl, {
        ...evidence({
          screens: [...new Set(places)].map((id) => screen(id, [target])),
          turns: places.map((place, nth) => ({
            ...turn(nth + 1, target),
            screen: place,
            screenAfter: place,
          })),
        }),
        graph,
      }).found.length;
    expect(crawled(button, ['s1', 's2'])).toBe(1);
    expect(crawled(button, ['s1', 's1'])).toBe(0);
    expect(crawled({ ...button, name: '' }, ['s1', 's2'])).toBe(0);
    expect(crawled({ ...button, role: 'generic' }, ['s1', 's2'])).toBe(0);
  });

  test('the button of a form in which nothing is written has nothing to send', () => {
    const send = element('send', { name: 'Send', group: 'say' });
    const line = (value: string, form = 'say') => field('words', value, { form });
    const found = (...lines: ScreenElement[]) =>
      judge(deadControl, evidence({ screens: [screen('s1', [send, ...lines])], turns: [turn(1, send)] }))
        .found.length;
    expect(found(line(''))).toBe(0);
    expect(found(line('Hello'))).toBe(1);
    expect(found(line('', 'other'))).toBe(1);
    // Beside a line without a form, too.
    const at = (y: number) => ({ ...line('', ''), box: { x: 0, y, width: 100, height: 20 } });
    expect(found(at(send.box.y))).toBe(0);
    expect(found(at(send.box.y + 300))).toBe(1);
    expect(found()).toBe(1);
  });

  test('an entry that holds controls of its own need not answer beside them', () => {
    const entry = element('entry', { role: 'treeitem', name: '+ tools' });
    const inner = element('inner', { name: 'tools' });
    const within = { ...inner, locator: { ...inner.locator, css: `${entry.locator.css} > a` } };
    const found = (...others: ScreenElement[]) =>
      judge(deadControl, evidence({ screens: [screen('s1', [entry, ...others])], turns: [turn(1, entry)] }))
        .found.length;
    expect(found()).toBe(1);
    expect(found(within)).toBe(0);
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

  describe('on a page that lacks a script', () => {
    const script = (url: string, more: Partial<RequestRecord> = {}) =>
      request('r1', { turn: 0, atMs: 500, type: 'script', url, status: 404, ...more });
    const lacking = (...requests: RequestRecord[]) => judge(deadControl, { ...once(), requests });
    const ours = 'https://shop.example.com/js/hours.js';
    const theirs = 'https://cdn.example.net/lib/all.js';
    const unreachable = { sameSite: false, status: null, failure: 'net::ERR_NAME_NOT_RESOLVED' };

    test('names a script of the site, and is less sure', () => {
      const { found } = lacking(script(ours));
      expect(found[0]).toMatchObject({ confidence: 'low', proof: { requests: ['r1'] } });
      expect(found[0]?.summary).toMatch(
        /The page lacks what may answer it: its script \/js\/hours\.js did not load \(status 404\)\.$/,
      );
    });

    test('names a script that another host does not have for anybody', () => {
      expect(lacking(script(theirs, { sameSite: false })).found[0]?.summary).toContain(
        'its script https://cdn.example.net/lib/all.js did not load (status 404)',
      );
    });

    test('cannot tell where another host is out of reach from here', () => {
      const { found, doubts } = lacking(script(theirs, unreachable));
      expect(found).toEqual([]);
      expect(doubts[0]?.because).toContain('a script of cdn.example.net could not be had from here');
    });

    test.for<[string, RequestRecord[]]>([
      ['one that only counts visits', [script('https://www.google-analytics.com/ga.js', unreachable)]],
      ['one that came from elsewhere', [script(theirs, unreachable), script('/lib/all.js', { status: 200 })]],
      ['one that was given up', [script(ours, { status: null, failure: 'net::ERR_ABORTED' })]],
      ['one that came', [script(ours, { status: 200 })]],
      ['a picture', [script(ours, { type: 'image' })]],
    ])('does not mind %s', ([, requests]) => {
      const { found } = lacking(...requests);
      expect(found[0]).toMatchObject({ confidence: 'medium', proof: { requests: [] } });
      expect(found[0]?.summary).toMatch(/no dialog\.$/);
    });

    test('does not mind one of the page before', () => {
      const session = evidence({
        screens: [screen('s1', [button])],
        turns: [turn(1, button, { effect: { navigated: true } }), turn(2, button)],
      });
      const requests = [
        script(ours),
        request('r2', { turn: 1, atMs: 1_010, type: 'document' }),
        request('r3', { turn: 1, atMs: 1_020, type: 'script', url: 'https://shop.example.com/a.js' }),
      ];
      expect(judge(deadControl, { ...session, requests }).doubts[0]?.because).toContain('another press');
      const other = element('other', { name: 'Other' });
      const second = [turn(1, other, { effect: { navigated: true } }), turn(2, button)];
      const { found } = judge(deadControl, { ...session, turns: second, requests });
      expect(found[0]).toMatchObject({ proof: { requests: [] } });
    });
  });

  const stepBeside = (name: string, ...others: ScreenElement[]) => {
    const step = element('step', { name });
    const visit = evidence({ screens: [screen('s1', [step, ...others])], turns: [turn(1, step)] });
    return judge(deadControl, visit).found.length;
  };
  const beside = (...others: ScreenElement[]) => stepBeside('Next', ...others);
  const words = (text: string) => element('words', { kind: 'text', tag: 'p', role: '', name: '', text });
  const page = (name: string, current = false) =>
    element(`page ${name}`, { role: 'link', name, states: current ? { current } : {} });

  test('a step to what is not there rightly does nothing', () => {
    expect(beside(field('q', '', { label: 'Search fields' }))).toBe(0);
    expect(beside(field('q', 'lamp', { label: 'Search fields' }), words('no results'))).toBe(0);
    expect(stepBeside('Next result (Enter)', field('q', '', { label: '' }))).toBe(0);
    expect(beside(words('Page 3 of 3'))).toBe(0);
    expect(beside(words('21–30 of 30'))).toBe(0);
    expect(beside(page('1'), page('2', true))).toBe(0);
  });

  test('a step to what is there does not', () => {
    expect(beside()).toBe(1);
    expect(beside(field('q', 'lamp', { label: 'Search fields' }), words('4 results'))).toBe(1);
    expect(beside(field('q', '', { label: 'First name' }))).toBe(1);
    expect(stepBeside('Next result', field('q', 'lamp', { label: '' }))).toBe(1);
    expect(beside(words('Page 2 of 3'))).toBe(1);
    expect(beside(words('11–20 of 30'))).toBe(1);
    expect(beside(page('1', true), page('2'))).toBe(1);
  });

  test('nothing is undone before something was done', () => {
    const undo = element('undo', { name: 'Undo' });
    const after = (...before: ReturnType<typeof turn>[]) =>
      judge(deadControl, evidence({ screens: [screen('s1', [undo])], turns: [...before, turn(9, undo)] }))
        .found.length;
    expect(after()).toBe(0);
    expect(after(turn(1, button, { effect: { visibleMutations: 2 } }))).toBe(1);
  });

  test('leaves what is drawn as switched off alone', () => {
    expect(judge(deadControl, once({}, { ...button, states: { drawnOff: true } })).found).toEqual([]);
  });
});

describe('dead-control, clause by clause', () => {
  const counted = (target: ScreenElement, ...others: ScreenElement[]) =>
    judge(deadControl, evidence({ screens: [screen('s1', [target, ...others])], turns: [turn(1, target)] }))
      .found.length;

  test('what is at work answers later', () => {
    expect(counted(button)).toBe(1);
    expect(counted({ ...button, states: { busy: true } })).toBe(0);
  });

  test.each<[string, number, string, Partial<ScreenElement['style']>]>([
    ['a picture that looks like nothing', 0, 'img', {}],
    ['a picture drawn as a button', 1, 'img', { looksActionable: true }],
    ['a picture under a hand', 1, 'img', { cursor: 'pointer' }],
    ['a button that looks like nothing', 1, 'button', {}],
  ])('%s: %d', (_what, count, role, style) => {
    const plain = { ...button.style, looksActionable: false, cursor: 'auto' };
    expect(counted({ ...button, role, style: { ...plain, ...style } })).toBe(count);
  });

  test('a link, or a button of a form with something written, has something to do', () => {
    const lines = (...values: string[]) => values.map((value, place) => field(`f${place}`, value));
    const send = { ...button, group: 'form' };
    expect(counted(send, ...lines('', ''))).toBe(0);
    expect(counted(send, ...lines('', 'Alex'))).toBe(1);
    expect(counted({ ...send, role: 'link' }, ...lines('', ''))).toBe(1);
  });

  test('a button that holds another control is one to press', () => {
    const inner = element('inner', { locator: { ...button.locator, css: '#show > b' } });
    expect(counted(button, inner)).toBe(1);
    expect(counted({ ...button, role: 'listitem' }, inner)).toBe(0);
    expect(counted({ ...button, role: 'listitem', href: 'https://shop.example.com/more' }, inner)).toBe(1);
  });

  test('of two presses one is enough for doubt, for the goal, and to give up', () => {
    const twice = (effects: Partial<EffectRecord>[], strategies: string[] = ['choose', 'choose']) => {
      const turns = effects.map((effect, place) => {
        const press = turn(place + 1, button, { effect });
        return {
          ...press,
          decision: { ...press.decision, strategy: strategies[place] ?? '' },
          progress: place,
        };
      });
      return evidence({ screens: [screen('s1', [button])], turns, end: { outcome: 'gave_up' } });
    };
    const { found } = judge(deadControl, twice([{}, {}]));
    expect(found[0]?.impact).toContain('gave up');
    expect(judge(deadControl, twice([{}, {}], ['explore', 'choose'])).found[0]?.onTaskPath).toBe(true);
    const doubts = (effect: Partial<EffectRecord>) =>
      judge(deadControl, twice([{}, effect])).doubts[0]?.because;
    expect(doubts({ timedOut: true })).toContain('still at work');
    const moved = twice([{}, {}]);
    const [first, second] = moved.turns.map((each, place) => ({ ...each, screenAfter: `s${place + 1}` }));
    const longer = {
      ...moved,
      turns: [first, second].flatMap((each) => each ?? []),
      screens: [...moved.screens, screen('s2', [button], { controlsBelow: 3 })],
    };
    expect(judge(deadControl, longer).doubts[0]?.because).toContain('outside the part that was in view');
  });
});

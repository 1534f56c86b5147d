import { describe, expect, test } from 'vitest';
import {
  consoleRecord,
  element,
  evidence,
  request,
  screen,
  turn,
} from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ActionRecord, EffectRecord, RequestRecord, ScreenElement } from '../../evidence/evidence.ts';
import { silentFailure } from './silent-failure.ts';

const button = element('save', { name: 'Save changes' });
const box = { x: 0, y: 0, width: 10, height: 10 };
const after = (
  sent: Partial<RequestRecord>,
  effect: Partial<EffectRecord> = {},
  shown: ScreenElement[] = [],
  more: Parameters<typeof turn>[2] = {},
) =>
  evidence({
    screens: [screen('s1', [button]), screen('s2', [button, ...shown])],
    turns: [turn(1, button, { to: 's2', effect: { requests: ['r1'], ...effect }, ...more })],
    requests: [request('r1', { method: 'POST', status: 500, ...sent })],
  });

describe('silent-failure', () => {
  test('finds a failed write that the page keeps to itself', () => {
    const [found] = judge(silentFailure, after({})).found;
    expect(found).toMatchObject({
      summary:
        'the first-time visitor pressed the button “Save changes”. The request POST /api/things was answered with 500, but the page showed no message about it.',
      severity: 3,
      measured: { status: 500, method: 'POST', failed_requests: 1 },
      proof: { requests: ['r1'] },
    });
  });

  test('finds a failed write even where the page claims success', () => {
    const saved = { text: 'Saved', role: 'status', live: 'status', box, error: false };
    expect(judge(silentFailure, after({}, { newText: [saved] })).found).toHaveLength(1);
  });

  test('finds an uncaught error that nothing came of', () => {
    const session = {
      ...after({ status: 200 }, { errors: ['c1'], requests: [] }),
      console: [consoleRecord('c1')],
    };
    expect(judge(silentFailure, session).found[0]?.summary).toContain('A script stopped with “TypeError');
  });

  test.for<[string, Partial<RequestRecord>, Partial<EffectRecord>, Partial<ActionRecord>?]>([
    [
      'an error message came',
      {},
      { newText: [{ text: 'Could not save', role: '', live: '', box, error: true }] },
    ],
    [
      'words tell of it',
      {},
      { newText: [{ text: 'Please try again', role: '', live: '', box, error: false }] },
    ],
    ['a new page came', {}, { navigated: true }],
    ['it was counting', { url: 'https://shop.example.com/api/track/click' }, {}],
    ['it was somebody else’s server', { sameSite: false }, {}],
    ['it was cancelled', { status: null, failure: 'net::ERR_ABORTED' }, {}],
    ['it was a sign-in check', { status: 401 }, {}],
    ['nothing was done', {}, {}, { refused: 'Not allowed.' }],
    ['a failed read came with a choice', { method: 'GET' }, {}, { kind: 'select' }],
    ['a failed read left another address', { method: 'GET' }, { historyChanged: true }],
    ['a failed read left a window', { method: 'GET' }, { popups: ['https://shop.example.com/more'] }],
    ['a failed read left a change', { method: 'GET' }, { visibleMutations: 3 }],
    [
      'a failed read left something to see',
      { method: 'GET' },
      { newText: [{ text: '3 results', role: '', live: '', box, error: false }] },
    ],
  ])('is clear where %s', ([, sent, effect, action]) => {
    expect(judge(silentFailure, after(sent, effect, [], action ? { action } : {})).found).toEqual([]);
  });

  test('a failed read is told where nothing came of it that was expected', () => {
    const told = (expectationMet: boolean) =>
      judge(silentFailure, after({ method: 'GET' }, {}, [], { turn: { expectationMet } })).found.length;
    expect(told(false)).toBe(1);
    expect(told(true)).toBe(0);
  });

  test('is clear where an alert stands on the screen', () => {
    const alert = element('a', { kind: 'status', role: 'alert', text: 'Not saved.' });
    expect(judge(silentFailure, after({}, {}, [alert])).found).toEqual([]);
  });

  test('is clear where the request was repeated with success', () => {
    const session = after({}, { requests: ['r1', 'r2'] });
    const again = request('r2', { method: 'POST', atMs: 1_500 });
    expect(judge(silentFailure, { ...session, requests: [...session.requests, again] }).found).toEqual([]);
  });

  test('leaves errors of strangers’ scripts alone', () => {
    const session = {
      ...after({ status: 200 }, { errors: ['c1'] }),
      console: [consoleRecord('c1', { url: 'https://ads.example.org/x.js' })],
    };
    expect(judge(silentFailure, session).found).toEqual([]);
  });
});

// What breaks right after an action.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import {
  consoleRecord,
  element,
  field,
  request,
  screen,
  turn,
} from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { EffectRecord, RequestRecord, ScreenElement } from '../../../evidence/evidence.ts';
import { breaksAfterAction } from './breaks-after-action.ts';

const good = element('good', { text: 'Details' });
const bad = element('bad', { text: 'Sort' });

function broken(
  effect: Partial<EffectRecord>,
  more: {
    other?: Partial<EffectRecord>;
    requests?: RequestRecord[];
    besides?: ScreenElement[];
    sends?: boolean;
  } = {},
) {
  const shown = [good, bad, ...(more.besides ?? [])];
  return judge(
    breaksAfterAction,
    crawl({
      screens: [screen('s1', shown), screen('s2', shown)],
      turns: [
        turn(1, good, { from: 's1', to: 's1', effect: more.other ?? {} }),
        turn(2, bad, { from: 's1', to: 's2', effect }),
      ],
      console: [consoleRecord('c1', { url: 'https://shop.example.com/app.js' })],
      requests: more.requests ?? [],
      trials: [trial('form', { steps: more.sends ? [[2, 'send']] : [] })],
    }),
  );
}

const alert = (message: string) => ({ dialogs: [{ type: 'alert', message }] });
const answered = (status: number, rest: Partial<RequestRecord> = {}) => ({
  requests: [request('r1', { method: 'POST', status, ...rest })],
});

test('an exception, a server error and an error dialog are told', () => {
  expect(broken({ errors: ['c1'] }).found).toMatchObject([
    {
      title: 'Script error after the button “Sort”',
      summary: expect.stringContaining('Using the button “Sort” led to this'),
      proof: { console: ['c1'] },
    },
  ]);
  expect(broken({ requests: ['r1'] }, answered(503)).found).toMatchObject([
    { measured: { status: 503, method: 'POST' } },
  ]);
  // A script that stops over it is the lesser news.
  expect(broken({ requests: ['r1'], errors: ['c1'] }, answered(503)).found).toMatchObject([
    { title: 'Server error after the button “Sort”', proof: { requests: ['r1'], console: ['c1'] } },
  ]);
  expect(broken(alert('Sorting is broken! This error has been reported')).found).toHaveLength(1);
});

test('a refusal by status, a stranger, a question and what goes well are not', () => {
  expect(broken({})).toEqual({ found: [], doubts: [] });
  expect(broken({ requests: ['r1'] }, answered(422))).toEqual({ found: [], doubts: [] });
  expect(broken({ requests: ['r1'] }, answered(500, { sameSite: false }))).toEqual({ found: [], doubts: [] });
  expect(broken(alert('Added to your basket'))).toEqual({ found: [], doubts: [] });
});

test('a dialog that answers a form may complain', () => {
  const line = { ...field('q', ''), group: '' };
  expect(broken(alert('Name is required'), { besides: [line] }).found).toEqual([]);
  expect(broken(alert('Name is required'), { sends: true }).found).toEqual([]);
});

test('where every action of the state fails, it cannot be told', () => {
  expect(broken({ errors: ['c1'] }, { other: { errors: ['c1'] } })).toMatchObject({
    found: [],
    doubts: [{}, {}],
  });
});

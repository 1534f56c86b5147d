// What breaks the browser, and what only seems to.
import { expect, test } from 'vitest';
import { crawl } from '../../../../test/support/crawl-builder.ts';
import { element, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { CrawlBreak } from '../../../evidence/evidence.ts';
import { breaksBrowser } from './breaks-browser.ts';

const url = 'https://shop.example.com/sums';
const button = element('sum', { text: 'Compute', name: 'Compute' });
const crash: CrawlBreak = {
  turn: 3,
  because: `The page crashed the browser tab at ${url}.`,
  reason: 'crash',
  state: 'n1',
  action: 'click',
  label: 'Compute',
};

function told(breaks: CrawlBreak[], went = 6) {
  const state = { id: 'n1', template: '/sums', url, title: 'Sums', fingerprint: 'f', depth: 0 };
  const states = [{ ...state, screens: ['s1'], layers: [], account: 'unknown' as const }];
  return judge(
    breaksBrowser,
    crawl({
      screens: [screen('s1', [button], { url })],
      turns: Array.from({ length: went }, (_, nth) => turn(nth + 1, button, { from: 's1', to: 's1' })),
      trials: [],
      graph: { states, breaks },
    }),
  );
}

test('an action that breaks the browser twice is found, with the control and what was seen', () => {
  const { found, doubts } = told([crash, { ...crash, turn: 9 }]);
  expect(doubts).toEqual([]);
  expect(found).toMatchObject([
    {
      title: 'The page crashes after the button “Compute”',
      severity: 3,
      wouldStop: true,
      url,
      box: button.box,
    },
  ]);
  const hang = { ...crash, turn: 9, reason: 'hang' };
  expect(told([hang, crash]).found[0]?.title).toBe('The page stops answering after the button “Compute”');
});

test('what came once, or where hardly anything else went well, is a doubt', () => {
  expect(told([crash])).toMatchObject({ found: [], doubts: [{}] });
  expect(told([crash, { ...crash, turn: 9 }], 4)).toMatchObject({ found: [], doubts: [{}] });
});

test('two actions that broke it once each, limits of ours, and a page that was only read are no finding', () => {
  const nothing = (...breaks: CrawlBreak[]) => expect(told(breaks).found).toEqual([]);
  nothing(crash, { ...crash, label: 'Draw' });
  nothing({ ...crash, reason: 'resources' }, { ...crash, reason: 'resources' });
  const read = { turn: 3, because: crash.because, reason: 'crash' };
  nothing(read, { ...read, turn: 5 });
  expect(told([]).doubts).toEqual([]);
});

// What differs elsewhere than where a fault acts, or before it acted, is not its doing.
import { expect, test } from 'vitest';
import { isItsDoing, telling } from '../../bench/ground/faults/its-doing.ts';
import type { Fault, Site } from '../../bench/ground/faults/operator.ts';
import type { StepDifference } from '../../bench/ground/tour/compare-drives.ts';

const faultAt = (site: Site): Fault => ({
  id: 'app-fault-1',
  app: 'app',
  operator: 'fault',
  layer: 'style',
  seed: 1,
  site,
});

const differenceAt = (step: number, screen: string, selectors: string[] = []): StepDifference => ({
  step,
  screen,
  cleanScreen: screen,
  elements: selectors.map((selector) => ({ selector, aspect: 'box', clean: null, faulty: null })),
  region: null,
  pictureShare: 0,
  elementShare: 0,
  focus: null,
  requests: [],
  errors: [],
  failed: false,
  later: 0,
});

test('an element that is changed on one screen makes nothing differ on another', () => {
  const fault = faultAt({ screen: '/list', selector: '#save' });
  expect(isItsDoing(fault, differenceAt(3, '/ticket', ['#date']), null)).toBe(false);
  expect(isItsDoing(fault, differenceAt(4, '/list', ['#name']), null)).toBe(true);
});

test('a fault of every page shows on the document itself', () => {
  const fault = faultAt({ screen: '*', selector: 'html' });
  expect(isItsDoing(fault, differenceAt(3, '/ticket', ['#date']), null)).toBe(false);
  expect(isItsDoing(fault, differenceAt(3, '/ticket', ['html']), null)).toBe(true);
});

test('what differs before an answer was changed is not the doing of the change', () => {
  const fault = faultAt({ path: '/tickets', method: 'GET' });
  expect(isItsDoing(fault, differenceAt(2, '/start'), null)).toBe(false);
  expect(isItsDoing(fault, differenceAt(2, '/start'), 3)).toBe(false);
  expect(isItsDoing(fault, differenceAt(3, '/tickets'), 3)).toBe(true);
});

test('a fault tells that it acts only where an answer was changed', () => {
  let acted = 0;
  const told = telling({ onAnswer: (_ask, body) => body.replace('1', '2') }, () => (acted += 1));
  const ask = { method: 'GET', path: '/', wanted: 'data' as const };
  told.onAnswer?.(ask, 'none', 200);
  expect(acted).toBe(0);
  told.onAnswer?.(ask, '1', 200);
  expect(acted).toBe(1);
});

// The first broken link of the chain from a fault to a finding.
import { expect, test } from 'vitest';
import { chainOf, type ChainVisit } from '../../bench/ground/score/chain-of.ts';
import type { Finding } from '../../src/findings/finding.ts';
import { element, screen } from '../support/evidence-builder.ts';
import { finding, keptFault } from './sample-fault.ts';

const fault = keptFault('a', {
  layer: 'data',
  site: { path: '/api/list' },
  truth: { values: { clean: ['Two apples'], faulty: ['One apple'] } },
});

test('a fault that changes only requests shows nothing', () => {
  const unseen = keptFault('a', { truth: { elements: [] } });
  expect(chainOf(unseen, visit()).broken).toBe('shows');
});

test('a request that was never made, and a screen that was never met, come before all else', () => {
  expect(chainOf(fault, visit({ asked: false })).broken).toBe('asked');
  expect(chainOf(fault, visit({ url: 'https://localhost:1/other' })).broken).toBe('met');
});

test('what stood there, whether it was faulty, and whether anything was done with it', () => {
  expect(chainOf(fault, visit({ texts: ['Nothing of it'] })).broken).toBe('seen');
  expect(chainOf(fault, visit({ texts: ['Two apples'] })).broken).toBe('differs');
  expect(chainOf(fault, visit({ texts: ['One apple'] })).broken).toBe('told');
});

test('a finding that a clean visit gives as well is told and not matched', () => {
  const said = finding({ rule: 'two-values', fingerprint: 'p:1' }) as Finding;
  expect(chainOf(fault, visit({ texts: ['One apple'], said, usual: ['p:1'] })).broken).toBe('matched');
  expect(chainOf(fault, visit({ texts: ['One apple'], said })).broken).toBeNull();
});

test('doubts of rules that fit come with the fault, those that speak of it first', () => {
  const cannotTell = [
    { rule: 'two-values', what: '“Pear”', because: 'none' },
    { rule: 'two-values', what: '“One apple”', because: 'few' },
    { rule: 'tab-alone', what: '“One apple”', because: 'other layer' },
  ];
  expect(chainOf(fault, { ...visit(), cannotTell }).doubts).toEqual([
    'two-values cannot tell of “One apple”: few',
    'two-values cannot tell of “Pear”: none',
  ]);
});

function visit({
  asked = true,
  url = 'https://localhost:1/list',
  texts = ['Other words'],
  said,
  usual = [],
}: {
  asked?: boolean;
  url?: string;
  texts?: string[];
  said?: Finding;
  usual?: string[];
} = {}): ChainVisit {
  const shown = texts.map((text, at) => element(`e${at}`, { kind: 'text', text }));
  const requests = asked ? [{ id: 'r1', method: 'GET', url: 'https://localhost:1/api/list' }] : [];
  return {
    evidence: {
      screens: [screen('s1', shown, { url })],
      turns: [],
      requests: requests as never,
    },
    findings: said ? [said] : [],
    cannotTell: [],
    usual: new Set(usual),
    isHit: (one) => one === said,
  };
}

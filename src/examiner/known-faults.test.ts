import { expect, test } from 'vitest';
import { foundText, namesOfFaults } from './known-faults.ts';

const fault = (fingerprint: string, title = 'A button does nothing') => ({
  fingerprint,
  title,
  url: 'https://a.test/shop',
});

test('a fault has the same name whatever else was found, and longer names only where two begin alike', () => {
  const [dead, faint, twin] = [fault('fp_d2907645461c687c'), fault('fp_80402ec3'), fault('fp_d290764fffff')];
  expect([...namesOfFaults([dead, faint])]).toEqual([
    ['fd2907', 'fp_d2907645461c687c'],
    ['f80402', 'fp_80402ec3'],
  ]);
  expect(namesOfFaults([faint, dead]).get('fd2907')).toBe('fp_d2907645461c687c');
  expect([...namesOfFaults([dead, twin, dead]).keys()]).toEqual(['fd2907645', 'fd290764f']);
});

test('what reads alike on one page is told once, under the name of the first', () => {
  const told = foundText([
    fault('fp_d2907645'),
    fault('fp_80402ec3'),
    fault('fp_17ba172c', 'It is\ntoo faint'),
  ]);
  expect(told).toBe(
    'found by rules:\nfd2907: A button does nothing (/shop)\nf17ba1: It is too faint (/shop)',
  );
  expect(foundText([])).toBe('');
});

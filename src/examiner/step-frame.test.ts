// Which recorded turns the steps of a suspicion may do once more.
import { expect, test } from 'vitest';
import { evidence, turn } from '../../test/support/evidence-builder.ts';
import { maskText } from '../evidence/mask.ts';
import { frameOf } from './step-frame.ts';

test('an address that the record opened is opened again, but for a masked one and those of other sites', () => {
  const { facts } = evidence({ screens: [], turns: [] });
  const at = (path: string) => new URL(path, facts.targetUrl).href;
  const urls = [
    at('/search?y=c'),
    at(`/timeline?u=${maskText}`),
    at(`/odd%?u=${encodeURIComponent(maskText)}`),
    'https://elsewhere.example/',
    null,
  ];
  const turns = urls.map((value, index) => {
    const one = turn(index + 1, null);
    return { ...one, action: { ...one.action, kind: 'open' as const, value } };
  });
  const record = evidence({ screens: [], turns });
  const frame = frameOf(record, record, { hide: (text) => text, leaks: () => false, hasLogin: false });
  expect([...frame.crawlTurns]).toEqual([1]);
});

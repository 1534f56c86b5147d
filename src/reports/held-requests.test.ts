import { expect, test } from 'vitest';
import type { Evidence, WriteRecord } from '../evidence/evidence.ts';
import { heldRequestsOf, heldSentences, notSentAgainOf, notSentAgainSentence } from './held-requests.ts';

const write = (more: Partial<WriteRecord>): WriteRecord => ({
  turn: 1,
  method: 'POST',
  url: 'https://shop.example.com/orders',
  type: 'fetch',
  fields: ['id'],
  under: { look: 'held', reversible: 'held', all: 'sent' },
  why: 'it orders',
  sent: true,
  ofSite: false,
  ...more,
});
const probes = [{ kind: 'zoom-look' }] as unknown as Evidence['probes'];

test('what is not listed is counted', () => {
  const writes = Array.from({ length: 57 }, (_, at) => write({ sent: false, url: `https://a.test/${at}` }));
  const held = heldRequestsOf({ writes });
  expect(held).toMatchObject({ count: 57, more: 7 });
  expect(held && heldSentences(held).at(-1)).toBe('7 more addresses and reasons are not listed.');
  expect(heldRequestsOf({ writes: writes.slice(0, 50) })).not.toHaveProperty('more');
});

test('what binds and was sent is told as not checkable, once a look or a repetition left it out', () => {
  const basket = write({
    url: 'https://shop.example.com/cart',
    under: { look: 'held', reversible: 'sent', all: 'sent' },
  });
  const writes = [write({ turn: 3 }), write({ turn: 5 }), basket, write({ sent: false, method: 'DELETE' })];
  expect(notSentAgainOf({ writes, probes: [] })).toBeNull();
  const [told, ...others] = notSentAgainOf({ writes, ...(probes && { probes }) }) ?? [];
  expect(others).toEqual([]);
  expect(told && notSentAgainSentence(told)).toBe(
    'POST https://shop.example.com/orders, sent in turns 3, 5, may not be sent twice. What follows from it was not checked again.',
  );
});

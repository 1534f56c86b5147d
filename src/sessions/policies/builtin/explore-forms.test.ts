// Forms without a task: what is left out at first, how the rest is written, and what a refusal makes of it.
import { expect, test } from 'vitest';
import { button, field, heading, type React, walk } from '../../../../test/support/synthetic-page.ts';
import { seededRandom } from '../../../base/random.ts';
import { firstTimeVisitor } from '../../../personas/library/first-time-visitor.ts';
import { createBuiltinPolicy } from './builtin-policy.ts';

const fields = ['Full name', 'Email address', 'Phone', 'Postcode', 'Message'];

const contact = {
  '/': {
    title: 'Contact',
    parts: [
      heading('Contact'),
      field('Full name'),
      field('Email address', { type: 'email' }),
      field('Phone', { type: 'tel' }),
      field('Postcode'),
      field('Message', { type: 'textarea' }),
      button('Send message', { group: 'f1' }),
    ],
  },
};

const explorer = () =>
  createBuiltinPolicy({
    persona: firstTimeVisitor,
    targetUrl: 'https://shop.example/',
    task: null,
    flows: [],
    effects: 'all',
    random: seededRandom(3),
  });

/** What each press of the button sends, as the page holds it. */
async function sent(answer: React): Promise<Record<string, string>[]> {
  const log: Record<string, string>[] = [];
  const react: React = (name, page, values) => {
    if (name === 'Send message') log.push({ ...values });
    return answer(name, page, values);
  };
  await walk(explorer(), contact, { react, turnsMax: 25 });
  return log;
}

test('a short field is left out at first, so that what was written at length can be lost', async () => {
  const [first, second] = await sent((_, __, values) =>
    fields.every((name) => values[name]) ? { say: 'Thank you.' } : { error: 'Fill in all fields' },
  );
  expect(first?.['Message']?.length).toBeGreaterThan(40);
  expect(fields.filter((name) => !first?.[name])).toEqual(['Email address']);
  expect(fields.filter((name) => !second?.[name])).toEqual([]);
});

test('numbers and codes are written as people write them, and plainly once that was refused', async () => {
  const [first, ...others] = await sent((_, __, values) => {
    if (!fields.every((name) => values[name])) return { error: 'Enter your email address' };
    return /[\sa-z]/.test(values['Postcode'] ?? '') ? { error: 'Enter a postcode' } : { say: 'Thank you.' };
  });
  expect(first).toMatchObject({ Phone: '202 555 0143', Postcode: 'sw1a 1aa' });
  expect(others.at(-1)?.['Postcode']).toBe('SW1A1AA');
});

test('what confirms that it was sent is read for as long as its words need, an error is not', async () => {
  const waits = async (answer: ReturnType<React>) => {
    const { decisions } = await walk(explorer(), contact, {
      react: (name) => (name === 'Send message' ? answer : null),
      turnsMax: 12,
    });
    return decisions.flatMap(({ action }) => (action.kind === 'wait' ? [action.ms] : []));
  };
  const words = 'Your call is booked for tomorrow between 9 and 12 and the reference of it is QN-48213';
  expect(await waits({ say: 'It was sent.' })).toEqual([3_500]);
  expect(await waits({ say: words })).toEqual([17 * 300]);
  expect(await waits({ error: words })).toEqual([undefined]);
});

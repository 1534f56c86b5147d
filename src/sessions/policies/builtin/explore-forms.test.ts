// Forms without a task: what is left out at first, how the rest is written, and what a refusal makes of it.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import {
  button,
  field,
  heading,
  link,
  text,
  type React,
  walk,
} from '../../../../test/support/synthetic-page.ts';

const fields = ['Full name', 'Email address', 'Phone', 'Postcode', 'Message'];

const contact = {
  '/': {
    title: 'Contact',
    parts: [
      heading('Contact'),
      text('Delivery costs £4.'),
      field('Full name'),
      field('Email address', { type: 'email' }),
      field('Phone', { type: 'tel' }),
      field('Postcode'),
      field('Message', { type: 'textarea' }),
      button('Send message', { group: 'f1' }),
    ],
  },
};

const explorer = () => builtinMind(null, { seed: 3 });

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
  expect(first).toMatchObject({ Phone: expect.stringMatching(/^01632 9600\d\d$/), Postcode: 'sw1a 1aa' });
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

test('what stands beside a form is pressed before sending it leads away', async () => {
  const pressed: string[] = [];
  const page = {
    title: 'Times',
    parts: [
      heading('Choose a time'),
      field('Your name'),
      button('Show later dates', { group: 'f1' }),
      button('Continue', { group: 'f1' }),
    ],
  };
  await walk(
    explorer(),
    { '/': page, '/done': { title: 'Done', parts: [heading('Done')] } },
    {
      react: (name) => {
        pressed.push(name);
        return name === 'Continue' ? { go: '/done' } : { say: 'More dates are shown.' };
      },
      turnsMax: 12,
    },
  );
  expect(pressed.slice(0, 2)).toEqual(['Show later dates', 'Continue']);
});

test('a form without a button in view is sent with Enter', async () => {
  let words = '';
  const { decisions } = await walk(
    explorer(),
    { '/': { title: 'Write to us', parts: [heading('Write to us'), field('Your name'), field('Topic')] } },
    { turnsMax: 12 },
  );
  for (const { action } of decisions) if (action.kind === 'type' && action.submit) words = action.text;
  expect(words).not.toBe('');
});

test('the form that stands below every article is gone through once', async () => {
  const article = (title: string) => ({
    title,
    parts: [
      heading(title),
      link('Front', '/'),
      field('Your name'),
      field('Comment', { type: 'textarea' }),
      button('Send comment', { group: 'f1' }),
    ],
  });
  let sends = 0;
  const paths = ['/news/a', '/news/b', '/news/c'];
  const site = Object.fromEntries(paths.map((path) => [path, article(`Story ${path.at(-1)}`)]));
  const walked = await walk(
    explorer(),
    { '/': { title: 'Front', parts: paths.map((path) => link(`Story ${path.at(-1)}`, path)) }, ...site },
    {
      react: (name, _, values) => {
        if (name !== 'Send comment') return null;
        sends += 1;
        return values['Comment'] && values['Your name']
          ? { say: 'Thank you.' }
          : { error: 'Write something' };
      },
      turnsMax: 40,
    },
  );
  expect([...new Set(walked.paths)].sort()).toEqual(['/', ...paths]);
  expect(sends).toBeLessThanOrEqual(3);
});

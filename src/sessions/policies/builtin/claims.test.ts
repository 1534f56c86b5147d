// What a claim rests on: words that were there before, or a form that is merely gone, prove nothing.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import {
  button,
  field,
  heading,
  link,
  text,
  walk,
  type React,
  type SitePage,
} from '../../../../test/support/synthetic-page.ts';

const required = { states: { required: true } };
const site: Record<string, SitePage> = {
  '/': { title: 'Shop', parts: [link('Contact us', '/contact')] },
  '/contact': {
    title: 'Contact us',
    parts: [
      heading('Contact us'),
      text('Thank you for your patience.'),
      field('Name', {}, required),
      field('Message', { type: 'textarea' }, required),
      button('Send message', { group: 'f1' }),
    ],
  },
  '/home': { title: 'Shop', parts: [heading('Lamps and chairs'), link('Contact us', '/contact')] },
};

async function endOf(react: React) {
  const { decisions } = await walk(builtinMind('Contact support about a broken plate'), site, {
    react,
    turnsMax: 60,
  });
  return decisions.at(-1)?.action;
}

test('new words of thanks confirm, and the claim is made', async () => {
  const end = await endOf((name) =>
    name === 'Send message' ? { say: 'Thank you, your message has been sent' } : null,
  );
  expect(end).toMatchObject({ kind: 'finish', reached: true });
  expect(end).not.toHaveProperty('confirmed');
});

test('thanks that stood there before, and a form that is merely gone, are no proof', async () => {
  const end = await endOf((name) => (name === 'Send message' ? { go: '/home' } : null));
  expect(end).toMatchObject({ kind: 'finish', confirmed: false });
});

test('a form that answers with an error is never claimed to be sent', async () => {
  const end = await endOf((name) => (name === 'Send message' ? { error: 'Error 7' } : null));
  expect(end).toMatchObject({ kind: 'give-up', because: expect.stringContaining('refused') });
});

test('a page that is called so and says one short thing is the answer; one that says next to nothing is not', async () => {
  const shops = (words: string): Record<string, SitePage> => ({
    '/': { title: 'Bakery', parts: [heading('Bakery'), link('Bread', '/bread'), link('Shops', '/shops')] },
    '/bread': { title: 'Bread', parts: [heading('Bread'), text('Rye, spelt and wheat, baked every day.')] },
    '/shops': { title: 'Shops', parts: [heading('Shops'), text(words)] },
  });
  const endOn = async (words: string) => {
    const { decisions } = await walk(builtinMind('Find the shops'), shops(words), { turnsMax: 20 });
    return decisions.at(-1)?.action.kind;
  };
  expect(await endOn('Mill Lane 3 and Market Square 11.')).toBe('finish');
  expect(await endOn('Coming soon.')).toBe('give-up');
});

test('a page that is called as what is asked and does not tell it ends without confirmation', async () => {
  const fares = (words: string): Record<string, SitePage> => ({
    '/': { title: 'Ferry', parts: [heading('Ferry'), link('Fares', '/fares')] },
    '/fares': { title: 'Fares', parts: [heading('Fares'), text(words)] },
  });
  const endOn = async (words: string) => {
    const { decisions } = await walk(builtinMind('Find out what the fares cost'), fares(words), {
      turnsMax: 30,
    });
    return decisions.at(-1)?.action;
  };
  expect(await endOn('Adults pay €6.00, children travel free.')).toMatchObject({
    kind: 'finish',
    reached: true,
  });
  const end = await endOn('The new list of this year hangs at the quay for everybody.');
  expect(end?.kind === 'finish' && end.confirmed !== false).toBe(false);
});

test('a write that a third party took does not show that the form was', async () => {
  const other = await endSent('https://count.example/hit', false);
  expect(other.kind === 'finish' && other.confirmed !== false).toBe(false);
  expect(await endSent('https://shop.example/contact', true)).toMatchObject({
    kind: 'finish',
    reached: true,
  });
});

/** The form goes away without a word after one request that was accepted. */
async function endSent(url: string, sameSite: boolean) {
  const mind = builtinMind('Contact support about a broken plate');
  const request = {
    id: 'r1',
    turn: 1,
    atMs: 0,
    method: 'POST',
    url,
    type: 'fetch',
    status: 200,
    failure: null,
    endedMs: 1,
    sameSite,
  };
  const { decisions } = await walk(
    {
      ...mind,
      learn: (outcome) =>
        mind.learn(outcome.effect.urlAfter.endsWith('/home') ? { ...outcome, requests: [request] } : outcome),
    },
    site,
    { react: (name) => (name === 'Send message' ? { go: '/home' } : null), turnsMax: 60 },
  );
  const end = decisions.at(-1)?.action;
  if (!end) throw new Error('nothing was decided');
  return end;
}

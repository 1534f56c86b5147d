// A shop whose pages have no headings: what a thing is called is drawn large, the cart is an icon with a number, and a task tells the
// address of the order along with the thing.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import {
  button,
  field,
  link,
  text,
  walk,
  type Part,
  type SitePage,
} from '../../../../test/support/synthetic-page.ts';

const large = {
  color: [0, 0, 0, 1],
  background: [255, 255, 255],
  fontSizePx: 22,
  fontWeight: 700,
  cursor: 'auto',
  looksActionable: false,
} satisfies Part['style'];
const form = (label: string) => field(label, { form: 'f1' }, { group: 'f1' });
const page = (...parts: Part[]): SitePage => ({ title: 'Pack and Pole', parts });
const cart = button('', { text: '1', name: 'Cart, 1 item', icon: 'cart', ref: 'cart' });

const site: Record<string, SitePage> = {
  '/': page(
    text('All goods', { style: large }),
    link('Ridge Backpack', '/ridge'),
    text('29.99 EUR'),
    link('Trail Stove', '/stove'),
    text('49.99 EUR'),
  ),
  '/ridge': page(
    cart,
    text('Ridge Backpack', { style: large }),
    text('A light pack for long days.'),
    text('29.99 EUR'),
    button('Add to cart', { ref: 'add' }),
  ),
  '/cart': page(text('Ridge Backpack'), text('29.99 EUR'), link('Checkout', '/checkout')),
  '/checkout': page(
    form('First name'),
    form('Last name'),
    form('Postal code'),
    button('Continue', { group: 'f1' }),
  ),
};

test('a thing is bought, its order filled in with what the task tells', async () => {
  const pressed: string[] = [];
  const { decisions } = await walk(
    builtinMind('Buy a Ridge Backpack. First name Ann, last name Lee, postal code 12345.'),
    site,
    {
      turnsMax: 8,
      react: (name) => {
        pressed.push(name);
        if (name === 'Cart, 1 item') return { go: '/cart' };
        return name === 'Add to cart' ? { say: '1' } : null;
      },
    },
  );
  const filled = decisions.map(({ action }) => action).find(({ kind }) => kind === 'fill');
  expect(pressed.slice(0, 2)).toEqual(['Add to cart', 'Cart, 1 item']);
  expect(filled).toMatchObject({ entries: [{ text: 'Ann' }, { text: 'Lee' }, { text: '12345' }] });
});

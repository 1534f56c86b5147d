// The basket of a small shop as a page: its lines, what stands below them, and how many it says that it holds.
import type { PageRead } from '../../src/evidence/evidence.ts';
import { h, type Part, readOf } from './read-builder.ts';

export const origin = 'https://shop.example.com';

export interface Line {
  name: string;
  price: number;
  pieces: number;
  total?: number;
}

/** A basket with lines and what stands below them. */
export function basket(lines: Line[], below: Record<string, number>, badge = lines.length): PageRead {
  const money = (amount: number) => `$${amount.toFixed(2)}`;
  const rows = lines.map(({ name, price, pieces, total = price * pieces }) =>
    h(
      'tr',
      h('td', h('a', { href: `${origin}/p/${name}` }, name)),
      h('td', money(price)),
      h('td', h('input', { field: { label: 'Number', type: 'number', value: String(pieces) } })),
      h('td', money(total)),
    ),
  );
  const amounts: Part[] = Object.entries(below).map(([css, amount]) =>
    h(
      'p',
      { shows: { locator: { role: '', name: '', testId: null, css: `#${css}`, nth: 0, frameUrl: null } } },
      `${css} ${money(amount)}`,
    ),
  );
  return readOf(
    [
      h('header', h('a', { href: `${origin}/basket` }, `Basket (${badge})`)),
      h('main', h('table', h('tbody', ...rows)), ...amounts),
    ],
    { url: `${origin}/basket` },
  );
}

export const one: Line[] = [{ name: 'Lamp', price: 5, pieces: 1 }];
export const two: Line[] = [...one, { name: 'Chair', price: 6, pieces: 3 }];
export const three: Line[] = [...two, { name: 'Table', price: 7, pieces: 2 }];

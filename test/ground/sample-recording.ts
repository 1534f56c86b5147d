// What a small application served in a tour: a list as JSON, a table as a page, two pictures, a saving, one script.
import type { Exchange, RanFunction, Recording } from '../../bench/ground/faults/operator.ts';

export const items = [
  { id: 1, name: 'Apples', price: 2.5, note: 'red' },
  { id: 2, name: 'Bread', price: 4, note: 'fresh' },
  { id: 3, name: 'Cheese', price: 8, note: 'old' },
  { id: 4, name: 'Dates', price: 1.5, note: 'dry' },
];
export const listBody = JSON.stringify({ items, total: 16, count: 4 });
export const tablePage =
  '<!doctype html><table><tr><td>Rent</td><td>700.00</td></tr><tr><td>Food</td><td>200.00</td></tr><tr><td>Bus</td><td>50.00</td></tr><tr><td>Sum</td><td>950.00</td></tr></table>';

export const script = `function bind(button, other) {
  button.addEventListener('click', save);
  other.addEventListener('click', cancel);
  button.addEventListener('keydown', save);
}
function save(event) {
  if (event.amount > 10) warn('too much');
  state.last = event.amount;
  const sum = event.amount + state.sum;
  const limit = 25;
  return post(sum).then((answer) => show(answer)).catch((error) => tell(error));
}
function draw(h) {
  return h('div', {}, h('button', { onClick: save }), h('button', { onClick: cancel }));
}
`;

/** The functions of `script` as V8 would tell them. */
function ran(): RanFunction[] {
  return [...script.matchAll(/^function \w+[^]*?^}$/gm)].map((found) => ({
    script: '/app.js',
    start: found.index,
    end: found.index + found[0].length,
    steps: [1],
  }));
}

export function sampleRecording(): Recording {
  const base = { status: 200, location: null, method: 'GET' } as const;
  const exchanges: Omit<Exchange, 'order'>[] = [
    { ...base, step: -1, wanted: 'document', path: '/', type: 'text/html', body: '<title>Shop</title>' },
    { ...base, step: -1, wanted: 'script', path: '/app.js?v=1', type: 'text/javascript', body: script },
    { ...base, step: 0, wanted: 'data', path: '/api/items', type: 'application/json', body: listBody },
    { ...base, step: 0, wanted: 'document', path: '/budget', type: 'text/html', body: tablePage },
    { ...base, step: 1, wanted: 'picture', path: '/pictures/a.png', type: 'image/png', body: null },
    { ...base, step: 1, wanted: 'picture', path: '/pictures/b.png', type: 'image/png', body: null },
    {
      ...base,
      step: 2,
      wanted: 'data',
      method: 'POST',
      path: '/api/items',
      type: 'application/json',
      body: '{"saved":true}',
    },
    {
      ...base,
      step: 3,
      wanted: 'data',
      path: '/api/items',
      type: 'application/json',
      body: JSON.stringify({ items: items.slice(1), total: 13.5, count: 3 }),
    },
  ];
  return {
    steps: 4,
    exchanges: exchanges.map((one, order) => ({ ...one, order })),
    elements: [],
    ran: ran(),
  };
}

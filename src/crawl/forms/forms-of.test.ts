// Which fields of a page are sent together, and by what.
import { expect, test } from 'vitest';
import { element, field, screen } from '../../../test/support/evidence-builder.ts';
import type { PageRead, ScreenElement, TreeNode } from '../../evidence/evidence.ts';
import { formsOf } from './forms-of.ts';

const button = (ref: string, text: string, more: Partial<ScreenElement> = {}) =>
  element(ref, { text, group: 'form', ...more });
const at = (x: number, y: number, width = 120, height = 40) => ({ box: { x, y, width, height } });

function read(elements: ScreenElement[], tree?: TreeNode[]): PageRead {
  return screen('s1', elements, tree && { tree });
}

/** A node of a tree; boxes and classes do not matter here. */
const node = (up: number, tag = 'div'): TreeNode => ({ up, tag, classes: '', nth: 0, box: [0, 0, 10, 10] });

test('a form is its fields and the button that sends them, not the one that shows a password', () => {
  const secret = { ...field('pw', null, { type: 'password', label: 'Password' }), ...at(100, 200, 300) };
  const [form, ...others] = formsOf(
    read([
      field('mail', '', { type: 'email', label: 'E-mail' }),
      secret,
      button('eye', 'Show', at(370, 200, 40)),
      button('go', 'Sign in', at(100, 260)),
      button('x', 'Reset', at(300, 260)),
    ]),
  );
  expect(others).toEqual([]);
  expect(form).toMatchObject({ ref: 'form', submit: { ref: 'go' } });
  expect(form?.fields.map(({ ref }) => ref)).toEqual(['mail', 'pw']);
});

test('a form that grows by a row of like fields stays the same form', () => {
  const grown = (rows: number) => {
    const fields = Array.from({ length: rows }, (_, nth) => field(`n${nth}`, '', { label: 'Name' }));
    return formsOf(read([...fields, button('add', 'Add')]))[0]?.key;
  };
  expect(grown(2)).toBe('text:name* → add');
  expect(grown(5)).toBe(grown(2));
  expect(grown(1)).not.toBe(grown(2));
});

test('dialogs of one field and one button are told apart by their first words, not by what they complain of', () => {
  const asked = (...words: string[]) => {
    const texts = words.map((text, nth) => element(`t${nth}`, { kind: 'text', text, node: 2 }));
    const dialog = element('d', { kind: 'dialog', name: '', node: 1 });
    const name = { ...field('name', '', { label: '' }), node: 2 };
    const tree = [node(-1, 'body'), node(0, 'dialog'), node(1)];
    return formsOf(read([dialog, ...texts, name, button('ok', 'OK', { node: 2 })], tree))[0]?.key;
  };
  expect(asked('New folder 3')).toBe('text: → ok in new folder');
  expect(asked('New folder 4', 'It exists')).toBe(asked('New folder 3'));
  expect(asked('Rename')).not.toBe(asked('New folder 3'));
});

test('a disabled field, a read only, a hidden and a tiny one are left alone, one of files is not', () => {
  const [form] = formsOf(
    read([
      field('name', '', { label: 'Name' }),
      field('cv', '', { type: 'file' }),
      { ...field('off', ''), states: { disabled: true } },
      { ...field('fixed', 'A'), states: { readonly: true } },
      { ...field('trap', ''), states: { unspoken: true } },
      { ...field('honey', ''), ...at(100, 100, 1, 1) },
      { ...field('away', ''), ...at(-5_000, 100) },
      button('go', 'Send'),
    ]),
  );
  expect(form?.fields.map(({ ref }) => ref)).toEqual(['name', 'cv']);
});

test('a lone field without a button is a form that Enter sends; a lone box or list is none', () => {
  const lone = formsOf(read([field('q', '', { type: 'search', label: 'Search', form: '' })]));
  expect(lone).toMatchObject([{ ref: '', submit: null, fields: [{ ref: 'q' }] }]);
  const box = element('b', { role: 'checkbox', name: 'Dark', group: '' });
  expect(
    formsOf(read([box, field('sort', 'Name', { type: 'select', form: '', options: ['Name'] })])),
  ).toEqual([]);
});

test('fields without a form belong to the button in their nearest holder', () => {
  // body > main > (div > input), (div > input), button
  const tree = [
    node(-1, 'body'),
    node(0, 'main'),
    node(1),
    node(2),
    node(3, 'input'),
    node(2),
    node(5, 'input'),
    node(2, 'button'),
  ];
  const forms = formsOf(
    read(
      [
        { ...field('name', '', { label: 'Name', form: '' }), node: 4, group: '' },
        { ...field('mail', '', { label: 'Mail', form: '' }), node: 6, group: '' },
        { ...button('go', 'Save', { group: '' }), node: 7 },
      ],
      tree,
    ),
  );
  expect(forms).toHaveLength(1);
  expect(forms[0]).toMatchObject({
    ref: '',
    submit: { ref: 'go' },
    fields: [{ ref: 'name' }, { ref: 'mail' }],
  });
});

test('a quantity in a card is sent by the button of its card, never by its steps; equal cards have equal keys', () => {
  // body > main > two cards of: div(steps) > [-, input, +]; button
  const tree = [node(-1, 'body'), node(0, 'main')];
  const cards = ['Lamp', 'Chair'].flatMap((item, index): ScreenElement[] => {
    const y = 100 + 300 * index;
    const card = tree.push(node(1)) - 1;
    const steps = tree.push(node(card)) - 1;
    const place = (up: number) => tree.push(node(up)) - 1;
    const inCard = { group: `card${index}`, groupLabel: item };
    return [
      { ...button(`less${index}`, 'Less', { ...at(100, y, 30), ...inCard }), node: place(steps) },
      {
        ...field(`count${index}`, '1', { type: 'number', label: `Quantity of ${item}`, form: '' }),
        ...inCard,
        ...at(132, y, 60),
        node: place(steps),
      },
      { ...button(`more${index}`, 'More', { ...at(194, y, 30), ...inCard }), node: place(steps) },
      { ...button(`add${index}`, 'Add to cart', { ...at(100, y + 60), ...inCard }), node: place(card) },
    ];
  });
  const forms = formsOf(read(cards, tree));
  expect(forms.map(({ submit }) => submit?.ref)).toEqual(['add0', 'add1']);
  expect(new Set(forms.map(({ key }) => key)).size).toBe(1);
});

test('boxes that change lines of a basket share the button below them', () => {
  const tree = [
    node(-1, 'body'),
    node(0, 'main'),
    node(1),
    node(2, 'tr'),
    node(3, 'input'),
    node(2, 'tr'),
    node(5, 'input'),
    node(1, 'section'),
    node(2, 'button'),
  ];
  const [form, ...others] = formsOf(
    read(
      [
        { ...field('a', '1', { type: 'number', label: 'Quantity', form: '' }), node: 4 },
        { ...field('b', '1', { type: 'number', label: 'Quantity', form: '' }), node: 6 },
        { ...button('update', 'Update cart', { group: '' }), node: 8 },
      ],
      tree,
    ),
  );
  expect(others).toEqual([]);
  expect(form).toMatchObject({ submit: { ref: 'update' }, fields: [{ ref: 'a' }, { ref: 'b' }] });
});

test('the key of a form stays while it complains and on other screens', () => {
  const form = (label: string, ref: string, submit: string) =>
    formsOf(read([field(ref, '', { label, form: 'f9' }), button('go', submit, { group: 'f9' })]))[0]?.key;
  expect(form('E-mail This field is required', 'e3', 'Order (2)')).toBe(form('E-mail', 'e77', 'Order (14)'));
  expect(form('E-mail', 'e1', 'Order')).not.toBe(form('Name', 'e1', 'Order'));
  expect(form('E-mail', 'e1', 'Sign in')).not.toBe(form('E-mail', 'e1', 'Register'));
});

test('a page that tells its own user name and password offers them', () => {
  const text = (ref: string, words: string) => element(ref, { kind: 'text', text: words, tag: 'p' });
  const [form] = formsOf(
    read([
      text('t1', 'User name: demo'),
      text('t2', 'Password for all users:'),
      text('t3', 'secret_sauce'),
      field('u', '', { label: 'User name' }),
      field('p', null, { type: 'password', label: 'Password' }),
      button('go', 'Login'),
    ]),
  );
  expect(form?.offered).toEqual([
    { purpose: 'username', value: 'demo' },
    { purpose: 'password', value: 'secret_sauce' },
  ]);
});

// A newsletter as shops have it: an address alone in the footer of a long page, a button that says `Subscribe`, no page of its own.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import {
  button,
  field,
  heading,
  link,
  text,
  walk,
  type SitePage,
} from '../../../../test/support/synthetic-page.ts';
import { libraryPersonas } from '../../../personas/persona-index.ts';

const products = Array.from({ length: 24 }, (_, at) => link(`Stoneware bowl ${at}`, `/bowl-${at}`));
const footer = (heads: string) => [
  heading(heads, 2),
  text('One e-mail a month about new things and how they are made.', { heading: heads }),
  field('E-mail address', { type: 'email', form: '' }, { group: '', groupLabel: heads, heading: heads }),
  button('Subscribe', { group: '', groupLabel: heads, heading: heads }),
  heading('Help', 2),
  link('Delivery', '/help/delivery'),
  link('Returns', '/help/returns'),
  link('Contact', '/help/contact'),
];
const front = (heads: string, form = true): SitePage => ({
  title: 'Kiln & Co',
  parts: [
    link('Shop', '/shop'),
    link('Sign in', '/sign-in'),
    link('Cart', '/cart'),
    field('Search', { type: 'search', form: 's1' }, { group: 's1' }),
    heading('Things made by hand'),
    ...products,
    ...footer(heads).map((part) =>
      form && /E-mail address|Subscribe/.test(part.name ?? '')
        ? { ...part, group: 'f9', ...(part.field ? { field: { ...part.field, form: 'f9' } } : {}) }
        : part,
    ),
  ],
});

test.each([
  ['in a form', 'Letters from the workshop', true],
  ['outside of any form', 'Our newsletter', false],
])('every persona subscribes in the footer, %s', async (_name, heads, form) => {
  const pages: Record<string, SitePage> = { '/': front(heads, form) };
  for (const path of ['/shop', '/sign-in', '/cart', '/help/delivery', '/help/returns', '/help/contact'])
    pages[path] = { ...front(heads, form), title: path };
  const failed: string[] = [];
  for (const persona of libraryPersonas)
    for (const seed of [1, 2, 3]) {
      const mind = builtinMind('Subscribe to the newsletter', { seed, persona });
      const log = await walk(mind, pages, {
        react: (name, _page, values) =>
          name === 'Subscribe'
            ? /@/.test(values['E-mail address'] ?? '')
              ? { say: `Thank you. The next letter goes to ${values['E-mail address']}.` }
              : { error: 'Enter an e-mail address such as name@example.com.' }
            : null,
      });
      const end = log.decisions.at(-1);
      if (end?.action.kind !== 'finish' || !end.action.reached)
        failed.push(
          `${persona.id} ${seed}: ${log.decisions.map(({ record, action }) => `${record.strategy}/${action.kind}`).join(' ')}`,
        );
    }
  expect(failed).toEqual([]);
});

// What is typed is shown as it was typed, and a form that is filled in can be sent.
import { escapeHtml, notFound, page, type RelationSite } from './relation-site.ts';

const nav: [string, string][] = [
  ['/', 'Label'],
  ['/gift', 'Gift'],
];

export const entriesSite: RelationSite = {
  id: 'entries',
  plants: ['value-mangled', 'cannot-be-sent'],
  trials: ['form', 'boundary'],
  actions: 30,
  open:
    (flawed) =>
    ({ path, method, fields }) => {
      const words = fields.get('words') ?? '';
      if (path === '/' && method === 'POST')
        return page(
          'Your label',
          `<p>We print:</p><p>${flawed ? escapeHtml(escapeHtml(words)) : escapeHtml(words)}</p>`,
          { nav },
        );
      if (path === '/')
        return page(
          'Label',
          '<form method="post" action="/"><p><label>Words on the label <input name="words" required /></label></p><p><button>Print label</button></p></form>',
          { nav },
        );
      if (path === '/gift' && method === 'POST') return page('Gift', '<p>It is on its way.</p>', { nav });
      if (path !== '/gift') return notFound;
      return page(
        'Gift',
        '<form method="post" action="/gift"><p><label>For whom <input name="whom" autocomplete="name" /></label></p><p><label>City <input name="city" autocomplete="address-level2" /></label></p><p><button disabled>Send the gift</button></p></form>',
        {
          nav,
          script: `
            const [whom, city] = document.querySelectorAll('input');
            document.querySelector('form').addEventListener('input', () => {
              document.querySelector('button').disabled = ${flawed} || whom.value === '' || city.value === '';
            });`,
        },
      );
    },
};

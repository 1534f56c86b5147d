// Forms that are given what they ask for, and then what there is not.
import { escapeHtml, notFound, page, type RelationSite } from './relation-site.ts';

const nav: [string, string][] = [
  ['/', 'Start'],
  ['/order', 'Order'],
  ['/join', 'Join'],
  ['/callback', 'Call me'],
  ['/address', 'Address'],
];

function form(action: string, fields: string, button: string): string {
  return `<form method="post" action="${action}" novalidate>${fields}<p><button>${button}</button></p></form>`;
}

function line(label: string, name: string, { value = '', more = '', said = '' } = {}): string {
  return `<p><label>${label} <input name="${name}" value="${escapeHtml(value)}" ${more} /></label>${said === '' ? '' : `<br /><span role="alert">${said}</span>`}</p>`;
}

export const formsSite: RelationSite = {
  id: 'forms',
  plants: [
    'impossible-value-taken',
    'possible-value-refused',
    'silent-refusal',
    'typed-elsewhere',
    'summary-differs',
  ],
  trials: ['form', 'boundary'],
  actions: 38,
  open:
    (flawed) =>
    ({ path, method, fields }) => {
      const sent = method === 'POST';
      const given = (name: string) => fields.get(name) ?? '';
      if (path === '/') return page('Start', '<p>Here you can order, join and be called.</p>', { nav });
      if (path === '/order') {
        const count = Number(given('quantity'));
        const isRight = Number.isInteger(count) && count >= 1 && count < 1_000;
        if (sent && (flawed || isRight))
          return page('Thank you', `<p>You have ordered ${escapeHtml(given('quantity'))} lamps.</p>`, {
            nav,
          });
        const said = sent ? 'Please enter a number from 1 to 999' : '';
        const fieldsOf = line('Quantity', 'quantity', {
          value: given('quantity'),
          more: 'type="number" min="1" max="999" required',
          said,
        });
        return page('Order', form('/order', fieldsOf, 'Order now'), { nav });
      }
      if (path === '/join') {
        const name = given('family');
        const isRight = flawed ? /^[A-Za-z]+$/.test(name) : /^\p{L}[\p{L}’' -]*$/u.test(name);
        if (sent && isRight) return page('Welcome', `<p>You have joined.</p>`, { nav });
        const said = sent ? 'Please enter a valid name' : '';
        return page(
          'Join',
          form(
            '/join',
            line('Last name', 'family', { value: name, more: 'autocomplete="family-name" required', said }),
            'Join',
          ),
          {
            nav,
          },
        );
      }
      if (path === '/callback') return callback(flawed);
      if (path === '/address') {
        if (sent)
          return page(
            'Your address',
            `<dl><dt>Street</dt><dd>${escapeHtml(given('street'))}</dd><dt>City</dt><dd>${escapeHtml(flawed ? 'Elsewhere' : given('city'))}</dd><dt>Postcode</dt><dd>${escapeHtml(given('postcode'))}</dd></dl>`,
            { nav, style: 'dl { display: grid; grid-template-columns: 120px 1fr; } dd { margin: 0; }' },
          );
        return page(
          'Address',
          form(
            '/address',
            line('Street', 'street', { more: 'autocomplete="street-address"' }) +
              line('City', 'city', { more: 'autocomplete="address-level2"' }) +
              line('Postcode', 'postcode', { more: 'autocomplete="postal-code"' }) +
              line('Nickname', 'nick', { more: 'autocomplete="nickname"' }),
            'Save address',
          ),
          {
            nav,
            script: `
              if (${flawed}) document.querySelector('[name=nick]').addEventListener('input', ({ target }) => {
                document.querySelector('[name=street]').value = target.value;
                target.value = '';
              });`,
          },
        );
      }
      return notFound;
    },
};

/** Answers on the page; what is no number is refused, with or without a word. */
function callback(flawed: boolean) {
  return page(
    'Call me',
    `<form novalidate>${line('Phone', 'phone', { more: 'type="tel" required' })}<p><button>Call me back</button></p></form><p id="said" role="status"></p>`,
    {
      nav,
      script: `
        document.querySelector('form').addEventListener('submit', (event) => {
          event.preventDefault();
          const { value } = document.querySelector('[name=phone]');
          const said = document.querySelector('#said');
          if (/^[+0-9 ()-]{5,20}$/.test(value)) said.textContent = 'Thank you, we will call ' + value;
          else if (!${flawed}) said.textContent = 'Please enter a valid phone number';
        });`,
    },
  );
}

// Things of a list, controls by their kind and place, offers for what was written, and counts.
import { expect, test } from 'vitest';
import { decisionsOn } from '../../../../test/support/builtin-mind.ts';
import { button, field, heading, link, text, type Part } from '../../../../test/support/synthetic-page.ts';

const at = (css: string): Part => ({ locator: { css, role: '', name: '', text: '', nth: 0 } as never });
const mails = ['Lanie', 'Thera', 'Thad'].flatMap((name, place): Part[] => [
  {
    ...link(`${name} Massa id`, `/${place}`, at(`#mails > div:nth-of-type(${place + 1}) > a`)),
    ref: `mail${place}`,
  },
  button('Trash', { ref: `bin${place}`, ...at(`#mails > div:nth-of-type(${place + 1}) > button`) }),
]);

test('what is done to a thing that is found by its name is done in its row', async () => {
  const [first] = await decisionsOn('Find the email by Thad and click the trash icon to delete it.', [mails]);
  expect(first).toMatchObject({ kind: 'click', ref: 'bin2' });
});

test('a control is told by its kind and place', async () => {
  const box = (name: string) => field(name, { type: 'checkbox' }, { ref: name, role: 'checkbox' });
  const [first] = await decisionsOn('Click the 2nd checkbox', [[box('One'), box('Two'), box('Three')]]);
  expect(first).toMatchObject({ kind: 'click', ref: 'Two' });
});

test('one of a list is told by its place', async () => {
  const hit = (place: number): Part[] => [
    link(`Result ${place}`, `/r${place}`, {
      ref: `r${place}`,
      ...at(`#hits > div:nth-of-type(${place}) > a`),
    }),
    text('Purus ut faucibus.', at(`#hits > div:nth-of-type(${place}) > p`)),
  ];
  const [first] = await decisionsOn('Click the third search result', [[1, 2, 3, 4].flatMap(hit)]);
  expect(first).toMatchObject({ kind: 'click', ref: 'r3' });
});

test('of several offers the one is taken that says most of what the task gives', async () => {
  const line = (value: string): Part => ({ ...field('Tag', { value }, { ref: 'tag', group: '' }), y: 40 });
  const offer = (name: string, y: number): Part => ({
    kind: 'control',
    role: 'option',
    tag: 'li',
    name,
    text: name,
    ref: name,
    y,
  });
  const send = button('Submit', { ref: 'send', y: 300 });
  const made = await decisionsOn(
    'Enter an item that starts with "Ce" and ends with "lic" and press Submit.',
    [
      [line(''), send],
      [line('Ce'), offer('Celtic', 80), offer('Celtic Republic', 110), send],
    ],
  );
  expect(made).toMatchObject([
    { kind: 'type', text: 'Ce' },
    { kind: 'click', ref: 'Celtic Republic' },
  ]);
});

test('a number without a field is brought to what the task gives, step by step', async () => {
  const count = (now: string): Part[] => [
    { ...text(now), y: 40 },
    button('', { ref: 'up', icon: 'up', y: 44 }),
    button('', { ref: 'down', icon: 'down', y: 48 }),
    button('Submit', { ref: 'send', y: 400 }),
  ];
  const made = await decisionsOn('Select -2 with the spinner and hit Submit.', [
    count('0'),
    count('-1'),
    count('-2'),
  ]);
  expect(made).toMatchObject([{ ref: 'down' }, { ref: 'down' }, { ref: 'send' }]);
});

test('the cheapest of those that are asked for is taken, by the word of the task', async () => {
  const ticket = (place: number, kind: string, price: string): Part[] => [
    text(kind, at(`#area > div:nth-of-type(${place}) > b`)),
    text(price, at(`#area > div:nth-of-type(${place}) > span:nth-of-type(1)`)),
    button('Buy', { ref: `t${place}`, ...at(`#area > div:nth-of-type(${place}) > span:nth-of-type(2)`) }),
  ];
  const [first] = await decisionsOn('Buy the cheapest business class ticket.', [
    [
      ...ticket(1, 'Economy', '$189'),
      ...ticket(2, 'Business', '$642'),
      ...ticket(3, 'Business', '$597'),
      ...ticket(4, 'First', '$1204'),
    ],
  ]);
  expect(first).toMatchObject({ kind: 'click', ref: 't3' });
});

test('an address line at the foot of a page is for news, and no way to write to somebody', async () => {
  const foot = { ...at('body > footer > form > input'), group: 'foot' };
  const [first] = await decisionsOn(
    'Ask them whether they repair zips. They can answer to ann@example.com.',
    [
      [
        heading('Help'),
        link('Contact', '/contact', { ref: 'contact' }),
        field('Your e-mail', { type: 'email', form: 'foot' }, { ref: 'news', ...foot }),
        button('Join', { group: 'foot' }),
      ],
    ],
  );
  expect(first).toMatchObject({ kind: 'click', ref: 'contact' });
});

test('what is told before a press is done before it, though its control stands there from the beginning', async () => {
  const parts = [
    link('Section ipsum', '#', { ref: 'section', role: 'button', href: '' }),
    button('Continue', { ref: 'on' }),
  ];
  const [first] = await decisionsOn('Expand the section below and press Continue.', [parts]);
  expect(first).toMatchObject({ kind: 'click', ref: 'section' });
});

import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import {
  button,
  field,
  heading,
  link,
  readOf,
  text,
  walk,
  type SitePage,
} from '../../../../test/support/synthetic-page.ts';
import { libraryPersonas } from '../../../personas/persona-index.ts';
import { firstTimeVisitor } from '../../../personas/library/first-time-visitor.ts';
import { impatientMobileShopper } from '../../../personas/library/impatient-mobile-shopper.ts';

const mind: typeof builtinMind = (task, more) => builtinMind(task, { effects: 'reversible', ...more });
const ends = (log: Awaited<ReturnType<typeof walk>>) => log.decisions.at(-1)?.action;

const nav = [
  link('Kitchen', '/kitchen', { groupLabel: 'Main' }),
  link('Lighting', '/lighting', { groupLabel: 'Main' }),
  link('About us', '/about', { groupLabel: 'Main' }),
  link('Cart', '/cart', { groupLabel: 'Main' }),
];
const page = (title: string, ...parts: SitePage['parts']): SitePage => ({ title, parts: [...nav, ...parts] });
const long = Array.from({ length: 30 }, (_, i) => text(`Something quite else, number ${i}`));

const shop: Record<string, SitePage> = {
  '/': page(
    'Fern & Oak',
    heading('Things for the home'),
    ...long,
    link('Delivery', '/delivery'),
    link('Returns & refunds', '/returns'),
    link('Contact us', '/contact'),
  ),
  '/kitchen': page(
    'Kitchen',
    heading('Kitchen'),
    link('Red plate', '/plate', { group: 'c1', groupLabel: 'Red plate' }),
    text('$12.00', { group: 'c1', groupLabel: 'Red plate' }),
    link('Blue mug', '/mug', { group: 'c2', groupLabel: 'Blue mug' }),
    text('$18.00', { group: 'c2', groupLabel: 'Blue mug' }),
    link('Large blue mug', '/mug-large', { group: 'c3', groupLabel: 'Large blue mug' }),
    text('$48.00', { group: 'c3', groupLabel: 'Large blue mug' }),
  ),
  '/mug': page('Blue mug', heading('Blue mug'), text('$18.00'), button('Add to cart')),
  '/mug-large': page('Large blue mug', heading('Large blue mug'), text('$48.00'), button('Add to cart')),
  '/plate': page('Red plate', heading('Red plate'), text('$12.00'), button('Add to cart')),
  '/cart': page(
    'Cart',
    heading('Your cart'),
    text('Blue mug $18.00'),
    link('Proceed to checkout', '/checkout'),
    link('Continue shopping', '/kitchen'),
  ),
  '/checkout': page(
    'Checkout',
    heading('Checkout'),
    field('Email', { type: 'email' }, { states: { required: true } }),
    field('Full name', {}, { states: { required: true } }),
    field('Address', {}, { states: { required: true } }),
    field('Company (optional)', {}),
    button('Place order', { group: 'f1' }),
  ),
  '/done': page('Thank you', heading('Thank you for your order'), text('Order number 1042')),
  '/delivery': page('Delivery', heading('Delivery'), text('We deliver within 3 to 5 working days.')),
  '/returns': page(
    'Returns & refunds',
    heading('Returns & refunds'),
    text(
      'Send anything back within 30 days and get a full refund. Returns are free of charge in our stores.',
    ),
  ),
  '/contact': page(
    'Contact us',
    heading('Contact us'),
    field('Name', {}, { states: { required: true } }),
    field('Email', { type: 'email' }, { states: { required: true } }),
    field('Message', { type: 'textarea' }, { states: { required: true } }),
    button('Send message', { group: 'f1' }),
  ),
  '/about': page('About us', heading('Our story'), text('We began in a shed.')),
  '/lighting': page('Lighting', heading('Lighting'), link('Desk lamp', '/lamp')),
};
const reactions = (name: string, path: string) => {
  if (name === 'Add to cart') return { say: 'Added to your cart' };
  if (name === 'Place order') return { go: '/done' };
  if (name === 'Send message') return { say: 'Thank you, your message has been sent' };
  return path === '' ? {} : null;
};

test('a strong label is found at once, also by the hasty', async () => {
  const start = {
    '/': page('Home', heading('Welcome'), link('Return policy', '/returns'), link('Gift cards', '/gifts')),
    '/returns': shop['/returns'] as SitePage,
  };
  for (const persona of libraryPersonas) {
    const log = await walk(mind('Find the return policy', { persona }), start);
    expect(log.paths).toEqual(['/', '/returns']);
    expect(ends(log)).toMatchObject({ kind: 'finish', reached: true });
  }
});

test('what lies below the fold is found by scrolling', async () => {
  const log = await walk(mind('Find the return policy'), shop);
  expect(log.decisions.some((decision) => decision.action.kind === 'scroll')).toBe(true);
  expect(log.paths.at(-1)).toBe('/returns');
  expect(ends(log)).toMatchObject({ kind: 'finish', reached: true });
});

test('a strong competitor costs first clicks', async () => {
  const weak = page(
    'Home',
    heading('Welcome'),
    link('After you buy', '/after'),
    link('Returns and refunds for business', '/business'),
    link('News', '/news'),
  );
  const strong = page(
    'Home',
    heading('Welcome'),
    link('Return policy', '/after'),
    link('Wholesale', '/business'),
    link('News', '/news'),
  );
  const share = async (start: SitePage) => {
    let right = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const log = await walk(mind('Find the return policy', { seed }), { '/': start }, { turnsMax: 1 });
      const action = log.decisions[0]?.action;
      if (action?.kind === 'click' && action.ref === 'e5') right += 1;
    }
    return right / 20;
  };
  expect(await share(strong)).toBe(1);
  expect(await share(weak)).toBeLessThan(0.3);
});

test('an absent target is looked for further, and given up with what was tried', async () => {
  const log = await walk(mind('Find the vegetarian lunch menu'), shop);
  expect(ends(log)).toMatchObject({ kind: 'give-up' });
  expect(ends(log)).toMatchObject({ because: expect.stringMatching(/looked at \d+ pages.*“Kitchen”/) });
  expect(log.paths).toContain('/kitchen');
  expect(log.decisions.some((decision) => decision.action.kind === 'scroll')).toBe(true);
});

test('buying stops before the order is placed where that is not allowed, and goes through where it is', async () => {
  const task = 'Buy a blue mug under $30';
  const stopped = await walk(mind(task), shop, { react: reactions });
  expect(stopped.paths).not.toContain('/mug-large');
  expect(stopped.paths).not.toContain('/done');
  expect(ends(stopped)).toMatchObject({
    kind: 'finish',
    reached: true,
    because: expect.stringContaining('stopped before placing the order'),
  });
  const bought = await walk(mind(task, { effects: 'all' }), shop, { react: reactions });
  expect(bought.paths.at(-1)).toBe('/done');
  expect(ends(bought)).toMatchObject({ kind: 'finish', reached: true });
  const looked = await walk(mind(task, { effects: 'look' }), shop, { react: reactions });
  expect(looked.decisions.every((decision) => decision.action.kind !== 'type')).toBe(true);
  expect(ends(looked)).toMatchObject({ kind: 'finish', reached: true });
});

test('every persona buys the mug', async () => {
  for (const persona of libraryPersonas) {
    for (let seed = 1; seed <= 4; seed++) {
      const log = await walk(
        mind('Find a blue mug under $30 and buy it', { persona, seed, effects: 'all' }),
        shop,
        { react: reactions },
      );
      expect([persona.id, log.paths.at(-1)]).toEqual([persona.id, '/done']);
    }
  }
});

test('a message is written but not sent without leave', async () => {
  const stopped = await walk(mind('Contact support about a broken plate'), shop, { react: reactions });
  const typed = stopped.decisions.flatMap(({ action }) =>
    action.kind === 'fill' ? action.entries.map((entry) => (entry.kind === 'type' ? entry.text : '')) : [],
  );
  expect(typed[0]).toMatch(/^P[aä]sserby Test$/);
  expect(typed[1]).toMatch(/@example\.com$/);
  expect(typed[2]).toContain('broken plate');
  expect(ends(stopped)).toMatchObject({
    kind: 'finish',
    reached: true,
    because: expect.stringContaining('sending the message'),
  });
  const sent = await walk(mind('Contact support about a broken plate', { effects: 'all' }), shop, {
    react: reactions,
  });
  expect(ends(sent)).toMatchObject({ because: expect.stringContaining('has been sent') });
});

test('an error is read and put right, and a form that never takes it is given up', async () => {
  const form = {
    '/': page(
      'Sign in',
      heading('Sign in'),
      field('Phone', { type: 'tel' }, { states: { required: true } }),
      field('Password', { type: 'password' }),
      button('Sign in', { group: 'f1' }),
    ),
    '/in': page('Account', heading('Welcome back'), button('Sign out')),
  };
  const picky = (name: string, _path: string, values: Record<string, string>) => {
    if (name !== 'Sign in') return null;
    return /^\d{10}$/.test(values['Phone'] ?? '')
      ? { go: '/in' }
      : { error: 'Phone must be 10 digits without dashes' };
  };
  const log = await walk(mind('Sign in'), form, { react: picky });
  expect(log.annoyances).toContain('error clear');
  expect(ends(log)).toMatchObject({ kind: 'finish', reached: true });
  const never = await walk(mind('Sign in'), form, {
    react: (name) => (name === 'Sign in' ? { error: 'Error 7' } : null),
  });
  expect(never.annoyances).toContain('error unclear');
  expect(ends(never)).toMatchObject({ kind: 'give-up' });
});

test('same seed, same decisions; another seed may scan otherwise', async () => {
  const run = async (seed: number) =>
    JSON.stringify(
      (
        await walk(mind('Buy a blue mug', { seed, persona: impatientMobileShopper }), shop, {
          react: reactions,
        })
      ).decisions,
    );
  expect(await run(3)).toBe(await run(3));
  const others = await Promise.all([4, 5, 6].map(run));
  expect(others.some((other) => other !== others[0])).toBe(true);
});

test('the noise on a label is frozen: the second look judges it alike', async () => {
  const log = await walk(mind('Find the vegetarian lunch menu'), shop);
  const noises = new Map<string, Set<number>>();
  for (const { record } of log.decisions) {
    for (const { label, parts } of record.candidates)
      noises.set(label, (noises.get(label) ?? new Set()).add(parts['noise'] ?? 0));
  }
  expect(noises.get('Kitchen')?.size).toBe(1);
});

test('each flow has its own verdict', async () => {
  const policy = mind(null, {
    flows: ['Find the return policy', 'Find the vegetarian lunch menu', 'Add the blue mug to the cart'],
  });
  const log = await walk(policy, shop, { react: reactions, turnsMax: 80 });
  expect(policy.flows().map((flow) => flow.verdict)).toEqual(['reached', 'not_reached', 'reached']);
  expect(ends(log)).toMatchObject({ kind: 'give-up' });
});

test('without a task it goes through what people would do here, looks around, and ends by itself', async () => {
  const log = await walk(mind(null), shop, { react: reactions, turnsMax: 120 });
  expect(ends(log)).toMatchObject({ kind: 'finish', reached: true });
  expect(new Set(log.paths).size).toBeGreaterThan(6);
});

test('a cookie notice is answered by the persona’s attitude', async () => {
  const start = {
    '/': page(
      'Home',
      heading('Welcome'),
      text('We use cookies to improve things.'),
      button('Accept all'),
      button('Reject all'),
    ),
  };
  const pressed = async (consent: 'accept' | 'reject') => {
    const persona = { ...firstTimeVisitor, how: { ...firstTimeVisitor.how, consent } };
    const { decisions } = await walk(mind('Find the return policy', { persona }), start, { turnsMax: 1 });
    return decisions[0]?.record.expectation.sentence;
  };
  expect(await pressed('accept')).toBeDefined();
  const action = (
    await walk(
      mind('Find the return policy', {
        persona: { ...firstTimeVisitor, how: { ...firstTimeVisitor.how, consent: 'reject' } },
      }),
      start,
      { turnsMax: 1 },
    )
  ).decisions[0]?.action;
  expect(action).toEqual({ kind: 'click', ref: 'e7' });
});

test('a control that does nothing is pressed once more and then let go', async () => {
  const dead = { '/': page('Blue mug', heading('Blue mug'), button('Add to cart')) };
  const { decisions } = await walk(mind('Add the blue mug to the cart'), dead);
  const presses = decisions.filter(({ action }) => action.kind === 'click' && action.ref === 'e5');
  expect(presses.length).toBe(2);
  expect(decisions.at(-1)?.action).toMatchObject({ kind: 'give-up' });
});

test('a page in another language is named as one whose words are not known', async () => {
  const policy = mind('Find the return policy');
  await walk(policy, { '/': { ...page('Start', heading('Tervetuloa')), lang: 'fi-FI' } }, { turnsMax: 2 });
  expect(policy.wordsUnknownIn?.()).toEqual(['fi']);
  const english = mind('Find the return policy');
  await walk(english, shop, { turnsMax: 2 });
  expect(english.wordsUnknownIn?.()).toEqual([]);
});

test('asked for a last word it tells whether the page in view shows that all is done', async () => {
  const there = readOf(
    {
      title: 'Returns',
      parts: [
        heading('Return policy'),
        text('Send anything back within 30 days for a full refund, in any state.'),
      ],
    },
    'https://shop.example/returns',
    0,
    800,
  );
  const elsewhere = readOf(page('About us', heading('About us')), 'https://shop.example/about', 0, 800);
  for (const [read, action] of [
    [there, { kind: 'finish', reached: true }],
    [elsewhere, null],
  ] as const) {
    const policy = mind('Find the return policy');
    await walk(policy, shop, { turnsMax: 1 });
    const last = policy.lastWord?.({ ...read, turn: 2, canGoBack: true }) ?? null;
    expect(last === null ? null : last.action).toEqual(
      action === null ? null : expect.objectContaining(action),
    );
  }
});

test('who looks for the sign-up does not send the empty sign-in form instead', async () => {
  const site: Record<string, SitePage> = {
    '/': page('Fern & Oak', heading('Things for the home'), link('Sign in', '/in')),
    '/in': page(
      'Sign in',
      heading('Sign in'),
      field('Email', { type: 'email' }),
      field('Password', { type: 'password' }),
      button('Sign in', { group: 'f1' }),
      ...long,
      link('Create an account', '/new'),
    ),
    '/new': page('New here', heading('Create an account'), field('Your name', {})),
  };
  for (const persona of libraryPersonas) {
    const log = await walk(mind('Sign up for an account', { persona }), site, { turnsMax: 20 });
    // Once for the link that leads there.
    const pressed = log.decisions.filter(
      ({ record }) => record.strategy !== 'give-up' && record.thought.includes('“Sign in”'),
    );
    expect([persona.id, log.paths.includes('/new'), pressed.length]).toEqual([persona.id, true, 1]);
  }
});

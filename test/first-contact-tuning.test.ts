// Each tuning site can do what its achievable tasks ask, by the requests that its own pages send; and seeds count as not done.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tuningSites } from '../bench/first-contact/tuning/index.ts';

interface Client {
  get: (path: string) => Promise<string>;
  form: (path: string, values?: Record<string, string>) => Promise<string>;
  send: (method: string, path: string, data?: unknown) => Promise<string>;
}

type Way = (client: Client) => Promise<unknown>;

const ways: Record<string, Record<string, Way>> = {
  'haverly-market': {
    'offer-bicycle': async ({ form }) => {
      const ad = {
        category: 'Bicycles',
        title: 'Blue child’s bicycle',
        price: '45',
        place: 'Millbrook',
        text: 'It has 20 inch wheels.',
      };
      expect(await form('/sell/check', ad)).toContain('not online yet');
      expect(await form('/sell/publish', ad)).toContain('Your ad is online');
    },
    'cheaper-wardrobe': ({ form }) =>
      form('/ads/308/edit', {
        title: 'Old walnut wardrobe',
        price: '80',
        place: 'Haverly',
        text: 'Two doors, one long mirror inside. Comes apart for moving.',
      }),
    'table-sold': ({ form }) => form('/ads/311/sold'),
    'cheapest-kayak': async ({ get }) => {
      const list = await get('/?q=kayak&sort=cheapest');
      expect(list.indexOf('River kayak')).toBeLessThan(list.indexOf('Children&#39;s kayak'));
      expect(await get('/ads/315')).toContain('19 kg');
    },
  },
  lanternfish: {
    'report-export': ({ send }) =>
      send('POST', '/api/tickets', {
        title: 'Export does nothing in Safari',
        text: '',
        priority: 'Urgent',
        assignee: 'Mara Lindqvist',
        due: '',
      }),
    'login-due': ({ send }) => send('PATCH', '/api/tickets/101', { due: '2026-12-04' }),
    'archive-duplicate': ({ send }) => send('PATCH', '/api/tickets/106', { archived: true }),
    'blank-invoices-browser': async ({ get }) =>
      expect(await get('/api/tickets/105')).toContain('Firefox 115'),
  },
  'kindly-shifts': {
    'add-priya': async ({ get, form }) => {
      expect(await get('/part/saturday')).toContain('/shifts/12/helpers');
      expect(await form('/shifts/12/helpers', { name: 'Priya Nair', phone: '' })).toContain('role="alert"');
      await form('/shifts/12/helpers', { name: 'Priya Nair', phone: '555-0142' });
    },
    'tom-is-away': async ({ get, form }) => {
      const [, id] = /helpers\/(\d+)\/ask" aria-label="Remove Tom Okafor"/.exec(
        await get('/part/wednesday'),
      )!;
      expect(await get(`/shifts/5/helpers/${id}/ask`)).toContain('Take Tom Okafor off');
      await form(`/shifts/5/helpers/${id}/remove`);
    },
    'more-hands': async ({ form }) => {
      await form('/shifts/14/needed', { by: '1' });
      expect(await form('/shifts/14/needed', { by: '1' })).toContain('<output>6</output>');
    },
    'earlier-reminder': ({ form }) =>
      form('/settings', { reminder: '2', swaps: 'on', names: 'on', contact: 'Greta Holm, 555-0100' }),
  },
  'penny-jar': {
    'bus-tickets': ({ send }) =>
      send('POST', '/api/entries', {
        date: '2026-11-20',
        what: 'Bus tickets',
        category: 'Travel',
        amount: '23.80',
      }),
    'dentist-amount': ({ send }) => send('PUT', '/api/entries/12', { amount: '140' }),
    'eating-out-limit': ({ send }) => send('PUT', '/api/limits', { category: 'Eating out', amount: '150 €' }),
    'cinema-twice': ({ send }) => send('DELETE', '/api/entries/24'),
  },
  'paws-desk': {
    'book-miso': async ({ get, form }) => {
      const visit = { pet: '1', reason: 'Check-up', vet: 'Dr. Adler', day: '2026-11-26' };
      expect(await get(`/book?${new URLSearchParams(visit).toString()}`)).toContain('Step 3 of 4');
      const at = { ...visit, time: '10:30' };
      expect(await get(`/book?${new URLSearchParams(at).toString()}`)).toContain('Book it');
      expect(await form('/book', at)).toContain('is booked');
    },
    'bruno-phone': ({ form }) =>
      form('/pets/6', { owner: 'Hana Novak', phone: '555-0199', note: 'Needs his claws cut often.' }),
    'parrot-stays-home': async ({ get, form }) => {
      expect(await get('/?day=2026-11-25')).toContain('Pepper (Parrot), Wednesday');
      await form('/visits/506/cancel');
    },
    'hazel-rabies': async ({ get }) =>
      expect(await get('/pets/3?tab=vaccinations')).toContain('17 June 2025'),
  },
  'alder-choir': {
    'wanda-sings-alto': async ({ get, send }) => {
      const singers = JSON.parse(await get('/api/singers')) as { id: number; name: string }[];
      const { id, ...wanda } = singers.find((singer) => singer.name === 'Wanda Kowalczyk')!;
      await send('PATCH', `/api/singers/${id}`, { ...wanda, part: 'Alto' });
    },
    'basses-paid': ({ send }) => send('POST', '/api/singers/fee', { ids: [6, 10, 19], paid: true }),
    'private-calendar': ({ send }) => send('PATCH', '/api/settings', { publicCalendar: false }),
    'faure-requiem-shelf': async ({ get }) =>
      expect(await get('/api/scores/1')).toContain('Cabinet C, shelf 3'),
  },
};

describe.each(tuningSites.filter(({ id }) => id in ways))('$id', (site) => {
  test('has five tasks of which one cannot be done', () => {
    const refused = site.tasks.filter((task) => !task.achievable);
    expect([site.tasks.length, refused.length]).toEqual([5, 1]);
    expect(Object.keys(ways[site.id]!)).toEqual(site.tasks.filter((t) => t.achievable).map((t) => t.id));
  });

  test.each(site.tasks)('$id', async (task) => {
    const { running, client } = await opened(site);
    const done = () => task.done(running.state() as never);
    expect(done()).toBe(false);
    await ways[site.id]![task.id]?.(client);
    expect(done()).toBe(task.achievable);
  });

  test('one thing too many is not done', async () => {
    for (const task of site.tasks.filter((task) => task.achievable)) {
      const { running, client } = await opened(site);
      await ways[site.id]![task.id]!(client);
      const other = site.tasks.find((each) => each.achievable && each !== task && !isFact(each.id))!;
      await ways[site.id]![other.id]!(client);
      expect(task.done(running.state() as never)).toBe(false);
    }
  });
});

/** Tasks that only look; doing one of them besides another does no harm. */
const isFact = (id: string): boolean =>
  ['cheapest-kayak', 'blank-invoices-browser', 'hazel-rabies', 'faure-requiem-shelf'].includes(id);

async function opened(site: (typeof tuningSites)[number]) {
  const running = site.start();
  const server = createServer((request, response) => running.handle(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = async (path: string, init?: RequestInit): Promise<string> => {
    const response = await fetch(`${base}${path}`, init);
    const text = await response.text();
    expect(response.ok, `${path}: ${text}`).toBe(true);
    return text;
  };
  const client: Client = {
    get: (path) => read(path),
    form: (path, values = {}) => read(path, { method: 'POST', body: new URLSearchParams(values) }),
    send: (method, path, data = {}) => read(path, { method, body: JSON.stringify(data) }),
  };
  return { running, client };
}

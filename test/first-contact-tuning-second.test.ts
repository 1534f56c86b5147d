// The second set of small sites: each task that can be done is done with plain requests, and only that one counts.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { ContactSite, ContactTask } from '../bench/first-contact/site.ts';
import { secondSites } from '../bench/first-contact/tuning/second.ts';

/** A method, a path, and what is sent: fields of a form, or data behind `json`. */
type Step = [method: string, path: string, form?: Record<string, string> | { json: object }];

const booking = { guest: 'Ottilie Brandt', phone: '', room: '12', arrival: '2026-11-20', nights: '3' };
const cargoBike = {
  customer: 'Selma Dahl',
  bike: 'Christiania cargo bike',
  work: 'New gear cable',
  mechanic: 'Bram',
  price: '38',
  stage: 'Waiting',
};
const koga = {
  customer: 'Johanna Berg',
  bike: 'Koga Miyata',
  work: 'Tighten spokes',
  mechanic: 'Bram',
  due: '2026-11-24',
  price: '35',
  stage: 'Waiting',
};
const birds = {
  subject: 'Bird count results',
  text: 'Forty-one species, one of them new.',
  to: 'Everybody',
  sends: '2026-12-03',
};
const noah = { child: 'Noah', date: '2026-11-24', part: 'Morning', reason: 'Medical appointment' };
const shampoo = { name: 'Shampoo', amount: '1 bottle', shop: 'Drugstore', wantedBy: 'Sunita' };
const helmet = { no: 'M-115', borrower: 'Gallery Nord', from: '2026-12-01', until: '2027-04-30' };
const estuary = { borrower: 'City Archive', from: '2026-05-10', until: '2027-03-31' };

const ways: Record<string, Step> = {
  'book-room': ['POST', '/bookings/new', { ...booking, people: '2', breakfast: 'on' }],
  'close-room': ['POST', '/rooms/7', { state: 'Out of service', remark: 'Shower broken' }],
  'guest-arrived': ['POST', '/bookings/304/check-in', {}],
  'guest-phone': ['GET', '/bookings/302'],
  'tell-absence': ['POST', '/api/absences', { json: noah }],
  'meat-free': ['PATCH', '/api/lunches/4', { json: { meal: 'Vegetarian' } }],
  'take-back': ['DELETE', '/api/absences/4'],
  'bus-time': ['GET', '/api/messages/1'],
  'take-in': ['POST', '/jobs/new', koga],
  'later-day': ['POST', '/jobs/1045', { ...cargoBike, due: '2026-11-25' }],
  'throw-out': ['POST', '/jobs/1046/delete', {}],
  'dearer-hour': ['POST', '/settings', { hourly: '52', open: '09:00', text: 'on' }],
  'new-reader': [
    'POST',
    '/subscribers/new',
    { name: 'Tilda Brook', email: 'tilda.brook@example.com', group: 'Press' },
  ],
  'move-date': ['POST', '/drafts/4', birds],
  'no-more-mail': ['DELETE', '/subscribers/16'],
  'stop-counting': ['PUT', '/settings/options', { json: { opens: false } }],
  'need-shampoo': ['POST', '/api/items', { json: shampoo }],
  'swap-oven': ['PATCH', '/api/chores/3', { json: { who: 'Mira' } }],
  'got-rice': ['PATCH', '/api/items/1', { json: { bought: true } }],
  'sunday-start': ['PATCH', '/api/settings', { json: { weekStart: 'Sunday' } }],
  'lend-helmet': ['POST', '/loans/new', helmet],
  'longer-loan': ['POST', '/loans/5', estuary],
  'note-crack': ['POST', '/objects/M-110/notes', { grade: 'Poor', text: 'The glass has a crack.' }],
  'value-of-clock': ['GET', '/objects/M-103?section=Insurance'],
};

const looks: Record<string, string[]> = {
  'hotel-desk': ['/', '/bookings?q=a', '/bookings/new', '/bookings/301', '/rooms', '/rooms/7'],
  'school-page': ['/', '/api/family', '/api/messages/2'],
  'bike-workshop': ['/', '/?stage=All+jobs&q=colin', '/settings'],
  'newsletter-tool': [
    '/',
    '/drafts/4',
    '/drafts/new',
    '/subscribers?q=paul',
    '/subscribers/new',
    '/settings',
  ],
  'flat-board': ['/', '/api/board'],
  'museum-loans': [
    '/',
    '/?q=ship&page=1',
    '/loans',
    '/loans/new',
    '/loans/5',
    '/objects/M-110?section=Loans',
  ],
};

/** A fresh copy of a site on loopback; `send` answers with the status. */
async function served(
  site: ContactSite,
  use: (send: (step: Step) => Promise<number>, done: (task: ContactTask<never>) => boolean) => Promise<void>,
): Promise<void> {
  const running = site.start();
  const server = createServer((request, response) => running.handle(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const send = async ([method, path, sent]: Step): Promise<number> => {
    const body = sent && ('json' in sent ? JSON.stringify(sent.json) : new URLSearchParams(sent));
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    await answer.text();
    return answer.status;
  };
  try {
    await use(send, (task) => task.done(running.state() as never));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const wayOf = (task: ContactTask<never>): Step => {
  const way = ways[task.id];
  if (!way) throw new Error(`No way for ${task.id}`);
  return way;
};

describe.each(secondSites.map((site) => [site.id, site] as const))('%s', (id, site) => {
  const able = site.tasks.filter((task) => task.achievable);

  test('has five tasks, one of them impossible, in few words', () => {
    expect([site.tasks.length, able.length]).toEqual([5, 4]);
    for (const { task } of site.tasks) expect(task.split(/\s+/u).length).toBeLessThanOrEqual(30);
  });

  test.each(able.map((task) => [task.id, task] as const))(
    '%s is done by its request alone',
    async (_id, task) => {
      await served(site, async (send, done) => {
        expect(site.tasks.filter(done)).toEqual([]);
        for (const path of looks[id] ?? []) expect(await send(['GET', path])).toBe(200);
        expect(site.tasks.filter(done)).toEqual([]);
        expect(await send(wayOf(task))).toBeLessThan(400);
        expect(site.tasks.filter(done).map((one) => one.id)).toEqual([task.id]);
        for (const path of looks[id] ?? []) await send(['GET', path]);
        expect(done(task)).toBe(true);
      });
    },
  );

  test('a task is not done where something else was changed besides', async () => {
    for (const task of able)
      for (const other of able.filter((one) => one !== task && wayOf(one)[0] !== 'GET'))
        await served(site, async (send, done) => {
          await send(wayOf(task));
          await send(wayOf(other));
          expect([task.id, other.id, done(task)]).toEqual([task.id, other.id, false]);
        });
  });

  test('an unknown page and a broken request are answered and change nothing', async () => {
    await served(site, async (send, done) => {
      expect(await send(['GET', '/no/such/page'])).toBe(404);
      expect(await send(['GET', '/%zz'])).toBe(400);
      expect(site.tasks.filter(done)).toEqual([]);
    });
  });
});

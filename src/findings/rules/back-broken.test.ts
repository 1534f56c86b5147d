// Where Back leads, on turns and on looks written by hand.
import { expect, test } from 'vitest';
import { crawl } from '../../../test/support/crawl-builder.ts';
import { element, evidence, request, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import { probed } from '../../../test/support/probe-builder.ts';
import type { ScreenRecord } from '../../evidence/evidence.ts';
import type { BackLook, PageWords } from '../../evidence/way-look.ts';
import { backBroken } from './back-broken.ts';

const origin = 'https://shop.example.com';
const link = element('more', { role: 'link', name: 'More' });

interface Walk {
  led?: Parameters<typeof turn>[2];
  back?: Parameters<typeof turn>[2];
  now?: Partial<ScreenRecord>;
  urlAfter?: string;
}

/** A link leads from the list to the next page, and Back is pressed there. */
function walk({ led = {}, back = {}, now = {}, urlAfter = `${origin}/more` }: Walk) {
  return judge(
    backBroken,
    evidence({
      screens: [
        screen('s1', [link], { url: `${origin}/list`, title: 'List' }),
        screen('s2', [], { url: `${origin}/more`, title: 'More' }),
        screen('s3', [], { url: urlAfter, title: 'More', ...now }),
      ],
      turns: [
        turn(1, link, {
          to: 's2',
          effect: { navigated: true, urlBefore: `${origin}/list`, urlAfter: `${origin}/more` },
          ...led,
        }),
        turn(2, null, {
          from: 's2',
          to: 's3',
          effect: { urlBefore: `${origin}/more`, urlAfter },
          ...back,
          action: { kind: 'back', ...back.action },
        }),
      ],
    }),
  ).found;
}

const list = screen('s1', [link]);

test.for<[string, number, Walk]>([
  ['the page stays', 1, {}],
  ['another page comes', 0, { urlAfter: `${origin}/third` }],
  ['Back was refused', 0, { back: { action: { kind: 'back', refused: 'there is nothing before' } } }],
  ['it was no Back', 0, { back: { action: { kind: 'scroll' } } }],
  [
    'the page before the link was cut',
    0,
    {
      led: {
        from: 's9',
        effect: { navigated: true, urlBefore: `${origin}/list`, urlAfter: `${origin}/more` },
      },
    },
  ],
  ['the page before Back was cut', 0, { back: { from: 's9' } }],
  ['the page after Back was cut', 0, { back: { to: 's9' } }],
  ['nothing led there', 0, { led: { effect: {} } }],
  ['the same screen comes under another address', 0, { now: { structure: list.structure, title: 'List' } }],
  ['its structure comes with another title', 1, { now: { structure: list.structure } }],
  ['its title comes with another structure', 1, { now: { title: 'List' } }],
  ['the address of the screen is the one before', 0, { now: { url: `${origin}/list` } }],
])('%s: %s', ([, count, made]) => {
  expect(walk(made)).toHaveLength(count);
});

const page = (path: string, head: string, body: string): PageWords => ({
  url: `${origin}${path}`,
  title: head,
  heads: [head],
  body,
  asksPassword: false,
  contacts: [],
});

function looked(before: PageWords, there: PageWords, after: PageWords) {
  const look: BackLook = {
    kind: 'back-look',
    id: 'p1',
    event: 9,
    url: before.url,
    viewport: { width: 1280, height: 800 },
    image: null,
    link: probed('Item'),
    before,
    there,
    after,
  };
  const used = evidence({ screens: [screen('s1', [link])], turns: [turn(1, link)] });
  return judge(backBroken, { ...used, probes: [look] }).found;
}

const all = page('/', 'List', 'All that there is');
const item = page('/item', 'Item', 'Quite another text');

test('a look says whether the page stayed or another one came', () => {
  expect(looked(all, item, { ...item, url: all.url })[0]?.summary).toContain(
    'and the page still showed “Item”',
  );
  expect(looked(all, item, item)[0]?.summary).toContain('and the page still showed “Item”');
  const start = page('/start', 'Start', 'Where it all began');
  expect(looked(all, item, start)[0]?.summary).toContain('and the page showed “Start”');
});

test('pages are alike by their headings and nine of ten words', () => {
  // Where the link led to what stood there already, nobody can tell where Back leads.
  expect(looked(all, { ...all, url: item.url }, { ...all, url: item.url })).toEqual([]);
  expect(looked(all, { ...all, url: item.url }, page('/start', 'Start', 'Where it all began'))).toEqual([]);
  expect(looked(all, item, page('/start', 'List', 'Where it all began'))).toHaveLength(1);
  expect(looked(all, item, page('/start', 'Start', 'All that there is'))).toHaveLength(1);
});

/** A crawl follows a link from one page to another and presses Back, twice; `stays` says where Back leads nowhere. */
function crawled(
  ways: { from: string; to: string; stays: boolean }[],
  led: { method?: string; popups?: string[]; kind?: 'click' | 'open' } = {},
) {
  const { method = 'GET', popups = [], kind = 'click' } = led;
  const pathScreen = (id: string, path: string) =>
    screen(id, [link], { url: `${origin}${path}`, title: path });
  return judge(
    backBroken,
    crawl({
      screens: ways.flatMap(({ from, to, stays }, at) => [
        pathScreen(`s${3 * at + 1}`, from),
        pathScreen(`s${3 * at + 2}`, to),
        pathScreen(`s${3 * at + 3}`, stays ? to : from),
      ]),
      turns: ways.flatMap(({ from, to, stays }, at) => [
        turn(2 * at + 1, link, {
          from: `s${3 * at + 1}`,
          to: `s${3 * at + 2}`,
          action: { kind },
          effect: {
            navigated: true,
            urlBefore: `${origin}${from}`,
            urlAfter: `${origin}${to}`,
            requests: ['r1'],
            popups,
          },
        }),
        turn(2 * at + 2, null, {
          from: `s${3 * at + 2}`,
          to: `s${3 * at + 3}`,
          action: { kind: 'back' },
          effect: { urlBefore: `${origin}${to}`, urlAfter: `${origin}${stays ? to : from}` },
        }),
      ]),
      requests: [request('r1', { method })],
      trials: [],
    }),
  );
}

const held = { from: '/list', to: '/more', stays: true };

test('a crawl tells it where another Back led from there or to there', () => {
  const { found } = crawled([held, { from: '/list', to: '/help', stays: false }]);
  expect(found).toMatchObject([{ title: 'Back from /more leads nowhere', proof: { turns: [1, 2] } }]);
  expect(crawled([held, { from: '/start', to: '/more', stays: false }]).found).toHaveLength(1);
  expect(crawled([held, { from: '/start', to: '/help', stays: false }])).toMatchObject({
    found: [],
    doubts: [{ because: 'no other Back led from there or to there' }],
  });
});

test('a crawl does not where something was written, another tab came, or an address was opened', () => {
  const ways = [held, { from: '/list', to: '/help', stays: false }];
  const none = { found: [], doubts: [] };
  expect(crawled(ways, { method: 'POST' })).toEqual(none);
  expect(crawled(ways, { popups: [`${origin}/more`] })).toEqual(none);
  expect(crawled(ways, { kind: 'open' })).toEqual(none);
});

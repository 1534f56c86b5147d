// Where Back leads, on turns and on looks written by hand.
import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../../test/support/evidence-builder.ts';
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

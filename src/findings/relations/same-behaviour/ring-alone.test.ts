// One of several like controls that shows nothing while it has the focus.
import { expect, test } from 'vitest';
import { evidence, screen } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import { stop, walk } from '../../../../test/support/probe-builder.ts';
import { h, type NodeFacts, readOf } from '../../../../test/support/read-builder.ts';
import type { TabStop, TabWalk } from '../../../evidence/probe.ts';
import { ringAlone } from './ring-alone.ts';

const names = ['Home', 'Goods', 'Offers', 'Help', 'About'];
const pictures = (without: string) => ({ with: 'a', without });

function locatorOf(name: string, place: number) {
  return {
    role: 'link',
    name,
    testId: null,
    css: `nav > a:nth-of-type(${place + 1})`,
    nth: 0,
    frameUrl: null,
  };
}

/** Links of a bar, each a stop; what is other about one by its name. */
function stops(changed: Record<string, Partial<TabStop>>, all = names): TabStop[] {
  return all.map((name, place) =>
    stop(name, { role: 'link', locator: locatorOf(name, place), ...changed[name] }),
  );
}

const bare: Partial<TabStop> = { marked: null, plain: true };

function told(made: TabStop[], more: Partial<TabWalk> = {}, page = screen('s1', [])) {
  return judge(ringAlone, { ...evidence({ screens: [page] }), probes: [walk(made, more)] }).found;
}

test('the one without a mark is found, beside the others that have one', () => {
  expect(told(stops({ Offers: bare }))).toMatchObject([
    {
      title: 'The focus cannot be seen on the link “Offers”, unlike on similar controls',
      summary: expect.stringContaining(
        '4 controls that are made like the link “Offers” look otherwise while they have the focus, such as the link “Home”',
      ),
      element: { name: 'Offers' },
      cause: 'ring|nav > a:nth-of-type(3)',
      measured: { controls_alike: 5, width: 120 },
    },
  ]);
});

test.for<[string, boolean, TabStop[]]>([
  ['all are marked', false, stops({})],
  ['none is marked', false, stops(Object.fromEntries(names.map((name) => [name, bare])))],
  ['two are not', false, stops({ Offers: bare, Help: bare })],
  ['one of four', true, stops({ Offers: bare }, names.slice(0, 4))],
  ['one of three', false, stops({ Offers: bare }, names.slice(0, 3))],
  ['a style may change what nobody can tell', false, stops({ Offers: { marked: null } })],
  ['a picture shows a mark', false, stops({ Offers: { ...bare, pictures: pictures('b') } })],
  ['a picture shows none', true, stops({ Offers: { ...bare, pictures: pictures('a') } })],
  ['it was covered', false, stops({ Offers: { ...bare, visibleShare: 0 } })],
  ['it was covered in part', true, stops({ Offers: { ...bare, visibleShare: 0.1 } })],
  ['it is higher', false, stops({ Offers: { ...bare, box: { x: 1, y: 1, width: 120, height: 80 } } })],
  [
    'it is a little higher',
    true,
    stops({ Offers: { ...bare, box: { x: 1, y: 1, width: 120, height: 42 } } }),
  ],
  ['it has another role', false, stops({ Offers: { ...bare, role: 'button' } })],
])('%s: %s', ([, isFound, made]) => {
  expect(told(made)).toHaveLength(isFound ? 1 : 0);
});

test('controls that were looked at apart count as well', () => {
  const apart = (marked: (name: string) => boolean) =>
    told([], {
      apart: stops({}).map((each) => ({ ...each, marked: marked(each.name) })) as unknown as NonNullable<
        TabWalk['apart']
      >,
    });
  expect(apart((name) => name !== 'Help')).toMatchObject([{ element: { name: 'Help' } }]);
  expect(apart(() => true)).toEqual([]);
});

/** The bar as its page shows it; what is other about one link, or its holder, by its name. */
function page(links: Record<string, { href?: string; link?: NodeFacts; holder?: NodeFacts }>, all = names) {
  const items = all.map((name, place) => {
    const { href = `/${name}`, link = {}, holder = {} } = links[name] ?? {};
    return h(
      'li',
      holder,
      h(
        'a',
        {
          href: href && `https://shop.example.com${href}`,
          name,
          ...link,
          shows: { locator: locatorOf(name, place) },
        },
        name,
      ),
    );
  });
  return { ...screen('s1', []), ...readOf([h('nav', h('ul', ...items))]), id: 's1' };
}

test.for<[string, boolean, ReturnType<typeof page>]>([
  ['a page with all of them', true, page({})],
  ['it leads to the page on which it stands', false, page({ Offers: { href: '/' } })],
  ['another leads there', true, page({ Home: { href: '/' } })],
  ['it leads nowhere', true, page({ Offers: { href: '' } })],
  ['it has a class of its own', false, page({ Offers: { link: { classes: 'now' } } })],
  ['its holder has a class of its own', false, page({ Offers: { holder: { classes: 'now' } } })],
  ['another has a class of its own', true, page({ Help: { link: { classes: 'new' } } })],
  [
    'it shares its class',
    true,
    page({ Offers: { link: { classes: 'a' } }, Help: { link: { classes: 'a b' } } }),
  ],
  ['the page shows no other of them', true, page({ Offers: { link: { classes: 'now' } } }, ['Offers'])],
])('%s: %s', ([, isFound, shown]) => {
  expect(told(stops({ Offers: bare }), {}, shown)).toHaveLength(isFound ? 1 : 0);
});

test('only the page of the walk says which one is the one of now', () => {
  const shown = {
    ...page({ Offers: { link: { classes: 'now' } } }),
    url: 'https://shop.example.com/elsewhere',
  };
  expect(told(stops({ Offers: bare }), {}, shown)).toHaveLength(1);
});

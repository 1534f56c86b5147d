// Links and pictures whose address is dead, and what is no sign of it.
import { describe, expect, test } from 'vitest';
import { element, evidence, request, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import { brokenLinkOrImage } from './broken-link-or-image.ts';

const there = 'https://shop.example.com/delivery';
const link = element('l', { role: 'link', name: 'Delivery', href: there });
const twin = element('m', { role: 'link', name: 'How we deliver', href: there });
const picture = (more = {}) =>
  element('p', { kind: 'image', role: 'img', name: 'Oak bench', imageLoaded: false, ...more });
const led = (number: number, target: typeof link, status: number) =>
  turn(number, target, { to: 's2', effect: { navigated: true, status, urlAfter: there } });
const screens = [screen('s1', [link, twin]), screen('s2', [], { url: there })];

describe('broken-link-or-image', () => {
  test('finds a followed link whose address is dead', () => {
    const [found] = judge(brokenLinkOrImage, evidence({ screens, turns: [led(1, link, 404)] })).found;
    expect(found).toMatchObject({
      title: 'The link “Delivery” leads to an error page (404)',
      summary:
        'the first-time visitor followed the link “Delivery” once; the server answered /delivery with status 404.',
      severity: 3,
      measured: { status: 404, destination: there },
    });
  });

  test('makes one finding of two links to one dead address', () => {
    const { found } = judge(
      brokenLinkOrImage,
      evidence({ screens, turns: [led(1, link, 404), led(2, twin, 404)] }),
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ confidence: 'high', measured: { times_followed: 2 } });
  });

  test('shares the cause of dead links to one folder, unless one is gone and one broken, and not of those to the root', () => {
    const led2 = (number: number, href: string, status: number) => {
      const one = element(`x${number}`, {
        role: 'link',
        name: href,
        href: `https://shop.example.com${href}`,
      });
      return {
        one,
        visit: turn(number, one, { to: 's2', effect: { navigated: true, status, urlAfter: one.href } }),
      };
    };
    const causes = (...links: [href: string, status: number][]) => {
      const all = links.map(([href, status], place) => led2(place + 1, href, status));
      const shown = [
        screen(
          's1',
          all.map(({ one }) => one),
        ),
        screen('s2', []),
      ];
      const { found } = judge(
        brokenLinkOrImage,
        evidence({ screens: shown, turns: all.map(({ visit }) => visit) }),
      );
      return new Set(found.map(({ sharedCause }) => sharedCause)).size;
    };
    expect(causes(['/help/returns', 404], ['/help/size-of-shoes', 410])).toBe(1);
    expect(causes(['/help/returns', 404], ['/help/sizes', 500])).toBe(2);
    expect(causes(['/returns', 404], ['/sizes', 404])).toBe(2);
  });

  test('is clear where a page works that has nothing to list, and not where it says that it is missing or has one field alone', () => {
    const found = (fields: string[], heading: string, status = 404) => {
      const outline = { headings: [heading], fields, dialog: '', skeleton: [] };
      const page = screen(
        's2',
        [element('h', { kind: 'heading', role: 'heading', name: heading, text: heading })],
        {
          url: there,
          title: heading,
          outline,
        },
      );
      const session = evidence({ screens: [screen('s1', [link]), page], turns: [led(1, link, status)] });
      return judge(brokenLinkOrImage, session).found.length;
    };
    expect(found(['Page', 'Namespace'], 'What links here')).toBe(0);
    expect(found(['Page', 'Namespace'], 'Page not found')).toBe(1);
    expect(found(['Search'], 'What links here')).toBe(1);
    expect(found(['Page', 'Namespace'], 'What links here', 500)).toBe(1);
  });

  test.for([200, 401, 403, 429])('is clear with status %i', (status) => {
    expect(judge(brokenLinkOrImage, evidence({ screens, turns: [led(1, link, status)] })).found).toEqual([]);
  });

  test('finds a picture that did not load, surely where its request failed', () => {
    const session = evidence({
      screens: [screen('s1', [picture()])],
      requests: [request('r1', { type: 'image', status: 404, turn: 0 })],
    });
    const [found] = judge(brokenLinkOrImage, session).found;
    expect(found).toMatchObject({
      title: 'The picture “Oak bench” does not load',
      summary:
        'On / a picture of 120 × 40 px stays empty, with “Oak bench” in its place; 1 request for pictures failed on this page.',
      severity: 1,
      confidence: 'high',
    });
  });

  test('counts what failed since the page was opened, whatever place of it was gone to', () => {
    const session = evidence({
      screens: [
        screen('s1', [picture()]),
        screen('s2', [picture()], { turn: 1, url: 'https://shop.example.com/#' }),
      ],
      turns: [turn(1, link, { to: 's2' })],
      requests: [request('r1', { type: 'image', status: 404, turn: 0 })],
    });
    expect(judge(brokenLinkOrImage, session).found).toMatchObject([
      { measured: { failed_image_requests: 1, screens_seen: 2 } },
    ]);
  });

  test('cannot tell of a picture whose other host is out of reach', () => {
    const failure = 'net::ERR_TUNNEL_CONNECTION_FAILED';
    const away = { type: 'image', status: null, failure, turn: 0 } as const;
    const judged = (sameSite: boolean) =>
      judge(
        brokenLinkOrImage,
        evidence({
          screens: [screen('s1', [picture()])],
          requests: [request('r1', { ...away, sameSite })],
        }),
      );
    expect(judged(true).found).toHaveLength(1);
    expect(judged(false)).toMatchObject({ found: [], doubts: [{ what: 'the picture “Oak bench”' }] });
  });

  test.for<[string, object, boolean]>([
    ['it loaded', { imageLoaded: true }, false],
    ['it is a counting pixel', { box: { x: 0, y: 0, width: 1, height: 1 } }, false],
    ['the page is still loading', {}, true],
  ])('is clear where %s', ([, more, busy]) => {
    const session = evidence({ screens: [screen('s1', [picture(more)], { busy })] });
    expect(judge(brokenLinkOrImage, session).found).toEqual([]);
  });
});

test.for<[string, number, Parameters<typeof turn>[2], Partial<typeof link>?]>([
  ['followed', 1, {}],
  ['the page before was cut', 0, { from: 's9' }],
  ['the press missed', 0, { action: { missed: true } }],
  ['the press was refused', 0, { action: { refused: 'it is covered' } }],
  ['nothing was pressed', 0, { action: { target: null } }],
  ['a link to nowhere', 0, {}, { href: `${there}#` }],
  ['a link to a program', 0, {}, { href: 'mailto:us@example.com' }],
])('a link to a dead address, %s: %s', ([, count, how, of = {}]) => {
  const { effect } = led(1, link, 404);
  const used = { ...link, ...of };
  const visit = evidence({
    screens: [screen('s1', [used]), screen('s2', [], { url: there })],
    turns: [turn(1, used, { to: 's2', effect, ...how })],
  });
  expect(judge(brokenLinkOrImage, visit).found).toHaveLength(count);
});

test('one of several visits is enough for the way to the goal, and for giving up on it', () => {
  const away = (number: number, target: typeof link, strategy: string) => {
    const one = led(number, target, 404);
    return { ...one, decision: { ...one.decision, strategy } };
  };
  const of = (outcome: 'gave_up' | 'goal_reached', ...strategies: string[]) =>
    judge(
      brokenLinkOrImage,
      evidence({ screens, turns: strategies.map((each, at) => away(at + 1, link, each)), end: { outcome } }),
    ).found[0];
  expect(of('goal_reached', 'explore', 'choose')).toMatchObject({ onTaskPath: true, stopped: false });
  expect(of('goal_reached', 'explore', 'explore')).toMatchObject({ onTaskPath: false });
  expect(of('gave_up', 'explore', 'choose')).toMatchObject({ stopped: true });
});

const pictures = (shown: object, requests: Parameters<typeof request>[1][] = [], screensShown = 1) =>
  judge(
    brokenLinkOrImage,
    evidence({
      screens: [
        screen('s1', [], { url: 'https://shop.example.com/before', turn: 1 }),
        ...Array.from({ length: screensShown }, (_each, at) =>
          screen(`s${at + 2}`, [picture(shown)], { turn: at + 2 }),
        ),
      ],
      requests: requests.map((each, at) =>
        request(`r${at}`, { type: 'image', status: 404, turn: 2, ...each }),
      ),
    }),
  );

test.for<[string, number, Parameters<typeof request>[1]]>([
  ['answered with an error', 1, {}],
  ['broken off', 1, { status: null, failure: 'net::ERR_FAILED' }],
  ['answered well', 0, { status: 200 }],
  ['for a script', 0, { type: 'script' }],
  ['of the page before', 0, { turn: 1 }],
  ['of a later page', 0, { turn: 3 }],
])('a request %s counts as %s', ([, count, asked]) => {
  expect(pictures({}, [asked]).found).toMatchObject([{ measured: { failed_image_requests: count } }]);
});

test('a picture lies beside the way, and is surely missing where it was missed twice', () => {
  expect(pictures({}).found).toMatchObject([
    { confidence: 'medium', onTaskPath: false, severity: 1, cause: 'picture Oak bench' },
  ]);
  expect(pictures({}, [], 2).found).toMatchObject([{ confidence: 'high' }]);
  expect(pictures({ name: '' }).found).toMatchObject([{ cause: 'picture #p' }]);
});

test('pictures of one folder have one cause', () => {
  const [one] = pictures({ picture: 'https://shop.example.com/things/bench.png' }).found;
  expect(one?.sharedCause).toContain('/things');
  expect(pictures({}).found[0]).not.toHaveProperty('sharedCause');
});

test('one picture of another host that is out of reach does not excuse the others', () => {
  const away = { status: null, failure: 'net::ERR_TUNNEL_CONNECTION_FAILED', sameSite: false };
  expect(pictures({}, [away])).toMatchObject({ found: [], doubts: [{}] });
  expect(pictures({}, [away, {}])).toMatchObject({ found: [{}], doubts: [] });
});

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

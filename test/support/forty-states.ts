// A site of forty states whose graph is known, for how much of a site a mind without a task gets to see: trees of different
// depth under one navigation, chains, a wizard and forms whose other side is a state of its own.
import type { Random } from '../../src/base/random.ts';
import type { CreatePolicy } from '../../src/sessions/policy.ts';
import {
  button,
  field,
  heading,
  link,
  text,
  type Part,
  type React,
  type SitePage,
} from './synthetic-page.ts';

/** The site by path; every path is a state. */
export const fortyStates: Record<string, SitePage> = {};

const nav: [string, string][] = [
  ['Home', '/'],
  ['Products', '/products'],
  ['Guides', '/guides'],
  ['Company', '/company'],
  ['Support', '/support'],
];
const required = { states: { required: true } };

/** Where the button of a form leads; keyed by path and label. */
const forms: Record<string, string> = {
  '/contact Send message': '/contact/sent',
  '/track Show parcel': '/track/result',
  '/trial Continue': '/trial/company',
  '/trial/company Finish': '/trial/done',
};

page('/', 'Kiln and Co', [link('See a trial', '/trial'), text('Tools for people who make things.')]);
page('/products', 'Products', children('/products', ['Saws', 'Planes', 'Lathes', 'Clamps']));
for (const [kind, models] of [
  ['saws', ['Ash', 'Birch', 'Cedar']],
  ['planes', ['Dogwood', 'Elder', 'Fir']],
  ['lathes', ['Gorse', 'Hazel', 'Ivy']],
  ['clamps', ['Juniper', 'Larch', 'Maple']],
] as const) {
  page(`/products/${kind}`, kind, children(`/products/${kind}`, models));
  for (const model of models) {
    page(`/products/${kind}/${slug(model)}`, model, [
      link(`All ${kind}`, `/products/${kind}`),
      text(`${model} is made of beech.`),
    ]);
  }
}
const guides = ['Sharpening', 'Oiling', 'Storing', 'Repairing', 'Recycling'];
page('/guides', 'Guides', [link('Begin with sharpening', '/guides/sharpening')]);
for (const [index, guide] of guides.entries()) {
  const next = guides[index + 1];
  page(`/guides/${slug(guide)}`, guide, [
    text(`${guide} takes an evening.`),
    ...(next === undefined ? [] : [link(`Then: ${next}`, `/guides/${slug(next)}`)]),
  ]);
}
page('/company', 'Company', children('/company', ['Story', 'Jobs', 'Press', 'Partners']));
for (const name of ['Story', 'Press', 'Partners'])
  page(`/company/${slug(name)}`, name, [text(`${name}, in short.`)]);
page('/company/jobs', 'Jobs', children('/company/jobs', ['Turner', 'Grinder']));
for (const job of ['Turner', 'Grinder'])
  page(`/company/jobs/${slug(job)}`, job, [text('Full time, on the hill.')]);
page('/support', 'Support', [
  link('Answers', '/answers'),
  link('Write to us', '/contact'),
  link('Find a parcel', '/track'),
]);
page('/answers', 'Answers', [text('Blunt? Sharpen it.')]);
page('/contact', 'Write to us', [
  field('Email', { type: 'email' }, required),
  field('Message', { type: 'textarea' }, required),
  button('Send message', { group: 'f1' }),
]);
page('/contact/sent', 'Sent', [text('Thank you for your message.')]);
page('/track', 'Find a parcel', [
  field('Parcel number', {}, required),
  button('Show parcel', { group: 'f1' }),
]);
page('/track/result', 'Parcel', [text('It left the hill this morning.')]);
page('/trial', 'See a trial', [field('Name', {}, required), button('Continue', { group: 'f1' })]);
page('/trial/company', 'Your workshop', [field('Company', {}, required), button('Finish', { group: 'f1' })]);
page('/trial/done', 'All set', [text('We bring a saw.')]);

/** How the site answers its buttons: a form with an empty field is not taken. */
export const fortyReactions: React = (name, path, values) => {
  const to = forms[`${path} ${name}`];
  if (to === undefined) return path === '' ? {} : null;
  const empty = fortyStates[path]?.parts.find((part) => part.field && !values[part.name ?? '']);
  return empty ? { error: `Enter ${empty.name?.toLowerCase()}` } : { go: to };
};

/**
 * Length of the best tour over all states that could be found, in turns: a link or the way back costs one, a form two (filling
 * it and sending it). Nearest neighbour from every second state, then exchanges until none helps; the true optimum is no longer.
 */
export function bestTour(): number {
  const paths = Object.keys(fortyStates);
  const costs = new Map(paths.map((from) => [from, costsFrom(from)]));
  const cost = (from: string, to: string) => costs.get(from)?.get(to) ?? Infinity;
  const length = (tour: readonly string[]) =>
    tour.slice(1).reduce((sum, to, index) => sum + cost(tour[index] ?? '', to), 0);
  let best = nearest(paths, cost);
  for (let improved = true; improved;) {
    improved = false;
    for (let from = 1; from < best.length; from++) {
      for (let to = 1; to < best.length; to++) {
        if (from === to) continue;
        const moved = best.filter((_, index) => index !== from);
        moved.splice(to, 0, best[from] ?? '');
        if (length(moved) < length(best)) {
          best = moved;
          improved = true;
        }
      }
    }
  }
  return length(best);
}

/** Clicks at random points of the window, as monkey testers do; draws from its own generator. */
export function createMonkey(random: Random, viewport: { width: number; height: number }): CreatePolicy {
  return () => ({
    name: 'monkey',
    version: '1',
    decide({ elements }) {
      const x = random.uniform() * viewport.width;
      const y = random.uniform() * viewport.height;
      const hit = elements.find(
        ({ kind, box }) =>
          kind === 'control' && x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height,
      );
      return Promise.resolve({
        action: hit ? { kind: 'click', ref: hit.ref } : { kind: 'wait' },
        record: {
          thought: '',
          strategy: 'random',
          candidates: [],
          thresholds: {},
          expectation: { kind: 'nothing', about: [], sentence: '' },
        },
        effort: { wordsRead: 0, labelsRead: 0, headingsRead: 0 },
      });
    },
    learn: () => ({ progress: 0, annoyances: [] }),
    flows: () => [],
  });
}

function page(path: string, title: string, parts: readonly Part[]): void {
  fortyStates[path] = {
    title,
    parts: [
      ...nav.map(([name, href]) =>
        link(name, href, { groupLabel: 'Main', states: { current: href === path } }),
      ),
      heading(title),
      ...parts,
    ],
  };
}

function children(path: string, names: readonly string[]): Part[] {
  return names.map((name) => link(name, `${path}/${slug(name)}`));
}

function slug(name: string): string {
  return name.toLowerCase();
}

function costsFrom(start: string): Map<string, number> {
  const known = new Map([[start, 0]]);
  const open = [start];
  for (let from = open.shift(); from !== undefined; from = open.shift()) {
    const so = known.get(from) ?? 0;
    const ways = [...waysFrom(from)];
    for (const [to, cost] of ways) {
      if (so + cost >= (known.get(to) ?? Infinity)) continue;
      known.set(to, so + cost);
      open.push(to);
    }
  }
  return known;
}

function* waysFrom(path: string): Generator<[string, number]> {
  for (const part of fortyStates[path]?.parts ?? []) {
    if (part.href) yield [new URL(part.href).pathname, 1];
    const to = part.kind === 'control' ? forms[`${path} ${part.name}`] : undefined;
    if (to !== undefined) yield [to, 2];
  }
}

function nearest(paths: readonly string[], cost: (from: string, to: string) => number): string[] {
  const left = new Set(paths.slice(1));
  const tour = [paths[0] ?? ''];
  while (left.size > 0) {
    const here = tour.at(-1) ?? '';
    const next = [...left].sort((a, b) => cost(here, a) - cost(here, b))[0] ?? '';
    left.delete(next);
    tour.push(next);
  }
  return tour;
}

// One thing under two names, as deeds and in what stands around every page.
import { expect, test } from 'vitest';
import { element, evidence, screen } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import { inconsistentLabels } from './inconsistent-labels.ts';

interface Pair {
  names?: [string, string];
  hrefs?: [string, string];
  langs?: [string, string];
  role?: string;
  css?: string;
}

const go = 'https://a.example/go';

/** Two controls on two pages. */
function told({
  names = ['Book an appointment', 'Schedule a consultation'],
  hrefs = [go, go],
  langs = ['en', 'en'],
  role = 'link',
  css,
}: Pair) {
  const screens = names.map((name, place) => {
    const ref = `l${place}`;
    const plain = element(ref, { role, name, text: name, href: hrefs[place] ?? '' });
    const locator = { ...plain.locator, css: css ?? plain.locator.css };
    return screen(`s${place + 1}`, [{ ...plain, locator }], {
      url: `https://a.example/${place}`,
      lang: langs[place] ?? '',
    });
  });
  return judge(inconsistentLabels, evidence({ screens })).found;
}

test.for<[string, number, Pair]>([
  ['two names of one deed', 1, {}],
  ['two buttons', 0, { role: 'button' }],
  ['two buttons without an address', 0, { role: 'button', hrefs: ['', ''] }],
  ['two links without an address', 0, { hrefs: ['', ''] }],
  ['two letters to write', 0, { hrefs: ['mailto:us@a.example', 'mailto:us@a.example'] }],
  ['two links to the start page', 0, { hrefs: ['https://a.example/', 'https://a.example/'] }],
  ['two deeds', 0, { names: ['Book an appointment', 'Submit a question'] }],
  ['two names that share a word', 0, { names: ['Book an appointment', 'Arrange an appointment'] }],
  ['two languages', 0, { langs: ['en', 'de'] }],
  ['a page that tells no language', 1, { langs: ['', 'de'] }],
])('%s: %s', ([, count, pair]) => {
  expect(told(pair)).toHaveLength(count);
});

test.for<[string, number, [string, string]]>([
  ['one language', 1, ['en', 'en']],
  ['two languages', 0, ['en', 'de']],
  ['a first page that tells no language', 1, ['', 'de']],
  ['a second page that tells no language', 1, ['en', '']],
])('an entry of a navigation under two names in %s: %s', ([, count, langs]) => {
  expect(told({ names: ['Basket', 'Trolley'], css: 'body > nav > a', langs })).toHaveLength(count);
});

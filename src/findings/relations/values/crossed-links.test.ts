// Links beside each other that lead to what the other one names, and those that only look so.
import { describe, expect, test } from 'vitest';
import { evidence, screensOf } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import { h, readOf } from '../../../../test/support/read-builder.ts';
import { crossedLinks } from './crossed-links.ts';

const origin = 'https://mill.example.com';
const plain: [string, string][] = [
  ['Timeline', '/timeline'],
  ['Branches', '/branches'],
  ['Tickets', '/tickets'],
];

function found(links: [string, string][], around: [string, string][] = plain) {
  const parts = [...around, ...links].map(([words, path]) =>
    h('a', { href: new URL(path, origin).href }, words),
  );
  const read = readOf([h('main', h('p', 'See ', ...parts))], { url: `${origin}/info` });
  return judge(crossedLinks, evidence({ screens: screensOf([read]) })).found;
}

describe('crossed-links', () => {
  test('each leads to what the other names; an address may go on where words are long', () => {
    expect(
      found([
        ['src/brake.c', '/artifact/183c283d47a91356'],
        ['[183c283d47]', '/finfo?name=src/brake.c'],
      ]),
    ).toMatchObject([{ title: "The links “src/brake.c” and “[183c283d47]” lead to each other's page" }]);
  });
  test.for<[string, [string, string][]]>([
    [
      'their own',
      [
        ['Oiling', '/guides/oiling'],
        ['Gluing', '/guides/gluing'],
      ],
    ],
    [
      'one of the other alone',
      [
        ['Oiling', '/guides/gluing'],
        ['Gluing', '/guides/sanding'],
      ],
    ],
    [
      'both in both',
      [
        ['Sign in', '/sign-in?from=register'],
        ['Register', '/register?from=sign-in'],
      ],
    ],
    [
      'short words',
      [
        ['old', '/sort/new'],
        ['new', '/sort/old'],
      ],
    ],
    [
      'the beginning of short words',
      [
        ['Oil', '/guides/glued'],
        ['Glue', '/guides/oiled'],
      ],
    ],
    [
      'far from each other',
      [
        ['Oiling', '/a/gluing'],
        ['One', '/1'],
        ['Long ago', '/2'],
        ['Way out', '/3'],
        ['Gluing', '/a/oiling'],
      ],
    ],
    [
      'another site',
      [
        ['Oiling', 'https://a.example/gluing'],
        ['Gluing', 'https://a.example/oiling'],
      ],
    ],
  ])('%s: none', ([, links]) => {
    expect(found(links)).toEqual([]);
  });
  test('a site that makes no addresses of names says nothing', () => {
    const links: [string, string][] = [
      ['Oiling', '/guides/gluing'],
      ['Gluing', '/guides/oiling'],
    ];
    expect(found(links)).toHaveLength(1);
    expect(found(links, plain.slice(1))).toEqual([]);
  });
});

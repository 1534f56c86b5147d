// A page may put anything into a report: names, errors, addresses. None of it may become markup.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleAggregate, sampleReport } from '../../../test/support/sample-report.ts';
import { aggregateHtml } from './aggregate-html.ts';
import { aggregateMarkdown } from './aggregate-markdown.ts';
import { md } from './markdown.ts';
import { sessionHtml } from './session-html.ts';
import { sessionMarkdown } from './session-markdown.ts';

const hostile = fc
  .array(
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onmouseover='x",
      '</style><svg/onload=x>',
      '</title><base href=//evil.example>',
      'javascript:alert(1)',
      '`${x}`',
      '<!--',
      ']]>',
      '[a](javascript:x)',
      '![x](https://evil.example/p.png)',
      '| a | b |\n# head\n',
      '&lt;script&gt;',
      '\u202e\u0000',
      'é漢😀',
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => `x ${parts.join(' ')} x`);

/** Fields with a closed set of values, which no page can fill. */
const closed = new Set([
  'value',
  'label',
  'severity_name',
  'confidence',
  'verdict',
  'outcome',
  'schema_version',
]);

/** The same report with every free string, and every name of a measured value, replaced. */
function withStrings<T>(report: T, text: string): T {
  const fill = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return closed.has(key) ? value : text;
    if (Array.isArray(value)) return value.map((each) => fill(each, key));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, each]) => [
      key === 'measured' ? text : name,
      fill(each, key === 'measured' || key === 'action' ? '' : name),
    ]);
    return Object.fromEntries(entries);
  };
  return fill(report, '') as T;
}

/** Tags with the names of their attributes: what a browser would make of it, without the words. */
function skeleton(drawn: string): string[] {
  return [...drawn.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replaceAll(/"[^"]*"/g, '""'));
}

const runs = { numRuns: 40 };

describe('reports of hostile pages', () => {
  it('have the same tags and attributes as those of a friendly page', () => {
    const friendly = skeleton(sessionHtml(withStrings(sampleReport(), 'x y x')));
    const compared = skeleton(aggregateHtml(withStrings(sampleAggregate(), 'x y x')));
    fc.assert(
      fc.property(hostile, (text) => {
        expect(skeleton(sessionHtml(withStrings(sampleReport(), text)))).toEqual(friendly);
        expect(skeleton(aggregateHtml(withStrings(sampleAggregate(), text)))).toEqual(compared);
      }),
      runs,
    );
  });

  it('run no script and load nothing', () => {
    for (const drawn of [sessionHtml(sampleReport()), aggregateHtml(sampleAggregate())]) {
      expect(drawn).not.toMatch(/<script|<link|<iframe|\son\w+=|@import|url\(/i);
      expect(drawn).not.toMatch(/src="(?!data:)/);
    }
  });

  it('embed only pictures, whatever a picture is called', () => {
    const images = new Map([['crop-f1.webp', { mediaType: 'text/html', base64: '"><script>' }]]);
    expect(sessionHtml(sampleReport(), images)).not.toContain('<img');
  });

  it('link only to the web', () => {
    const report = { ...sampleReport(), target_url: 'javascript:alert(1)' };
    expect(sessionHtml(report)).not.toMatch(/href="javascript/i);
  });

  it('hold no tag and no link as Markdown', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const line = md(text);
        expect(line).not.toMatch(/[<>\n]/);
        expect(line).not.toMatch(/(?<!\\)[[\]`*|$]/);
        // Addresses stand as code, in which nothing is a tag.
        const outside = (drawn: string) => drawn.replaceAll(/(`+)(?!`).*?[^`]\1(?!`)/g, '');
        expect(outside(sessionMarkdown(withStrings(sampleReport(), text)))).not.toMatch(
          /<script|<img|(?<!\\)\]\(/,
        );
        expect(outside(aggregateMarkdown(withStrings(sampleAggregate(), text)))).not.toMatch(
          /<script|<img|(?<!\\)\]\(/,
        );
      }),
      runs,
    );
  });
});

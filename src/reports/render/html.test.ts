import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html, render, trusted } from './html.ts';

describe('html', () => {
  it('escapes text, joins lists, and draws nothing for nothing', () => {
    expect(render(html`<p>${'<b>'}${[1, html`<i>${'&'}</i>`]}${null}${false}${undefined}</p>`)).toBe(
      '<p>&lt;b&gt;1<i>&amp;</i></p>',
    );
  });

  it('lets no text end an attribute or open a tag', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const drawn = render(html`<a title="${text}">${text}</a>`);
        const inside = drawn.slice('<a title="'.length, -'</a>'.length).replace('">', '');
        expect(inside).not.toMatch(/[<>"'`]/);
      }),
    );
  });

  it('drops control characters and direction overrides', () => {
    expect(render(html`${'a\u0000\u202eb\u2066c\u001b[31m'}`)).toBe('abc[31m');
  });

  it('refuses an attribute without quotes', () => {
    // Put together at run time, since a formatter would add the quotes.
    const bare = Object.assign(['<a title=', '>'], { raw: ['<a title=', '>'] });
    expect(() => html(bare, 'x')).toThrow(/double quotes/);
  });

  it('trusts only what was made here', () => {
    expect(render(html`${trusted('<hr>')}`)).toBe('<hr>');
  });
});

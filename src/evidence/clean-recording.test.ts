// What is kept of events, whatever is in them: only what the recording names, and nothing that runs.
import { expect, test } from 'vitest';
import { createRecordingCleaner } from './clean-recording.ts';
import { createMask } from './mask.ts';

type Made = Record<string, unknown>;
const element = (id: number, tagName: string, attributes: Made = {}, childNodes: Made[] = []): Made => ({
  type: 2,
  id,
  tagName,
  attributes,
  childNodes,
});
const words = (id: number, textContent: string): Made => ({ type: 3, id, textContent });
const snapshot = (...childNodes: Made[]): Made => ({
  type: 2,
  data: { node: { type: 0, id: 1, childNodes }, initialOffset: { left: 0, top: 3 } },
  timestamp: 1_000,
});
const change = (data: Made): Made => ({ type: 3, data: { source: 0, ...data }, timestamp: 1_001 });

async function cleaned(...events: Made[]) {
  const cleaner = createRecordingCleaner(createMask(['Kestrel-4417']));
  const kept = await cleaner.clean(
    events.map((event) => JSON.stringify(event)),
    900,
  );
  return { kept, styles: cleaner.styles, text: JSON.stringify([kept, cleaner.styles]) };
}

test('an event of a kind that is not kept is left out whole, and a field that is not named too', async () => {
  const odd = { more: 'odd', data: { more: 'odd', payload: 'odd', href: 'https://odd.example' } };
  const sources = [7, 8, 9, 10, 11, 13, 14, 16, 99].map((source) => ({
    type: 3,
    data: { source, text: 'odd', set: { property: 'odd', value: 'odd' }, adds: ['odd'] },
  }));
  const { kept, text } = await cleaned(
    { type: 4, timestamp: 950, ...odd },
    ...[0, 1, 5, 6, 77].map((type) => ({ type, ...odd })),
    ...sources,
    {
      type: 3,
      data: { source: 5, id: 4, text: 'odd', isChecked: true, userTriggered: 'odd' },
      timestamp: 960,
    },
    { type: 3, data: { source: 2, id: 4, type: 2, x: 1, y: 2, pointerType: 'odd' }, timestamp: 'odd' },
  );
  expect(text).not.toContain('odd');
  expect(kept.map(({ timestamp }) => timestamp)).toEqual([50, 60, 60]);
});

test.each<[string, Made]>([
  ['a handler', element(2, 'b', { onclick: 'odd()', ONLOAD: 'odd()', 'on-x': 'odd' })],
  ['a script', element(2, 'script', { src: 'odd.js' }, [words(3, 'odd()')])],
  ['a script of a drawing', { ...element(2, 'script', {}, [words(3, 'odd()')]), isSVG: true }],
  ['a frame', element(2, 'iframe', { srcdoc: '<script>odd()</script>', src: 'odd' })],
  ['a link of script', element(2, 'a', { href: 'javascript:odd()', target: 'odd', ping: 'odd' })],
  [
    'a link of a drawing',
    { ...element(2, 'use', { 'xlink:href': 'odd.svg#a', href: 'data:odd' }), isSVG: true },
  ],
  ['an animation of a link', { ...element(2, 'animate', { attributeName: 'href', to: 'odd' }), isSVG: true }],
  ['a refresh', element(2, 'meta', { 'http-equiv': 'refresh', content: '0;url=odd' })],
  ['a base', element(2, 'base', { href: 'odd' })],
  ['a style sheet of another place', element(2, 'link', { rel: 'stylesheet', href: 'odd.css' })],
  ['an import', element(2, 'style', { _cssText: '@import "odd.css";' })],
  ['a form', element(2, 'form', { action: 'odd', name: 'odd' })],
  ['a picture', element(2, 'img', { src: 'odd', srcset: 'odd', rr_dataURL: 'data:odd' })],
  [
    'a picture that was left out',
    { ...element(2, 'img', { alt: 'odd', rr_width: '3px;odd' }), needBlock: true },
  ],
  ['what a field holds', element(2, 'input', { value: 'odd', type: 'text' })],
  ['what a hidden field holds', element(2, 'input', { value: 'odd', type: 'hidden' })],
  ['a field of words', element(2, 'textarea', { value: 'odd' }, [words(3, 'odd')])],
  ['a comment', { type: 5, id: 2, textContent: 'odd' }],
  ['a document type', { type: 1, id: 2, name: 'odd', publicId: 'odd', systemId: 'odd' }],
  ['an attribute of no known shape', element(2, 'b', { '@click': 'odd', '[x]': 'odd', title: { odd: 1 } })],
  ['a node of no known kind', { type: 9, id: 2, odd: 'odd' }],
])('nothing is kept of %s, in a snapshot or a change', async (_what, node) => {
  const whole = await cleaned(snapshot(element(5, 'body', {}, [node])));
  expect(whole.kept).toHaveLength(1);
  expect(whole.text).not.toContain('odd');
  const added = await cleaned(
    snapshot(element(5, 'body')),
    change({ adds: [{ parentId: 5, nextId: null, node }] }),
  );
  expect(added.kept).toHaveLength(2);
  expect(added.text).not.toContain('odd');
});

test('what is said of a node that is not kept, or of a field, is not kept either', async () => {
  const { kept, text } = await cleaned(
    snapshot(
      element(2, 'script', {}, [words(3, 'x')]),
      element(4, 'input', { type: 'text' }),
      element(6, 'a'),
    ),
    change({
      texts: [{ id: 3, value: 'odd' }],
      attributes: [
        { id: 2, attributes: { class: 'odd' } },
        { id: 4, attributes: { value: 'odd', onfocus: 'odd', src: 'odd' } },
        { id: 6, attributes: { href: 'javascript:odd', style: { background: 'url(odd)', color: 'red' } } },
      ],
      adds: [{ parentId: 2, nextId: null, node: words(7, 'odd') }],
    }),
  );
  expect(text).not.toContain('odd');
  expect(kept[1]?.data).toMatchObject({
    texts: [],
    adds: [],
    attributes: [
      { id: 4, attributes: { value: '••••••' } },
      { id: 6, attributes: { href: '#', style: { background: 'none', color: 'red' } } },
    ],
  });
});

test('every text passes the mask, also one that only comes together once it is clean', async () => {
  const secret = 'Kestrel-4417';
  const { text } = await cleaned(
    snapshot(
      element(2, 'style', {
        _cssText: `p { --x: "Kestrel@import 'x';-4417" } q::after { content: "${secret}" }`,
      }),
      element(4, 'p', { title: secret, [secret]: '1', 'data-x': `{"a":"${secret}"}` }, [
        words(5, `So: ${secret}.`),
      ]),
      element(6, secret.toLowerCase()),
    ),
    change({
      texts: [{ id: 5, value: secret }],
      attributes: [{ id: 4, attributes: { style: { [secret]: secret } } }],
    }),
    {
      type: 3,
      data: { source: 15, id: 1, styleIds: [1], styles: [{ styleId: 1, rules: [{ rule: secret }] }] },
    },
  );
  expect(text.toLowerCase()).not.toContain('kestrel-4417');
  expect(text).toContain('So: ••••••.');
});

test('a long text that holds a secret is left out, wherever in it that stands', async () => {
  const around = '.name { color: red }\n'.repeat(1_500);
  for (const at of [0, 11_995, 19_995, 20_005, 31_500]) {
    const sheet = `${around.slice(0, at)}"Kestrel-4417"${around.slice(at)}`;
    const { styles, text } = await cleaned(
      snapshot(element(2, 'style', { _cssText: sheet }), element(3, 'p', {}, [words(4, sheet)])),
    );
    expect(styles).toEqual(['']);
    expect(text).not.toContain('4417');
  }
  expect((await cleaned(snapshot(element(2, 'style', { _cssText: around })))).styles).toEqual([around]);
});

test('a secret that a path holds once it is rounded is masked there', async () => {
  const cleaner = createRecordingCleaner(createMask(['12 34 56 78']));
  const path = (d: string) => JSON.stringify(snapshot({ ...element(2, 'path', { d }), isSVG: true }));
  const kept = await cleaner.clean(
    [path('M0 0l12.001 34.002 56.001 78.002'), path('M0 0l12.001 34.002 9 9')],
    900,
  );
  expect(JSON.stringify(kept[0])).not.toContain('34');
  expect(JSON.stringify(kept[1])).toContain('"d":"M0 0l12 34 9 9"');
});

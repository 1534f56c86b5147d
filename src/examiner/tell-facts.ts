// What is recorded of a thing beside what stands on it, for somebody who looks for faults: where a link leads, what a field takes, which
// picture an image is, what is kept from a screen reader.
import { line } from '../base/plain-words.ts';
import type { FieldFacts, ScreenElement } from '../evidence/evidence.ts';

/** Characters of an address and of other words. */
const caps = { address: 70, words: 80 };

/** What `tellObservation` may add to each thing of a page at this address. */
export function factsWithin(pageUrl: string): (element: ScreenElement) => string {
  const page = URL.parse(pageUrl);
  return ({ kind, role, href, opensTab, imageLoaded, picture = '', field, states, behind, name }) => {
    const facts = [
      ...(role === 'link' && href !== '' ? [`to ${line(addressFrom(href, page), caps.address)}`] : []),
      ...(opensTab ? ['new tab'] : []),
      ...(imageLoaded === false ? ['not loaded'] : []),
      ...(kind === 'image' && picture !== '' ? [line(fileOf(picture), caps.words)] : []),
      ...(field ? factsOfField(field, name) : []),
      ...(states.unspoken === true && kind === 'control' ? ['kept from screen readers'] : []),
      ...(behind ? ['behind a layer'] : []),
    ];
    return facts.length === 0 ? '' : ` {${facts.join(', ')}}`;
  };
}

/** Without what the page itself has: `?do=recent` rather than all of it. */
function addressFrom(href: string, page: URL | null): string {
  const url = URL.parse(href);
  if (!url || !page) return href;
  if (url.origin !== page.origin) return `${url.host}${url.pathname}`;
  const own = new Set([...page.searchParams].map(String));
  const more = [...url.searchParams].filter((pair) => !own.has(String(pair)));
  const search = more.length === 0 ? '' : `?${more.map(([key, value]) => `${key}=${value}`).join('&')}`;
  return `${url.pathname === page.pathname ? '' : url.pathname}${search}${url.hash}` || 'this page';
}

function fileOf(picture: string): string {
  return URL.parse(picture)?.pathname.split('/').at(-1) ?? picture;
}

function factsOfField(field: FieldFacts, name: string): string[] {
  const { type, placeholder, maxLength, min, max, pattern, description, label } = field;
  const told = { placeholder, description, pattern, min, max, label: label === name ? '' : label };
  const isPlaceholder = label === '' && placeholder !== '' && placeholder === name;
  return [
    ...(/^(text|textarea|select|checkbox|radio|contenteditable|search)$/.test(type) ? [] : [type]),
    ...Object.entries(told).flatMap(([what, words]) =>
      words === '' || words === name ? [] : [`${what} ${line(words, caps.words)}`],
    ),
    ...(isPlaceholder ? ['named by its placeholder'] : []),
    ...(maxLength === null || maxLength < 0 ? [] : [`at most ${maxLength} characters`]),
  ];
}

// A link and the page behind it, written by hand: followed by the persona, or opened by a probe.
import type { EffectRecord, Evidence, ScreenElement, ScreenRecord } from '../../src/evidence/evidence.ts';
import type { PageWords } from '../../src/evidence/way-look.ts';
import { element, evidence, screen, turn } from './evidence-builder.ts';

const origin = 'https://shop.example.com';
/** Where a link that is followed leads. */
export const there = `${origin}/product/lamp`;

export function linkTo(name: string, href = there): ScreenElement {
  return element('l', { role: 'link', name, href });
}

export function heading(text: string): ScreenElement {
  return element('h', { kind: 'heading', name: text, text });
}

export function text(words: string): ScreenElement {
  return element(`t${words.length}`, { kind: 'text', tag: 'p', role: '', text: words });
}

/** A session that used `control` and came to a page. */
export function followed(
  control: ScreenElement,
  page: { elements: ScreenElement[] } & Partial<ScreenRecord>,
  effect: Partial<EffectRecord> = {},
): Evidence {
  const { elements, ...more } = page;
  return evidence({
    screens: [screen('s1', [control]), screen('s2', elements, { url: there, ...more })],
    turns: [
      turn(1, control, { to: 's2', effect: { navigated: true, status: 200, urlAfter: there, ...effect } }),
    ],
  });
}

/** A page as a probe reads it. */
export function pageBehind(path: string, head: string, body: string, contacts: string[] = []): PageWords {
  return { url: origin + path, title: head, heads: [head], body, asksPassword: false, contacts };
}

/** A link by its name alone, for a page with several. */
export function namedLink(name: string, path: string): ScreenElement {
  return element(name, { role: 'link', name, text: name, href: origin + path });
}

/** A session on a page with these links, of which a probe opened one. */
export function probed(page: PageWords, ...links: ScreenElement[]): Evidence {
  const session = evidence({
    screens: [screen('s1', links, { url: `${origin}/` })],
    turns: [turn(1, links[0] ?? null)],
  });
  const at = {
    id: 'p1',
    event: 9,
    url: `${origin}/`,
    viewport: { width: 1280, height: 800 },
    image: null,
  };
  const pages = [{ ...page, href: page.url, status: 200 }];
  return { ...session, probes: [{ ...at, kind: 'link-look', pages }] };
}

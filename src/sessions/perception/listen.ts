// One earful of a page: what a screen reader says next, with the frames that it comes upon.
import type { ScreenElement } from '../../evidence/evidence.ts';
import type { PageFrame, SessionPage } from '../browser/session-page.ts';
import { readAloudSource, type Earful, type Heard } from '../page/read-aloud.ts';

/**
 * What is heard of `earful`. A frame that is announced is gone into: what it says follows, as far as the cap leaves room;
 * refs inside are `f<n>e<m>` as in a look. A main frame that cannot be read rejects.
 */
export async function listen(page: SessionPage, earful: Earful): Promise<Heard> {
  const frames = await page.frames();
  const main = frames.find((frame) => frame.main) ?? (await page.mainFrame());
  const heard = await main.evaluate<Heard>(readAloudSource, earful);
  const taken = new Set<number>();
  const elements: ScreenElement[] = [];
  for (const element of heard.elements) {
    elements.push(element);
    if (element.tag !== 'iframe') continue;
    const place = frames.findIndex((frame, at) => !taken.has(at) && !frame.main && isOf(frame, element.href));
    const frame = frames[place];
    if (!frame) continue;
    taken.add(place);
    const room = Math.max(0, earful.cap - heard.elements.length);
    const inner = await frame
      .evaluate<Heard>(readAloudSource, {
        from: 0,
        way: 'top',
        stopsAtFields: false,
        words: [],
        cap: Math.max(5, room),
      })
      .catch(() => null);
    if (!inner) continue;
    elements.push(...inner.elements.map((said) => inFrame(said, `f${place}`, inner.url)));
    heard.controlsBelow += inner.controlsBelow;
    heard.leftOut += inner.total - inner.end;
  }
  return { ...heard, elements };
}

function isOf(frame: PageFrame, source: string): boolean {
  const bare = (url: string) => url.split('#')[0] ?? '';
  return source === '' ? frame.url.startsWith('about:') : bare(frame.url) === bare(source);
}

function inFrame(said: ScreenElement, prefix: string, url: string): ScreenElement {
  return {
    ...said,
    ref: prefix + said.ref,
    group: said.group && prefix + said.group,
    field: said.field && { ...said.field, form: said.field.form && prefix + said.field.form },
    locator: { ...said.locator, frameUrl: url.split('#')[0] ?? '' },
  };
}

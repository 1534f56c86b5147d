// Which documents are the site's own, in a real browser: what the browser makes round a text or an empty answer is none.
import { expect, test } from 'vitest';
import { openPlainSite, roomWithoutPictures } from '../../../test/support/plain-site.ts';
import { isOwnMarkupSource } from '../page/axe-look.ts';
import { axeLook } from './axe-look.ts';

test('a text and an empty answer are no markup of the site; a page is, whatever little it holds', async () => {
  const site = await openPlainSite({
    '/text': { type: 'text/plain', body: 'Nothing to see' },
    '/empty': '',
    '/blank': '<!doctype html><html><body> \n </body></html>',
    '/words': 'Gone',
    '/part': '<!doctype html><html><body><div></div></body></html>',
  });
  try {
    const look = async (path: string) => {
      await site.page.goto(`${site.url}${path}`, 10_000);
      const isOwn = await (await site.page.mainFrame()).evaluate<boolean>(isOwnMarkupSource);
      return [isOwn, (await axeLook(roomWithoutPictures(site)))?.violations.length !== 0];
    };
    for (const path of ['text', 'empty', 'blank']) expect(await look(path), path).toEqual([false, false]);
    for (const path of ['words', 'part']) expect(await look(path), path).toEqual([true, true]);
  } finally {
    await site.close();
  }
});

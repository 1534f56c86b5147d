// Which frames are told to need a title, by both engines in a real browser: those that somebody may meet.
import { expect, test } from 'vitest';
import { patternPage } from '../../../bench/accessibility/pattern-pages.ts';
import { openPlainSite, roomWithoutPictures } from '../../../test/support/plain-site.ts';
import { axeLook } from './axe-look.ts';
import { ibmLook } from './ibm-look.ts';

const frame = (style: string) => patternPage('Club', `<iframe src="/in" style="${style}"></iframe>`);

test('a frame without a title is told where it stands, and not where it has no size or lies out of the page', async () => {
  const site = await openPlainSite({
    '/in': patternPage('Within', '<p>Within.</p>'),
    '/shown': frame(''),
    '/none': frame('width:0;height:0;border:0'),
    '/away': frame('position:absolute;left:-9999px'),
    '/both': frame('').replace('</body>', '<iframe src="/in" width="1" height="1"></iframe></body>'),
  });
  const room = roomWithoutPictures(site);
  const counts = async (path: string) => {
    await site.page.goto(`${site.url}${path}`, 10_000);
    const [axe, ibm] = [await axeLook(room), await ibmLook(room)];
    const told = [axe?.violations ?? [], ibm?.fails ?? []].map((all) =>
      all.filter(({ id }) => /^frame[-_]title/.test(id)).map(({ count }) => count),
    );
    return told.flat();
  };
  try {
    expect(await counts('shown')).toEqual([1, 1]);
    expect(await counts('none')).toEqual([]);
    expect(await counts('away')).toEqual([]);
    expect(await counts('both')).toEqual([1, 1]);
  } finally {
    await site.close();
  }
});

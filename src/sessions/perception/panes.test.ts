// Boxes that scroll by themselves: what of them is out of view is told, and the wheel over them moves them alone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../base/random.ts';
import { sleep, systemClock } from '../../base/time.ts';
import type { PageRead } from '../../evidence/evidence.ts';
import type { Persona } from '../../personas/persona.ts';
import { openPlainSite, type PlainSite } from '../../../test/support/plain-site.ts';
import { act } from '../actions/act.ts';
import { readScreen } from './read-screen.ts';
import { tellObservation } from './tell-observation.ts';

const rows = (name: string) =>
  Array.from({ length: 40 }, (_, at) => `<li><a href="#${at}">${name} ${at + 1}</a></li>`).join('');
const pages = {
  '/': `<!doctype html><html lang="en"><title>Boxes</title><style>body{margin:0;font:16px sans-serif}ul{margin:0;padding:0}
      aside{position:absolute;left:900px;top:100px;width:300px;height:200px;overflow-y:auto}
      textarea{position:absolute;left:20px;top:500px;height:40px}</style>
    <h1>Files</h1><p style="width:400px">A page of its own.</p><aside><ul>${rows('File')}</ul></aside>
    <iframe src="/inner" style="position:absolute;left:20px;top:200px;width:300px;height:160px;border:0"></iframe>
    <textarea aria-label="Note">${'A line\n'.repeat(30)}</textarea>
    <div style="position:absolute;left:400px;top:300px;width:200px;height:120px;overflow:auto"><p>${'Words alone. '.repeat(80)}</p></div>`,
  '/inner': `<!doctype html><style>body{margin:0}</style><ul>${rows('Mail')}</ul>`,
};
const mouse = {
  device: { touch: false },
  abilities: { motor: 'mouse', vision: 'normal' },
  how: { misclickRate: 0, typoRate: 0, typingWpm: 50 },
} as Persona;

let site: PlainSite;
beforeAll(async () => (site = await openPlainSite(pages)));
afterAll(() => site.close());

const paneWith = (read: PageRead, name: string) =>
  read.panes?.find(({ ref }) => read.elements.find((element) => element.ref === ref)?.name.startsWith(name));

test('what lies out of view in a box, a frame and a text is told, and the wheel over a thing in it moves that box alone', async () => {
  await site.page.goto(site.url, 10_000);
  const read = await readScreen(site.page);
  expect(read.panes).toHaveLength(3);
  const [files, mails] = [paneWith(read, 'File'), paneWith(read, 'Mail')];
  expect(files).toMatchObject({ above: 0, upPx: 0, box: { x: 900, y: 100, height: 200 } });
  expect(files?.below).toBeGreaterThan(20);
  expect(mails).toMatchObject({ box: { x: 20, y: 200, height: 160 } });
  expect(mails?.below).toBeGreaterThan(20);
  const told = tellObservation({ ...read, turn: 1, canGoBack: false })
    .text.split('\n')
    .at(-1);
  expect(told).toContain(`in the box around ${files?.ref}: ${files?.below} more controls below`);
  expect(told).toContain('times what it shows below');

  const record = await act({
    page: site.page,
    read,
    persona: mouse,
    random: seededRandom('hand'),
    clock: systemClock,
    signal: new AbortController().signal,
    startUrl: site.url,
    action: { kind: 'scroll', direction: 'down', ref: files?.ref ?? '' },
  });
  expect(record).toMatchObject({ refused: null, value: 'down', target: { ref: files?.ref } });
  await sleep(400);
  const after = await readScreen(site.page);
  expect(paneWith(after, 'File')?.upPx).toBeGreaterThan(100);
  expect(paneWith(after, 'Mail')).toEqual(mails);
  expect(after.scroll.y).toBe(0);
  expect(after.elements.map(({ name }) => name)).not.toContain('File 1');
});

test('a page that scrolls by itself is no box of its own', async () => {
  await site.page.goto(`${site.url}inner`, 10_000);
  // The page itself scrolls: that is told as ever.
  expect((await readScreen(site.page)).panes).toBeUndefined();
});

// Our checks of markup in a real page: each barrier of the bench is told and its sound copy is not, and hostile markup ends in time.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from '../../../bench/accessibility/barriers.ts';
import { patternPage } from '../../../bench/accessibility/pattern-pages.ts';
import { openPlainSite } from '../../../test/support/plain-site.ts';
import type { MarkupFaultId } from '../../evidence/audit-probe.ts';
import { markupLook } from './markup-look.ts';

/** Barriers of the bench that are planted for one of our checks. */
const planted: Readonly<Record<string, MarkupFaultId>> = {
  'direction of another language': 'wrong-direction',
  'list of signs': 'list-by-signs',
  'list that counts': 'list-by-signs',
  'caption without heads': 'table-without-heads',
  'table in a head': 'table-in-head',
  'decoration with an alternative': 'named-decoration',
  'picture called by its file': 'named-by-file',
  'link like its text': 'link-like-text',
  'link by a sign': 'link-without-words',
  'link that says nothing': 'link-says-nothing',
  'hint apart': 'hint-apart',
  'two fields of one label': 'labels-alike',
  'stop without a role': 'stop-without-role',
  'row the other way round': 'reversed-row',
  'words of a style': 'words-by-style',
  'group without a name': 'group-without-name',
  'names in bold without heads': 'table-without-heads',
  'list drawn with pictures': 'list-by-signs',
  'line with words': 'named-ornament',
  'picture called picture': 'named-picture',
  'question apart from its choices': 'choices-without-group',
  'part in another language': 'part-in-other-language',
  'picture of the style called picture': 'named-picture',
  'question apart from its radio buttons': 'choices-without-group',
  'names over numbers without heads': 'table-without-heads',
  'part in another script': 'part-in-other-language',
  'labels that vanish': 'label-vanishes',
  'purpose that is not told': 'purpose-not-told',
  'star that nobody hears': 'duty-apart',
  'label by colour': 'duty-by-colour',
  'message apart from its field': 'fault-apart',
  'faint words in a field': 'faint-placeholder',
  'faint edge of a field': 'faint-edge',
  'faint drawing on a control': 'faint-drawing',
  'headings by style': 'heading-by-style',
  'table of blanks': 'columns-by-blanks',
  'heading after its text': 'heading-after-text',
  'headings before their texts': 'columns-crossed',
  'sentence cut by another column': 'columns-crossed',
  'cells by picture': 'cell-by-picture',
  'drawing of a script without words': 'drawing-without-words',
  'table in a shadow tree without heads': 'table-without-heads',
  'faint words in a field of a shadow tree': 'faint-placeholder',
};

/** Fields of a group without a name. */
const dates =
  '<fieldset><label>From <input type="date"></label> <label>To <input type="date"></label></fieldset>';
const region = (body: string) =>
  `<h2 id="stay">Your stay</h2><div role="region" aria-labelledby="stay">${body}</div>`;
const english =
  'The garden of the club is open to everybody who would like to see it, and in May you can walk from the gate to the pond with your children.';
const spanish =
  'El jardín es para todos los que lo quieren ver, y como está más allá del río se va por una puerta con su llave en las manos de nuestro guarda, que es el más alegre de los hombres y una persona para todo lo que se busca.';
const plainWords =
  'Members brought seventeen wheelbarrows, forty spades, eleven rakes, nine watering cans, twelve ladders, five hoses, many seeds, some compost and three benches.';
const afrikaans =
  'Ons vereniging van tuiniers hoop om met kinders te stap op paaie van klip, met water van oral, om te wys dat elke plant van almal is.';
const names = Array.from({ length: 30 }, (_, at) => `<li>Roos ${at} Tulp Lelie</li>`).join('');
const dot =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="24" height="24"/%3E'.replaceAll(
    '"',
    "'",
  );
const days = ['Monday', 'Friday', 'Sunday']
  .map((day) => `<label><input type="checkbox" name="${day}"> ${day}</label>`)
  .join('');

const inShadow = (body: string, light = '') =>
  `<span><template shadowrootmode="open">${body}</template>${light}</span>`;
const deep = `${'<div><p>'.repeat(400)}deep${'</p></div>'.repeat(400)}`;
const many = Array.from({ length: 10_000 }, (_, at) => `<a href="/${at}" id="i${at}">Read more</a><br>`).join(
  '',
);

let site: Awaited<ReturnType<typeof openPlainSite>>;

beforeAll(async () => {
  site = await openPlainSite({
    ...Object.fromEntries(
      barriers.flatMap(({ clean, flawed }, at) => [
        [`/${at}/clean`, patternPage('Garden club', clean)],
        [`/${at}/flawed`, patternPage('Garden club', flawed)],
      ]),
    ),
    '/turned': patternPage('Garden club', '<div dir="rtl" lang="en"><p>Electronic visa waiver</p></div>'),
    '/name': patternPage('Garden club', '<ul><li><a href="/ar" lang="ar">العربيَّة</a></li></ul>'),
    '/arabic': patternPage('Garden club', '<div dir="rtl" lang="ar"><p>Passerby Copyright Notice</p></div>'),
    '/quoting': patternPage(
      'Garden club',
      `<p>${english}</p><p>${plainWords} <span lang="es">${spanish} ${spanish}</span></p>`,
    ),
    '/unmarked': patternPage('Garden club', `<p>${english}</p><p>${spanish} ${spanish}</p>`),
    '/afrikaans': patternPage('Tuinklub', `<p>${afrikaans}</p><ul>${names}</ul>`).replace(
      'lang="en"',
      'lang="af"',
    ),
    '/inserts': patternPage(
      'Garden club',
      `<button type="button"><img alt="Image" src="${dot}"></button><div role="tab" tabindex="0" aria-selected="true"><img alt="Photo" src="${dot}"></div>`,
    ),
    '/named': patternPage(
      'Garden club',
      `<section aria-labelledby="q"><p id="q">Which days suit you?</p><div>${days}</div></section>`,
    ),
    '/around': patternPage('Garden club', region(dates)),
    '/among': patternPage('Garden club', region(`${dates}<label>Name <input></label>`)),
    '/shadows': patternPage(
      'Garden club',
      `<nav aria-label="Tools">${inShadow('<p>Go to the <a href="/shed" style="color:inherit;text-decoration:none">shed and its tools</a> today or later</p>')}</nav>
<button type="button">${inShadow(`<img alt="Image" src="${dot}">`)}</button><ul><li>${inShadow('<p>- one thing</p><p>- another thing</p><p>- a third thing</p>')}</li></ul>
<div aria-hidden="true">${inShadow(`<img alt="rose.png" src="${dot}">`)}</div>
${inShadow(`<button type="button" style="background:#fff;border:0"><svg width="20" height="20" aria-hidden="true"><circle cx="10" cy="10" r="8" fill="#ddd"/></svg><slot></slot></button>`, 'Save')}`,
    ),
    '/deep': deep,
    '/many': many,
  });
});

afterAll(() => site.close());

async function told(path: string): Promise<MarkupFaultId[]> {
  await site.page.goto(`${site.url}${path}`, 10_000);
  const look = await markupLook({
    page: site.page,
    signal: new AbortController().signal,
    takePicture: () => Promise.resolve(null),
    keepPicture: () => Promise.resolve(null),
  });
  return look.faults.map(({ id }) => id).filter((id) => id !== 'link-by-context');
}

test('each planted barrier is told by its check', async () => {
  const seen: Record<string, MarkupFaultId[]> = {};
  for (const [at, { id }] of barriers.entries()) if (planted[id]) seen[id] = await told(`${at}/flawed`);
  expect(seen).toEqual(Object.fromEntries(Object.entries(planted).map(([id, kind]) => [id, [kind]])));
});

test('sound copies are silent', async () => {
  const loud: Record<string, MarkupFaultId[]> = {};
  for (const [at, { id }] of barriers.entries()) {
    // The sound copies of what engines tell are looked at by the bench.
    if (!planted[id]) continue;
    const faults = await told(`${at}/clean`);
    if (faults.length > 0) loud[id] = faults;
  }
  expect(loud).toEqual({});
});

test('a group that is all that a named part asks for has its name', async () => {
  expect(await told('around')).toEqual([]);
  expect(await told('among')).toEqual(['group-without-name']);
});

test('a language of the other direction is told both ways, and foreign words in a page of one are not', async () => {
  expect(await told('turned')).toEqual(['wrong-direction']);
  for (const path of ['arabic', 'name']) expect(await told(path), path).toEqual([]);
});

test('quotes that are marked, languages that are not told apart, icons in controls, named questions and what stands around a shadow tree are not told', async () => {
  expect(await told('unmarked')).toEqual(['part-in-other-language']);
  for (const path of ['quoting', 'afrikaans', 'inserts', 'named', 'shadows'])
    expect([path, await told(path)]).toEqual([path, []]);
});

test('hostile markup ends in its time', async () => {
  for (const path of ['deep', 'many']) {
    const begun = performance.now();
    await told(path);
    expect(performance.now() - begun).toBeLessThan(10_000);
  }
});

// The demo page of the persona form: its figures are those of the shop, what is reckoned follows the traits, and the form has every trait.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShop } from '../../demo/shop/shop.ts';
import { serveSite, type HttpsSite } from '../../test/support/https-site.ts';
import { launchPlain } from '../../test/support/launch-plain.ts';
import { changeTraits } from '../personas/change-traits.ts';
import { findLibraryPersona, libraryPersonas } from '../personas/persona-index.ts';
import { personaSchema, type Persona } from '../personas/persona.ts';
import { changedTraits, demoMeasures, demoPage, demoSteps } from './demo-effect.ts';
import { changeOf, formOf, traitFields } from './persona-traits.ts';

const base = findLibraryPersona('first-time-visitor') as Persona;
let site: HttpsSite;

beforeAll(async () => {
  const shop = createShop({ flags: 'clean' });
  site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
});
afterAll(() => site.close());

it('has the words, the controls and the sizes of the page of the mug', async () => {
  const browser = await launchPlain();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ignoreHTTPSErrors: true });
    await page.goto(`${site.url}/product/stoneware-mug`);
    const text = await page.locator('.buy').innerText();
    const size = async (name: string, role: 'button' | 'searchbox') => {
      const box = await page.getByRole(role, { name }).first().boundingBox();
      return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
    };
    const measured = {
      words: text.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length,
      labels: await page.locator('a:visible, button:visible').count(),
      addToCart: await size('Add to cart', 'button'),
      search: await size('Search products', 'searchbox'),
    };
    expect(measured).toEqual({
      words: demoPage.words,
      labels: demoPage.labels,
      addToCart: demoPage.addToCart,
      search: demoPage.search,
    });
  } finally {
    await browser.close();
  }
}, 60_000);

const reckoned = (persona: Persona) =>
  new Map([...demoSteps(persona), ...demoMeasures(persona)].map(({ what, value }) => [what, value]));

it.each([
  ['reading speed', { abilities: { readingWpm: 119 } }, 'Reads about the mug', 'more'],
  ['a tremor', { abilities: { motor: 'tremor' } }, 'Presses that miss “Add to cart”', 'more'],
  ['slowness', { abilities: { slowness: { move: 2 } } }, 'Presses “Add to cart”', 'more'],
  ['typing speed', { how: { typingWpm: 10 } }, /^Types “/, 'more'],
  ['reading cap', { how: { readingCap: 3 } }, 'Links and buttons read before choosing', 'less'],
  ['calm', { how: { frustrationGain: 0.2 } }, 'Frustration after a press that does nothing', 'less'],
  ['readiness to leave', { how: { leaveHazard: 3 } }, /^People who leave/, 'more'],
] as const)('reckons with %s', (_trait, change, what, which) => {
  const [before, after] = [reckoned(base), reckoned(changeTraits(base, change, 'changed'))];
  const name = [...before.keys()].find((each) =>
    typeof what === 'string' ? each === what : what.test(each),
  );
  const [was, is] = [before.get(name ?? '') ?? Number.NaN, after.get(name ?? '') ?? Number.NaN];
  expect(which === 'more' ? is - was : was - is).toBeGreaterThan(0);
});

it('tells of each changed trait what it does alone, and that a screen reader needs several', () => {
  const form = {
    ...formOf(base),
    'how.patienceS': '2',
    'how.workingMemory': '1',
    'abilities.vision': 'screen-reader',
  };
  const told = changedTraits(base, form).map(({ trait, changes }) => [trait.path, changes]);
  expect(Object.fromEntries(told)).toEqual({
    'how.patienceS': ['Waits without a sign before patience is over'],
    'how.workingMemory': [],
    'abilities.vision': null,
  });
});

interface Node {
  def?: { type?: string; innerType?: Node };
  shape?: Record<string, Node>;
}

/** Every value that the schema has, by its path. */
function leavesOf(given: Node, path: readonly string[]): string[] {
  let node = given;
  while (node.def?.innerType) node = node.def.innerType;
  return node.shape
    ? Object.entries(node.shape).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
    : [path.join('.')];
}

it('has a field for every trait of the schema, each once', () => {
  const all = leavesOf(personaSchema as unknown as Node, []).filter((path) => path !== 'id');
  expect(traitFields.map(({ path }) => path).toSorted()).toEqual(all.toSorted());
});

it.each(libraryPersonas.map((persona) => [persona.id, persona] as const))(
  'gives %s back unchanged where nothing was changed',
  (_id, persona) => {
    const again = changeTraits(persona, changeOf(formOf(persona)), persona.id);
    expect({ ...again, who: { knowsSite: false, ...again.who } }).toEqual({
      ...persona,
      who: { knowsSite: false, ...persona.who },
    });
  },
);

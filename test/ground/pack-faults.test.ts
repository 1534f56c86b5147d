// Packs hold faults that do not touch each other, each fault once, and stay what they are.
import { expect, test } from 'vitest';
import { chooseAlone, mostInPack, packFaults, touch } from '../../bench/ground/visits/pack-faults.ts';
import { keptFault } from './sample-fault.ts';

test('faults touch by element, region, request or script, on one screen', () => {
  const at = (selector: string, screen = '/list') =>
    keptFault(selector, {
      operator: `of-${selector}`,
      site: { selector, screen },
      truth: { screens: [screen], elements: [{ ...keptFault('x').truth.elements[0]!, selector, screen }] },
    });
  expect(touch(at('#a>li'), at('#a'))).toBe(true);
  expect(touch(at('#a>li'), at('#b'))).toBe(false);
  expect(touch(at('#a'), at('#a', '/other'))).toBe(false);
  // A language that is not told is on every page and changes no element.
  expect(touch(at('html'), at('#a'))).toBe(false);

  const region = (x: number) =>
    keptFault(`r${x}`, { operator: `r${x}`, truth: { regions: [{ screen: '/list', box: [x, 0, 50, 50] }] } });
  expect(touch(region(0), region(40))).toBe(true);
  expect(touch(region(0), region(60))).toBe(false);

  const request = (path: string) =>
    keptFault(path, { operator: path, truth: { requests: [{ method: 'GET', path, status: 200 }] } });
  expect(touch(request('/a'), request('/a'))).toBe(true);
  expect(touch(request('/a'), request('/b'))).toBe(false);

  const script = (place: number) =>
    keptFault(`s${place}`, { operator: `s${place}`, site: { script: '/a.js', at: place } });
  expect(touch(script(0), script(100))).toBe(true);
  expect(touch(script(0), script(90_000))).toBe(false);
});

test('faults of one operator on one screen do not share a pack', () => {
  const on = (id: string, operator: string, ...screens: string[]) =>
    keptFault(id, { operator, site: { id }, truth: { screens, elements: [], regions: [], requests: [] } });
  expect(touch(on('a', 'tab-order', '/list', '/item'), on('b', 'tab-order', '/item'))).toBe(true);
  expect(touch(on('a', 'tab-order', '/list'), on('b', 'tab-order', '/item'))).toBe(false);
  expect(touch(on('a', 'tab-order', '/list'), on('b', 'no-name', '/list'))).toBe(false);
});

test('each fault is in one pack, packs are small and their faults apart', () => {
  // Every third fault sits on the same element.
  const faults = Array.from({ length: 30 }, (_, at) => {
    const selector = at % 3 === 0 ? '#same' : `#own-${'abcdefghijklmnopqrstuvwxyzäöüß'[at]}`;
    return keptFault(`f${at}`, {
      operator: `o${at}`,
      site: { selector, at },
      truth: { elements: [{ ...keptFault('x').truth.elements[0]!, selector }] },
    });
  });
  const packs = packFaults(faults);
  expect(packs.flatMap((pack) => pack.faults.map(({ id }) => id)).sort()).toEqual(
    faults.map(({ id }) => id).sort(),
  );
  for (const { faults: own } of packs) {
    expect(own.length).toBeLessThanOrEqual(mostInPack);
    expect(own.some((one) => own.some((two) => one !== two && touch(one, two)))).toBe(false);
  }
  expect(packs).toHaveLength(10);
  expect(packFaults(faults).map(({ id }) => id)).toEqual(packs.map(({ id }) => id));
});

test('faults for the check of the packing come from full packs of all applications, and are the same again', () => {
  // Those with the same element are in packs of their own.
  const at = (app: string, id: string) =>
    keptFault(`${app}${id}`, {
      app,
      operator: id,
      site: { selector: `#${id}` },
      truth: { elements: [{ ...keptFault('x').truth.elements[0]!, selector: `#${id}` }] },
    });
  const faults = ['a', 'b', 'c'].flatMap((app) => [
    ...['own', 'next', 'third', 'last', 'end'].map((id) => at(app, id)),
    ...['again', 'more'].map((id) => ({
      ...at(app, 'own'),
      id: `${app}${id}`,
      operator: id,
      site: { selector: id },
    })),
  ]);
  const alone = chooseAlone(faults, 7);
  expect(alone).toHaveLength(7);
  expect(new Set(alone.map(({ id }) => id)).size).toBe(7);
  expect(Object.values(Object.groupBy(alone, ({ app }) => app)).map((list) => list?.length)).toEqual([
    3, 2, 2,
  ]);
  expect(chooseAlone(faults, 99).filter(({ id }) => /again|more/.test(id))).toEqual([]);
  expect(chooseAlone(faults, 7)).toEqual(alone);
});

// How a place in the evidence is written, such as `screens.s3.elements.e12.box.width`: records by their id, items of other
// lists by their number from 0. A segment that is no plain word stands in quotes.
import { assert } from '../../base/errors.ts';
import { crawlPicture } from '../../evidence/crawl-picture.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { Pixels } from '../pixels.ts';
import type { Measured, Source } from './measured.ts';

/** By which field the records of a list are known. */
export const idFields: Readonly<Record<string, string>> = {
  screens: 'id',
  elements: 'ref',
  turns: 'turn',
  requests: 'id',
  console: 'id',
  probes: 'id',
  suspicions: 'id',
  answers: 'id',
};

/** What places are counted from: the evidence, and the pictures of the session by name; those of its crawl below `crawl`. */
export type Root = Evidence & { pictures: Readonly<Record<string, Pixels>> };

/** What places of the crawl that a session keeps begin with. */
export const crawlPrefix = 'crawl.';

/** The evidence with its decoded pictures, as places see it. */
export function rootOf(evidence: Evidence, pixels: ReadonlyMap<string, Pixels>): Root {
  const { crawl } = evidence;
  const root = { ...evidence, pictures: Object.fromEntries(pixels) };
  return crawl ? { ...root, crawl: rootOf(crawl, crawlPixels(crawl, pixels)) } : root;
}

/** The pictures of a crawl by its own names, from those of the session that keeps it. */
export function crawlPixels(
  { images }: Pick<Evidence, 'images'>,
  pixels: ReadonlyMap<string, Pixels>,
): Map<string, Pixels> {
  const kept = images.flatMap(({ name }) => {
    const picture = pixels.get(crawlPicture(name));
    return picture ? [[name, picture] as const] : [];
  });
  return new Map(kept);
}

const parts = [
  'screens',
  'turns',
  'requests',
  'console',
  'vitals',
  'probes',
  'suspicions',
  'answers',
  'pictures',
  'facts',
  'graph',
] as const;

/**
 * Writes sources of this evidence as text: a place, which begins with `prefix`, or `function(place, place; setting)`. Knows every record by identity;
 * throws for an object that the evidence does not hold.
 */
export function sourceWriter(root: Root, prefix = ''): (measured: Measured<unknown>) => string {
  const known = new Map<object, { holder: object | null; name: string }>();
  const learn = (thing: object, holder: object | null, name: string) => {
    if (known.has(thing) || ArrayBuffer.isView(thing)) return;
    known.set(thing, { holder, name });
    if (Array.isArray(thing)) {
      const names = namesIn(thing, name);
      thing.forEach((each, place) => isObject(each) && learn(each, thing, names[place] ?? String(place)));
    } else {
      for (const [key, value] of Object.entries(thing)) if (isObject(value)) learn(value, thing, key);
    }
  };
  for (const part of parts) {
    const value = root[part];
    if (isObject(value)) learn(value, null, part);
  }
  const addressOf = (thing: object): string => {
    const place = known.get(thing);
    assert(place, 'a measured value was read from a record that the evidence holds');
    return place.holder === null
      ? `${prefix}${place.name}`
      : `${addressOf(place.holder)}.${segment(place.name)}`;
  };
  const write = (source: Source): string => {
    if ('holder' in source) {
      const address = addressOf(source.holder);
      return source.key === null ? address : `${address}.${segment(source.key)}`;
    }
    const settings = source.settings.map((each) => JSON.stringify(each)).join(', ');
    return `${source.does}(${source.of.map(write).join(', ')}${settings === '' ? '' : `; ${settings}`})`;
  };
  return ({ source }) => write(source);
}

/** Names of the items of a list: ids where its records have them and they differ, else numbers. */
function namesIn(list: readonly unknown[], name: string): string[] {
  const field = idFields[name];
  const seen = new Set<string>();
  return list.map((each, place) => {
    const id = field && isObject(each) ? String((each as Record<string, unknown>)[field]) : '';
    if (id === '' || seen.has(id)) return field ? `#${place}` : String(place);
    seen.add(id);
    return id;
  });
}

function segment(name: string): string {
  return /^[\w#-]+$/.test(name) ? name : JSON.stringify(name);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

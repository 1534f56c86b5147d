// The parts of an address that say what it is about: segments, parameters, and what names one thing.
import { withoutQuery } from '../../base/addresses.ts';
import { beginningOf } from '../../base/beginning-of.ts';
import { fieldKindOf } from '../../language/field-kind-of.ts';
import type { BodyField } from './read-body.ts';

/** Longest address that is read, in letters, and most of its segments and parameters. */
const lengthMost = 8_192;
const segmentsMost = 64;
const pairsMost = 128;

/** True where an address is too long to be read in good time: a page may make one of megabytes, many times a second. */
export function isTooLong(url: string): boolean {
  if (url.length > lengthMost) return true;
  const [path = '', query = ''] = url.split('?', 2);
  return path.split('/').length > segmentsMost + 3 || query.split('&').length > pairsMost;
}

/** An address as it is recorded: without parameters, and not longer than people read. */
export function bare(url: string): string {
  return beginningOf(withoutQuery(beginningOf(url, lengthMost)), bareMost);
}

const bareMost = 2_048;

/** The path of an address; what is no address stays as it is. */
export function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? url;
}

/** Its parameters, as the fields of a body. */
export function pairsOf(url: string): BodyField[] {
  return [...(URL.parse(url)?.searchParams ?? [])].map(([name, value]) => ({ name, value }));
}

/** The segments that are words: ids are left out. */
export function tellingSegments(url: string): string[] {
  return pathOf(url)
    .split('/')
    .filter((one) => one !== '' && !isId(one));
}

/** What a reading address is judged by. */
interface AddressParts {
  last: string;
  /** Segments and values that name one thing. */
  ids: number;
  endsWithId: boolean;
  parameters: BodyField[];
}

export function partsOf(text: string): AddressParts {
  const url = URL.parse(text);
  const segments = (url?.pathname ?? '').split('/').filter((one) => one !== '');
  const parameters = pairsOf(text);
  const telling = segments.filter((one) => !isId(one));
  const naming = parameters.filter((each) => each.value !== '' && !isPlaceInList(each));
  const ids = segments.filter(isId).length + naming.length;
  return { last: telling.at(-1) ?? '', ids, endsWithId: isId(segments.at(-1) ?? ''), parameters };
}

/** `page=2` names a part of a list, and no thing. */
function isPlaceInList({ name, value }: BodyField): boolean {
  return /^\d{1,4}$/.test(value) && fieldKindOf({ name, label: '', autocomplete: '', type: '' }) === 'page';
}

/** A number, a code, or what holds more digits than a word does. A year names no thing: `/archive/2024`. */
export function isId(segment: string): boolean {
  if (/^(19|20)\d\d$/.test(segment)) return false;
  return (
    /^\d+$/.test(segment) ||
    (/\d/.test(segment) && /^[\w-]{6,}$/.test(segment)) ||
    /^[\da-f-]{16,}$/i.test(segment)
  );
}

/** A file of a page without parameters: `/img/delete.svg`. */
export function isPlainFile(text: string): boolean {
  const url = URL.parse(text);
  return (
    url?.search === '' &&
    /\.(svg|png|jpe?g|gif|webp|avif|ico|css|m?js|map|woff2?|ttf|mp[34]|webm)$/i.test(url.pathname)
  );
}

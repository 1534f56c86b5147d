// The words of an address: what its path and its parameters say, one entry a segment, ids and codes left out.
import { wordsOfName } from './tokens.ts';

/** Segments and parameters of one address that are read. */
const mostParts = 64;

/** `/konto/17/adresse-loeschen?action=deleteAll` is `konto`, `adresse loeschen`, `action`, `delete All`. Takes a path, an address, or a name such as `createOrder`. */
export function wordsOfPath(path: string): string[] {
  const [before = '', query = ''] = withoutOrigin(path).split('#')[0]?.split('?', 2) ?? [];
  const parameters = query.split('&').flatMap((pair) => pair.split('=', 2));
  return [...before.split('/'), ...parameters]
    .slice(0, mostParts)
    .map((part) => wordsOfName(decoded(part)))
    .filter((words) => /\p{L}{2}/u.test(words) && !isCode(words));
}

function withoutOrigin(path: string): string {
  const at = path.indexOf('://');
  if (at < 0) return path;
  const slash = path.indexOf('/', at + 3);
  return slash < 0 ? '' : path.slice(slash);
}

/** Percent signs undone; a part that is badly written is taken as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return part;
  }
}

/** Ids such as `7f3a9c` or `b2c4-11ee`: more changes between digits and letters than a word has. */
function isCode(words: string): boolean {
  const joined = words.replaceAll(' ', '');
  return joined.length > 80 || (joined.match(/\d\p{L}|\p{L}\d/gu) ?? []).length > 2;
}

// In which spellings a page may send a secret back, made once for each secret.
import {
  folded,
  lowered,
  signsOf,
  unescaped,
  type SecretSpellings,
  type SecretView,
  type Signs,
} from './find-secrets.ts';

/** Secrets of fewer characters have no spellings: they stand in too many words. */
export const leastSecret = 3;
/** Secrets of so many characters are also found with separators between their signs: of shorter ones that would hide plain words. */
const leastSpread = 6;
/** A text that was cut is known by so much of a plain beginning, and by so much of any other spelling. */
const leastCut = { plain: 4, other: 8 };
/** Least of base64 that depends on the secret alone. */
const leastCode = 6;

/** Signs that pages put between others. None begins an escape. */
const separators = `.-_,:|/*~·•–—'" `;
const betweenBytes = ' :,;_.-';

/**
 * Forwards and backwards in any case and Unicode form, with separators between the signs; in hex; and in base64 at all three
 * alignments. What escapes do to any of these `findSecrets` undoes. `cut` also finds the beginning of one at the end of a text.
 * `words` are found forwards alone, and only where no letter or digit stands beside them.
 */
export function spellingsOf(
  secrets: readonly string[],
  { cut, words = [] }: { cut: boolean; words?: readonly string[] },
): SecretSpellings {
  const views = new Map<string, SecretView>();

  function add(text: string, view: Omit<SecretView, 'needles'>, least: number | 'word'): void {
    const signs = signsOf(text);
    const units = unitsOf(view.exact ? lowered(signs) : folded(signs, view));
    const key = JSON.stringify(view);
    const known = views.get(key) ?? { ...view, needles: [] };
    views.set(key, known);
    if (known.needles.some((needle) => needle.units.join() === units.join())) return;
    const word = least === 'word';
    known.needles.push({ units, borders: bordersOf(units), leastCut: cut && !word ? least : null, word });
  }

  for (const secret of secrets.filter(({ length }) => length >= leastSecret)) {
    for (const form of formsOf(secret)) {
      const forwards = foldedText(form);
      if (forwards.length < leastSecret) {
        add(form, { passes: '', exact: true, hex: false }, leastCut.plain);
        continue;
      }
      // A sign of the secret's own is no separator: which one it was could not be told.
      const free = Array.from(separators).filter((sign) => !forwards.includes(sign));
      const passes = forwards.length < leastSpread ? '' : free.join('');
      add(forwards, { passes, exact: false, hex: false }, leastCut.plain);
      const backwards = foldedText(reversed(form));
      add(backwards, { passes, exact: false, hex: false }, leastCut.other);
    }
    for (const text of [secret, reversed(secret)]) {
      add(
        Buffer.from(text).toString('hex'),
        { passes: betweenBytes, exact: false, hex: true },
        leastCut.other,
      );
    }
    for (const code of base64Of(secret)) add(code, { passes: '', exact: false, hex: false }, leastCut.other);
  }
  for (const word of words.filter(({ length }) => length >= leastSecret))
    for (const form of formsOf(word)) add(foldedText(form), { passes: '', exact: false, hex: false }, 'word');
  const all = [...views.values()];
  const lengths = all.flatMap(({ needles }) => needles.map(({ units }) => units.length));
  return { views: all, shortest: Math.min(...lengths, Number.MAX_SAFE_INTEGER) };
}

function foldedText(text: string): string {
  return textOf(folded(signsOf(text), { passes: '', hex: false })).trim();
}

/** The plain text in each Unicode form, and what is left of it where what looks like an escape in it was undone. */
function formsOf(secret: string): string[] {
  const forms = new Set([secret, secret.normalize('NFC'), secret.normalize('NFD')]);
  for (const form of forms) {
    const undone = unescaped(signsOf(form));
    if (undone && undone.length >= leastSpread) forms.add(textOf(undone));
  }
  return [...forms];
}

function unitsOf({ units, length }: Signs): number[] {
  return [...units.subarray(0, length)];
}

function textOf(signs: Signs): string {
  return unitsOf(signs)
    .map((unit) => String.fromCharCode(unit))
    .join('');
}

function reversed(text: string): string {
  return Array.from(text).toReversed().join('');
}

/** For each unit the length of the longest proper beginning that ends there. */
function bordersOf(units: readonly number[]): number[] {
  const borders = [0];
  let known = 0;
  for (let at = 1; at < units.length; at++) {
    while (known > 0 && units[known] !== units[at]) known = borders[known - 1] ?? 0;
    if (units[known] === units[at]) known += 1;
    borders.push(known);
  }
  return borders;
}

/** The characters of base64, in both alphabets, that depend on the secret alone, for each of the three offsets. */
function base64Of(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const found = [0, 1, 2].flatMap((offset) => {
    const shifted =
      Buffer.concat([Buffer.alloc(offset), bytes])
        .toString('base64')
        .split('=')[0] ?? '';
    const from = offset === 0 ? 0 : offset + 1;
    const to = (bytes.length + offset) % 3 === 0 ? shifted.length : shifted.length - 1;
    const core = shifted.slice(from, to);
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });
  return found.filter((spelling) => spelling.length >= leastCode);
}

// Again: the words that a page should not show, cut out whole of what its element shows.
import { theElement, only, shownBy, inShort, type Claim } from '../claim.ts';

const leaks: readonly (readonly [kind: string, signs: readonly string[]])[] = [
  ['an object of the program', ['[object ']],
  ['filler text', ['lorem ipsum']],
  ['a stack trace', ['traceback', 'at ']],
  [
    'a message of the program',
    [
      'error',
      'exception',
      'warning',
      'notice',
      'sql',
      'select',
      'insert',
      'delete',
      'update',
      'ora-',
      'java.',
      'enoent',
      'econnrefused',
    ],
  ],
  ['an unfilled placeholder', ['{{', '${', '<%', '%s', '%d', '%(', '{']],
  ['a missing value', ['undefined', 'null', 'nan', 'invalid date']],
  ['a bare code', ['error']],
  ['a raw time stamp', ['t']],
  ['an id of the program', ['_id', '_uuid', '_guid']],
  ['a note of its makers', ['todo', 'fixme', 'xxx', 'asdf']],
  ['a key instead of words', ['.', '_']],
];

export const ofJourney: Claim = (context) => {
  const words = shownBy(theElement(context));
  const { shown, kind } = context.finding.measured;
  const piece = typeof shown === 'string' ? shown.replace(/…$/, '') : '';
  const signs = leaks.find(([each]) => each === kind)?.[1] ?? [];
  const bears =
    piece.length >= 3 && words.includes(piece) && signs.some((sign) => piece.toLowerCase().includes(sign));
  // A piece is cut out whole: it neither begins nor ends within a word.
  const at = words.indexOf(piece);
  const inWord = /\w/.test(words[at - 1] ?? ' ') && /^\w/.test(piece);
  const onInWord = /\w/.test(words[at + piece.length] ?? ' ') && /\w$/.test(piece) && shown === piece;
  if (!bears || inWord || onInWord) return `the element shows “${words}”`;
  if (`The page shows “${inShort(piece, 40)}”` !== context.finding.title && shown === piece)
    return 'its title names another piece';
  return only({ shown: shown ?? null, kind: kind ?? null });
};

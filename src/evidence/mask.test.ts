import { expect, test } from 'vitest';
import { createLog } from '../base/log.ts';
import { holdsSecret } from './find-secrets.ts';
import { createMask, maskLog, maskText } from './mask.ts';

const secret = 'p&ss <"wörd\'> 7+/';

test('no spelling of a secret survives', () => {
  const mask = createMask([secret]);
  const spellings = [
    secret,
    encodeURIComponent(secret),
    new URLSearchParams({ a: secret }).toString(),
    JSON.stringify({ a: secret }),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    encodeURIComponent(encodeURIComponent(secret)),
    encodeURI(secret),
    escape(encodeURIComponent('x')) +
      [...Buffer.from(secret)].map((byte) => `%${byte.toString(16)}`).join(''),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    encodeURIComponent(secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
    Array.from(secret)
      .map((character) => `&#${character.codePointAt(0)};`)
      .join(''),
    Array.from(secret)
      .map((character) => `&#x00${character.codePointAt(0)?.toString(16).toUpperCase()};`)
      .join(''),
    JSON.stringify(JSON.stringify(secret)).slice(1, -1).replaceAll('\\\\', '\\'),
    Array.from(secret)
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
    secret.normalize('NFD'),
    secret.toUpperCase(),
    secret.replaceAll(' ', ' \n  '),
    Buffer.from(secret).toString('base64'),
    Buffer.from(`user:${secret}`).toString('base64'),
    Buffer.from(`us:${secret}!`).toString('base64url'),
    Array.from(secret).toReversed().join(''),
    encodeURIComponent(Array.from(secret).toReversed().join('')),
    Array.from(secret).join('-'),
    Array.from(secret).join('\u200b'),
    Array.from(secret).toReversed().join('·'),
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret)
      .toString('hex')
      .toUpperCase()
      .replace(/..(?!$)/g, '$&:'),
    [...Buffer.from(secret)].map((byte) => `0x${byte.toString(16)}`).join(', '),
    [...Buffer.from(secret)].map((byte) => `\\x${byte.toString(16)}`).join(''),
    Buffer.from(Array.from(secret).toReversed().join('')).toString('hex'),
  ];
  for (const spelling of spellings) {
    const masked = mask.text(`before ${spelling} after`);
    expect(masked, spelling).toContain(maskText);
    expect(masked).not.toContain('rd');
    expect(masked.startsWith('before ')).toBe(true);
  }
});

test('separators of every kind are found in a plain secret, and plain words are left', () => {
  const mask = createMask(['hunter22']);
  for (const separator of [' ', '-', '.', '_', ' - ', '\n', '\u00ad', ', ', '/']) {
    const spelling = Array.from('hunter22').join(separator);
    expect(mask.text(`It is ${spelling}!`), JSON.stringify(spelling)).toBe(`It is ${maskText}!`);
  }
  expect(mask.text('a hunter of 22 years')).toBe('a hunter of 22 years');
  expect(createMask(['abc']).text('a b c, a-b-c')).toBe('a b c, a-b-c');
});

const fillings: readonly (readonly [string, string, string])[] = [
  ['blanks', `${' '.repeat(30)}x`, ' '],
  ['backslashes', '\\'.repeat(12) + 'x', '\\'],
  ['escaped backslashes', '\\'.repeat(12) + 'x', '%255c'],
  ['quotes', `${'"'.repeat(20)}x`, '\\"'],
  ['plus signs and blanks', `${' +'.repeat(20)}x`, '+'],
  ['dashes', `${'-'.repeat(60)}x`, '-'],
  ['dots and dashes', `${'.-'.repeat(30)}x`, '.-'],
  ['letters', `${'a'.repeat(60)}x`, 'a-'],
  ['many letters', `${'a'.repeat(1_019)}b`, 'a'],
  ['many letters, turned', `b${'a'.repeat(1_019)}`, 'a'],
  ['many letters, escaped', `${'a'.repeat(1_019)}b`, '%2561'],
  ['ampersands', `${'&'.repeat(40)}x`, '&amp;'],
  ['percent signs', `${'%'.repeat(40)}x`, '%25'],
  ['zeros', '0'.repeat(60) + 'x', '&#000'],
  ['zeros in hex', '00000000', '3 0x'],
  ['letters that stand for many', 'ﷺ'.repeat(20), 'ﷺ'],
];

test.each(fillings)(
  '100,000 characters of a page that repeats %s nearly take no time',
  (_name, hidden, filling) => {
    const mask = createMask([hidden]);
    const page = `${filling.repeat(100_000 / filling.length)}y`;
    const before = threadCpuMs();
    mask.text(page);
    // Measured alone: 4 to 90 ms. Its own time counts, not that of a machine busy elsewhere.
    expect(threadCpuMs() - before).toBeLessThan(200);
  },
);

test('ten times the text takes about ten times as long', () => {
  for (const [name, hidden, filling] of fillings) {
    const mask = createMask([hidden]);
    const took = [20_000, 200_000].map((length) => {
      const before = threadCpuMs();
      mask.text(`${filling.repeat(length / filling.length)}y`);
      return threadCpuMs() - before;
    });
    expect(took[1] ?? Infinity, name).toBeLessThan(30 * Math.max(10, took[0] ?? 0));
  }
});

test('a mask of 1,020 characters is made and used at once', () => {
  const password = Array.from({ length: 1_020 }, (_none, at) =>
    String.fromCharCode(33 + ((at * 7) % 90)),
  ).join('');
  const before = threadCpuMs();
  const mask = createMask([password]);
  expect(mask.text('Nothing of the kind')).toBe('Nothing of the kind');
  expect(threadCpuMs() - before).toBeLessThan(200);
  expect(mask.text(`It is ${encodeURIComponent(encodeURIComponent(password))}!`)).toBe(`It is ${maskText}!`);
  const backwards = Array.from(password).toReversed().join('');
  expect(mask.text(`It is ${JSON.stringify(backwards).slice(1, -1)}!`)).toBe(`It is ${maskText}!`);
});

test('escapes are undone in any mixture and depth, beside whatever stands before', () => {
  const mask = createMask(['a%41&amp;y\\n<"', 'Straße-41']);
  for (const shown of [
    'a%41&amp;y\\n<"',
    'a%2541&amp;amp;y\\\\n&lt;&quot;',
    encodeURIComponent('a%41&amp;y\\n<"'),
    encodeURIComponent(encodeURIComponent(JSON.stringify('a%41&amp;y\\n<"').slice(1, -1))),
    'STRASSE-41',
    'Stra%DFe-41',
    'Stra\\xdfe%u002D41',
    'Ｓｔｒａ&#223;e&#x2d%3b41',
    'S.t.r.a.ß.e.-.4.1',
  ]) {
    for (const before of ['', '%', '&', '&#', '\\', 'x', '%25', '&amp;'])
      expect(mask.text(`${before}${shown}`), `${before}${shown}`).toMatch(/••••••$/);
  }
  expect(mask.text('100 % of 5 & 6 \\ 7, a street of 41')).toBe('100 % of 5 & 6 \\ 7, a street of 41');
});

test('strings inside a value are masked, the rest stays as it is', () => {
  const mask = createMask(['hunter22']);
  expect(mask.json({ a: ['x hunter22', 3, null], 'key-hunter22': { b: 'HUNTER22' } })).toEqual({
    a: [`x ${maskText}`, 3, null],
    [`key-${maskText}`]: { b: maskText },
  });
});

test('a very short secret hides only itself as a whole', () => {
  const mask = createMask(['ab']);
  expect(mask.text('about')).toBe('about');
  expect(mask.text('ab')).toBe(maskText);
});

test('without secrets nothing is touched', () => {
  const value = { a: 'b' };
  expect(createMask([]).json(value)).toBe(value);
});

test('a long text that was cut inside a secret does not end in its beginning', () => {
  const mask = createMask(['Correct-Horse-Battery']);
  const long = 'x'.repeat(90);
  expect(mask.text(`${long} Correct-Horse-B`)).toBe(`${long} ${maskText}`);
  expect(mask.text(`${long} Cor`)).toBe(`${long} Cor`);
  expect(mask.text('Correct-Horse-B')).toBe('Correct-Horse-B');
});

test('a name is masked where it can be told from other words, and is none of the spellings that pictures are covered by', () => {
  const mask = createMask(['hunter22'], { names: ['mia@example.com'] });
  expect(mask.text('Hello mia@example.com')).toBe(`Hello ${maskText}`);
  expect(holdsSecret('mia@example.com', mask.spellings)).toBe(false);
  expect(holdsSecret('It is Hunter-22', mask.spellings)).toBe(true);
  const short = createMask(['hunter22'], { names: ['mia'] });
  expect(short.json({ value: 'mia', text: 'mian mia' })).toEqual({ value: maskText, text: 'mian mia' });
});

test('a password that is a word of ours leaves records whole', () => {
  const record = {
    role: 'button',
    type: 'password',
    ref: 'e12',
    kind: 'type',
    name: 'Password',
    value: 'password',
  };
  expect(createMask(['password']).json(record)).toEqual({ ...record, name: maskText, value: maskText });
  expect(createMask(['button']).json(record)).toEqual(record);
  expect(createMask(['e12']).json({ ...record, text: 'e12 e123' })).toEqual({
    ...record,
    text: `${maskText} ${maskText}3`,
  });
});

test('a mask can be made of the longest password', () => {
  const password = 'Abcdef7! <äZ'.repeat(85);
  const mask = createMask([password]);
  expect(mask.text('Nothing of the kind. '.repeat(5_000))).toContain('kind');
  expect(mask.text(`It is ${encodeURIComponent(password)}!`)).toBe(`It is ${maskText}!`);
});

test('a log behind a mask tells no secret, in bound fields and later ones', () => {
  const lines: string[] = [];
  const log = maskLog(
    createLog((line) => void lines.push(line), 'debug'),
    createMask(['hunter22']),
  );
  log
    .with({ session_id: 'x hunter22' })
    .error('session.harness_error', { message: 'Error: typing "hunter22"' });
  log.info('a', { b: 'HUNTER22' });
  expect(lines).toHaveLength(2);
  expect(lines.join('\n')).not.toMatch(/hunter22/i);
  expect(lines[0]).toContain(`typing \\"${maskText}\\"`);
});

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

test('a short value of a task hides as a whole word, however it is written, and inside no other', () => {
  const mask = createMask([], { values: ['red', 'blau', 'Hauptstraße 7'] });
  const others = 'Ordered: a bored, tired redhead in blaugrau, credit 4';
  expect(mask.text(others)).toBe(others);
  expect(mask.text('Red, RED and (red).')).toBe(`${maskText}, ${maskText} and (${maskText}).`);
  expect(mask.text('?colour=red&x=1 %72%65%64 der Blau')).toBe(
    `?colour=${maskText}&x=1 ${maskText} der ${maskText}`,
  );
  expect(mask.text('to Hauptstraße 7b')).toBe(`to ${maskText}b`);
  expect(mask.json({ fill: 'red' })).toEqual({ fill: maskText });
  expect(holdsSecret('tired', mask.spellings)).toBe(false);
  expect(createMask(['red']).text('tired')).toBe(`ti${maskText}`);
});

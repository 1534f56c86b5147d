import { expect, test } from 'vitest';
import { createLog } from '../base/log.ts';
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

test.each([
  ['blanks', `${' '.repeat(30)}x`, ' '],
  ['backslashes', '\\'.repeat(12) + 'x', '\\'],
  ['quotes', `${'"'.repeat(20)}x`, '\\"'],
  ['plus signs and blanks', `${' +'.repeat(20)}x`, '+'],
  ['dashes', `${'-'.repeat(60)}x`, '-'],
  ['dots and dashes', `${'.-'.repeat(30)}x`, '.-'],
  ['letters', `${'a'.repeat(60)}x`, 'a-'],
  ['zeros', '0'.repeat(60) + 'x', '&#000'],
  ['zeros in hex', '00000000', '3 0x'],
])('a password of %s, and a page that repeats it nearly, end', (_name, secret, filling) => {
  const mask = createMask([secret]);
  const page = `${filling.repeat(2_000 / filling.length)}y`;
  const startMs = performance.now();
  mask.text(page);
  expect(performance.now() - startMs).toBeLessThan(10_000);
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

test('a name is masked where it can be told from other words, and is no part of the pattern', () => {
  const mask = createMask(['hunter22'], { names: ['mia@example.com'] });
  expect(mask.text('Hello mia@example.com')).toBe(`Hello ${maskText}`);
  expect(new RegExp(mask.pattern, 'iu').test('mia@example.com')).toBe(false);
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

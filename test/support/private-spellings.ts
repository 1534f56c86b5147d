// Every way in which a URL, a CONNECT line or a form field may spell a private address: the corpus of the guard's tests.

/** Four bytes of an IPv4 address. */
export type FourBytes = readonly [number, number, number, number];

/**
 * Spellings of one IPv4 address as the host of a URL, by class, the plainest of each first. Some are no valid host at
 * all: those must be refused too.
 */
export function classesOfSpellings([a, b, c, d]: FourBytes): Record<string, readonly string[]> {
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (value: number, digits = 2) => value.toString(16).padStart(digits, '0');
  const pair = `${hex(a)}${hex(b)}:${hex(c)}${hex(d)}`;
  const turned = `${hex(a ^ 255)}${hex(b ^ 255)}:${hex(c ^ 255)}${hex(d ^ 255)}`;
  const dotted = `${a}.${b}.${c}.${d}`;
  const inDigitsFrom = (zero: number) =>
    dotted.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  return {
    dotted: [dotted, `${dotted}.`],
    userinfo: [`user@${dotted}`, `user:word@${dotted}`, `public.example@${dotted}`],
    decimal: [String(whole)],
    hexadecimal: [
      `0x${hex(whole, 8)}`,
      `0X${hex(whole, 8).toUpperCase()}`,
      `0x${hex(a)}.0x${hex(b)}.0x${hex(c)}.0x${hex(d)}`,
    ],
    octal: [
      `0${whole.toString(8)}`,
      `0${a.toString(8)}.${b}.${c}.0${d.toString(8)}`,
      `000000${a.toString(8)}.${b}.${c}.${d}`,
    ],
    short: [
      `${a}.${(b * 256 + c) * 256 + d}`,
      `${a}.${b}.${c * 256 + d}`,
      `0x${hex(a)}.${(b * 256 + c) * 256 + d}`,
    ],
    'unicode digits': [inDigitsFrom(0xff10), inDigitsFrom(0x1d7d8)],
    'unicode dots': [dotted.replaceAll('.', '\u3002'), dotted.replaceAll('.', '\uff0e')],
    escaped: [dotted.replaceAll(/\d/g, (digit) => `%3${digit}`), dotted.replaceAll('.', '%2e')],
    mapped: [`[::ffff:${pair}]`, `[::ffff:${dotted}]`, `[0:0:0:0:0:FFFF:${pair.toUpperCase()}]`],
    compatible: [`[::${pair}]`, `[::${dotted}]`],
    NAT64: [`[64:ff9b::${pair}]`, `[64:ff9b::${dotted}]`, `[64:ff9b:1::${pair}]`],
    '6to4': [`[2002:${pair}::]`, `[2002:${pair}::1]`],
    SIIT: [`[::ffff:0:${pair}]`],
    ISATAP: [`[2606:4700::5efe:${pair}]`, `[2606:4700::200:5efe:${pair}]`],
    Teredo: [`[2001:0:4136:e378:8000:63bf:${turned}]`],
  };
}

/** All spellings of one IPv4 address. */
export function spellingsOf(bytes: FourBytes): string[] {
  return Object.values(classesOfSpellings(bytes)).flat();
}

/** Further spellings of this machine and of its link: names, IPv6, zone ids, brackets where none belong. */
export const spellingsOfHere: readonly string[] = [
  'localhost',
  'LOCALHOST.',
  'any.name.localhost',
  '0',
  '0.0.0.0',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::1%25lo]',
  '[fe80::1%25eth0]',
  '[fe80::1]',
  '[127.0.0.1]',
  '::1',
  '127.0.0.1%00.public.example',
  '127.0.0.1%25lo',
];

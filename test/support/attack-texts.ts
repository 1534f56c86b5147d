// Texts that make an expression work as hard as it can: for every part of it that repeats, what leads there, then the
// repeated part over and over, then a sign with which nothing matches.
import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';

/** Repetitions below this make no long text. */
const longFrom = 8;
/** What a text may end with so that a match fails at the very end. */
const endings = ['\n\u0001', ''];
/** Tried against every expression. */
const usual = [
  ' ',
  'a',
  'A',
  '0',
  '.',
  ',',
  '-',
  '"',
  '“',
  '(',
  '\n',
  '\\',
  'a ',
  ' a',
  '0 ',
  'a,',
  'to ',
  'the ',
];

/** A maker of texts: about `length` characters of one attack. */
export type Attack = (length: number) => string;

/** Attacks on one expression. */
export function attacksOn(source: string, flags: string): Attack[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const units = new Map<string, [string, string]>();
  const add = (before: string, unit: string) => {
    if (unit !== '') units.set(JSON.stringify([before, unit]), [before, unit]);
  };
  for (const unit of usual) add('', unit);
  visitRegExpAST(pattern, {
    onQuantifierEnter(quantifier) {
      if (quantifier.max < longFrom) return;
      const before = leadingTo(quantifier);
      for (const unit of samplesOf(quantifier.element)) {
        add('', unit);
        add(before, unit);
        add('', before + unit);
        add(before, `${unit} `);
      }
    },
  });
  return [...units.values()].flatMap(([before, unit]) =>
    endings.map(
      (ending) => (length: number) => before + unit.repeat(Math.ceil(length / unit.length)) + ending,
    ),
  );
}

/** The shortest text that leads from the beginning of the expression to this part. */
function leadingTo(node: AST.Element): string {
  let text = '';
  let at: AST.Node = node;
  for (let above: AST.Node | null = node.parent; above; above = above.parent) {
    if (above.type === 'Alternative') {
      const index = above.elements.findIndex((element) => element === at);
      text = above.elements.slice(0, Math.max(0, index)).map(sampleOf).join('') + text;
    }
    at = above;
  }
  return text;
}

/** Some texts that a part matches, one for each of its ways. */
function samplesOf(node: AST.Element): string[] {
  if (node.type === 'Group' || node.type === 'CapturingGroup')
    return node.alternatives.map((way) => way.elements.map(sampleOf).join(''));
  if (node.type === 'CharacterClass') {
    const own = node.elements.slice(0, 6).map((element) => sampleOfClass(element));
    return node.negate ? [outside(node.raw)] : [...new Set(own)];
  }
  return [sampleOf(node)];
}

/** A short text that a part matches; '' for what takes none. */
function sampleOf(node: AST.Element): string {
  if (node.type === 'Character') return String.fromCodePoint(node.value);
  if (node.type === 'CharacterSet') return sampleOfClass(node);
  if (node.type === 'Quantifier') return sampleOf(node.element).repeat(Math.min(node.min, 4));
  const parted = node.type === 'CharacterClass' || node.type === 'Group' || node.type === 'CapturingGroup';
  return parted ? (samplesOf(node)[0] ?? '') : '';
}

function sampleOfClass(node: AST.Node): string {
  if (node.type === 'Character') return String.fromCodePoint(node.value);
  if (node.type === 'CharacterClassRange') return String.fromCodePoint(node.min.value);
  if (node.type !== 'CharacterSet') return 'x';
  if (node.kind === 'digit') return node.negate ? 'x' : '7';
  if (node.kind === 'space') return node.negate ? 'x' : ' ';
  if (node.kind === 'word') return node.negate ? ' ' : 'w';
  return node.kind === 'property' ? propertySample(node.raw) : 'x';
}

/** A sign of a Unicode property, tried by the engine itself. */
function propertySample(raw: string): string {
  const one = new RegExp(raw, 'u');
  return ['x', 'X', '7', ' ', '.', '€', '\u0001'].find((sign) => one.test(sign)) ?? 'x';
}

/** A sign that a negated class takes. */
function outside(raw: string): string {
  const one = new RegExp(raw, 'u');
  return ['x', 'X', '7', ' ', ';', '\u0001'].find((sign) => one.test(sign)) ?? 'x';
}

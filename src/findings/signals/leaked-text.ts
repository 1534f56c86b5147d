// Words on a page that only its programmers should ever have seen.

/** What was found in a text: the kind of thing, and the piece that shows it. */
export interface Leak {
  kind: string;
  piece: string;
}

/** Longest text in which single tokens such as NaN count: prose about programs is longer [D]. */
const mostForTokens = 160;

/** Longest message that is taken apart into its sentences [D]. */
const mostForMessages = 600;

const unfilled = 'an unfilled placeholder';
const timeStamp = 'a raw time stamp';

const anywhere: readonly (readonly [string, RegExp])[] = [
  ['an object of the program', /\[object (?:Object|Undefined|Null|Promise)\]/],
  ['filler text', /\blorem ipsum\b/i],
  ['a stack trace', /\bat [\w$.<>]+ \(\S+:\d+:\d+\)/],
  ['a stack trace', /Traceback \(most recent call last\)/],
  ['a message of the program', /\b(?:Fatal error|Warning|Notice|Parse error): .{3,200} on line \d+/],
  [
    'a message of the program',
    /\b(?:You have an error in your SQL syntax|SQLSTATE\[|ORA-\d{5}|java\.(?:lang|util|io)\.\w+|System\.\w+Exception|ECONNREFUSED|ENOENT:)/,
  ],
  [
    'a message of the program',
    /(?:Uncaught )?(?:TypeError|ReferenceError|SyntaxError|NullPointerException|KeyError|AttributeError): /,
  ],
];

const inShortText: readonly (readonly [string, RegExp])[] = [
  [unfilled, /\{\{[^{}]{1,60}\}\}/],
  [unfilled, /\$\{[\w.]{1,40}\}/],
  [unfilled, /<%=?[^%]{1,60}%>/],
  [unfilled, /(?:^|\s)%(?:s|d|\(\w+\)s)(?=[\s.,!?]|$)/],
  // Within an address or a pattern ("/users/{name}", "[a-z]{2}") braces are notation.
  [
    unfilled,
    /(?<![\w/\\=?&#.)\]-])\{(?:\d|name|first_?name|user_?name|count|user|n|total|amount|date|price|product|number)\}(?![\w/=?&])/i,
  ],
  ['a missing value', /^(?:undefined|null|NaN|Invalid Date)$/],
  ['a missing value', /^[\p{L} ]{2,30}:\s*(?:undefined|null|NaN|Invalid Date)\.?$/u],
  ['a missing value', /\b(?:hi|hello|welcome(?: back)?|dear|thanks|thank you),?\s+(?:undefined|null|NaN)\b/i],
  ['a missing value', /[$€£¥]\s?(?:NaN|undefined|null)\b/],
  [
    'a missing value',
    /\b(?:NaN|undefined)\s?(?:(?:working|business|calendar|more|new|other)\s)?(?:%|€|£|USD|EUR|GBP|items?|results?|days?|nights?|hours?|minutes?|min|reviews?|stars?|people|left|points?)(?!\w)/,
  ],
  [
    'a missing value',
    /\b(?:order|booking|invoice|ticket|reference|customer|account|total|price|step|page|room|seat)(?: (?:number|no\.?|id))?[\s:#]+(?:undefined|null|NaN)\b/i,
  ],
  [
    'a missing value',
    /\b(?:your|our|the) \p{Ll}+ (?:undefined|NaN)\b(?! (?:or|and|as|if|in|behaviou?r|value)\b)/iu,
  ],
  ['a missing value', /\b(?:by|of|for|from|to|on|until|at) (?:undefined|NaN)\.?$/],
  ['a missing value', /\bInvalid Date\b/],
  ['a missing value', /^(?=.{1,80}$)[^()]*\bNaN\b/],
  [
    'a missing value',
    /\b(?:is|are|was|were|your|you have|balance|amount|paid|due|total|last|next|since|plan|line)\s+(?:undefined|null|NaN)(?=[.,!]?$|[.,]\s)/i,
  ],
  ['a missing value', /^(?:undefined|null)\s\p{Ll}{3,}(?:\s\p{Ll}+){0,3}[.!]?$/u],
  ['a bare code', /^error(?: code)?:? ?(?:0x[0-9a-f]+|(?!40[0-9]\b|50[0-4]\b)\d{2,5})\.?$/i],
  ['a note of its makers', /^(?:TO[D]O|FIX[M]E)\b[:\s]/],
  ['a note of its makers', /^asdf\w*$/i],
  [timeStamp, /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)/],
  [
    'an id of the program',
    /(?<![\w/?&])[a-z]+(?:_[a-z]+)*_(?:id|uuid|guid)\b[\s:=#]{1,3}(?:\d{3,}|[0-9a-f]{8}(?:-[0-9a-f]{4,12})+)\b/,
  ],
];

/** What only an answer to people's own entries is held to: where programs are explained, their errors are named. */
const inAnswers: readonly (readonly [string, RegExp])[] = [
  ['a message of the program', /\b(?:[A-Z][a-z]+)+(?:Error|Exception)\b: /],
  [
    'a message of the program',
    /\b(?:SELECT\b.{1,200}\bFROM|INSERT INTO|DELETE FROM|UPDATE\b.{1,60}\bSET)\b.{1,200}\b(?:WHERE|JOIN|VALUES|LIMIT)\b/,
  ],
];

/** In which kind of text words stand: a control or heading, running text, or what the page answers to a deed. */
export type TextKind = 'label' | 'prose' | 'message';

/** Beginnings of keys under which programs keep the words of an interface. */
const keyRoots =
  'common|app|ui|labels?|buttons?|btn|forms?|errors?|messages?|nav|menu|header|footer|home|pages?|checkout|cart|login|auth|account|profile|settings|dashboard|products?|orders?|booking|search|i18n|translations?|locale|strings?|validation|general|global|actions?|dialog|modal|pricing|support|help|faq|onboarding|signup|shop|site|users?';
const textKey = new RegExp(`^(?:${keyRoots})[._][a-z0-9]+(?:[._-][a-z0-9]+|[A-Z][a-z0-9]*)*$`);

/**
 * The first leak in a text; null where it is fit to be read. Labels may be keys. A message is judged sentence by sentence, for
 * it may be long and is never about programs.
 */
export function leakIn(text: string, kind: TextKind): Leak | null {
  const certain = first(kind === 'message' ? [...anywhere, ...inAnswers] : anywhere, text);
  if (certain !== null) return certain;
  if (text.length <= mostForTokens) return leakInShort(text, kind !== 'prose');
  if (kind !== 'message' || text.length > mostForMessages) return null;
  for (const sentence of text.split(/(?<=[.!?])\s+/)) {
    const leak = sentence.length <= mostForTokens ? leakInShort(sentence, false) : null;
    if (leak !== null) return leak;
  }
  return null;
}

function first(patterns: readonly (readonly [string, RegExp])[], text: string): Leak | null {
  for (const [kind, pattern] of patterns) {
    const piece = pattern.exec(text)?.[0];
    if (piece !== undefined && !isMeantAs(kind, text, piece)) return { kind, piece: piece.trim() };
  }
  return null;
}

function leakInShort(text: string, short: boolean): Leak | null {
  const leak = first(inShortText, text);
  if (leak !== null) return leak;
  // Words joined by points and underscores are no address where one of them has an underscore or there are three.
  const joined = /^[a-z][a-z0-9]*(?:[._][a-z0-9]+){2,}$/.test(text) && text.includes('.');
  // A version, such as "v17.4.0", is for people.
  const isVersion = /^(?:v|ver|version)?[._]?\d+(?:[._]\d+)+$/.test(text);
  const isAddress =
    /\.(?:com|org|net|io|dev|app|co|uk|de|eu|html?|js|ts|css|json|csv|pdf|png|jpe?g|zip|gz|md|txt|py)$/.test(
      text,
    );
  if (short && joined && !isAddress && !isVersion) return { kind: 'a key instead of words', piece: text };
  const isKey =
    (textKey.test(text) && text.includes('.')) || (short && /^[A-Z]{2,}(?:_[A-Z0-9]{2,}){2,}$/.test(text));
  return isKey ? { kind: 'a key instead of words', piece: text } : null;
}

/** True where what looks like a leak is what the text is about, or no part of a sentence. */
function isMeantAs(kind: string, text: string, piece: string): boolean {
  if (kind === unfilled) return isMeant(text, piece);
  if (kind !== timeStamp) return false;
  // In tables and logs, and where formats are explained, it is what people look for.
  const inSentence = (text.replace(piece, ' ').match(/\p{L}{2,}/gu) ?? []).length >= 3;
  return !inSentence || /\b(?:format|example|e\.g\.|such as|iso|utc|time ?stamps?|log|api)\b/i.test(text);
}

/**
 * True where braces are meant: in a text that speaks of placeholders, as instructions do, and around a number that stands
 * alone, by which editors of data count the members of an object.
 */
function isMeant(text: string, piece: string): boolean {
  if (/^\{\d\}$/.test(piece) && !/\p{L}{2}/u.test(text)) return true;
  return /\b(?:placeholders?|variables?|templates?|syntax|replaced (?:by|with)|(?:use|type|write|insert|enter) ["'“‘«`]?[{<$%])/i.test(
    text,
  );
}

// Words on a page that only its programmers should ever have seen.

/** What was found in a text: the kind of thing, and the piece that shows it. */
export interface Leak {
  kind: string;
  piece: string;
}

/** Longest text in which single tokens such as NaN count: prose about programs is longer [D]. */
const mostForTokens = 160;

const unfilled = 'an unfilled placeholder';

const anywhere: readonly (readonly [string, RegExp])[] = [
  ['an object of the program', /\[object (?:Object|Undefined|Null|Promise)\]/],
  ['filler text', /\blorem ipsum\b/i],
  ['a stack trace', /\bat [\w$.<>]+ \(\S+:\d+:\d+\)/],
  ['a stack trace', /Traceback \(most recent call last\)/],
  ['a message of the program', /\b(?:Fatal error|Warning|Notice|Parse error): .{3,200} on line \d+/],
  [
    'a message of the program',
    /\b(?:SQLSTATE\[|ORA-\d{5}|java\.(?:lang|util|io)\.\w+|System\.\w+Exception|ECONNREFUSED|ENOENT:)/,
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
];

/** Beginnings of keys under which programs keep the words of an interface. */
const keyRoots =
  'common|app|ui|labels?|buttons?|btn|forms?|errors?|messages?|nav|menu|header|footer|home|pages?|checkout|cart|login|auth|account|profile|settings|dashboard|products?|orders?|booking|search|i18n|translations?|locale|strings?|validation|general|global|actions?|dialog|modal|pricing|support|help|faq|onboarding|signup|shop|site|users?';
const textKey = new RegExp(`^(?:${keyRoots})(?:[._][a-z0-9]+(?:[_-][a-z0-9]+|[A-Z][a-z0-9]*)*)+$`);

/** The first leak in a text; null where it is fit to be read. `short` texts (controls, headings) may be keys. */
export function leakIn(text: string, short: boolean): Leak | null {
  for (const [kind, pattern] of anywhere) {
    const piece = pattern.exec(text)?.[0];
    if (piece !== undefined) return { kind, piece };
  }
  if (text.length > mostForTokens) return null;
  for (const [kind, pattern] of inShortText) {
    const piece = pattern.exec(text)?.[0];
    if (piece === undefined || (kind === unfilled && isMeant(text, piece))) continue;
    return { kind, piece: piece.trim() };
  }
  // Words joined by points and underscores are no address where one of them has an underscore or there are three.
  const joined = /^[a-z][a-z0-9]*(?:[._][a-z0-9]+){2,}$/.test(text) && text.includes('.');
  const isAddress =
    /\.(?:com|org|net|io|dev|app|co|uk|de|eu|html?|js|ts|css|json|csv|pdf|png|jpe?g|zip|gz|md|txt|py)$/.test(
      text,
    );
  if (short && joined && !isAddress) return { kind: 'a key instead of words', piece: text };
  const isKey =
    (textKey.test(text) && text.includes('.')) || (short && /^[A-Z]{2,}(?:_[A-Z0-9]{2,}){2,}$/.test(text));
  return isKey ? { kind: 'a key instead of words', piece: text } : null;
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

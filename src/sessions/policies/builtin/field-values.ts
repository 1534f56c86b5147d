// What a made-up person called "Passerby Test" writes into a field. Addresses are at example.com, numbers are reserved
// for fiction, and a card is only ever the test number (design 1.9).
import { fitsPagePattern } from '../../../base/page-pattern.ts';
import { wishWeights } from './calibration.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { strongPassword } from '../../made-up-passwords.ts';
import type { Goal } from './goal.ts';
import { digitsIn, exampleIn } from './said-examples.ts';
import { wordSimilarity } from './scent.ts';
import { contentWords } from './words.ts';

/** What decides a value beyond the field itself. */
export interface ValueWish {
  goal: Goal;
  /** Words of the error that the field met, or ''. */
  fault: string;
  /** Times a value was put in before. */
  attempts: number;
  /** The value that was put in last; left out where none was. */
  written?: string;
  /** 0 to 9,999; keeps addresses of two sessions apart. */
  number: number;
  /** The page is for people in Britain, whose telephone numbers have eleven digits; left out where it is not known. */
  british?: boolean;
}

/** The value for a text-like field; never empty. */
export function valueFor(element: ScreenElement, wish: ValueWish): string {
  const field = element.field;
  const words = `${field?.label ?? ''} ${element.name} ${field?.placeholder ?? ''} ${field?.description ?? ''}`;
  const value =
    byDatePart(element) ??
    byToken(field?.type === 'email' ? 'email' : (field?.autocomplete ?? ''), wish) ??
    byType(element, words, wish) ??
    numberShown(element) ??
    byWords(words, wish) ??
    byFault(wish.fault) ??
    digitsSaid(words) ??
    exampleIn(words) ??
    'Passerby Test';
  return fit(asHinted(mend(value, wish, words), `${field?.description ?? ''} ${wish.fault}`), element);
}

/** The number of a letter, an order or a card that nobody made up here has is written as the page shows one; null for other fields. */
function numberShown({ field, name }: ScreenElement): string | null {
  const called =
    /\b(reference|booking|order|customer|account|invoice|ticket|card|member(ship)?|policy|case|notice|fine|letter|meter)\b.{0,16}\b(number|no\.?|code|id)\b/i;
  return called.test(field?.label || name) ? exampleIn(field?.description ?? '') : null;
}

/** What stands beside a field on how to write it is followed: `letters, digits and hyphens` leaves no room for a blank. */
function asHinted(value: string, hint: string): string {
  const plain = /\bletters\b[^.;]{0,30}\b(?:digits|numbers)\b[^.;]{0,20}\b(?:hyphens|dashes)\b/i.test(hint);
  return plain ? value.toLowerCase().replace(/[^a-z\d]+/g, '-') : value;
}

/**
 * How people write a phone number, a card number or a postcode at first: in groups, a postcode in small letters. null for other
 * fields, and where it would not fit or the field says how to write it.
 */
export function everydayValue(element: ScreenElement, value: string): string | null {
  const { field } = element;
  const token = (field?.autocomplete ?? '').split(' ').at(-1) ?? '';
  const words = `${field?.label ?? ''} ${element.name}`;
  const isPostcode = token === 'postal-code' || /\bpost(al)? ?code\b/i.test(words);
  const isPhone = token.startsWith('tel') || field?.type === 'tel' || /\b(phone|mobile)\b/i.test(words);
  const daily =
    isPostcode && value === tokens({ number: 0 })['postal-code']
      ? everydayPostcode
      : isPhone && (value === britishPhone || /^\d{3}[- ]\d{3}[- ]\d{4}$/.test(value))
        ? value.replace(/-/g, ' ')
        : isCardField(element) && /^(\d{4} ?){4}$/.test(value)
          ? value.replace(/ /g, '').replace(/(\d{4})(?=\d)/g, '$1 ')
          : null;
  return daily !== null && fit(daily, element) === daily ? daily : null;
}

const everydayPostcode = 'sw1a 1aa';
/** Of the numbers that are kept free for stories. */
const britishPhone = '01632 960001';

/** The choice of a select: what the goal names, else the usual country, else the first real one; null without any. */
export function optionFor(element: ScreenElement, goal: Goal): string | null {
  const real = (element.field?.options ?? []).filter((option) => !isPlaceholderOption(option));
  if (real.length > 1 && real.every((option) => /^\d{1,2}$/.test(option.trim()))) {
    const many = String(goal.quantity ?? 1);
    return real.find((option) => option.trim() === many) ?? real[0] ?? null;
  }
  const wanted = goal.words.filter((word) => word.object);
  const scored = real.map((option) => ({
    option,
    score: Math.max(
      0,
      ...wanted.map((word) =>
        Math.max(0, ...contentWords(option).map((other) => wordSimilarity(word.word, other))),
      ),
    ),
  }));
  const best = scored.sort((a, b) => b.score - a.score)[0];
  if (best && best.score >= wishWeights.optionMeant) return best.option;
  return real.find((option) => /^(united states|usa$|united kingdom)/i.test(option)) ?? real[0] ?? null;
}

/** True for options that only ask to choose. */
export function isPlaceholderOption(option: string): boolean {
  return /^(\s*|[-–—.\s]*|(please )?(select|choose|pick)\b.*|--.*)$/i.test(option);
}

/** True for fields that take card data. */
export function isCardField(element: ScreenElement): boolean {
  return (
    (element.field?.autocomplete ?? '').startsWith('cc-') ||
    /\b(card number|name on card|cvc|cvv|security code|expir(y|ation))\b/i.test(
      `${element.name} ${element.field?.label ?? ''}`,
    )
  );
}

/** Day, month and year in fields of their own. */
function byDatePart({ name, field, groupLabel }: ScreenElement): string | null {
  const part = /^(day|month|year)[\s:*]*$/i.exec(field?.label || name)?.[1]?.toLowerCase();
  if (part === undefined || /^(date|month)$/.test(field?.type ?? '')) return null;
  if (part !== 'year') return part === 'day' ? '17' : '5';
  return /\b(birth|born)\b/i.test(groupLabel) ? '1990' : '2030';
}

function byToken(token: string, wish: ValueWish): string | null {
  const last = token.trim().split(/\s+/).at(-1) ?? '';
  return tokens(wish)[last] ?? null;
}

function tokens({ number, british = false }: Pick<ValueWish, 'number' | 'british'>): Record<string, string> {
  const phone = british ? britishPhone : '202-555-0143';
  return {
    name: 'Passerby Test',
    'given-name': 'Passerby',
    'family-name': 'Test',
    'additional-name': 'T',
    nickname: 'passerby',
    email: `passerby.test${number}@example.com`,
    username: `passerby.test${number}`,
    'new-password': strongPassword,
    'current-password': strongPassword,
    'one-time-code': '123456',
    organization: 'Example Ltd',
    'street-address': '12 Example Street',
    'address-line1': '12 Example Street',
    'address-line2': 'Flat 3',
    'address-level1': 'CA',
    'address-level2': 'Springfield',
    'postal-code': '90210',
    country: 'US',
    'country-name': 'United States',
    tel: phone,
    'tel-national': phone,
    'cc-name': 'Passerby Test',
    'cc-number': '4242 4242 4242 4242',
    'cc-exp': '12/34',
    'cc-exp-month': '12',
    'cc-exp-year': '2034',
    'cc-csc': '123',
    bday: '1990-05-17',
    url: 'https://example.com',
  };
}

function byType(element: ScreenElement, words: string, wish: ValueWish): string | null {
  const field = element.field;
  if (field === null) return null;
  switch (field.type) {
    case 'email':
      return tokens(wish)['email'] ?? null;
    case 'password':
      return strongPassword;
    case 'tel':
      return tokens(wish)['tel'] ?? null;
    case 'url':
      return 'https://example.com';
    case 'number':
    case 'range':
      return numberFor(field.min, field.max, words, wish);
    case 'date':
      return field.min === '' ? '2030-05-17' : field.min;
    case 'time':
      return '10:30';
    case 'month':
      return '2030-05';
    case 'textarea':
      return messageFor(wish.goal);
    default:
      return null;
  }
}

function numberFor(min: string, max: string, words: string, { goal }: ValueWish): string {
  const wanted = goal.quantity ?? (/\b(age|year)\b/i.test(words) ? 34 : 1);
  const least = min === '' ? wanted : Math.max(wanted, Number(min));
  return String(max === '' ? least : Math.min(least, Number(max)));
}

function byWords(words: string, wish: ValueWish): string | null {
  const values = tokens(wish);
  const official = officialNumbers.find(([pattern]) => pattern.test(words))?.[1];
  if (official !== undefined && !/\be-?mail|\bname\b/i.test(words)) return official;
  const token = tokenPatterns.find(([pattern]) => pattern.test(words))?.[1];
  if (token === 'message') return messageFor(wish.goal);
  if (token === 'subject') return 'A question about my order';
  if (token === 'order') return 'A-1000';
  if (token === 'quantity') return String(wish.goal.quantity ?? 1);
  return token === undefined ? null : (values[token] ?? null);
}

/** Numbers by which offices and banks know a firm or a person: those that they publish as examples. */
const officialNumbers: readonly (readonly [RegExp, string])[] = [
  [/\b(vat|sales tax)\b/i, 'GB999999973'],
  [/\biban\b/i, 'GB33BUKB20201555555555'],
  [/\bsort code\b/i, '20-20-15'],
  [/\b(national insurance|ni number)\b/i, 'QQ123456C'],
  [/\b(ein|employer identification)\b/i, '12-3456789'],
  [
    /\b(company|business|registration|registered|charity|tax|account|customer|member(ship)?|licen[cs]e|policy|reference)\b.{0,24}\b(number|no\.?|id)\b/i,
    '12345678',
  ],
];

const tokenPatterns: readonly (readonly [RegExp, string])[] = [
  [/\be-?mail\b/i, 'email'],
  [/\b(first|given) ?name\b/i, 'given-name'],
  [/\b(last|family|sur) ?name\b|\bsurname\b/i, 'family-name'],
  [/\b(card ?number)\b/i, 'cc-number'],
  [/\bname on card\b/i, 'cc-name'],
  [/\bexpir/i, 'cc-exp'],
  [/\b(cvc|cvv|security code)\b/i, 'cc-csc'],
  [/\buser ?name\b/i, 'username'],
  [/\bpassword\b/i, 'new-password'],
  [/\b(phone|mobile|telephone)\b/i, 'tel'],
  [/\b(zip|post(al)? ?code)\b/i, 'postal-code'],
  [/\b(city|town)\b/i, 'address-level2'],
  [/\b(state|province|county|region)\b/i, 'address-level1'],
  [/\bcountry\b/i, 'country-name'],
  [/\b(street|address)\b/i, 'street-address'],
  [/\b(company|organi[sz]ation)\b|\bname of the (business|firm|shop)\b|\bbusiness name\b/i, 'organization'],
  [/^\W*(your |full )?name\b(?! of)/i, 'name'],
  [/\b(message|comment|enquiry|inquiry|how can we help|details|question)\b/i, 'message'],
  [/\b(subject|topic|title)\b/i, 'subject'],
  [/\border (number|no|id)\b/i, 'order'],
  [/\b(qty|quantity)\b/i, 'quantity'],
  [/\b(birth|dob)\b/i, 'bday'],
  [
    /\b(how many|number of (people|guests|persons|adults|children|rooms|nights|seats|employees))\b/i,
    'quantity',
  ],
  [/\bname\b/i, 'name'],
];

function messageFor(goal: Goal): string {
  const about = goal.object === '' ? 'your service' : goal.object;
  return `Hello, this is a test message by a simulated visitor. I have a question about ${about}. Thank you.`;
}

/** An error that names a format is believed over everything else. */
function byFault(fault: string): string | null {
  return /\b(number|digits?)\b/i.test(fault) ? '12345' : null;
}

/** As many digits as the words beside the field ask for. */
function digitsSaid(words: string): string | null {
  const digits = digitsIn(words);
  return digits === null ? null : '12345678901234567890'.slice(0, digits);
}

const example = /\b(?:e\.g\.|for example|like|such as)\s+["“]?[\w@.+/-]{2,40}/i;

/** Mends a value by what the error says: digits only, no spaces, another format, longer, with a number and so on. */
function mend(value: string, { fault, attempts, number, written }: ValueWish, words: string): string {
  if (fault === '') return value;
  if (/\b(already|taken|in use|exists)\b/i.test(fault))
    return value.replace(/(?<!\d)(\d*)(@|$)/, `${number + attempts}$2`);
  if (/\+|\b(country code|international)\b/i.test(fault) && /phone|mobile|tel/i.test(words))
    return '+1 202 555 0143';
  const digits = digitsIn(fault);
  if (digits !== null) return value.replace(/\D/g, '').padEnd(digits, '0').slice(0, digits);
  if (
    /\b(only (digits|numbers)|digits only|numbers only|no (spaces|dashes|hyphens)|without (spaces|dashes|hyphens))\b/i.test(
      fault,
    )
  ) {
    return value.replace(/[\s-]/g, '');
  }
  if (/dd\/mm\/yyyy/i.test(fault)) return '17/05/1990';
  if (/mm\/dd\/yyyy/i.test(fault)) return '05/17/1990';
  if (/mm\/yy/i.test(fault)) return '12/34';
  // An address in the example is somebody else's.
  if (example.exec(fault)?.[0].includes('@'))
    return value.includes('@') ? value : `passerby.test${number}@example.com`;
  const given = exampleIn(fault);
  if (given !== null) return given;
  if (/\b(match|same)\b/i.test(fault)) return value;
  if (/\b(letters?|characters?|alphabet|a-z)\b/i.test(fault))
    return value.normalize('NFD').replace(/\p{Mn}/gu, '');
  // Refused as people write it: the same plainly.
  if (attempts === 1 && written === everydayPostcode) return written.replace(/\s/g, '').toUpperCase();
  if (attempts > 1 && written?.toLowerCase().startsWith('sw1a') === true) return value;
  // Refused twice over without a word on why: as they write it elsewhere.
  if (attempts > 1 && /post(al)? ?code/i.test(words)) return 'SW1A 1AA';
  if (attempts > 1 && /\b(phone|mobile|telephone)\b/i.test(words))
    return value === britishPhone ? '+441632960001' : britishPhone;
  const plain = value.replace(/[\s.-]/g, '');
  if (attempts === 0 || !/\d/.test(value)) return value;
  // Of a number that is refused without a word on why, other lengths are tried.
  return attempts > 1 && plain === '12345678' ? '123456789'.padEnd(7 + attempts, '0') : plain;
}

function fit(value: string, element: ScreenElement): string {
  const field = element.field;
  const bare = value.replace(/[\s-]/g, '');
  const patterned =
    field !== null &&
    field.pattern !== '' &&
    fitsPagePattern(field.pattern, value) !== true &&
    fitsPagePattern(field.pattern, bare) === true;
  const fitting = patterned ? bare : value;
  const limit = field?.maxLength ?? null;
  if (limit === null || limit <= 0 || fitting.length <= limit) return fitting;
  return (bare.length <= limit ? bare : fitting).slice(0, limit);
}

// What a body carries of a person: by the names of its fields, by the shape of its values, and by what was typed.
import type { ActHit } from '../../language/acts-in.ts';
import { isUnsafeAct } from '../../language/acts.ts';
import { fieldKindOf } from '../../language/field-kind-of.ts';
import { fieldPartOf } from '../../language/field-part-of.ts';
import { wordsOfName } from '../../language/tokens.ts';
import { isPersonalField, type FieldKind } from '../../language/field-kinds.ts';
import type { JudgedRequest } from './judgement.ts';
import type { BodyField } from './read-body.ts';
import type { Sight } from './sight.ts';

/** Bodies of ids, counts and choices are not larger [D]. */
export const fieldMost = 30;
export const bytesMost = 4_096;
/** What is longer is no choice of a list, in letters [D]. */
const choiceMost = 40;
/** A few words for what a field holds. */
export const fieldWords: Partial<Record<FieldKind, string>> = {
  'new-password': 'a new password',
  password: 'a password',
  card: 'a card number',
  bank: 'an account number',
  'id-number': 'an identity number',
  'birth-date': 'a date of birth',
  'payment-method': 'a way of paying',
  email: 'an e-mail address',
  phone: 'a telephone number',
  'free-text': 'words for people',
  address: 'an address',
  name: 'a name',
  file: 'a file',
};

/** The personal kind that a value's name or its own shape gives away; null for ids, counts and choices. */
export function personalKind({ name, value }: BodyField): FieldKind | null {
  if (value === '' || value === 'false' || value === '0') return null;
  const named = kindOfName({ name, value });
  // One word that nobody typed is a choice, wherever it stands: `tab_details=view`.
  const isChoice = named === 'free-text' && value.length <= choiceMost && isToken(value.trim());
  // An amount is called like the account that it goes to, and a number as short as that opens none.
  if (named === 'bank' && isAmount(value)) return null;
  // A file itself is told apart from its name.
  if (named !== null && named !== 'file' && !isChoice && isPersonalField(named)) return named;
  return shapeOf(value, named);
}

function isAmount(value: string): boolean {
  return /^\d{1,7}([.,]\d{1,2})?$/.test(value.trim());
}

/** True for an id, a count or a choice: what is said of the deed and not of the page that asks. */
export function isChosen(field: BodyField): boolean {
  const { name, value } = field;
  const kind = kindOfName(field);
  const isChoice = kind !== null && !isPersonalField(kind);
  return value !== '' && isOfDeed(field) && (/\d/.test(value) || isChoice || namesPlace({ name, value }));
}

/** The kind of a field by its name alone. */
export function kindOfName({ name }: BodyField): FieldKind | null {
  return fieldKindOf({ name, label: '', autocomplete: '', type: '' });
}

/** Fields that say where one goes afterwards, or prove that the page asks: they tell nothing of what is done. */
const besideFields: ReadonlySet<string> = new Set(
  'return to,return url,redirect,redirect to,redirect url,next,back,referer,referrer,csrf,csrf token,authenticity token,token,form type,form key,utf8,nonce,method'.split(
    ',',
  ),
);

/** False for what only comes along. */
export function isOfDeed({ name }: BodyField): boolean {
  return !besideFields.has(wordsOfName(name).trim().toLowerCase());
}

/** A postal code, a region or a country: by these a basket says what sending costs, and nobody lives there alone. */
export function namesPlace({ name }: BodyField): boolean {
  return placeParts.has(fieldPartOf(wordsOfName(name)));
}

const placeParts: ReadonlySet<ReturnType<typeof fieldPartOf>> = new Set([
  'postal-code',
  'country-name',
  'address-level1',
]);

/** The personal kind that the shape of a value gives away, whatever it is called. */
export function shapeOf(value: string, named: FieldKind | null = null): FieldKind | null {
  const text = value.trim();
  if (/^[^\s@]{1,64}@[^\s@]{1,200}\.[^\s@.]{2,}$/.test(text)) return 'email';
  const digits = text.replace(/[\s-]/g, '');
  if (/^\d{14,19}$/.test(digits) && named !== 'id' && /^[3-6]/.test(digits) && isLuhn(digits)) return 'card';
  if (/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(digits)) return 'bank';
  if (/^\+\d{7,15}$/.test(digits)) return 'phone';
  return !isToken(text) && (text.split(/\s+/).length > 4 || text.length > choiceMost) ? 'free-text' : null;
}

/** One word, in a script that divides words. */
function isToken(text: string): boolean {
  return !/\s/.test(text) && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
}

function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]) * (at % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** Searching may name people and places; what pays or opens never comes with a search. */
export function carriesPersonal(kind: FieldKind | null): boolean {
  return kind !== null && kind !== 'name' && kind !== 'free-text' && kind !== 'address';
}

/** Why what was typed makes it binding; null where nothing that was typed is in it, or only what searches, counts and chooses. */
export function carriesTyped(fields: readonly BodyField[], sight: Pick<Sight, 'typed'>): string | null {
  const own = sight.typed.filter(({ kind }) => kind === null || isPersonalField(kind));
  const carried = fields.find(({ name, value }) => {
    const named = kindOfName({ name, value });
    // Where the page says nothing of its field, the name under which it is sent does: `?s=tomatoes`.
    const isHarmless = named !== null && !isPersonalField(named);
    return own.some(({ text, kind }) => holds(value, text) && !(kind === null && isHarmless));
  });
  return carried ? 'it carries what was typed' : null;
}

function holds(value: string, typed: string): boolean {
  return typed.length >= 3 ? value.includes(typed) : value === typed && typed !== '' && !/^\d+$/.test(typed);
}

/** One password and who it is for, sent by a form or to an address that is for signing in. */
export function signsIn(request: JudgedRequest, sight: Sight, path: readonly ActHit[]): boolean {
  const { fields } = request.body;
  const says = [...path, ...sight.label, ...sight.around];
  const names = path.some(({ act, sure }) => isUnsafeAct(act) && sure);
  if (sight.storedLogin && !names && fields.length > 0 && fields.length <= fieldMost) return true;
  const kinds = fields.map(personalKind).filter((kind) => kind !== null);
  if (kinds.filter((kind) => kind === 'password').length !== 1 || kinds.length > 2) return false;
  if (kinds.some((kind) => !/^(password|email|name|phone|id-number)$/.test(kind))) return false;
  return says.some(({ act }) => act === 'sign-in') && !says.some(({ act, sure }) => isUnsafeAct(act) && sure);
}

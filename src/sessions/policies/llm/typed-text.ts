// What a model's words become before they are typed: identities are those of the test, passwords are never guessed, and
// neither the rules nor somebody's address leaves through a field. Pure.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { findLogin } from '../../login-form.ts';
import type { Observation } from '../../policy.ts';
import { isCardField, valueFor } from '../builtin/field-values.ts';
import type { Goal } from '../builtin/goal.ts';
import type { LeakGuard } from './leak-guard.ts';

/** Characters that a model may type of its own; the client's own words have no such limit. */
const ownTextCap = 300;
/** The same of what is wrong on purpose: too long is one way to be wrong. */
const wrongTextCap = 2_000;
/** Typed where a wrong password is tried on purpose: nobody's, and no guess. */
const wrongPassword = 'wrong-on-purpose-1';

export interface TypingRules {
  goal: Goal;
  /** Exact data of the client by what it is; the model knows the names alone. */
  values: Readonly<Record<string, string>>;
  /** The client's own words: task and named steps. */
  given: string;
  leaks: LeakGuard;
  /** True for words that hold a secret of the session; a model cannot know one, and a page must not get it through it. */
  holdsSecret: (text: string) => boolean;
  targetHost: string;
  hasLogin: boolean;
  /** True for a word that the site showed to everybody in this visit. */
  isShown: (word: string) => boolean;
  /** 0 to 9,999; keeps e-mail addresses of two sessions apart. */
  number: number;
  /** Times a value was put into this field before. */
  attemptsOf: (element: ScreenElement) => number;
}

/** What is typed, or why nothing is; `shown` where the site shows it to everybody. */
export type TypedText = { text: string; changed: boolean; shown?: true } | { refused: string };

/** What `text` becomes in `element`. */
export function typedText(
  { text, onPurpose }: { text: string; onPurpose: boolean },
  { element, observation }: { element: ScreenElement; observation: Observation },
  rules: TypingRules,
): TypedText {
  const words = text.trim();
  const value = valueNamed(words, rules.values);
  if (value !== null) return { text: value, changed: false };
  if (rules.leaks(text)) return { refused: 'it gives away what only the harness and you know' };
  if (rules.holdsSecret(text)) return { refused: 'it holds what only "log-in" may enter' };
  if (words !== '' && rules.given.toLowerCase().includes(words.toLowerCase()))
    return { text, changed: false };
  const isLogin = isLoginPart(element, observation);
  if (isLogin && !rules.hasLogin && rules.isShown(words)) return { text: words, changed: false, shown: true };
  if (onPurpose && isLogin && isPasswordField(element))
    return rules.hasLogin
      ? { refused: 'a wrong password could lock the stored login out' }
      : { text: wrongPassword, changed: text !== wrongPassword };
  if (onPurpose) return wrongText(text, rules);
  if (isPasswordField(element)) {
    if (isLoginField(element, observation))
      return { refused: 'passwords are not guessed; "log-in" uses the stored login where there is one' };
    return identity(text, element, rules);
  }
  if (isIdentityField(element)) return identity(text, element, rules);
  if (text.length > ownTextCap)
    return { refused: `it is longer than ${ownTextCap} characters, which this person would not type` };
  if (foreignAddress(text, rules))
    return { refused: 'it names an e-mail or web address that is neither in the task nor of the test' };
  if (/(?:\d[ -]?){13,19}/.test(text)) return { refused: 'it holds a number like that of a card' };
  return { text, changed: false };
}

/** The value that `{{name}}` stands for; null where it stands for none. */
function valueNamed(words: string, values: TypingRules['values']): string | null {
  const name = /^\{\{([^{}]{1,100})\}\}$/.exec(words)?.[1]?.trim() ?? '';
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null;
}

/** What is wrong on purpose is typed as it is, but for what would reach somebody. */
function wrongText(text: string, rules: TypingRules): TypedText {
  if (text.length > wrongTextCap) return { refused: `it is longer than ${wrongTextCap} characters` };
  if (foreignAddress(text, rules))
    return { refused: 'it names an e-mail or web address that is neither in the task nor of the test' };
  return { text, changed: false };
}

/** True for words into the password of a login which the site shows to nobody, and which are not wrong on purpose. */
export function guessesPassword(
  text: string,
  { element, observation }: { element: ScreenElement; observation: Observation },
  isShown: (word: string) => boolean,
): boolean {
  return (
    isPasswordField(element) && isLoginField(element, observation) && text !== wrongPassword && !isShown(text)
  );
}

/** The value of the test's own identity, mended by what the field objects to. */
function identity(
  text: string,
  element: ScreenElement,
  { goal, number, attemptsOf }: TypingRules,
): TypedText {
  const field = element.field;
  const fault =
    `${field?.validationMessage ?? ''} ${element.states.invalid ? (field?.description ?? '') : ''}`.trim();
  const value = valueFor(element, {
    wish: goal.wish,
    lang: goal.language,
    number,
    fault,
    attempts: attemptsOf(element),
  });
  return { text: value, changed: value !== text };
}

function isPasswordField({ field }: ScreenElement): boolean {
  return field !== null && (field.type === 'password' || /\bpassword\b/.test(field.autocomplete));
}

/** One of the two fields of a login in view. */
function isLoginPart(element: ScreenElement, observation: Observation): boolean {
  const login = findLogin(observation);
  return [login?.username?.ref, login?.password?.ref].includes(element.ref);
}

/** The password of a login, and any password field that is not plainly for a new one. */
function isLoginField(element: ScreenElement, observation: Observation): boolean {
  const { field } = element;
  if (/\bnew-password\b/.test(field?.autocomplete ?? '')) return false;
  if (findLogin(observation)?.password?.ref === element.ref) return true;
  const passwords = observation.elements.filter(isPasswordField);
  const creates = /\b(new|create|choose|confirm|repeat|again|retype|verify)\b/i.test(
    `${element.name} ${field?.label ?? ''} ${element.groupLabel} ${element.heading}`,
  );
  return passwords.length < 2 && !creates;
}

const identityTokens =
  /^(name|given-name|family-name|additional-name|nickname|email|username|one-time-code|organization|street-address|address-line[123]|address-level[12]|postal-code|country|country-name|tel(-\w+)*|cc-\w+(-\w+)*|bday(-\w+)*)$/;
const identityWords =
  /\be-?mail\b|\b(first|last|full|given|family|sur|your|user) ?name\b|^name\b|\bsurname\b|\b(phone|mobile|telephone)\b|\b(zip|post(al)? ?code)\b|\b(street|address line|your address)\b|^address\b|\b(birth|dob)\b|\b(ssn|passport|tax id|iban|account number)\b/i;

function isIdentityField(element: ScreenElement): boolean {
  const { field } = element;
  if (field === null || field.type === 'search' || element.role === 'searchbox') return false;
  const token = field.autocomplete.trim().split(/\s+/).at(-1) ?? '';
  if (/^(email|tel)$/.test(field.type) || identityTokens.test(token) || isCardField(element)) return true;
  return identityWords.test((field.label || element.name).trim()) || identityWords.test(field.placeholder);
}

/** True for an e-mail or web address that is neither given, nor of the target, nor one that nobody has. */
export function foreignAddress(
  text: string,
  { given, targetHost }: Pick<TypingRules, 'given' | 'targetHost'>,
): boolean {
  const mails = text.match(/(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g) ?? [];
  const sites = [...text.matchAll(/\b(?:https?:\/\/|www\.)([\w.-]+)/gi)].map((match) => match[1] ?? '');
  const isOurs = (host: string) => /(^|\.)example\.(com|org|net)$/i.test(host) || host === targetHost;
  const isGiven = (words: string) => given.toLowerCase().includes(words.toLowerCase());
  return (
    mails.some((mail) => !isOurs(mail.split('@')[1] ?? '') && !isGiven(mail)) ||
    sites.some((site) => !isOurs(site.replace(/\.$/, '')) && !isGiven(site))
  );
}

// Passwords that a task tells or that come with it. They are taken out of what the task says before anything else reads it, so that no
// search, message or ordinary field can hold one; what takes a secret asks for it here.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { fieldKindOf } from '../../../language/field-kind-of.ts';
import { isFunctionWord, says } from '../../../language/task-phrases.ts';
import { kindOf } from './field-name.ts';
import { wordsWithPlaces } from './told.ts';
import { genericWords } from './words.ts';

/** A password as it is to be typed. */
export interface Secret {
  text: string;
  /** It is to be the password from now on. */
  isNew: boolean;
}

/** The task without the passwords that it tells, and these. */
export function withoutSecrets(task: string, language: string): { text: string; secrets: Secret[] } {
  const words = wordsWithPlaces(task);
  const found: { at: number; end: number; secret: Secret }[] = [];
  for (const [index, word] of words.entries()) {
    // `mot de passe` says it in three.
    const kinds = [1, 2, 3].map((length) =>
      kindIn(
        words
          .slice(Math.max(0, index + 1 - length), index + 1)
          .map((one) => one.word)
          .join(' '),
      ),
    );
    if (!kinds.some(isSecretKind)) continue;
    const isNew = kinds.includes('new-password');
    const place = behind(task, { from: word.end, language }) ?? ahead(task, { to: word.at, language });
    if (!place || found.some(({ at, end }) => place.at < end && place.end > at)) continue;
    found.push({ ...place, secret: { text: place.text, isNew: isNew || place.isLedTo } });
  }
  const text = found
    .toSorted((a, b) => b.at - a.at)
    .reduce((rest, { at, end }) => `${rest.slice(0, at).trimEnd()}${rest.slice(end)}`, task);
  return { text, secrets: found.map(({ secret }) => secret) };
}

/** It names a password or a PIN, or signing in: it tells how one gets in. */
export function tellsLogin(text: string, language: string): boolean {
  const words = wordsWithPlaces(text).map(({ word }) => word);
  return (
    signsIn(text, language) || words.some((_, at) => isSecretKind(kindIn(words.slice(at, at + 2).join(' '))))
  );
}

interface Place {
  at: number;
  end: number;
  text: string;
  isLedTo: boolean;
}

/** `password kiln7`, `password is "a b"`, `password: swordfish`, `change the password to kiln7`. */
function behind(task: string, { from, language }: { from: number; language: string }): Place | null {
  const [clause = ''] = task.slice(from).split(/[.!?;](?=\s|$)|,(?=\s)/);
  // `Password for all users: swordfish`
  const [lead = ''] = clause.split(/(?<=:)\s/, 1);
  const isLed = lead.endsWith(':') && lead.split(' ').length <= leadWords;
  const tokens = isLed
    ? tokensOf(clause.slice(lead.length), { from: from + lead.length, language })
    : tokensOf(clause, { from, language });
  const at = tokens.findIndex(({ isSmall }) => !isSmall);
  const token = tokens[at];
  if (!token) return null;
  const small = wordsOf(tokens.slice(0, at));
  const isLast = tokens.length === at + 1;
  // A plain word is a password where a colon leads to it, or where one signs in with it and nothing else is known by that word.
  const isNamed =
    isLed || (isLast && small === '' && isUnknown(token.text, language) && signsIn(task, language));
  if (!token.isQuoted && !isCode(token.text) && !isNamed) return null;
  return { at: token.at, end: token.end, text: token.text, isLedTo: says('into', small, language) };
}

const leadWords = 5;

/** `"a b" as the password`, `kiln7 into the password field`. */
function ahead(task: string, { to, language }: { to: number; language: string }): Place | null {
  const head = task.slice(0, to);
  const from = Math.max(...['. ', '! ', '? ', '; ', ', '].map((mark) => head.lastIndexOf(mark)), 0);
  const tokens = tokensOf(head.slice(from), { from, language });
  const at = tokens.findLastIndex(({ isSmall }) => !isSmall);
  const token = tokens[at];
  const isLed = says('into', wordsOf(tokens.slice(at + 1)), language);
  if (!token || !isLed || !(token.isQuoted || isCode(token.text))) return null;
  return { at: token.at, end: token.end, text: token.text, isLedTo: false };
}

interface Token {
  at: number;
  end: number;
  /** Without quotes around it. */
  text: string;
  isQuoted: boolean;
  /** It says nothing by itself. */
  isSmall: boolean;
}

/** What stands between spaces or in quotes, by its place in the task, of which `part` begins at `from`. */
function tokensOf(part: string, { from, language }: { from: number; language: string }): Token[] {
  return [...part.matchAll(/["“„«']([^"“”„«»']+)["”»“']|[^\s"“”„«»]+/g)].map(
    ({ 0: whole, 1: quoted, index }) => ({
      at: from + index,
      end: from + index + whole.length,
      text: quoted ?? whole,
      isQuoted: quoted !== undefined,
      isSmall: quoted === undefined && isSmall(whole, language),
    }),
  );
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ');
}

function isSmall(token: string, language: string): boolean {
  const words = wordsWithPlaces(token).map(({ word }) => word);
  return words.every((word) => isFunctionWord(word, language)) && !/\d/.test(token);
}

/** Figures or signs among letters, or a row of figures: no word of a language. */
export function isCode(token: string): boolean {
  return /^(?=.*[\d!#$%&*+=?@^_~])\S{4,}$/.test(token) && !/^\d{1,2}[:.]\d{2}$/.test(token);
}

function isUnknown(token: string, language: string): boolean {
  return conceptsOf(token, language).length === 0 && !genericWords.has(token.toLowerCase());
}

function signsIn(task: string, language: string): boolean {
  return conceptsOf(task, language).some(({ concept }) => concept === 'signin' || concept === 'signup');
}

/** True for words that ask for a password. */
export function namesSecret(words: string): boolean {
  return kindIn(words) === 'password';
}

function kindIn(label: string): string | null {
  return fieldKindOf({ name: '', label, autocomplete: '', type: '' });
}

function isSecretKind(kind: string | null): boolean {
  return kind === 'password' || kind === 'new-password';
}

/** Data that came with a task, by whether its name says that it is a password. */
export function secretsAmong(values: Readonly<Record<string, string>>): {
  secrets: Secret[];
  plain: Readonly<Record<string, string>>;
} {
  const kinds = Object.entries(values).map(([name, value]) => ({
    name,
    value,
    kind: fieldKindOf({ name, label: '', autocomplete: '', type: '' }),
  }));
  return {
    secrets: kinds
      .filter(({ kind }) => isSecretKind(kind))
      .map(({ value, kind }) => ({ text: value, isNew: kind === 'new-password' })),
    plain: Object.fromEntries(
      kinds.filter(({ kind }) => !isSecretKind(kind)).map(({ name, value }) => [name, value]),
    ),
  };
}

/** True for what hides what is typed, or says that it takes a password or a code. */
export function isSecretField({ field }: ScreenElement): boolean {
  return (
    field?.type === 'password' ||
    /\b(current-password|new-password|one-time-code)\b/.test(field?.autocomplete ?? '')
  );
}

/** The password for a field; null for an ordinary field, and where none is known that belongs there. */
export function secretFor(element: ScreenElement, secrets: readonly Secret[]): string | null {
  if (!isSecretField(element)) return null;
  const isNew = kindOf(element) === 'new-password' || /new-password/.test(element.field?.autocomplete ?? '');
  const same = secrets.find((secret) => secret.isNew === isNew);
  return same?.text ?? (isNew ? (secrets[0]?.text ?? null) : null);
}

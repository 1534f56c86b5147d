// Signs in with what the task tells, or with a login that the page itself shows to everybody.
import { fieldKindOf } from '../../../../language/field-kind-of.ts';
import { says } from '../../../../language/task-phrases.ts';
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import type { FillEntry } from '../../../policy.ts';
import { findLogin, namesUser, type LoginForm } from '../../../login-form.ts';
import { utilities } from '../calibration/utilities.ts';
import { fitWeights as w } from '../calibration/scents.ts';
import type { Fit } from '../choice-fits.ts';
import { fitsOf } from '../fits.ts';
import { contentWords } from '../words.ts';
import { expected, type Situation, type Strategy } from '../situation.ts';
import { labelOf, quoted, type View } from '../view.ts';

/** Times that one login is tried: a slip of the hand, and no lock on an account. */
const triesMost = 2;

export const signInAsTold: Strategy = (situation) => {
  const { view, stage, login, history } = situation;
  const form = findLogin(view.observation);
  if (login !== null || stage.deed === 'sign-up' || !form || !isInView(form, view)) return [];
  const known = toldIn(form, situation) ?? shownOn(form, view);
  if (!known) return [];
  const entries = known.entries.map((entry): FillEntry => ({ kind: 'type', ...entry }));
  const { button } = form;
  const key = `sign-in:${known.from}`;
  const tries = history.filter(({ option }) => option.target?.key === key).length;
  if (tries >= triesMost) return [];
  return [
    {
      strategy: 'sign-in',
      action: { kind: 'fill', entries: button ? [...entries, { kind: 'click', ref: button.ref }] : entries },
      utility: utilities.logIn,
      reason: `They want me to sign in. ${known.from === 'task' ? 'I was told how' : 'The page says how'}${button ? `: ${quoted(button)}` : ''}.`,
      expectation: expected('submit', 'I should be signed in.'),
      effort: { wordsRead: known.from === 'task' ? 0 : 10, labelsRead: 3, headingsRead: 1 },
      target: { key, label: button ? labelOf(button) : '', concepts: ['signin'], scent: 1, element: button },
    },
  ];
};

interface Login {
  from: 'task' | 'page';
  entries: { ref: string; text: string; shown?: true }[];
}

function isInView({ username, password }: LoginForm, { fields }: View): boolean {
  const field = password ?? username;
  return fields.some(({ ref }) => ref === field?.ref);
}

/** What the task tells for the fields of the login; null where it leaves one open. */
function toldIn({ username, password }: LoginForm, situation: Situation): Login | null {
  const fields = [username, password].flatMap((field) => field ?? []);
  // How one gets in may be told in another sentence than what is to be done.
  const { goal, stage } = situation;
  const whole = { ...stage, wish: { ...stage.wish, told: goal.text } };
  const fits = fitsOf(fields, { ...situation, stage: whole });
  const secret = situation.secrets.find(({ isNew }) => !isNew)?.text;
  const entries = fields.flatMap((field) => {
    const fit = fits.find((each) => each.field.ref === field.ref);
    const text = field === password ? (secret ?? fit?.value) : (surely(fit) ?? userIn(goal) ?? fit?.value);
    return text === undefined ? [] : [{ ref: field.ref, text }];
  });
  return entries.length === fields.length ? { from: 'task', entries } : null;
}

/** What fits a field by its name or its kind. What merely stands somewhere in the task may be of something else, and a sentence is no user. */
function surely(fit: Fit | undefined): string | undefined {
  return fit && fit.fit >= w.typed && !fit.value.split(' ').some(isSecret) ? fit.value : undefined;
}

/**
 * The user whom the task names before the word for a password, in the same sentence: a mailbox, else the word that one such as “as” or
 * “with” leads to, else what looks like a code. `Sign in as demo_user with the password …`
 */
function userIn({ text, language, secrets }: Situation['goal']): string | undefined {
  const tokens = [...text.matchAll(/\S+/g)].map(([token]) => token);
  const place = Math.max(
    0,
    tokens.findIndex((token) => isSecret(bare(token))),
  );
  const begin = tokens.slice(0, place).findLastIndex((token) => /[.!?]$/.test(token)) + 1;
  const words = tokens.slice(begin, place).map(bare);
  const isInto = (token = '') => says('into', token, language);
  const isContent = (token: string) => contentWords(token, language).length > 0 && !isInto(token);
  const end = words.findLastIndex(isContent);
  // `with swordfish as the password`: where no password is known, such a word may be one.
  const isOpen = !secrets.some(({ isNew }) => !isNew) && words.slice(end + 1).some(isInto);
  const before = isOpen ? words.slice(0, Math.max(0, end)) : words;
  const at = before.findLastIndex(isContent);
  const last = before[at] ?? '';
  const codes = before.flatMap((code, nth) =>
    isUserCode(code) ? { code, isLed: isInto(before[nth - 1]) || namesUser(before[nth - 1] ?? '') } : [],
  );
  return (
    before.findLast((token) => /^[^@]+@[^@]+$/.test(token)) ??
    (at > 1 && isInto(before[at - 1]) && !namesUser(last) ? last : undefined) ??
    // Of several codes, one may be the place.
    (codes.findLast(({ isLed }) => isLed) ?? (codes.length === 1 ? codes[0] : undefined))?.code
  );
}

/** A login that stands beside its form; null where none does. */
function shownOn({ username, password }: LoginForm, view: View): Login | null {
  if (!password) return null;
  const shown = view.observation.elements.filter(
    ({ kind, visibleShare }) => kind !== 'control' && visibleShare > 0,
  );
  const text = shown
    .map(
      (element) =>
        `${wordsOf(element)}${wordsOf(element).endsWith(':') ? ` ${wordsBelow(element, shown)}` : ''}`,
    )
    .join('\n');
  const secret = secretIn(text) ?? pairIn(text)?.[1];
  const user = behind(text, namesUsers) ?? pairIn(text)?.[0];
  if (secret === undefined || (username && user === undefined)) return null;
  return {
    from: 'page',
    entries: [
      ...(username && user !== undefined ? [{ ref: username.ref, text: user, shown: true as const }] : []),
      { ref: password.ref, text: secret, shown: true as const },
    ],
  };
}

function wordsOf({ text, name }: Pick<ScreenElement, 'text' | 'name'>): string {
  return (text || name).trim();
}

/** What stands right below something that ends with a colon, at its left edge. */
function wordsBelow({ box }: ScreenElement, shown: readonly ScreenElement[]): string {
  const [below] = shown
    .filter((other) => Math.abs(other.box.x - box.x) <= edgePx && other.box.y >= box.y + box.height - edgePx)
    .filter((other) => other.box.y <= box.y + box.height + farthestPx)
    .toSorted((a, b) => a.box.y - b.box.y);
  return below ? wordsOf(below) : '';
}

/** Pixels by which edges of one column may differ, and that may lie between two lines of it. */
const edgePx = 8;
const farthestPx = 60;

/** The first word behind one that names it that a colon leads to or that is no plain word: `User name: ada`, `password open-22`. */
function behind(text: string, isName: (words: string) => boolean): string | undefined {
  const tokens = [...text.matchAll(/\S+/g)].map(([token]) => token);
  for (const [at, token] of tokens.entries()) {
    if (!isName(bare(token))) continue;
    const next = tokens.slice(at, at + wordsBetween);
    const colon = next.findIndex((one) => one.endsWith(':'));
    const found = colon >= 0 ? next[colon + 1] : next.slice(1).find((one) => isCode(bare(one)));
    if (found !== undefined && bare(found) !== '') return bare(found);
  }
  return undefined;
}

const wordsBetween = 7;

/** A password that is shown: it looks like a code, or ends its line. `Password: must have 8 letters` shows none. */
function secretIn(text: string): string | undefined {
  const shown = text.split('\n').map((line) => ({ line, word: behind(line, isSecret) }));
  return shown.find(
    ({ line, word }) =>
      word !== undefined && (isCode(word) || bare(line.trim().split(/\s+/).at(-1) ?? '') === word),
  )?.word;
}

/** `ada@example.org / open-22` */
function pairIn(text: string): readonly [string, string] | undefined {
  const tokens = text.split(/[/|]/).map((part) => part.split(/\s/).filter((token) => token !== ''));
  for (const [at, part] of tokens.slice(0, -1).entries()) {
    const user = bare(part.at(-1) ?? '');
    const secret = bare(tokens[at + 1]?.[0] ?? '');
    if (user !== '' && secret !== '' && (user.includes('@') || isCode(secret))) return [user, secret];
  }
  return undefined;
}

/** Without marks around it. */
function bare(token: string): string {
  let from = 0;
  let to = token.length;
  while (from < to && marks.has(token.charAt(from))) from += 1;
  while (to > from && (marks.has(token.charAt(to - 1)) || token.charAt(to - 1) === ':')) to -= 1;
  return token.slice(from, to);
}

const marks: ReadonlySet<string> = new Set('"“”\'‘’(),;.');

/** Figures or signs among letters: no word of a language. */
function isCode(token: string): boolean {
  return /^(?=.*[\d@_!#$%&*+=?^~-])\S{3,}$/.test(token) && !/^[\d.:]+$/.test(token);
}

/** A hyphen alone makes no code: `sign-in`, `e-mail`. */
function isUserCode(token: string): boolean {
  return isCode(token.replaceAll('-', ''));
}

/** Of one user or of several, of which the first is taken: `Accepted usernames are: …` */
function namesUsers(word: string): boolean {
  return namesUser(word) || (word.endsWith('s') && namesUser(word.slice(0, -1)));
}

function isSecret(words: string): boolean {
  return fieldKindOf({ name: '', label: words, autocomplete: '', type: '' }) === 'password';
}

/** The task tells how one signs in. */
export function isToldHow({ secrets, login }: Pick<Situation, 'secrets' | 'login'>): boolean {
  return login === null && secrets.some(({ isNew }) => !isNew);
}

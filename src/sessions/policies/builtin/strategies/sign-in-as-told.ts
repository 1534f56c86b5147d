// Signs in with what the task tells, or with a login that the page itself shows to everybody.
import { says } from '../../../../language/task-phrases.ts';
import type { FillEntry } from '../../../policy.ts';
import { findLogin, namesUser, type LoginForm } from '../../../login-form.ts';
import { utilities } from '../calibration/utilities.ts';
import { fitWeights as w } from '../calibration/scents.ts';
import type { Fit } from '../choice-fits.ts';
import { fitsOf } from '../fits.ts';
import { contentWords } from '../words.ts';
import { isCode, namesSecret, withoutSecrets } from '../secrets.ts';
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
  return fit && fit.fit >= w.typed && !fit.value.split(' ').some(namesSecret) ? fit.value : undefined;
}

/**
 * The user whom a text names before the word for a password: a mailbox, else the word that a colon or one such as “as” or “with” leads to,
 * else what looks like a code. `Sign in as demo_user with the password …`, `User name: ada`
 */
function userIn({
  text,
  language,
  secrets,
}: Pick<Situation['goal'], 'text' | 'language' | 'secrets'>): string | undefined {
  const tokens = [...text.matchAll(/\S+/g)].map(([token]) => token);
  const place = Math.max(
    0,
    tokens.findIndex((token) => namesSecret(bare(token))),
  );
  const begin = tokens.slice(0, place).findLastIndex((token) => /[.!?]$/.test(token)) + 1;
  const words = tokens.slice(begin, place);
  const isInto = (token = '') => says('into', bare(token), language);
  const isLed = (at: number) =>
    isInto(words[at - 1]) || words[at - 1]?.endsWith(':') === true || namesUser(bare(words[at - 1] ?? ''));
  const isContent = (token: string) => contentWords(bare(token), language).length > 0 && !isInto(token);
  const end = words.findLastIndex(isContent);
  // `with swordfish as the password`: where no password is known, such a word may be one.
  const isOpen = !secrets.some(({ isNew }) => !isNew) && words.slice(end + 1).some(isInto);
  const before = isOpen ? words.slice(0, Math.max(0, end)) : words;
  const at = before.findLastIndex(isContent);
  const last = bare(before[at] ?? '');
  const codes = before.flatMap((token, nth) =>
    isCode(bare(token).replaceAll('-', '')) ? { code: bare(token), isLed: isLed(nth) } : [],
  );
  return (
    before.map(bare).findLast((token) => /^[^@]+@[^@]+$/.test(token)) ??
    (at > 1 && isLed(at) && !namesUser(last) ? last : undefined) ??
    // Of several codes, one may be the place.
    (codes.findLast((one) => one.isLed) ?? (codes.length === 1 ? codes[0] : undefined))?.code
  );
}

/** A login that the page shows to everybody, read as a task would tell it; null where it shows none. */
function shownOn({ username, password }: LoginForm, { observation, lang }: View): Login | null {
  const lines = observation.elements.flatMap(({ kind, visibleShare, text, name }) =>
    kind !== 'control' && visibleShare > 0 ? (text || name).trim() : [],
  );
  const language = lang || 'en';
  const shown = withoutSecrets(lines.join('\n'), language);
  const secret = shown.secrets[0]?.text;
  // `Password: must have 8 letters` shows none.
  const isShown = lines.some((line) => secret !== undefined && (isCode(secret) || line.endsWith(secret)));
  const user = userIn({ ...shown, language });
  if (!password || secret === undefined || !isShown || (username && user === undefined)) return null;
  const entries = [{ ref: password.ref, text: secret, shown: true as const }];
  return {
    from: 'page',
    entries:
      username && user !== undefined ? [{ ref: username.ref, text: user, shown: true }, ...entries] : entries,
  };
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

/** The task tells how one signs in. */
export function isToldHow({ secrets, login }: Pick<Situation, 'secrets' | 'login'>): boolean {
  return login === null && secrets.some(({ isNew }) => !isNew);
}

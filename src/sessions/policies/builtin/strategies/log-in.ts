// When the mind signs in with the stored login of its session, and what it makes of the answers.
import { moveScents, utilities } from '../calibration/utilities.ts';
import { lastStep } from '../history.ts';
import {
  expected,
  type History,
  type Option,
  type Situation,
  type Step,
  type Strategy,
} from '../situation.ts';
import { going } from './moves.ts';
import { conceptsAt, keyOf, labelOf, leadsOut, quoted, type View } from '../view.ts';
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { says } from '../../../../language/task-phrases.ts';
import { findLogin, namesUser, signInWords } from '../../../login-form.ts';
import type { FillEntry } from '../../../policy.ts';
import { fieldKey } from '../field-name.ts';
import { fitsOf } from '../fits.ts';
import { isCode, namesSecret, withoutSecrets } from '../secrets.ts';
import { contentWords, trimmed } from '../words.ts';

/** A person tries a refused login once more, in case of a slip; then it is wrong. Sites lock accounts after a few. */
const failuresMax = 2;
/** Slips that are no try; a button that is missed more often counts as one that does not answer. */
const slipsMax = 3;

/** What came of the stored login so far. */
export interface LoginState {
  state: 'not used' | 'signed in' | 'failed';
  failures: number;
  slips: number;
  /** What the page said against it, or ''. */
  said: string;
}

/** Signs in where a login of the origin is in reach; gives up where that was refused. */
export const useStoredLogin: Strategy = ({ view, history, stage, login }) => {
  if (login === null || stage.deed === 'sign-up') return [];
  const form = findLogin(view.observation);
  const field = form?.password ?? form?.username ?? null;
  if (!form || !field || !view.fields.some(({ ref }) => ref === field.ref)) return [];
  if (originOf(field, view.observation.url) !== login) return [];
  const { state, failures, slips, said } = loginState(history);
  // Whoever is in meets other forms with a password: a profile, somebody's new account, the end of one's own. Back leads to the
  // login that is behind.
  const asksAgain = signInWords.test(form.button ? labelOf(form.button) : '');
  const cameBack = lastStep(history)?.option.action.kind === 'back';
  if (state === 'signed in' && (!asksAgain || cameBack)) return [];
  const name = `the stored login for ${new URL(login).hostname}`;
  if (state === 'failed') {
    const because =
      said === '' ? `The login stayed after ${name} was sent.` : `The site did not take ${name}: “${said}”.`;
    return [givingUp(because)];
  }
  const slipped = lastStep(history)?.option.strategy === 'log-in' && slips > 0 && failures === 0;
  const half = form.password === null ? ' It asks for the user name first.' : '';
  return [
    {
      strategy: 'log-in',
      action: { kind: 'log-in' },
      utility: utilities.logIn,
      reason: slipped
        ? `I missed the button. Once more with ${name}.`
        : failures === 0
          ? `They want me to sign in. I use ${name}.${half}`
          : `It did not let me in. Once more with ${name}.`,
      expectation: expected('submit', 'I should be signed in.'),
      effort: { wordsRead: 0, labelsRead: 3, headingsRead: 1 },
      target: { key: `log-in:${keyOf(field)}`, label: '', concepts: ['signin'], scent: 1, element: null },
    },
  ];
};

/** Times that one login is tried: a slip of the hand, and no lock on an account. */
const triesMost = 2;

/** The task tells how one signs in. */
function isToldHow({ secrets, login }: Pick<Situation, 'secrets' | 'login'>): boolean {
  return login === null && secrets.some(({ isNew }) => !isNew);
}

/** Signs in with what the task tells, or with a login that the page itself shows to everybody. */
export const signInAsTold: Strategy = (situation) => {
  const { view, stage, login, history } = situation;
  const form = findLogin(view.observation);
  const field = form?.password ?? form?.username;
  if (
    login !== null ||
    stage.deed === 'sign-up' ||
    !form ||
    !view.fields.some(({ ref }) => ref === field?.ref)
  )
    return [];
  const fields = [form.username, form.password].flatMap((one) => one ?? []);
  const told = loginTold(fields, form.password, situation);
  const entries = told ?? loginShown(fields, form.password, view);
  const key = `sign-in:${told ? 'task' : 'page'}`;
  if (!entries || history.filter(({ option }) => option.target?.key === key).length >= triesMost) return [];
  const { button } = form;
  return [
    {
      strategy: 'sign-in',
      action: { kind: 'fill', entries: button ? [...entries, { kind: 'click', ref: button.ref }] : entries },
      utility: utilities.logIn,
      reason: `They want me to sign in. ${told ? 'I was told how' : 'The page says how'}${button ? `: ${quoted(button)}` : ''}.`,
      expectation: expected('submit', 'I should be signed in.'),
      effort: { wordsRead: told ? 0 : 10, labelsRead: 3, headingsRead: 1 },
      target: { key, label: button ? labelOf(button) : '', concepts: ['signin'], scent: 1, element: button },
      entered: entries.flatMap((entry, at) => {
        const field = fields[at];
        return entry.kind === 'type' && field && field !== form.password
          ? [{ field: fieldKey(field), ref: entry.ref, value: entry.text }]
          : [];
      }),
    },
  ];
};

/** What the task tells for the fields of the login; null where it leaves one open. */
function loginTold(
  fields: readonly ScreenElement[],
  password: ScreenElement | null,
  situation: Situation,
): FillEntry[] | null {
  const { goal, stage, secrets } = situation;
  // How one gets in may be told in another sentence than what is to be done.
  const whole = { ...situation, stage: { ...stage, wish: { ...stage.wish, told: goal.text } } };
  const fits = fitsOf(fields, whole).filter(({ value }) => !value.split(' ').some(namesSecret));
  const secret = secrets.find(({ isNew }) => !isNew)?.text;
  const entries = fields.flatMap((field): FillEntry[] => {
    const fit = fits.find((each) => each.field.ref === field.ref)?.value;
    const text =
      field === password ? secret : (userIn(goal.text, goal.language, secret !== undefined) ?? fit);
    return text === undefined ? [] : [{ kind: 'type', ref: field.ref, text }];
  });
  return entries.length === fields.length ? entries : null;
}

/** A login that the page shows to everybody, read as a task would tell it; null where it shows none. */
function loginShown(
  fields: readonly ScreenElement[],
  password: ScreenElement | null,
  { observation, lang }: View,
): FillEntry[] | null {
  const lines = observation.elements.flatMap(({ kind, visibleShare, text, name }) =>
    kind !== 'control' && visibleShare > 0 ? (text || name).trim() : [],
  );
  const { text, secrets } = withoutSecrets(lines.join('\n'), lang || 'en');
  const secret = secrets[0]?.text;
  // `Password: must have 8 letters` shows none.
  const isShown = secret !== undefined && (isCode(secret) || lines.some((line) => line.endsWith(secret)));
  const user = userIn(text, lang || 'en', secret !== undefined);
  if (!password || !isShown || (fields.length > 1 && user === undefined)) return null;
  return fields.map((field) => ({
    kind: 'type',
    ref: field.ref,
    text: field === password ? secret : (user ?? ''),
    shown: true,
  }));
}

/** The user whom a text names before the word for a password: a mailbox, else the word that a colon or `as`, `with` or `user name` leads to, else the one code. */
function userIn(text: string, language: string, isSecretKnown: boolean): string | undefined {
  const tokens = [...text.matchAll(/\S+/g)].map(([token]) => token);
  const bare = (token = '') => trimmed(token.replace(/^["“'(]/, '').replace(/["”'),]{1,3}$/, ''));
  const place = Math.max(
    0,
    tokens.findIndex((token) => namesSecret(bare(token))),
  );
  const begin = tokens.slice(0, place).findLastIndex((token) => /[.!?]$/.test(token)) + 1;
  const all = tokens.slice(begin, place);
  const isInto = (token = '') => says('into', bare(token), language);
  const isLed = (at: number) =>
    isInto(all[at - 1]) || all[at - 1]?.endsWith(':') === true || namesUser(bare(all[at - 1]));
  const isContent = (token: string) => contentWords(bare(token), language).length > 0 && !isInto(token);
  const end = all.findLastIndex(isContent);
  // `with swordfish as the password`: where no password is known, such a word may be one.
  const words = !isSecretKnown && all.slice(end + 1).some(isInto) ? all.slice(0, Math.max(0, end)) : all;
  const at = words.findLastIndex(isContent);
  const last = bare(words[at]);
  const codes = words.flatMap((token, nth) =>
    isCode(bare(token).replaceAll('-', '')) ? { code: bare(token), led: isLed(nth) } : [],
  );
  return (
    words.map(bare).findLast((token) => /^[^@]+@[^@]+$/.test(token)) ??
    (codes.length > 1 ? codes.findLast(({ led }) => led)?.code : undefined) ??
    (at > 0 && isLed(at) && !namesUser(last) ? last : undefined) ??
    (codes.length === 1 ? codes[0]?.code : undefined)
  );
}

/** What only those may do who are signed in, on most sites: change, make or end something of their own there. */
const ofOnesOwn: ReadonlySet<string | null> = new Set(['draft', 'end']);

/** Who has a login and wants to change something goes to the sign-in first. */
export const goToSignIn: Strategy = (situation) => {
  const { view, history, stage, login } = situation;
  const isTold = isToldHow(situation);
  if ((login === null && !isTold) || !ofOnesOwn.has(stage.sends) || view.modal !== null) return [];
  const { state, failures } = loginState(history);
  if (state !== 'not used' || failures > 0 || findLogin(view.observation)) return [];
  if (isTold && history.some(({ option }) => option.strategy === 'sign-in')) return [];
  const door = view.controls.find((control) => {
    const concepts = conceptsAt(control, view.lang);
    return (
      concepts.includes('signin') &&
      !concepts.includes('signup') &&
      !leadsOut(control, login ?? view.observation.url)
    );
  });
  if (!door) return [];
  return [
    going(door, situation, {
      strategy: 'choose',
      utility: utilities.goToSignIn,
      reason: `To change something here I sign in first: ${quoted(door)}.`,
      scent: moveScents.signIn,
    }),
  ];
};

/** Signs in while looking around: a login is used once; one that was refused, or come back to, is left alone. */
export const signInOnce: Strategy = (situation, reading) => {
  if (loginState(situation.history).state === 'signed in') return [];
  return useStoredLogin(situation, reading).filter(({ action }) => action.kind === 'log-in');
};

function givingUp(because: string): Option {
  return {
    strategy: 'give-up',
    action: { kind: 'give-up', because },
    utility: utilities.logIn,
    reason: `I cannot get in. ${because}`,
    expectation: expected('nothing', 'Nothing more should happen.'),
  };
}

/** What the answers to each use of the login come to. */
export function loginState(history: History): LoginState {
  const known: LoginState = { state: 'not used', failures: 0, slips: 0, said: '' };
  for (const step of history) {
    if (step.option.action.kind !== 'log-in') continue;
    const outcome = answerOf(step, known.slips);
    if (outcome === 'slip') known.slips += 1;
    else if (outcome === 'in') known.state = 'signed in';
    else if (outcome !== 'half') {
      known.failures += 1;
      known.said = outcome.said;
      known.state = known.failures >= failuresMax ? 'failed' : 'not used';
    }
  }
  return known;
}

function answerOf(step: Step, slips: number): 'slip' | 'half' | 'in' | { said: string } {
  // The site did not refuse: the harness, a cover or the page's own frame did.
  if (step.refused !== null) return { said: step.refused };
  if (step.missed && step.effect.requests.length === 0 && slips < slipsMax) return 'slip';
  const asked = findLogin(step.view.observation);
  const now = findLogin(step.after.observation);
  if (asked?.password === null && now?.password != null) return 'half';
  return now === null ? 'in' : { said: complaintIn(step) };
}

/** What the page says against the login: words that came with the answer, else an alert, else any that refuse. */
function complaintIn({ effect, after }: Step): string {
  const refuses = (text: string) => says('failed', text, after.lang);
  const fresh = effect.newText.find(({ error, text }) => error || refuses(text))?.text;
  const told =
    fresh ??
    after.observation.elements.find(
      ({ kind, live, text }) => kind !== 'control' && text !== '' && (live !== '' || refuses(text)),
    )?.text;
  const text = (told ?? '').replace(/\s+/g, ' ').trim();
  return text.length > 160 ? `${text.slice(0, 157)}…` : text;
}

function originOf(field: ScreenElement, pageUrl: string): string {
  const frame = field.locator.frameUrl;
  // A frame without an address of its own is its parent's.
  const url = frame === null || !/^https?:/.test(frame) ? pageUrl : frame;
  return URL.parse(url)?.origin ?? '';
}

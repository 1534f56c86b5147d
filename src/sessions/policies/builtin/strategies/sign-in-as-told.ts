// Signs in with what the task tells.
import type { FillEntry } from '../../../policy.ts';
import { findLogin, type LoginForm } from '../../../login-form.ts';
import { utilities } from '../calibration/utilities.ts';
import { fitsOf } from '../fits.ts';
import { expected, type Situation, type Strategy } from '../situation.ts';
import { labelOf, quoted } from '../view.ts';

/** Times that one login is tried: a slip of the hand, and no lock on an account. */
const triesMost = 2;

export const signInAsTold: Strategy = (situation) => {
  const { view, stage, login, history } = situation;
  const form = findLogin(view.observation);
  if (login !== null || stage.deed === 'sign-up' || !form) return [];
  const entries = toldIn(form, situation);
  if (!entries) return [];
  const { button } = form;
  const key = 'sign-in:task';
  const tries = history.filter(({ option }) => option.target?.key === key).length;
  if (tries >= triesMost) return [];
  return [
    {
      strategy: 'sign-in',
      action: { kind: 'fill', entries: button ? [...entries, { kind: 'click', ref: button.ref }] : entries },
      utility: utilities.logIn,
      reason: `They want me to sign in. I was told how${button ? `: ${quoted(button)}` : ''}.`,
      expectation: expected('submit', 'I should be signed in.'),
      effort: { wordsRead: 0, labelsRead: 3, headingsRead: 1 },
      target: { key, label: button ? labelOf(button) : '', concepts: ['signin'], scent: 1, element: button },
    },
  ];
};

/** What the task tells for the fields of the login; null where it leaves one open. */
function toldIn({ username, password }: LoginForm, situation: Situation): FillEntry[] | null {
  const fields = [username, password].flatMap((field) => field ?? []);
  // How one gets in may be told in another sentence than what is to be done.
  const { goal, stage } = situation;
  const whole = { ...stage, wish: { ...stage.wish, told: goal.text } };
  const fits = fitsOf(fields, { ...situation, stage: whole });
  const secret = situation.secrets.find(({ isNew }) => !isNew)?.text;
  const entries = fields.flatMap((field) => {
    const fit = fits.find((each) => each.field.ref === field.ref);
    const text = field === password ? (secret ?? fit?.value) : fit?.value;
    return text === undefined ? [] : [{ kind: 'type' as const, ref: field.ref, text }];
  });
  return entries.length === fields.length ? entries : null;
}

/** The task tells how one signs in. */
export function isToldHow({ secrets, login }: Pick<Situation, 'secrets' | 'login'>): boolean {
  return login === null && secrets.some(({ isNew }) => !isNew);
}

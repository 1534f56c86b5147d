// Signs in with the stored login of the session. The one file that handles its secrets: they go from here into the field
// of the page, and into nothing else.
import { withoutFragment } from '../../base/addresses.ts';
import type { ActionPart, ScreenElement } from '../../evidence/evidence.ts';
import type { SignedIn } from '../kept-sign-in.ts';
import { findLogin } from '../login-form.ts';
import { enterSecretSource, type EnterSecret } from '../page/login-fields.ts';
import type { LoginInHand } from '../stored-login.ts';
import type { Done, Hand, PerformAction } from './action.ts';
import { nothingDone } from './action.ts';
import { click } from './click.ts';
import { findTarget } from './target.ts';
import { focus, secretMask } from './type.ts';

/** What stands for a stored user name in a record. */
export const usernameMask = '‹user name›';

/** Longest wait for the page that a login led to before. */
const openLimitMs = 15_000;

/** Times that one session may send the password: sites lock accounts after a few wrong ones. */
export const sendsMax = 3;

/**
 * Fills the login in view, whatever of user name and password it asks for, and sends it; what an earlier visit signed in to on this
 * page is come back to instead. Refuses where there is no login
 * in view or none stored, where the field's own frame or what its form is sent to has another origin than the login's, and after
 * `sendsMax` sends.
 */
export const logIn: PerformAction<'log-in'> = async (hand) => {
  const { login, read } = hand;
  if (!login) return { ...nothingDone, refused: 'there is no stored login for this session' };
  const form = findLogin(read);
  // The second page of a login was left out with the first.
  if (!form && login.cameBackAs) return nothingDone;
  if (!form) return { ...nothingDone, refused: 'no login is in view' };
  const known = form.password ? login.kept?.from(login.at) : null;
  if (known) return comeBack(hand, login, known);
  if (form.password && login.sends >= sendsMax)
    return { ...nothingDone, refused: `the stored login was sent ${sendsMax} times already` };
  const parts: ActionPart[] = [];
  const { origin, username, password } = login;
  if (form.username)
    parts.push(await enter(hand, form.username, { text: username, origin, password: false }));
  if (form.password && !isRefused(parts))
    parts.push(await enter(hand, form.password, { text: password, origin, password: true }));
  if (!isRefused(parts)) {
    if (form.password) login.sends += 1;
    if (form.button)
      parts.push({ kind: 'click', ...(await click(hand, { kind: 'click', ref: form.button.ref })) });
    else await hand.page.press('Enter');
  }
  const first = parts[0];
  return {
    ...nothingDone,
    target: first?.target ?? null,
    missed: parts.at(-1)?.missed ?? false,
    submitted: form.button === null && !isRefused(parts),
    refused: parts.find((part) => part.refused !== null)?.refused ?? null,
    parts,
  };
};

/** Opens the page that signing in led to, as whom it led there. */
async function comeBack(hand: Hand, login: LoginInHand, known: SignedIn): Promise<Done> {
  const { page } = hand;
  login.cameBackAs = known;
  await page.becomeVisitor(known.visitor);
  const isSameDocument = withoutFragment(known.to) === withoutFragment(page.url());
  const { failure } = await page.goto(known.to, openLimitMs);
  if (failure === null && isSameDocument && known.to.includes('#')) await page.reload(openLimitMs);
  return { ...nothingDone, refused: failure };
}

function isRefused(parts: readonly ActionPart[]): boolean {
  return parts.some((part) => part.refused !== null);
}

/** Brings the hand to the field as for any other, then fills it as a password manager does. */
async function enter(
  hand: Hand,
  element: ScreenElement,
  secret: Omit<EnterSecret, 'ref'>,
): Promise<ActionPart> {
  const found = await findTarget(hand, element.ref);
  if (!found.target) return { kind: 'type', ...nothingDone, target: found.record, refused: found.refused };
  const focused: Done = await focus(hand, found.target);
  if (focused.refused !== null) return { kind: 'type', ...focused };
  const { frame, ref } = found.target;
  const refused = await frame.evaluate<string>(enterSecretSource, { ref, ...secret });
  const value = secret.password ? secretMask : usernameMask;
  return { kind: 'type', ...focused, missed: false, value, refused: refused === '' ? null : refused };
}

// Postconditions of sending and signing in: what is said to be done is not denied, at once or on the next page.
import { addressPhrase, shorten } from '../../wording.ts';
import type { ScreenRecord } from '../../../evidence/evidence.ts';
import { at, short } from '../../measured/measured.ts';
import {
  newWords,
  saidAfter,
  saidIn,
  turnsBetween,
  wordsOf,
  type Broken,
  type BrokenOnScreen,
  type Deed,
} from './deed.ts';

const deeds =
  'sent|saved|submitted|received|placed|booked|reserved|updated|created|published|uploaded|deleted|removed';
const done = new RegExp(
  `\\b(?:has|have) been (?:successfully )?(${deeds})\\b|\\b(?:was|were) (?:successfully )?(${deeds})\\b|\\b(${deeds}) successfully\\b|\\bsuccessfully (${deeds})\\b`,
  'i',
);
const denied = new RegExp(
  `\\b(?:could not|couldn['’]t|cannot|can['’]t) be (${deeds})\\b|\\b(?:has|have|was|were)(?: not|n['’]t)(?: been)? (${deeds})\\b|\\bnot been (${deeds})\\b`,
  'i',
);
const saysSignedIn =
  /\byou(['’]re| are) (now )?(signed|logged) in\b|\b(signed|logged) in successfully\b|\bsuccessfully (signed|logged) in\b/i;
const signIn = /^(sign|log) ?in$/i;
const accountCue = /\b(sign(ed)? ?out|log(ged)? ?out|(my|your) account|profile|(signed|logged) in)\b/i;

/** Two texts came up that say of one deed that it was done, and that it was not. */
export function doneAndNot(deed: Deed): Broken | null {
  const shown = newWords(deed).filter(
    (text) =>
      // Of several things some may be done and others not.
      text.length < 160 && !/\d/.test(text) && deed.after.elements.some((each) => each.text.includes(text)),
  );
  for (const said of shown.filter((text) => !denied.test(text))) {
    const verb = done.exec(said)?.slice(1).find(Boolean)?.toLowerCase();
    const against = shown.find(
      (text) => verb !== undefined && denied.exec(text)?.slice(1).find(Boolean)?.toLowerCase() === verb,
    );
    if (against === undefined || against.includes(said)) continue;
    return {
      title: `The page says both that it is done and that it is not: “${shorten(against, 40)}”`,
      summary: `After one deed “${shorten(said, 80)}” and “${shorten(against, 80)}” came up together.`,
      measured: { said: short(saidIn(deed, said), 120), denied: short(saidIn(deed, against), 120) },
    };
  }
  return null;
}

/** The page says that somebody is signed in, and the next one that is loaded offers to sign in as before. */
export function notSignedIn(deed: Deed): BrokenOnScreen | null {
  const { before, after, screens, turns } = deed;
  const said = saidAfter(deed, saysSignedIn);
  if (said === undefined || signInOn(before) === undefined) return null;
  const host = URL.parse(after.url)?.host;
  const screen = screens.find(
    (each) =>
      each.turn > after.turn && turnsBetween(after, each, turns).some(({ effect }) => effect.navigated),
  );
  if (!screen || screen.busy || URL.parse(screen.url)?.host !== host) return null;
  const between = turnsBetween(after, screen, turns);
  const element = signInOn(screen);
  const knows = screen.elements.some(({ text, name }) => accountCue.test(`${text} ${name}`));
  const left = between.some((turn) => turn.action.kind === 'back' || /\bout\b/i.test(wordsOf(turn)));
  if (!element || knows || left || screen.scroll.y > 0) return null;
  return {
    title: 'Nobody is signed in after signing in',
    summary: `The page said “${shorten(said, 80)}”; ${addressPhrase(screen.url)}, loaded next, offers “${element.name}” and shows no sign of an account.`,
    measured: { said: short(saidIn(deed, said), 120), offers: at(element, 'name') },
    screen,
    element,
  };
}

function signInOn({ elements }: ScreenRecord): ScreenRecord['elements'][number] | undefined {
  return elements.find(({ kind, name }) => kind === 'control' && signIn.test(name.trim()));
}

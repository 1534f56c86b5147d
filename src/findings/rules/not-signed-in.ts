// A sign-in that is said to have worked and did not.
import type { ScreenRecord } from '../../evidence/evidence.ts';
import { at, short } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import {
  foundAfterDeeds,
  longestNotice,
  saidAfter,
  saidIn,
  turnsBetween,
  wordsOf,
  type BrokenOnScreen,
  type Deed,
} from '../signals/deed.ts';
import { addressPhrase, shorten } from '../wording.ts';

const saysSignedIn =
  /\byou(['’]re| are) (now )?(signed|logged) in\b|\b(signed|logged) in successfully\b|\bsuccessfully (signed|logged) in\b/i;
const signIn = /^(sign|log) ?in$/i;
const accountCue = /\b(sign(ed)? ?out|log(ged)? ?out|(my|your) account|profile|(signed|logged) in)\b/i;

export const notSignedIn = defineRule({
  id: 'not-signed-in',
  formerly: ['postcondition'],
  science: 'R06',
  title: 'Nobody is signed in after signing in',
  promise: 'If a page says that somebody is signed in, they are signed in on the next page too.',
  remedy:
    'Check that the session is stored and sent with every page, and say that somebody is signed in once it is.',
  falsePositives:
    'Judged only where the page offered to sign in before, says that it was done, and the next page that is loaded offers it again without any sign of an account. Back and signing out are left out.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: {
    longestNotice: { value: longestNotice, source: 'a longer text says more than that [D]' },
  },
  needs: ['screens', 'turns', 'events'],
  evaluate: (parts) => foundAfterDeeds(offeredAgain, parts),
});

/** The page says that somebody is signed in, and the next one that is loaded offers to sign in as before. */
function offeredAgain(deed: Deed): BrokenOnScreen | null {
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

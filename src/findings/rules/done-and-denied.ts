// A page that says of one deed both that it is done and that it is not.
import { short } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundAfterDeeds, longestNotice, newWords, saidIn, type Broken, type Deed } from '../signals/deed.ts';
import { shorten } from '../wording.ts';

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

export const doneAndDenied = defineRule({
  id: 'done-and-denied',
  formerly: ['postcondition'],
  science: 'R06',
  title: 'Page reports success and failure at once',
  promise: 'The page does not say at once that an action both succeeded and failed.',
  remedy: 'Say that it is done only after it is stored, and remove that message if it failed.',
  falsePositives:
    'The two texts have to come up together and name the same action; texts with a number are left out, since of several things some may be done and others not.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: {
    longestNotice: { value: longestNotice, source: 'a longer text says more than that [D]' },
  },
  needs: ['screens', 'turns', 'events'],
  evaluate: (parts) => foundAfterDeeds(doneAndNot, parts),
});

/** Two texts came up that say of one deed that it was done, and that it was not. */
function doneAndNot(deed: Deed): Broken | null {
  const shown = newWords(deed).filter(
    (text) =>
      // Of several things some may be done and others not.
      text.length < longestNotice &&
      !/\d/.test(text) &&
      deed.after.elements.some((each) => each.text.includes(text)),
  );
  for (const said of shown.filter((text) => !denied.test(text))) {
    const verb = done.exec(said)?.slice(1).find(Boolean)?.toLowerCase();
    const against = shown.find(
      (text) => verb !== undefined && denied.exec(text)?.slice(1).find(Boolean)?.toLowerCase() === verb,
    );
    if (against === undefined || against.includes(said)) continue;
    return {
      title: `The page says both that it is done and that it is not: “${shorten(against, 40)}”`,
      summary: `After one action “${shorten(said, 80)}” and “${shorten(against, 80)}” came up together.`,
      measured: { said: short(saidIn(deed, said), 120), denied: short(saidIn(deed, against), 120) },
    };
  }
  return null;
}

// Gives up with what was tried; worth more than any way on once patience is used up.
import { isKnownLanguage } from '../../../../language/language-index.ts';
import { findLogin } from '../../../login-form.ts';
import { wayLimits, wayWeights } from '../calibration/utilities.ts';
import { isFree } from '../goal.ts';
import { foundNothing, fruitless, placesSeen, searchesOf, sendings } from '../history.ts';
import { expected, type Situation, type Strategy } from '../situation.ts';
import { seeking } from '../thought.ts';
import { isWithoutWay } from './look.ts';

export const giveUp: Strategy = (situation) => {
  const { history, persona, stage } = situation;
  const because = whatWasTried(situation);
  // That no way was found for a clause says that there is none only where the site's own search has nothing of the kind.
  const isBeyond = isBeyondReading(situation) || (isFree(stage) && !history.some(foundNothing));
  // One goes on by how much it has to be done, and how long nothing came of anything.
  const isPatient = fruitless({ history }) < wayLimits.fruitless / Math.sqrt(persona.how.leaveHazard);
  return [
    {
      strategy: 'give-up',
      action: { kind: 'give-up', because, ...(isBeyond && { detail: 'limits_of_the_mind' }) },
      utility: isPatient ? wayWeights.giveUp : wayWeights.outOfPatience,
      reason: `I give up. ${because}`,
      expectation: expected('nothing', 'Nothing more should happen.'),
    },
  ];
};

/** Most of what was in view is in a language that no list of words is of: the page may well say what was looked for. */
function isBeyondReading({ history, view }: Situation): boolean {
  const seen = [...history.map((step) => step.view), view];
  return seen.filter(({ lang }) => lang !== '' && !isKnownLanguage(lang)).length > seen.length / 2;
}

/** `I did not find “lunch menu”: looked at 6 pages, tried “Kitchen”, “Help”, searched for “lunch”.` */
function whatWasTried(situation: Situation): string {
  const { history } = situation;
  const places = placesSeen(history).size;
  const labels = history.flatMap(({ option }) =>
    option.action.kind === 'click' && option.strategy !== 'dismiss' ? (option.target?.label ?? '') : [],
  );
  const pressed = [...new Set(labels.filter((label) => label !== ''))];
  const searches = searchesOf(history);
  const sent = sendings(history);
  const failed = sent.filter(({ effect }) => effect.newText.some(({ error }) => error)).length;
  const parts = [
    `looked at ${places} ${places === 1 ? 'page' : 'pages'}`,
    ...(pressed.length > 0 ? [`tried ${listOf(pressed)}`] : []),
    ...(searches.length > 0 ? [`searched for ${listOf(searches)}`] : []),
    ...(failed > 0 ? [`sent a form ${sent.length} times, refused ${failed} times`] : []),
  ];
  return `I did not find ${seeking(situation)}: ${shutBy(situation)}I ${parts.join(', ')}.`;
}

/** What stands before everything else, where the page in view has nothing to go on with. */
function shutBy({ view }: Situation): string {
  if (!isWithoutWay(view)) return '';
  if (findLogin(view.observation)) return 'this page only lets in who signs in. ';
  return view.passages.length + view.headings.length === 0
    ? 'the page stayed empty. '
    : 'the page leads nowhere. ';
}

const listedMax = 6;

function listOf(names: readonly string[]): string {
  const shown = names.slice(0, listedMax).map((name) => `“${name.slice(0, 40)}”`);
  const more = names.length > listedMax ? ` and ${names.length - listedMax} more` : '';
  return `${shown.join(', ')}${more}`;
}

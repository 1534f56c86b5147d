// The last resort, and what it rests on: everything that was tried.
import { isKnownLanguage } from '../../../../language/language-index.ts';
import { findLogin } from '../../../login-form.ts';
import { wayLimits, wayWeights } from '../calibration/utilities.ts';
import { foundNothing, fruitless, placesSeen, searchesOf, sendings } from '../history.ts';
import { expected, type Situation, type Strategy } from '../situation.ts';
import { seeking } from '../thought.ts';
import { isWithoutWay } from './ways-on.ts';

/** Gives up; worth more than any way on once patience is used up. */
export const giveUp: Strategy = (situation) => {
  const because = whatWasTried(situation);
  const beyond = isBeyondReading(situation) || mayHaveMisread(situation);
  return [
    {
      strategy: 'give-up',
      action: { kind: 'give-up', because, ...(beyond && { detail: 'limits_of_the_mind' }) },
      utility: isPatient(situation) ? wayWeights.giveUp : wayWeights.outOfPatience,
      reason: `I give up. ${because}`,
      expectation: expected('nothing', 'Nothing more should happen.'),
    },
  ];
};

/** True where most of what was in view is in a language that no list of words is of: the page may well say what was looked for. */
function isBeyondReading({ history, view }: Situation): boolean {
  const seen = [...history.map((step) => step.view), view];
  const unread = seen.filter(({ lang }) => lang !== '' && !isKnownLanguage(lang));
  return unread.length > seen.length / 2;
}

/**
 * A task in its own words, of which only the page tells what they mean: that no way was found says that there is none only where the
 * site's own search has nothing of the kind.
 */
function mayHaveMisread({ stage, history }: Situation): boolean {
  return stage.deed === 'work' && !history.some(foundNothing);
}

/** True while the persona goes on trying: by how much it has to be done, and how long nothing came of anything. */
function isPatient({ history, persona }: Situation): boolean {
  const most = wayLimits.fruitless / Math.sqrt(persona.how.leaveHazard);
  const { failed } = formsSent({ history });
  return fruitless({ history }) < most && failed < wayLimits.fruitless;
}

function formsSent({ history }: Pick<Situation, 'history'>): { sent: number; failed: number } {
  const sent = sendings(history);
  const failed = sent.filter(({ effect }) => effect.newText.some(({ error }) => error));
  return { sent: sent.length, failed: failed.length };
}

/** `I did not find “lunch menu”: looked at 6 pages, tried “Kitchen”, “Help”, searched for “lunch”.` */
function whatWasTried(situation: Situation): string {
  const { history } = situation;
  const places = placesSeen(history).size;
  const labels = [
    ...new Set(
      history
        .filter(({ option }) => option.action.kind === 'click' && option.strategy !== 'dismiss')
        .map(({ option }) => option.target?.label ?? '')
        .filter((label) => label !== ''),
    ),
  ];
  const searches = searchesOf(history);
  const { sent, failed } = formsSent(situation);
  const parts = [
    `looked at ${places} ${places === 1 ? 'page' : 'pages'}`,
    ...(labels.length > 0 ? [`tried ${listOf(labels)}`] : []),
    ...(searches.length > 0 ? [`searched for ${listOf(searches)}`] : []),
    ...(failed > 0 ? [`sent a form ${sent} times, refused ${failed} times`] : []),
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

// The label that leads to the goal says less about it than others, and the persona followed one of those first.
import { at, count, it, of, rounded, short } from '../measured/measured.ts';
import { some } from '../measured/some.ts';
import { screensById, proofOfTurns } from '../proof.ts';
import { defineRule, type Found } from '../rule.ts';
import { impactOf, severityOf } from '../severity.ts';
import { secondsOf } from '../signals/task-path.ts';
import { wrongTurnsOf, type Smell, type WrongTurn } from '../signals/wrong-turn.ts';
import { controlPhrase, personaPhrase, shorten } from '../wording.ts';

/** Scent below which a label is weak (science R52). */
const weak = 0.25;
/** Place by scent beyond which a label is weak (science R52). */
const rankMost = 3;
/** Share of the right label's scent at which another competes (science R52). */
const competes = 0.8;
/** Labels of a ranking that are told. */
const labelsTold = 5;

export const scentDefect = defineRule({
  id: 'scent-defect',
  science: 'R52',
  title: 'Label on the way to the goal is unclear',
  promise: 'On the way to the goal, the right label is the one that seems to lead there best.',
  remedy:
    'Use in the label the words in which people think of what they are looking for, or add a line below it. Rename labels that compete with it, so that each names only what it leads to.',
  falsePositives:
    'A prediction of the built-in model of scent. It is reported only if it came true: a persona that reached its goal had first followed another label of the same page, found nothing there, came back with Back and took this one. The goal must have been the same both times (labels read twice smelt alike), and tasks that ask to compare things are left out. Chance in the choice is taken out of the numbers; whether people read the labels as the model does is not known.',
  label: 'model',
  kinds: ['broken-promise', 'misleading-label'],
  goalBound: true,
  wcag: [],
  heuristics: ['H2', 'H6'],
  thresholds: {
    weakScent: { value: weak, source: 'science R52' },
    weakRank: { value: rankMost, source: 'science R52' },
    competingShare: { value: competes, source: 'science R52' },
  },
  needs: ['facts', 'screens', 'turns', 'events', 'end'],
  evaluate: ({ facts, screens, turns, events, end }) => {
    if (facts.policy.name !== 'builtin' || comparing.test(facts.task ?? '')) return [];
    return wrongTurnsOf(turns, screensById(screens), end).flatMap((turn): Found[] => {
      const fault = faultOf(turn);
      const element = turn.screen.elements.find(({ ref }) => ref === turn.meant.ref);
      if (fault === null || !element) return [];
      const { wrong, right, lost, screen, taken, meant, ranking } = turn;
      const rank = rankOf(turn);
      const impact = impactOf({ stopped: false, personSeconds: secondsOf(lost) });
      return [
        {
          verdict: 'found',
          title: `${controlPhrase(element)} says less about its goal than “${shorten(taken.label, 40)}”`,
          summary: `${personaPhrase(facts)} followed “${shorten(taken.label, 60)}” first, came back and then took ${controlPhrase(element)}, which led to the goal. By the model of scent its label is ${fault}: ${told(meant.scent)}, place ${rank} of ${ranking.length} (${listed(ranking)}).`,
          impact:
            'People take the wrong way first, and who does not come back concludes that it is not there.',
          ...severityOf(impact, true),
          confidence: 'medium',
          url: screen.url,
          element: { role: element.role, name: element.name, locator: element.locator },
          box: element.box,
          measured: {
            scent: rounded(of('scent', [it(meant.candidate)]), 2),
            rank: of('scent_rank', some([meant, ...ranking].map(({ candidate }) => it(candidate)))),
            labels: count(ranking.map(({ candidate }) => candidate)),
            taken_first: short(at(taken.candidate, 'label'), 80),
            scent_of_that: rounded(of('scent', [it(taken.candidate)]), 2),
          },
          proof: proofOfTurns(events, { turns: [wrong, right], screen }),
          onTaskPath: true,
        },
      ];
    });
  },
});

/** A task for which several things have to be looked at. */
const comparing =
  /\b(compar\w*|which|cheap\w*|most|least|best|worst|lowest|highest|largest|smallest|newest|oldest|fastest|all|every|each|both|two|three|several|and)\b/i;

/** What is wrong with the label by its numbers, in words; null where nothing is. */
function faultOf(turn: WrongTurn): string | null {
  const { taken, meant } = turn;
  const isWeak = meant.scent < weak || rankOf(turn) > rankMost;
  const isRivalled = taken.scent >= competes * meant.scent;
  if (isWeak) return isRivalled ? 'weak, and the other competes with it' : 'weak';
  return isRivalled ? 'in competition with the other' : null;
}

/** 1 for the label that smells best. */
function rankOf({ meant, ranking }: WrongTurn): number {
  return 1 + ranking.filter(({ scent }) => scent > meant.scent).length;
}

function listed(ranking: readonly Smell[]): string {
  return ranking
    .slice(0, labelsTold)
    .map(({ label, scent }) => `“${shorten(label, 30)}” ${told(scent)}`)
    .join(', ');
}

function told(scent: number): string {
  return (Math.round(scent * 100) / 100).toFixed(2);
}

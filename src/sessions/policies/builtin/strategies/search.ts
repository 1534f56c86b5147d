// Uses the site's search box with words of the wish.
import { moveScents, stageWeights, utilities, wayLimits, wayWeights } from '../calibration/utilities.ts';
import { screenfuls, searchesOf } from '../history.ts';
import { expected, type Reading, type Situation, type Strategy } from '../situation.ts';
import { lookingOn } from '../thought.ts';
import { isSearchField } from '../view.ts';
import { searchQuery } from '../wish.ts';
import { rawTokens } from '../words.ts';

/** Searches the site; for those who prefer it before any label that is not sure (science 2.4). */
export const searchSite: Strategy = (situation, reading) => {
  const { view, history, stage } = situation;
  const isAsked = stage.arrived === 'searched';
  const made = searchesOf(history);
  if ((stage.words < stageWeights.searches && !isAsked) || made.length >= wayLimits.searches) return [];
  const named = view.fields.find((field) => isSearchField(field, view));
  const lone = isAsked && view.fields.length === 1 ? view.fields[0] : undefined;
  const box = named ?? lone;
  // Who has a task in its own words looks for what has a name in it: the last words of a long text are of anything.
  const { entities } = stage.wish;
  const queries =
    stage.deed === 'work' && entities.length > 0
      ? entities
      : [searchQuery(stage.wish), searchQuery(stage.wish, true)];
  const query = queries.find((words) => words !== '' && !made.includes(words));
  if (!box || query === undefined) return [];
  return [
    {
      strategy: 'search',
      action: { kind: 'type', ref: box.ref, text: query, submit: true },
      utility: isAsked ? utilities.values : worth(situation, reading, made.length),
      reason: lookingOn(situation, 'search', query),
      expectation: expected('navigate', `I should get a list of things for “${query}”.`, rawTokens(query)),
      effort: { wordsRead: 0, labelsRead: 1, headingsRead: 0 },
      target: {
        key: `search:${query}`,
        label: `search for ${query}`,
        concepts: ['search'],
        scent: moveScents.search,
        element: box,
      },
    },
  ];
};

function worth(situation: Situation, reading: Reading, made: number): number {
  const { persona, stage, view } = situation;
  const { how } = persona;
  const isSure = reading.pick !== null && reading.pick.scent >= how.chooseAtOnce;
  const likesIt = how.searchDominant || stage.wish.entities.length > 0;
  if (likesIt && !isSure && view.modal === null)
    return utilities.settled + utilities.settledByScent * how.chooseAtOnce;
  const isNothing = (reading.best?.scent ?? 0) < how.worthAClick;
  return (
    wayWeights.search +
    (how.searchDominant ? wayWeights.searchDominant : 0) +
    (stage.wish.entities.length > 0 ? wayWeights.searchEntity : 0) +
    (isNothing && screenfuls(situation) > 1 ? wayWeights.searchAfterFirst : 0) -
    wayWeights.searchAgain * made
  );
}

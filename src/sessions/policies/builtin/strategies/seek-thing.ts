// Looks for the place where the thing of the task is named: first in the list in view, then in the places that the site leads to.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { thingWeights as w } from '../calibration/things.ts';
import { moveScents, wayLimits } from '../calibration/utilities.ts';
import { endSeen, placesSeen, screenfuls, searchesOf } from '../history.ts';
import type { Option, Situation, Strategy } from '../situation.ts';
import { goesByThing, isNamedIn, isOwnPage, saidWeight } from '../thing.ts';
import { bare, conceptsAt, isLink, isOfFrame, isSearchField, labelOf, quoted } from '../view.ts';
import { scrolling } from './look-on.ts';
import { isHarmful, untried } from './try-untried.ts';
import { going } from './ways-on.ts';

/** The next place to look for the thing at, where its name is not in view. */
export const seekThing: Strategy = (situation, reading) => {
  // What is asked after is read off labels, and searched for, first.
  const { arrived, wish } = situation.stage;
  const isAsked =
    arrived === 'answer' && wish.answer !== null && reading.pick === null && !canSearch(situation);
  if (!(goesByThing(situation) || isAsked) || situation.stage.wish.names.length === 0) return [];
  const { view, nose, stage } = situation;
  if (view.modal !== null) return [];
  // The page of the thing is looked through before anything on it is tried that only may do.
  if (isOwnPage(view, situation)) return endSeen(situation) ? [] : [onThePage(situation)];
  if (isNamedIn(view, situation)) return [];
  const rows = rowsIn(view.controls);
  const tags = [situation.goal.language, view.lang] as const;
  const options: Option[] = [];
  // What is to be changed is looked for to the end of its list; an answer as far as the persona is willing to scroll.
  const goesOn = goesByThing(situation) || screenfuls(situation) < situation.persona.how.scrollWillingness;
  if (rows.size >= w.rows && goesOn && !endSeen(situation))
    options.push(
      scrolling('down', {
        strategy: 'scroll',
        utility: w.seek + w.seekInList,
        reason: `“${stage.wish.names[0] ?? ''}” may stand further down in this list.`,
        what: 'more of the list',
      }),
    );
  const seen = new Set([...placesSeen(situation.history)].map((place) => bare(place.split('|')[0] ?? '')));
  const open = untried(situation).filter(
    (control) => !isHarmful(control, view.lang) && !rows.has(control) && leadsOn(control, situation),
  );
  const worth = (control: ScreenElement) =>
    w.seek +
    w.seekNamed * Math.min(1, saidWeight(labelOf(control), { wish: stage.wish, tags })) +
    w.seekByScent * Math.max(nose.of(control, stage, null, view).value, nose.text(labelOf(control))) +
    (isOfFrame(control) && isLink(control) ? w.seekFrame : 0) -
    (isLink(control) || leading.has(control.role) ? 0 : w.seekNoLink);
  const [best] = open
    .filter((control) => !isLink(control) || !seen.has(bare(control.href)))
    .map((control) => ({ control, worth: worth(control) }))
    .sort((a, b) => b.worth - a.worth);
  if (best)
    options.push(
      going(best.control, situation, {
        strategy: 'seek',
        utility: best.worth,
        reason: `“${stage.wish.names[0] ?? ''}” is not here. It may be under ${quoted(best.control)}.`,
        scent: moveScents.untried,
      }),
    );
  return options;
};

function onThePage({ stage }: Situation): Option {
  return scrolling('down', {
    strategy: 'scroll',
    utility: w.seekOnPage,
    reason: `This is about “${stage.wish.names[0] ?? ''}”. I look further down.`,
    what: 'more of the page',
  });
}

function canSearch({ view, history }: Situation): boolean {
  const box = view.fields.some((field) => isSearchField(field, view.lang));
  return box && searchesOf(history).length < wayLimits.searches - 1;
}

/** Entries of a list: controls of one kind below one another that lead to as many places. Another entry is not the thing. */
function rowsIn(controls: readonly ScreenElement[]): ReadonlySet<ScreenElement> {
  const columns = new Map<string, ScreenElement[]>();
  for (const control of controls) {
    if (isOfFrame(control) || labelOf(control) === '') continue;
    const key = `${control.role}|${Math.round(control.box.x)}`;
    columns.set(key, [...(columns.get(key) ?? []), control]);
  }
  return new Set([...columns.values()].filter((column) => column.length >= w.rows).flat());
}

/** A way to other things: a link, a tab, what unfolds, or a search. What begins something new, or works on what is in view, is none. */
function leadsOn(control: ScreenElement, { view }: Situation): boolean {
  const concepts = conceptsAt(control, view.lang);
  if (concepts.some((concept) => beginning.has(concept))) return false;
  const unfolds =
    control.states.expanded === false || concepts.includes('menu') || concepts.includes('search');
  return isLink(control) || leading.has(control.role) || unfolds;
}

const beginning: ReadonlySet<string> = new Set([
  'new',
  'add',
  'upload',
  'signout',
  'signin',
  'signup',
  'help',
]);
const leading: ReadonlySet<string> = new Set(['tab', 'menuitem', 'treeitem']);

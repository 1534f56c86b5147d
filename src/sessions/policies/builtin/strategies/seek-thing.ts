// Looks for the place where a task can be done: the page of the thing that it names, the rest of its list, another page of the site,
// or the control that begins something new.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { thingWeights as w } from '../calibration/things.ts';
import { moveScents, wayLimits } from '../calibration/utilities.ts';
import { endSeen, placesSeen, screenfuls, searchesOf } from '../history.ts';
import { conceptShares } from '../scent.ts';
import type { Option, Situation, Strategy } from '../situation.ts';
import { rowsIn } from '../entries.ts';
import { goesByThing, isPartlyNamed, isNamedIn, isOwnPage, nameWeight, rarityIn } from '../thing.ts';
import { bare, conceptsAt, isLink, isOfFrame, isSearchField, labelOf, quoted } from '../view.ts';
import { workForm } from '../working/assign.ts';
import { scrolling } from './look-on.ts';
import { isHarmful, untried } from './try-untried.ts';
import { going } from './ways-on.ts';

/** The next place to look at, where neither the thing nor a form for the task is in view. */
export const seekThing: Strategy = (situation, reading) => {
  // What is asked after is read off labels, and searched for, first.
  const { view, stage } = situation;
  const { arrived, wish } = stage;
  const isAsked =
    arrived === 'answer' && wish.answer !== null && reading.pick === null && !canSearch(situation);
  if (!(goesByThing(situation) || isAsked) || wish.names.length === 0) return [];
  if (view.modal !== null || (goesByThing(situation) && workForm(situation))) return [];
  // The page of the thing is looked through before anything on it is tried that only may do.
  if (isOwnPage(view, situation)) {
    if (!endSeen(situation)) return [onThePage(situation)];
    const parts = untried(situation).filter((control) => !isLink(control) && !isOfFrame(control));
    return goesByThing(situation) ? leadingOn(parts, situation) : [];
  }
  const rows = rowsIn(view.controls);
  const options: Option[] = [];
  // What is to be changed is looked for to the end of its list; an answer as far as the persona is willing to scroll.
  const goesOn = goesByThing(situation) || screenfuls(situation) < situation.persona.how.scrollWillingness;
  const isFound = isNamedIn(view, situation) && !isPartlyNamed(view, situation);
  if (rows.size >= w.rows && !isFound && goesOn && !endSeen(situation))
    options.push(
      scrolling('down', {
        strategy: 'scroll',
        utility: w.seek + w.seekInList,
        reason: `“${wish.names[0] ?? ''}” may stand further down in this list.`,
        what: 'more of the list',
      }),
    );
  const open = untried(situation).filter((control) => !isHarmful(control, view.lang));
  return [...options, ...leadingOn(open, situation)];
};

/** The way to another page, or to what is folded, that says or smells most of the task. */
function leadingOn(open: readonly ScreenElement[], situation: Situation): Option[] {
  const { view, stage, nose, goal, history } = situation;
  const tags = [goal.language, view.lang] as const;
  const rarity = rarityIn(view);
  const seen = new Set([...placesSeen(history)].map((place) => bare(place.split('|')[0] ?? '')));
  // Where the thing stands, what belongs to it comes first.
  const base = w.seek - (isNamedIn(view, situation) ? w.seekLess : 0);
  const worth = (control: ScreenElement) =>
    base +
    w.seekNamed * Math.min(1, nameWeight(labelOf(control), { wish: stage.wish, tags, rarity })) +
    w.seekByScent *
      Math.max(nose.of(control, { stage, next: null }, view).value, nose.text(labelOf(control))) +
    (isOfFrame(control) && isLink(control) ? w.seekFrame : 0) -
    (isLink(control) || leading.has(control.role) ? 0 : w.seekNoLink);
  const [best] = open
    .filter((control) => leadsOn(control, situation) && !(isLink(control) && seen.has(bare(control.href))))
    .map((control) => ({ control, worth: worth(control) }))
    .sort((a, b) => b.worth - a.worth);
  if (!best) return [];
  return [
    going(best.control, situation, {
      strategy: 'seek',
      utility: best.worth,
      reason: `“${stage.wish.names[0] ?? ''}” is not here. It may be under ${quoted(best.control)}.`,
      scent: moveScents.untried,
    }),
  ];
}

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

/** A way to other things: a link, a tab, what unfolds, or a search. What begins something new, or works on what is in view, is none. */
function leadsOn(control: ScreenElement, { view }: Situation): boolean {
  const concepts = conceptsAt(control, view.lang);
  const shares = conceptShares(labelOf(control), view.lang);
  if (concepts.some((concept) => elsewhere.has(concept))) return false;
  // `Register` alone is for an account; `Register a loan` is not.
  if (shares.some(({ concept, share }) => ofAccounts.has(concept) && share > w.mostOfLabel)) return false;
  const unfolds =
    control.states.expanded === false || concepts.includes('menu') || concepts.includes('search');
  return isLink(control) || leading.has(control.role) || unfolds;
}

const elsewhere: ReadonlySet<string> = new Set(['new', 'add', 'upload', 'help']);
const ofAccounts: ReadonlySet<string> = new Set(['signout', 'signin', 'signup']);
const leading: ReadonlySet<string> = new Set(['tab', 'menuitem', 'treeitem']);

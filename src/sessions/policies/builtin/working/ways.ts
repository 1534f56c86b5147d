// What could be pressed for a task, and what each press is worth: what does the deed, what opens something of the thing, what begins
// something new, what leads to other parts of the site. A way that was taken is not taken again.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { isTaskVerb, taskPhrases } from '../../../../language/task-phrases.ts';
import { findLogin } from '../../../login-form.ts';
import { stageWeights } from '../calibration/claims.ts';
import { wayWorths as w } from '../calibration/ways.ts';
import { iconSays } from '../icons.ts';
import type { Situation } from '../situation.ts';
import { isStepper } from '../stepper.ts';
import { conceptsAt, isBox, isLink, isOfFrame, isOnPage, labelOf, leadsOut, type View } from '../view.ts';
import { contentWords, rawTokens } from '../words.ts';
import { buttonOf } from './button-of.ts';
import { isCaptionSaid } from './caption.ts';
import { agreesToDeed, deedOf, isCalledFor, saidOf, takesAway, wasChosen } from './deed.ts';
import { entriesIn, isOnLine } from './entries-of.ts';
import { endsVisit, isHarmful, labelMost } from './harm.ts';
import { isSameValue } from './fit.ts';
import { leftUnused } from './left-unused.ts';
import { asksForNew, beginsNew } from './progress.ts';
import {
  cameByThing,
  freshIn,
  isOfSite,
  lastPress,
  triedWays,
  wasThingMet,
  wayKey,
  type Fresh,
} from './taken.ts';
import { givesWay, toldOf } from './told.ts';
import { isOfAnother, namesThing, thingIn, weightOfEntry, type ThingInView } from './thing-in.ts';

/** A press that could be made. */
export interface Way {
  element: ScreenElement;
  worth: number;
  /** It does what the task asks, as far as its words tell, and does not only lead there. */
  does: boolean;
  /** Name of the strategy, as the transcript tells it. */
  strategy: 'own' | 'begin' | 'seek' | 'guess';
  key: string;
}

/** All presses that could be made in view, the best first. */
export function waysIn(situation: Situation): readonly Way[] {
  const { view, stage } = situation;
  const known = remembered.get(view);
  if (known?.told === stage.wish.told) return known.ways;
  const ways = findWays(situation);
  remembered.set(view, { told: stage.wish.told, ways });
  return ways;
}

const remembered = new WeakMap<View, { told: string; ways: readonly Way[] }>();

function findWays(situation: Situation): Way[] {
  const { view } = situation;
  const thing = thingIn(view, situation);
  const fresh = freshIn(situation);
  const tried = triedWays(situation);
  const door = findLogin(view.observation)?.button?.ref;
  const facts: Facts = {
    thing,
    fresh,
    hasLeft: leftUnused(situation).length > 0,
    wasSeen: wasThingMet(situation),
    isNew: asksForNew(situation),
    takes: takesAway(situation),
  };
  // A box of a form is chosen with that form.
  const boxes = view.fields.filter(
    (field) => isBox(field) && (field.field?.form ?? '') === '' && view.modal === null,
  );
  return [...view.controls, ...boxes]
    .flatMap((element): Way[] => {
      const key = wayKey(element, view);
      if (tried.has(key) || element.ref === door || isNoWay(element, view)) return [];
      const way = judge(element, facts, situation);
      return way === null || way.worth <= 0 ? [] : [{ element, key, ...way }];
    })
    .sort((a, b) => b.worth - a.worth);
}

interface Facts {
  thing: ThingInView;
  fresh: Fresh;
  /** The task gives something that was entered nowhere yet. */
  hasLeft: boolean;
  /** The thing was in view before, or is now. */
  wasSeen: boolean;
  isNew: boolean;
  /** The task says that something is to be no more. */
  takes: boolean;
}

/** Leads nowhere new by itself, or only back. */
function isNoWay(element: ScreenElement, view: View): boolean {
  if (element.states.current === true || leadsOut(element, view.observation.url)) return true;
  if (isLink(element) && isOnPage(element, view.observation)) return true;
  if (element.states.selected === true || /^[←‹«<]/.test(labelOf(element))) return true;
  if (element.field && !isBox(element)) return true;
  if (isStepper(element, view) || /> th\b/.test(element.locator.css)) return true;
  const concepts = conceptsAt(element, view.lang);
  // Where nothing lies over the page, `Close account` closes what it names.
  if (
    view.modal === null &&
    contentWords(labelOf(element), view.lang).length > 1 &&
    concepts.includes('close')
  )
    return false;
  return isCommand(element, view) && concepts.length > 0 && concepts.every((concept) => leaving.has(concept));
}

/** Short enough to say what it does; longer labels say what something is. */
function isCommand(element: ScreenElement, { lang }: View): boolean {
  return contentWords(labelOf(element), lang).length <= labelMost;
}

const leaving: ReadonlySet<string> = new Set(['back', 'close', 'reject']);

function judge(
  element: ScreenElement,
  facts: Facts,
  situation: Situation,
): Pick<Way, 'worth' | 'does' | 'strategy'> | null {
  const { view } = situation;
  if (agreesToDeed(element, situation)) return { worth: w.agrees, does: true, strategy: 'own' };
  const own = ownShare(element, facts, situation);
  const isThing = element.ref === facts.thing.anchor?.ref || facts.thing.entry?.path === element.locator.css;
  if (isWholeEntry(element, view) && !isThing && !facts.fresh.refs.has(element.ref))
    return facts.wasSeen ? null : { worth: rowWorth(element, situation), does: false, strategy: 'seek' };
  if (keepsChoice(element, situation)) return { worth: w.keeps, does: true, strategy: 'own' };
  if (isValue(element, situation) && (own > 0 || view.modal !== null))
    return { worth: w.called, does: true, strategy: 'own' };
  if (isCalledFor(element, facts, situation)) return { worth: w.called, does: true, strategy: 'own' };
  if (own > 0 && isThing && !isBox(element))
    return facts.thing.isPage ? null : { worth: w.itself * own, does: false, strategy: 'own' };
  if (own > 0) return ofThing(element, { ...facts, own }, situation);
  // What stands in the entries of other things is of those.
  const entry = entriesIn(view).get(element.ref);
  if (entry && !isOfFrame(element) && entry.elements.length > 1)
    return facts.wasSeen || isBox(element) || element.role === 'button'
      ? null
      : { worth: rowWorth(element, situation), does: false, strategy: 'seek' };
  if (isBox(element) || isOfForm(element, view)) return null;
  if (beginsNew(element, view.lang)) {
    if (facts.takes && !facts.isNew) return null;
    const base = facts.wasSeen
      ? facts.isNew
        ? w.beginsBeside
        : w.beginsLess
      : facts.isNew
        ? w.begins
        : w.beginsElse;
    return {
      worth: base + w.beginsSaid * saidOf(element, situation),
      does: false,
      strategy: facts.isNew || !facts.wasSeen ? 'begin' : 'guess',
    };
  }
  const said = saidOf(element, situation);
  if (
    isOfFrame(element) ||
    isOfSite(element, situation) ||
    isLink(element) ||
    element.role === 'tab' ||
    isFolded(element, view)
  ) {
    if (isHarmful(element, view.lang))
      return said >= w.said ? { worth: w.deed + w.deedBy * said, does: true, strategy: 'own' } : null;
    const heard =
      situation.nose.of(element, { stage: situation.stage, next: null }, view).parts['meaning'] ?? 0;
    return { worth: w.seeks + w.seeksSaid * said + w.seeksHeard * heard, does: false, strategy: 'seek' };
  }
  if (isHarmful(element, view.lang) || isSending(element, view)) return null;
  const opens = conceptsAt(element, view.lang).some((concept) => opening.has(concept));
  if (said >= w.ofTool || opens) return { worth: w.tool + w.toolSaid * said, does: false, strategy: 'guess' };
  return namesView(element, view) ? { worth: w.guess, does: false, strategy: 'guess' } : null;
}

/** A button that names something and says nothing that is done, as what turns to another part of the page does. */
function namesView(element: ScreenElement, { lang, modal }: View): boolean {
  const words = contentWords(labelOf(element), lang);
  const hits = taskPhrases(rawTokens(labelOf(element)), lang);
  return (
    modal === null &&
    element.role === 'button' &&
    words.length > 0 &&
    words.length <= labelMost &&
    !hits.some(({ row }) => isTaskVerb(row))
  );
}

/** What opening another entry is worth: the more, the more of the task it says. */
function rowWorth(element: ScreenElement, situation: Situation): number {
  const entry = entriesIn(situation.view).get(element.ref);
  return w.otherRow + w.rowSaid * (entry ? Math.min(1, weightOfEntry(entry, situation) / w.thing) : 0);
}

/** What a press on something of the thing is worth. */
function ofThing(
  element: ScreenElement,
  facts: Facts & { own: number },
  situation: Situation,
): Pick<Way, 'worth' | 'does' | 'strategy'> | null {
  const { view } = situation;
  const { own } = facts;
  const isWay = isLink(element) || element.role === 'tab';
  if (isWay)
    return endsVisit(element, view.lang)
      ? null
      : {
          worth:
            (w.plain + w.tool * saidOf(element, situation)) *
            own *
            (isOfAnother(element, situation) ? w.another : 1),
          does: false,
          strategy: 'own',
        };
  // What holds the value that gives way is where another is put.
  if (facts.hasLeft && (isCaptionSaid(element, situation) || givesWay(labelOf(element), situation)))
    return { worth: w.holds * own, does: false, strategy: 'own' };
  const deed = deedOf(element, facts, situation);
  // Who has entered nothing keeps nothing, and what was only looked at is not agreed to.
  if (saysOpenerAgain(element, situation) || isUnaskedKeeping(element, situation)) return null;
  if (deed > 0) return { worth: (w.deed + w.deedBy * deed) * own, does: true, strategy: 'own' };
  if (isHarmful(element, view.lang)) return null;
  if (isBox(element)) return null;
  const concepts = conceptsAt(element, view.lang);
  if (!/\p{L}/u.test(labelOf(element)) && labelOf(element) !== '' && !facts.fresh.refs.has(element.ref))
    return null;
  if (isFolded(element, view) || concepts.includes('edit') || isNameless(element) || isAsking(element))
    return { worth: w.opens * own, does: false, strategy: 'own' };
  if (isSending(element, view))
    return wasChosen(situation) ? { worth: w.keeps * own, does: true, strategy: 'own' } : null;
  // Where others say by their dots that they ask for more, what has none acts at once.
  const asks = view.controls.some((other) => facts.fresh.refs.has(other.ref) && isAsking(other));
  if (!facts.hasLeft && isSole(element, situation))
    return { worth: w.sole * own, does: true, strategy: 'own' };
  return facts.hasLeft && !asks
    ? { worth: w.plain * own, does: false, strategy: 'own' }
    : { worth: w.guess, does: false, strategy: 'guess' };
}

/** A button that repeats what opened the part that it stands in: `Call off` behind `Call off…`. */
function saysOpenerAgain(element: ScreenElement, situation: Situation): boolean {
  const target = lastPress(situation)?.option.target;
  const isBehind =
    element.role === 'button' && freshIn(situation).refs.has(element.ref) && target?.scent !== 1;
  const opener = rawTokens(target?.label ?? '');
  const own = new Set(rawTokens(labelOf(element)));
  return isBehind && opener.length > 0 && opener.every((word) => own.has(word));
}

const keeping: ReadonlySet<string> = new Set(['submit', 'save']);

/** The button that keeps what was just chosen: of the smallest part of the page that holds both. */
function keepsChoice(element: ScreenElement, situation: Situation): boolean {
  const chosen = wasChosen(situation) ? lastPress(situation)?.option.target?.element : null;
  if (!chosen || !isValue(chosen, situation) || !isSending(element, situation.view)) return false;
  return buttonOf([chosen], situation)?.ref === element.ref;
}

/** A button that is called as a value that the task gives: the time or the day to choose. */
function isValue(element: ScreenElement, situation: Situation): boolean {
  const isChoice = element.role === 'button' || element.role === 'option' || element.role === 'gridcell';
  return (
    isChoice &&
    toldOf(situation).marked.some(
      ({ kind, text }) => kind !== 'name' && isSameValue(text, labelOf(element), situation.view.lang),
    )
  );
}

/** The button that keeps a form in which nothing was entered or chosen, and which the task does not name. */
function isUnaskedKeeping(element: ScreenElement, situation: Situation): boolean {
  const said = new Set(toldOf(situation).words.map(({ word }) => word));
  const isNamed = rawTokens(labelOf(element)).every((word) => said.has(word));
  // `Add to list` may do what the task asks with what stands in its form already.
  const isDeed = conceptsAt(element, situation.view.lang).some(
    (concept) => !keeping.has(concept) && (situation.stage.wants[concept] ?? 0) >= stageWeights.acts,
  );
  return isSending(element, situation.view) && !wasChosen(situation) && !isNamed && !isDeed;
}

/** The one button of the entry: what else is done with it. */
function isSole(element: ScreenElement, situation: Situation): boolean {
  const { entry } = thingIn(situation.view, situation);
  const buttons = entry?.elements.filter(({ kind, role }) => kind === 'control' && role === 'button') ?? [];
  return buttons.length === 1 && buttons[0]?.ref === element.ref;
}

function isAsking(element: ScreenElement): boolean {
  return /(…|\.\.\.)$/.test(labelOf(element));
}

/** True where a control is of the thing. */
export function isOfThing(element: ScreenElement, situation: Situation): boolean {
  return (
    ownShare(element, { thing: thingIn(situation.view, situation), fresh: freshIn(situation) }, situation) > 0
  );
}

/** How surely a control is of the thing, 0 to 1. */
function ownShare(
  element: ScreenElement,
  { thing, fresh }: Pick<Facts, 'thing' | 'fresh'>,
  situation: Situation,
): number {
  const { view } = situation;
  if (fresh.refs.has(element.ref)) return fresh.isOwn ? 1 : w.nearPart;
  const { entry } = thing;
  const { css } = element.locator;
  if (entry && (css === entry.path || css.startsWith(`${entry.path} > `))) return 1;
  if (entriesIn(view).get(element.ref)?.path === entry?.path && entry) return 1;
  const part = [element.heading, element.groupLabel].find(
    (text) => text !== '' && namesThing(text, situation),
  );
  const other = entriesIn(view).get(element.ref);
  const isOfOther = other !== undefined && other.elements.length > 1 && other.path !== entry?.path;
  if (isOfFrame(element) || isOfSite(element, situation)) return 0;
  // In a list on the page of a thing are parts of it; beside an entry that is the thing stand others.
  const ofPage = isOfOther ? (entry ? 0 : w.nearOther) : w.nearPage;
  if (part !== undefined) return isOfOther ? ofPage : w.nearPart;
  if (thing.isPage || cameByThing(situation)) return ofPage;
  return isOfItsPart(element, thing, situation) && !isOfOther ? w.ofPart : 0;
}

/** It stands in the part of the page that holds the thing, or beside the heading of that part, and the thing has nothing to press itself. */
function isOfItsPart(element: ScreenElement, { entry, anchor }: ThingInView, { view }: Situation): boolean {
  if (!entry || !anchor || anchor.heading === '' || entry.elements.some(({ kind }) => kind === 'control'))
    return false;
  const head = view.headings.find((one) => labelOf(one) === anchor.heading);
  return element.heading === anchor.heading || (head !== undefined && isOnLine(head, element));
}

/** Concepts of parts of a site that a button may open. */
const opening: ReadonlySet<string> = new Set([
  'settings',
  'account',
  'manage',
  'details',
  'team',
  'project',
  'edit',
]);

function isFolded(element: ScreenElement, view: View): boolean {
  if (element.href !== '') return false;
  return (
    element.states.expanded === false ||
    conceptsAt(element, view.lang).includes('menu') ||
    iconSays(element.icon)?.concept === 'menu'
  );
}

/** A control without a word, a name or a known picture, as three dots drawn by hand. */
function isNameless(element: ScreenElement): boolean {
  return labelOf(element) === '' && !isLink(element);
}

/** A control that is an entry of a list as a whole. */
function isWholeEntry(element: ScreenElement, view: View): boolean {
  return entriesIn(view).get(element.ref)?.path === element.locator.css;
}

/** What keeps or sends what was entered has nothing to send where nothing was. */
function isSending(element: ScreenElement, view: View): boolean {
  const concepts = conceptsAt(element, view.lang);
  if (concepts.some((concept) => keeping.has(concept))) return true;
  return isOfForm(element, view);
}

/** The button of a form with fields in view. */
function isOfForm(element: ScreenElement, view: View): boolean {
  return (
    element.role === 'button' &&
    view.fields.some(
      ({ field }) => field?.form !== undefined && field.form !== '' && field.form === element.group,
    )
  );
}

// On the page itself: further down it, up to what was never read, once more with a lower bar; back to the best that was read elsewhere (science 2.4).
import { formWeights, readingWeights } from '../calibration/scents.ts';
import { utilities, wayLimits, wayWeights } from '../calibration/utilities.ts';
import { mainForm } from '../fields.ts';
import {
  endSeen,
  followedUrls,
  isBackInVain,
  lastStep,
  ofStage,
  readHere,
  screenfuls,
  scrollsUp,
  sinceArrival,
  topSeen,
  trailOf,
  triedHere,
  written,
} from '../history.ts';
import { isSecondPass } from '../reading.ts';
import {
  expected,
  type Option,
  type ReadLabel,
  type Situation,
  type Step,
  type Strategy,
} from '../situation.ts';
import { going, moving, scrolling } from './moves.ts';
import { pressing } from './ways-on.ts';
import { lookingOn } from '../thought.ts';
import { isLink, keyOf, labelOf, quoted, targetOf } from '../view.ts';
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { leftUnused } from '../used.ts';

/** Scrolls on as far as this persona is willing to, in a form to its end. */
export const scrollOn: Strategy = (situation) => {
  const { persona, stage } = situation;
  const seen = screenfuls(situation);
  const filling = stage.fills === true && mainForm(situation).length > 0;
  if (endSeen(situation) || (seen >= persona.how.scrollWillingness && !filling)) return [];
  const willLeft = Math.max(0, 1 - (seen - 1) / persona.how.scrollWillingness);
  const { scroll, scrollFades } = wayWeights;
  return [
    scrolling('down', {
      strategy: 'scroll',
      utility: scroll * (1 - scrollFades + scrollFades * willLeft),
      reason: lookingOn(situation, 'scroll'),
      what: 'more of the page',
    }),
  ];
};

/**
 * What the last press brought up may go on beyond what shows of it, as a list of countries does: it is looked through for the name that the task
 * gives before a sibling of that is taken.
 */
export const lookThrough: Strategy = (situation) => {
  const { view, history, persona } = situation;
  const at = history.findLastIndex(({ option }) => option.strategy !== 'look-through');
  const opened = history[at];
  if (opened?.option.action.kind !== 'click' || opened.view.place !== view.place) return [];
  const before = new Set(opened.view.observation.elements.map(({ ref }) => ref));
  const isFresh = ({ ref }: ScreenElement) => !before.has(ref);
  const fresh = view.controls.filter(isFresh);
  const [last] = fresh.slice(-1);
  // A list opens over what is there, and its entries are of one kind.
  const isList =
    fresh.every(({ role, href }) => role === last?.role && href === '') && !commands.has(last?.role ?? '');
  const isOpened = opened.view.controls.some((control) =>
    view.controls.some(({ ref }) => ref === control.ref),
  );
  const looks = history.slice(at + 1);
  const isEnd = looks.length >= wayLimits.looks || looks.some((step) => !isFurther(step));
  const names = leftUnused(situation).filter(({ kind }) => kind !== 'number' && kind !== 'date');
  const isThere = names.some(({ text }) => fresh.some((one) => labelOf(one).includes(text)));
  const listens = persona.abilities.vision === 'screen-reader';
  if (
    !last ||
    fresh.length < wayLimits.tiny ||
    isEnd ||
    listens ||
    !isList ||
    !isOpened ||
    names.length === 0 ||
    isThere
  )
    return [];
  if (view.fields.some(isFresh)) return [];
  const option = scrolling('down', {
    strategy: 'look-through',
    utility: utilities.values,
    reason: `“${names[0]?.text ?? ''}” may stand further down in what came up.`,
    what: 'more of it',
  });
  return [{ ...option, action: { kind: 'scroll', direction: 'down', ref: last.ref } }];
};

/** What such things are called says what they do. */
const commands: ReadonlySet<string> = new Set(['button', 'menuitem', 'tab']);

/** It brought something into view that was not there. */
function isFurther({ view, after }: Step): boolean {
  const before = new Set(view.controls.map(({ ref }) => ref));
  return after.controls.some(({ ref }) => !before.has(ref));
}

/** Scrolls up to a top of the page that was never read, as where the first look went to a notice; a few times. */
export const lookAbove: Strategy = (situation) => {
  const { view } = situation;
  const { controlsAbove } = view.observation;
  if (controlsAbove === 0 || view.modal !== null) return [];
  if (topSeen(situation)) return [];
  if (scrollsUp(situation) >= wayLimits.scrollsUp) return [];
  return [
    scrolling('up', {
      strategy: 'scroll',
      utility: wayWeights.above,
      reason: 'I have not looked at the top of this page yet.',
      what: 'the top of the page',
    }),
  ];
};

/** Begins the page again where its form was filled but its button did not come into view. */
export const backToForm: Strategy = (situation) => {
  const { view, stage, persona, history } = situation;
  if (stage.fills !== true || written(history).size === 0) return [];
  const revisits = history.filter(
    ({ view: before, option }) => before.place === view.place && option.strategy === 'form-top',
  ).length;
  const listens = persona.abilities.vision === 'screen-reader';
  if (revisits >= formWeights.revisits || (!listens && view.observation.scroll.y === 0)) return [];
  return [
    {
      strategy: 'form-top',
      action: listens ? { kind: 'listen', to: 'top' } : { kind: 'scroll', direction: 'up' },
      utility: wayWeights.backToForm,
      reason: 'I must have passed the button of the form. I look for it once more.',
      expectation: expected('move', 'The form should come up again.'),
    },
  ];
};

/** Goes back to the best thing read on this page that is still worth a click, by scrolling until it is in view. */
export const returnToBest: Strategy = (situation) => {
  const { view, persona } = situation;
  const bar = persona.how.worthAClick * (isSecondPass(situation) ? readingWeights.secondPass : 1);
  const best = bestRead(situation, bar);
  if (!best) return [];
  const going = lastStep(sinceArrival(situation))?.option.strategy === 'return';
  const found = view.controls.find((control) => keyOf(control) === best.key);
  const reason = lookingOn(situation, 'return', `“${best.label}”`);
  if (found) {
    if (!going) return [];
    return [
      { ...pressing(situation, { element: found, scent: best.scent }, reason), utility: utilities.returning },
    ];
  }
  return [
    scrolling(best.scrollY < view.observation.scroll.y ? 'up' : 'down', {
      strategy: 'return',
      utility: going ? utilities.returning : Math.max(wayWeights.returning, best.scent),
      reason,
      what: `“${best.label}” again`,
    }),
  ];
};

/** Takes what comes closest with a lower bar, once the page has nothing that passes the first. */
export const secondPass: Strategy = (situation) => {
  const { view, persona } = situation;
  if (isSecondPass(situation)) return [];
  const best = bestRead(situation, persona.how.worthAClick * readingWeights.secondPass);
  if (!best) return [];
  const near = view.controls.find((control) => keyOf(control) === best.key);
  const reason = lookingOn(situation, 'second pass');
  if (near)
    return [
      {
        ...pressing(situation, { element: near, scent: best.scent }, reason),
        strategy: 'second-pass',
        utility: wayWeights.secondPass,
      },
    ];
  if (Math.abs(best.scrollY - view.observation.scroll.y) < 2) return [];
  return [
    scrolling(best.scrollY < view.observation.scroll.y ? 'up' : 'down', {
      strategy: 'second-pass',
      utility: wayWeights.secondPass,
      reason,
      what: `“${best.label}” again`,
    }),
  ];
};

/** The best label read here that is at least worth `bar` and was not tried. */
function bestRead(situation: Situation, bar: number): ReadLabel | null {
  const tried = triedHere(situation);
  const left = [...readHere(situation).values()].filter(
    (label) => label.scent >= bar && !tried.has(label.key) && !isGone(situation, label),
  );
  return left.sort((a, b) => b.scent - a.scent)[0] ?? null;
}

/** Since it was read, the page was looked at again where it stood, and it was not there: what came up for a while is gone. */
function isGone({ view, history }: Situation, { key, scrollY }: ReadLabel): boolean {
  const read = history.findLastIndex((step) => step.read.some((label) => label.key === key));
  const later = [...history.slice(read + 1).map((step) => step.view), view];
  return later.some(
    ({ place, controls, fields, observation }) =>
      place === view.place &&
      Math.abs(observation.scroll.y - scrollY) < 2 &&
      ![...controls, ...fields].some((element) => keyOf(element) === key),
  );
}

/** What was read on another page, is worth a press and was not pressed, by how much it promised. */
export const recall: Strategy = (situation, reading) => {
  if (situation.stage.deed !== 'work' || reading.pick !== null || situation.view.modal !== null) return [];
  const best = bestElsewhere(situation);
  if (!best) return [];
  const way = wayTo(best.place, situation);
  const reason = lookingOn(situation, 'return', `“${best.label}”`);
  const target = {
    key: `recall:${best.id}`,
    label: best.label,
    concepts: [],
    scent: best.scent,
    element: null,
  };
  return way ? [{ ...way, target, strategy: 'recall', utility: wayWeights.recall * best.scent, reason }] : [];
};

/** Something that was read on a page. */
interface Recalled {
  id: string;
  key: string;
  href: string;
  place: string;
  label: string;
  scent: number;
}

function bestElsewhere(situation: Situation): Recalled | undefined {
  const steps = ofStage(situation);
  const done = steps.flatMap(({ option }) => option.target?.key ?? []);
  const followed = followedUrls(situation);
  const bar = situation.persona.how.worthAClick * readingWeights.secondPass;
  const read = new Map<string, Recalled>();
  for (const { view, read: labels } of steps) {
    const hrefs = new Map(view.controls.map((control) => [keyOf(control), control.href]));
    for (const { key, label, scent } of labels) {
      const id = `${view.place} ${key}`;
      read.set(id, { id, key, href: hrefs.get(key) ?? '', place: view.place, label, scent });
    }
  }
  const isOpen = ({ id, key, href, place, scent }: Recalled) =>
    place !== situation.view.place &&
    scent >= bar &&
    !done.includes(key) &&
    !followed.has(href) &&
    done.filter((one) => one === `recall:${id}`).length < wayLimits.recallSteps;
  return [...read.values()].filter(isOpen).sort((one, other) => other.scent - one.scent)[0];
}

/** One step towards a page: a link, back where it lies behind, or the start. */
function wayTo(place: string, situation: Situation): Option | null {
  const { view, history, startUrl } = situation;
  const address = place.split('|')[0];
  const link = view.controls.find((control) => isLink(control) && targetOf(control) === address);
  const facts = { strategy: 'recall', utility: 0, reason: '', scent: 0 };
  if (link) return { ...going(link, situation, facts), reason: quoted(link) };
  const isBehind = trailOf(history).some(({ from }) => from === place);
  if (isBehind && view.observation.canGoBack && !isBackInVain(situation)) return moving('back', facts);
  const starts = history.filter(({ option }) => option.action.kind === 'open-start').length;
  const isStart = view.observation.url === startUrl;
  return isStart || starts >= wayLimits.recalls ? null : moving('open-start', facts);
}

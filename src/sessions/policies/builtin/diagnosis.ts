// After a goal was reached: how easy was each decision on the way? What the right label smelt like beside the others, and what
// the model would have done there 500 times over, without a browser (science 2.7, 2.8). Predictions, never counts of people.
import { seededRandom, trialOf } from '../../../base/random.ts';
import type { Evidence, ScreenElement, ScreenRecord, TurnRecord } from '../../../evidence/evidence.ts';
import type { Persona } from '../../../personas/persona.ts';
import { perceive } from '../../perception/perceive.ts';
import { diagnosisWeights } from './calibration/utilities.ts';
import { type Goal, readGoal, type Stage } from './goal.ts';
import { readLabels } from './reading.ts';
import { createNose } from './scent.ts';
import type { Nose, Scent } from './situation.ts';
import { keyOf, labelOf, type View, viewOf } from './view.ts';
import type { Wish } from './wish.ts';

/** One decision on the way that led to the goal. */
export interface DiagnosedPage {
  turn: number;
  screen: string;
  image: string | null;
  url: string;
  /** The label that was right here. */
  label: string;
  /** 1-based place by scent, of `labels`. */
  rank: number;
  labels: number;
  scent: number;
  groupScent: number;
  competitors: string[];
  /** 1-based. */
  screenful: number;
  salienceRank: number;
  unfamiliar: boolean;
  /** Controls before it in reading order; null for things that a keyboard does not reach by themselves. */
  keyboardStops: number | null;
  problems: string[];
  predicted: Prediction;
  /** null where no change of one label would help by much. */
  relabel: { label: string; to: string; right: number } | null;
}

/** What the model does on one page. Shares are of all draws. */
export interface Prediction {
  draws: number;
  right: number;
  nothing: number;
  meanReads: number;
  firstClicks: { label: string; share: number }[];
}

/** The decisions on the way to the goal; null where it was not reached or no label had to be chosen. */
export function diagnose(
  evidence: Pick<Evidence, 'facts' | 'screens' | 'turns' | 'end' | 'guided'>,
): DiagnosedPage[] | null {
  const { facts, end, guided } = evidence;
  if (end.outcome !== 'goal_reached') return null;
  const text = facts.task ?? facts.flows.at(-1) ?? null;
  if (text === null) return null;
  const goalTurns = evidence.turns.filter(({ turn }) => turn < (guided?.goalEndedTurn ?? Infinity));
  const screens = new Map(evidence.screens.map((screen) => [screen.id, screen]));
  const goal = readGoal(text);
  let stage = 0;
  const pages: DiagnosedPage[] = [];
  for (const turn of wayTo(goalTurns, screens)) {
    const screen = screens.get(turn.screen);
    const right = screen?.elements.find((element) => element.ref === turn.action.target?.ref);
    if (!screen || !right || pages.length >= diagnosisWeights.pagesMax) continue;
    const page = createPage(screen, facts.persona, goal);
    stage = page.stageOf(right, stage);
    pages.push(judgePage({ page, turn, screen, right, stage, seed: facts.seed }));
  }
  return pages.length === 0 ? null : pages;
}

/** Choices among labels that led on, without the loops that came back to where they began. */
function wayTo(turns: readonly TurnRecord[], screens: ReadonlyMap<string, ScreenRecord>): TurnRecord[] {
  const way: TurnRecord[] = [];
  for (const turn of turns) {
    const here = screens.get(turn.screen)?.structure ?? turn.screen;
    const loop = way.findIndex((before) => (screens.get(before.screen)?.structure ?? before.screen) === here);
    const leads = turn.screen !== turn.screenAfter;
    if (loop >= 0 && leads) way.splice(loop);
    const chosen = turn.action.kind === 'click' && choosing.has(turn.decision.strategy);
    if (chosen && leads && !turn.action.missed && turn.action.refused === null) way.push(turn);
  }
  return way;
}

const choosing = new Set(['choose', 'second-pass', 'follow', 'menu', 'next-page', 'guess']);

interface Page {
  view: View;
  goal: Goal;
  persona: Persona;
  /** Judges for the wish of a stage. */
  noseOf(wish: Wish): Nose;
  stages: readonly Stage[];
  /** The stage that the right label belongs to, from `since` on. */
  stageOf(right: ScreenElement, since: number): number;
}

function createPage(screen: ScreenRecord, persona: Persona, goal: Goal): Page {
  const view = viewOf({ ...perceive(screen, persona), turn: screen.turn, canGoBack: false });
  const noseOf = nosesFor(goal, persona, view);
  const { stages } = goal;
  const stageOf = (right: ScreenElement, since: number) => {
    const scents = stages.map((stage, index) =>
      index < since
        ? -1
        : noseOf(stage.wish).of(right, { stage, next: stages[index + 1] ?? null }, view).value -
          index / 1_000,
    );
    return Math.max(since, scents.indexOf(Math.max(...scents)));
  };
  return { view, goal, persona, noseOf, stages, stageOf };
}

function nosesFor(goal: Goal, persona: Persona, view: View): (wish: Wish) => Nose {
  const noses = new Map<Wish, Nose>();
  return (wish) => {
    const known = noses.get(wish);
    if (known) return known;
    const nose = remembering(createNose(wish, persona, { tags: [goal.language, view.lang] }));
    noses.set(wish, nose);
    return nose;
  };
}

/** A nose that answers the same question once: scents do not change between draws, only the noise on them. */
function remembering(nose: Nose): Nose {
  const scents = new Map<ScreenElement, Map<Stage, Scent>>();
  const texts = new Map<string, number>();
  return {
    of(element, sought, view) {
      const { stage } = sought;
      const known = scents.get(element) ?? new Map<Stage, Scent>();
      scents.set(element, known);
      const scent = known.get(stage) ?? nose.of(element, sought, view);
      known.set(stage, scent);
      return scent;
    },
    text(words) {
      const value = texts.get(words) ?? nose.text(words);
      texts.set(words, value);
      return value;
    },
    cover: (...labels) => nose.cover(...labels),
  };
}

function judgePage(given: {
  page: Page;
  turn: TurnRecord;
  screen: ScreenRecord;
  right: ScreenElement;
  stage: number;
  seed: number;
}): DiagnosedPage {
  const { page, turn, screen, right, stage: at, seed } = given;
  const { view, stages } = page;
  const stage = stages[at];
  if (!stage) throw new Error('Assertion failed: the stage is one of the goal');
  const nose = page.noseOf(stage.wish);
  const scentOf = (element: ScreenElement) =>
    nose.of(element, { stage, next: stages[at + 1] ?? null }, view).value;
  const scent = scentOf(right);
  const others = view.controls.filter(
    (control) => control.ref !== right.ref && labelOf(control) !== labelOf(right),
  );
  const competitors = others.filter(
    (other) =>
      scentOf(other) >= diagnosisWeights.competes * scent && scentOf(other) > diagnosisWeights.noticed,
  );
  const screenful = 1 + Math.floor((right.box.y + screen.scroll.y) / Math.max(1, screen.viewport.height));
  const unfamiliar = nose.of(right, { stage, next: null }, view).parts['familiarity'] !== 1;
  const rank = 1 + others.filter((other) => scentOf(other) > scent).length;
  const seedText = `${turn.turn} ${keyOf(right)}`;
  const predicted = predict(page, { stage: at, rightRef: right.ref }, { seed: [seed, seedText] });
  const problems = [
    scent < diagnosisWeights.weak || rank > diagnosisWeights.rankMost ? 'weak scent' : '',
    competitors.length > 0 ? 'competing labels' : '',
    unfamiliar ? 'unfamiliar' : '',
    screenful > diagnosisWeights.screenfulMost ? 'buried' : '',
  ].filter((problem) => problem !== '');
  return {
    turn: turn.turn,
    screen: screen.id,
    image: screen.image,
    url: screen.url,
    label: labelOf(right),
    rank,
    labels: view.controls.length,
    scent: thousandth(scent),
    groupScent: thousandth(nose.text(right.groupLabel)),
    competitors: competitors.slice(0, 5).map(labelOf),
    screenful,
    salienceRank: 1 + others.filter((other) => other.salience > right.salience).length,
    unfamiliar,
    keyboardStops: stopsBefore(right, screen),
    problems,
    predicted,
    relabel: bestRelabel(page, { stage: at, right, now: predicted.right }, [seed, seedText]),
  };
}

/** The decision made over and over, each time with other noise and another reading order. */
export function predict(
  page: Pick<Page, 'view' | 'goal' | 'persona' | 'noseOf' | 'stages'>,
  { stage, rightRef }: { stage: number; rightRef: string },
  { seed, draws = diagnosisWeights.draws }: { seed: readonly (string | number)[]; draws?: number },
): Prediction {
  const { view, goal, persona, stages } = page;
  const present = stages[stage];
  if (!present) throw new Error('Assertion failed: the stage is one of the goal');
  const nose = page.noseOf(present.wish);
  const clicks = new Map<string, number>();
  let right = 0;
  let nothing = 0;
  let reads = 0;
  const random = seededRandom(...seed, 'prediction');
  for (let draw = 0; draw < draws; draw++) {
    const reading = readLabels({
      view,
      goal,
      stage: present,
      stageIndex: stage,
      next: stages[stage + 1] ?? null,
      history: [],
      nose,
      noseOf: page.noseOf,
      persona,
      effects: 'all',
      values: {},
      secrets: [],
      login: null,
      startUrl: view.observation.url,
      random: trialOf(random),
    });
    reads += reading.records.length;
    if (reading.pick === null) nothing += 1;
    else {
      if (reading.pick.element.ref === rightRef) right += 1;
      const label = labelOf(reading.pick.element);
      clicks.set(label, (clicks.get(label) ?? 0) + 1);
    }
  }
  return {
    draws,
    right: thousandth(right / draws),
    nothing: thousandth(nothing / draws),
    meanReads: Math.round((reads / draws) * 10) / 10,
    firstClicks: [...clicks]
      .map(([label, count]) => ({ label, share: thousandth(count / draws) }))
      .sort((a, b) => b.share - a.share || (a.label < b.label ? -1 : 1))
      .slice(0, 5),
  };
}

/** Tries the task's own words on the label and on the heading of its group; the better one, where it helps. */
function bestRelabel(
  page: Page,
  { stage, right, now }: { stage: number; right: ScreenElement; now: number },
  seed: readonly (string | number)[],
): DiagnosedPage['relabel'] {
  const wish = page.stages[stage]?.wish ?? page.goal.wish;
  const words = wish.object || wish.words.map(({ word }) => word).join(' ');
  if (words === '' || now >= diagnosisWeights.goodEnough) return null;
  const tries = [
    {
      label: labelOf(right),
      change: (element: ScreenElement) => (element.ref === right.ref ? renamed(element, words) : element),
    },
    {
      label: right.groupLabel,
      change: (element: ScreenElement) =>
        right.groupLabel !== '' && element.groupLabel === right.groupLabel
          ? { ...element, groupLabel: words }
          : element,
    },
  ].filter(({ label }) => label !== '' && label !== words);
  const tried = tries.map(({ label, change }) => {
    const view = {
      ...page.view,
      controls: page.view.controls.map(change),
      fields: page.view.fields.map(change),
    };
    const noseOf = nosesFor(page.goal, page.persona, view);
    return {
      label,
      to: words,
      right: predict({ ...page, view, noseOf }, { stage, rightRef: right.ref }, { seed }).right,
    };
  });
  const best = tried.sort((a, b) => b.right - a.right)[0];
  return best && best.right - now >= diagnosisWeights.helps ? best : null;
}

function renamed(element: ScreenElement, words: string): ScreenElement {
  return { ...element, text: words, name: words };
}

const nativeTags: ReadonlySet<string> = new Set(['a', 'button', 'input', 'select', 'textarea', 'summary']);

/** Things that take the focus by themselves stand in Tab order as they are read. */
function stopsBefore(right: ScreenElement, screen: ScreenRecord): number | null {
  const native = (element: ScreenElement) => nativeTags.has(element.tag);
  if (!native(right)) return null;
  const at = screen.elements.findIndex((element) => element.ref === right.ref);
  return (
    screen.controlsAbove +
    screen.elements.slice(0, at).filter((element) => element.kind === 'control' && native(element)).length
  );
}

function thousandth(value: number): number {
  return Math.round(value * 1000) / 1000;
}

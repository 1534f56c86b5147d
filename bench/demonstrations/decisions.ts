// Decisions of the built-in mind held against demonstrations, without a browser: at every turn the mind is given the page and the history of
// somebody who knows the site, and is asked what it would do.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deserialize } from 'node:v8';
import { gunzip } from 'node:zlib';
import { seededRandom } from '../../src/base/random.ts';
import type { ScreenElement } from '../../src/evidence/evidence.ts';
import { findLibraryPersona } from '../../src/personas/persona-index.ts';
import type { Meaning } from '../../src/sessions/meaning.ts';
import type { Action } from '../../src/sessions/policy.ts';
import { arrivalAt } from '../../src/sessions/policies/builtin/claims.ts';
import { choose, type Chosen } from '../../src/sessions/policies/builtin/decide.ts';
import { fieldKey } from '../../src/sessions/policies/builtin/field-name.ts';
import { isFree, readGoal } from '../../src/sessions/policies/builtin/goal.ts';
import { standOut } from '../../src/sessions/policies/builtin/calibration/stand-out.ts';
import { createNose } from '../../src/sessions/policies/builtin/scent.ts';
import {
  expected,
  type Option,
  type Situation,
  type Step,
} from '../../src/sessions/policies/builtin/situation.ts';
import { goalStrategies } from '../../src/sessions/policies/builtin/strategies/strategy-index.ts';
import { createSiteWords } from '../../src/sessions/policies/builtin/text-scent.ts';
import {
  conceptsAt,
  formOf,
  isBox,
  keyOf,
  labelOf,
  type View,
  viewOf,
} from '../../src/sessions/policies/builtin/view.ts';
import type { DemonstratedTurn, DemonstrationStep } from './demonstration.ts';

/** A demonstration as it was recorded. */
export interface RecordedDemonstration {
  site: string;
  task: string;
  told: string;
  steps: DemonstrationStep[];
  turns: DemonstratedTurn[];
}

/** All demonstrations that were kept below a folder, in order of their names. */
export async function recordedIn(folder: string): Promise<RecordedDemonstration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.v8.gz')).sort();
  return Promise.all(
    names.map(async (name) => {
      const bytes = await promisify(gunzip)(await readFile(join(folder, name)));
      return deserialize(bytes) as RecordedDemonstration;
    }),
  );
}

/** One turn of a demonstration as the mind meets it. */
export interface TaughtTurn {
  demonstration: RecordedDemonstration;
  turn: DemonstratedTurn;
  situation: Situation;
  /** What may be done as well: fields that the demonstration fills in one after the other may come in any order. */
  right: readonly Action[];
}

/** The turns of a demonstration with the history that led to each, in the stage of the goal that the mind holds it for. */
export async function taughtTurns(
  demonstration: RecordedDemonstration,
  meaning: Meaning,
): Promise<TaughtTurn[]> {
  const { told, turns } = demonstration;
  const persona = findLibraryPersona('first-time-visitor');
  if (!persona) throw new Error('Assertion failed: the library has a first-time visitor');
  const goal = readGoal(told);
  const site = createSiteWords();
  const history: Step[] = [];
  const taught: TaughtTurn[] = [];
  let stageIndex = 0;
  for (const [at, turn] of turns.entries()) {
    const view = viewOf(turn.observation);
    site.read(view);
    const voices = new Map<string, number>();
    const situationAt = (index: number): Situation => {
      const stage = goal.stages[index];
      if (!stage) throw new Error('Assertion failed: a goal has a stage');
      const tags = [goal.language, view.lang] as const;
      return {
        view,
        history: [...history],
        goal,
        stage,
        stageIndex: index,
        next: goal.stages[index + 1] ?? null,
        nose: createNose(stage.wish, persona, { site, tags, voices }),
        noseOf: (wish) => createNose(wish, persona, { site, tags, voices }),
        persona,
        effects: 'all',
        values: {},
        secrets: goal.secrets,
        login: null,
        startUrl: turns[0]?.observation.url ?? '',
        random: seededRandom(demonstration.site, demonstration.task),
      };
    };
    let situation = situationAt(stageIndex);
    while (stageIndex < goal.stages.length - 1 && arrivalAt(situation) !== null)
      situation = situationAt((stageIndex += 1));
    await hear(situation, voices, meaning);
    taught.push({ demonstration, turn, situation, right: rightActions(turns, at, view) });
    const next = turns[at + 1];
    const after = next && viewOf(next.observation);
    if (turn.outcome && after) history.push(stepOf(turn, { view, after, history, stage: stageIndex }));
  }
  return taught;
}

/** What the labels in view mean for the stage, as the mind hears them. */
async function hear(
  { view, stage }: Situation,
  voices: Map<string, number>,
  meaning: Meaning,
): Promise<void> {
  const isNamed = stage.deed === 'press' || (!isFree(stage) && stage.wish.entities.length > 0);
  const about = isFree(stage) ? stage.wish.told.slice(0, heardMost) : stage.wish.object;
  if (about === '' || isNamed) return;
  const labels = [...new Set(view.controls.map(labelOf))].filter((label) => label !== '');
  const told = standOut(await meaning.similarities(about, labels));
  for (const [at, label] of labels.entries()) voices.set(label, told[at] ?? 0);
}

const heardMost = 200;

/** The action of a turn, and of those that follow it as long as only fields are filled. */
function rightActions(turns: readonly DemonstratedTurn[], at: number, view: View): Action[] {
  const first = turns[at];
  if (!first) return [];
  const right = [first.action];
  const fields = new Set(view.fields.map(({ ref }) => ref));
  const fills = (action: Action) => 'ref' in action && fields.has(action.ref);
  for (let next = at; next < turns.length; next++) {
    const turn = turns[next];
    if (!turn) break;
    if (turn.action.kind === 'scroll') continue;
    if (!fills(turn.action)) break;
    right.push(turn.action);
  }
  return right;
}

function stepOf(
  { action, outcome }: DemonstratedTurn,
  { view, after, history, stage }: { view: View; after: View; history: readonly Step[]; stage: number },
): Step {
  const element =
    'ref' in action ? [...view.controls, ...view.fields].find(({ ref }) => ref === action.ref) : undefined;
  const effect = outcome?.effect;
  if (!effect) throw new Error('Assertion failed: a step that is behind has an outcome');
  return {
    view,
    option: optionOf(action, element ?? null, view, history),
    read: [],
    stage,
    effect,
    refused: outcome.refused,
    refusedFor: null,
    missed: outcome.missed === true,
    filled: null,
    expectationMet: null,
    writes: (outcome.requests ?? [])
      .filter(({ method, sameSite }) => sameSite && !['GET', 'HEAD', 'OPTIONS'].includes(method))
      .map(({ method, status }) => ({ method, status })),
    after,
  };
}

function optionOf(
  action: Action,
  element: ScreenElement | null,
  view: View,
  history: readonly Step[],
): Option {
  const value = enteredBy(action, element);
  const place = { utility: 1, reason: '', expectation: expected('nothing', '') };
  if (!element) return { ...place, strategy: action.kind, action };
  const isSent =
    value === null &&
    element.role === 'button' &&
    history.some(
      ({ option, view: before }) =>
        before.place === view.place &&
        (option.entered ?? []).some(({ ref }) => {
          const field = view.fields.find((one) => one.ref === ref);
          return field !== undefined && (formOf(field) === element.group || field.group === element.group);
        }),
    );
  return {
    ...place,
    strategy: value !== null ? 'fill' : isSent ? 'submit' : 'choose',
    action,
    target: {
      key: value === null ? keyOf(element) : `field:${fieldKey(element)}`,
      label: labelOf(element),
      concepts: conceptsAt(element, view.lang),
      scent: 0.6,
      element,
    },
    ...(value !== null && { entered: [{ field: fieldKey(element), ref: element.ref, value }] }),
  };
}

function enteredBy(action: Action, element: ScreenElement | null): string | null {
  if (action.kind === 'type') return action.text;
  if (action.kind === 'select') return action.option;
  if (action.kind !== 'click' || !element || !isBox(element)) return null;
  return element.states.checked === true ? 'off' : 'on';
}

/** What today's mind would do. */
export function decisionAt({ situation }: TaughtTurn): { chosen: Chosen; isEnd: boolean } {
  const seen = arrivalAt(situation);
  const chosen = choose(situation, goalStrategies);
  return { chosen, isEnd: seen !== null && seen.sure };
}

/** Whether an action is one of the right ones; a fill where each of its entries is. */
export function isRight(action: Action, right: readonly Action[]): boolean {
  if (action.kind === 'fill')
    return (
      action.entries.length > 0 &&
      action.entries.every((entry) => isRight({ ...entry, submit: false } as Action, right))
    );
  return right.some((one) => {
    if (one.kind !== action.kind) return false;
    if (one.kind === 'scroll' && action.kind === 'scroll') return one.direction === action.direction;
    if (!('ref' in one) || !('ref' in action)) return one.kind === action.kind;
    if (one.ref !== action.ref) return false;
    if (one.kind === 'type' && action.kind === 'type') return plain(one.text) === plain(action.text);
    if (one.kind === 'select' && action.kind === 'select') return plain(one.option) === plain(action.option);
    return true;
  });
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}

// What is known of a press before it is made, as numbers with names: what of the task the control takes up, what it is called, where it
// stands, and what was done before. What each is worth was learned of demonstrations (calibration/press-weights.ts).
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { pressBias, pressWeights } from './calibration/press-weights.ts';
import { workWeights as w } from './calibration/scents.ts';
import { stageWeights } from './calibration/utilities.ts';
import { fieldKey } from './field-name.ts';
import { holds } from './forms.ts';
import { givenFor } from './given.ts';
import { lastStep, newTexts, ofStage, sinceArrival, triedHere, written } from './history.ts';
import { besideOf, rowOf } from './rows.ts';
import type { Situation } from './situation.ts';
import { toldIn } from './told.ts';
import { addressOf, conceptsAt, formOf, isLink, isOfFrame, keyOf, labelOf, targetOf } from './view.ts';
import { contentWords, rawTokens, stemOf } from './words.ts';
import { opensMore, type Scent } from './work-scent.ts';

/** Numbers by name; what is nothing is left out. */
export type Features = ReadonlyMap<string, number>;

/** A control and what it takes up of the task. */
export interface Candidate {
  element: ScreenElement;
  scent: Scent;
}

type Named = readonly [string, number | boolean];

/** What is known of each press, in the order of the candidates. */
export function pressFeatures(situation: Situation, candidates: readonly Candidate[]): Features[] {
  const page = factsOf(situation, candidates);
  return candidates.map((candidate, at) => {
    const role = roleOf(candidate.element);
    const named = [
      ...ofTask(candidate, page, role),
      ...ofLabel(candidate.element, page),
      ...ofConcepts(candidate, page, role),
      ...ofRow(candidate, page, role),
      ...ofStates(candidate.element, page),
      ...ofHistory(candidate, page, role),
      ...ofForms(candidate.element, page, role),
      ['place', candidates.length > 1 ? at / (candidates.length - 1) : 0],
      ['last of all', at === candidates.length - 1],
    ] satisfies Named[];
    return new Map(
      named.flatMap(([name, value]) => (Number(value) === 0 ? [] : [[name, rounded(Number(value))]])),
    );
  });
}

type Page = ReturnType<typeof factsOf>;

/** What is the same for all controls of one screen. */
function factsOf(situation: Situation, candidates: readonly Candidate[]) {
  const { view, history, stage, goal } = situation;
  const steps = ofStage(situation);
  const here = sinceArrival(situation);
  const last = lastStep(history);
  const told = toldIn(stage.wish.told, goal.language);
  const entered = written(here);
  const values = candidates.map(({ scent }) => scent.value).sort((a, b) => b - a);
  const labels = new Map<string, number>();
  for (const { element } of candidates) labels.set(labelOf(element), (labels.get(labelOf(element)) ?? 0) + 1);
  const refs =
    last?.view.place === view.place ? new Set(last.view.observation.elements.map(({ ref }) => ref)) : null;
  return {
    situation,
    steps,
    last,
    stems: new Set(told.words.filter(({ isSmall }) => !isSmall).map(({ stem }) => stem)),
    names: [...told.marked, ...told.capitals]
      .map(({ text }) => rawTokens(text))
      .filter(({ length }) => length > 0),
    best: values[0] ?? 0,
    second: values[1] ?? 0,
    bestOwn: Math.max(0, ...candidates.map(({ scent }) => scent.parts['own'] ?? 0)),
    /** How many controls are called so. */
    labels,
    /** Refs of the screen before, where it was the same page. */
    refs,
    fresh: refs === null ? 0 : candidates.filter(({ element }) => !refs.has(element.ref)).length,
    isLayerNew: view.modal !== null && last !== undefined && last.view.modal?.ref !== view.modal.ref,
    tried: triedHere(situation),
    pressed: new Set(
      steps.flatMap(({ option }) => contentWords(option.target?.label ?? '', view.lang)).map(stemOf),
    ),
    seen: new Set(
      history.flatMap(({ view: before, after }) => [before, after].map((one) => addressOf(one.observation))),
    ),
    begun: entered.size > 0,
    /** The field that was filled last on this page. */
    lastField: here
      .flatMap(({ option, view: before }) =>
        (option.entered ?? []).map(({ ref }) => before.fields.find((field) => field.ref === ref)),
      )
      .findLast((field) => field !== undefined),
    /** A field in view does not hold what the task gives for it. */
    isOpen: view.fields.some((field) => {
      const given = givenFor(field, situation);
      return given !== null && !entered.has(fieldKey(field)) && !holds(field, given);
    }),
  };
}

const roles: ReadonlySet<string> = new Set('button tab menuitem option listitem row gridcell'.split(' '));

function roleOf(element: ScreenElement): string {
  return isLink(element) ? 'link' : roles.has(element.role) ? element.role : 'other';
}

/** What it takes up of the task, alone and beside the others. */
function ofTask({ element, scent }: Candidate, page: Page, role: string): Named[] {
  const { own = 0, row = 0, part = 0, deed = 0, follow = 0, meaning = 0, kept = 1 } = scent.parts;
  const isFrame = isOfFrame(element);
  const { value } = scent;
  const { best, second, bestOwn } = page;
  const isBest = value > 0 && value === best;
  const parts = Object.entries({ own, row, part, deed, follow, meaning });
  return [
    ...parts.flatMap(([name, sum]): Named[] => [
      [name, Math.min(sum, 3)],
      [`${name} > 0`, sum > w.someWords],
      [`${name} ${role}`, Math.min(sum, 2)],
      [`${name} frame`, isFrame && Math.min(sum, 2)],
    ]),
    ['kept', 1 - kept],
    ['value', value],
    ['value zero', value === 0],
    ['value best', isBest],
    ['value lead', isBest && best - second],
    ['value share', best > 0 && value / best],
    ['value second', value > 0 && value === second && value !== best],
    ['own best', own > 0 && own === bestOwn],
  ];
}

function ofLabel(element: ScreenElement, { situation, stems, pressed, labels }: Page): Named[] {
  const label = labelOf(element);
  const words = contentWords(label, situation.view.lang).map(stemOf);
  const said = words.filter((word) => stems.has(word)).length;
  const same = labels.get(label) ?? 1;
  return [
    ['label matched', words.length > 0 && said / words.length],
    ['label whole', words.length > 0 && said === words.length],
    ['label unmatched', Math.min(3, words.length - said)],
    ['label long', words.length > 6],
    ['label repeats', words.length > 0 && words.every((word) => pressed.has(word))],
    ['same label', same > 1],
    ['same label many', same > 4],
  ];
}

/** What it is for, as its words say. */
function ofConcepts({ element, scent }: Candidate, page: Page, role: string): Named[] {
  const { situation, begun, isOpen } = page;
  const { stage, view } = situation;
  const concepts = [...new Set(conceptsAt(element, view.lang))];
  const wanted = Math.max(0, ...concepts.map((concept) => stage.wants[concept] ?? 0));
  const isWanted = wanted >= stageWeights.acts;
  return [
    ...concepts.flatMap((concept): Named[] => [
      [`is ${concept}`, 1],
      [`begun ${concept}`, begun],
      [`open ${concept}`, isOpen],
      [`modal ${concept}`, view.modal !== null],
      [`row ${concept}`, (scent.parts['row'] ?? 0) > w.someWords],
    ]),
    ['concepts none', concepts.length === 0],
    ['wanted', wanted],
    ['wanted much', isWanted],
    [`wanted ${role}`, isWanted],
    ['wanted begun', isWanted && begun],
  ];
}

/** Which row of a list it stands in, and whether the task names that. */
function ofRow({ element, scent }: Candidate, page: Page, role: string): Named[] {
  const { situation, names, last, labels } = page;
  const { view } = situation;
  const own = new Set(rawTokens(`${labelOf(element)} ${element.name}`));
  const around = new Set([...own, ...rawTokens(besideOf(element, view))]);
  const count = (words: ReadonlySet<string>) =>
    Math.min(2, names.filter((name) => name.every((word) => words.has(word))).length);
  const inRow = count(around);
  const row = rowOf(element, view);
  const before = last?.option.target?.element ?? null;
  const rowBefore = before && rowOf(before, view);
  const isSame = (labels.get(labelOf(element)) ?? 1) > 1;
  // Things that are called each by its own name, of which the task says nothing here.
  const things = new Set(row?.like.map(labelOf) ?? []).size;
  const isOther = things > 2 && things === row?.like.length && inRow === 0;
  return [
    ['other thing', isOther],
    [`other thing ${role}`, isOther],
    ['other thing unsaid', isOther && scent.value === 0],
    ['names own', count(own)],
    ['names row', inRow],
    [`names row ${role}`, inRow],
    ['in row', row !== null],
    ['row without name', row !== null && names.length > 0 && inRow === 0],
    ['row long', (row?.like.length ?? 0) > 5],
    ['same label row', isSame && inRow > 0],
    ['row of last', row !== null && row.elements === rowBefore?.elements],
  ];
}

function ofStates(element: ScreenElement, { situation }: Page): Named[] {
  const { expanded, pressed, selected, current } = element.states;
  return [
    ['opens', opensMore(labelOf(element))],
    ['collapsed', expanded === false],
    ['expanded', expanded === true],
    ['on', pressed === true || selected === true || current === true],
    ['toggle', pressed !== undefined],
    ['modal', situation.view.modal !== null],
  ];
}

/** What was done before, and whether it came up by that. */
function ofHistory({ element, scent }: Candidate, page: Page, role: string): Named[] {
  const { steps, last, refs, fresh, isLayerNew, tried, seen } = page;
  const key = keyOf(element);
  const times = steps.filter(({ option }) => option.target?.key === key).length;
  const isFresh = refs !== null && !refs.has(element.ref);
  const isFrame = isOfFrame(element);
  const before = last?.option.target?.element ?? null;
  const stand = steps.length === 0 ? 'first' : steps.length < 3 ? 'early' : 'late';
  return [
    [`role ${role}`, 1],
    ['frame', isFrame],
    [`frame ${stand}`, isFrame],
    ['fresh', isFresh],
    ['fresh value', isFresh && scent.value],
    ['fresh own', isFresh && (scent.parts['own'] ?? 0)],
    [`fresh ${role}`, isFresh],
    ['fresh few', isFresh && fresh <= 8],
    ['fresh press', isFresh && last?.option.strategy !== 'fill'],
    ['old beside fresh', fresh > 0 && !isFresh],
    [`new layer ${role}`, isLayerNew],
    ['tried', tried.has(key)],
    ['pressed', times > 0],
    ['pressed twice', times > 1],
    ['seen', isLink(element) && seen.has(targetOf(element))],
    ['step first', steps.length === 0],
    ['steps many', steps.length > 6],
    ['after news', last !== undefined && newTexts(last).length > 0],
    [`after ${last?.option.strategy ?? 'nothing'} ${role}`, last !== undefined],
    ['is last', before !== null && keyOf(before) === key],
    ['near last', before !== null && Math.abs(element.box.y - before.box.y) < 60],
    ['same group', before !== null && isOfForm(element, formOf(before))],
  ];
}

/** Whether it belongs to what was filled, and what is still to be filled. */
function ofForms(element: ScreenElement, { begun, isOpen, lastField }: Page, role: string): Named[] {
  const isIn = lastField !== undefined && isOfForm(element, formOf(lastField));
  const below = lastField === undefined ? -1 : element.box.y - lastField.box.y;
  return [
    ['begun', begun],
    [`begun ${role}`, begun],
    ['open fields', isOpen],
    ['open fields button', isOpen && role === 'button'],
    ['form entered', isIn],
    [`form entered ${role}`, isIn],
    ['below entered', below > 0 && below < 300],
    ['below entered button', below >= 0 && below < 300 && role === 'button'],
  ];
}

function isOfForm(element: ScreenElement, form: string): boolean {
  return form !== '' && (element.group === form || formOf(element) === form);
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

/** A chance for each press, 0 to 1; what they leave together is that of doing something else (softmax). */
export function chancesOf(all: readonly Features[]): number[] {
  const sums = all.map((features) =>
    [...features].reduce((sum, [name, value]) => sum + (pressWeights[name] ?? 0) * value, pressBias),
  );
  const most = Math.max(0, ...sums);
  const parts = sums.map((sum) => Math.exp(sum - most));
  const whole = parts.reduce((sum, part) => sum + part, Math.exp(-most));
  return parts.map((part) => part / whole);
}

/** Each control by what was learned, and by a share of what it takes up of the task. */
export function taughtScents(
  situation: Situation,
  candidates: readonly Candidate[],
): ReadonlyMap<ScreenElement, Scent> {
  const chances = chancesOf(pressFeatures(situation, candidates));
  const isUntouched = sinceArrival(situation).length === 0;
  return new Map(
    candidates.map(({ element, scent: { value, parts } }, at) => {
      const { away = 0, anew = 0, own = 0 } = parts;
      // What leads away, gets anew what one has, or keeps what nobody wrote is not pressed at a likelihood.
      const isLeft = away > 0 || (isUntouched && own === 0 && sends(element, situation));
      const chance = isLeft ? 0 : (chances[at] ?? 0) ** w.chancePower;
      const taught = anew > 0 ? chance * w.again : chance;
      return [element, { value: w.taught * taught + (1 - w.taught) * value, parts: { ...parts, taught } }];
    }),
  );
}

function sends(element: ScreenElement, { view }: Situation): boolean {
  return conceptsAt(element, view.lang).includes('submit');
}

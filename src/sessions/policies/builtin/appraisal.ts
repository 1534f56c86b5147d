// What the persona makes of the last effect: what was tried, how far it got, what only a mind can find annoying.
import type { NewText, ScreenElement } from '../../../evidence/evidence.ts';
import { isUnasked } from './blockers.ts';
import { saysText } from './press-named.ts';
import { dateIn } from './dates.ts';
import { saysDone } from './confirmed.ts';
import { choseWithin, fieldKey, takenKey } from './form-fields.ts';
import { leaveWeights, stageWeights } from './calibration.ts';
import { countRepeat, placeIn } from './memory.ts';
import type { Situation } from './situation.ts';
import { exampleIn } from './said-examples.ts';
import { formFields, noResultPattern } from './success.ts';
import type { Outcome } from '../../policy.ts';
import { labelOf, type View, viewOf, wordsInView } from './view.ts';
import { contentWords } from './words.ts';

/** Updates the memory of the goal by what came of the last move; answers the annoyances by their names in calibration. */
export function appraise(before: Situation, outcome: Outcome): string[] {
  const { memory } = before;
  const last = memory.last;
  const now: Situation = { ...before, view: viewOf(outcome.now) };
  const annoyances: string[] = [];
  const moved = now.view.place !== before.view.place;
  const failedPage = outcome.effect.status !== null && outcome.effect.status >= 400;
  memory.deadEnd = failedPage;
  if (outcome.action.kind === 'back' && isBackUnseen(outcome, moved)) {
    memory.backInVain = now.view.place;
    memory.backsInVain += 1;
  } else if (moved && outcome.action.kind !== 'back') memory.backInVain = null;
  const slipped = outcome.missed === true && outcome.action.kind === 'click' && !isDead(outcome);
  memory.slip = slipped && last?.strategy !== 'take-back' ? before.view : null;
  if (last) rememberTried(before, outcome);
  if (moved) annoyances.push(...arrive(before, now, outcome));
  const inVain = isDead(outcome) || (outcome.expectationMet === false && !saysAddress(outcome));
  if (last?.strategy === 'search' && outcome.action.kind === 'type' && inVain) {
    // The hand may have missed the box, but not again and again.
    if (countRepeat(memory, before.view.place, `search in vain ${outcome.action.text}`) === 1)
      memory.searches.pop();
  }
  if (last?.strategy === 'search' && noResultPattern.test(wordsInView(now.view)))
    annoyances.push('no result');
  if (last?.strategy === 'submit') annoyances.push(...afterSubmission(before, now, outcome));
  else noticeFaults(now, outcome);
  noteFilled(before, outcome);
  noteActed(before, outcome, failedPage);
  if (now.view.modal !== null && before.view.modal === null && isUnasked(now))
    annoyances.push('overlay unasked');
  if (
    last?.strategy === 'dismiss' &&
    now.view.modal !== null &&
    now.view.modal.ref === before.view.modal?.ref
  )
    annoyances.push('overlay hard to close');
  if (last && last.element !== null && last.label === '' && outcome.action.kind === 'click')
    annoyances.push('unnamed control');
  return [...new Set(annoyances)];
}

/** Going back showed nothing else: no new page, and within the page nothing but another address at most. */
function isBackUnseen({ effect }: Outcome, moved: boolean): boolean {
  if (effect.navigated) return !moved && effect.urlBefore === effect.urlAfter;
  return effect.visibleMutations === 0 && effect.newText.length === 0;
}

function rememberTried({ memory, view }: Situation, outcome: Outcome): void {
  const last = memory.last;
  if (!last?.element || /^(fill|search|next-page|step|date|slide|choose-each|take-back)$/.test(last.strategy))
    return;
  if (last.strategy === 'submit' && outcome.refused === null) return;
  const before = memory.repeats.get(`${view.place}|${last.key}`) ?? 0;
  const beside = outcome.missed === true || isDead(outcome);
  if (outcome.action.kind === 'click' && outcome.refused === null && beside && before === 0) return;
  placeIn(memory, view.place).tried.add(last.key);
}

/** Nothing came of it: the hand may have missed, so one more try is fair. */
export function isDead({ effect }: Outcome): boolean {
  const moved = effect.navigated || effect.historyChanged || effect.scrolledPx !== 0;
  const shown = effect.visibleMutations > 0 || effect.newText.length > 0 || effect.dialogs.length > 0;
  return !moved && !shown && effect.popups.length === 0 && effect.downloads.length === 0;
}

/** The address that was reached holds the words that were sent; a tap beside the box leads anywhere. */
function saysAddress({ action, effect }: Outcome): boolean {
  if (action.kind !== 'type') return false;
  const word = contentWords(action.text)[0] ?? '';
  return decodeURIComponent(effect.urlAfter.replace(/%(?![0-9a-f]{2})/gi, ''))
    .toLowerCase()
    .includes(word);
}

/** A new place: the trail grows or shrinks, and a place seen too often annoys. */
function arrive(before: Situation, now: Situation, outcome: Outcome): string[] {
  const { memory } = before;
  const place = placeIn(memory, now.view.place);
  place.arrivals += 1;
  place.screenfuls = Math.min(place.screenfuls, 1);
  place.endSeen = false;
  if (outcome.action.kind === 'back') {
    memory.spent.add(before.view.observation.url.split('#')[0] ?? '');
    const step = memory.trail.pop();
    return step && step.from === now.view.place ? ['back without gain'] : [];
  }
  const left = [...placeIn(memory, before.view.place).seen.values()].filter(
    (item) => item.key !== memory.last?.key,
  );
  const meanLeft = left.reduce((sum, item) => sum + item.scent, 0) / Math.max(1, left.length);
  memory.trail.push({
    from: before.view.place,
    label: memory.last?.label ?? '',
    scent: memory.last?.scent ?? 0,
    meanLeft,
  });
  return place.arrivals >= leaveWeights.sameActionLimit && memory.last?.strategy !== 'submit'
    ? ['same screen again']
    : [];
}

function afterSubmission(before: Situation, now: Situation, outcome: Outcome): string[] {
  const { memory } = now;
  if (outcome.refused !== null) return [];
  const moved = outcome.effect.navigated || outcome.effect.historyChanged;
  const errors = outcome.effect.newText.filter((text) => text.error).map((text) => text.text);
  const faulty = noticeFaults(now, outcome);
  const stays = memory.last !== null && now.view.place === memory.last.place;
  memory.sentInVain = stays ? (memory.last?.key ?? null) : null;
  if (errors.length === 0 && faulty === 0) {
    const silent = !moved && outcome.effect.visibleMutations === 0;
    if (silent) memory.failedSubmissions += 1;
    else memory.submissions += 1;
    // What was sent lies behind: the links to its page lead back.
    const [from, to] = [before, now].map(({ view }) => view.observation.url.split('#')[0] ?? '');
    if (moved && from !== undefined && from !== to) memory.spent.add(from);
    if (!silent && (stays || asksTheSame(before, now)) && saidYes(before, now, outcome))
      noteTaken(before, now);
    // The next step begins anew; how often the one before was refused says nothing of it.
    const known = formFields(now).some((field) => memory.filled.has(fieldKey(field)));
    if (!silent && !known && !(stays && asksTheSame(before, now))) {
      memory.failedSubmissions = 0;
      memory.sentInVain = null;
      memory.repeats.delete(`${now.view.place}|${memory.last?.key ?? ''}`);
    }
    return silent ? ['error missing'] : [];
  }
  memory.failedSubmissions += 1;
  if (faulty === 0) goByHints(now);
  const clear =
    errors.some((text) => text.split(/\s+/).length >= 3) ||
    [...memory.faults.values()].some((text) => text.split(/\s+/).length >= 3);
  return [clear ? 'error clear' : 'error unclear', ...(lostInput(now) ? ['lost input'] : [])];
}

/** The same fields are in view: whatever was sent, it was no step on. */
function asksTheSame(before: Situation, now: Situation): boolean {
  const asked = ({ view }: Situation) => view.fields.map(fieldKey).join('\n');
  return asked(before) === asked(now);
}

/** New words that say that it was done, or repeat what was put in, and complain of nothing. */
function saidYes(before: Situation, { memory, view }: Situation, { effect }: Outcome): boolean {
  const values = [...memory.filled.values()].map(({ value }) => value).filter((value) => value.length >= 4);
  const known = new Set(before.view.passages.map(({ text }) => text));
  const came = effect.navigated ? view.passages.filter(({ text }) => !known.has(text)) : [];
  const told = [...effect.newText.filter(({ error }) => !error), ...came].map(({ text }) => text);
  return told.some(
    (text) =>
      !/\b(not|no|invalid|already|wrong|must|please|required|failed|error|unable|sorry)\b|n['’]t\b/i.test(
        values.reduce((rest, value) => rest.replace(value, ''), text),
      ) &&
      (saysDone.test(text) || values.some((value) => text.includes(value))),
  );
}

/** What took one thing may take another: its fields are empty again, and owe nothing, here and where one came from. */
function noteTaken(before: Situation, now: Situation): void {
  const { memory, view } = now;
  for (const field of formFields(now)) {
    if (!memory.filled.has(fieldKey(field))) continue;
    for (const place of [before.view.place, view.place]) memory.taken.add(takenKey(field, place));
  }
  memory.failedSubmissions = 0;
  memory.repeats.delete(`${view.place}|${memory.last?.key ?? ''}`);
}

/** Refused without a field being named: what stands beside a field on how to write it is all there is to go by. */
function goByHints(now: Situation): void {
  const { memory } = now;
  for (const field of formFields(now)) {
    const hint = field.field?.description ?? '';
    const written = memory.filled.get(fieldKey(field));
    if (hint !== '' && written?.attempts === 1 && exampleIn(hint) !== null)
      memory.faults.set(fieldKey(field), hint);
  }
}

/** Notes the error of each faulty field; answers how many there are. */
function noticeFaults(now: Situation, outcome: Outcome): number {
  const { memory } = now;
  // Who waits to read what was said has not forgotten it afterwards.
  if (outcome.action.kind !== 'wait') memory.faults.clear();
  const fields = formFields(now);
  const said = new Map<string, string>();
  const errors = outcome.effect.newText.filter((text) => text.error);
  // Where the page marks the faulty ones, an error that stands between two fields is no riddle.
  const marked = fields.filter((field) => field.states.invalid === true);
  for (const error of errors) {
    const owner = ownerOf(error, marked.length > 0 ? marked : fields);
    if (owner && !said.has(fieldKey(owner))) said.set(fieldKey(owner), error.text);
  }
  for (const field of fields) {
    const key = fieldKey(field);
    const invalid = field.states.invalid === true;
    if (!invalid && !(said.has(key) && memory.filled.has(key))) continue;
    memory.faults.set(
      key,
      said.get(key) ?? (field.field?.description || field.field?.validationMessage || 'not accepted'),
    );
  }
  const count = memory.faults.size > 0 ? undefined : fields.find(countsNone);
  const wantsSome = errors.find(({ text }) => asksForSome.test(text));
  if (count && wantsSome) memory.faults.set(fieldKey(count), wantsSome.text);
  return memory.faults.size;
}

const asksForSome = /\bat least (one|1)\b|\bhow many\b|\bchoose a number\b/i;

/** A number of things that is none yet. */
function countsNone({ field }: ScreenElement): boolean {
  if (!field || (field.value ?? '').trim() !== '0') return false;
  return field.type === 'number' || field.options.every((option) => /^\d{1,2}$/.test(option.trim()));
}

/** The field that an error speaks of: the one it names, else the nearest one beside it. */
function ownerOf(error: NewText, fields: readonly ScreenElement[]): ScreenElement | null {
  const named = fields.find((field) => names(error.text, field.field?.label || field.name));
  if (named) return named;
  const distance = (field: ScreenElement) => Math.abs(error.box.y - field.box.y - field.box.height);
  const near = fields.filter((field) => distance(field) < 60 && Math.abs(error.box.x - field.box.x) < 200);
  return near.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

function names(error: string, label: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/(?<!\S)\S+@\S+/g, ' ')
      .replace(/[^a-z ]/g, '')
      .trim();
  const bare = plain(label);
  return bare.length > 2 && ` ${plain(error)} `.includes(` ${bare} `);
}

function lostInput({ memory, view }: Situation): boolean {
  return view.fields.some(
    (field) =>
      memory.filled.has(fieldKey(field)) && field.field?.value === '' && field.field.type !== 'password',
  );
}

function noteFilled({ memory, view }: Situation, outcome: Outcome): void {
  if (/^(fill|type|select)$/.test(outcome.action.kind) || choseWithin(memory, view)) memory.sentInVain = null;
  const entered = memory.last?.entered;
  if (entered && outcome.action.kind === 'fill') {
    // The one that was refused counts as tried, or it would be tried for ever.
    const tried = new Set(
      outcome.action.entries.slice(0, (outcome.filled ?? entered.length) + 1).map(({ ref }) => ref),
    );
    for (const { key, ref, value } of entered) {
      if (!tried.has(ref)) continue;
      memory.filled.set(key, { value, attempts: (memory.filled.get(key)?.attempts ?? 0) + 1 });
      memory.faults.delete(key);
    }
    return;
  }
  const element = memory.last?.element;
  if (!element || memory.last?.key.startsWith('field:') !== true) return;
  const key = fieldKey(element);
  const attempts = (memory.filled.get(key)?.attempts ?? 0) + 1;
  const value =
    outcome.action.kind === 'type'
      ? outcome.action.text
      : outcome.action.kind === 'select'
        ? outcome.action.option
        : 'on';
  memory.filled.set(key, { value, attempts });
  memory.faults.delete(key);
}

/** What is not done by opening the thing that it is done to. */
const deeds = /^(forward|reply|delete|archive|flag|star|mark|mute|pin|share|remove|book|reserve|rent)$/;

/** True where what was used is one of several choices, and a button that bears the verb is still to be pressed. */
function waitsForDeed(verb: string, used: ScreenElement | null, { controls }: View): boolean {
  const { pressed, selected, checked } = used?.states ?? {};
  if (!deedDone.test(verb) || [pressed, selected, checked].every((state) => state === undefined))
    return false;
  return controls.some(
    (control) => control.ref !== used?.ref && new RegExp(`^${verb}\\b`, 'i').test(labelOf(control)),
  );
}

const deedDone = /^(?:book|reserve|rent|order|buy|pay|send|submit|confirm|register)$/;

/** A wanted control was used and the page answered: the stage that waited for it is behind. */
function noteActed({ memory, goal, view }: Situation, outcome: Outcome, failedPage: boolean): void {
  const last = memory.last;
  if (!last || outcome.refused !== null || failedPage || /^(dismiss|take-back)$/.test(last.strategy)) return;
  // Who sees that the hand went beside it does it again, whatever came of it.
  if (outcome.missed === true && /^(click|drag)$/.test(outcome.action.kind)) return;
  const { effect } = outcome;
  const answered =
    effect.visibleMutations > 0 ||
    effect.newText.length > 0 ||
    effect.navigated ||
    effect.historyChanged ||
    effect.dialogs.length > 0;
  if (goal.archetype.id === 'instructed') {
    if (answered && last.opens) memory.opened.add(last.opens);
    const clause = goal.archetype.stages[memory.stage]?.clause;
    const begun =
      clause !== undefined &&
      saysText(clause) &&
      ![...memory.filled.values()].some(({ value }) => clause.rest.includes(value));
    const named = last.strategy === 'choose' && clause?.kind === 'press' && !deeds.test(clause.verb);
    // What was pressed as told is done where the page keeps silent too, unless it was the last thing to do.
    // A time that stays pressed is chosen, not reserved yet, while a button by the name of the deed waits.
    if (
      clause?.kind === 'press' &&
      last.strategy === 'follow' &&
      waitsForDeed(clause.verb, last.element, viewOf(outcome.now))
    )
      return;
    const silent = last.strategy === 'follow' && memory.stage < goal.archetype.stages.length - 1;
    if ((answered || silent) && !begun && (named || /^(follow|suggest|drag)$/.test(last.strategy)))
      memory.acted.add(memory.stage);
    if (answered && last.strategy === 'search' && last.element?.role !== 'combobox')
      memory.acted.add(memory.stage);
    const day = /^\d{1,2}$/.test(last.label) || dateIn(last.label) !== null;
    if (answered && last.strategy === 'date' && day) memory.acted.add(memory.stage);
    return;
  }
  if (!answered || effect.newText.some((text) => text.error)) return;
  for (const index of [memory.stage, memory.stage + 1]) {
    const stage = goal.archetype.stages[index];
    if (stage === undefined || (stage.arrived !== 'acted' && stage.arrived !== 'gone')) continue;
    if (!last.concepts.some((concept) => (stage.wants[concept] ?? 0) >= stageWeights.acts)) continue;
    memory.acted.add(index);
    memory.stage = Math.max(memory.stage, index);
    placeIn(memory, view.place).tried.delete(last.key);
    return;
  }
}

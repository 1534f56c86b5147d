// Filling a form: its open fields in one go, what the errors say of them, and what a field offers while it is written into (science 2.5).
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { formWeights } from '../calibration/scents.ts';
import { utilities } from '../calibration/utilities.ts';
import { faultsNow } from '../faults.ts';
import { fieldKey, nameOf } from '../field-name.ts';
import { lateTypo, otherwise, pastesSecrets, valueFor, withQuirk } from '../field-values.ts';
import { givenNow, mainForm, needsFilling } from '../fields.ts';
import { holds, isPlaceholder } from '../forms.ts';
import { givenFor } from '../given.ts';
import { ofStage, written } from '../history.ts';
import { isSecretField } from '../secrets.ts';
import { type Entered, expected, type Option, type Situation, type Strategy } from '../situation.ts';
import { stopBeforeCard } from './stop-at-leave.ts';
import { going } from './moves.ts';
import { toldIn } from '../told.ts';
import { isBox, isLink, labelOf, quoted } from '../view.ts';
import { contentWords, rawTokens, wordSimilarity } from '../words.ts';
import type { FillEntry } from '../../../policy.ts';

/** An offer, with the line that it is for. */
export interface Suggestion {
  field: ScreenElement;
  offer: ScreenElement;
}

/** How far below its line the first offer begins at most, CSS pixels. */
const gapMost = 80;

/**
 * The offer to take: the one that says most of what the task gives, of several the first. Null where nothing came up below the line that
 * was written into last, or what came up says nothing of what stands in it.
 */
export function suggested(situation: Situation): Suggestion | null {
  const { view, stage, goal } = situation;
  const step = ofStage(situation).at(-1);
  const entry = step?.option.entered?.at(-1);
  if (!step || !entry || step.option.strategy !== 'fill') return null;
  const field = view.fields.find(({ ref }) => ref === entry.ref);
  if (!field || field.field?.type === 'select' || step.view.place !== view.place) return null;
  const before = new Set(step.view.observation.elements.map(({ ref }) => ref));
  const written = entry.value.toLowerCase();
  const says = (element: ScreenElement) => labelOf(element).toLowerCase().includes(written);
  const offers = view.controls.filter(
    (control) => !before.has(control.ref) && !isLink(control) && says(control) && control.box.y > field.box.y,
  );
  const top = Math.min(...offers.map(({ box }) => box.y));
  if (offers.length === 0 || top - field.box.y - field.box.height > gapMost) return null;
  const { marked, capitals } = toldIn(stage.wish.told, goal.language);
  const asked = new Set(rawTokens(stage.wish.told));
  const worth = (offer: ScreenElement) => {
    const label = labelOf(offer).toLowerCase();
    const values = [...marked, ...capitals].filter(({ text }) => label.includes(text.toLowerCase())).length;
    const words = rawTokens(label);
    return values * 10 + words.filter((word) => asked.has(word)).length - words.length / 100;
  };
  const [offer] = offers.toSorted((a, b) => worth(b) - worth(a));
  return offer ? { field, offer } : null;
}

/** The offer that fits, before anything else is done with the form. */
export const takeSuggestion: Strategy = (situation) => {
  const found = suggested(situation);
  if (!found) return [];
  const { field, offer } = found;
  return [
    {
      ...going(offer, situation, {
        strategy: 'take-offer',
        utility: utilities.values,
        reason: `They offer ${quoted(offer)} for it, so I take that.`,
        scent: 1,
      }),
      entered: [{ field: fieldKey(field), ref: field.ref, value: labelOf(offer) }],
    },
  ];
};

/** Puts right what the form complains of, or fills what it still wants. */
export const fillForm: Strategy = (situation) => {
  const { stage } = situation;
  if (stage.fills !== true || stage.arrived === 'quantity') return [];
  const fields = openFields(situation);
  const stop = stopBeforeCard(fields, situation);
  if (stop) return [stop];
  return fields.length === 0 ? [] : [filling(fields, situation)];
};

/** Values that the task names for fields of the page, whatever stage it is in. */
export const putValues: Strategy = (situation) => {
  const { view, stage, history } = situation;
  if (withoutValues.has(stage.arrived)) return [];
  const known = written(history);
  const open = view.fields.filter((field) => {
    const given = givenFor(field, situation);
    if (given === null || field.states.readonly === true || known.has(fieldKey(field))) return false;
    return !holds(field, given);
  });
  if (open.length === 0) return [];
  return [{ ...filling(open, situation), utility: utilities.values }];
};

/** Stages in which nothing is written but words to search for, or that see to their own. */
const withoutValues: ReadonlySet<string> = new Set(['answer', 'thing', 'searched', 'quantity', 'worked']);

/** Sizes and colours that must be chosen before a thing can be added. */
export const chooseVariant: Strategy = (situation) => {
  const { stage } = situation;
  if (stage.beside !== true) return [];
  const fields = mainForm(situation).filter(
    ({ field, role }) => field?.type === 'select' || role === 'radio',
  );
  const open = fields.find((field) => needsFilling(field, fields, situation));
  return open ? [filling([open], situation)] : [];
};

/** Fields of the form at hand that want something, in reading order. */
export function openFields(situation: Situation): ScreenElement[] {
  const form = mainForm(situation);
  return form.filter((field) => needsFilling(field, form, situation));
}

/** Fills several fields in one go; a late-fixed typo comes back to its field at the end. */
export function filling(open: readonly ScreenElement[], situation: Situation): Option {
  const { random, persona } = situation;
  const faults = faultsNow(situation);
  // What offers something while it is written into is filled last, and its offer taken before the next.
  const offering = open.findIndex(({ role, field }) => role === 'combobox' && field?.type !== 'select');
  const planned = open
    .slice(0, Math.min(formWeights.atOnce, offering < 0 ? Infinity : offering + 1))
    .flatMap((field) => entriesFor(field, situation).map((entry) => ({ field, entry })));
  const faulty = planned.filter(({ field }) => faults.has(fieldKey(field)));
  const quirk = faulty.length > 0 || offering >= 0 ? null : lateTypo(planned, random, persona);
  const entries = quirk ? quirk.entries : planned.map(({ entry }) => entry);
  const names = planned
    .slice(0, 3)
    .map(({ field }) => (nameOf(field) === '' ? 'a field without a name' : `“${nameOf(field)}”`));
  const more = planned.length > 3 ? ` and ${planned.length - 3} more` : '';
  const complaint = faulty.map(({ field }) => faults.get(fieldKey(field)) ?? '').join(' ');
  const [first] = planned;
  const [only] = entries.length === 1 ? entries : [];
  const secret = first !== undefined && isSecretField(first.field);
  return {
    strategy: 'fill',
    action:
      only === undefined
        ? { kind: 'fill', entries }
        : only.kind === 'type'
          ? { ...only, submit: false }
          : only,
    utility: faulty.length > 0 ? utilities.correct : utilities.fill,
    reason:
      faulty.length > 0
        ? `It complains: “${complaint.slice(0, 100)}”. Let me put that right.`
        : `They want ${names.join(', ')}${more} from me.${quirk ? ` ${quirk.thought}` : ''}`,
    expectation:
      only?.kind === 'click'
        ? expected('toggle', `${names[0] ?? 'It'} should be ticked.`)
        : expected(
            'change-value',
            'The fields should show what I put in.',
            first && first.entry.kind !== 'click' && !secret ? [valueOf(first.entry)] : [],
          ),
    effort: {
      wordsRead: complaint === '' ? 0 : complaint.split(' ').length,
      labelsRead: planned.length,
      headingsRead: entries.length > 1 ? 1 : 0,
    },
    target: {
      key: `field:${planned.map(({ field }) => fieldKey(field)).join('|')}`,
      label: names.join(', '),
      concepts: [],
      scent: 0,
      element: first?.field ?? null,
    },
    entered: planned.map(({ field, entry }): Entered => ({
      field: fieldKey(field),
      ref: field.ref,
      value: valueOf(entry),
    })),
  };
}

function valueOf(entry: FillEntry): string {
  return entry.kind === 'type' ? entry.text : entry.kind === 'select' ? entry.option : 'on';
}

/** What is done to one field, one option after the other where several are chosen. */
function entriesFor(element: ScreenElement, situation: Situation): FillEntry[] {
  const given = element.role === 'listbox' ? givenNow(element, situation) : null;
  const options = element.field?.options ?? [];
  if (given === null || options.includes(given)) return [entryFor(element, situation)];
  const several = options.filter((option) => given.split(', ').includes(option));
  return several.length > 1
    ? several.map((option): FillEntry => ({ kind: 'select', ref: element.ref, option }))
    : [entryFor(element, situation)];
}

/** What is done to one field: the task's own value, else a made-up one with the persona's habits. */
export function entryFor(element: ScreenElement, situation: Situation): FillEntry {
  const { history, random, persona, stage, view } = situation;
  if (isBox(element)) return { kind: 'click', ref: element.ref };
  const key = fieldKey(element);
  const fault = faultsNow(situation).get(key) ?? '';
  const { attempts = 0 } = written(history).get(key) ?? {};
  const given = givenNow(element, situation);
  if (element.field?.type === 'select') {
    const option = given ?? optionFor(element, situation);
    if (option !== null) return { kind: 'select', ref: element.ref, option };
  }
  const number = 1_000 + Math.floor(random.fork('identity').uniform() * 9_000);
  // What was refused and is kept is written otherwise.
  const made =
    given === null
      ? valueFor(element, { wish: wishIn(stage), lang: placeTag(view), fault, attempts, number })
      : otherwise(given, fault === '' ? 0 : attempts);
  const text = given === null && attempts === 0 ? withQuirk(made, element, { random, persona }) : made;
  const paste = element.field?.type === 'password' && pastesSecrets(random);
  return { kind: 'type', ref: element.ref, text, ...(paste ? { paste } : {}) };
}

/** Who has a task in its own words says it in these where there is room for it, unless it quotes what is to be said. */
function wishIn({ deed, wish }: Situation['stage']) {
  const isQuoted = wish.values.some(({ kind }) => kind === 'quoted');
  return deed === 'work' && !isQuoted ? { ...wish, message: wish.told } : wish;
}

/** Where the page's people live, as its language and its money tell. */
export function placeTag({ lang, passages }: Situation['view']): string {
  const isEnglish = lang === '' || lang.toLowerCase() === 'en';
  return isEnglish && passages.some(({ text }) => text.includes('£')) ? 'en-GB' : lang;
}

/** The choice of a select: what the goal names, its number, else the first real one; null without any. */
function optionFor(element: ScreenElement, { stage, goal, view }: Situation): string | null {
  const options = element.field?.options ?? [];
  const real = options.filter((option) => !isPlaceholder(option, options));
  const tags = [goal.language, view.lang] as const;
  const wanted = stage.wish.words.filter(({ object }) => object);
  const score = (option: string) =>
    Math.max(
      0,
      ...wanted.flatMap(({ word }) =>
        contentWords(option, view.lang).map((other) => wordSimilarity(word, other, tags)),
      ),
    );
  const best = [...real].sort((a, b) => score(b) - score(a))[0];
  return best !== undefined && score(best) >= formWeights.optionMeant ? best : (real[0] ?? null);
}

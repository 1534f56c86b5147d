// Filling fields: what a clause gives for the page, what a form still wants, what the page offers while a line is written into (science 2.5).
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { formWeights } from '../calibration/scents.ts';
import { utilities } from '../calibration/utilities.ts';
import { faultsNow } from '../faults.ts';
import { fieldKey, nameOf } from '../field-name.ts';
import { lateTypo, otherwise, pastesSecrets, valueFor, withQuirk } from '../field-values.ts';
import { formFields, givenFor, givenNow, mainForm, needsFilling } from '../form.ts';
import { holds, isPlaceholder } from '../forms.ts';
import { isFree } from '../goal.ts';
import { ofStage, written } from '../history.ts';
import { isSecretField } from '../secrets.ts';
import { type Entered, expected, type Option, type Situation, type Strategy } from '../situation.ts';
import { toldIn } from '../told.ts';
import { isBox, isLink, isSearchField, labelOf, quoted } from '../view.ts';
import { contentWords, rawTokens, wordSimilarity } from '../words.ts';
import type { FillEntry } from '../../../policy.ts';
import { going } from './moves.ts';
import { stopBeforeCard } from './stop-at-leave.ts';

/** How far below its line the first offer begins at most, CSS pixels. */
const gapMost = 80;

/** The offer to take: of what came up below a line that was just written into and says what stands in it, the one that says most of the clause. */
export function suggested(situation: Situation): { field: ScreenElement; offer: ScreenElement } | null {
  const { view } = situation;
  const steps = ofStage(situation);
  const at = steps.findLastIndex(({ option }) => option.strategy !== 'take-offer');
  const step = steps[at];
  if (step?.option.strategy !== 'fill' || step.view.place !== view.place) return null;
  const taken = new Set(
    steps.slice(at + 1).flatMap(({ option }) => option.entered?.map(({ ref }) => ref) ?? []),
  );
  const before = new Set(step.view.observation.elements.map(({ ref }) => ref));
  const fresh = view.controls.filter((one) => !before.has(one.ref) && !isLink(one));
  for (const { ref, value } of step.option.entered ?? []) {
    const field = view.fields.find((one) => one.ref === ref);
    if (!field || taken.has(ref) || field.field?.type === 'select' || isBox(field)) continue;
    const offers = fresh.filter(
      (one) => labelOf(one).toLowerCase().includes(value.toLowerCase()) && one.box.y > field.box.y,
    );
    const top = Math.min(...offers.map(({ box }) => box.y));
    if (offers.length > 0 && top - field.box.y - field.box.height <= gapMost)
      return { field, offer: bestOffer(offers, situation) };
  }
  return null;
}

/** Of several offers the one that says most of the clause, and little else. */
function bestOffer(offers: readonly ScreenElement[], { stage, goal }: Situation): ScreenElement {
  const { marked, capitals } = toldIn(stage.wish.told, goal.language);
  const asked = new Set(rawTokens(stage.wish.told));
  const worth = (offer: ScreenElement) => {
    const label = labelOf(offer).toLowerCase();
    const values = [...marked, ...capitals].filter(({ text }) => label.includes(text.toLowerCase())).length;
    const words = rawTokens(label);
    return values * 10 + words.filter((word) => asked.has(word)).length - words.length / 100;
  };
  return offers.reduce((best, offer) => (worth(offer) > worth(best) ? offer : best));
}

/** The offer that fits, before anything else is done with the form. */
export const takeSuggestion: Strategy = (situation) => {
  const found = suggested(situation);
  if (!found) return [];
  const { field, offer } = found;
  const reason = `They offer ${quoted(offer)} for it, so I take that.`;
  return [
    {
      ...going(offer, situation, { strategy: 'take-offer', utility: utilities.values, reason, scent: 1 }),
      entered: [{ field: fieldKey(field), ref: field.ref, value: labelOf(offer) }],
    },
  ];
};

/** Puts in what the clause gives, puts right what the form complains of, and fills what it still wants. */
export const fillForm: Strategy = (situation) => {
  const { stage, view, history } = situation;
  if (stage.arrived === 'answer' || stage.arrived === 'thing' || stage.arrived === 'searched') return [];
  const known = written(history);
  // What the clause gives goes where it fits, whether or not that is a form.
  const given = view.fields.filter((field) => {
    const value = isSearchField(field, view) ? null : givenFor(field, situation);
    return (
      value !== null && field.states.readonly !== true && !known.has(fieldKey(field)) && !holds(field, value)
    );
  });
  const isClause = isFree(stage) && given.length > 0;
  const open = isClause ? given : openFields(situation);
  const stop = stopBeforeCard(open, situation);
  if (stop) return [stop];
  if (open.length > 0)
    return [{ ...filling(open, situation), ...(isClause && { utility: utilities.values }) }];
  if (stage.beside !== true) return [];
  // Sizes and colours that must be chosen before a thing can be added.
  const choices = formFields(situation).filter(
    ({ field, role }) => field?.type === 'select' || role === 'radio',
  );
  const variant = choices.find((field) => needsFilling(field, choices, situation));
  return variant ? [filling([variant], situation)] : [];
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
  const isShown = first !== undefined && first.entry.kind !== 'click' && !isSecretField(first.field);
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
            isShown ? [valueOf(first.entry)] : [],
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
      ...(isMadeUp(field, entry, situation) && { isMadeUp: true }),
    })),
  };
}

/** Words that neither the task nor the page gives. */
function isMadeUp(field: ScreenElement, entry: FillEntry, situation: Situation): boolean {
  return (
    entry.kind === 'type' &&
    !isSecretField(field) &&
    entry.text !== situation.stage.wish.told &&
    givenFor(field, situation) === null
  );
}

function valueOf(entry: FillEntry): string {
  return entry.kind === 'type' ? entry.text : entry.kind === 'select' ? entry.option : 'on';
}

/** What is done to one field, one option after the other where several are chosen: the task's own value, else a made-up one. */
function entriesFor(element: ScreenElement, situation: Situation): FillEntry[] {
  const { history, random, persona, stage, view } = situation;
  const { ref, field } = element;
  if (isBox(element)) return [{ kind: 'click', ref }];
  const given = givenNow(element, situation);
  if (field?.type === 'select' || element.role === 'listbox') {
    const options = field?.options ?? [];
    const several =
      given === null || options.includes(given)
        ? []
        : options.filter((one) => given.split(', ').includes(one));
    if (several.length > 1) return several.map((option): FillEntry => ({ kind: 'select', ref, option }));
    const option = given ?? optionFor(element, situation);
    if (option !== null) return [{ kind: 'select', ref, option }];
  }
  const key = fieldKey(element);
  const fault = faultsNow(situation).get(key) ?? '';
  const { attempts = 0 } = written(history).get(key) ?? {};
  const number = 1_000 + Math.floor(random.fork('identity').uniform() * 9_000);
  // Who has a task in its own words says it in these where there is room for it, unless it quotes what is to be said.
  const isQuoted = stage.wish.values.some(({ kind }) => kind === 'quoted');
  const wish = isFree(stage) && !isQuoted ? { ...stage.wish, message: stage.wish.told } : stage.wish;
  // Where the page's people live its language and its money tell.
  const isEnglish = view.lang === '' || view.lang.toLowerCase() === 'en';
  const lang = isEnglish && view.passages.some(({ text }) => text.includes('£')) ? 'en-GB' : view.lang;
  const made =
    given === null
      ? valueFor(element, { wish, lang, fault, attempts, number })
      : otherwise(given, fault === '' ? 0 : attempts);
  const text = given === null && attempts === 0 ? withQuirk(made, element, { random, persona }) : made;
  const paste = field?.type === 'password' && pastesSecrets(random);
  return [{ kind: 'type', ref, text, ...(paste ? { paste } : {}) }];
}

/** The choice of a select: what the goal names, else the first real one; null without any. */
function optionFor(element: ScreenElement, { stage, goal, view }: Situation): string | null {
  const options = element.field?.options ?? [];
  const real = options.filter((option) => !isPlaceholder(option, options));
  const tags = [goal.language, view.lang] as const;
  const wanted = stage.wish.words.filter(({ object }) => object);
  const score = (option: string) => {
    const words = contentWords(option, view.lang);
    return Math.max(
      0,
      ...wanted.flatMap(({ word }) => words.map((other) => wordSimilarity(word, other, tags))),
    );
  };
  const [best] = [...real].sort((a, b) => score(b) - score(a));
  return best !== undefined && score(best) >= formWeights.optionMeant ? best : (real[0] ?? null);
}

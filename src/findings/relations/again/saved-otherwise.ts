// What a form saved stands elsewhere as another value, in the place of another field, or not at all.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { at, short, type Measured } from '../../measured/measured.ts';
import { defineRule, type Found, type Verdict } from '../../rule.ts';
import { addressPhrase, controlPhrase, shorten } from '../../wording.ts';
import { fieldName } from '../form-trials.ts';
import {
  agrees,
  goodWrite,
  heldAgain,
  isTelling,
  leastCharacters,
  savedForms,
  shownOn,
  valueIn,
  type Entry,
  type Held,
  type Saved,
} from '../saved-trials.ts';
import { columnsOn } from '../told-in-columns.ts';
import { cannotTell, foundOnTrial, type Step } from '../trials.ts';

export const savedOtherwise = defineRule({
  id: 'saved-otherwise',
  science: 'R135',
  title: 'A different value is saved than was entered',
  promise: 'What was saved is shown as it was entered, wherever it is shown again.',
  remedy:
    'Follow the field from the form to the store and back: look for two fields that are mixed up, and for one that is not written.',
  falsePositives:
    'A write of the same site was answered well, and another field of the same form has to stand there as it was entered. Ways of writing, such as spacing, capitals and the order of a date, and values that hold each other are the same. An empty field counts only in a form that was filled before, or where all others of three or more hold their value.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: {
    leastCharacters: { value: leastCharacters, source: 'as rule typed-elsewhere [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'requests', 'events'],
  evaluate: ({ graph, screens, turns, requests, events }) =>
    savedForms({ graph, screens, turns }).flatMap((saved): Verdict[] => {
      if (!goodWrite(saved.send, requests)) return [];
      const faults = saved.places.flatMap((place) => [
        ...heldAgain(saved.entries, place.after).flatMap((held) => faultsIn(held, { saved, place })),
        ...columnsOn(saved.entries, place.after).flatMap((held) => faultsIn(held, { saved, place })),
      ]);
      if (faults.length === 0) return doubtAbout(saved);
      const each = Map.groupBy(faults, ({ cause }) => cause);
      return [...each.values()].flatMap(([fault]) => (fault ? [tell(fault)] : []));

      function tell({ place, control, ...told }: Fault): Found {
        return foundOnTrial(
          {
            ...told,
            impact: 'People find later that what they saved is not what they entered, or is lost.',
            level: 3,
            confidence: 'medium',
            measured: { ...told.measured, control_field: short(control, 120) },
          },
          { steps: [saved.fill, saved.send, place], screen: place.after, events },
        );
      }
    }),
});

interface Fault extends Pick<Found, 'title' | 'summary' | 'measured'> {
  place: Step;
  element: ScreenElement;
  control: Measured<string>;
  cause: string;
}

/** Fields of one form or row that hold something else, beside others that hold what was entered. */
function faultsIn(all: readonly Held[], { saved, place }: { saved: Saved; place: Step }): Fault[] {
  const arrived = all.filter(({ entry, now }) => isTelling(entry) && isKept(entry, now));
  const wrong = all.filter(({ entry, now }) => !isKept(entry, now));
  const [control] = arrived;
  if (!control || arrived.length * 2 < all.length - 1) return [];
  return wrong.flatMap(({ entry, now }): Fault[] => {
    const value = wordsOf(now);
    const other = all.find(
      (each) => each.entry !== entry && isTelling(each.entry) && agrees(each.entry.value, value.value),
    );
    const isLost = value.value.trim() === '';
    if (isLost && !mayBeLost(entry, { saved, place, others: arrived.length, of: all.length })) return [];
    const name = fieldName(entry.field);
    const shown = `“${shorten(entry.value, 40)}” was saved in ${controlPhrase({ role: entry.field.role, name })}; ${addressPhrase(place.after.url)} shows`;
    const there = shorten(value.value, 40);
    const from =
      other && !isLost ? `, which was entered in “${shorten(fieldName(other.entry.field), 40)}”` : '';
    return [
      {
        title: isLost
          ? `“${shorten(name, 40)}” is empty after saving`
          : other
            ? `“${shorten(name, 40)}” holds what was saved in “${shorten(fieldName(other.entry.field), 40)}”`
            : `“${shorten(name, 40)}” holds another value than was saved`,
        summary: isLost ? `${shown} nothing there.` : `${shown} “${there}” there${from}.`,
        place,
        element: now,
        control: wordsOf(control.now),
        measured: { entered: short(valueIn(entry.field), 120), shown: short(value, 120) },
        cause: `saved ${saved.trial.about['form'] ?? ''} ${name}`,
      },
    ];
  });
}

function wordsOf(now: ScreenElement): Measured<string> {
  return now.field ? valueIn(now) : at(now, 'text');
}

function isKept({ value }: Entry, now: ScreenElement): boolean {
  const { value: shown } = wordsOf(now);
  return shown.trim() !== '' && agrees(value, shown);
}

/** A form for a further thing is empty by right, and so may be one of its fields. */
function mayBeLost(
  { field, value }: Entry,
  { saved, place, others, of }: { saved: Saved; place: Step; others: number; of: number },
): boolean {
  if (shownOn(place.after, value)) return false;
  const stood = saved.fill.before.elements.find(({ locator }) => locator.css === field.locator.css);
  const isSamePage = place.after.url === saved.fill.before.url;
  if (isSamePage) return (stood?.field?.value ?? '') !== '';
  return others === of - 1 && of >= 3;
}

/** Nothing of it came to light again: it may be kept where nobody sees it, or not at all. */
function doubtAbout({ entries, places, trial }: Saved): Verdict[] {
  const telling = entries.filter(isTelling);
  if (telling.length === 0 || places.length === 0) return [];
  const isSeen = telling.some(({ value }) => places.some(({ after }) => shownOn(after, value)));
  if (isSeen) return [];
  return [
    cannotTell(`“${shorten(trial.item, 40)}”, which a form saved`, 'nothing that was entered shows again'),
  ];
}

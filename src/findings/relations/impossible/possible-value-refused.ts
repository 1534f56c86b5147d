// A right value is refused: a name with an apostrophe, a letter of another alphabet, a fair length.
import { at, known, short, type Measured } from '../../measured/measured.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { controlPhrase, shorten } from '../../wording.ts';
import { fieldName, fieldOn, stillWorks, variedForms, type Varied } from '../form-trials.ts';
import { gapBetween } from '../../signals/error-points.ts';
import { cannotTell, foundOnTrial } from '../trials.ts';

/** CSS pixels from a field within which words are about it. */
const besidePx = 60;

export const possibleValueRefused = defineRule({
  id: 'possible-value-refused',
  science: 'R107',
  title: 'Possible value is refused',
  promise:
    'A field accepts every possible value: names with apostrophes and letters of all alphabets, texts of reasonable length.',
  remedy:
    'Do not restrict names to A to Z. Store text as Unicode, escape it where it is shown instead of refusing it, and make room for real lengths.',
  falsePositives:
    'The same form took its plain values before, only this field was changed, and it is this field that the page complains about; where the plain values are refused later as well, nothing is reported.',
  label: 'measured',
  kinds: ['over-strict-input'],
  repeatable: true,
  wcag: [],
  heuristics: ['H5', 'H9'],
  thresholds: { besidePx: { value: besidePx, source: 'a line and its space [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    variedForms({ graph, screens, turns }, 'yes').flatMap((sent): Verdict[] => {
      const { accepted, fill, send, field, part, trial } = sent;
      if (accepted !== 'no') return [];
      const name = controlPhrase({ role: field.role, name: fieldName(field) });
      const value = trial.about['value'] ?? '';
      const what = `“${shorten(value, 30)}” in ${name}`;
      if (!stillWorks({ graph, screens, turns }, sent))
        return [cannotTell(what, 'the plain values were refused later as well')];
      const complaint = complaintAbout(sent);
      if (complaint === null) return [cannotTell(what, 'the page does not say that it is about this field')];
      return [
        foundOnTrial(
          {
            title: `${name} refuses a right value (${trial.about['boundary'] ?? ''})`,
            summary: `${name} took a plain value and refused “${shorten(value, 40)}”${complaint.value === '' ? '' : `: “${shorten(complaint.value, 80)}”`}.`,
            impact: 'People whose name or message is like that cannot go on, or have to write it wrongly.',
            level: 3,
            confidence: 'high',
            element: field,
            measured: { typed: short(known(part, 'value'), 120), complaint },
          },
          { steps: [fill, send], screen: send.after, events },
        ),
      ];
    }),
});

/** What the page or the browser says against this field; null where it says nothing, or complains about another. */
function complaintAbout({ field, send }: Varied): Measured<string> | null {
  const now = fieldOn(field, send.after);
  if (!now?.field) return null;
  const others = send.after.elements.some(
    (each) => each !== now && each.field && each.states.invalid === true,
  );
  if (others) return null;
  const old = new Set(send.before.elements.map(({ text }) => text));
  const words = send.after.elements.find(
    ({ kind, text, box }) =>
      (kind === 'text' || kind === 'status') &&
      text !== '' &&
      !old.has(text) &&
      gapBetween(box, now.box) <= besidePx,
  );
  if (words) return short(at(words, 'text'), 120);
  if (now.states.invalid === true) return short(at(now.field, 'validationMessage'), 120);
  return null;
}

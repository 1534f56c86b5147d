// A value that there is not is taken, where the plain one is taken too.
import type { ScreenElement, ScreenRecord } from '../../../evidence/evidence.ts';
import { at, known, piece, type Measured } from '../../measured/measured.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { urlTemplate } from '../../url-template.ts';
import { addressPhrase, controlPhrase, shorten } from '../../wording.ts';
import { failedWrites, fieldName, variedForms, writesOf, type Varied } from '../form-trials.ts';
import { cannotTell, foundOnTrial } from '../trials.ts';

/** Screens after the sending on which the value is looked for. */
const screensAfter = 8;

export const impossibleValueTaken = defineRule({
  id: 'impossible-value-taken',
  science: 'R106',
  title: 'Impossible value is accepted',
  promise:
    'A form refuses impossible values: a negative count, a date that does not exist, letters as a number.',
  remedy:
    'Check on the server what a field may hold (sign, range, calendar, check digit) and refuse the rest beside the field, in words that say what is wrong. Checks in the browser alone can be passed by.',
  falsePositives:
    'The same form took its plain values before. The value must stand on a later screen where it did not stand before, or the page must have led on to the very page that the plain values led to. Zero, fractions and long texts are not judged: some sites rightly take them.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  repeatable: true,
  wcag: ['3.3.1'],
  heuristics: ['H5'],
  thresholds: { screensAfter: { value: screensAfter, source: 'the way through a checkout [D]' } },
  needs: ['graph', 'screens', 'turns', 'requests', 'events'],
  evaluate: ({ graph, screens, turns, requests, events }) =>
    variedForms({ graph, screens, turns }, 'no').flatMap((sent): Verdict[] => {
      const { accepted, fill, send, field, part, trial } = sent;
      if (accepted !== 'yes' || failedWrites(sent, requests).length > 0) return [];
      const name = controlPhrase({ role: field.role, name: fieldName(field) });
      const value = trial.about['value'] ?? '';
      const wrote = writesOf(send, requests).length > 0;
      const later = screens.filter(({ turn }) => turn >= send.turn.turn).slice(0, screensAfter);
      const shown = shownLater(value, { field, before: fill.before, later, wrote });
      const ledOn = shown === null && ledAsPlain(sent);
      const boundary = trial.about['boundary'] ?? '';
      if (shown === null && !ledOn)
        return [cannotTell(`“${shorten(value, 30)}” in ${name}`, 'it was not found again on a later screen')];
      return [
        foundOnTrial(
          {
            title: `${name} takes ${boundary === 'empty' ? 'nothing' : `an impossible value (${boundary})`}`,
            summary: shown
              ? `“${shorten(value, 40)}” was sent in ${name}, and ${addressPhrase(shown.screen.url)} shows “${shorten(shown.at.value, 60)}”.`
              : `“${shorten(value, 40)}” was sent in ${name}, and the page went on to ${addressPhrase(send.turn.effect.urlAfter)}, as it does with a plain value.`,
            impact: 'Orders, bookings and accounts with wrong values cost money, and are found late.',
            level: 3,
            confidence: shown ? 'high' : 'medium',
            element: field,
            measured: {
              typed: known(part, 'value'),
              ...(shown ? { shown: shown.at } : { led_to: at(send.turn.effect, 'urlAfter') }),
            },
          },
          { steps: [fill, send], screen: shown?.screen ?? send.after, events },
        ),
      ];
    }),
});

/** The value on a later screen, at a place where it did not stand before; fields count where something was written. */
function shownLater(
  value: string,
  {
    field,
    before,
    later,
    wrote,
  }: { field: ScreenElement; before: ScreenRecord; later: readonly ScreenRecord[]; wrote: boolean },
): { screen: ScreenRecord; at: Measured<string> } | null {
  const plain = value.trim();
  // A single sign stands on many a page for other reasons.
  if (plain.length < 2) return null;
  const stood = (token: string) => before.elements.some(({ text }) => tokenIn(text, token) !== null);
  for (const screen of later) {
    for (const element of screen.elements) {
      if (element.field) {
        const isSame = element.locator.css === field.locator.css && screen.url === before.url;
        if (wrote && !isSame && element.field.value === plain)
          return { screen, at: known(element.field, 'value') };
        continue;
      }
      const token = tokenIn(element.text, plain);
      if (token !== null && !stood(plain)) return { screen, at: piece(at(element, 'text'), token) };
    }
  }
  return null;
}

/** The value as a text shows it, with nothing directly beside it that would make it another; null where it does not. */
function tokenIn(text: string, value: string): string | null {
  for (const form of [value, value.replace(/^-/, '−')]) {
    const from = text.indexOf(form);
    if (from < 0) continue;
    const around = `${text[from - 1] ?? ' '}${text[from + form.length] ?? ' '}`;
    if (!/[\p{L}\p{N}%-]/u.test(around)) return form;
  }
  return null;
}

/** Both led from the form to one and the same other page. */
function ledAsPlain({ send, control }: Varied): boolean {
  const [own, plain] = [send.turn.effect, control.send.turn.effect];
  const to = urlTemplate(own.urlAfter);
  return (
    (own.navigated || own.historyChanged) &&
    to === urlTemplate(plain.urlAfter) &&
    to !== urlTemplate(own.urlBefore) &&
    urlTemplate(own.urlBefore) === urlTemplate(plain.urlBefore)
  );
}

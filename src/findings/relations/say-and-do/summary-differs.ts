// A page that sums up what was entered shows another value than the one that was entered.
import type { ActionPart, Box, ScreenElement, ScreenRecord } from '../../../evidence/evidence.ts';
import { partsOf } from '../../../evidence/evidence.ts';
import { at, known, piece, short, type Measured } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { addressPhrase, controlPhrase, shorten } from '../../wording.ts';
import { fieldName, fieldOn, sentForms, type Sent } from '../form-trials.ts';
import { foundOnTrial } from '../trials.ts';
import { lettersOf } from '../../signals/seen-words.ts';

/** Screens after the sending that may sum it up. */
const screensAfter = 6;
/** CSS pixels between a label and its value. */
const besidePx = 400;
const belowPx = 30;

export const summaryDiffers = defineRule({
  id: 'summary-differs',
  science: 'R104',
  title: 'Summary shows a different value than was entered',
  promise: 'The summary of a form shows what was entered.',
  remedy:
    'Build the summary from the values that were saved, and check which field of the form each line of it reads.',
  falsePositives:
    'A line counts where it has the very label of a field, and where another value of the same form stands on that page as it was entered. Spacing, capitals, punctuation and values that hold or abridge each other are the same.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: {
    screensAfter: { value: screensAfter, source: 'the way through a checkout [D]' },
    besidePx: { value: besidePx, source: 'two columns of a narrow page [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    sentForms({ graph, screens, turns })
      .filter(({ accepted }) => accepted === 'yes')
      .flatMap((sent): Found[] => {
        const entries = entriesOf(sent);
        const later = screens.filter(({ turn }) => turn >= sent.send.turn.turn).slice(0, screensAfter);
        const summary = later.find(
          (screen) =>
            entries.every(({ field }) => !fieldOn(field, screen)) &&
            entries.some(({ part }) => showsValue(screen, part.value ?? '')),
        );
        if (!summary) return [];
        return entries.flatMap(({ field, part }): Found[] => {
          const shown = valueBeside(fieldName(field), summary);
          const value = part.value ?? '';
          if (shown === null || agree(value, shown.words.value) || showsValue(summary, value)) return [];
          return [
            foundOnTrial(
              {
                title: `“${shorten(fieldName(field), 40)}” shows a different value than was entered`,
                summary: `“${shorten(value, 40)}” was entered in ${controlPhrase({ role: field.role, name: fieldName(field) })}; ${addressPhrase(summary.url)} shows “${shorten(shown.words.value, 40)}” there.`,
                impact: 'People confirm what they did not enter, or lose their trust and start again.',
                level: 3,
                confidence: 'medium',
                element: shown.element,
                measured: { entered: short(known(part, 'value'), 120), shown: short(shown.words, 120) },
                cause: `summary ${fieldName(field)}`,
              },
              { steps: [sent.fill, sent.send], screen: summary, events },
            ),
          ];
        });
      }),
});

interface Entry {
  field: ScreenElement;
  part: Pick<ActionPart, 'value'>;
}

/** Lines and choices that were filled in, with a label that can be found again. */
function entriesOf({ fill: { turn, before } }: Sent): Entry[] {
  return partsOf(turn.action).flatMap((part): Entry[] => {
    const field = before.elements.find(({ ref }) => ref === part.target?.ref);
    const isTold = field?.field && field.field.type !== 'password' && lettersOf(fieldName(field)).length > 1;
    return isTold && part.kind !== 'click' && lettersOf(part.value ?? '') !== '' ? [{ field, part }] : [];
  });
}

/** The words that follow a label: in its own text after a colon, else right of it, else directly below. */
function valueBeside(
  label: string,
  { elements }: ScreenRecord,
): { words: Measured<string>; element: ScreenElement } | null {
  const wanted = lettersOf(label);
  // The head of a column stands beside those of others, and over values of many things.
  const texts = elements.filter(({ kind, role }) => kind === 'text' && role !== 'columnheader');
  for (const element of texts) {
    const colon = element.text.indexOf(':');
    const rest = element.text.slice(colon + 1).trim();
    if (colon > 0 && rest !== '' && lettersOf(element.text.slice(0, colon)) === wanted)
      return { words: piece(at(element, 'text'), rest), element };
  }
  const head = texts.find(({ text }) => lettersOf(text) === wanted);
  if (!head) return null;
  const others = texts.filter((each) => each !== head);
  const beside = others
    .filter(({ box }) => onLine(box, head.box) && right(box, head.box))
    .sort((a, b) => a.box.x - b.box.x)[0];
  const below = others.find(({ box }) => Math.abs(box.x - head.box.x) < 4 && isBelow(box, head.box));
  const value = beside ?? below;
  return value ? { words: at(value, 'text'), element: value } : null;
}

function onLine(a: Box, b: Box): boolean {
  return Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < Math.min(a.height, b.height) / 2;
}

function right(a: Box, b: Box): boolean {
  const gap = a.x - b.x - b.width;
  return gap >= -1 && gap < besidePx;
}

function isBelow(a: Box, b: Box): boolean {
  const gap = a.y - b.y - b.height;
  return gap >= -1 && gap < belowPx;
}

function showsValue({ elements }: ScreenRecord, value: string): boolean {
  const wanted = lettersOf(value);
  return (
    wanted.length > 2 &&
    elements.some(({ text, field }) => field === null && lettersOf(text).includes(wanted))
  );
}

function agree(a: string, b: string): boolean {
  const [one, other] = [lettersOf(a), lettersOf(b)];
  return one.includes(other) || other.includes(one);
}

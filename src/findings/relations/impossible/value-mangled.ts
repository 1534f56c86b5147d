// A text that a form took is shown otherwise than it was typed: cut, in the wrong encoding, or with its signs taken for markup.
import type { ScreenElement, ScreenRecord } from '../../../evidence/evidence.ts';
import { partsOf } from '../../../evidence/evidence.ts';
import { at, known, piece, short, type Measured } from '../../measured/measured.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { addressPhrase, controlPhrase, shorten } from '../../wording.ts';
import { fieldName, variedForms, type Sent, type Varied } from '../form-trials.ts';
import { cannotTell, foundOnTrial } from '../trials.ts';

/** Screens after the sending on which the value is looked for. */
const screensAfter = 8;
/** Fewer characters stand on pages by chance. */
const leastCharacters = 4;

export const valueMangled = defineRule({
  id: 'value-mangled',
  science: 'R146',
  title: 'Text is shown otherwise than it was typed',
  promise: 'A text that was accepted is shown as it was typed, with all its characters.',
  remedy:
    'Keep text as UTF-8 from the form to the page, escape it once, where it is shown, and refuse what is too long instead of cutting it.',
  falsePositives:
    'The same form took a plain value in that field and showed it as it was typed. Counts what a wrong encoding makes of the text, signs that were escaped twice, markup that was run or taken out in a field of one line, and a field that holds only the beginning. Texts that a page shortens are not judged.',
  label: 'measured',
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H5'],
  thresholds: {
    screensAfter: { value: screensAfter, source: 'the way through a checkout [D]' },
    leastCharacters: { value: leastCharacters, source: 'shorter words stand on pages by chance [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    variedForms({ graph, screens, turns }, 'unsure', 'yes').flatMap((sent): Verdict[] => {
      const { trial, fill, send, field, part } = sent;
      const shown = mangledOn(sent, screensOf(sent, screens));
      if (!shown) return [];
      const name = controlPhrase({ role: field.role, name: fieldName(field) });
      if (!showsPlain(sent, screensOf(sent.control, screens)))
        return [cannotTell(name, 'no plain value of it was shown as it was typed')];
      return [
        foundOnTrial(
          {
            title: `What is typed in ${name} is shown otherwise (${shown.what})`,
            summary: `“${shorten(trial.about['value'] ?? '', 40)}” was sent in ${name}, and ${addressPhrase(shown.screen.url)} shows “${shorten(shown.words.value, 60)}”.`,
            impact: 'Names and messages are wrong wherever they are shown, printed or sent.',
            level: 2,
            confidence: 'high',
            element: field,
            measured: { typed: short(known(part, 'value'), 120), shown: short(shown.words, 120) },
            cause: `${shown.what} ${field.locator.css}`,
          },
          { steps: [fill, send], screen: shown.screen, events },
        ),
      ];
    }),
});

interface Shown {
  screen: ScreenRecord;
  what: string;
  words: Measured<string>;
}

function screensOf({ send }: Sent, screens: readonly ScreenRecord[]): ScreenRecord[] {
  return screens.filter(({ turn }) => turn >= send.turn.turn).slice(0, screensAfter);
}

function mangledOn({ fill, field, part, trial }: Varied, later: readonly ScreenRecord[]): Shown | null {
  const value = (trial.about['value'] ?? '').trim();
  const wrong = manglingsOf(value, /^(textarea|contenteditable)$/.test(field.field?.type ?? ''));
  for (const screen of later)
    for (const element of screen.elements) {
      const shown = wordsIn(element);
      for (const { what, find } of wrong) {
        const words = find(shown);
        if (words === null || fill.before.elements.some((each) => find(wordsIn(each)) !== null)) continue;
        const told = element.field ? known(element.field, 'value') : piece(at(element, 'text'), words);
        return { screen, what, words: told };
      }
      if (part.valueAfter?.trim() === value && element.field && isBeginning(element, field, value))
        return { screen, what: 'cut', words: known(element.field, 'value') };
    }
  return null;
}

function wordsIn({ field, text }: ScreenElement): string {
  return field ? (field.value ?? '') : text;
}

interface Mangling {
  what: string;
  /** The words of a text that are what became of the value; null where it has none. */
  find: (shown: string) => string | null;
}

/** What faulty programs make of a text. */
function manglingsOf(value: string, isLong: boolean): Mangling[] {
  const bytes = new TextEncoder().encode(value);
  const marked = (sign: string) => [
    value.replace(/[^\p{ASCII}]/gu, sign),
    value.replace(/[^\p{ASCII}]/gu, (one) => sign.repeat(one.length)),
    [...bytes].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : sign)).join(''),
  ];
  const encoded = [new TextDecoder('windows-1252').decode(bytes), ...marked('?'), ...marked('\uFFFD')].filter(
    (words) => words !== value && words.length >= leastCharacters,
  );
  const wrong: Mangling[] = [
    {
      what: 'encoding',
      find: (shown) => encoded.find((words) => shown.includes(words)) ?? null,
    },
    {
      what: 'escaped twice',
      find: (shown) =>
        signs.test(value) && !shown.includes(value) && unescaped(shown).includes(value) ? shown.trim() : null,
    },
  ];
  // In a text of several lines markup may be meant.
  const run = value.replaceAll(/<\/?\w+>/g, '');
  if (run !== value && run.length >= leastCharacters && !isLong)
    wrong.push({ what: 'markup', find: (shown) => (shown.trim() === run ? run : null) });
  return wrong;
}

const signs = /[<>&"]/;

/** As a page that had escaped it once would show it. */
function unescaped(text: string): string {
  return text
    .replaceAll(/&(lt|#60|#x3c);/gi, '<')
    .replaceAll(/&(gt|#62|#x3e);/gi, '>')
    .replaceAll(/&(quot|#34|#x22);/gi, '"')
    .replaceAll(/&(amp|#38|#x26);/gi, '&');
}

/** A field of the same name that holds the first part of the text alone. */
function isBeginning(element: ScreenElement, field: ScreenElement, value: string): boolean {
  const held = element.field?.value?.trim() ?? '';
  return (
    fieldName(element) === fieldName(field) &&
    element.field?.type === field.field?.type &&
    element.field?.maxLength === null &&
    held.length >= leastCharacters &&
    held.length < value.length &&
    value.startsWith(held)
  );
}

/** The plain value of the same field stands on a screen after it was sent. */
function showsPlain({ control, field }: Varied, later: readonly ScreenRecord[]): boolean {
  const typed = partsOf(control.fill.turn.action).find(
    ({ target, kind }) => kind !== 'click' && target?.locator.css === field.locator.css,
  );
  const plain = typed?.value?.trim() ?? '';
  return (
    plain.length >= leastCharacters &&
    later.some(({ elements }) => elements.some((element) => wordsIn(element).includes(plain)))
  );
}

// A requirement that people learn of only by failing it.
import { withoutQuery } from '../../base/addresses.ts';
import type { NewText, ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { partsOf } from '../../evidence/evidence.ts';
import { at, of, piece, short } from '../measured/measured.ts';
import { some } from '../measured/some.ts';
import { screensById } from '../proof.ts';
import { defineRule, type Found } from '../rule.ts';
import { foundOnTurn } from '../signals/found-on.ts';
import { isOfPart } from '../signals/part-of-page.ts';
import { formSending } from '../signals/sends-form.ts';
import { controlPhrase, shorten } from '../wording.ts';

/** Says how long, of which signs, or in which form a value has to be. */
const requires =
  /\b(at least|minimum( of)?|no (fewer|less) than|at most|no more than|between|must (be|have|contain|include|start|begin|end|match)|should (be|have|contain|include)|needs? (to|a|an|at|\d+)|exactly|(characters?|letters?|digits?|numbers?|signs?) or more|first and (your )?(last|family|second)|use the format|in the format|format)\b/i;
/** What such a requirement is about; each has to be told beforehand. */
const matters: readonly (readonly [string, RegExp, RegExp])[] = [
  [
    'length',
    /\b(\d+)\b.{0,20}\b(characters?|letters?|digits?|numbers?)\b/i,
    /\b(\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|twenty)\b.{0,20}\b(characters?|letters?|digits?|numbers?|signs?)\b/i,
  ],
  ['capital', /\b(upper-?\s?case|capital)\b/i, /\b(upper-?\s?case|capital)\b/i],
  ['small letter', /\blower-?\s?case\b/i, /\blower-?\s?case\b/i],
  ['digit', /\b(a|one|1) (number|digit)\b/i, /\b(numbers?|digits?)\b/i],
  ['symbol', /\b(symbol|special character)s?\b/i, /\b(symbols?|special characters?)\b/i],
  ['format', /\b([dmy]{2,4}[/.-][dmy]{2,4}[/.-][dmy]{2,4})\b/i, /\b[dmy]{2,4}[/.-][dmy]{2,4}/i],
  [
    'whole name',
    /\bfirst\b.{0,16}\b(last|family|second) ?name|\bfull name\b|\bfirst name and\b/i,
    /\b(first|last|full|family|whole|sur) ?-?names?\b|\bfirst and last\b/i,
  ],
  ['beginning', /\b(start|begin)s?\b with\b/i, /\b(start|begin)s?\b/i],
];

export const hiddenRequirement = defineRule({
  id: 'hidden-requirement',
  science: 'R15',
  title: 'Requirement is shown only after an error',
  promise: 'The requirements of a field (length, characters, format) are shown before anything is entered.',
  remedy:
    'Say the rule beside the field, tied to it by aria-describedby, before people type; or drop the rule and take what they enter.',
  falsePositives:
    'Counts only if a message after sending, or after an entry, asks for a length, kinds of characters, a format or a whole name. The message has to name the field, or the persona had filled it. No label, hint or placeholder in view before may have said it. What came with more than three other lines that ask for nothing is a text, no message.',
  label: 'measured',
  kinds: ['hidden-requirement'],
  repeatable: true,
  wcag: ['3.3.2'],
  heuristics: ['H5'],
  thresholds: { toldBefore: { value: 0, source: 'science R15' } },
  needs: ['screens', 'turns', 'requests', 'events'],
  evaluate: ({ screens, turns, requests, events }) => {
    const byId = screensById(screens);
    const sendsForm = formSending(turns, requests);
    return turns.flatMap((turn): Found[] => {
      const [before, after] = [byId.get(turn.screen), byId.get(turn.screenAfter)];
      if (!before || !after || before.modal !== '' || !sendsForm(turn, before)) return [];
      const entered = enteredUntil(turn.turn);
      for (const message of turn.effect.newText.toSorted((a, b) => a.text.length - b.text.length)) {
        const { text, box } = message;
        if (text.length > 240 || !requires.test(text)) continue;
        // A new page brings whatever it holds; on the same page, much that asks for nothing is a text of its own.
        if (!turn.effect.navigated && isOfPart(message, turn.effect.newText, asks)) continue;
        const named = matters.filter(([, asked]) => asked.test(text));
        // Few messages ask for anything, and all words of a long session are many.
        const told = named.length > 0 ? toldUntil(before) : '';
        const hidden = named.filter(([, , hint]) => !hint.test(told));
        const here = hidden.length > 0 ? fieldFor({ text, box }, after, entered) : null;
        const element = here ?? (hidden.length > 0 ? fieldFor({ text, box }, before, entered) : null);
        if (!element || !wasSeen(element, before)) continue;
        return [
          foundOnTurn(
            {
              title: `${controlPhrase(element)} shows a requirement only after an error`,
              summary: `The message “${shorten(text, 120)}” came up only after the form was sent; nothing in view had said so before.`,
              impact: 'People fail without any fault of theirs and have to think of another value.',
              impactIfOnPath: 2,
              confidence: 'medium',
              element,
              measured: {
                message: short(at(message, 'text'), 120),
                rules_not_told: of(
                  'count',
                  some(hidden.map(([, asked]) => piece(at(message, 'text'), asked.exec(text)?.[0] ?? text))),
                ),
              },
            },
            { turn, screen: here ? after : before, events },
          ),
        ];
      }
      return [];
    });

    /** What the page of the form had said by then; other pages are not beside the field. */
    function toldUntil({ turn, url }: ScreenRecord): string {
      return screens
        .filter((screen) => screen.turn <= turn && withoutQuery(screen.url) === withoutQuery(url))
        .map(wordsOn)
        .join('\n');
    }

    function enteredUntil(last: number): Set<string> {
      const parts = turns.filter(({ turn }) => turn <= last).flatMap(({ action }) => partsOf(action));
      return new Set(
        parts.flatMap(({ target, value }) => (target && value !== null ? [target.locator.css] : [])),
      );
    }
  },
});

/** It says what a value has to be, as each line of a list of requirements does. */
function asks({ text }: NewText): boolean {
  return requires.test(text) || matters.some(([, asked, hint]) => asked.test(text) || hint.test(text));
}

/** All words in view, with hints, placeholders and the native limits of the fields. */
function wordsOn({ elements }: ScreenRecord): string {
  return elements
    .filter(({ field }) => field === null || field.type !== 'date')
    .map(({ text, name, field }) =>
      field
        ? `${name} ${field.label} ${field.placeholder} ${field.description} ${field.min} ${field.max}`
        : `${text} ${name}`,
    )
    .join('\n');
}

/** The field was in view when the form was sent, so that a hint beside it would have been. */
function wasSeen({ locator }: ScreenElement, { elements }: ScreenRecord): boolean {
  return elements.some(({ field, locator: { css } }) => field !== null && css === locator.css);
}

/** The field that the message names, filled or not, else the entered one nearest to it. */
function fieldFor(
  { text, box }: { text: string; box: ScreenElement['box'] },
  { elements }: ScreenRecord,
  entered: ReadonlySet<string>,
): ScreenElement | null {
  const fields = elements.filter(({ field, locator }) => field && entered.has(locator.css));
  const words = new Set(text.toLowerCase().match(/\p{L}{4,}/gu));
  const isNamed = ({ name }: ScreenElement) =>
    (name.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some((word) => word !== 'your' && words.has(word));
  const named = fields.find(isNamed) ?? elements.find((each) => each.field !== null && isNamed(each));
  if (named) return named;
  const away = (other: ScreenElement) =>
    Math.hypot(other.box.x - box.x, other.box.y + other.box.height - box.y);
  return fields.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}

// A complaint that says neither what is wrong nor where nor how to mend it.
import type { NewText, ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { at, count, it, of, short } from '../measured/measured.ts';
import { some } from '../measured/some.ts';
import { screensById } from '../proof.ts';
import { defineRule, type Found } from '../rule.ts';
import {
  complains,
  errorPoints,
  fieldsOf,
  gapBetween,
  leastContrast,
  leastShare,
  nearPx,
} from '../signals/error-points.ts';
import { foundOnTurn } from '../signals/found-on.ts';
import { formSending } from '../signals/sends-form.ts';
import { contentStems } from '../signals/label-words.ts';
import { standsOn } from '../signals/seen-words.ts';
import { personaPhrase, shorten } from '../wording.ts';

/** An entry of fewer characters may stand in a message about it. */
const leastEntry = 12;
const tellsHow =
  /\b(must|should|at least|at most|between|format|e\.g\.|for example|such as|like|only|include|contain|choose|select|enter (a|an|your|the)|fill in (a|an|your|the)|add (a|an|your)|characters?|digits?|longer|shorter|match|already|expired|missing|required|empty)\b|\d/i;

const remedy =
  'Put one message beside each field that needs a change (aria-describedby, aria-invalid), name the field, and say what would be right: “Enter a date after today, such as 31/12/2030”.';

export const errorClarity = defineRule({
  id: 'error-clarity',
  science: 'R09',
  title: 'Error message does not help',
  promise: 'A message about wrong input is beside its field, names it, or says how to correct it.',
  remedy,
  falsePositives:
    'Judged only where a form with at least two fields was in view and every new message complains. None of these messages may belong to a field, name one or give a hint. Each has to stand at least 100 px from every field, or no nearer to one than to the others. The points are measured one by one; colours are not where a picture lies behind the words, and count as seen. What stands in a field, or repeats it, is no message, nor is a label that ends with a colon and has a value beside it, nor what stood on a page before, or stands on one that was opened without sending. A request such as went out in most steps before, on three things or more, is one of the page itself and sends nothing. Failed requests are left to silent-failure.',
  label: 'measured',
  kinds: ['vague-error'],
  repeatable: true,
  wcag: ['3.3.1', '3.3.3', '4.1.3'],
  heuristics: ['H1', 'H9'],
  thresholds: {
    nearPx: { value: nearPx, source: 'science R09' },
    leastContrast: { value: leastContrast, source: 'WCAG 2.2, 1.4.3: large text' },
    leastShare: { value: leastShare, source: 'science R33: more than half covered' },
    mostScoreMajor: { value: 3, source: 'science R09: 3 or fewer of 7 points are major, 4 and 5 minor' },
  },
  needs: ['facts', 'screens', 'turns', 'requests', 'events'],
  evaluate: ({ facts, screens, turns, requests, events }) => {
    const byId = screensById(screens);
    const sendsForm = formSending(turns, requests);
    // What a page says however one comes to it is no answer to what was sent.
    const opened = new Set(
      turns.flatMap((turn) => {
        const from = byId.get(turn.screen);
        return turn.effect.navigated && from && !sendsForm(turn, from) ? [turn.screenAfter] : [];
      }),
    );
    const heard = { rule: 'error-clarity', remedy, wcag: ['3.3.1', '3.3.3'] };
    return turns.flatMap((turn): Found[] => {
      const screen = byId.get(turn.screenAfter);
      const before = byId.get(turn.screen);
      const sent = requests.filter(({ id }) => turn.effect.requests.includes(id));
      if (!screen || !before || sent.some(({ status, failure }) => failure !== null || (status ?? 0) >= 500))
        return [];
      const fields = fieldsOf(screen);
      const messages = innermost(
        turn.effect.newText.filter(
          (each) =>
            (each.error || complains.test(each.text)) &&
            !isEntry(each, [before, screen]) &&
            !isLabel(each, screen) &&
            !screens.some(
              (other) => (other.atMs <= before.atMs || opened.has(other.id)) && standsOn(other, each.text),
            ),
        ),
      );
      const [first] = messages;
      if (!first || fields.length < 2 || !isPress(turn.action.kind, turn.action.submitted)) return [];
      if (!sendsForm(turn, before)) return [];
      if (messages.some((message) => helps(message, fields))) return [];
      const points = errorPoints(first, screen, turn);
      const places = [it(first), it(screen), it(turn)] as const;
      const measuredPoints = {
        visible: of('error_point', places, 'visible'),
        near_field: of('error_point', places, 'nearField'),
        words_say_wrong: of('error_point', places, 'saysWrong'),
        in_view: of('error_point', places, 'inView'),
        announced: of('error_point', places, 'announced'),
      };
      const score = Object.values(points).filter(Boolean).length;
      const found = foundOnTurn(
        {
          title: `The error “${shorten(first.text, 50)}” does not say what to do`,
          summary: `After ${personaPhrase(facts)} sent the form, it answered “${shorten(first.text, 100)}”. None of its ${fields.length} fields is named or marked, and nothing says how to mend it: ${score} of 7 points.`,
          impact: `${personaPhrase(facts)} has to guess which of ${fields.length} fields is wrong, and why.`,
          impactIfOnPath: score <= 3 ? 3 : 2,
          confidence: 'medium',
          element: null,
          measured: {
            score: of('true_among', some(Object.values(measuredPoints))),
            fields: count(fields),
            message: short(at(first, 'text'), 120),
            ...measuredPoints,
          },
          cause: `error|${first.text.toLowerCase().replace(/\d+/g, '#')}`,
        },
        { turn, screen, events },
      );
      return [points.announced ? { ...found, instead: heard } : found];
    });
  },
});

/** It ends with a colon, and what it is about stands beside it in its line. */
function isLabel({ text, box }: NewText, { elements }: ScreenRecord): boolean {
  const right = box.x + box.width;
  return (
    /[:：]\s*$/u.test(text) &&
    elements.some(({ box: other, text: words }) => {
      const middle = other.y + other.height / 2;
      const isInLine = middle >= box.y && middle <= box.y + box.height;
      return words !== text && isInLine && other.x >= right - 1 && other.x - right < nearPx;
    })
  );
}

/** What stands in a field, or repeats it: words of whoever fills in the form, whatever they say. */
function isEntry({ text, role }: NewText, screens: readonly ScreenRecord[]): boolean {
  if (/^(textbox|searchbox|combobox|listbox|spinbutton|option)$/.test(role)) return true;
  const entered = screens
    .flatMap(({ elements }) => elements.map(({ field }) => field?.value?.trim() ?? ''))
    .filter((value) => value.length >= leastEntry);
  return entered.some(
    (value) => text.includes(value) && text.replace(value, '').split(/\s+/).filter(Boolean).length < 3,
  );
}

/** What holds nothing but other messages is no message of its own. */
function innermost(messages: readonly NewText[]): NewText[] {
  return messages.filter(({ text }) => {
    const within = messages.filter((other) => other.text !== text && text.includes(other.text));
    const rest = within.reduce((left, other) => left.replace(other.text, ' '), text);
    return within.length === 0 || (rest.match(/\p{L}{2,}/gu) ?? []).length > 1;
  });
}

function isPress(kind: string, submitted: boolean | undefined): boolean {
  return /^(click|press|fill)$/.test(kind) || submitted === true;
}

function helps(message: NewText, fields: readonly ScreenElement[]): boolean {
  if (tellsHow.test(withoutCodes(message.text))) return true;
  const words = new Set(contentStems(message.text));
  const telling = tellingStems(fields);
  return fields.some(({ field, name, box, states }) => {
    if (states.invalid === true || (field?.description ?? '').includes(message.text.slice(0, 40)))
      return true;
    const label = labelOf({ field, name });
    // A sentence beside a box shares a word with many a message by chance.
    const least = label.split(/\s+/).length > 8 ? 2 : 1;
    if (telling(label).filter((stem) => words.has(stem)).length >= least) return true;
    return (
      fields.length > 2 &&
      gapBetween(message.box, box) < nearPx &&
      message.box.width < box.width * 1.5 &&
      isBeside(message, box)
    );
  });
}

/** What tells the fields apart: stems of a label that are not in most of the labels. */
function tellingStems(fields: readonly ScreenElement[]): (label: string) => string[] {
  const labels = fields.map((each) => contentStems(labelOf(each)));
  return (label) =>
    contentStems(label).filter(
      (stem) =>
        !/^(form|enter|pleas)$/.test(stem) &&
        labels.filter((stems) => stems.includes(stem)).length * 2 <= Math.max(2, labels.length),
    );
}

function labelOf({ field, name }: Pick<ScreenElement, 'field' | 'name'>): string {
  return field?.label || name;
}

/** A code of the program tells nobody how to mend anything, whatever digits it has. */
function withoutCodes(text: string): string {
  return text
    .replace(/\b0x[0-9a-f]+\b|\b[A-Z]{1,5}[-_]?\d{2,}\b|#\d+/gi, ' ')
    .replace(/\b(error|code|fault|exception|failure|status)\b[\s:#(]*\d+/gi, '$1');
}

/** Directly under, over or beside the field, by its left edge. */
function isBeside({ box: a }: NewText, b: ScreenElement['box']): boolean {
  return Math.abs(a.x - b.x) < 16 ? Math.abs(a.y - (b.y + b.height)) < 24 : Math.abs(a.y - b.y) < 24;
}

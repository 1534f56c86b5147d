// A message comes up that only eyes can meet.
import type { Box, EffectRecord, NewText, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { at, it, length, short } from '../measured/measured.ts';
import { screensById } from '../proof.ts';
import { defineRule, type Found } from '../rule.ts';
import { cssTemplate } from '../fingerprint.ts';
import { componentOf, componentWith } from '../one-cause.ts';
import { discloses } from '../signals/disclosed.ts';
import { saysError } from '../signals/error-text.ts';
import { foundOnTurn } from '../signals/found-on.ts';
import { isNotation } from '../signals/notation.ts';
import { isOfPart, mostBeside } from '../signals/part-of-page.ts';
import { changesBetween, restlessTexts, standsAt } from '../signals/restless.ts';
import { formSending } from '../signals/sends-form.ts';
import { shorten } from '../wording.ts';

/** Words with which pages say that something is done. */
const done =
  /^(thank you|thanks|success|done|saved|sent|added|removed|deleted|updated|copied|subscribed|no (results|matches)|\d+ (results?|matches|items? found))\b|\b(has|have|was|were|is|are) (been )?(now )?(added|saved|sent|removed|deleted|updated|submitted|subscribed|received|applied|changed|noted|recorded|booked|reserved|ordered|posted|created|moved|cancelled|confirmed|stored|registered|connected|joined|upgraded|shared|completed|finished|imported|loaded|uploaded|copied|enabled|disabled|renewed|extended|rescheduled|accepted|requested|redeemed|reported|assigned|archived|(turned|switched) (on|off)|on its way)\b|^(renewed|extended|rescheduled|cancelled|booked|reserved|archived|assigned): |^\d+ [\p{L} ]{2,30} (found|shown|match(es|ing)?)\b|\b(successfully|added to (your |the )?(cart|bag|basket|wishlist|list))\b/iu;
/** Longer texts are content, not messages [D]. */
const mostCharacters = 160;
/** A line that was put in the place of another begins where that began, at the same height, CSS px. */
const alignedPx = 4;
/** A label stands nearer to its value, CSS px [D]. */
const nearPx = 100;
/** Characters of what was typed that are known again in an echo of it. */
const leastSaid = 4;

export const unannouncedResult = defineRule({
  id: 'unannounced-result',
  science: 'R40',
  title: 'Message is not announced',
  promise: 'A message about what an action did is announced to people who do not see it.',
  remedy:
    'Put the message into an element that is in the page from the start with role="status" (or role="alert" for errors), or move the focus to it.',
  falsePositives:
    'Judged are errors, words that say that something is done, lines with a count or a sum that changed, and answers in a list of messages beside what was typed. They count only if no new page was opened, the title stayed, the focus did not go there and no live region said anything. What also changes by itself or in nearly all steps whatever is pressed, and what a control that says it is expanded opened, is no message. Nor is one of more than three lines that came at places alike, or values beside labels that stayed where one thing of several alike was pressed. In a crawl, errors and words that say that something is done are judged alone, and are content where more than three other lines came with them that complain of nothing: it opens whatever there is to open.',
  label: 'measured',
  judgesCrawl: true,
  byCauseSince: 3,
  kinds: ['unannounced-result'],
  repeatable: true,
  hurts: 'listening',
  wcag: ['4.1.3'],
  heuristics: ['H1'],
  thresholds: {
    longestMessage: { value: mostCharacters, source: 'longer texts are content [D]' },
    alignedPx: { value: alignedPx, source: 'a line in the place of another [D]' },
    mostBeside: { value: mostBeside, source: 'with more lines, a part of the page opened [D]' },
    nearPx: { value: nearPx, source: 'a label beside its value [D]' },
    leastSaid: { value: leastSaid, source: 'shorter words stand anywhere [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'requests', 'events'],
  evaluate: ({ graph, screens, turns, requests, events }) => {
    const byId = screensById(screens);
    const sendsForm = formSending(turns, requests);
    const running = restlessTexts(turns, byId);
    const restless = new Set([...running, ...changesByItself(turns, byId)]);
    return turns.flatMap((turn): Found[] => {
      const { effect, action } = turn;
      const [before, after] = [byId.get(turn.screen), byId.get(turn.screenAfter)];
      if (!before || !after || !isSilent(effect) || before.title !== after.title) return [];
      if (!/^(click|press|type|fill|select)$/.test(action.kind) || action.refused !== null) return [];
      if (after.modal !== before.modal || discloses(turn, before, after)) return [];
      // What scrolls into view comes line by line.
      const isNew = ({ text }: NewText) =>
        !before.elements.some(
          (each) => each.text === text || (isSentence(text) && each.text.includes(text)),
        ) && !standsAt(running, text, after);
      const isSent = sendsForm(turn, before);
      const told = effect.focusMoved
        ? undefined
        : effect.newText.find((text) => isMessage(text, isSent) && isNew(text));
      // A crawl presses whatever there is: what then changes is an answer only where its words say so.
      const isSought = graph === null && !effect.focusMoved;
      const answer = graph === null ? answerIn(turn, before, after) : undefined;
      const message = told ?? (isSought ? resultIn(turn, before, restless) : undefined) ?? answer;
      if (!message) return [];
      if (graph !== null && isOfPart(message, effect.newText)) return [];
      if (
        message !== answer &&
        (isOneOfMany(message, effect.newText, after) || showsChosen(turn, before, after))
      )
        return [];
      const component = componentWith(message.text, after);
      return [
        foundOnTurn(
          {
            title: `“${shorten(message.text, 50)}” is shown but not announced`,
            summary: `The message “${shorten(message.text, 120)}” came up after the action; no live region said it, and the focus did not go to it.`,
            impact: 'People who use a screen reader do not learn whether it worked.',
            impactIfOnPath: 2,
            confidence: 'medium',
            element: null,
            measured: {
              message: short(at(message, 'text'), 120),
              ...(effect.announcements && { announcements: length(it(effect.announcements)) }),
              focus_moved: at(effect, 'focusMoved'),
            },
            cause: `silent|${message.text.toLowerCase().replace(/\d+/g, '#').slice(0, 80)}`,
            ...(component !== null && { sharedCause: component }),
          },
          { turn, screen: after, events },
        ),
      ];
    });
  },
});

/** Of more than a word, so that it is no part of another text by chance. */
function isSentence(text: string): boolean {
  return text.trim().split(/\s+/).length >= 3;
}

function isSilent({
  navigated,
  announcements,
  dialogs,
  newText,
  historyChanged,
  urlBefore,
  urlAfter,
}: EffectRecord): boolean {
  // A page that keeps its choice in the query of its address is still the same page.
  const elsewhere = historyChanged && URL.parse(urlBefore)?.pathname !== URL.parse(urlAfter)?.pathname;
  if (navigated || elsewhere || dialogs.length > 0) return false;
  return announcements?.length === 0 && newText.every(({ live }) => live === '' || live === 'off');
}

/** What complains is a message only where something was sent. */
function isMessage({ text, error, role }: NewText, wasSent: boolean): boolean {
  if (text.length > mostCharacters || /^(button|link|option|tab|textbox|img)$/.test(role)) return false;
  if (isNotation(text)) return false;
  return done.test(text) || (wasSent && error && saysError(text));
}

/** Many lines that came stand as it does, like the fields of a panel or the things of a list. */
function isOneOfMany(message: NewText, lines: readonly NewText[], { elements }: ScreenRecord): boolean {
  const placeOf = ({ text }: NewText) => {
    const shown = elements.find((each) => each.field === null && each.text === text);
    return shown && cssTemplate(shown.locator.css);
  };
  const own = placeOf(message);
  return (
    own !== undefined &&
    isOfPart(
      message,
      lines.filter((line) => placeOf(line) === own),
    )
  );
}

/**
 * One thing of several alike was pressed, and all that came, two lines or more, stands beside words that stayed: values of the chosen
 * thing beside their labels.
 */
function showsChosen({ action, effect }: TurnRecord, before: ScreenRecord, after: ScreenRecord): boolean {
  const pressed = before.elements.find(({ ref }) => ref === action.target?.ref);
  if (!pressed || !/^(click|press)$/.test(action.kind)) return false;
  const component = componentOf(pressed);
  if (before.elements.filter((each) => componentOf(each) === component).length < 2) return false;
  const stayed = new Set(changesBetween(before, after).flatMap(({ css, changed }) => (changed ? [] : [css])));
  const labels = after.elements.filter(({ kind, locator }) => kind === 'text' && stayed.has(locator.css));
  const own = `${pressed.name} ${pressed.text}`;
  const values = effect.newText.filter(({ text }) => text.trim() !== '' && !own.includes(text));
  return values.length > 1 && values.every(({ box }) => labels.some((each) => isLabelOf(each.box, box)));
}

/** It stands before these words in their line, or above them at the same edge. */
function isLabelOf(label: Box, { x, y, width, height }: Box): boolean {
  const isBefore = label.x + label.width <= x + 1 && x - label.x - label.width < Math.max(nearPx, width);
  const isInLine = Math.abs(label.y + label.height / 2 - y - height / 2) <= alignedPx;
  const above = y - label.y - label.height;
  return (isBefore && isInLine) || (Math.abs(label.x - x) <= alignedPx && above >= -1 && above < height);
}

/** A line that counts or sums up, and that stood there with other numbers or words: what the action came to. */
function resultIn(
  { action, effect }: TurnRecord,
  before: ScreenRecord,
  restless: ReadonlySet<string>,
): NewText | undefined {
  if (!/^(click|press|select|type)$/.test(action.kind) || !action.target) return undefined;
  const own = `${action.target.name} ${action.value ?? ''}`;
  const lines = before.elements.filter(
    (each) =>
      each.kind === 'text' && each.live === '' && counts(each.text) && !restless.has(each.locator.css),
  );
  return effect.newText.find(
    ({ text, role, box }) =>
      counts(text) &&
      !own.includes(text) &&
      !/^(button|link|option|tab|textbox|img|cell|row|table|list|listitem|heading|radio|checkbox|spinbutton|slider)$/.test(
        role,
      ) &&
      lines.some(
        (line) =>
          line.text !== text &&
          Math.abs(line.box.x - box.x) <= alignedPx &&
          Math.abs(line.box.y + line.box.height / 2 - box.y - box.height / 2) <= alignedPx &&
          sharesWords(line.text, text),
      ),
  );
}

/** Words with a number of things, pages or money: neither a number alone nor a clock nor an hour. */
function counts(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return (
    text.length <= mostCharacters &&
    words.length >= 2 &&
    /(^|[^\d:])\d+([.,]\d+)?(?![\d:])/.test(text) &&
    // What is left to write changes with every key.
    !/\d:\d\d|\b(characters?|letters|words)\b/i.test(text)
  );
}

/** It is the same sentence about other numbers: half of the words of the shorter one or more are in both. */
function sharesWords(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const both = [...a].filter((word) => b.has(word)).length;
  return both >= Math.min(a.size, b.size) / 2;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}{2,}/gu) ?? []);
}

/** What somebody answered to words just sent: a text in the same list as an echo of those words, not said by them. */
function answerIn(turn: TurnRecord, before: ScreenRecord, after: ScreenRecord): NewText | undefined {
  if (!/^(click|press|type)$/.test(turn.action.kind)) return undefined;
  const typed = before.elements.flatMap(({ field }) =>
    field?.value && field.type !== 'search' ? [field.value] : [],
  );
  if (turn.action.kind === 'type' && turn.action.submitted === true && turn.action.value)
    typed.push(turn.action.value);
  const { newText } = turn.effect;
  const own = newText.find(({ text }) =>
    typed.some((value) => value.length >= leastSaid && text.includes(value.slice(0, 60))),
  );
  const echo = own && after.elements.find(({ text, field }) => field === null && text === own.text);
  if (!own || !echo) return undefined;
  const list = parentOf(echo.locator.css);
  return newText.find(({ text, role }) => {
    if (
      text === own.text ||
      !/^(|paragraph|listitem|article|group|note)$/.test(role) ||
      text.split(/\s+/).length < 3
    )
      return false;
    const shown = after.elements.find((each) => each.kind === 'text' && each.text === text);
    return shown !== undefined && shown.live === '' && parentOf(shown.locator.css) === list;
  });
}

function parentOf(css: string): string {
  return css.replace(/(?:(?<!\s)\s+)?>[^>]*$/, '');
}

/** Lines that change although nothing is done to them: what they say is no answer. */
function changesByItself(turns: readonly TurnRecord[], byId: ReadonlyMap<string, ScreenRecord>): Set<string> {
  return new Set(
    turns.flatMap(({ action, screen, screenAfter }) => {
      if (!/^(wait|scroll|hover|listen)$/.test(action.kind)) return [];
      return changesBetween(byId.get(screen), byId.get(screenAfter)).flatMap(({ css, changed }) =>
        changed ? [css] : [],
      );
    }),
  );
}

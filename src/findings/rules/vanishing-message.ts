// A message that is gone before a person can have read it.
import type { NewText, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import type { ProbeRecord } from '../../evidence/probe.ts';
import { at, of, short, type Measured } from '../measured/measured.ts';
import { screensById } from '../proof.ts';
import { defineRule, type Found } from '../rule.ts';
import { discloses } from '../signals/disclosed.ts';
import { foundOnTurn } from '../signals/found-on.ts';
import { foundOnProbe } from '../signals/probed.ts';
import { isNotation } from '../signals/notation.ts';
import { standsOn } from '../signals/seen-words.ts';
import { leastMs, timeToRead } from '../signals/time-to-read.ts';
import { saysWork } from '../signals/work-words.ts';
import { controlPhrase, seconds, shorten } from '../wording.ts';

/** Longer texts are content that was unfolded, and no message [D]. */
const mostWords = 30;

export const vanishingMessage = defineRule({
  id: 'vanishing-message',
  science: 'R65',
  title: 'Message vanishes too soon',
  promise: 'A message that people need stays for at least 5 seconds, and longer if it has many words.',
  remedy:
    'Keep messages until they are dismissed, or for 5 s plus one and a half times the reading time, and let people show them again.',
  falsePositives:
    'Only messages that came up after an action and were gone in the very look that followed it, or that went while the persona merely waited. On a new page only announced messages count. In the second look nothing is touched, and what went must have left its place to no other words. What a new page replaced, what a control that says it is expanded opened, counters, and signs of work are left out.',
  label: 'measured',
  kinds: ['vanishing-message'],
  repeatable: true,
  wcag: ['2.2.1'],
  heuristics: ['H1', 'H3'],
  thresholds: {
    leastMs: { value: leastMs, source: 'science R65' },
    mostWords: { value: mostWords, source: 'longer texts are content [D]' },
  },
  needs: ['facts', 'screens', 'turns', 'events', 'probes'],
  evaluate: ({ facts, screens, turns, events, probes }) => {
    const byId = screensById(screens);
    const wpm = at(facts.persona.abilities, 'readingWpm');
    const met = turns.flatMap((turn, place): Found[] => {
      const after = byId.get(turn.screenAfter);
      const before = byId.get(turn.screen);
      if (!after || turn.effect.historyChanged || (before && discloses(turn, before, after))) return [];
      // A layer that came over the page hides what was said, and removes nothing.
      if (after.modal !== '' && before?.modal !== after.modal) return [];
      // What stood there before, and was hidden by a layer meanwhile, says nothing new.
      const stood = screens.filter(({ atMs }) => atMs < turn.action.startedMs);
      const isOld = ({ text }: NewText) =>
        !turn.effect.navigated &&
        stood.some(({ elements }) => elements.some((element) => element.text === text));
      const message = turn.effect.newText.find((text) => isMessage(text) && !isOld(text));
      if (!message || (turn.effect.navigated && message.live === '')) return [];
      const shownMs = shownFor(message, { turn, later: turns.slice(place + 1) }, byId);
      const { neededMs } = timeToRead(message.text, wpm.value);
      if (shownMs === null || shownMs >= neededMs) return [];
      return [
        foundOnTurn(
          {
            title: `“${shorten(message.text, 50)}” vanishes before it can be read`,
            summary: `The message “${shorten(message.text, 120)}” came up after the action and was gone again in less than ${seconds(neededMs)}, which it takes to notice and read it.`,
            impact: 'Who looked elsewhere, reads slowly or enlarges the page never learns what it said.',
            impactIfOnPath: 2,
            confidence: 'medium',
            element: null,
            measured: {
              message: short(at(message, 'text'), 120),
              words: of('words', [at(message, 'text')]),
              needed_ms: of('ms_to_read', [at(message, 'text'), wpm]),
            },
            cause: causeOf(message.text),
          },
          { turn, screen: after, events },
        ),
      ];
    });
    const causes = new Set(met.map(({ cause }) => cause));
    const watched = watchedGo(probes, { wpm, turns });
    return [...met, ...watched.filter(({ cause }) => !causes.has(cause))];
  },
});

function causeOf(text: string): string {
  return `gone|${text.toLowerCase().replace(/\d+/g, '#').slice(0, 80)}`;
}

/** What went by itself in the second look, where nobody touched the page; the longest of what went at one time. */
function watchedGo(
  probes: readonly ProbeRecord[],
  { wpm, turns }: { wpm: Measured<number>; turns: readonly TurnRecord[] },
): Found[] {
  return probes.flatMap((look): Found[] => {
    if (look.kind !== 'stay-look') return [];
    const told = look.gone.filter(
      (each) =>
        (each.dialog || isMessage({ ...each, text: each.words })) &&
        each.shownMs < timeToRead(each.words, wpm.value).neededMs,
    );
    const [longest] = told.toSorted((a, b) => b.words.length - a.words.length);
    if (!longest) return [];
    const { neededMs } = timeToRead(longest.words, wpm.value);
    const came = look.pressed
      ? `came up when ${controlPhrase(look.pressed)} was pressed`
      : 'came with the page';
    return [
      foundOnProbe(look, {
        title: `“${shorten(longest.words, 50)}” vanishes before it can be read`,
        summary: `“${shorten(longest.words, 120)}” ${came} and was gone again after ${seconds(longest.shownMs)}, though nobody had touched anything. To notice and read it takes ${seconds(neededMs)}.`,
        impact: 'Who looked elsewhere, reads slowly or enlarges the page never learns what it said.',
        impactIfOnPath: 2,
        element: look.pressed ?? longest,
        measured: {
          message: short(at(longest, 'words'), 120),
          words: of('words', [at(longest, 'words')]),
          needed_ms: of('ms_to_read', [at(longest, 'words'), wpm]),
          shown_ms: at(longest, 'shownMs'),
        },
        turns,
        cause: causeOf(longest.words),
      }),
    ];
  });
}

function isMessage({ text, role, live, error }: Pick<NewText, 'text' | 'role' | 'live' | 'error'>): boolean {
  if (
    text.length < 8 ||
    text.split(/\s+/).length < 2 ||
    text.split(/\s+/).length > mostWords ||
    isNotation(text) ||
    /^(button|link|option|textbox|progressbar)$/.test(role)
  )
    return false;
  if (/\b(loading|please wait|saving|sending|searching|working|processing|checking)\b|…$|\.\.\.$/i.test(text))
    return false;
  if (saysWork.test(text)) return false;
  return (
    live !== '' ||
    error ||
    /\b(saved|sent|added|removed|deleted|updated|booked|reserved|ordered|posted|created|moved|cancelled|confirmed|copied|received|stored|failed|success|error|could not|thank)/i.test(
      text,
    )
  );
}

/**
 * Upper bound of the time it was in view; null where it stayed, or where something may rightly have removed it. Looks after
 * further deeds count for as long as they show it; it has to go in a turn in which the persona merely waited.
 */
function shownFor(
  message: NewText,
  { turn, later }: { turn: TurnRecord; later: readonly TurnRecord[] },
  byId: ReadonlyMap<string, ScreenRecord>,
): number | null {
  const after = byId.get(turn.screenAfter);
  if (!after) return null;
  if (!standsOn(after, message.text)) return turn.effect.scrolledPx > 10 ? null : turn.effect.settledMs;
  for (const next of later) {
    const screen = byId.get(next.screenAfter);
    if (!screen || next.effect.navigated || next.effect.historyChanged) return null;
    if (standsOn(screen, message.text)) continue;
    const before = byId.get(next.screen);
    if (next.action.kind !== 'wait' || !before || isReplaced(message, before, screen)) return null;
    return screen.atMs - turn.action.startedMs;
  }
  return null;
}

/** Other words came where it stood: work that ended, or a series of pictures that goes on. */
function isReplaced({ box }: NewText, before: ScreenRecord, after: ScreenRecord): boolean {
  const known = new Set(before.elements.map(({ text }) => text));
  return after.elements.some(({ text, box: other }) => {
    const width = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x);
    const height = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
    return text !== '' && !known.has(text) && width > 0 && height > 0;
  });
}

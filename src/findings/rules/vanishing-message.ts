// A message that is gone before a person can have read it.
import type { NewText, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { screensById } from '../proof.ts';
import { defineRule, type Found } from '../rule.ts';
import { discloses } from '../signals/disclosed.ts';
import { foundOnTurn } from '../signals/found-on.ts';
import { seconds, shorten } from '../wording.ts';

/** Least time that any message stays (science R65). */
const leastMs = 5_000;

export const vanishingMessage = defineRule({
  id: 'vanishing-message',
  science: 'R65',
  title: 'Message vanishes too soon',
  promise: 'A message that people need stays for 5 seconds at least, and longer where it has many words.',
  remedy:
    'Leave messages until they are dismissed, or keep them for 5 s and one and a half times the reading time, and show them again on demand.',
  falsePositives:
    'Only messages that came up after an action and were gone in the very look that followed it, or in the next one after a mere wait. On a new page only announced messages count. What a new page replaced, what a control that says it is expanded opened, counters and signs of work are left out.',
  label: 'measured',
  repeatable: true,
  wcag: ['2.2.1'],
  heuristics: ['H1', 'H3'],
  thresholds: { leastMs: { value: leastMs, source: 'science R65' } },
  needs: ['facts', 'screens', 'turns', 'events'],
  evaluate: ({ facts, screens, turns, events }) => {
    const byId = screensById(screens);
    const wpm = facts.persona.abilities.readingWpm;
    return turns.flatMap((turn, place): Found[] => {
      const after = byId.get(turn.screenAfter);
      const before = byId.get(turn.screen);
      if (!after || turn.effect.historyChanged || (before && discloses(turn, before, after))) return [];
      // A layer that came over the page hides what was said, and removes nothing.
      if (after.modal !== '' && before?.modal !== after.modal) return [];
      // What stood there before, and was hidden by a layer meanwhile, says nothing new.
      const stood = screens.filter(({ atMs }) => atMs < turn.action.startedMs);
      const isOld = ({ text }: NewText) =>
        stood.some(({ elements }) => elements.some((element) => element.text === text));
      const message = turn.effect.newText.find((text) => isMessage(text) && !isOld(text));
      if (!message || (turn.effect.navigated && message.live === '')) return [];
      const shownMs = shownFor(message, turn, turns[place + 1], byId);
      const words = message.text.split(/\s+/).length;
      const neededMs = Math.max(leastMs, Math.round((words / wpm) * 60_000 * 1.5 + 1_000));
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
            measured: { message: shorten(message.text, 120), words, needed_ms: neededMs },
            cause: `gone|${message.text.toLowerCase().replace(/\d+/g, '#').slice(0, 80)}`,
          },
          { turn, screen: after, events },
        ),
      ];
    });
  },
});

function isMessage({ text, role, live, error }: NewText): boolean {
  if (
    text.length < 8 ||
    text.split(/\s+/).length < 2 ||
    /^(button|link|option|textbox|progressbar)$/.test(role)
  )
    return false;
  if (/\b(loading|please wait|saving|sending|searching|working|processing|checking)\b|…$|\.\.\.$/i.test(text))
    return false;
  return (
    live !== '' ||
    error ||
    /\b(saved|sent|added|removed|deleted|updated|booked|reserved|ordered|posted|created|moved|cancelled|confirmed|copied|received|stored|failed|success|error|could not|thank)/i.test(
      text,
    )
  );
}

/** Upper bound of the time it was in view; null where it stayed, or where something may rightly have removed it. */
function shownFor(
  { text }: NewText,
  turn: TurnRecord,
  next: TurnRecord | undefined,
  byId: ReadonlyMap<string, ScreenRecord>,
): number | null {
  const after = byId.get(turn.screenAfter);
  const shows = (screen: ScreenRecord) =>
    screen.elements.some(
      (element) =>
        element.text.includes(text) || (element.text.length * 2 > text.length && text.includes(element.text)),
    );
  if (!after) return null;
  if (!shows(after)) return turn.effect.scrolledPx > 10 ? null : turn.effect.settledMs;
  const later = next && byId.get(next.screenAfter);
  if (!next || !later || next.action.kind !== 'wait' || next.effect.navigated || shows(later)) return null;
  return later.atMs - turn.action.startedMs;
}

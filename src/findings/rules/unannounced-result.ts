// A message comes up that only eyes can meet.
import type { EffectRecord, NewText } from '../../evidence/evidence.ts';
import { screensById } from '../proof.ts';
import { defineRule, type Found } from '../rule.ts';
import { discloses } from '../signals/disclosed.ts';
import { saysError } from '../signals/error-text.ts';
import { foundOnTurn } from '../signals/found-on.ts';
import { shorten } from '../wording.ts';

/** Words with which pages say that something is done. */
const done =
  /^(thank you|thanks|success|done|saved|sent|added|removed|deleted|updated|copied|subscribed|no (results|matches)|\d+ (results?|matches|items? found))\b|\b(has|have|was|were|is|are) (been )?(now )?(added|saved|sent|removed|deleted|updated|submitted|subscribed|received|applied|changed|noted|recorded|booked|reserved|ordered|posted|created|moved|cancelled|confirmed|stored|registered|connected|joined|upgraded|shared|completed|finished|imported|loaded|uploaded|copied|enabled|disabled|(turned|switched) (on|off)|on its way)\b|^\d+ [\p{L} ]{2,30} (found|shown|match(es|ing)?)\b|\b(successfully|added to (your |the )?(cart|bag|basket|wishlist|list))\b/iu;
/** Longer texts are content, not messages [D]. */
const mostCharacters = 160;

export const unannouncedResult = defineRule({
  id: 'unannounced-result',
  science: 'R40',
  title: 'Message is not announced',
  promise: 'A message about what an action did is announced to people who do not see it.',
  remedy:
    'Put the message into an element that is in the page from the start with role="status" (or role="alert" for errors), or move the focus to it.',
  falsePositives:
    'Only errors and words that say something is done, that came up without a new page, while the focus and the title stayed and no live region said anything. What a control that says it is expanded opened is no message.',
  label: 'measured',
  repeatable: true,
  wcag: ['4.1.3'],
  heuristics: ['H1'],
  thresholds: { longestMessage: { value: mostCharacters, source: 'longer texts are content [D]' } },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) => {
    const byId = screensById(screens);
    return turns.flatMap((turn): Found[] => {
      const { effect, action } = turn;
      const [before, after] = [byId.get(turn.screen), byId.get(turn.screenAfter)];
      if (!before || !after || !isSilent(effect) || before.title !== after.title) return [];
      if (!/^(click|press|type|fill|select)$/.test(action.kind) || action.refused !== null) return [];
      const message = effect.newText.find(
        (text) => isMessage(text) && !before.elements.some((each) => each.text === text.text),
      );
      if (!message || after.modal !== before.modal || discloses(turn, before, after)) return [];
      return [
        foundOnTurn(
          {
            title: `“${shorten(message.text, 50)}” is shown but not announced`,
            summary: `The message “${shorten(message.text, 120)}” came up after the action; no live region said it, and the focus stayed where it was.`,
            impact: 'Whoever listens to the page does not learn whether it worked.',
            impactIfOnPath: 2,
            confidence: 'medium',
            element: null,
            measured: { message: shorten(message.text, 120), announcements: 0, focus_moved: false },
            cause: `silent|${message.text.toLowerCase().replace(/\d+/g, '#').slice(0, 80)}`,
          },
          { turn, screen: after, events },
        ),
      ];
    });
  },
});

function isSilent({
  navigated,
  announcements,
  focusMoved,
  dialogs,
  newText,
  historyChanged,
}: EffectRecord): boolean {
  if (navigated || historyChanged || focusMoved || dialogs.length > 0) return false;
  return announcements?.length === 0 && newText.every(({ live }) => live === '' || live === 'off');
}

function isMessage({ text, error, role }: NewText): boolean {
  if (text.length > mostCharacters || /^(button|link|option|tab|textbox|img)$/.test(role)) return false;
  return done.test(text) || (error && saysError(text));
}

// Choosing or typing something takes people to another page before they said so.
import { partsOf, type ScreenRecord, type TurnRecord } from '../../evidence/evidence.ts';
import { at, length } from '../measured/measured.ts';
import { screensById } from '../proof.ts';
import { defineRule, type Found } from '../rule.ts';
import { foundOnTurn } from '../signals/found-on.ts';
import { foundOnProbe } from '../signals/probed.ts';
import { addressPhrase, controlPhrase } from '../wording.ts';

/** Words that warn of it. */
const warns = /\b(automatically|as soon as|will (reload|open|take you|submit|be sent)|page reloads)\b/i;

export const changeOnInput = defineRule({
  id: 'change-on-input',
  science: 'R61',
  title: 'Choosing or typing changes the page',
  promise: 'Choosing a value or moving the focus does not lead to another page by itself.',
  remedy:
    'Wait for a press of a button before you send or leave the page. Where a choice must act at once, say so beside it and keep the focus where it is.',
  falsePositives:
    'Counts only new pages and new tabs after choosing, ticking, typing without Enter or moving the focus. Changes within the page, one-time codes and fields with a warning beside them are left out.',
  label: 'measured',
  judgesCrawl: true,
  kinds: ['change-on-focus', 'change-on-input'],
  hurts: 'keyboard',
  repeatable: true,
  wcag: ['3.2.1', '3.2.2'],
  heuristics: ['H3'],
  thresholds: { newPages: { value: 1, source: 'science R61: any' } },
  needs: ['screens', 'turns', 'events', 'probes'],
  evaluate: ({ screens, turns, events, probes }) => {
    const byId = screensById(screens);
    const met = turns.flatMap((turn): Found[] => {
      const { effect } = turn;
      const screen = byId.get(turn.screen);
      const opened = effect.navigated || effect.popups.length > 0;
      const part = partsOf(turn.action).at(-1);
      const element = screen?.elements.find(({ ref }) => ref === part?.target?.ref);
      if (!opened || !screen || !element || !isInputAlone(turn, element.field?.type ?? '')) return [];
      if (element.field?.autocomplete === 'one-time-code' || isWarned(screen)) return [];
      const act =
        part?.kind === 'select'
          ? 'Choosing a value'
          : part?.kind === 'type'
            ? 'Typing'
            : part?.kind === 'click'
              ? 'Ticking'
              : 'Moving the focus to it';
      const where = effect.navigated ? addressPhrase(effect.urlAfter) : 'a new tab';
      return [
        foundOnTurn(
          {
            title: `${controlPhrase(element)} leaves the page by itself`,
            summary: `${act} in ${controlPhrase(element)} on ${addressPhrase(screen.url)} led to ${where}, without any button being pressed.`,
            impact:
              'People who use the keyboard or listens to the page is taken away while choosing, and may not notice.',
            impactIfOnPath: 2,
            confidence: 'medium',
            element,
            measured: {
              new_page: at(effect, 'navigated'),
              new_tabs: length(at(effect, 'popups')),
              by: at<{ kind: string }, 'kind'>(part ?? turn.action, 'kind'),
            },
          },
          { turn, screen, events },
        ),
      ];
    });
    return [...met, ...probed(new Set(met.map(({ element }) => element?.locator.css)))];

    function probed(known: ReadonlySet<string | undefined>): Found[] {
      return probes.flatMap((look) => {
        if (look.kind !== 'choice-look') return [];
        const left = look.left.filter(({ near, locator }) => !warns.test(near) && !known.has(locator.css));
        return left.map((choice) =>
          foundOnProbe(look, {
            title: `${controlPhrase(choice)} leaves the page by itself`,
            summary: `A press of an arrow key or of Space in ${controlPhrase(choice)} on ${addressPhrase(look.url)} would have led to ${addressPhrase(choice.to)}, without any button being pressed.`,
            impact:
              'People who use the keyboard or listens to the page is taken away while choosing, and may not notice.',
            impactIfOnPath: 2,
            element: choice,
            measured: { by: at(choice, 'by'), to: at(choice, 'to') },
            turns,
          }),
        );
      });
    }
  },
});

function isInputAlone({ action }: TurnRecord, fieldType: string): boolean {
  if (action.refused !== null || action.missed || action.submitted === true) return false;
  if (/^(select|move-focus|hover)$/.test(action.kind)) return action.kind !== 'hover';
  if (action.kind === 'type') return /^(text|tel|email|url|number|date|textarea|search)$/.test(fieldType);
  // Who signs in presses the button in one go with the fields: that is no entry.
  const last = partsOf(action).at(-1)?.kind ?? action.kind;
  return last === 'click' ? /^(checkbox|radio)$/.test(fieldType) : action.kind === 'fill';
}

function isWarned({ elements }: ScreenRecord): boolean {
  return elements.some(({ text, field }) => warns.test(text) || warns.test(field?.description ?? ''));
}

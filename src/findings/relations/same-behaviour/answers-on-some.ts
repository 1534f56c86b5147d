// One control of a list does nothing, where its like on other items does something.
import type { ScreenElement, ScreenRecord } from '../../../evidence/evidence.ts';
import { at, length, label, short } from '../../measured/measured.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { componentOf } from '../../one-cause.ts';
import { isAlreadyThere } from '../../signals/activation.ts';
import { absenceDelayLimitMs, tooBusyToTell } from '../../signals/own-delay.ts';
import { controlPhrase, plural, shorten } from '../../wording.ts';
import { cannotTell, foundOnTrial, stepOf, targetOf, trialsOf, type Step, type Trial } from '../trials.ts';

/** Items of a class that must have answered. */
const leastAnswering = 2;

export const answersOnSome = defineRule({
  id: 'answers-on-some',
  science: 'R100',
  title: 'Control works for some items only',
  promise: 'A control that every item of a list has does the same for each item.',
  remedy:
    'Compare what the handler does for an item that works and for one that does not: look at the ids, the data and the errors in the console.',
  falsePositives:
    'At least half of the pressed ones of its class, and two or more, must have changed the page. One that is switched off, chosen already or on its own page is left out, and so is a press after which our machine lagged or the page was still at work.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure', 'no-feedback'],
  byCauseSince: 3,
  repeatable: true,
  supersedes: ['dead-control'],
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: {
    leastAnswering: { value: leastAnswering, source: 'the control must show twice [D]' },
    absenceDelayLimitMs: { value: absenceDelayLimitMs, source: 'a third of the 3 s that we watch [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const pressed = trialsOf({ graph, screens, turns }, 'press').flatMap(pressOf);
    const classes = Map.groupBy(pressed, ({ trial }) => trial.class);
    return [...classes.values()].flatMap((ofClass): Verdict[] => {
      // On a desk one press marks a thing and two within a moment open it: where they do, only they tell.
      const byTwo = ofClass.filter(({ trial }) => stepOf(trial, 'open') !== undefined);
      const all = byTwo.some(({ opens }) => opens) ? byTwo : ofClass;
      const answering = all.filter(({ answers }) => answers);
      if (answering.length < leastAnswering || answering.length * 2 < all.length) return [];
      const [control] = answering;
      return all.flatMap(({ trial, step, element, answers }): Verdict[] => {
        if (answers || !control) return [];
        const what = `${controlPhrase(element)} of “${shorten(trial.item, 40)}”`;
        const because = tooBusyToTell(step.turn.effect, absenceDelayLimitMs);
        if (because !== null || step.turn.effect.timedOut)
          return [cannotTell(what, because ?? 'the page was still at work when it was looked at')];
        return [
          foundOnTrial(
            {
              title: `${what} does nothing`,
              summary: `${plural(answering.length, 'item')} of ${all.length} answer to it, such as “${shorten(control.trial.item, 40)}”; for “${shorten(trial.item, 40)}” nothing changes.`,
              impact: 'People cannot do for this item what they can do for the others, and do not know why.',
              level: 3,
              confidence: answering.length * 3 >= all.length * 2 ? 'high' : 'medium',
              element,
              measured: {
                control: short(label(element), 80),
                new_texts: length(at(step.turn.effect, 'newText')),
                visible_changes_elsewhere: at(control.step.turn.effect, 'visibleMutations'),
              },
              cause: componentOf(element),
            },
            { steps: [step, control.step], screen: step.after, events },
          ),
        ];
      });
    });
  },
});

interface Press {
  trial: Trial;
  step: Step;
  element: ScreenElement;
  answers: boolean;
  /** Two presses within a moment brought something. */
  opens: boolean;
}

function pressOf(trial: Trial): Press[] {
  const step = stepOf(trial, 'do');
  const element = step && targetOf(step);
  if (!step || !element || trial.item === '' || trial.class === '' || step.turn.action.missed) return [];
  const { states } = element;
  if (states.disabled || states.drawnOff || states.readonly || element.field !== null) return [];
  if (isAlreadyThere(element, step.before)) return [];
  const opened = stepOf(trial, 'open');
  const opens = opened !== undefined && hasAnswered(opened);
  return [{ trial, step, element, answers: opens || hasAnswered(step), opens }];
}

/** Something else is shown, said, opened or loaded than before. */
function hasAnswered({ turn: { effect }, before, after }: Step): boolean {
  return (
    effect.navigated ||
    effect.historyChanged ||
    effect.newText.length > 0 ||
    effect.dialogs.length + effect.popups.length + effect.downloads.length > 0 ||
    effect.scrolledPx > 0 ||
    (effect.announcements ?? []).length > 0 ||
    shownOn(before) !== shownOn(after)
  );
}

/** Words and states of all that a screen shows; what has the focus is left out. */
function shownOn({ elements, modal }: ScreenRecord): string {
  const each = elements.map(({ role, text, name, states: { focused: _, ...states }, field }) =>
    [role, text || name, JSON.stringify(states), field?.value ?? ''].join('\t'),
  );
  return [modal, ...each].join('\n');
}

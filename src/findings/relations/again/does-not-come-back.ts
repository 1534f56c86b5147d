// What was done cannot be undone by what undoes it: a second press, or the control that takes the first one back.
import { bareWords } from '../../../base/plain-words.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { pathOf } from '../../signals/failed-answers.ts';
import { absenceDelayLimitMs, tooBusyToTell } from '../../signals/own-delay.ts';
import { controlPhrase, shorten } from '../../wording.ts';
import { isAlike, pressPairs, type PressPair } from '../press-pairs.ts';
import { isBack, isStuck, type Switched } from '../switching.ts';
import { cannotTell, foundOnTrial, targetOf, trialsOf, type Step, type Trial } from '../trials.ts';

export const doesNotComeBack = defineRule({
  id: 'does-not-come-back',
  science: 'R101',
  title: 'Undoing does not undo',
  promise: 'A second press undoes the first; what was added can be removed, and counts follow.',
  remedy:
    'Let the handler read the state that is shown instead of setting a fixed one, and update label, state and every count from the same data.',
  falsePositives:
    'The first press must have switched something. A tick box must come back by itself; for other controls another one of its kind must come back, or the control itself while a count stays, or one of the name that it took on must answer on another page, while here nothing at all answers. One of several that exclude each other, and tabs, are left out.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H3'],
  thresholds: {
    absenceDelayLimitMs: { value: absenceDelayLimitMs, source: 'a third of the 3 s that we watch [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const pairs = pressPairs({ graph, screens, turns });
    const presses = trialsOf({ graph, screens, turns }, 'press', 'press-again', 'do-undo');
    return pairs.flatMap((pair): Verdict[] => {
      const { own, counts, undo, target } = pair;
      const stays = own && isStuck(own) && !excludesOthers(pair) ? own : null;
      // What takes it back is another control: the first one need not change by it.
      const isUndone = own ? isBack(own) : pair.trial.kind === 'do-undo';
      const left = isUndone ? counts.find(isStuck) : undefined;
      const fault = stays ?? left;
      if (!fault) return [];
      const name = controlPhrase(target);
      const because = tooBusyToTell(undo.turn.effect, absenceDelayLimitMs);
      if (because !== null) return [cannotTell(name, because)];
      const isBox = own?.what === 'checked' && /^(checkbox|switch)$/.test(target.role);
      const like = pairs.some((other) => isAlike(other, pair) && comesBack(other, fault));
      const meant =
        !like && own?.what === 'label' && isDead(undo) ? worksElsewhere(undo, presses) : undefined;
      if (!isBox && !left && !like && !meant)
        return [cannotTell(name, 'no other control of its kind comes back, either')];
      return [
        foundOnTrial(
          {
            title: meant
              ? `${nameOfUndo(pair)} does not take back “${shorten(String(fault.was.value), 40)}”`
              : left
                ? `A count does not follow when ${name} is undone`
                : `${name} does not come back`,
            summary: left
              ? `${name} came back, and a count that had gone from “${String(fault.was.value)}” to “${String(fault.between.value)}” with it still shows “${String(fault.later.value)}”.`
              : `The first press changed ${name} from “${String(fault.was.value)}” to “${String(fault.between.value)}”; what should undo it left “${String(fault.later.value)}”.${meant ? ' On another page the same words do what they say.' : ''}`,
            impact: 'People cannot take back what they did, or do not see whether it was taken back.',
            level: 3,
            confidence: isBox || like || meant ? 'high' : 'medium',
            element: fault.element,
            measured: { before: fault.was, after_first: fault.between, after_second: fault.later },
            ...(meant && { cause: `undo|${pair.trial.class}|${String(fault.between.value)}` }),
          },
          { steps: [pair.first, undo, ...(meant ? [meant] : [])], screen: undo.after, events },
        ),
      ];
    });
  },
});

/** Pressed together with it, another of its group came out: one of several, which a second press rightly leaves. */
function excludesOthers({ first, own }: PressPair): boolean {
  if (own?.what !== 'pressed' && own?.what !== 'expanded') return false;
  const { what } = own;
  return first.before.elements.some(
    (other) =>
      other !== own.element &&
      other.states[what] === true &&
      first.after.elements.some((now) => now.locator.css === other.locator.css && now.states[what] === false),
  );
}

function comesBack({ own, counts }: PressPair, { what }: Switched): boolean {
  if (what === 'count') return counts.some(isBack);
  return own?.what === what && isBack(own);
}

/** What should have undone it, with the thing that it stands for. */
function nameOfUndo({ undo, target, trial: { item } }: PressPair): string {
  return `${controlPhrase(targetOf(undo) ?? target)}${item === '' ? '' : ` of “${shorten(item, 40)}”`}`;
}

/** Nothing at all answered: no words, request, dialog or address, and nothing that was drawn anew. */
function isDead({ turn: { effect, action } }: Step): boolean {
  return (
    !action.missed &&
    !effect.timedOut &&
    !effect.navigated &&
    !effect.historyChanged &&
    effect.visibleMutations + effect.newText.length + effect.requests.length === 0 &&
    effect.dialogs.length + effect.popups.length + effect.downloads.length === 0
  );
}

/**
 * A press on another page of what is named alike, which showed something: so the name is no mark of what was done, such as “Added”, but
 * says what a press does.
 */
function worksElsewhere(undo: Step, trials: readonly Trial[]): Step | undefined {
  const pressed = targetOf(undo);
  const page = pathOf(undo.before.url);
  return trials
    .flatMap(({ steps }) => steps)
    .find((step) => {
      const target = targetOf(step);
      return (
        target !== undefined &&
        pressed !== undefined &&
        target.role === pressed.role &&
        wordsOf(target) !== '' &&
        wordsOf(target) === wordsOf(pressed) &&
        pathOf(step.before.url) !== page &&
        step.turn.effect.visibleMutations > 0
      );
    });
}

function wordsOf({ text, name }: { text: string; name: string }): string {
  return bareWords(text || name);
}

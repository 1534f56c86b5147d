// A press shows something and the next press takes it away, and nothing tells whoever listens of either: a disclosure, menu or navigation
// found by what it does, whatever it is made of.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { at, count } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { controlPhrase, plural } from '../../wording.ts';
import { pressPairs, type PressPair } from '../press-pairs.ts';
import { leastBrought } from '../switching.ts';
import { foundOnTrial, sameOn, targetOf } from '../trials.ts';

export const openingNotTold = defineRule({
  id: 'opening-not-told',
  science: 'R158',
  title: 'Control does not say that it is open',
  promise: 'A control that shows and hides something says whether it is open.',
  remedy: 'Make it a button and set aria-expanded to true when it opens and to false when it closes.',
  falsePositives:
    'Counts if a press adds two things or more, takes none away, and the next press on the same button or link takes away all that came. Left out is what tells of it: a state or a label of the control that changes, a focus that moves into what opened, a dialog, and what is announced.',
  label: 'measured',
  supersedes: ['widget-state'],
  hurts: 'listening',
  wcag: ['4.1.2'],
  heuristics: ['H1', 'H4'],
  thresholds: { leastBrought: { value: leastBrought, source: 'one thing may be a word that changed [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    pressPairs({ graph, screens, turns }).flatMap((pair): Found[] => {
      const { first, undo, target, brought } = pair;
      if (!brought || brought.left.length > 0 || !isSilent(pair) || !onlyAdds(pair)) return [];
      return [
        foundOnTrial(
          {
            title: `${controlPhrase(target)} does not say that it is open`.replace(/^./, (sign) =>
              sign.toUpperCase(),
            ),
            summary: `A press shows ${plural(brought.came.length, 'thing')} and the next press hides all of it, while the control says nothing of its state, its label stays, and the focus does not move.`,
            impact: 'Who listens presses it and hears nothing: not that something opened, nor where.',
            level: 2,
            confidence: 'high',
            element: target,
            measured: { brought: count(brought.came), left: count(brought.left, at(undo.after, 'elements')) },
          },
          { steps: [first, undo], screen: first.after, events },
        ),
      ];
    }),
});

/** The same control was pressed twice, and neither it nor the focus nor an announcement tells what happened. */
function isSilent({ first, undo, target, own, brought }: PressPair): boolean {
  const second = targetOf(undo);
  const then = sameOn(target, first.after);
  const isSame = second !== undefined && second.ref === target.ref && then !== undefined;
  const isControl =
    /^(button|link|)$/.test(target.role) && target.field === null && !/^(summary|label)$/.test(target.tag);
  if (!isSame || !isControl || own !== null || first.after.modal !== '') return false;
  const told = (['expanded', 'pressed', 'checked', 'selected', 'current'] as const).some(
    (key) => target.states[key] !== undefined || then.states[key] !== undefined,
  );
  return (
    !told &&
    !(brought?.came ?? []).some(
      ({ live, role, kind, states }) =>
        live !== '' ||
        states.focused === true ||
        kind === 'dialog' ||
        /^(alert|status|log|dialog)$/.test(role),
    )
  );
}

/** Words came that stood nowhere before, and all that stood there stand there still: nothing was ordered, chosen or exchanged. */
function onlyAdds({ first, brought }: PressPair): boolean {
  const words = (elements: readonly ScreenElement[]) =>
    elements.flatMap(({ text, name, field, kind }) =>
      field === null && kind !== 'landmark' ? (text || name).trim() || [] : [],
    );
  const before = new Set(words(first.before.elements));
  const after = new Set(words(first.after.elements));
  const fresh = new Set(words(brought?.came ?? []).filter((each) => !before.has(each)));
  return fresh.size >= leastBrought && [...before].every((each) => after.has(each));
}

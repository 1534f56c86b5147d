// What a press brought stays after the second press, where others of its kind take it away.
import { count, label, short } from '../../measured/measured.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { absenceDelayLimitMs, tooBusyToTell } from '../../signals/own-delay.ts';
import { controlPhrase, plural, shorten } from '../../wording.ts';
import { isAlike, pressPairs, type PressPair } from '../press-pairs.ts';
import { leastBrought } from '../switching.ts';
import { cannotTell, foundOnTrial } from '../trials.ts';

/** Others of its class that take away what they brought, where the control is the thing itself: buttons of a bar differ by right. */
const leastOfBar = 2;

export const staysOpen = defineRule({
  id: 'stays-open',
  science: 'R138',
  title: 'Second press does not undo the first',
  promise:
    'A control of a list item that shows something hides it again with a second press, as in the other items.',
  remedy: 'Compare what the handler reads for an item that works and for one that does not.',
  falsePositives:
    'Counts only if everything that the first press showed stays, and the same control of every other item hides what it showed; two or more other items if the label of the control names the item. Controls that lead to another page are left out.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H3'],
  thresholds: {
    leastBrought: { value: leastBrought, source: 'one thing may be a word that changed [D]' },
    leastOfBar: { value: leastOfBar, source: 'one of two is no rule [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const pairs = pressPairs({ graph, screens, turns }).filter(
      ({ brought, trial }) => brought !== null && trial.kind !== 'do-undo' && trial.item !== '',
    );
    return pairs.flatMap((pair): Verdict[] => {
      const { target, trial, brought, first, undo } = pair;
      const alike = pairs.filter((other) => other !== pair && isAlike(other, pair));
      const isThing = trial.item === (target.text || target.name).trim();
      if (!brought || !staysWhole(pair) || alike.length < (isThing ? leastOfBar : 1)) return [];
      if (!alike.every((other) => other.brought?.left.length === 0)) return [];
      const name = `${controlPhrase(target)} of “${shorten(trial.item, 40)}”`;
      const because = tooBusyToTell(undo.turn.effect, absenceDelayLimitMs);
      if (because !== null) return [cannotTell(name, because)];
      const [shown = target] = brought.left;
      return [
        foundOnTrial(
          {
            title: `A second press on ${name} does not undo the first`,
            summary: `The first press brought ${plural(brought.came.length, 'thing')}, and all of it stays after the second; on ${plural(alike.length, 'other')} of its kind the second press takes away what the first brought.`,
            impact: 'People cannot take back what they did, or do not see whether it was taken back.',
            level: 3,
            confidence: 'medium',
            element: target,
            measured: {
              brought: count(brought.came),
              left: count(brought.left),
              shows: short(label(shown), 80),
            },
          },
          { steps: [first, undo], screen: undo.after, events },
        ),
      ];
    });
  },
});

function staysWhole({ brought, own }: PressPair): boolean {
  return brought !== null && brought.left.length === brought.came.length && own === null;
}

// What the site was told and answered well is gone after a reload, or done once more by it.
import { defineRule, type Found, type Verdict } from '../../rule.ts';
import { addressPhrase, controlPhrase } from '../../wording.ts';
import { goodWrite } from '../saved-trials.ts';
import { countsChanged, isBack, numberIn, switchedBy } from '../switching.ts';
import { cannotTell, foundOnTrial, stepOf, targetOf, trialsOf, type Step, type Trial } from '../trials.ts';

export const lostOnReload = defineRule({
  id: 'lost-on-reload',
  science: 'R102',
  title: 'Saved state does not survive a reload',
  promise: 'What was saved is there after a reload, and only once.',
  remedy:
    'Draw the page from what the server keeps. Where it is kept in the browser alone, read it before the first drawing; never let an address that is only opened change anything.',
  falsePositives:
    'Only ticks and pressed states count as lost, where a write of the same site was answered well, and the state still stood a moment later. As doubled counts only a number that grew by the same step with the reload alone.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H5'],
  thresholds: { writes: { value: 1, source: 'without a write nothing was promised [D]' } },
  needs: ['graph', 'screens', 'turns', 'requests', 'events'],
  evaluate: ({ graph, screens, turns, requests, events }) =>
    trialsOf({ graph, screens, turns }, 'reload', 'revisit').flatMap((trial): Verdict[] => {
      const steps = stepsOf(trial);
      if (!steps) return [];
      const { first, still, back } = steps;
      const doubled = countsChanged(first.before, still.after, back.after).find(({ was, between, later }) => {
        const [one, two, three] = [was, between, later].map(numberIn);
        return (
          one !== undefined &&
          two !== undefined &&
          three !== undefined &&
          two > one &&
          three - two === two - one
        );
      });
      if (doubled)
        return [
          told(steps, {
            title: `A reload repeats ${controlPhrase(targetOf(first) ?? doubled.element)}`,
            summary: `The press changed a count from “${String(doubled.was.value)}” to “${String(doubled.between.value)}”; the reload of ${addressPhrase(back.after.url)} alone made it “${String(doubled.later.value)}”.`,
            measured: { before: doubled.was, after_press: doubled.between, after_reload: doubled.later },
          }),
        ];
      const target = targetOf(first);
      const own = target && switchedBy(target, still.after, back.after);
      if (!own || !/^(checked|pressed)$/.test(own.what) || !isBack(own)) return [];
      const name = controlPhrase(own.element);
      const write = goodWrite(first, requests);
      if (!write) return [cannotTell(name, 'nothing was sent that would save it')];
      return [
        told(steps, {
          title: `${name} is not kept`,
          summary: `${name} was pressed, a request was answered with ${write.status.value}, and after a reload it is as before.`,
          measured: { before: own.was, after_press: own.between, after_reload: own.later, ...write },
        }),
      ];

      function told(
        { first: one, still: two, back: last }: Steps,
        { title, summary, measured }: Pick<Found, 'title' | 'summary' | 'measured'>,
      ): Found {
        return foundOnTrial(
          {
            title,
            summary,
            impact: 'What people saved is lost, or done twice, without their notice.',
            level: 3,
            confidence: 'medium',
            element: targetOf(one) ?? null,
            measured,
          },
          { steps: [...new Set([one, two, last])], screen: last.after, events },
        );
      }
    }),
});

interface Steps {
  first: Step;
  /** The last look before the page was left: what is saved late is not lost. */
  still: Step;
  back: Step;
}

function stepsOf(trial: Trial): Steps | null {
  const first = stepOf(trial, 'do');
  const back = stepOf(trial, 'reload') ?? stepOf(trial, 'return');
  if (!first || !back || first.turn.effect.navigated) return null;
  return { first, still: stepOf(trial, 'wait') ?? first, back };
}

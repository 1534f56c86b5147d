// A control of one item lies under something, where its like on other items of the list can be pressed.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { at } from '../../measured/measured.ts';
import { screensById } from '../../proof.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { controlPhrase, plural, sentence, shorten } from '../../wording.ts';
import { foundOnTrial, targetOf, type Crawled, type Step } from '../trials.ts';

/** Items of the class that could be pressed in the same state, at the least. */
const leastPressed = 2;

export const coveredOnSome = defineRule({
  id: 'covered-on-some',
  science: 'R118',
  title: 'Control of one item cannot be pressed',
  promise: 'A control that every item of a list has can be pressed for each item.',
  remedy:
    'Look for what lies over it at this place: a positioned element, a label, a box that is larger than what it shows; or for a clip or an offset that leaves nothing of it in view.',
  falsePositives:
    'Tried twice, the second time after a press beside whatever lies on top. Two or more others of its class must have been pressed in the same state, and no dialog may be open.',
  label: 'measured',
  kinds: ['obstruction'],
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: { leastPressed: { value: leastPressed, source: 'the control must show twice [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const pressed = pressesOf({ graph, screens, turns });
    return pressed.flatMap(({ step, element, item, of, state, isCovered }): Verdict[] => {
      const like = pressed.filter((other) => other.of === of && other.state === state);
      const control = like.filter((other) => !other.isCovered);
      if (!isCovered || control.length < leastPressed || control.length * 2 < like.length) return [];
      const what = `${controlPhrase(element)} of “${shorten(item, 40)}”`;
      const [first] = control;
      return [
        foundOnTrial(
          {
            title: `${sentence(what)} cannot be pressed`,
            summary: `A press on it was ${step.turn.action.refused ?? ''}; ${plural(control.length, 'other item')} of the list took it${first ? `, such as “${shorten(first.item, 40)}”` : ''}.`,
            impact: 'People press there and hit something else, or nothing.',
            level: 3,
            confidence: 'high',
            element,
            measured: { x_px: at(element.box, 'x'), y_px: at(element.box, 'y') },
            cause: `covered-on-some ${of} ${item}`,
          },
          { steps: [step], screen: step.before, events },
        ),
      ];
    });
  },
});

interface Press {
  step: Step;
  element: ScreenElement;
  item: string;
  of: string;
  state: string;
  isCovered: boolean;
}

/** First presses of things in lists, those that something lay over among them. */
function pressesOf({ graph, screens, turns }: Crawled): Press[] {
  const byId = screensById(screens);
  const byTurn = new Map(turns.map((turn) => [turn.turn, turn]));
  return (graph?.trials ?? []).flatMap(({ kind, item, class: of, state, steps: [first] }): Press[] => {
    const turn = byTurn.get(first?.turn ?? 0);
    const before = turn && byId.get(turn.screen);
    const after = turn && byId.get(turn.screenAfter);
    if (kind !== 'press' || item === '' || of === '' || !turn || !before || !after) return [];
    const step = { part: 'do', turn, before, after };
    const element = targetOf(step);
    const { refused } = turn.action;
    const isCovered = refused !== null && /^(covered|out of view)/.test(refused);
    if (!element || before.modal !== '' || (refused !== null && !isCovered)) return [];
    return [{ step, element, item, of, state, isCovered }];
  });
}

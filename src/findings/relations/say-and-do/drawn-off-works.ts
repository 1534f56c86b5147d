// A control that is drawn as if it were switched off, and works.
import { at, count, it } from '../../measured/measured.ts';
import { defineRule, type Verdict } from '../../rule.ts';
import { screensById } from '../../proof.ts';
import { restlessTexts, standsAt } from '../../signals/restless.ts';
import { controlPhrase, sentence } from '../../wording.ts';
import { foundOnTrial, stepOf, targetOf, trialsOf } from '../trials.ts';

/** Controls of its role that do not look so, at the least. */
const leastDrawnOn = 1;

export const drawnOffWorks = defineRule({
  id: 'drawn-off-works',
  science: 'R114',
  title: 'Looks disabled but works',
  promise: 'What looks disabled is disabled.',
  remedy: 'Draw it like the others of its kind, or disable it in earnest.',
  falsePositives:
    'Only a control that was pressed while it was drawn pale and not declared as disabled, and that led to another page or showed new words. Other controls of its role must not be drawn so. Words that change whatever is pressed say nothing. What has no role, no name and no words, such as a line of a drawing, is left out.',
  label: 'measured',
  supersedes: ['pale-alone'],
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: { leastDrawnOn: { value: leastDrawnOn, source: 'where all look so, that is the style [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const pressed = trialsOf({ graph, screens, turns }, 'press');
    const byId = screensById(screens);
    const restless = restlessTexts(turns, byId);
    return pressed.flatMap((trial): Verdict[] => {
      const step = stepOf(trial, 'do');
      const element = step && targetOf(step);
      if (!step || !element || !element.states.drawnOff || element.states.disabled) return [];
      // A line of a drawing is pale for what it stands for.
      if (element.role === '' && element.name === '' && element.text === '') return [];
      const { navigated, historyChanged, newText, dialogs } = step.turn.effect;
      const fresh = newText.filter(({ text }) => !standsAt(restless, text, step.after));
      if (!navigated && !historyChanged && fresh.length + dialogs.length === 0) return [];
      // One that is always drawn so has that look on purpose.
      const drawnOn = step.before.elements.filter(
        ({ kind, role, states, visibleShare }) =>
          kind === 'control' &&
          role === element.role &&
          !states.drawnOff &&
          !states.disabled &&
          visibleShare > 0,
      );
      if (drawnOn.length < leastDrawnOn) return [];
      const what = controlPhrase(element);
      return [
        foundOnTrial(
          {
            title: `${sentence(what)} looks disabled but works`,
            summary: `${sentence(what)} is drawn pale, as what cannot be used. It was pressed, and it worked.`,
            impact: 'People take it for switched off and do not try.',
            level: 2,
            confidence: 'medium',
            element,
            measured: { new_texts: count(fresh, it(newText)), x_px: at(element.box, 'x') },
          },
          { steps: [step], screen: step.before, events },
        ),
      ];
    });
  },
});

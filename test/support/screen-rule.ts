// A rule for tests of judging: it finds one fault on every screen.
import type { ScreenElement, ScreenRecord } from '../../src/evidence/evidence.ts';
import { defineRule, type Rule } from '../../src/findings/rule.ts';
import { ruleIndex } from '../../src/findings/rules/rule-index.ts';
import { foundOnScreen } from '../../src/findings/signals/found-on.ts';

/** Finds what `of` answers of every screen, the first element where it is left out; null is a fault of the whole page. */
export function oncePerScreen(
  more: Partial<Rule>,
  of: (at: ScreenRecord) => ScreenElement | null = ({ elements }) => elements[0] ?? null,
): Rule {
  return defineRule({
    ...(ruleIndex.find(({ id }) => id === 'nameless-control') as Rule),
    id: 'once-a-screen',
    ...more,
    needs: ['screens', 'turns', 'events'],
    evaluate: ({ screens, turns, events }) =>
      screens.map((at) =>
        foundOnScreen(
          {
            title: 'It is there',
            summary: 'It is there.',
            impact: 'None.',
            impactIfOnPath: 2,
            confidence: 'medium',
            element: of(at),
            measured: {},
          },
          { screen: at, turns, events },
        ),
      ),
  });
}

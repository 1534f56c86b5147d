import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../test/support/evidence-builder.ts';
import { analyse } from './analyse.ts';
import { defineRule, type Rule } from './rule.ts';
import { ruleIndex } from './rules/rule-index.ts';
import { foundOnScreen } from './signals/found-on.ts';
import { withCrawl } from './with-crawl.ts';

const button = element('show', { name: 'Show hours' });
const visit = evidence({ screens: [screen('s1', [button])], turns: [turn(1, button)] });

/** Finds a fault of the whole page, or of the first element of each screen. */
function ruleThat(id: string, of: 'page' | 'element'): Rule {
  return defineRule({
    ...(ruleIndex.find((rule) => rule.id === 'nameless-control') as Rule),
    id,
    judgesCrawl: true,
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
            element: of === 'page' ? null : (at.elements[0] ?? null),
            measured: {},
          },
          { screen: at, turns, events },
        ),
      ),
  });
}

test.each([
  ['what the session said of the page', 'axe/meta-viewport', ['zoom-blocked']],
  ['nothing that the session said', 'axe/list', ['axe/list', 'zoom-blocked']],
])('the crawl that repeats %s', (_what, rule, told) => {
  const own = analyse(visit, new Map(), [ruleThat('zoom-blocked', 'page')]);
  const joined = withCrawl(own, { crawl: visit }, { pixels: new Map(), rules: [ruleThat(rule, 'element')] });
  expect(joined.findings.map((finding) => finding.rule).sort()).toEqual(told);
});

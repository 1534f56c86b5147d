import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../test/support/evidence-builder.ts';
import { oncePerScreen } from '../../test/support/screen-rule.ts';
import { analyse } from './analyse.ts';
import { withCrawl } from './with-crawl.ts';

const button = element('show', { name: 'Show hours' });
const visit = evidence({ screens: [screen('s1', [button])], turns: [turn(1, button)] });

test.each([
  ['what the session said of the page', 'axe/meta-viewport', ['zoom-blocked']],
  ['nothing that the session said', 'axe/list', ['axe/list', 'zoom-blocked']],
])('the crawl that repeats %s', (_what, rule, told) => {
  const own = analyse(visit, new Map(), [oncePerScreen({ id: 'zoom-blocked' }, () => null)]);
  const joined = withCrawl(
    own,
    { crawl: visit },
    { pixels: new Map(), rules: [oncePerScreen({ id: rule, judgesCrawl: true })] },
  );
  expect(joined.findings.map((finding) => finding.rule).sort()).toEqual(told);
});

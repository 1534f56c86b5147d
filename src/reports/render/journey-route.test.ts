import { expect, test } from 'vitest';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { journey } from './journey-route.ts';
import { html, render } from './html.ts';

test('a finding stands once on the way: where it was first met, and what the first screen shows at the first stop', () => {
  const report = structuredClone(sampleReport());
  const [first, second] = report.findings;
  if (!first || !second) throw new Error('Assertion failed: the sample has two findings');
  Object.assign(first.proof, { turns: [0, 1, 2, 3] });
  Object.assign(second.proof, { turns: [3, 4] });
  const stops = render(html`${journey(report, new Map())}`).split('<li class="stop');
  const showing = ({ id }: { id: string }) =>
    stops.flatMap((stop, place) => (stop.includes(`href="#${id}"`) ? [place] : []));
  expect([showing(first), showing(second)]).toEqual([[1], [3]]);
});

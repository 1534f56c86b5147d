// Kept faults and visits as the scoring meets them, with what a test cares about filled in.
import type { KeptFault, Truth } from '../../bench/ground/faults/truth.ts';
import type { FindingRead, VisitResult } from '../../bench/ground/visits/visit.ts';

export function keptFault(
  id: string,
  more: Partial<Omit<KeptFault, 'truth'>> & { truth?: Partial<Truth> } = {},
): KeptFault {
  const { truth, ...rest } = more;
  return {
    id,
    app: 'shop',
    operator: 'low-contrast',
    layer: 'style',
    seed: 1,
    site: { selector: `#${id}` },
    ...rest,
    truth: {
      steps: [1],
      screens: ['/list'],
      elements: [
        {
          screen: '/list',
          selector: `#${id}`,
          role: 'button',
          name: `Name of ${id}`,
          aspect: 'box',
          clean: null,
          faulty: null,
          box: null,
        },
      ],
      regions: [],
      requests: [],
      values: { clean: [], faulty: [] },
      ...truth,
    },
  };
}

export function finding(more: Partial<FindingRead> = {}): FindingRead {
  return {
    rule: 'contrast',
    title: 'A text is too faint',
    summary: 'It stands at 1.5 to 1.',
    url: 'https://localhost:1234/list',
    fingerprint: 'contrast:1',
    label: 'measured',
    element: null,
    measured: {},
    proof: { screen: 's1', image: null, requests: [] },
    ...more,
  };
}

export function visitWith(findings: FindingRead[], more: Partial<VisitResult> = {}): VisitResult {
  return {
    status: 'completed',
    failure: null,
    minutes: 1,
    until: { journey: 1, crawl: null },
    load: 1,
    crawl: null,
    acted: [],
    before: null,
    after: null,
    map: null,
    crawled: [],
    transcript: {
      screens: [{ id: 's1', url: 'https://localhost:1234/list', title: '', scroll: { x: 0, y: 300 } }],
      turns: [],
    },
    report: {
      outcome: { value: 'goal_reached', because: '' },
      summary: { turns: 3, screens: 1 },
      findings,
      screens: [{ id: 's1', url: 'https://localhost:1234/list', title: '' }],
      journey: [],
      cited: {
        requests: [{ id: 'r1', method: 'POST', url: 'https://localhost:1234/api/items/17', status: 500 }],
      },
    },
    ...more,
  };
}

// A page about which engines ask, and what a model answered.
import type { Evidence } from '../../src/evidence/evidence.ts';
import type { ProbeRecord } from '../../src/evidence/probe.ts';
import type { JudgedCriteria } from '../../src/reports/criteria/criteria-table.ts';
import { evidence } from './evidence-builder.ts';
import { probed, probedPage } from './probe-builder.ts';

/** Nothing was found. */
export const silent: JudgedCriteria = { findings: [], cannotTell: [], clear: [] };

/** A page on which axe-core asks about two links and the page, and states that were not audited. */
export function askedAbout(): Evidence {
  const at = (css: string) => ({ ...probed('More'), locator: { ...probed('More').locator, css } });
  const look: ProbeRecord = {
    ...probedPage,
    id: 'p1',
    image: '001-axe.png',
    kind: 'axe-look',
    axe: '4',
    violations: [],
    incomplete: [
      {
        id: 'link-in-text-block',
        tags: ['wcag2a', 'wcag141'],
        help: 'Links must be told apart without colour',
        because: 'Check it.',
        description: '',
        helpUrl: '',
        impact: 'minor',
        nodes: [at('#one'), at('#two')],
        count: 2,
      },
    ],
  };
  const base = evidence({ screens: [] });
  const picture = { ...base.images[0], name: '001-axe.png', width: 800, height: 600, pixelRatio: 1 };
  const notAudited = [{ state: 's9', url: 'https://shop.example.com/late', because: 'time' }];
  const states = [{ id: 's9', title: 'Late' }];
  const crawl = { ...base, probes: [], images: [], graph: { notAudited, states } };
  return { ...base, images: [picture], probes: [look], crawl } as unknown as Evidence;
}

/** The same with what a model answered of its two links. */
export function answeredAbout(
  answers: ('met' | 'not met' | 'cannot tell')[],
  rule = 'axe/link-in-text-block',
): Evidence {
  const known = askedAbout();
  const asked = ['#one', '#two'].map((css) => ({
    ...probed('More'),
    locator: { ...probed('More').locator, css },
  }));
  const plain = {
    criteria: ['1.4.1'],
    because: '',
    url: probedPage.url,
    image: '001-axe.png',
    event: 9,
    screen: null,
  };
  return {
    ...known,
    answers: answers.map((answer, at) => ({
      ...plain,
      id: `a${at + 1}`,
      rule,
      ask: 'Can it be told without colour?',
      element: asked[at] ?? null,
      answer,
      why: 'It has the colour of the text.',
    })),
  };
}

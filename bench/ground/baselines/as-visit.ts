// What a baseline finds, in the shape of a visit, so that one way of scoring judges all.
import { createHash } from 'node:crypto';
import type { FindingRead, VisitResult } from '../visits/visit.ts';

/** A finding of a program that knows a rule, an address, and perhaps an element or a request. */
export function baselineFinding(one: {
  rule: string;
  words: string;
  url: string;
  css?: string;
  name?: string;
  /** Place of its request in `requests` of the visit. */
  request?: number;
}): FindingRead {
  const { rule, words, url, css, name, request } = one;
  return {
    rule,
    title: words,
    summary: words,
    url,
    fingerprint: fingerprintOf(
      `${rule} ${new URL(url).pathname} ${css ?? ''} ${request === undefined ? words : words.replace(/\d+$/, '')}`,
    ),
    label: 'measured',
    element:
      css === undefined && name === undefined
        ? null
        : { role: '', name: name ?? '', ...(css === undefined ? {} : { locator: { css } }) },
    measured: {},
    proof: { screen: null, image: null, requests: request === undefined ? [] : [`r${request}`] },
  };
}

/** A ledger holds ids alone, and no words of a page. */
function fingerprintOf(told: string): string {
  return createHash('sha256').update(told).digest('hex').slice(0, 16);
}

/** A visit by a program that is not Passerby. */
export function baselineVisit(one: {
  findings: FindingRead[];
  urls: readonly string[];
  requests?: readonly { method: string; url: string; status: number | null }[];
  before?: unknown;
  after?: unknown;
  turns?: number;
}): VisitResult {
  const screens = [...new Set(one.urls)].map((url, at) => ({ id: `s${at}`, url, title: '' }));
  return {
    status: 'completed',
    failure: null,
    minutes: 0,
    until: { journey: null, crawl: null },
    load: 0,
    crawl: null,
    acted: [],
    before: one.before ?? null,
    after: one.after ?? null,
    map: null,
    transcript: null,
    crawled: [],
    report: {
      outcome: { value: 'out_of_turns', because: '' },
      summary: { turns: one.turns ?? 0, screens: screens.length },
      findings: [...new Map(one.findings.map((finding) => [finding.fingerprint, finding])).values()],
      screens,
      journey: [],
      cited: {
        requests: (one.requests ?? []).map((request, at) => ({ ...request, id: `r${at}` })),
      },
    },
  };
}

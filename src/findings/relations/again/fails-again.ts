// A page that came when the crawl loaded it, and that the server fails to give when its address is asked for once more.
import type { RequestRecord } from '../../../evidence/evidence.ts';
import { serverErrorFrom } from '../../../evidence/status.ts';
import type { LinkLook } from '../../../evidence/way-look.ts';
import { at, count } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { withoutFragment } from '../../../base/addresses.ts';
import { urlTemplate } from '../../url-template.ts';
import { addressPhrase } from '../../wording.ts';

/** Other pages that came both times. */
const leastComing = 3;

export const failsAgain = defineRule({
  id: 'fails-again',
  science: 'R153',
  title: 'A page fails when it is loaded once more',
  promise: 'A page that loaded once loads every time.',
  remedy:
    'Look into the log of the server for this request: a cache that is read back wrongly, a lock, a connection that is not given back, state that the first request left behind.',
  falsePositives:
    'Only pages of the site that were loaded well during the crawl, and whose address answered with 5xx when it was asked for once more after it. At least three other pages must have come both times. A site that answers with 503, or asks for rest, is asked no more.',
  label: 'measured',
  kinds: ['silent-failure'],
  wcag: [],
  heuristics: ['H9'],
  thresholds: {
    leastComing: { value: leastComing, source: 'a positive control [D]' },
    serverErrorFrom: { value: serverErrorFrom, source: 'RFC 9110: 5xx is a failure of the server' },
  },
  needs: ['graph', 'screens', 'turns', 'events', 'requests', 'probes'],
  evaluate: ({ graph, screens, turns, events, requests, probes }) => {
    if (!graph) return [];
    const looks = probes.filter((probe): probe is typeof probe & LinkLook => probe.kind === 'link-look');
    const asked = looks.flatMap((look) => look.asked ?? []).filter(({ href }) => cameOnce(href, requests));
    const coming = asked.filter(({ status }) => status < leastRefusal);
    if (coming.length < leastComing) return [];
    return asked.flatMap((again): Found[] => {
      const screen = screens.find(({ url }) => withoutFragment(url) === again.href);
      if (again.status < serverErrorFrom || !screen) return [];
      const found = foundOnScreen(
        {
          title: `${addressPhrase(again.href)} fails when it is loaded once more (${again.status})`,
          summary: `${addressPhrase(again.href)} came when it was opened, and was answered with status ${again.status} when it was asked for once more; ${coming.length} other pages came both times.`,
          impact: 'People who come back to the page, or reload it, meet an error.',
          impactIfOnPath: 3,
          confidence: 'high',
          element: null,
          measured: { status: at(again, 'status'), pages_that_came_again: count(coming) },
          cause: `again|${urlTemplate(again.href)}`,
        },
        { screen, turns, events },
      );
      const loads = loadsOf(again.href, requests).map(({ id }) => id);
      return [{ ...found, proof: { ...found.proof, requests: loads } }];
    });
  },
});

const leastRefusal = 400;

/** It was loaded during the crawl, and never badly. */
function cameOnce(href: string, requests: readonly RequestRecord[]): boolean {
  const loads = loadsOf(href, requests);
  return loads.length > 0 && loads.every(({ status }) => status !== null && status < leastRefusal);
}

function loadsOf(href: string, requests: readonly RequestRecord[]): RequestRecord[] {
  return requests.filter(({ type, url }) => type === 'document' && withoutFragment(url) === href);
}

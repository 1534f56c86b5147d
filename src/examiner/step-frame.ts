// What the steps of a suspicion may do: recorded turns once more that were done, and words that may be typed.
import type { Evidence } from '../evidence/evidence.ts';
import { maskText } from '../evidence/mask.ts';
import type { LeakGuard } from '../sessions/policies/llm/leak-guard.ts';
import { foreignAddress } from '../sessions/policies/llm/typed-text.ts';
import type { StepFrame } from './steps.ts';

const notRepeated: ReadonlySet<string> = new Set(['finish', 'give-up']);
/** What was masked, as it stands in words and in an address. */
const masks = [maskText, encodeURIComponent(maskText)];

export function frameOf(
  evidence: Evidence,
  crawl: Evidence | null,
  { hide, leaks, hasLogin }: { hide: (text: string) => string; leaks: LeakGuard; hasLogin: boolean },
): StepFrame {
  const { task, flows, targetUrl } = evidence.facts;
  const given = [task ?? '', ...flows].join('\n');
  const targetHost = URL.parse(targetUrl)?.hostname ?? '';
  return {
    turns: repeatable(evidence, hasLogin),
    crawlTurns: crawl ? repeatable(crawl, hasLogin) : new Set(),
    whyNotTyped(text) {
      if (hide(text) !== text) return 'a secret of the session';
      if (leaks(text)) return 'what only the harness and you know';
      return foreignAddress(text, { given, targetHost })
        ? 'an e-mail or web address that is neither in the task nor of the test'
        : '';
    },
  };
}

/**
 * Without the login that it signed in with a turn cannot be done again, and neither can one that opened an address whose words were
 * masked, or another site's. Any other address was opened by the harness itself, as one that the site had shown.
 */
function repeatable({ facts, turns }: Evidence, hasLogin: boolean): Set<number> {
  const host = URL.parse(facts.targetUrl)?.host;
  const isKnown = (url: string) => URL.parse(url)?.host === host && !masks.some((mask) => url.includes(mask));
  const done = turns.filter(
    ({ action }) =>
      action.refused === null &&
      !action.missed &&
      !notRepeated.has(action.kind) &&
      (hasLogin || action.kind !== 'log-in') &&
      (action.kind !== 'open' || isKnown(action.value ?? '')),
  );
  return new Set(done.map(({ turn }) => turn));
}

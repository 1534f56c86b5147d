// What only the crawl of a run met joins what a session met: one ordered list, each fault once. Pure.
import { crawlPicture } from '../evidence/crawl-picture.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { analyseCrawl, doubtsKept, inOrder, picturesAsked, type Analysis } from './analyse.ts';
import { withoutEchoes } from './echoes.ts';
import type { Finding } from './finding.ts';
import { crawlPixels, crawlPrefix } from './measured/address.ts';
import type { Pixels } from './pixels.ts';
import { isDecision, questionsOf } from './questions.ts';
import type { Rule } from './rule.ts';
import { joinSame, withSaid } from './said-too.ts';

/**
 * The analysis of a session with that of the crawl it keeps. `pixels` holds pictures by the session's names for them; `rules` are
 * those that judge a crawl where they are left out. Findings that repeat one of the other are left out; those that stay are as they
 * were, but for their ids, which follow the order of the whole.
 */
export function withCrawl(
  own: Analysis,
  { crawl }: Pick<Evidence, 'crawl'>,
  { pixels, rules }: { pixels: ReadonlyMap<string, Pixels>; rules?: readonly Rule[] },
): Analysis {
  if (!crawl) return own;
  const joined = join(own, analyseCrawl(crawl, crawlPixels(crawl, pixels), rules));
  return { ...joined, crawlPictures: picturesKept(crawl, joined.findings, rules) };
}

function picturesKept(crawl: Evidence, findings: readonly Finding[], rules?: readonly Rule[]): string[] {
  const shown = new Set([
    ...findings.map(({ proof }) => (proof.crawl ? proof.image?.name : undefined)),
    ...questionsOf({ crawl }, findings).map(({ image }) => image),
    ...(crawl.answers ?? []).filter(isDecision).map(({ image }) => image && crawlPicture(image)),
  ]);
  const asked = new Set(picturesAsked(crawl, rules));
  return crawl.images
    .map(({ name }) => name)
    .filter((name) => asked.has(name) || shown.has(crawlPicture(name)));
}

function join(own: Analysis, crawled: Analysis): Analysis {
  const known = new Set(own.findings.map(({ fingerprint }) => fingerprint));
  const ofCrawl = crawled.findings.map(byCrawl);
  const further = ofCrawl.filter(({ fingerprint }) => !known.has(fingerprint));
  const spoke = new Set(
    [own, crawled].flatMap(({ findings, cannotTell, ruleErrors }) =>
      [...findings, ...cannotTell, ...ruleErrors].map(({ rule }) => rule),
    ),
  );
  return {
    findings: inOrder(joinSame(withoutEchoes([...withSaid(own.findings, ofCrawl), ...further]))),
    cannotTell: doubtsKept([...own.cannotTell, ...crawled.cannotTell]),
    clear: [...new Set([...own.clear, ...crawled.clear])].filter((rule) => !spoke.has(rule)),
    ruleErrors: [
      ...new Map([...crawled.ruleErrors, ...own.ruleErrors].map((each) => [each.rule, each])).values(),
    ],
  };
}

function byCrawl(finding: Finding): Finding {
  const { shownBy, events, turns, screen, requests, console: records, image, pictures } = finding.proof;
  const ours = (id: string) => `${crawlPrefix}${id}`;
  const saidBy = (all: Finding['said'] = []) => all.map((one) => ({ ...one, id: ours(one.id) }));
  return {
    ...finding,
    ...(finding.said ? { said: saidBy(finding.said) } : {}),
    ...(finding.saidToo ? { saidToo: saidBy(finding.saidToo) } : {}),
    proof: {
      shownBy: 'crawl',
      ...(pictures ? { pictures } : {}),
      events: [],
      turns: [],
      screen: null,
      image: image && { ...image, name: crawlPicture(image.name) },
      requests: requests.map(ours),
      console: records.map(ours),
      crawl: { shownBy: shownBy as Exclude<typeof shownBy, 'crawl'>, events, turns, screen },
    },
  };
}

// Where a language model said what a rule has found, the rule's finding stands with its proof, and keeps the sentence. Pure.
import type { Finding, SaidToo } from './finding.ts';

/** Findings without those that join another; each keeps what is said of it beyond the sentence that it leads with. */
export function joinSame(findings: readonly Finding[]): Finding[] {
  const hosts = new Map(
    findings
      .filter(({ source }) => source === undefined)
      .flatMap((finding) =>
        [finding.fingerprint, ...finding.formerFingerprints].map((mark) => [mark, finding] as const),
      ),
  );
  const joined = findings.filter(({ same }) => same !== undefined && hosts.has(same));
  const byHost = Map.groupBy(joined, ({ same = '' }) => hosts.get(same));
  return findings
    .filter((finding) => !joined.includes(finding))
    .map((finding) => {
      const guests = byHost.get(finding) ?? [];
      const beyond = [
        ...(finding.saidToo ?? []),
        ...(finding.said ?? []).slice(1),
        ...guests.flatMap(({ said = [] }) => said),
      ];
      if (beyond.length === 0) return finding;
      const reproduction = finding.reproduction ?? guests.find((one) => one.reproduction)?.reproduction;
      return {
        ...finding,
        saidToo: eachOnce(beyond),
        ...(reproduction === undefined ? {} : { reproduction }),
      };
    });
}

/** Findings of the session, those of a model with what it said of the same before the crawl. */
export function withSaid(own: readonly Finding[], crawled: readonly Finding[]): Finding[] {
  const said = Map.groupBy(crawled, ({ fingerprint }) => fingerprint);
  return own.map((finding) => {
    const more = (said.get(finding.fingerprint) ?? []).flatMap(({ said: all = [] }) => all);
    return finding.said && more.length > 0 ? { ...finding, said: [...finding.said, ...more] } : finding;
  });
}

function eachOnce(said: readonly SaidToo[]): SaidToo[] {
  return [...new Map(said.map((one) => [one.id, one])).values()];
}

// Where a language model said what a rule has found, the rule's finding stands with its proof, and keeps the sentence. Pure.
import type { Finding, SaidToo } from './finding.ts';

/** Findings without those that join another; that one keeps what they say. */
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
      const said = (byHost.get(finding) ?? []).flatMap(({ saidToo = [] }) => saidToo);
      const kept = (finding.saidToo ?? []).filter(({ what }) => !finding.summary.startsWith(what));
      const saidToo = [...kept, ...said];
      const { saidToo: _before, ...alone } = finding;
      if (saidToo.length === 0) return alone;
      const reproduction = (byHost.get(finding) ?? []).find((one) => one.reproduction)?.reproduction;
      return { ...alone, saidToo, ...(reproduction === undefined ? {} : { reproduction }) };
    });
}

/** What a group of one fault says beyond the sentence that leads; all of it where it joins another. */
export function saidBeyond(
  group: readonly { said?: SaidToo }[],
  lead: { said?: SaidToo; same?: string },
): SaidToo[] {
  const all = group.flatMap(({ said }) => said ?? []);
  return lead.same === undefined ? all.filter((one) => one !== lead.said) : all;
}

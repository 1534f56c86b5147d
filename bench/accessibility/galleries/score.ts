// What findings on galleries are worth: those on good pages by verdicts that a person gave over their pictures, those on bad components by
// what an auditor wrote down before. Pure, but for reading the verdicts.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Finding } from '../../../src/findings/finding.ts';
import { aroundWidgets, type BadWidget, type ExpectedBarrier } from './widgets.ts';

/** `true`: somebody is kept out or told less. `harmless`: so it is, and nobody minds. `false`: it is not so. */
interface Verdict {
  page: string;
  rule: string;
  verdict: 'true' | 'harmless' | 'false';
  why: string;
}

/** By fingerprint. Two pages that show one component have one. */
export type Verdicts = Readonly<Record<string, Verdict>>;

export async function readVerdicts(gallery: string): Promise<Verdicts> {
  const file = new URL(`verdicts/${gallery}.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Verdicts) : {};
}

/** Each fault of a gallery once, beside the first page that showed it. */
export function eachOnce(
  visits: readonly { page: string; findings: readonly Finding[] }[],
): { page: string; finding: Finding }[] {
  const once = new Map<string, { page: string; finding: Finding }>();
  for (const { page, findings } of visits)
    for (const finding of findings)
      if (!once.has(finding.fingerprint)) once.set(finding.fingerprint, { page, finding });
  return [...once.values()];
}

/** The 95 % interval of a share, by Wilson. */
export function interval(hits: number, all: number): readonly [number, number] {
  if (all === 0) return [0, 1];
  const z = 1.96;
  const share = hits / all;
  const middle = share + (z * z) / (2 * all);
  const spread = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all));
  const under = 1 + (z * z) / all;
  return [Math.max(0, (middle - spread) / under), Math.min(1, (middle + spread) / under)];
}

/** What of the findings judged is false; the harmless are left out. With nothing judged it is all, so that an empty run holds no bar. */
export function falseShare(judged: Readonly<Record<'true' | 'false', number>>): number {
  const telling = judged.true + judged.false;
  return telling === 0 ? 1 : judged.false / telling;
}

/** A barrier with the finding that tells it, which names the criterion and nothing of the page around the component. */
interface ScoredBarrier {
  barrier: ExpectedBarrier;
  told: Finding | undefined;
}

/** A finding tells one barrier for each criterion that it names. */
export function scoreWidget({ barriers }: BadWidget, findings: readonly Finding[]): ScoredBarrier[] {
  const taken = new Set<string>();
  const within = findings.filter(({ element }) => !element || !aroundWidgets.has(element.name));
  return barriers.map((barrier) => {
    const free = within.flatMap((finding) =>
      finding.wcag
        .filter((num) => barrier.criteria.includes(num) && !taken.has(`${finding.fingerprint} ${num}`))
        .map((num) => ({ finding, num })),
    );
    const [first] = free;
    if (first) taken.add(`${first.finding.fingerprint} ${first.num}`);
    return { barrier, told: first?.finding };
  });
}

/**
 * The share that is found where each component is scored by the findings of each other one. Criteria are few, so some barriers are found
 * by chance: what this share does not exceed by far shows nothing.
 */
export function chanceOf(
  widgets: readonly BadWidget[],
  findingsOf: (id: string) => readonly Finding[],
): number {
  const scored = widgets.flatMap((widget) =>
    widgets
      .filter(({ id }) => id !== widget.id)
      .flatMap(({ id }) => scoreWidget(widget, findingsOf(id)).map(({ told }) => told !== undefined)),
  );
  return scored.filter(Boolean).length / Math.max(1, scored.length);
}

// What became of what the model noticed and suspected in a visit to an application with faults: how much of what is true is in the
// report, and whether what was proven is right.
import { showsSomething, type KeptFault } from '../ground/faults/truth.ts';
import { matchFinding } from '../ground/score/match-finding.ts';
import { asFinding } from './score-told.ts';
import type { Verdicts } from '../ground/score/verdicts.ts';
import type { FindingRead, TranscriptRead, VisitResult } from '../ground/visits/visit.ts';

/** One thing that the model noticed on a turn, with the page on which it did. */
interface NoticedRead {
  kind: string;
  what: string;
  quote: string;
  screen: string;
  url: string;
  box: Box | null;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ExaminedScore {
  faults: number;
  /** Of these, those that nobody could see: only requests or times differ. No finding can name one. */
  unseen: number;
  /** Faults that some finding tells, proven, measured or as opinion. */
  detected: number;
  /** Of these, those that rules alone tell. */
  byRules: number;
  /** Things noticed that are about a fault that is there, and those of them that the report tells. */
  noticedTrue: number;
  noticedTold: number;
  /** Of what was suspected: stated, proven, refuted. What a rule found too is told by the rule. */
  suspected: { stated: number; proven: number; refuted: number } | null;
  /** Proven findings that the report tells as such. */
  proven: number;
  /** Proven findings about a fault, or judged true; judged harmless; judged false; not judged. */
  provenRight: number;
  provenHarmless: number;
  provenFalse: number;
  provenOpen: number;
  calls: number;
  tokens: number;
}

type ModelFinding = FindingRead & { source?: string; said_too?: { what: string }[] };

/** `faults` is empty for the clean twin. */
export function scoreExamined(
  visit: VisitResult,
  faults: readonly KeptFault[],
  verdicts: Verdicts,
): ExaminedScore {
  const findings = (visit.report?.findings ?? []) as ModelFinding[];
  const { report, transcript } = visit;
  const tells = (finding: FindingRead, fault: KeptFault) =>
    report !== null && matchFinding(finding, fault, { report, transcript }) !== null;
  const toldBy = (some: readonly ModelFinding[]) =>
    faults.filter((fault) => some.some((finding) => tells(finding, fault)));
  const detected = toldBy(findings);
  const noticed = noticedIn(transcript);
  const isTrue = noticed.flatMap((one) => {
    const about = faults.filter((fault) =>
      tells(asFinding({ ...one, box: one.box ?? undefined }, one.screen), fault),
    );
    return about.length > 0 ? [{ one, about }] : [];
  });
  const isTold = isTrue.filter(
    ({ one, about }) => saysSo(findings, one) || about.some((fault) => detected.includes(fault)),
  );
  const proven = findings.filter(({ rule }) => rule === 'model-suspicion');
  const verdictOf = (finding: FindingRead) =>
    faults.some((fault) => tells(finding, fault)) ? 'true' : verdicts[finding.fingerprint];
  const count = (...wanted: (string | undefined)[]) =>
    proven.filter((finding) => wanted.includes(verdictOf(finding))).length;
  const use = (
    report as {
      model_use?: {
        calls: number;
        input_tokens: number;
        output_tokens: number;
        suspicions?: { stated: number; proven: number; refuted: number };
      };
    } | null
  )?.model_use;
  return {
    faults: faults.length,
    unseen: faults.filter(({ truth }) => !showsSomething(truth)).length,
    detected: detected.length,
    byRules: toldBy(findings.filter(({ rule }) => !rule.startsWith('model-'))).length,
    noticedTrue: isTrue.length,
    noticedTold: isTold.length,
    suspected: use?.suspicions ?? null,
    proven: proven.length,
    provenRight: count('true'),
    provenHarmless: count('harmless'),
    provenFalse: count('false'),
    provenOpen: count(undefined),
    calls: use?.calls ?? 0,
    tokens: (use?.input_tokens ?? 0) + (use?.output_tokens ?? 0),
  };
}

function noticedIn(transcript: TranscriptRead | null): NoticedRead[] {
  type Noticed = { kind: string; what: string; quote: string; box?: Box | null };
  type Turn = { screen?: string; decision?: { noticed?: Noticed[] } };
  const told = transcript as unknown as { turns?: Turn[]; last_decision?: Turn | null } | null;
  const urls = new Map((transcript?.screens ?? []).map(({ id, url }) => [id, url]));
  const turns = [...(told?.turns ?? []), ...(told?.last_decision ? [told.last_decision] : [])];
  return turns.flatMap(({ screen = '', decision }) =>
    (decision?.noticed ?? []).map(({ kind, what, quote, box = null }) => ({
      kind,
      what,
      quote,
      screen,
      url: urls.get(screen) ?? '',
      box,
    })),
  );
}

function saysSo(findings: readonly ModelFinding[], { what }: NoticedRead): boolean {
  return findings.some(
    ({ summary, said_too: said = [] }) =>
      summary.includes(what) || said.some((one) => one.what.includes(what)),
  );
}

// Transcripts and maps out of journals, as JSON: what a thread of the judge does, since it is as much text as sites had to say.
import type { CrawlGraph, Evidence, JournalLine, SessionFacts } from '../evidence/evidence.ts';
import type { JournalText } from '../evidence/evidence-store.ts';
import { sessionOfJournal, type TrailLine } from '../evidence/journal.ts';
import { journeyMap } from '../reports/journey-map.ts';
import type { PlacedFinding } from '../reports/placed-finding.ts';
import { canonicalTranscript, transcript } from '../reports/transcript.ts';

/** A session as its journal and its row know it. */
export interface JournalOfSession {
  lines: readonly JournalText[];
  /** What was known before it began. */
  planned: SessionFacts;
  /** The end of a session that ended without writing it down. */
  lostEnd: Evidence['end'] | null;
}

/** A run with what was found in each of its sessions, in their order. */
export interface JournalsOfRun {
  runId: string;
  targetUrl: string;
  sessions: (JournalOfSession & { findings: PlacedFinding[] })[];
  /** null where the run has none. */
  crawl: { lines: readonly JournalText[]; graph: CrawlGraph | null } | null;
}

/** The transcript of a session: of one that has not begun its facts, of a live or lost one as far as it came. */
export function tellTranscript(
  { lines, planned, lostEnd }: JournalOfSession,
  form: 'full' | 'canonical',
): string {
  const recorded = sessionOfJournal(
    lines.map((line) => parsed(line) as JournalLine),
    planned,
  );
  const begun = lines.length > 0;
  const facts = begun ? recorded.facts : { ...recorded.facts, policy: null, browser: null, startedAt: null };
  const told = transcript({ ...recorded, facts, end: recorded.end ?? lostEnd });
  return form === 'full' ? JSON.stringify(told) : canonicalTranscript(told);
}

/** The map of a run, of what has been recorded so far. */
export function tellMap({ runId, targetUrl, sessions, crawl }: JournalsOfRun): string {
  const [first] = sessions;
  const trail = crawl?.lines.map((line) => parsed(line) as TrailLine) ?? [];
  const map = journeyMap({
    runId,
    targetUrl,
    crawl: crawl && {
      graph: crawl.graph,
      screens: trail.flatMap((line) => (line.kind === 'screen' ? [line.data] : [])),
      turns: trail.flatMap((line) => (line.kind === 'turn' ? [line.data] : [])),
      sessionId: first?.planned.sessionId ?? '',
      findings: first?.findings ?? [],
    },
    sessions: sessions.map(({ lines, planned, lostEnd, findings }) => {
      const recorded = sessionOfJournal(
        lines.map((line) => parsed(line) as TrailLine),
        planned,
      );
      return { recorded: { ...recorded, end: recorded.end ?? lostEnd }, findings };
    }),
  });
  return JSON.stringify(map);
}

function parsed({ kind, data }: JournalText): { kind: string; data: unknown } {
  return { kind, data: JSON.parse(data) as unknown };
}

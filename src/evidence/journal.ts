// A session as its journal tells it: the part of the evidence that is there while the session lives, and stays there
// when it was lost.
import type { Evidence, JournalLine, ScreenHead, SessionFacts, TurnRecord } from './evidence.ts';

/** What was decided, done and seen. Evidence is one too. */
export interface RecordedSession<Turn = TurnRecord> {
  facts: SessionFacts;
  screens: readonly ScreenHead[];
  turns: readonly Turn[];
  last?: NonNullable<Evidence['last']>;
  flows: Evidence['flows'];
  /** null while the session lives, and where it was lost. */
  end: Evidence['end'] | null;
  wouldHaveLeftTurn: number | null;
}

/** A turn as a map needs it: where from, where to, by what. */
export type Move = Pick<TurnRecord, 'turn' | 'screen' | 'screenAfter' | 'action'>;

/** A line of the journal whose turns are only moves. */
export type TrailLine = Exclude<JournalLine, { kind: 'turn' }> | { kind: 'turn'; data: Move };

type LineOf<Turn> = Exclude<JournalLine, { kind: 'turn' }> | { kind: 'turn'; data: Turn };

/** The session so far; `facts` stand in until the journal has its own. */
export function sessionOfJournal<Turn>(
  lines: readonly LineOf<Turn>[],
  facts: SessionFacts,
): RecordedSession<Turn> {
  const screens: ScreenHead[] = [];
  const turns: Turn[] = [];
  const session: RecordedSession<Turn> = {
    facts,
    screens,
    turns,
    flows: facts.flows.map((flow) => ({ flow, verdict: 'not_tried', turns: [], because: 'Not tried yet.' })),
    end: null,
    wouldHaveLeftTurn: null,
  };
  for (const line of lines) {
    if (line.kind === 'facts') session.facts = line.data;
    else if (line.kind === 'screen') screens.push(line.data);
    else if (line.kind === 'turn') turns.push(line.data);
    else if (line.kind === 'last') session.last = line.data;
    else {
      session.end = line.data.end;
      session.flows = line.data.flows;
      session.wouldHaveLeftTurn = line.data.wouldHaveLeftTurn;
    }
  }
  return session;
}

// TELL: a session in order, self-contained: what was seen, why it was decided, what was done and what came of it.
// Pure: the same record gives the same bytes, and two sessions of one seed give the same canonical form.
import { rankedLocators } from '../evidence/ranked-locators.ts';
import { snakeKeys } from '../base/key-case.ts';
import { version } from '../base/version.ts';
import type { DecisionRecord, EffectRecord, Locator, TurnRecord } from '../evidence/evidence.ts';
import type { RecordedSession } from '../evidence/journal.ts';
import {
  transcriptSchemaVersion,
  type Transcript,
  type TranscriptLocator,
  type TranscriptTurn,
} from './transcript-schema.ts';

export type { Transcript } from './transcript-schema.ts';

/** Facts of a session that has not begun are only those of its run. */
export type TranscribedSession = Omit<RecordedSession, 'facts'> & {
  facts: Omit<RecordedSession['facts'], 'policy' | 'browser' | 'startedAt'> & {
    policy: RecordedSession['facts']['policy'] | null;
    browser: string | null;
    startedAt: string | null;
  };
};

/** The transcript of a session, of a live or lost one as far as it came. */
export function transcript(session: TranscribedSession): Transcript {
  const { facts, end, last } = session;
  return {
    schema_version: transcriptSchemaVersion,
    generator: { name: 'Passerby', version },
    run_id: facts.runId,
    session_id: facts.sessionId,
    complete: end !== null,
    target_url: facts.targetUrl,
    task: facts.task,
    flows: session.flows.map(({ flow, verdict, because, turns }) => ({ flow, verdict, because, turns })),
    effects: facts.effects,
    persona: snakeKeys(facts.persona) as Transcript['persona'],
    position: facts.position ?? 0,
    seed: facts.seed,
    policy: facts.policy && { name: facts.policy.name, version: facts.policy.version },
    browser: facts.browser,
    started_at: facts.startedAt,
    budget: { turns: facts.budget.turns, wall_ms: facts.budget.wallMs },
    screens: session.screens.map(({ id, turn, url, title, structure, viewport, scroll, image }) => ({
      id,
      turn,
      url,
      title,
      structure,
      viewport: { width: viewport.width, height: viewport.height },
      scroll: { x: scroll.x, y: scroll.y },
      image,
    })),
    turns: session.turns.map(turnOf),
    last_decision: last ? { ...last, decision: decisionOf(last.decision) } : null,
    end: end && {
      outcome: end.outcome,
      ...(end.detail && { outcome_detail: end.detail }),
      failure: end.failure,
      because: end.because,
      at_ms: end.atMs,
    },
  };
}

/** Ways to find an element again, most telling first, as they leave. */
export function toldLocators(locator: Locator): TranscriptLocator[] {
  return rankedLocators(locator).map((way) =>
    way.by === 'test_id' ? { by: 'test_id', test_id: way.testId } : way,
  );
}

/**
 * The form in which two sessions of one seed on a deterministic site are equal byte for byte: decisions, deeds and what
 * they led to, without ids, wall times, milliseconds, counts of nodes and requests, and file names. Keys are sorted.
 */
export function canonicalTranscript(told: Transcript): string {
  const screens = new Map(told.screens.map((screen) => [screen.id, screen]));
  const place = (id: string) => {
    const screen = screens.get(id);
    return screen && { url: screen.url, structure: screen.structure, scroll: screen.scroll };
  };
  const { target_url, task, flows, effects, persona, position, seed, policy, last_decision, end } = told;
  return sortedJson({
    schema_version: told.schema_version,
    target_url,
    task,
    flows,
    effects,
    persona,
    position,
    seed,
    policy,
    turns: told.turns.map((turn) => ({
      turn: turn.turn,
      screen: place(turn.screen),
      screen_after: place(turn.screen_after),
      decision: turn.decision,
      expectation: turn.expectation,
      action: { ...turn.action, started_ms: undefined, ended_ms: undefined },
      effect: {
        url_after: turn.effect.url_after,
        navigated: turn.effect.navigated,
        status: turn.effect.status,
        history_changed: turn.effect.history_changed,
        dialogs: turn.effect.dialogs,
        downloads: turn.effect.downloads,
        popups: turn.effect.popups,
      },
      expectation_met: turn.expectation_met,
    })),
    last_decision: last_decision && { ...last_decision, screen: place(last_decision.screen) },
    end: end && {
      outcome: end.outcome,
      ...(end.outcome_detail && { outcome_detail: end.outcome_detail }),
      failure: end.failure?.code ?? null,
      because: end.because,
    },
  });
}

function turnOf(turn: TurnRecord): TranscriptTurn {
  const { action } = turn;
  return {
    turn: turn.turn,
    screen: turn.screen,
    screen_after: turn.screenAfter,
    decision: decisionOf(turn.decision),
    expectation: {
      kind: turn.decision.expectation.kind,
      about: turn.decision.expectation.about,
      sentence: turn.decision.expectation.sentence,
    },
    action: {
      kind: action.kind,
      target: targetOf(action.target),
      point: action.point,
      missed: action.missed,
      value: action.value,
      value_after: action.valueAfter,
      pasted: action.pasted ?? null,
      weak_password: action.weakPassword === true,
      ...(action.onPurpose ? { on_purpose: true } : {}),
      ...(action.file ? { file: true } : {}),
      fields: (action.parts ?? []).map((part) => ({
        kind: part.kind,
        target: targetOf(part.target),
        value: part.value,
        value_after: part.valueAfter,
        missed: part.missed,
        pasted: part.pasted ?? null,
        weak_password: part.weakPassword === true,
        ...(part.onPurpose ? { on_purpose: true } : {}),
        ...(part.file ? { file: true } : {}),
        refused: part.refused,
      })),
      submitted: action.submitted === true,
      refused: action.refused,
      started_ms: Math.round(action.startedMs),
      ended_ms: Math.round(action.endedMs),
    },
    effect: effectOf(turn.effect),
    expectation_met: turn.expectationMet,
    person_seconds: turn.personSeconds,
    operators: (turn.operators ?? []).map(({ name, kind, count, seconds }) => ({
      name,
      kind,
      count,
      seconds,
    })),
    frustration: turn.frustration,
    frustration_causes: turn.frustrationCauses,
    progress: turn.progress,
  };
}

function targetOf(target: TurnRecord['action']['target']): TranscriptTurn['action']['target'] {
  return (
    target && {
      role: target.role,
      name: target.name,
      frame_url: target.locator.frameUrl,
      locators: toldLocators(target.locator),
      box: target.box,
    }
  );
}

function decisionOf({
  thought,
  strategy,
  candidates,
  thresholds,
  options,
  draws,
  asked,
  noticed,
}: DecisionRecord): TranscriptTurn['decision'] {
  return {
    thought,
    strategy,
    candidates: candidates.map(({ ref, label, read, scent, parts }) => ({ ref, label, read, scent, parts })),
    thresholds,
    options: options ?? [],
    draws: draws ?? {},
    asked: (asked ?? []).map(({ id, question, answer, state }) => ({ id, question, answer, state })),
    ...(noticed
      ? { noticed: noticed.map(({ kind, what, quote, ref, box }) => ({ kind, what, quote, ref, box })) }
      : {}),
  };
}

function effectOf(effect: EffectRecord): TranscriptTurn['effect'] {
  return {
    url_before: effect.urlBefore,
    url_after: effect.urlAfter,
    navigated: effect.navigated,
    status: effect.status,
    history_changed: effect.historyChanged,
    visible_mutations: effect.visibleMutations,
    new_text: effect.newText.map(({ text, role, error }) => ({ text, role, error })),
    focus_moved: effect.focusMoved,
    requests: effect.requests.length,
    errors: effect.errors.length,
    dialogs: effect.dialogs,
    downloads: effect.downloads,
    popups: effect.popups,
    scrolled_px: effect.scrolledPx,
    first_response_ms: effect.firstResponseMs === null ? null : Math.round(effect.firstResponseMs),
    settled_ms: Math.round(effect.settledMs),
    timed_out: effect.timedOut,
  };
}

/** JSON with the keys of every object in alphabetical order; what is undefined is left out. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

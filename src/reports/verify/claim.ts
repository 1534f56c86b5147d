// What it means to recompute the claim of one rule: from the raw records, by a path that shares no code with the rule.
import { assert } from '../../base/errors.ts';
import type { Evidence, NewText, ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import type { Pixels } from '../../findings/rule.ts';
import type { ReportFinding } from '../session-report-schema.ts';

/** A finding as a report tells it, with the records that it points at. */
export interface ClaimContext {
  finding: ReportFinding;
  evidence: Evidence;
  pixels: ReadonlyMap<string, Pixels>;
  /** Turns that the finding names. */
  turns: readonly TurnRecord[];
  /** The screen that it names. */
  screen: ScreenRecord;
  /** The element that it names, on that screen or on one around its turns; null where it names none. */
  element: ScreenElement | null;
}

/** What the records say. */
export interface Recomputed {
  measured: ReportFinding['measured'];
  /** Ids of requests that belong to the proof. */
  requests: string[];
  /** Ids of console records that belong to the proof. */
  console: string[];
  /** Names of measured values that the records do not hold; left out where they hold all. */
  unknown?: readonly string[];
}

/** Recomputes a claim; a sentence where the records do not bear it out. */
export type Claim = (context: ClaimContext) => Recomputed | string;

/** Screens of an evidence by id. */
export function screenOf(evidence: Evidence, id: string): ScreenRecord | undefined {
  return evidence.screens.find((screen) => screen.id === id);
}

/** Turns of the proof that used the element that the finding names. */
export function turnsOnElement({ turns, element }: ClaimContext): TurnRecord[] {
  return turns.filter(
    ({ action }) =>
      element !== null &&
      action.target?.locator.css === element.locator.css &&
      action.target.locator.frameUrl === element.locator.frameUrl,
  );
}

/** Without repeats. */
export function distinct<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}

/** The element that a claim about one cannot do without. */
export function theElement({ element, finding }: ClaimContext): ScreenElement {
  assert(element, `the finding ${finding.id} was checked to name an element`);
  return element;
}

/** Nothing but these values is claimed. */
export function only(measured: Recomputed['measured']): Recomputed {
  return { measured, requests: [], console: [] };
}

/** Words that an element shows. */
export function shownBy({ text, name }: ScreenElement): string {
  return (text || name).trim();
}

/** The new text of a turn that the finding quotes as its message. */
export function quoted(turn: TurnRecord, { finding }: ClaimContext): NewText | undefined {
  return turn.effect.newText.find(({ text }) => inShort(text, 120) === finding.measured['message']);
}

/** The words on one line as a report quotes them: whole up to `most` characters, else up to a blank, with an ellipsis. */
export function inShort(words: string, most: number): string {
  const line = words.trim().split(/\s+/).join(' ');
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  const blank = cut.lastIndexOf(' ');
  return `${blank === -1 ? cut : cut.slice(0, blank)}…`;
}

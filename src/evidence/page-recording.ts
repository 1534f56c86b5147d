// The shape in which a replay of the page is kept: events of rrweb, cleaned and masked, and the moments of the turns in them.
import type { FoldedText } from './fold-text.ts';

/** Version of the shape of a recording that is kept; the first had the list `events` in place of `folded`. */
export const recordingVersion = 2;

/** A recording as it is kept. */
export interface PageRecording extends RecordingHead {
  /** The text of the JSON list of the events, in parts: what it says again is the place of what it said. */
  folded: FoldedText;
}

/** What is known of a recording beside its events. */
export interface RecordingHead {
  version: typeof recordingVersion;
  /** When each turn began, by its number: what is shown at that moment is what the persona acted on. */
  turns: { turn: number; at_ms: number }[];
  /** Turns of which nothing could be kept, each with the reason as a sentence. */
  gaps: { turn: number; because: string }[];
  /** Why recording stopped before the session ended, as a sentence; null where it did not. */
  stopped: string | null;
  /** Style sheets, each once; `_cssText` of an element is a place in this list. */
  styles: string[];
}

/** A node as rrweb tells it and we keep it. */
export interface KeptNode {
  type: number;
  id: number;
  tagName?: string;
  attributes?: Record<string, string | number | boolean>;
  childNodes?: KeptNode[];
  textContent?: string;
  [more: string]: unknown;
}

/** An event of rrweb as it is kept; its time is milliseconds since the session began. */
export interface KeptEvent {
  type: number;
  data: Record<string, unknown>;
  timestamp: number;
}

// One turn: how the action was decided on, what was done, what the page made of it, what it cost a person. Times are
// milliseconds since the session began.
import type { JudgedRecord, ModelTurnRecord } from './model-use.ts';
import type { NoticedRecord } from './noticed.ts';
import type { Box, Locator } from './screen.ts';
import type { GuidedItem } from './session-facts.ts';

export type ActionKind =
  | 'click'
  | 'type'
  | 'select'
  | 'fill'
  | 'log-in'
  | 'drag'
  | 'open-menu'
  | 'hover'
  | 'zoom'
  | 'move-focus'
  | 'listen'
  | 'dismiss'
  | 'press-outside'
  | 'press'
  | 'scroll'
  | 'back'
  | 'reload'
  | 'open-start'
  | 'wait'
  | 'open'
  | 'finish'
  | 'give-up';

/**
 * `covered`: something lies over it. `held`: its request was stopped for lack of leave; `later`: until the run's sessions have
 * ended; `again`: it was sent before and is not sent twice; `excluded`: it leads to where the crawl is not to go.
 */
export type RefusalKind = 'covered' | 'held' | 'later' | 'again' | 'excluded';

/** What the persona believes will happen, written before it acts (science 2.6). */
export interface Expectation {
  kind:
    | 'navigate'
    | 'open'
    | 'close'
    | 'toggle'
    | 'submit'
    | 'add'
    | 'remove'
    | 'change-value'
    | 'move'
    /** The page refuses it and says why. */
    | 'refusal'
    /** The page says or shows that it was heard, whatever comes of it. */
    | 'feedback'
    | 'nothing';
  /** Words that the result should show. */
  about: string[];
  sentence: string;
}

/** `value` of a click that was two presses within a moment. */
export const pressedTwice = 'twice';

/** One thing done to the page. */
export interface ActionRecord {
  kind: ActionKind;
  target: { ref: string; role: string; name: string; box: Box; locator: Locator } | null;
  /** Where the pointer went down, CSS pixels. */
  point: { x: number; y: number } | null;
  /** True where the hand missed the target. */
  missed: boolean;
  /** Text typed, option chosen or key pressed, masked where secret; of a wait for longer than usual its milliseconds. */
  value: string | null;
  /** Value that the field showed afterwards; null where it does not apply or is secret. */
  valueAfter: string | null;
  /** Enter was pressed in the field after the typing. */
  submitted?: boolean;
  startedMs: number;
  endedMs: number;
  /** Why it could not be done (covered, gone, disabled …), or null. A fact about the page, not an error of ours. */
  refused: string | null;
  /** Which kind of refusal it was, where readers tell them apart; left out for all others, and where nothing was refused. */
  refusedFor?: RefusalKind;
  /** Put in by pasting; false where the page did not let it be pasted, so that it was typed after all. */
  pasted?: boolean;
  /** What was typed is the made-up password that people think of first, not the strong one; left out for anything else. */
  weakPassword?: true;
  /** What was typed is wrong on purpose, to see what the page makes of it. */
  onPurpose?: true;
  /** `valueAfter` is the name of the sample file that the field was given. */
  file?: true;
  /** Characters that the hand pressed, those taken back and the taking back included; left out where it typed none, or a secret. */
  keysPressed?: number;
  /** Of a `fill`: what was done to each field, in order, up to the first that refused. `target` is then the first field. */
  parts?: ActionPart[];
}

/** One field of a form that was filled in one go. */
export type ActionPart = Pick<
  ActionRecord,
  | 'target'
  | 'point'
  | 'missed'
  | 'value'
  | 'valueAfter'
  | 'refused'
  | 'refusedFor'
  | 'pasted'
  | 'keysPressed'
  | 'weakPassword'
  | 'onPurpose'
  | 'file'
> & { kind: 'type' | 'select' | 'click' };

/** What an action did to single things: the parts of a fill, else the action itself. */
export function partsOf(
  action: ActionRecord,
): Pick<
  ActionRecord,
  'kind' | 'target' | 'value' | 'valueAfter' | 'refused' | 'missed' | 'point' | 'keysPressed'
>[] {
  return action.parts ?? [action];
}

/** Words that came into view after an action. */
export interface NewText {
  text: string;
  role: string;
  live: string;
  box: Box;
  /** Looks or is marked as an error (alert role, aria-invalid partner, error words). */
  error: boolean;
}

/** A window of the browser in which the page told or asked something. */
export interface DialogRecord {
  /** `alert`, `confirm`, `prompt` or `beforeunload`. */
  type: string;
  message: string;
  /** It was agreed to, a prompt with these words; left out where it was turned down or only told something. */
  agreed?: string;
}

/** What the page did after an action, watched until it settled. */
export interface EffectRecord {
  urlBefore: string;
  urlAfter: string;
  /** A new document was loaded. */
  navigated: boolean;
  /** Status of the new document, where known. */
  status: number | null;
  /** The address changed without a new document. */
  historyChanged: boolean;
  /** Nodes added, removed or changed that are or were visible; 0 is "nothing to see". */
  visibleMutations: number;
  /** Of those: beside what was used (in its form, card, row or within 160 px), and elsewhere. Left out by older records. */
  nearMutations?: number;
  farMutations?: number;
  /** What live regions would have said, in order, also where nothing shows; at most 20. Left out by older records. */
  announcements?: string[];
  newText: NewText[];
  /** Words that changed where the page is drawn but not in view, at most 8; left out where none did. */
  outOfView?: string[];
  /** What the browser itself says is wrong with the field that it leads to, such as that it must be filled; left out where it says nothing. */
  validation?: string[];
  focusMoved: boolean;
  /** Ids of requests that the action set off, beacons left out. */
  requests: string[];
  /** Ids of console records of kind `uncaught` or `error` within a second of the action. */
  errors: string[];
  dialogs: DialogRecord[];
  downloads: string[];
  /** Addresses of tabs that opened. */
  popups: string[];
  scrolledPx: number;
  /** Share of pixels that changed between the picture before and the one after; null where not measured. */
  pixelsChanged: number | null;
  /** A busy sign was seen while waiting. */
  busySeen: boolean;
  /** From the action to the first visible response; null where there was none. */
  firstResponseMs: number | null;
  /** From the action until the page was quiet, or until the wait ended. */
  settledMs: number;
  /** The wait ended before the page was quiet. */
  timedOut: boolean;
  /** Largest delay of our own during the action: event loop and queueing. Over 100 ms rules about time cannot tell. */
  harnessDelayMs: number;
  /** Largest delay of the page's own main thread timers as seen by our observer, without the page's long tasks. */
  rendererDelayMs: number;
}

/** One label that was judged. */
export interface CandidateRecord {
  ref: string;
  label: string;
  /** Order in which it was read, from 1. */
  read: number;
  /** Scent after noise, 0 to 1, and its parts by name. */
  scent: number;
  parts: Record<string, number>;
}

/** One way on that was weighed against others: scroll, search, menu, a second pass, back, home, give up. */
export interface OptionRecord {
  name: string;
  /** What it seemed worth, in units of scent less its cost. The best is taken. */
  worth: number;
}

/** How the policy came to its action. */
export interface DecisionRecord {
  /** First person, one or two sentences. */
  thought: string;
  /** Name of the strategy that won: `choose`, `scroll`, `back`, `search`, `fill`, `dismiss`, … */
  strategy: string;
  /** In the order in which they were read; the parts name every summand, `noise` and `draw` the chance in it. */
  candidates: CandidateRecord[];
  thresholds: Record<string, number>;
  /** Ways on that competed once nothing in view would do, best first; left out where none had to be weighed. */
  options?: OptionRecord[];
  /** Chance that decided beside the noise on labels, by name, each 0 to 1; left out where none was drawn. */
  draws?: Record<string, number>;
  /** Questions of a questioner that were put before this decision, with answers and gate; left out where none was put. */
  asked?: GuidedItem[];
  expectation: Expectation;
  /** What a language model said of the last action; left out, with what follows, by other minds. */
  judged?: JudgedRecord;
  /** What it noticed of the site; left out where nothing. */
  noticed?: NoticedRecord[];
  /** Values that it keeps in mind; each was in view. */
  noted?: { what: string; value: string }[];
  /** What it said where values did not agree. */
  compared?: string;
  /** How sure it was, 0 to 1. */
  confidence?: number;
  /** What the decision took of the model. */
  model?: ModelTurnRecord;
}

/** Seconds a person would have needed, by kind of work (science 3). Model estimate. */
export interface PersonSeconds {
  read: number;
  decide: number;
  point: number;
  type: number;
  wait: number;
}

/** One operator of the time model (science 3.1) as it was charged for a turn. */
export interface OperatorRecord {
  /** `label read`, `pointing`, `keys`, … */
  name: string;
  kind: keyof PersonSeconds;
  /** How often: labels, words, characters, presses. */
  count: number;
  seconds: number;
}

/** One loop of perceive, decide, act, observe. */
export interface TurnRecord {
  /** From 1. */
  turn: number;
  screen: string;
  screenAfter: string;
  decision: DecisionRecord;
  action: ActionRecord;
  effect: EffectRecord;
  /** Did the effect match the expectation? null where nothing was expected. */
  expectationMet: boolean | null;
  personSeconds: PersonSeconds;
  /** What `personSeconds` sums up; left out by versions that did not keep it. */
  operators?: OperatorRecord[];
  /** Frustration after the turn, 0 to 1 (science 4.2), and what moved it. */
  frustration: number;
  frustrationCauses: string[];
  /** Progress toward the goal after the turn, 0 to 1, as the policy judges it. */
  progress: number;
  /** Our own cost of the turn: everything but the page's waits. */
  overheadMs: number;
}

/** The decision after which nothing more was done: the persona finished or gave up. */
export interface LastDecision {
  turn: number;
  screen: string;
  kind: 'finish' | 'give-up';
  because: string;
  decision: DecisionRecord;
}

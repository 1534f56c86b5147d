// The contract between recording and judging: what a session saw, did and met. Sessions write it, findings and
// reports read it, nobody else defines it. Coordinates are CSS pixels, times are milliseconds since the session began.
import type { Persona } from '../personas/persona.ts';
import type { EventKind } from './event-schema.ts';
import type { ProbeRecord } from './probe.ts';

/** Raised when a field changes meaning; adding one does not. */
export const evidenceVersion = 1;

/** A rectangle in CSS pixels; x and y from the top left of the viewport. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Ways to find an element again, most telling first. */
export interface Locator {
  role: string;
  name: string;
  /** `data-testid` or a like attribute, when the page has one. */
  testId: string | null;
  /** A CSS path from the nearest id. */
  css: string;
  /** 0-based position among elements with the same role and name on the page. */
  nth: number;
  /** URL of the frame that holds it; null in the main frame. */
  frameUrl: string | null;
}

/** States of an element; a key is there only where the state applies. */
export interface ElementStates {
  checked?: boolean | 'mixed';
  selected?: boolean;
  expanded?: boolean;
  pressed?: boolean | 'mixed';
  disabled?: boolean;
  required?: boolean;
  invalid?: boolean;
  readonly?: boolean;
  focused?: boolean;
  busy?: boolean;
  /** Marks the place the person is at (`aria-current`). */
  current?: boolean;
}

/** What a form field tells of itself. Values of password fields are never read: `value` is then null. */
export interface FieldFacts {
  /** `type` of an input, else `textarea`, `select`, `contenteditable`. */
  type: string;
  /** The value as shown; null where it is secret. */
  value: string | null;
  autocomplete: string;
  placeholder: string;
  /** The visible label's words. */
  label: string;
  pattern: string;
  min: string;
  max: string;
  maxLength: number | null;
  /** Labels of the choices of a select, in order, at most 60. */
  options: string[];
  /** The browser's own message while the value is not valid, else ''. */
  validationMessage: string;
  /** Words of `aria-describedby` and `aria-errormessage`. */
  description: string;
  /** Ref of the form that holds it, or ''. */
  form: string;
}

/** Colours and type as computed, `rgba()` parsed: red, green, blue 0 to 255, alpha 0 to 1. */
export interface ElementStyle {
  color: [number, number, number, number];
  /** Composed from the ancestors; null where an image, gradient, filter or overlap makes it unknowable from styles. */
  background: [number, number, number] | null;
  fontSizePx: number;
  fontWeight: number;
  cursor: string;
  /** True where the element is drawn like a button or link (filled or outlined box, or underlined or coloured text). */
  looksActionable: boolean;
}

/** One thing on the screen that a person may notice. */
export interface ScreenElement {
  /** `e12`; the same node keeps its ref for as long as it is in the document. */
  ref: string;
  kind: 'control' | 'heading' | 'text' | 'image' | 'landmark' | 'dialog' | 'status';
  tag: string;
  /** ARIA role, explicit or implied; '' where there is none. */
  role: string;
  /** Accessible name, at most 300 characters. */
  name: string;
  /** Words seen on the element, at most 500 characters. */
  text: string;
  box: Box;
  /** Share of five probe points (centre and towards the corners) at which this element is on top. */
  visibleShare: number;
  /** 0 to 1: size, contrast with what surrounds it, position, button-like style. */
  salience: number;
  /** Ref of the innermost group (nav list, form, section, card, dialog), or ''. */
  group: string;
  /** Words that name the group: its heading or label, or ''. */
  groupLabel: string;
  /** Words of the nearest heading above, or ''. */
  heading: string;
  /** Heading level 1 to 6, where the kind is heading. */
  level: number | null;
  /** Resolved address of a link, else ''. */
  href: string;
  /** Opens a new tab (`target=_blank`). */
  opensTab: boolean;
  /** Word for an icon (class, data-icon, svg title, use href) that draws the element, or ''. */
  icon: string;
  /** Live region politeness (`alert`, `status`, `polite`, `assertive`), or ''. */
  live: string;
  states: ElementStates;
  field: FieldFacts | null;
  style: ElementStyle;
  /** Images: false where the picture failed to load. Others: null. */
  imageLoaded: boolean | null;
  locator: Locator;
}

/** What the whole document is about, however far it is scrolled: by it two states are one screen or two. */
export interface Outline {
  /** Words of the first main headings that are drawn, at most 3. */
  headings: string[];
  /** Names of the fields that are drawn outside header, navigation and footer, in order, at most 40. */
  fields: string[];
  /** Words that name the topmost open dialog, `dialog` where nothing names it, '' without one. */
  dialog: string;
  /** Tags with their first class, outside header, navigation and footer, without repeats, at most 60. */
  skeleton: string[];
}

/** One page read: what the viewport holds. */
export interface PageRead {
  url: string;
  title: string;
  /** `lang` of the document, or ''. */
  lang: string;
  viewport: { width: number; height: number };
  /** Scroll position and its largest value, CSS pixels. */
  scroll: { x: number; y: number; maxX: number; maxY: number };
  /** In reading order. */
  elements: ScreenElement[];
  /** Controls above and below the viewport that scrolling would show. */
  controlsAbove: number;
  controlsBelow: number;
  /** Ref of the topmost modal layer, or ''. */
  modal: string;
  /** Ref of the focused element, or ''. */
  focus: string;
  /** True while the page says that it is busy (spinner, progress, aria-busy). */
  busy: boolean;
  /** Elements left out because the read reached its cap. */
  leftOut: number;
  /** Hash of tags, roles and names, without values and text: the same for two visits to one screen. */
  structure: string;
  /** Left out in records of before it was read. */
  outline?: Outline;
}

/** A settled state that the persona looked at. */
export interface ScreenRecord extends PageRead {
  /** `s1`, `s2`, … */
  id: string;
  turn: number;
  atMs: number;
  /** Image of the viewport at that moment; null where none could be taken. */
  image: string | null;
}

/** A screen without its elements: enough to know it again. */
export type ScreenHead = Omit<ScreenRecord, 'elements'>;

/** A PNG of the session. */
export interface ImageRecord {
  /** File name `<NNN>-<label>.png`, the id by which all else names it. */
  name: string;
  atMs: number;
  width: number;
  height: number;
  /** Hex SHA-256 of the bytes: the same for two names of one picture. */
  sha256: string;
  sizeBytes: number;
  /** Device pixels per CSS pixel. */
  pixelRatio: number;
}

export type ActionKind =
  | 'click'
  | 'type'
  | 'select'
  | 'fill'
  | 'log-in'
  | 'drag'
  | 'hover'
  | 'zoom'
  | 'move-focus'
  | 'listen'
  | 'dismiss'
  | 'press'
  | 'scroll'
  | 'back'
  | 'wait'
  | 'open'
  | 'finish'
  | 'give-up';

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
    | 'nothing';
  /** Words that the result should show. */
  about: string[];
  sentence: string;
}

/** One thing done to the page. */
export interface ActionRecord {
  kind: ActionKind;
  target: { ref: string; role: string; name: string; box: Box; locator: Locator } | null;
  /** Where the pointer went down, CSS pixels. */
  point: { x: number; y: number } | null;
  /** True where the hand missed the target. */
  missed: boolean;
  /** Text typed, option chosen or key pressed; masked where secret. */
  value: string | null;
  /** Value that the field showed afterwards; null where it does not apply or is secret. */
  valueAfter: string | null;
  /** Enter was pressed in the field after the typing. */
  submitted?: boolean;
  startedMs: number;
  endedMs: number;
  /** Why it could not be done (covered, gone, disabled …), or null. A fact about the page, not an error of ours. */
  refused: string | null;
  /** Put in by pasting; false where the page did not let it be pasted, so that it was typed after all. */
  pasted?: boolean;
  /** Of a `fill`: what was done to each field, in order, up to the first that refused. `target` is then the first field. */
  parts?: ActionPart[];
}

/** One field of a form that was filled in one go. */
export type ActionPart = Pick<
  ActionRecord,
  'target' | 'point' | 'missed' | 'value' | 'valueAfter' | 'refused' | 'pasted'
> & { kind: 'type' | 'select' | 'click' };

/** What an action did to single things: the parts of a fill, else the action itself. */
export function partsOf(
  action: ActionRecord,
): Pick<ActionRecord, 'kind' | 'target' | 'value' | 'valueAfter' | 'refused' | 'missed' | 'point'>[] {
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
  focusMoved: boolean;
  /** Ids of requests that the action set off, beacons left out. */
  requests: string[];
  /** Ids of console records of kind `uncaught` or `error` within a second of the action. */
  errors: string[];
  dialogs: { type: string; message: string }[];
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

export interface RequestRecord {
  id: string;
  turn: number;
  atMs: number;
  method: string;
  /** Query and fragment masked where they carry secrets. */
  url: string;
  /** `document`, `script`, `image`, `fetch`, `xhr`, `beacon`, … */
  type: string;
  status: number | null;
  /** Why it failed, or null. */
  failure: string | null;
  endedMs: number | null;
  /** Same registrable site as the target. */
  sameSite: boolean;
}

export interface ConsoleRecord {
  id: string;
  turn: number;
  atMs: number;
  kind: 'error' | 'warning' | 'uncaught';
  text: string;
  url: string;
}

/** Web vitals of one document, lab values under the persona's device. Null where not reached. */
export interface VitalsRecord {
  url: string;
  turn: number;
  lcpMs: number | null;
  inpMs: number | null;
  cls: number;
  ttfbMs: number | null;
}

export type SessionOutcome = 'goal_reached' | 'gave_up' | 'explored' | 'out_of_budget';
export type FailureCode =
  | 'blocked_by_site'
  | 'site_failed'
  | 'cancelled'
  | 'harness_error'
  | 'credential_not_found';

/** How the session ended. Exactly one of the two is there. */
export interface SessionEnd {
  outcome: SessionOutcome | null;
  failure: { code: FailureCode; reason: string; message: string } | null;
  /** A sentence that says what was seen. */
  because: string;
  atMs: number;
}

/** A named step of the run, with what became of it. */
export interface FlowRecord {
  flow: string;
  verdict: 'reached' | 'not_reached' | 'not_tried';
  turns: number[];
  because: string;
}

/** One question of the questioner, or one thing that it had the persona try, with what came of it. */
export interface GuidedItem {
  /** `expected`, `unclear`, `left`, the name of a probe, or `gate`. */
  id: string;
  question: string;
  /** In the persona's words, or what was seen; '' while open. */
  answer: string;
  state: 'done' | 'not possible' | 'open';
  turns: number[];
}

/** What a questioner asked and had tried. */
export interface GuidedRecord {
  level: 'standard' | 'deep';
  items: GuidedItem[];
  /** True where everything on the list was done or could not be done before the session ended. */
  passed: boolean;
  /** Turn in which the goal itself ended, after which only probes were made; null where it never did. */
  goalEndedTurn: number | null;
}

/** What may be submitted on the target (allowlist entry). */
export type Effects = 'look' | 'reversible' | 'all';

/** Everything known before the first turn. */
export interface SessionFacts {
  sessionId: string;
  runId: string;
  targetUrl: string;
  task: string | null;
  flows: string[];
  effects: Effects;
  persona: Persona;
  /** How much a questioner asks and has tried; nothing where it is left out. */
  guidedExploration?: 'off' | 'standard' | 'deep';
  /** 0-based place of the session in its run, part of the seed; 0 where it is left out. */
  position?: number;
  seed: number;
  policy: { name: string; version: string };
  browser: string;
  /** ISO 8601 UTC. */
  startedAt: string;
  budget: { turns: number; wallMs: number };
  /** Host of the stored login that the persona may use; left out where it has none. */
  loginHost?: string;
}

/** A host that the browser asked our proxy for. */
export interface HostRecord {
  host: string;
  port: number;
  verdict: 'allowed' | 'refused' | 'failed';
  /** Why it was refused or failed, a few words; null where it was allowed. */
  reason: string | null;
  /** How often. */
  count: number;
}

/** The journey driven once more without a mind in a fresh browser, as far as the rules judged it. */
export interface RepetitionRecord {
  /** Last turn that was done again. */
  reachedTurn: number;
  found: { rule: string; fingerprint: string }[];
}

/** Everything a session recorded. The whole of what rules and reports may know. */
export interface Evidence {
  version: typeof evidenceVersion;
  facts: SessionFacts;
  screens: ScreenRecord[];
  turns: TurnRecord[];
  /** Left out where the session ended in another way than by a decision. */
  last?: LastDecision;
  requests: RequestRecord[];
  console: ConsoleRecord[];
  vitals: VitalsRecord[];
  images: ImageRecord[];
  flows: FlowRecord[];
  /** Left out where no questioner was there. */
  guided?: GuidedRecord;
  /** Languages of pages whose words the mind has no lexicon for, as primary subtags; left out where there was none. */
  wordsUnknownIn?: string[];
  /** Events of the session, in order; `seq` is how findings point at them. */
  events: SessionEvent[];
  end: SessionEnd;
  /** First turn after which a person would have left (science 4.4), or null. Model estimate. */
  wouldHaveLeftTurn: number | null;
  /** Left out by versions that did not keep it. At most 2,000. */
  hosts?: HostRecord[];
  /** Caps that were reached (images, requests, size); empty when nothing was cut. */
  cut: string[];
  /** What a second look told; left out where there was none. */
  probes?: ProbeRecord[];
  /** What the rules said of the journey done once more; left out where it was not. */
  repetition?: RepetitionRecord;
}

/**
 * One line of the journal: what a session decided, did and saw, written as it goes, so that a transcript can be told
 * of a session that lives or was lost.
 */
export type JournalLine =
  | { kind: 'facts'; data: SessionFacts }
  | { kind: 'screen'; data: ScreenHead }
  | { kind: 'turn'; data: TurnRecord }
  | { kind: 'last'; data: LastDecision }
  | { kind: 'end'; data: Pick<Evidence, 'end' | 'flows' | 'wouldHaveLeftTurn' | 'cut'> };

/** One line of the append-only log of a session. */
export interface SessionEvent {
  /** From 1, without gaps within an attempt. */
  seq: number;
  /** Milliseconds since 1970; strictly increasing within a session. */
  at: number;
  kind: EventKind;
  /** 0 before the first turn. */
  turn: number;
  /** By kind; see event-schema. */
  data: Record<string, unknown>;
}

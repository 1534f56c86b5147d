// The port of a mind: it sees what the persona perceives and names one action. For the one who implements a policy:
// draw all chance from `random`, read no clock, and decide from the observation and your own memory alone.
import type { Random } from '../base/random.ts';
import type {
  DecisionRecord,
  EffectRecord,
  Effects,
  FlowRecord,
  GuidedItem,
  GuidedRecord,
  ModelUseRecord,
  PageRead,
  RefusalKind,
  RequestRecord,
  ScreenElement,
  SessionOutcome,
} from '../evidence/evidence.ts';
import type { SecretWords } from '../evidence/mask.ts';
import type { ModelPicture } from '../models/model.ts';
import type { Persona } from '../personas/persona.ts';
import type { Meaning } from './meaning.ts';
import type { Whereabouts } from './page/whereabouts.ts';

/** What one persona perceives now: a page read from which everything it cannot notice has been taken out. */
export interface Observation extends PageRead {
  turn: number;
  /** True where the browser's history holds a page before this one, also one within a document. False on the first page. */
  canGoBack: boolean;
  /** What binds is held for now and may go later in this visit; left out where nothing waits. */
  bindsLater?: true;
  /** What is new, other or gone since the last look at the same document; null after a new one. */
  delta?: ObservationDelta | null;
  /** What is drawn, for a mind that sees pictures; left out where it is as at the last look. */
  picture?: ModelPicture;
  /** Addresses that sessions of the run came to since they were told last, for a crawl. */
  reached?: readonly string[];
}

/** What a mind that reads a page says of auditing it; whoever audits reads nothing of what the page says. */
export interface AuditOrder {
  /** No layer lies on the page: a layer keeps the focus, and rightly. */
  bare: boolean;
  /** It shows something that no audited page of its address template showed. */
  novel: boolean;
  /** A further page of what was audited: markup alone is asked about, where there is time. */
  further?: true;
}

/** What changed between two looks, by ref. */
export interface ObservationDelta {
  appeared: string[];
  /** Other words, value or state. */
  changed: string[];
  /** Things that are no longer perceived. */
  gone: number;
  /** What became of those, by ref; left out where it was not asked. */
  went?: Readonly<Record<string, Whereabouts>>;
}

/** What the policy wants done. The harness may refuse: the persona cannot reach it, or it would leave its mark on others. */
export type Action =
  /**
   * `twice` presses two times within a moment, as people open things on a desk. With `agree` it is meant: where the page asks in a
   * window of the browser whether it is, that is agreed to, and a question for words answered with these, or with what stands
   * there where they are ''. Left out, such a question is turned down; so is one that names a thing in quotes while none of `about`
   * is named there.
   */
  | { kind: 'click'; ref: string; twice?: true; agree?: string; about?: readonly string[] }
  /** With `onPurpose` the text is wrong on purpose, to see what the page makes of it; with `shown` the site shows it to everybody, and it is no secret of the records. */
  | {
      kind: 'type';
      ref: string;
      text: string;
      submit: boolean;
      paste?: boolean;
      onPurpose?: true;
      shown?: true;
      agree?: string;
      about?: readonly string[];
    }
  | { kind: 'select'; ref: string; option: string }
  /** Fills several fields of one form in one turn; a person's time is charged for each. */
  | { kind: 'fill'; entries: FillEntry[] }
  /** Takes hold of one thing and lets it go over another. */
  | { kind: 'drag'; ref: string; onto: string }
  /** Fills the stored login into the login in view and sends it; the harness alone knows what it types. */
  | { kind: 'log-in' }
  | { kind: 'press'; key: string; agree?: string; about?: readonly string[] }
  /** Presses a thing with the other button, which asks for the menu of it; needs a pointer. */
  | { kind: 'open-menu'; ref: string }
  /** Rests the pointer on a thing, or nothing where there is none: keyboards and fingers do not hover. */
  | { kind: 'hover'; ref: string }
  /** Enlarges the whole page as the browser's own zoom does; 1 is its natural size. */
  | { kind: 'zoom'; factor: 1 | 1.5 | 2 | 3 | 4 }
  /** Moves the focus by Tab, or inside a widget by an arrow. */
  | { kind: 'move-focus'; by: 'next' | 'previous' | 'up' | 'down' | 'left' | 'right'; times: number }
  /** A command of a screen reader; `find` takes words. */
  | { kind: 'listen'; to: ListenCommand; words?: string }
  /** Closes the topmost layer: Escape, else its own way out. */
  | { kind: 'dismiss' }
  /** Presses an empty place beside what lies on top; nothing for those who have no pointer. */
  | { kind: 'press-outside' }
  /** With `ref` the box is moved that scrolls by itself and shows this thing; keys move what has the focus. */
  | { kind: 'scroll'; direction: 'down' | 'up'; ref?: string }
  | { kind: 'back' }
  /** Loads the page in view anew; a form is never sent again for that. */
  | { kind: 'reload' }
  /** Opens the page that the visit began with. */
  | { kind: 'open-start' }
  /** Opens an address where the visit has been: what a crawl does to come to a page again. */
  | { kind: 'open'; url: string }
  /** Does nothing for half a second, or for `ms`, at most 8 s, while something is read. With 0 the page is looked at again as it is, without a wait for an answer. */
  | { kind: 'wait'; ms?: number }
  /**
   * `confirmed: false` where nothing that the page or its requests show proves that it was done; `detail` where it ended at the last
   * point that the leave of the host allows.
   */
  | { kind: 'finish'; reached: boolean; because: string; confirmed?: false; detail?: 'stopped_at_leave' }
  /** `detail` where what stopped it is a limit of the mind rather than a fault of the page. */
  | { kind: 'give-up'; because: string; detail?: 'limits_of_the_mind' };

/** Ways of a listener through a page: from the top, on from here, or to the next thing of a kind. */
export type ListenCommand = 'top' | 'read-on' | 'headings' | 'landmarks' | 'links' | 'fields' | 'find';

/** One field of a fill. */
export type FillEntry =
  | { kind: 'type'; ref: string; text: string; paste?: boolean; onPurpose?: true; shown?: true }
  | { kind: 'select'; ref: string; option: string }
  | { kind: 'click'; ref: string };

/** One decision: the action with the reasons for it, and what the decision would have cost a person. */
export interface Decision {
  action: Action;
  record: DecisionRecord;
  /** Words read with care and labels glanced at, for the time ledger. */
  effort: { wordsRead: number; labelsRead: number; headingsRead: number };
  /** Questions of a questioner that were put before this decision, with their answers. */
  asked?: GuidedItem[];
  /** The next picture is to show the refs of things. */
  drawRefs?: true;
  /** The page is to be audited before anything is done: a crawl has not been here before. */
  audit?: AuditOrder;
  /** The mind itself gave out: the session ends so before anything is done. */
  stop?:
    | { kind: 'ended'; outcome: SessionOutcome; because: string }
    | { kind: 'failed'; failure: { code: 'harness_error'; reason: string; message: string } };
}

/** What came of the last action, as the persona would notice it. */
export interface Outcome {
  action: Action;
  effect: EffectRecord;
  refused: string | null;
  refusedFor?: RefusalKind;
  /** True where the hand went beside its target, as a person sees. */
  missed?: boolean;
  /** Requests that the action set off, addresses without their queries; a mind that goes by what it sees leaves them alone. */
  requests?: readonly RequestRecord[];
  /** How many entries of a fill were done; the others were not tried any more. */
  filled?: number;
  /** Fields of it that did not get what they were to get, by ref, and why: the hand came down beside one, or the page refused it. */
  unfilled?: readonly { ref: string; why: string }[];
  expectationMet: boolean | null;
  /** Where it led away from the page: to a host that may not be visited, or into a new tab. */
  led?: readonly LedAway[];
  /** What is perceived now. */
  now: Observation;
}

/** A way that led away from the page. */
export interface LedAway {
  url: string;
  how: 'another site' | 'new tab';
  /** The session went on there. */
  followed: boolean;
}

export interface PolicyContext {
  persona: Persona;
  targetUrl: string;
  task: string | null;
  flows: readonly string[];
  effects: Effects;
  /** Exact data for the task by what it is, such as an address: it takes the place of what would be made up. */
  values?: Readonly<Record<string, string>>;
  /** The stored login that it may use, by the origin it is for; all that a mind ever learns of it. */
  login?: { origin: string } | null;
  /** What the person knows of the site from before, in words of the site; left out where that is nothing. */
  memory?: string;
  random: Random;
  /** How near labels are in meaning; left out, a mind goes by words alone. */
  meaning?: Meaning;
  /** Takes the session's secrets out of words that leave the service, such as prompts; left out, there are none. */
  hide?: (text: string) => string;
}

/** What a mind made of an outcome. */
export interface Learned {
  progress: number;
  annoyances: string[];
}

/** A mind in one session. Calls come in turn: decide, then learn, then decide … */
export interface Policy {
  readonly name: string;
  readonly version: string;
  decide(observation: Observation, signal: AbortSignal): Promise<Decision>;
  /** Told after every action. Answers how far the goal is, 0 to 1, and frustrating things that only the mind can notice. */
  learn(outcome: Outcome): Learned;
  /**
   * Asked once when the turns are over: the decision to finish where what is in view shows that all is done, else null. A mind
   * that leaves it out ends with its budget.
   */
  lastWord?(observation: Observation): Decision | null;
  /** It wants a picture with what it perceives; left out, it does not. */
  seesPictures?(): boolean;
  /** Verdicts of the named steps so far. */
  flows(): FlowRecord[];
  /** The persona's own answer to a questioner; where it is left out, the answer is told from what was done. */
  answer?(question: string, signal: AbortSignal): string | Promise<string>;
  /** Languages that it met and has no words for, as primary subtags (`de`); one that reads every language leaves it out. */
  wordsUnknownIn?(): string[];
  /** What a questioner asked and had tried; only a wrapped policy has one. */
  guided?(): GuidedRecord;
  /** What it took of a language model; others leave it out. */
  modelUse?(): ModelUseRecord;
}

export type CreatePolicy = (context: PolicyContext) => Policy;

/** As plain data, for a mind in a thread of its own, what its context has as functions. The policy itself sees none of it. */
export interface ForThread {
  /** Parts of the seed of `random`. */
  seed: readonly (string | number)[];
  /** What `hide` takes out. */
  hides: SecretWords;
}

/** A mind as its session knows it. Every policy is one; one in another thread answers later, and may be ended. */
export interface Mind extends Pick<Policy, 'decide' | 'flows' | 'wordsUnknownIn' | 'seesPictures'> {
  learn(outcome: Outcome): Learned | Promise<Learned>;
  lastWord?(observation: Observation): Decision | null | Promise<Decision | null>;
  guided?(): GuidedRecord | undefined;
  modelUse?(): ModelUseRecord | undefined;
  /** Called once, when the session has ended. Never rejects. */
  close?(): Promise<void>;
}

export type CreateMind = (context: PolicyContext, forThread: ForThread) => Mind;

/** A control that the persona may try to use: enabled and not a mere landmark. */
export function isUsable(element: ScreenElement): boolean {
  return element.kind === 'control' && element.states.disabled !== true;
}

// Records the document with rrweb, in our world of it: what it looks like once it is quiet, and what changes from then on. Runs inside
// the page, where the page cannot see it; what was recorded waits here until it is asked for.
import { pageSource, type PageFunction } from './page-source.ts';

/** What is asked of the recorder of a document. */
export interface RecordOrder {
  /** The document that the last batch came from, null before the first: another one begins with a whole snapshot. */
  from: string | null;
  /** Names the document where it has no name yet; no two of a session are alike. */
  name: string;
  /** Characters of JSON that may wait; what goes over ends the recording of the document. */
  mostCharacters: number;
  /** Records what the page shows now and nothing of what leads to the next call: what is written letter by letter shows in between. */
  isStepwise: boolean;
}

/** What was recorded since the last call. */
export interface RecordedBatch {
  /** Names the document. */
  from: string;
  /** Events of rrweb, each as JSON. */
  events: string[];
  /** More came than may wait, so that nothing more is recorded of this document. */
  overflowed: boolean;
}

/** The recorder of one document, as our world of it remembers it. */
export interface DocumentRecorder {
  id: string;
  waiting: string[];
  characters: number;
  mostCharacters: number;
  overflowed: boolean;
  /** How many style rules there were at the last snapshot: rules that scripts add are told by no observer of ours. */
  rules: number;
  stop: (() => void) | null;
}

/** What of rrweb's recorder is used. */
export interface RrwebRecord {
  (options: object): (() => void) | undefined;
  takeFullSnapshot(isCheckout?: boolean): void;
}

const recordingParts: readonly PageFunction[] = [startRecorder, keepEvent, styleRules];

/**
 * What is changed in rrweb's text, since the page could see it: it looks for prototypes that nobody has changed in a frame that it puts
 * into the document, though nobody can change those of our world; and it marks password fields that are shown in plain, though all
 * fields are masked.
 */
const changes: readonly (readonly [RegExp, string])[] = [
  [/if\(\w+&&\w+&&!\w+\(\)\)return (\w+\[\w+\]=\w+\.prototype),/g, 'if(true)return $1,'],
  [/document\.body\.appendChild\(\w+\)/g, 'void 0'],
  [/\b\w\.setAttribute\("data-rr-is-password","true"\)/g, 'void 0'],
];

/**
 * What rrweb finds around it: a console that nobody hears, since its lines would count as the page's, and a registry of elements that
 * knows none. Our world has no registry; to ask one that is not there would throw for each element, which takes longer than all else.
 */
const surroundings = `const silent = () => {};
const console = { debug: silent, warn: silent, error: silent };
const customElements = { get: silent };`;

/**
 * The text of `recordPage` with rrweb's recorder before it. Throws where rrweb's text is not the one that this was written for.
 */
export function recordPageSource(rrweb: string): string {
  let quiet = rrweb;
  for (const [pattern, instead] of changes) {
    const before = quiet;
    quiet = before.replace(pattern, instead);
    if (quiet === before) throw new Error(`This version of rrweb has no ${pattern.source} to change.`);
  }
  return `(function () {\n${surroundings}\n${quiet}\n;return ${pageSource(recordingParts, recordPage)};\n})()`;
}

/** Begins to record this document where that has not begun, and answers what waits. */
export function recordPage({ from, name, mostCharacters, isStepwise }: RecordOrder): RecordedBatch | null {
  const home = globalThis as { passerbyRecorder?: DocumentRecorder; rrwebRecord?: { record: RrwebRecord } };
  const record = home.rrwebRecord?.record;
  // What is written into a whole document cannot be told from the page's own words.
  if (!record || !(document.documentElement instanceof HTMLElement) || document.designMode === 'on') {
    home.passerbyRecorder?.stop?.();
    return null;
  }
  const known = home.passerbyRecorder;
  const own = known ?? {
    id: name,
    waiting: [],
    characters: 0,
    mostCharacters,
    overflowed: false,
    rules: styleRules(),
    stop: null,
  };
  home.passerbyRecorder = own;
  if (!known || isStepwise) own.stop = startRecorder(record, own);
  else if (!own.overflowed && (from !== own.id || own.rules !== styleRules())) {
    own.rules = styleRules();
    if (from !== own.id) own.waiting = [];
    record.takeFullSnapshot();
  }
  if (isStepwise) own.stop?.();
  const events = own.waiting;
  own.waiting = [];
  own.characters = 0;
  return { from: own.id, events, overflowed: own.overflowed };
}

/** Has rrweb record into `own`. Pictures, fonts, media and frames are left out, and what anybody writes is hidden. */
export function startRecorder(record: RrwebRecord, own: DocumentRecorder): (() => void) | null {
  const hide = (text: string) => (text.trim() === '' ? text : '••••••');
  const stop = record({
    emit: (event: object) => keepEvent(own, event),
    errorHandler: () => true,
    recordAfter: 'DOMContentLoaded',
    maskAllInputs: true,
    maskInputFn: hide,
    maskTextSelector:
      '[contenteditable]:not([contenteditable="false"]),[role=textbox],[role=searchbox],[role=combobox],[role=spinbutton],textarea',
    maskTextFn: hide,
    blockSelector: 'img,video,audio,canvas,iframe,frame,object,embed,image',
    slimDOMOptions: 'all',
    sampling: { mousemove: 100, scroll: 200, input: 'last' },
    inlineStylesheet: true,
    inlineImages: false,
    collectFonts: false,
    recordCanvas: false,
    recordCrossOriginIframes: false,
  });
  return stop ?? null;
}

/** Lets an event wait to be asked for; once it would be too much, lets all go and records no more. */
export function keepEvent(own: DocumentRecorder, event: object): void {
  if (own.overflowed) return;
  const told = JSON.stringify(event);
  own.characters += told.length;
  if (own.characters <= own.mostCharacters) {
    own.waiting.push(told);
    return;
  }
  own.overflowed = true;
  own.waiting = [];
  // Not from within an event of its own.
  setTimeout(() => own.stop?.(), 0);
}

/** How many rules the style sheets of the document have; a sheet of another site that does not tell counts as one. */
export function styleRules(): number {
  let rules = 0;
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    try {
      rules += sheet.cssRules.length;
    } catch {
      rules += 1;
    }
  }
  return rules;
}

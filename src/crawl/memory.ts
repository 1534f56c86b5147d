// What a crawl knows so far: states with their candidates, edges between them, trials, traps. Data and questions to it; what to do
// next is decided elsewhere.
import type {
  CandidateClass,
  CrawlGraph,
  CrawlState,
  CrawlTrap,
  CrawlTrial,
  PageRead,
} from '../evidence/evidence.ts';
import { documentOf, templateOf } from '../fragments/address-template.ts';
import { candidatesOf, type Candidate } from '../fragments/candidates.ts';
import { stateOf } from '../fragments/state.ts';
import { parametersOfContext, type TakenOver, thingParameters } from '../fragments/thing-parameters.ts';
import { keyOfCandidate } from './candidate-key.ts';
import { keysOn, type KeyToTry, type KnownKey } from './keys.ts';
import { restsOn, type KnownRest } from './rests.ts';
import type { FormTrial, FormView } from './forms/form-view.ts';
import { formsOf, sampleOf } from './forms/forms-of.ts';

/** A state with what can be done in it, as it was seen last. */
export interface KnownState {
  record: CrawlState;
  /** By key; `ref` is '' for what the newest read does not show. */
  candidates: Map<string, Candidate>;
  /** Things of the newest read that the pointer may rest on, by key. */
  rests: Map<string, Candidate>;
  /** Those of the newest read. */
  forms: Map<string, FormView>;
  /** Keys of all forms that were met in it. */
  formKeys: Set<string>;
  /** Keys of the fields for several lines that are in none of its forms. */
  texts: Set<string>;
  /** What its scripts hear beside presses, and keys that are worth a try. */
  hears: ReadonlySet<string>;
  keys: readonly KeyToTry[];
  /** Things of each class that were pressed from here. */
  pressed: Map<string, number>;
  /** Where a document was loaded last that showed it; null where a script alone did. */
  address: string | null;
  /** Times that it could not be come to again. */
  missed: number;
  /** Times that Back led from here elsewhere than to where the crawl came from. */
  backFailed: number;
}

/** What is known of one class of candidates. */
export interface KnownClass {
  record: CandidateClass;
  /** Keys of the candidates that were met, and those that were done with. */
  met: Set<string>;
  done: Set<string>;
  /** States that its candidates led to. */
  led: Set<string>;
  /** Leads out of the state, or changes it: known after the first press. */
  stays: boolean | null;
  /** One of it led to another page. */
  moves: boolean;
  /** A second press took back what the first did. */
  toggles: boolean;
  /** Drills that were made of it. */
  drilled: Set<string>;
  /** Things of it for which the tabs beside them were gone through, and how many of the last brought nothing new. */
  details: { things: number; inVain: number };
}

/** What is known of all that is made alike, of whatever class. */
export interface KnownMake {
  /** Classes of it that were pressed. */
  classes: Set<string>;
  /** Presses, and those of them that brought a state that nobody had met. */
  presses: number;
  taught: number;
  /** Presses that were done a second time at once, and whether one of these took back the first. */
  pairs: number;
  toggles: boolean;
  /** Whether its things open when they are pressed twice within a moment, and how many were tried so. */
  opens: { byTwo: boolean; tried: number };
  /**
   * Times that a menu of one of its things was asked for, and came; its entries that are no controls, and whether each was chosen; keys of
   * the things of which the menu, if any came, held nothing that was left to choose.
   */
  menus: { tried: number; opened: number; entries: Map<string, boolean>; spent: Set<string> };
}

export interface KnownEdge {
  from: string;
  to: string;
  /** Key of the candidate; '' for an action on the page as a whole. */
  candidate: string;
  class: string;
  item: string;
  label: string;
  action: string;
  turns: number[];
  /** Times that it led elsewhere since. */
  failed: number;
}

/** A candidate that is left alone. */
export interface Barred {
  state: string;
  class: string;
  label: string;
  because: 'leave' | 'excluded' | 'gone';
  /** Held only until what binds may be sent. */
  later: boolean;
}

export interface CrawlMemory {
  states: Map<string, KnownState>;
  classes: Map<string, KnownClass>;
  makes: Map<string, KnownMake>;
  edges: Map<string, KnownEdge>;
  trials: CrawlTrial[];
  traps: CrawlTrap[];
  /** Forms as they were seen last, by key. */
  formViews: Map<string, FormView>;
  /** What was sent with each form, by its key. */
  forms: Map<string, FormTrial[]>;
  /** Keys that were pressed on pages as a whole. */
  keys: Map<string, KnownKey>;
  /** What came of resting the pointer on things of a list, by the class of the rest. */
  rests: Map<string, KnownRest>;
  /** Entries that were chosen, by all entries of their menu: the same menu stands on things of several makes. */
  chosen: Map<string, Set<string>>;
  /** Why a candidate was not tried, by its key. */
  barred: Map<string, Barred>;
  /** Times that a candidate lay under something, by its key. */
  covered: Map<string, number>;
  /** Classes that came with a press, by the class that was pressed. */
  brings: Map<string, Set<string>>;
  /** Times that a class was gone for by the controls that bring it. */
  goneFor: Map<string, number>;
  /** Addresses of documents that were come to, or whose links were pressed. */
  opened: Set<string>;
  /** The state that each address showed when a document was loaded there last. */
  shows: Map<string, string>;
  /** Addresses of which the newest document had nothing to press. */
  empty: Set<string>;
  /** Addresses of documents over which the browser broke down. */
  shut: Set<string>;
  /** Addresses that were opened to see whether they show what a script drew there. */
  visited: Set<string>;
  /** Addresses that sessions of the run came to, to be opened where nobody came there in the crawl. */
  reached: string[];
  /** Keys of forms that are left alone. */
  spared: Set<string>;
  /** A word by which a page named a thing, the newest; '' before there is one. */
  sample: string;
  /** Address templates of links, by their address: each is asked for at every choice of what comes next. */
  templates: Map<string, string>;
  /** Parameters of addresses that name a thing. */
  things: Set<string>;
  /** What parameters of links took over from the pages that they stood on. */
  takenOver: TakenOver;
  /** State of each fingerprint and template. */
  known: Map<string, string>;
  /** Times that a state was come to again, by the last step of the way. */
  restored: CrawlGraph['restored'];
}

export function emptyMemory(): CrawlMemory {
  return {
    states: new Map(),
    classes: new Map(),
    makes: new Map(),
    edges: new Map(),
    trials: [],
    traps: [],
    formViews: new Map(),
    forms: new Map(),
    keys: new Map(),
    rests: new Map(),
    chosen: new Map(),
    barred: new Map(),
    covered: new Map(),
    brings: new Map(),
    goneFor: new Map(),
    opened: new Set(),
    shows: new Map(),
    empty: new Set(),
    shut: new Set(),
    visited: new Set(),
    reached: [],
    spared: new Set(),
    sample: '',
    templates: new Map(),
    things: new Set(),
    takenOver: new Map(),
    known: new Map(),
    restored: { edge: 0, back: 0, address: 0, failed: 0 },
  };
}

/** The state that a read shows, made known with its candidates. `depth` is how many actions from the start it was come to. */
export function noteRead(memory: CrawlMemory, read: PageRead, depth: number): KnownState {
  const open = { ...read, elements: read.elements.filter(({ behind }) => behind !== true) };
  const { fingerprint, template, layers, account } = stateOf(read);
  const key = `${template}\n${fingerprint}`;
  const id = memory.known.get(key) ?? `n${memory.known.size + 1}`;
  memory.known.set(key, id);
  memory.opened.add(documentOf(read.url));
  const state: KnownState = memory.states.get(id) ?? {
    record: {
      id,
      template,
      url: read.url,
      title: read.title,
      fingerprint,
      screens: [],
      depth,
      layers,
      account,
    },
    candidates: new Map<string, Candidate>(),
    rests: new Map<string, Candidate>(),
    forms: new Map<string, FormView>(),
    formKeys: new Set<string>(),
    texts: new Set<string>(),
    hears: new Set<string>(),
    keys: [],
    pressed: new Map<string, number>(),
    address: null,
    missed: 0,
    backFailed: 0,
  };
  memory.states.set(id, state);
  state.hears = new Set(read.hears);
  if (layers.length === 0) state.keys = keysOn(open);
  state.record.depth = Math.min(state.record.depth, depth);
  for (const [named, candidate] of state.candidates) state.candidates.set(named, { ...candidate, ref: '' });
  const candidates = candidatesOf(open);
  noteThings(memory, candidates, read.url);
  for (const candidate of candidates) {
    const named = keyOfCandidate(candidate);
    state.candidates.set(named, candidate);
    noteClass(memory, candidate, named);
  }
  state.rests = new Map(restsOn(open).map((rest) => [keyOfCandidate(rest), rest]));
  state.forms = new Map(
    formsOf(open).map((form) => [form.key, { ...form, sample: form.sample || memory.sample }]),
  );
  memory.sample = sampleOf(open) || memory.sample;
  for (const [named, form] of state.forms) {
    state.formKeys.add(named);
    memory.formViews.set(named, form);
  }
  noteTexts(state, open);
  return state;
}

/** Address templates that are kept. */
const mostTemplates = 20_000;

function noteThings(memory: CrawlMemory, candidates: readonly Candidate[], page: string): void {
  const told = [...thingParameters(candidates), ...parametersOfContext(candidates, page, memory.takenOver)];
  const fresh = told.filter((name) => !memory.things.has(name));
  if (fresh.length === 0) return;
  for (const name of fresh) memory.things.add(name);
  memory.templates.clear();
}

/** The address template of a link, as far as it is known what names a thing. */
export function templateOfLink({ templates, things }: CrawlMemory, href: string): string {
  const known = templates.get(href) ?? templateOf(href, things);
  if (templates.size < mostTemplates) templates.set(href, known);
  return known;
}

/** Notes which of its fields take several lines and belong to no form. */
function noteTexts({ candidates, forms, texts }: KnownState, read: PageRead): void {
  const ofForms = new Set([...forms.values()].flatMap(({ fields }) => fields.map(({ ref }) => ref)));
  const fields = new Map(read.elements.map(({ ref, field, states }) => [ref, { field, states }]));
  for (const [key, { ref, kind, role, form }] of candidates) {
    const { field, states } = fields.get(ref) ?? {};
    if (kind !== 'field' || role !== 'textbox' || form !== '' || ofForms.has(ref) || states?.readonly)
      continue;
    if (/^(textarea|contenteditable)$/.test(field?.type ?? '')) texts.add(key);
  }
}

function noteClass({ classes }: CrawlMemory, candidate: Candidate, key: string): void {
  const { kind, role, label } = candidate;
  const known = classes.get(candidate.class) ?? {
    record: { id: `c${classes.size + 1}`, kind, role, label, met: 0, tried: 0 },
    met: new Set<string>(),
    done: new Set<string>(),
    led: new Set<string>(),
    stays: null,
    moves: false,
    toggles: false,
    drilled: new Set<string>(),
    details: { things: 0, inVain: 0 },
  };
  classes.set(candidate.class, known);
  known.met.add(key);
  known.record.met = known.met.size;
}

/** What is known of all boxes and lists of forms like it, however they are made; null for what is none. */
export function choicesLike(memory: CrawlMemory, { kind, form, role }: Candidate): KnownMake | null {
  return kind === 'choice' && form !== '' ? makeOf(memory, { make: `${role} of a form` }) : null;
}

/** What is known of all that is made like it. */
export function makeOf({ makes }: CrawlMemory, { make }: Pick<Candidate, 'make'>): KnownMake {
  const known = makes.get(make) ?? {
    classes: new Set<string>(),
    presses: 0,
    taught: 0,
    pairs: 0,
    toggles: false,
    opens: { byTwo: false, tried: 0 },
    menus: { tried: 0, opened: 0, entries: new Map(), spent: new Set() },
  };
  makes.set(make, known);
  return known;
}

/** A first press of a candidate, or a choice in it, and whether it brought a state that nobody had met. */
export function notePress(memory: CrawlMemory, candidate: Candidate, taught: boolean): void {
  for (const make of [makeOf(memory, candidate), choicesLike(memory, candidate)]) {
    if (!make) continue;
    make.classes.add(candidate.class);
    make.presses += 1;
    if (taught) make.taught += 1;
  }
}

/** A candidate is done with in a state, whatever came of it. */
export function noteDone(
  { classes, opened }: CrawlMemory,
  { candidate, state }: { candidate: Candidate; state: KnownState },
  stays: boolean | null,
): void {
  const known = classes.get(candidate.class);
  state.pressed.set(candidate.class, (state.pressed.get(candidate.class) ?? 0) + 1);
  if (candidate.href !== '') opened.add(documentOf(candidate.href));
  if (!known) return;
  known.done.add(keyOfCandidate(candidate));
  known.record.tried = known.done.size;
  if (stays !== null) known.stays = stays;
}

/** One action that led from a state to one. */
export function noteEdge(
  { edges, classes }: CrawlMemory,
  edge: Pick<KnownEdge, 'from' | 'to' | 'action'>,
  by: { candidate: Candidate | null; turn: number },
): void {
  const { candidate, turn } = by;
  const key = candidate ? keyOfCandidate(candidate) : '';
  const place = [edge.from, edge.action, key, edge.to].join('\n');
  if (candidate) classes.get(candidate.class)?.led.add(edge.to);
  for (const other of edges.values())
    if (other.from === edge.from && other.candidate === key && key !== '' && other.to !== edge.to)
      other.failed += 1;
  const known = edges.get(place) ?? {
    ...edge,
    candidate: key,
    class: candidate?.class ?? '',
    item: candidate?.item ?? '',
    label: candidate?.label ?? '',
    turns: [],
    failed: 0,
  };
  edges.set(place, known);
  known.failed = 0;
  if (known.turns.length < 20) known.turns.push(turn);
}

/** Forgets which ways failed: from elsewhere they may hold. */
export function forgetFailures({ states, edges }: CrawlMemory): void {
  for (const state of states.values()) {
    state.missed = 0;
    state.backFailed = 0;
  }
  for (const edge of edges.values()) edge.failed = 0;
}

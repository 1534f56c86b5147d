// Evidence written by hand, for tests of rules and reports: say what matters, the rest is an ordinary quiet page.
import { version } from '../../src/base/version.ts';
import type {
  ActionRecord,
  ConsoleRecord,
  EffectRecord,
  Evidence,
  FieldFacts,
  NewText,
  PageRead,
  RequestRecord,
  ScreenElement,
  ScreenRecord,
  SessionEnd,
  SessionEvent,
  TurnRecord,
} from '../../src/evidence/evidence.ts';
import type { Pixels } from '../../src/findings/pixels.ts';
import type { Persona } from '../../src/personas/persona.ts';
import { firstTimeVisitor } from '../../src/personas/library/first-time-visitor.ts';

const origin = 'https://shop.example.com';

/** An element; `ref` also names its CSS path, so that two refs are two places. */
export function element(ref: string, more: Partial<ScreenElement> = {}): ScreenElement {
  const kind = more.kind ?? 'control';
  const role = more.role ?? (kind === 'control' ? 'button' : kind === 'heading' ? 'heading' : '');
  const name = more.name ?? (kind === 'text' ? '' : (more.text ?? ref));
  return {
    ref,
    kind,
    tag: 'button',
    role,
    name,
    text: more.text ?? name,
    box: { x: 100, y: 100, width: 120, height: 40 },
    visibleShare: 1,
    salience: 0.5,
    group: '',
    groupLabel: '',
    heading: '',
    level: kind === 'heading' ? 1 : null,
    href: '',
    opensTab: false,
    icon: '',
    live: '',
    states: {},
    field: null,
    style: {
      color: [0, 0, 0, 1],
      background: [255, 255, 255],
      fontSizePx: 16,
      fontWeight: 400,
      cursor: kind === 'control' ? 'pointer' : 'auto',
      looksActionable: kind === 'control',
    },
    imageLoaded: null,
    locator: { role, name, testId: null, css: `#${ref}`, nth: 0, frameUrl: null },
    ...more,
  };
}

/** A field with its value. */
export function field(ref: string, value: string | null, more: Partial<FieldFacts> = {}): ScreenElement {
  return element(ref, {
    role: 'textbox',
    tag: 'input',
    text: value ?? '',
    name: more.label ?? ref,
    field: {
      type: 'text',
      value,
      autocomplete: '',
      placeholder: '',
      label: ref,
      pattern: '',
      min: '',
      max: '',
      maxLength: null,
      options: [],
      validationMessage: '',
      description: '',
      form: 'form',
      ...more,
    },
  });
}

/** Reads of pages as the screens of one visit: `s1`, `s2`, … */
export function screensOf(reads: readonly PageRead[]): ScreenRecord[] {
  return reads.map((read, nth) => ({ ...screen(`s${nth + 1}`, []), ...read, id: `s${nth + 1}`, turn: nth }));
}

/** A screen that shows these elements. */
export function screen(
  id: string,
  elements: ScreenElement[],
  more: Partial<ScreenRecord> = {},
): ScreenRecord {
  return {
    id,
    turn: Number(id.slice(1)) - 1,
    atMs: Number(id.slice(1)) * 1_000,
    image: null,
    url: `${origin}/`,
    title: 'Shop',
    lang: 'en',
    viewport: { width: 1280, height: 800 },
    scroll: { x: 0, y: 0, maxX: 0, maxY: 0 },
    elements,
    controlsAbove: 0,
    controlsBelow: 0,
    modal: '',
    focus: '',
    busy: false,
    leftOut: 0,
    structure: elements.map((each) => `${each.tag}${each.role}${each.name}`).join(),
    ...more,
  };
}

/** What a page does that does nothing. */
export function effect(more: Partial<EffectRecord> = {}): EffectRecord {
  return {
    urlBefore: `${origin}/`,
    urlAfter: more.urlBefore ?? `${origin}/`,
    navigated: false,
    status: null,
    historyChanged: false,
    visibleMutations: 0,
    newText: [],
    focusMoved: false,
    requests: [],
    errors: [],
    dialogs: [],
    downloads: [],
    popups: [],
    scrolledPx: 0,
    pixelsChanged: null,
    busySeen: false,
    firstResponseMs: null,
    settledMs: 3_000,
    timedOut: false,
    harnessDelayMs: 4,
    rendererDelayMs: 4,
    ...more,
  };
}

/** Words that came up beside the deed that brought them. */
export const newText = (text: string, more: Partial<NewText> = {}): NewText => ({
  text,
  role: '',
  live: '',
  box: { x: 700, y: 20, width: 300, height: 20 },
  error: false,
  ...more,
});

/** A turn that clicks on `target` of screen `from` and looks at `to`. */
export function turn(
  number: number,
  target: ScreenElement | null,
  more: {
    from?: string;
    to?: string;
    action?: Partial<ActionRecord>;
    effect?: Partial<EffectRecord>;
    turn?: Partial<TurnRecord>;
  } = {},
): TurnRecord {
  return {
    turn: number,
    screen: more.from ?? 's1',
    screenAfter: more.to ?? more.from ?? 's1',
    decision: {
      thought: 'This sounds right.',
      strategy: 'choose',
      candidates: [],
      thresholds: {},
      expectation: { kind: 'open', about: [], sentence: 'Something opens.' },
    },
    action: {
      kind: 'click',
      target: target && {
        ref: target.ref,
        role: target.role,
        name: target.name,
        box: target.box,
        locator: target.locator,
      },
      point: { x: 160, y: 120 },
      missed: false,
      value: null,
      valueAfter: null,
      startedMs: number * 1_000,
      endedMs: number * 1_000 + 50,
      refused: null,
      ...more.action,
    },
    effect: effect(more.effect),
    expectationMet: null,
    personSeconds: { read: 1, decide: 1, point: 1, type: 0, wait: 0 },
    frustration: 0,
    frustrationCauses: [],
    progress: 0,
    overheadMs: 100,
    ...more.turn,
  };
}

export function request(id: string, more: Partial<RequestRecord> = {}): RequestRecord {
  return {
    id,
    turn: 1,
    atMs: 1_000,
    method: 'GET',
    url: `${origin}/api/things`,
    type: 'fetch',
    status: 200,
    failure: null,
    endedMs: 1_100,
    sameSite: true,
    ...more,
  };
}

export function consoleRecord(id: string, more: Partial<ConsoleRecord> = {}): ConsoleRecord {
  return {
    id,
    turn: 1,
    atMs: 1_000,
    kind: 'uncaught',
    text: 'TypeError: x is not a function',
    url: `${origin}/app.js`,
    ...more,
  };
}

/** The evidence of a session; events of each turn and screen are added. */
export function evidence(more: {
  screens: ScreenRecord[];
  turns?: TurnRecord[];
  requests?: RequestRecord[];
  console?: ConsoleRecord[];
  end?: Partial<SessionEnd>;
  persona?: Partial<Persona>;
}): Evidence {
  const turns = more.turns ?? [];
  return {
    version: 1,
    program: version,
    facts: {
      sessionId: 'ses_1',
      runId: 'run_1',
      targetUrl: `${origin}/`,
      task: 'Buy a lamp',
      flows: [],
      effects: 'all',
      persona: { ...firstTimeVisitor, ...more.persona },
      seed: 1,
      policy: { name: 'builtin', version: '1' },
      browser: 'HeadlessChrome/1',
      startedAt: '2026-01-01T00:00:00.000Z',
      budget: { turns: 15, wallMs: 180_000 },
      // Tests are of all rules.
      trialRules: true,
    },
    screens: more.screens,
    turns,
    requests: more.requests ?? [],
    console: more.console ?? [],
    vitals: [],
    images: [],
    flows: [],
    events: eventsOf(more.screens, turns),
    end: { outcome: 'goal_reached', failure: null, because: 'Seen.', atMs: 9_000, ...more.end },
    wouldHaveLeftTurn: null,
    cut: [],
  };
}

function eventsOf(screens: readonly ScreenRecord[], turns: readonly TurnRecord[]): SessionEvent[] {
  const bare: Omit<SessionEvent, 'seq' | 'at'>[] = [
    ...screens.map(({ id, turn }) => ({ kind: 'observation' as const, turn, data: { screen: id } })),
    ...turns.flatMap(({ turn }) => [
      { kind: 'action' as const, turn, data: {} },
      { kind: 'effect' as const, turn, data: {} },
    ]),
  ];
  return bare.map(({ kind, turn, data }, place) => ({
    seq: place + 1,
    at: 1_000 + place,
    kind,
    turn,
    data,
  }));
}

/** A flat picture with filled rectangles on it: `[x, y, width, height, [r, g, b]]`, CSS pixels at ratio 1. */
export function picture(
  background: readonly [number, number, number],
  fills: readonly (readonly [number, number, number, number, readonly [number, number, number]])[] = [],
  size: { width: number; height: number } = { width: 1280, height: 800 },
): Pixels {
  const data = new Uint8Array(size.width * size.height * 4);
  const whole = new Uint32Array(data.buffer);
  const packed = (color: readonly [number, number, number]) =>
    new Uint32Array(new Uint8Array([...color, 255]).buffer)[0] ?? 0;
  whole.fill(packed(background));
  for (const [left, top, width, height, color] of fills)
    for (let y = top; y < top + height; y++)
      whole.fill(packed(color), y * size.width + left, y * size.width + left + width);
  return { ...size, data, pixelRatio: 1 };
}

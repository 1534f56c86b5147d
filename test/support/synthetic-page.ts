// Page reads and whole sites made of a few words, for tests of minds: no browser, no clock.
import type { EffectRecord, FieldFacts, PageRead, ScreenElement } from '../../src/evidence/evidence.ts';
import type { Decision, Observation, Policy } from '../../src/sessions/policy.ts';

/** An element given by what matters; `y` is its place in the page, 40 px a line by default. */
export type Part = Omit<Partial<ScreenElement>, 'field'> & { y?: number; field?: Partial<FieldFacts> };

/** A page: title and parts in reading order. */
export interface SitePage {
  title: string;
  /** `lang` of the document; English where left out. */
  lang?: string;
  parts: Part[];
}

export const link = (name: string, href: string, more: Part = {}): Part => ({
  kind: 'control',
  role: 'link',
  tag: 'a',
  name,
  text: name,
  href: new URL(href, 'https://shop.example/').href,
  ...more,
});
export const button = (name: string, more: Part = {}): Part => ({
  kind: 'control',
  role: 'button',
  tag: 'button',
  name,
  text: name,
  ...more,
});
export const heading = (name: string, level = 1, more: Part = {}): Part => ({
  kind: 'heading',
  role: 'heading',
  tag: `h${level}`,
  name,
  text: name,
  level,
  ...more,
});
export const text = (words: string, more: Part = {}): Part => ({
  kind: 'text',
  role: '',
  tag: 'p',
  name: '',
  text: words,
  ...more,
});
export const field = (label: string, facts: Partial<FieldFacts> = {}, more: Part = {}): Part => ({
  kind: 'control',
  role: facts.type === 'select' ? 'combobox' : facts.type === 'search' ? 'searchbox' : 'textbox',
  tag: 'input',
  name: label,
  field: { label, form: 'f1', value: '', ...facts },
  group: 'f1',
  ...more,
});

const lineHeight = 40;

/** The element that a part stands for. */
export function element(part: Part, index = 0, scrollY = 0): ScreenElement {
  const y = (part.y ?? index * lineHeight) - scrollY;
  const base: ScreenElement = {
    ref: `e${index}`,
    kind: 'control',
    tag: 'a',
    role: 'link',
    name: '',
    text: '',
    box: { x: 20, y, width: 200, height: 30 },
    visibleShare: 1,
    salience: 0.3,
    group: '',
    groupLabel: '',
    heading: '',
    level: null,
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
      cursor: 'auto',
      looksActionable: true,
    },
    imageLoaded: null,
    locator: {
      role: part.role ?? 'link',
      name: part.name ?? '',
      testId: null,
      css: `html > body > ${part.tag ?? 'a'}:nth-of-type(${index + 1})`,
      nth: 0,
      frameUrl: null,
    },
  };
  const { y: _y, field: facts, ...rest } = part;
  const whole: FieldFacts = {
    type: 'text',
    value: '',
    autocomplete: '',
    placeholder: '',
    label: '',
    pattern: '',
    min: '',
    max: '',
    maxLength: null,
    options: [],
    validationMessage: '',
    description: '',
    form: '',
  };
  return { ...base, ...rest, field: facts ? { ...whole, ...facts } : null };
}

/** What the viewport of `height` holds of a page at `scrollY`. */
export function readOf(page: SitePage, url: string, scrollY = 0, height = 800): PageRead {
  const all = page.parts.map((part, index) => element(part, index, scrollY));
  const inView = all.filter(({ box }) => box.y >= 0 && box.y < height);
  const total = Math.max(height, ...all.map(({ box }) => box.y + scrollY + box.height));
  return {
    url,
    title: page.title,
    lang: page.lang ?? 'en',
    viewport: { width: 1280, height },
    scroll: { x: 0, y: scrollY, maxX: 0, maxY: total - height },
    elements: inView,
    controlsAbove: all.filter(({ kind, box }) => kind === 'control' && box.y < 0).length,
    controlsBelow: all.filter(({ kind, box }) => kind === 'control' && box.y >= height).length,
    modal: inView.find((one) => one.kind === 'dialog')?.ref ?? '',
    focus: '',
    busy: false,
    leftOut: 0,
    structure: page.title,
  };
}

/** An effect in which nothing happened. */
export const noEffect: EffectRecord = {
  urlBefore: '',
  urlAfter: '',
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
  settledMs: 100,
  timedOut: false,
  harnessDelayMs: 0,
  rendererDelayMs: 0,
};

/** What pressing a thing that is no link does: the path to go to, or words that appear on the page. */
export type React = (
  name: string,
  page: string,
  values: Record<string, string>,
) => { go?: string; say?: string; error?: string } | null;

/**
 * Lets a policy walk a site of pages by path until it ends or `turnsMax` turns are over. With `noBack` the history is said to be
 * empty, with `deafBack` going back changes nothing.
 */
export async function walk(
  policy: Policy,
  pages: Record<string, SitePage>,
  options: {
    react?: React;
    start?: string;
    /** How far down the first page is, as behind an anchor. */
    startY?: number;
    turnsMax?: number;
    height?: number;
    noBack?: boolean;
    deafBack?: boolean;
  } = {},
): Promise<{ decisions: Decision[]; paths: string[]; annoyances: string[]; progress: number }> {
  const origin = 'https://shop.example';
  const { react = () => null, start = '/', turnsMax = 40, height = 800 } = options;
  const values: Record<string, string> = {};
  let path = start;
  let scrollY = options.startY ?? 0;
  const said = new Map<string, { say?: string; error?: string }>();
  const past: string[] = [];
  const log = { decisions: [] as Decision[], paths: [path], annoyances: [] as string[], progress: 0 };
  const missing: SitePage = { title: 'Not found', parts: [heading('Page not found')] };

  const look = (turn: number): Observation => {
    const page = pages[path] ?? missing;
    const extra = said.get(path);
    const words = extra?.say ?? extra?.error;
    const parts = page.parts.map((part) =>
      part.field
        ? {
            ...part,
            field: {
              ...part.field,
              ...(part.field.type === 'password'
                ? { value: null }
                : { value: values[part.name ?? ''] ?? part.field.value ?? '' }),
            },
            states: { ...part.states, ...(values[part.name ?? ''] === 'on' ? { checked: true } : {}) },
          }
        : part,
    );
    const shown =
      words === undefined
        ? parts
        : [
            ...parts,
            {
              kind: 'status' as const,
              role: 'status',
              live: 'polite',
              text: words,
              name: '',
              y: scrollY + 10,
            },
          ];
    return {
      ...readOf({ ...page, parts: shown }, origin + path, scrollY, height),
      turn,
      canGoBack: past.length > 0 && options.noBack !== true,
    };
  };
  const go = (next: string) => {
    past.push(path);
    path = next;
    scrollY = 0;
  };

  for (let turn = 1; turn <= turnsMax; turn++) {
    const seen = look(turn);
    const decision = await policy.decide(seen, new AbortController().signal);
    log.decisions.push(decision);
    const { action } = decision;
    if (action.kind === 'finish' || action.kind === 'give-up') break;
    const before = { path, scrollY };
    const target = 'ref' in action ? seen.elements.find((one) => one.ref === action.ref) : undefined;
    let error: string | undefined;
    let say: string | undefined;
    let changed = false;
    if (action.kind === 'scroll')
      scrollY = Math.max(
        0,
        Math.min(seen.scroll.maxY, scrollY + (action.direction === 'down' ? 1 : -1) * height * 0.8),
      );
    if (action.kind === 'back' && options.deafBack !== true) {
      path = past.pop() ?? path;
      scrollY = 0;
    }
    if (action.kind === 'open-start') go(start);
    if (action.kind === 'click' && target?.href) go(target.href.replace(origin, ''));
    else if (action.kind === 'click' && target && /^(checkbox|radio)$/.test(target.role)) {
      values[target.name] = 'on';
      changed = true;
    } else if (action.kind === 'click' || (action.kind === 'type' && action.submit)) {
      if (action.kind === 'type' && target) values[target.name] = action.text;
      const answer = react(target?.name ?? '', path, values);
      if (answer?.go !== undefined) go(answer.go);
      if (answer?.say !== undefined || answer?.error !== undefined) said.set(path, answer);
      error = answer?.error;
      say = answer?.say;
      changed = answer !== null;
    } else if (target && (action.kind === 'type' || action.kind === 'select')) {
      values[target.name] = action.kind === 'type' ? action.text : action.option;
      changed = true;
    }
    if (action.kind === 'fill') {
      for (const entry of action.entries) {
        const name = seen.elements.find((one) => one.ref === entry.ref)?.name ?? '';
        values[name] = entry.kind === 'type' ? entry.text : entry.kind === 'select' ? entry.option : 'on';
      }
      changed = true;
    }
    const navigated = path !== before.path;
    const now = look(turn);
    const learned = policy.learn({
      action,
      effect: {
        ...noEffect,
        urlBefore: origin + before.path,
        urlAfter: origin + path,
        navigated,
        status: navigated ? (pages[path] ? 200 : 404) : null,
        visibleMutations: changed ? 1 : 0,
        scrolledPx: scrollY - before.scrollY,
        newText: [error, say].flatMap((said) =>
          said === undefined
            ? []
            : [
                {
                  text: said,
                  role: said === error ? 'alert' : 'status',
                  live: said === error ? 'assertive' : 'polite',
                  box: { x: 0, y: 0, width: 1, height: 1 },
                  error: said === error,
                },
              ],
        ),
      },
      refused: null,
      expectationMet: null,
      now,
    });
    log.paths.push(path);
    log.annoyances.push(...learned.annoyances);
    log.progress = learned.progress;
  }
  return log;
}

// Where a faulty drive of the tour differs from clean ones beyond what clean ones differ among themselves.
import { aroundCells, cellsUnder, differingCells } from './picture-grid.ts';
import type { StepLook } from './drive-tour.ts';
import type { LookedElement } from './look-at-page.ts';

/** What differs of one element. */
export type Aspect = 'there' | 'text' | 'name' | 'value' | 'box' | 'attributes';

export interface ElementDifference {
  selector: string;
  aspect: Aspect;
  /** As it stood clean; null where it was not there. */
  clean: LookedElement | null;
  faulty: LookedElement | null;
}

/** How one step differs; all empty where it does not. */
export interface StepDifference {
  step: number;
  screen: string;
  /** The screen that the clean tour showed here. */
  cleanScreen: string;
  elements: ElementDifference[];
  /** The rectangle of the document around what the picture shows otherwise, CSS pixels. */
  region: [number, number, number, number] | null;
  /** Share of the picture's cells that differ. */
  pictureShare: number;
  /** Share of the elements that differ. */
  elementShare: number;
  focus: { clean: string | null; faulty: string | null } | null;
  requests: { method: string; path: string; status: number; kind: 'missing' | 'new' | 'sent otherwise' }[];
  errors: string[];
  failed: boolean;
  /** It took this much longer, milliseconds; 0 below what a person would notice. */
  later: number;
}

/** What differs between clean drives, by step: nothing of it counts. */
export interface Noise {
  /** `selector aspect` by step, and under `*` for every step. */
  elements: ReadonlyMap<number | '*', ReadonlySet<string>>;
  cells: ReadonlyMap<number, ReadonlySet<number>>;
  /** Requests that come and go, in whichever step. */
  requests: ReadonlySet<string>;
  focus: ReadonlySet<number>;
  failed: ReadonlySet<number>;
  screens: ReadonlySet<number>;
  /** Longest that a step took clean. */
  tookMs: ReadonlyMap<number, number>;
}

/** From this on a person notices that it takes longer, milliseconds. */
const noticedLaterMs = 1_800;
/** Boxes may move this much without counting. */
const boxTolerancePx = 2;
/** A picture differs where at least this many cells do: one alone is as often a rounding as a fault. */
const fewestCells = 2;

/** The noise of clean drives of one tour; at least two. */
export function noiseOf(drives: readonly (readonly StepLook[])[]): Noise {
  const [first = [], ...others] = drives;
  const elements = new Map<number | '*', Set<string>>([['*', new Set()]]);
  const cells = new Map<number, Set<number>>();
  const requests = new Set<string>();
  const focus = new Set<number>();
  const failed = new Set<number>();
  const screens = new Set<number>();
  const tookMs = new Map<number, number>();
  const put = <K, V>(map: Map<K, Set<V>>, key: K, value: V) =>
    map.set(key, (map.get(key) ?? new Set()).add(value));
  for (const one of first) {
    for (const drive of drives) {
      const took = drive.find(({ step }) => step === one.step)?.tookMs ?? 0;
      tookMs.set(one.step, Math.max(tookMs.get(one.step) ?? 0, took));
    }
    for (const other of others.flatMap((drive) => drive.filter(({ step }) => step === one.step))) {
      const raw = rawDifference(one, other);
      for (const { selector, aspect } of raw.elements) {
        put(elements, one.step, `${selector} ${aspect}`);
        // What changes by itself once does so elsewhere: a clock, an id, a counter.
        if (aspect === 'text' || aspect === 'value' || aspect === 'name')
          put(elements, '*', `${selector} ${aspect}`);
      }
      for (const cell of raw.cells) put(cells, one.step, cell);
      for (const request of raw.requests) requests.add(requestKey(request));
      if (raw.focus) focus.add(one.step);
      if (one.failed || other.failed) failed.add(one.step);
      if (one.screen !== other.screen) screens.add(one.step);
    }
  }
  return { elements, cells, requests, focus, failed, screens, tookMs };
}

/** How `faulty` differs from `clean` at one step, beyond `noise`; null where a person could not tell them apart. */
export function differenceOf(clean: StepLook, faulty: StepLook, noise: Noise): StepDifference | null {
  const { step } = clean;
  const raw = rawDifference(clean, faulty);
  const noisy = noise.elements.get(step);
  const always = noise.elements.get('*');
  const elements = raw.elements.filter(({ selector, aspect }) => {
    const key = `${selector} ${aspect}`;
    return !noisy?.has(key) && !always?.has(key) && !noisy?.has(`${selector} there`);
  });
  const restless = restlessCells([clean, faulty], always);
  const noisyCells = noise.cells.get(step);
  const cells = [...raw.cells].filter((cell) => !noisyCells?.has(cell) && !restless.has(cell));
  const requests = raw.requests.filter((request) => !noise.requests.has(requestKey(request)));
  const later = faulty.tookMs - (noise.tookMs.get(step) ?? clean.tookMs);
  const errors = faulty.errors.filter((error) => !clean.errors.includes(error));
  const columns = clean.picture?.columns ?? 1;
  const [scrollX, scrollY] = faulty.look?.scroll ?? [0, 0];
  const around = cells.length >= fewestCells ? aroundCells(cells, columns) : null;
  const difference: StepDifference = {
    step,
    screen: faulty.screen,
    cleanScreen: clean.screen,
    elements,
    region: around && [around[0] + scrollX, around[1] + scrollY, around[2], around[3]],
    pictureShare: cells.length / Math.max(1, clean.picture?.cells.length ?? 1),
    elementShare:
      new Set(elements.map(({ selector }) => selector)).size / Math.max(1, clean.look?.elements.length ?? 1),
    focus: raw.focus && !noise.focus.has(step) ? raw.focus : null,
    requests,
    errors,
    failed: faulty.failed && !clean.failed && !noise.failed.has(step),
    later: later >= noticedLaterMs && !faulty.failed ? later : 0,
  };
  const moved = clean.screen !== faulty.screen && !noise.screens.has(step);
  const differs =
    elements.length > 0 ||
    difference.region !== null ||
    difference.focus !== null ||
    requests.length > 0 ||
    difference.failed ||
    difference.later > 0 ||
    moved;
  return differs ? difference : null;
}

/** Cells that show texts which differ between any two drives: times, ages, and what was noise elsewhere. */
function restlessCells(looks: readonly StepLook[], always: ReadonlySet<string> | undefined): Set<number> {
  const cells = new Set<number>();
  for (const { look, picture } of looks)
    for (const { selector, text, value, box } of look?.elements ?? []) {
      const restless =
        timeless(text) !== text ||
        timeless(value) !== value ||
        always?.has(`${selector} text`) ||
        always?.has(`${selector} value`);
      if (!restless || !look || !picture) continue;
      const [x, y, width, height] = box;
      const [scrollX, scrollY] = look.scroll;
      for (const cell of cellsUnder([x - scrollX, y - scrollY, width, height], picture.columns))
        cells.add(cell);
    }
  return cells;
}

interface Raw {
  elements: ElementDifference[];
  cells: Set<number>;
  requests: StepDifference['requests'];
  focus: StepDifference['focus'];
}

function rawDifference(clean: StepLook, other: StepLook): Raw {
  const focus = { clean: focusOf(clean), faulty: focusOf(other) };
  return {
    elements: elementDifferences(clean, other),
    cells: clean.picture && other.picture ? differingCells(clean.picture, other.picture) : new Set(),
    requests: requestDifferences(clean, other),
    focus: focus.clean === focus.faulty ? null : focus,
  };
}

/** Where the focus is and how it shows. */
function focusOf({ look }: StepLook): string | null {
  return look?.focus ? `${look.focus} (${look.ring})` : null;
}

function elementDifferences(clean: StepLook, other: StepLook): ElementDifference[] {
  const before = new Map((clean.look?.elements ?? []).map((element) => [element.selector, element]));
  const after = new Map((other.look?.elements ?? []).map((element) => [element.selector, element]));
  const differences: ElementDifference[] = [];
  for (const [selector, one] of before) {
    const two = after.get(selector);
    const add = (aspect: Aspect) => differences.push({ selector, aspect, clean: one, faulty: two ?? null });
    if (!two || two.tag !== one.tag) {
      add('there');
      continue;
    }
    if (timeless(one.text) !== timeless(two.text)) add('text');
    else if (timeless(one.name) !== timeless(two.name)) add('name');
    if (timeless(one.value) !== timeless(two.value)) add('value');
    if (one.box.some((side, at) => Math.abs(side - (two.box[at] ?? 0)) > boxTolerancePx)) add('box');
    if (told(one) !== told(two)) add('attributes');
  }
  for (const [selector, two] of after)
    if (!before.has(selector)) differences.push({ selector, aspect: 'there', clean: null, faulty: two });
  const language = (step: StepLook) => step.look?.language ?? '';
  const page = (step: StepLook): LookedElement => ({
    selector: 'html',
    tag: 'html',
    role: 'document',
    name: step.look?.title ?? '',
    text: '',
    value: '',
    box: [0, 0, 1280, 800],
    control: false,
    alike: 1,
    attributes: [`lang=${language(step)}`],
  });
  if (clean.look && other.look) {
    if (language(clean) !== language(other))
      differences.push({ selector: 'html', aspect: 'attributes', clean: page(clean), faulty: page(other) });
    if (timeless(clean.look.title) !== timeless(other.look.title))
      differences.push({ selector: 'html', aspect: 'name', clean: page(clean), faulty: page(other) });
  }
  return differences;
}

/** Ports, tokens and times in addresses are no difference. */
function told({ role, attributes }: LookedElement): string {
  return `${role} ${attributes
    .map((attribute) =>
      /^(href|src)=/.test(attribute)
        ? attribute.replace(/\?.*$/, '').replace(/[0-9a-f]{8,}|\d{4,}/gi, '*')
        : timeless(attribute).replace(/\d{3,}/g, '*'),
    )
    .join(' ')}`;
}

/** A text without times of day, dates and ages, which differ between any two drives. */
export function timeless(text: string): string {
  return text
    .replace(/\b\d{1,2}:\d{2}(:\d{2})?(\.\d+)?( ?[AP]M)?/gi, 'TIME')
    .replace(/\b\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\b/g, 'DATE')
    .replace(/\b(an?|\d+) (second|minute|hour)s?( ago)?/gi, 'AGE')
    .replace(/\bjust now\b|\bnow\b/gi, 'AGE')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{13,}/gi, 'ID');
}

function requestDifferences(clean: StepLook, other: StepLook): StepDifference['requests'] {
  const left = [...other.requests];
  const differences: StepDifference['requests'] = [];
  for (const { method, path, status, sent } of clean.requests) {
    let at = left.findIndex(
      (one) => one.method === method && one.path === path && one.status === status && one.sent === sent,
    );
    const same = at >= 0;
    if (!same)
      at = left.findIndex((one) => one.method === method && one.path === path && one.status === status);
    if (at < 0) differences.push({ method, path, status, kind: 'missing' });
    else {
      left.splice(at, 1);
      if (!same) differences.push({ method, path, status, kind: 'sent otherwise' });
    }
  }
  for (const { method, path, status } of left) differences.push({ method, path, status, kind: 'new' });
  return differences;
}

/**
 * What two drives with one fault show alike. A letter that a busy machine swallowed, or a request that came a step later, is in one of
 * them alone.
 */
export function inBoth(one: readonly StepDifference[], other: readonly StepDifference[]): StepDifference[] {
  return one.flatMap((difference) => {
    const again = other.find(({ step }) => step === difference.step);
    if (!again) return [];
    const elements = new Set(again.elements.map(elementKey));
    const requests = new Set(again.requests.map(requestKey));
    const both: StepDifference = {
      ...difference,
      elements: difference.elements.filter((element) => elements.has(elementKey(element))),
      region: again.region && difference.region,
      focus: again.focus && difference.focus,
      requests: difference.requests.filter((request) => requests.has(requestKey(request))),
      failed: again.failed && difference.failed,
      later: Math.min(again.later, difference.later),
    };
    const { region, focus, failed, later } = both;
    const shows =
      both.elements.length + both.requests.length + later > 0 || region !== null || focus !== null || failed;
    return shows || (again.screen === both.screen && both.screen !== both.cleanScreen) ? [both] : [];
  });
}

function elementKey({ selector, aspect, faulty }: ElementDifference): string {
  return `${selector} ${aspect} ${faulty?.text} ${faulty?.value} ${faulty?.name}`;
}

function requestKey({ method, path, kind }: StepDifference['requests'][number]): string {
  return `${method} ${path} ${kind === 'sent otherwise' ? 'sent' : 'count'}`;
}

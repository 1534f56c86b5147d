// Installed in every new document before the page's own scripts: writes down what changes, when, and whether it shows.
import type { PageFunction } from './page-source.ts';
import { deepActiveElement } from './flat-tree.ts';
import { pageSource, pageStatement } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { noteOutside, withLabel } from './changed-outside.ts';
import { isErrorClass, isErrorText, textsOf } from './shown-texts.ts';
import { liveOf } from './walk.ts';
import { wordsInside } from './words.ts';
import type { ChangeHistory, Watch } from './world.ts';
import { world } from './world.ts';

/** Functions of the observer, for the calls of watching.ts that lean on them. */
export const observerParts: readonly PageFunction[] = [
  ...readingParts,
  textsOf,
  isErrorText,
  isErrorClass,
  installObserver,
  newWatch,
  observeRoot,
  hearInput,
  hearPerformance,
  takeMutations,
  judgeMutations,
  isVisibleMutation,
  noteOutside,
  withLabel,
  announce,
  isOwnKind,
  historyOf,
  noteChange,
  movesByItself,
  respond,
  answers,
  lastStir,
];

/** The script for `SessionPage.install`. A new document is watched from its first moment. */
export const observerScript: string = pageStatement(pageSource(observerParts, installObserver));

/** Starts to observe this document, once. */
export function installObserver(): void {
  const memory = world();
  if (memory.watch) return;
  memory.watch = newWatch();
  const watch = memory.watch;
  watch.observer = new MutationObserver((records) => takeMutations(records));
  observeRoot(document);
  hearInput();
  hearPerformance();
}

/** A watch that is on and has seen nothing. */
export function newWatch(): Watch {
  return {
    on: true,
    inputAt: null,
    begunAt: 0,
    changes: [],
    texts: [],
    outside: [],
    invalid: [],
    focusMoved: false,
    scrolledPx: 0,
    busySeen: false,
    pointerTarget: null,
    keyTarget: null,
    announcements: [],
    scrollX: 0,
    scrollY: 0,
    waiting: [],
    looking: false,
    late: [],
    judging: false,
    id: 0,
    history: new WeakMap(),
    roots: new WeakSet(),
    observer: null,
    drifts: [],
    longTasks: [],
    drifting: null,
    shifts: [],
    lcpMs: null,
    interactions: new Map(),
  };
}

/** Observes a document or an open shadow root, once. */
export function observeRoot(root: Node): void {
  const watch = world().watch;
  if (!watch || watch.roots.has(root)) return;
  watch.roots.add(root);
  watch.observer?.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: [
      'class',
      'style',
      'hidden',
      'open',
      'disabled',
      'src',
      'inert',
      'aria-hidden',
      'aria-expanded',
      'aria-selected',
      'aria-pressed',
      'aria-checked',
      'aria-busy',
      'aria-invalid',
      'aria-current',
    ],
  });
}

/**
 * Listens to input, focus, scrolling and changes of fields; trusted events alone count as the person's. The way of the focus
 * to a control that a key then presses is not what the control did, so such a press begins anew.
 */
export function hearInput(): void {
  const watch = world().watch as Watch;
  const listen = (type: string, hear: (event: Event, target: Element | null) => void) =>
    document.addEventListener(
      type,
      (event) => {
        const origin = event.composedPath()[0];
        hear(event, origin instanceof Element ? origin : null);
      },
      { capture: true, passive: true },
    );
  const writing =
    'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=reset],[type=image]),textarea,select,[contenteditable]';
  let heardAt = 0;
  const begin = (event: Event, again: boolean) => {
    if (!event.isTrusted || !watch.on) return;
    if (watch.inputAt !== null && !again) return;
    watch.inputAt = event.timeStamp;
    heardAt = performance.now();
  };
  listen('pointerdown', (event, target) => {
    watch.pointerTarget = target;
    begin(event, true);
  });
  listen('click', (event) => {
    const answered = watch.changes.some((change) => change.at >= heardAt);
    if (event.isTrusted && watch.on && !answered) watch.inputAt = event.timeStamp;
  });
  listen('keydown', (event, target) => {
    const { key } = event as KeyboardEvent;
    const writes = target?.matches(writing) === true;
    if (watch.on && event.isTrusted) watch.keyTarget = target;
    const presses = key === 'Enter' || (key === ' ' && !writes);
    begin(event, presses);
    if (!presses || writes || !watch.on || !event.isTrusted) return;
    watch.focusMoved = false;
    watch.changes = [];
  });
  listen('wheel', (event) => begin(event, false));
  listen('focusin', (_event, target) => {
    const own = target !== null && watch.pointerTarget !== null && target.contains(watch.pointerTarget);
    const writes = target?.matches(writing) === true;
    if (!watch.on || (own && !writes)) return;
    watch.focusMoved = true;
    respond(performance.now(), null);
  });
  listen('invalid', (_event, target) => {
    const { validationMessage = '' } = (target ?? {}) as Partial<HTMLInputElement>;
    if (watch.on && target && validationMessage !== '' && watch.invalid.length < 40)
      watch.invalid.push({ target, message: validationMessage });
  });
  for (const type of ['input', 'toggle', 'play', 'pause']) {
    listen(type, (_event, target) => {
      if (watch.on && target?.checkVisibility()) respond(performance.now(), target);
    });
  }
  // A thing that selects its own words, to be copied, has answered. In fields a selection comes with the focus.
  listen('selectionchange', () => {
    const selection = document.getSelection();
    if (!watch.on || watch.inputAt === null || !selection || selection.isCollapsed) return;
    if (!deepActiveElement()?.matches(writing)) respond(performance.now(), selection.focusNode);
  });
  listen('scroll', (event, target) => {
    if (!watch.on) return;
    const moved =
      event.target === document || !target
        ? Math.hypot(scrollX - watch.scrollX, scrollY - watch.scrollY)
        : Math.abs(target.scrollTop - (world().scrolls.get(target) ?? 0));
    watch.scrolledPx = Math.max(watch.scrolledPx, Math.round(moved));
    if (moved > 10) respond(performance.now(), null);
  });
}

/** Listens to layout shifts, the largest paint, slow events and long tasks. */
export function hearPerformance(): void {
  const watch = world().watch as Watch;
  const observe = (type: string, hear: (entry: PerformanceEntry) => void) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(hear));
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  };
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput && watch.shifts.length < 1000)
      watch.shifts.push({ at: entry.startTime, value: shift.value });
  });
  observe('largest-contentful-paint', (entry) => {
    watch.lcpMs = entry.startTime;
  });
  const interaction = (entry: PerformanceEntry) => {
    const id = (entry as PerformanceEntry & { interactionId?: number }).interactionId ?? 0;
    if (id === 0 || (watch.interactions.size > 500 && !watch.interactions.has(id))) return;
    watch.interactions.set(id, Math.max(watch.interactions.get(id) ?? 0, entry.duration));
  };
  observe('event', interaction);
  observe('first-input', interaction);
  observe('longtask', (entry) => {
    if (watch.longTasks.length < 500) {
      watch.longTasks.push({ from: entry.startTime, to: entry.startTime + entry.duration });
    }
  });
}

/** Takes records in; whether they show is judged a little later, so that layout is asked for once. */
export function takeMutations(records: readonly MutationRecord[]): void {
  const watch = world().watch;
  if (!watch) return;
  const at = performance.now();
  for (const record of records) {
    for (const node of record.addedNodes) {
      if (node instanceof Element && node.shadowRoot) observeRoot(node.shadowRoot);
    }
    if (isOwnKind(record)) noteChange(record.target, at);
    const kept = watch.on ? watch.waiting : watch.late;
    if ((watch.on || watch.looking) && kept.length < 400) kept.push({ record, at });
  }
  if (!watch.on || watch.judging) return;
  watch.judging = true;
  setTimeout(() => judgeMutations(), 20);
}

/** Judges what waits: counts what shows, keeps its words. */
export function judgeMutations(): void {
  const watch = world().watch;
  if (!watch) return;
  watch.judging = false;
  const waiting = watch.waiting;
  watch.waiting = [];
  const shown = new Map<Element, Node>();
  for (const { record, at } of waiting) {
    announce(record);
    if (!isVisibleMutation(record)) {
      noteOutside(record);
      continue;
    }
    respond(at, record.target);
    const place = record.target instanceof Element ? record.target : record.target.parentElement;
    if (record.type === 'characterData' && place) shown.set(place, record.target);
    for (const node of record.addedNodes) {
      if (node instanceof Element) shown.set(node, record.target);
      else if (node instanceof Text && place) shown.set(place, record.target);
    }
    if (place?.closest('[aria-busy="true"],progress:not([value]),[class*="spinner"],[class*="loading"]'))
      watch.busySeen = true;
  }
  for (const [element, target] of [...shown].slice(0, 60)) {
    if (watch.texts.length >= 120) break;
    for (const text of textsOf(element)) watch.texts.push({ target, shown: text });
  }
}

/** Keeps what a live region would say of a change, whether or not it is drawn: many are there for the ear alone. */
export function announce(record: MutationRecord): void {
  const watch = world().watch;
  const place = record.target instanceof Element ? record.target : record.target.parentElement;
  const added = [...record.addedNodes].find(
    (node): node is Element => node instanceof Element && liveOf(node) !== '',
  );
  const region = place?.closest('[role=alert],[role=status],[role=log],output,[aria-live]') ?? added;
  if (!watch || !region?.isConnected || watch.announcements.length >= 20) return;
  if (region.getAttribute('aria-live') === 'off' || region.closest('[aria-hidden="true"]')) return;
  if (!region.checkVisibility({ visibilityProperty: true })) return;
  if (record.type === 'attributes' && !/^(class|style|hidden|aria-hidden)$/.test(record.attributeName ?? ''))
    return;
  const text = wordsInside(region, 300, true);
  if (text && !watch.announcements.includes(text)) watch.announcements.push(text);
}

/** True where the nodes of a record are drawn in the viewport, or were when the page was last read. */
export function isVisibleMutation(record: MutationRecord): boolean {
  const drawn = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    if (
      !element?.isConnected ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      return false;
    const rect = element.getBoundingClientRect();
    const some = rect.width > 0 && rect.height > 0;
    return some && rect.bottom > 0 && rect.right > 0 && rect.top < innerHeight && rect.left < innerWidth;
  };
  const { seen } = world();
  const wasDrawn = (node: Node) => [...seen].some((element) => node.contains(element));
  if (record.type === 'characterData')
    return record.target.textContent !== record.oldValue && drawn(record.target);
  if (record.type === 'attributes') return drawn(record.target) || wasDrawn(record.target);
  const blank = (node: Node) =>
    node instanceof Comment ||
    (node instanceof Text && node.data.trim() === '') ||
    /^(SCRIPT|STYLE|LINK|META)$/.test(node.nodeName);
  for (const node of record.addedNodes) if (!blank(node) && drawn(node)) return true;
  for (const node of record.removedNodes) {
    if (blank(node)) continue;
    if (node instanceof Element ? wasDrawn(node) : drawn(record.target)) return true;
  }
  return false;
}

/** True for changes that a ticker or carousel makes: words, classes, styles; not new elements. */
export function isOwnKind(record: MutationRecord): boolean {
  if (record.type !== 'childList') return true;
  return [...record.addedNodes, ...record.removedNodes].every((node) => node instanceof Text);
}

/** The history of a target as it stands in this watch; null where it never changed. */
export function historyOf(target: Node, watch: Watch): ChangeHistory | null {
  const history = watch.history.get(target);
  if (history && history.watch !== watch.id) {
    history.before = [...history.before, ...history.since].slice(-6);
    history.since = [];
    history.watch = watch.id;
  }
  return history ?? null;
}

/** Notes a change in the history of its target. Idle is what nobody acted for: between watches, or a second after the input. */
export function noteChange(target: Node, at: number): void {
  const watch = world().watch;
  if (!watch) return;
  const history = historyOf(target, watch) ?? { watch: watch.id, before: [], since: [] };
  if (history.since.at(-1)?.at === at) return;
  history.since.push({ at, idle: !watch.on || (watch.inputAt !== null && at - watch.inputAt > 1000) });
  if (history.since.length > 6) history.since.shift();
  watch.history.set(target, history);
}

/**
 * True for targets that move by themselves, so that they answer nothing: before the action they changed twice within 5 s
 * while nobody acted, or three times at a steady pace and not only as answers.
 */
export function movesByItself(target: Node | null): boolean {
  const watch = world().watch;
  const history = watch && target ? historyOf(target, watch) : null;
  if (!watch || !history) return false;
  const actedAt = watch.inputAt ?? watch.begunAt;
  const before = [...history.before, ...history.since.filter(({ at }) => at < actedAt)];
  if (before.filter(({ at, idle }) => idle && actedAt - at < 5000).length >= 2) return true;
  // A clock that was seen to go goes on. Its words are asked last: of a whole page they are long.
  const hasIdled = before.some(({ idle }) => idle);
  if (hasIdled && /^[^\d]{0,40}\d{1,3}:\d\d(:\d\d)?[^\d]{0,40}$/.test((target?.textContent ?? '').trim()))
    return true;
  if (before.length < 3 || !hasIdled) return false;
  const pauses = before.slice(1).map(({ at }, index) => at - (before[index]?.at ?? 0));
  const mean = pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length;
  return pauses.every((pause) => Math.abs(pause - mean) < mean * 0.3);
}

/** Notes a visible change. */
export function respond(at: number, target: Node | null): void {
  const watch = world().watch;
  if (watch?.on && watch.changes.length < 2000) watch.changes.push({ at, target });
}

/** Changes since the action that answer it. */
export function answers(): { at: number; target: Node | null }[] {
  const watch = world().watch;
  return watch ? watch.changes.filter((change) => !movesByItself(change.target)) : [];
}

/** When something last changed, or -1. What has changed more than eight times over a second no longer counts: it may never end. */
export function lastStir(): number {
  const counts = new Map<Node, { since: number; times: number }>();
  let last = -1;
  for (const { at, target } of answers()) {
    const count = (target && counts.get(target)) ?? { since: at, times: 0 };
    count.times += 1;
    if (target) counts.set(target, count);
    if (count.times <= 8 || at - count.since <= 1000) last = Math.max(last, at);
  }
  return last;
}

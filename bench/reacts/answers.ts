// What a page does in answer to a press: watched in the page's own world, beside requests and events of the browser.
import type { Page } from 'playwright-core';
import type { PageEvent, SessionPage } from '../../src/sessions/browser/session-page.ts';

/** Signs of an answer, each as a short text that is equal for equal signs. */
export type Signs = ReadonlySet<string>;

/** Time for the pointer's own effects to pass before a press, and for an answer to come after it. */
const restMs = 150;
const answerMs = 450;
/** Time in which what comes without a press may come. */
const aloneMs = 1_500;

/** A tab as a person and as a session has it. */
interface Hand {
  tab: Page;
  page: SessionPage;
}
interface Spot {
  x: number;
  y: number;
}

/** Presses a point and says what answered. */
export async function pressAndWatch(hand: Hand, spot: Spot): Promise<Signs> {
  return watchWhile(hand, spot, () =>
    hand.page.click(spot.x, spot.y).then(() => hand.tab.waitForTimeout(answerMs)),
  );
}

/** What comes while the pointer rests on a point and nothing is pressed: a page that polls, or an answer to the pointer itself. */
export async function restAndWatch(hand: Hand, spot: Spot): Promise<Signs> {
  return watchWhile(hand, spot, () => hand.tab.waitForTimeout(aloneMs));
}

async function watchWhile({ tab, page }: Hand, { x, y }: Spot, doIt: () => Promise<unknown>): Promise<Signs> {
  await page.movePointer(x, y);
  await tab.waitForTimeout(restMs);
  await tab.evaluate(beginWatch);
  const events: PageEvent[] = [];
  const stop = page.listen((event) => void events.push(event));
  await doIt();
  stop();
  const signs = await tab.evaluate(endWatch, { x, y }).catch(() => ['navigation']);
  for (const event of events) {
    if (event.kind === 'request')
      signs.push(`request ${event.request.method} ${event.request.url.split('?')[0] ?? ''}`);
    else if (/^(navigated|dialog|download|popup|blocked-navigation)$/.test(event.kind))
      signs.push(event.kind);
  }
  return new Set(signs);
}

interface Watching {
  observer: MutationObserver;
  records: MutationRecord[];
  active: Element | null;
  checked: string;
  scrolled: boolean;
}

function beginWatch(): void {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((more) => void (records.length < 5_000 && records.push(...more)));
  const options = {
    subtree: true,
    childList: true,
    attributes: true,
    attributeOldValue: true,
    characterData: true,
  };
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    observer.observe(root, options);
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot);
  }
  const checked = [...document.querySelectorAll('input')].map(({ checked: on }) => Number(on)).join('');
  const watching: Watching = {
    observer,
    records,
    checked,
    active: document.activeElement,
    scrolled: false,
  };
  addEventListener('scroll', () => (watching.scrolled = true), { capture: true, once: true });
  (globalThis as { watching?: Watching }).watching = watching;
}

function endWatch({ x, y }: { x: number; y: number }): string[] {
  const watching = (globalThis as { watching?: Watching }).watching;
  if (!watching) return ['navigation'];
  const records = [...watching.records, ...watching.observer.takeRecords()];
  watching.observer.disconnect();
  const signs = new Set<string>();
  // Without ids, for many of them are drawn by lot.
  const place = (node: Node) => {
    const path: string[] = [];
    for (
      let at = node instanceof Element ? node : node.parentElement;
      at && path.length < 6;
      at = at.parentElement
    )
      path.push(`${at.localName}:${[...(at.parentElement?.children ?? [])].indexOf(at)}`);
    return path.join(' < ');
  };
  const before = new Map<Node, Map<string, string>>();
  const put = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  for (const record of records.slice(0, 2_000)) {
    const { target, type, attributeName, oldValue } = record;
    const element = target instanceof Element ? target : target.parentElement;
    if (!element || element.closest('head,script,style')) continue;
    // What is as it was before the press answered nothing: a handler that closes what is closed, a ring that shows while the
    // button is down, something put there and taken away again. An empty attribute draws as none.
    if (type === 'attributes') {
      const name = attributeName ?? '';
      const known = before.get(target) ?? new Map<string, string>();
      before.set(target, known);
      if (!known.has(name)) known.set(name, oldValue ?? '');
      if ((element.getAttribute(name) ?? '') === known.get(name)) continue;
    } else if (type === 'childList') {
      const lasts =
        [...record.addedNodes].some((node) => node.isConnected) ||
        [...record.removedNodes].some((node) => !node.isConnected && !put.has(node));
      if (!lasts) continue;
    }
    signs.add(`${type} ${attributeName ?? ''} ${place(target)}`);
  }
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  const isField =
    active instanceof HTMLElement && (active.matches('input,select,textarea') || active.isContentEditable);
  const isPressed = active?.contains(document.elementFromPoint(x, y)) === true;
  if (isField && (isPressed || document.activeElement !== watching.active)) signs.add('focus');
  if (watching.scrolled) signs.add('scroll');
  const checked = [...document.querySelectorAll('input')].map(({ checked: on }) => Number(on)).join('');
  if (checked !== watching.checked) signs.add('checked');
  return [...signs];
}

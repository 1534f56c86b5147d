// Covers whatever shows a secret before a picture is taken, and says afterwards whether the page moved under the covers.
import { holdsSecret, type SecretSpellings } from '../../evidence/find-secrets.ts';
import { newElement } from './any-document.ts';
import { echoParts, findEchoes, isTextField, type Echoes, type Rect } from './echoes.ts';
import { isSecret } from './fields.ts';
import { pageSource, type PageFunction } from './page-source.ts';
import { world, type Cover } from './world.ts';

const parts: readonly PageFunction[] = [
  ...echoParts,
  drawCovers,
  observe,
  hearRecords,
  isTouched,
  toldBy,
  keepLooking,
  moved,
  stands,
];

/** Text of `coverSecrets`. Argument: `Mask.spellings`. Answers whether all could be covered. */
export const coverSecretsSource: string = pageSource(parts, coverSecrets);
/** Text of `uncoverSecrets`. Argument: the same. Answers whether the page stood still meanwhile. */
export const uncoverSecretsSource: string = pageSource(parts, uncoverSecrets);

/** Lays a flat box over every filled secret field and every element that shows what `spellings` find, in the top layer. */
export function coverSecrets(spellings: SecretSpellings): boolean {
  const { cover: left } = world();
  left?.observer.disconnect();
  left?.host.remove();
  world().cover = null;
  const echoes = findEchoes(spellings);
  if (echoes === null) return false;
  const cover: Cover = {
    host: drawCovers(echoes.boxes),
    boxes: JSON.stringify(echoes.boxes),
    touched: false,
    observer: new MutationObserver((records) => hearRecords(cover, records, spellings)),
    roots: new Set(),
    values: new Map(),
  };
  observe(cover, echoes);
  world().cover = cover;
  keepLooking(cover, spellings);
  return true;
}

/** Takes the covers away. False where a secret came, went or moved since they were laid, and in a new document. */
export function uncoverSecrets(spellings: SecretSpellings): boolean {
  const { cover } = world();
  if (!cover) return false;
  world().cover = null;
  hearRecords(cover, cover.observer.takeRecords(), spellings);
  cover.observer.disconnect();
  const still = !cover.touched && !moved(cover, spellings) && stands(cover, spellings);
  cover.host.remove();
  return still;
}

/** Draws the boxes above everything, dialogs too; pointers and hit tests pass through. */
export function drawCovers(boxes: readonly Rect[]): HTMLElement {
  const host = newElement('div');
  const dress = (element: HTMLElement, style: Record<string, string>) => {
    for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value, 'important');
  };
  const flat = {
    position: 'fixed',
    margin: '0',
    padding: '0',
    border: '0',
    display: 'block',
    'pointer-events': 'none',
  };
  dress(host, {
    ...flat,
    inset: '0',
    width: '100%',
    height: '100%',
    background: 'transparent',
    overflow: 'visible',
  });
  const root = host.attachShadow({ mode: 'closed' });
  for (const { x, y, width, height } of boxes) {
    const box = newElement('div');
    const place = { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
    dress(box, { ...flat, ...place, background: 'rgb(59, 66, 82)' });
    root.append(box);
  }
  // Nothing to cover: the page is not touched.
  if (boxes.length === 0) return host;
  host.popover = 'manual';
  document.documentElement.append(host);
  host.showPopover();
  return host;
}

/** Hears of changes in these roots from now on, and remembers the values of these fields. */
export function observe(cover: Cover, { roots, fields }: Pick<Echoes, 'roots' | 'fields'>): void {
  for (const root of roots) {
    if (cover.roots.has(root)) continue;
    cover.roots.add(root);
    cover.observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      characterDataOldValue: true,
      attributes: true,
      attributeOldValue: true,
    });
  }
  for (const field of fields) if (!cover.values.has(field)) cover.values.set(field, field.value);
}

/** Judges changes before they are drawn: this runs at the end of the task that made them. */
export function hearRecords(
  cover: Cover,
  records: readonly MutationRecord[],
  spellings: SecretSpellings,
): void {
  cover.touched ||= isTouched(records, cover.host, spellings);
  for (const { addedNodes } of records) {
    for (const node of addedNodes) {
      if (!(node instanceof Element) || node === cover.host) continue;
      const inside = [node, ...node.querySelectorAll('*')];
      const roots = inside.flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot] : []));
      observe(cover, { roots, fields: inside.filter(isTextField) });
    }
  }
  // An attribute may show or hide what holds a secret, and says nothing of it.
  const dressed = new Set(records.flatMap(({ type, target }) => (type === 'attributes' ? [target] : [])));
  dressed.delete(cover.host);
  const aboutSecret = [...dressed].some((node) => holdsSecret(toldBy(node), spellings));
  if (aboutSecret && !cover.touched) cover.touched = !stands(cover, spellings);
}

/** True where a change had to do with a secret. */
export function isTouched(
  records: readonly MutationRecord[],
  host: Node,
  spellings: SecretSpellings,
): boolean {
  return records.some((record) => {
    const nodes = [...record.addedNodes, ...record.removedNodes].filter((node) => node !== host);
    if (holdsSecret(record.oldValue, spellings)) return true;
    if (record.type === 'characterData' && holdsSecret(record.target.nodeValue, spellings)) return true;
    if (record.type === 'attributes' && record.attributeName !== null && record.target !== host) {
      if (holdsSecret((record.target as Element).getAttribute(record.attributeName), spellings)) return true;
    }
    return nodes.some((node) => holdsSecret(toldBy(node), spellings));
  });
}

/** All that a node may show: its text, attributes, values and what its open shadow roots hold. */
export function toldBy(node: Node): string {
  if (!(node instanceof Element)) return node.nodeValue ?? '';
  const told = [node.outerHTML, node.textContent];
  for (const inner of [node, ...node.querySelectorAll('*')]) {
    if (isTextField(inner)) told.push(inner.value);
    if (inner.shadowRoot) told.push(...[...inner.shadowRoot.childNodes].map(toldBy));
  }
  return told.join(' ');
}

/**
 * Looks again and again while the covers lie, for what no observer tells: values that a script sets, style sheets, animations,
 * scrolling. Values in every task; the whole at once, for the page may answer to the covers, and then every 16 ms or more, and a
 * quarter of the page's time at most.
 */
export function keepLooking(cover: Cover, spellings: SecretSpellings): void {
  const { port1, port2 } = new MessageChannel();
  const begunMs = performance.now();
  let nextMs = begunMs;
  port1.onmessage = () => {
    const nowMs = performance.now();
    // A picture takes a second at most; nobody took the covers away.
    if (nowMs - begunMs > 10_000) cover.touched = true;
    if (cover.touched || world().cover !== cover) return port1.close();
    cover.touched = moved(cover, spellings);
    if (nowMs >= nextMs && !cover.touched) {
      cover.touched = !stands(cover, spellings);
      const endMs = performance.now();
      nextMs = endMs + Math.max(16, 3 * (endMs - nowMs));
    }
    port2.postMessage(null);
  };
  port2.postMessage(null);
}

/** True where a secret came into a field or went from one. */
export function moved(cover: Cover, spellings: SecretSpellings): boolean {
  for (const [field, was] of cover.values) {
    const { value } = field;
    if (value === was) continue;
    if (isSecret(field) || holdsSecret(was, spellings) || holdsSecret(value, spellings)) return true;
    cover.values.set(field, value);
  }
  return false;
}

/** True where the covers lie over what shows a secret now, and nothing came that the observer did not hear from its beginning. */
export function stands(cover: Cover, spellings: SecretSpellings): boolean {
  const up = cover.boxes === '[]' || (cover.host.isConnected && cover.host.matches(':popover-open'));
  const echoes = findEchoes(spellings);
  if (!up || echoes === null || JSON.stringify(echoes.boxes) !== cover.boxes) return false;
  const heard = echoes.roots.every((root) => cover.roots.has(root));
  observe(cover, echoes);
  return heard;
}

// Whether scripts of a page listen on an element for a press of the pointer: asked of the browser, which alone knows.
import type { CDPSession } from 'playwright-core';

/** Elements that are asked about in one page. */
const askedCap = 100;
const presses = new Set([
  'click',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
]);

/** Those of the CSS paths whose element has such a listener of its own; what is gone by then has none. */
export async function pressableOf(session: CDPSession, css: readonly string[]): Promise<string[]> {
  if (css.length === 0) return [];
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const heard: string[] = [];
  try {
    for (const path of css.slice(0, askedCap)) {
      const { nodeId } = await session
        .send('DOM.querySelector', { nodeId: root.nodeId, selector: path })
        .catch(() => ({ nodeId: 0 }));
      if (nodeId !== 0 && (await listens(session, nodeId))) heard.push(path);
    }
  } finally {
    await session.send('DOM.disable').catch(() => undefined);
  }
  return heard;
}

async function listens(session: CDPSession, nodeId: number): Promise<boolean> {
  const { object } = await session.send('DOM.resolveNode', { nodeId });
  const { objectId } = object;
  if (objectId === undefined) return false;
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId });
  await session.send('Runtime.releaseObject', { objectId }).catch(() => undefined);
  return listeners.some(({ type }) => presses.has(type));
}

// Which elements the scripts of a page listen on for a press of the pointer: asked of the browser, which alone knows.
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
const hovers = new Set(['mouseenter', 'mouseover', 'pointerenter', 'pointerover']);

/** What a page may hear of its own: a press with the other button on anything, a key on the page as a whole. */
const keys = new Set(['keydown', 'keypress', 'keyup']);
const pageNodes = new Set(['HTML', 'BODY', '#document']);

/** Those of the CSS paths whose element has a listener of its own for the pointer; what is gone by then has none. */
export async function listeningOf(
  session: CDPSession,
  css: readonly string[],
  to: 'press' | 'hover',
): Promise<string[]> {
  const types = to === 'press' ? presses : hovers;
  if (css.length === 0) return [];
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const heard: string[] = [];
  try {
    for (const path of css.slice(0, askedCap)) {
      const { nodeId } = await session
        .send('DOM.querySelector', { nodeId: root.nodeId, selector: path })
        .catch(() => ({ nodeId: 0 }));
      if (nodeId !== 0 && (await listens(session, nodeId, types))) heard.push(path);
    }
  } finally {
    await session.send('DOM.disable').catch(() => undefined);
  }
  return heard;
}

async function listens(session: CDPSession, nodeId: number, types: ReadonlySet<string>): Promise<boolean> {
  const { object } = await session.send('DOM.resolveNode', { nodeId });
  const { objectId } = object;
  if (objectId === undefined) return false;
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId });
  await session.send('Runtime.releaseObject', { objectId }).catch(() => undefined);
  return listeners.some(({ type }) => types.has(type));
}

/** Elements of one document that its world is told of; a document with more is not asked again, for to ask takes longer then. */
const markedCap = 1_000;

/** Our world of one document, by its number and its unique id; `alone` answers whether the document holds no frames. */
export interface WorldContext {
  id: number;
  uniqueId: string;
  alone: () => Promise<boolean>;
}

/**
 * Tells our world of one document which of its elements have such a listener of their own, also in shadow roots where the
 * document holds no frames: the browser goes into both or none, and an element of a frame is nothing to this world. `known`
 * are those it was told of before. It is told as well what else the page hears.
 */
export async function markPressable(
  session: CDPSession,
  context: WorldContext,
  known: Set<number>,
): Promise<void> {
  const objectGroup = 'passerby-pressable';
  if (known.size >= markedCap) return;
  try {
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'document',
      uniqueContextId: context.uniqueId,
      objectGroup,
    });
    if (result.objectId === undefined) return;
    // Asked in our world, the browser would hand out elements there that are no instances of Element.
    const { node } = await session.send('DOM.describeNode', { objectId: result.objectId, depth: 2 });
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: node.backendNodeId });
    const { objectId = '' } = object;
    const pierce = await context.alone();
    // Asked side by side: each question waits for the page.
    const [{ listeners }, ofWindow] = await Promise.all([
      session.send('DOMDebugger.getEventListeners', { objectId, depth: -1, pierce }),
      listenersOfWindow(session, objectId, objectGroup),
    ]);
    const noted = session.send('Runtime.callFunctionOn', {
      uniqueContextId: context.uniqueId,
      functionDeclaration: noteHeard,
      arguments: [{ value: [...heardOf(node, [...listeners, ...ofWindow])] }],
    });
    const heard = new Set<number>();
    for (const { type, backendNodeId } of listeners)
      if (presses.has(type) && backendNodeId !== undefined && !known.has(backendNodeId))
        heard.add(backendNodeId);
    const fresh = [...heard].slice(0, markedCap - known.size);
    for (const id of fresh) known.add(id);
    const [objects] = await Promise.all([
      Promise.all(
        fresh.map((backendNodeId) =>
          session
            .send('DOM.resolveNode', { backendNodeId, executionContextId: context.id, objectGroup })
            .then(({ object }) => object.objectId)
            .catch(() => undefined),
        ),
      ),
      noted,
      session.send('Runtime.releaseObject', { objectId }),
    ]);
    const found = objects.filter((objectId) => objectId !== undefined);
    if (found.length === 0) return;
    await session.send('Runtime.callFunctionOn', {
      uniqueContextId: context.uniqueId,
      functionDeclaration: notePressable,
      arguments: found.map((objectId) => ({ objectId })),
    });
  } finally {
    await session.send('Runtime.releaseObjectGroup', { objectGroup }).catch(() => undefined);
  }
}

interface Listener {
  type: string;
  useCapture: boolean;
  passive: boolean;
  backendNodeId?: number;
}
interface Node {
  nodeName: string;
  backendNodeId: number;
  children?: Node[];
}

/** The window is no node of the document, and hears by itself. Its listeners show in the world of the page alone. */
async function listenersOfWindow(
  session: CDPSession,
  documentId: string,
  objectGroup: string,
): Promise<Listener[]> {
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: documentId,
    functionDeclaration: 'function () { return this.defaultView; }',
    objectGroup,
  });
  if (result.objectId === undefined) return [];
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
  return listeners;
}

/** What is heard beside presses. */
function heardOf(node: Node, listeners: readonly Listener[]): Set<'menu' | 'keys'> {
  const heard = new Set<'menu' | 'keys'>();
  const nodes = [node, ...(node.children ?? []).flatMap((root) => [root, ...(root.children ?? [])])];
  const pages = new Set(
    nodes.filter(({ nodeName }) => pageNodes.has(nodeName)).map((one) => one.backendNodeId),
  );
  for (const listener of listeners) {
    const { type, backendNodeId } = listener;
    if (type === 'contextmenu') heard.add('menu');
    const isOfPage = backendNodeId === undefined || pages.has(backendNodeId);
    if (keys.has(type) && isOfPage && !isOurs(listener)) heard.add('keys');
  }
  return heard;
}

/** As our observer of what a person puts in listens (`hearInput`), and hardly any page. */
function isOurs({ useCapture, passive }: Listener): boolean {
  return useCapture && passive;
}

const noteHeard = `function (heard) { globalThis.passerbyHeard = heard; }`;

/** Kept apart from what our scripts remember, for it is told before any of them has run. */
const notePressable = `function (...elements) {
  const pressable = (globalThis.passerbyPressable ??= new WeakSet());
  for (const element of elements) pressable.add(element);
}`;

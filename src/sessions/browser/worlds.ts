// Our isolated world in every frame: one script context per frame, apart from the page's own, found again after each
// navigation. Frames of other processes have a DevTools session of their own.
import type { CDPSession, Frame, Page } from 'playwright-core';
import { messageOf } from '../../base/errors.ts';
import type { Box } from '../../evidence/evidence.ts';
import { PageScriptError } from './page-script-error.ts';
import { withPatience, type ProcessorWaits } from './patience.ts';
import { markPressable } from './pressable.ts';
import type { PageFrame } from './session-page.ts';

const worldName = 'passerby';
/** How many child frames are told of. */
const frameCap = 30;
/** Longest that a script may take of a processor. */
const evaluateLimitMs = 5_000;

export interface Worlds {
  frames(): Promise<PageFrame[]>;
  mainFrame(): PageFrame;
  install(source: string): Promise<void>;
}

interface FrameTree {
  frame: { id: string; url: string };
  childFrames?: FrameTree[];
}

/** The worlds of one page; `session` is the page's own DevTools session. */
export async function createWorlds(page: Page, session: CDPSession, waits?: ProcessorWaits): Promise<Worlds> {
  const scripts: string[] = [];
  const main = await createTarget(session, scripts, waits);
  const foreign = new Map<Frame, Promise<Target | null>>();

  /** The session of a frame that lives in another process; null where it is part of its parent's. */
  function targetOf(frame: Frame): Promise<Target | null> {
    const known = foreign.get(frame);
    if (known) return known;
    const made = attach(frame).then((target) => {
      // A navigation may move the frame into a process of its own: asked again next time.
      if (target === null) foreign.delete(frame);
      return target;
    });
    foreign.set(frame, made);
    return made;
  }

  async function attach(frame: Frame): Promise<Target | null> {
    try {
      const own = await page.context().newCDPSession(frame);
      own.once('close', () => foreign.delete(frame));
      return await createTarget(own, scripts, waits);
    } catch {
      return null;
    }
  }

  // Scripts reach a frame of another process as soon as it is known, which may be after its own first ones.
  page.on('framenavigated', (frame) => {
    if (scripts.length > 0 && mayBeForeign(frame) && foreign.size < frameCap) void targetOf(frame);
  });
  page.on('framedetached', (frame) => foreign.delete(frame));

  async function localFrames(): Promise<PageFrame[]> {
    const { frameTree } = (await session.send('Page.getFrameTree')) as { frameTree: FrameTree };
    const children = flatten(frameTree).slice(1, frameCap + 1);
    return Promise.all(
      children.map(async ({ frame }) =>
        frameOf(main, { id: frame.id, url: frame.url, box: await localBox(session, frame.id) }),
      ),
    );
  }

  async function foreignFrames(): Promise<PageFrame[]> {
    const found = await Promise.all(
      page
        .frames()
        .filter(mayBeForeign)
        .slice(0, frameCap)
        .map(async (frame) => {
          const target = await targetOf(frame);
          if (!target) return null;
          const element = await frame.frameElement().catch(() => null);
          const box = (await element?.boundingBox().catch(() => null)) ?? null;
          return frameOf(target, { id: target.rootFrame, url: frame.url(), box });
        }),
    );
    return found.filter((frame) => frame !== null);
  }

  const mainFrame = () => ({
    ...frameOf(main, { id: main.rootFrame, url: page.url(), box: null }),
    main: true,
  });
  return {
    mainFrame,
    async frames() {
      if (page.frames().length === 1) return [mainFrame()];
      const [local, apart] = await Promise.all([localFrames().catch(() => []), foreignFrames()]);
      const apartIds = new Set(apart.map((frame) => frame.id));
      return [mainFrame(), ...local.filter((frame) => !apartIds.has(frame.id)), ...apart].filter(isRendered);
    },
    async install(source) {
      scripts.push(source);
      await main.install(source);
      const apart = await Promise.all(foreign.values());
      await Promise.all(apart.flatMap((target) => (target ? [target.install(source)] : [])));
    },
  };
}

/** Only a frame of another site can have a process of its own; one without an address has its parent's. */
function mayBeForeign(frame: Frame): boolean {
  const parent = frame.parentFrame();
  if (!parent) return false;
  const own = URL.parse(frame.url());
  return own !== null && own.protocol.startsWith('http') && own.host !== URL.parse(parent.url())?.host;
}

function isRendered(frame: PageFrame): boolean {
  return frame.main || (frame.box !== null && frame.box.width >= 1 && frame.box.height >= 1);
}

interface Target {
  rootFrame: string;
  waits: ProcessorWaits | undefined;
  evaluate<T>(frameId: string, source: string, argument: unknown): Promise<T>;
  learnPressable(frameId: string): Promise<void>;
  install(source: string): Promise<void>;
}

async function createTarget(
  session: CDPSession,
  scripts: readonly string[],
  waits: ProcessorWaits | undefined,
): Promise<Target> {
  // Ids of contexts repeat in another process, so that a call could land in a stranger's; unique ids do not.
  const contexts = new Map<string, string>();
  const uniqueIds = new Map<number, string>();
  const compiled = new Map<string, Compiled>();
  const pressable = new Map<string, Set<number>>();
  session.on('Runtime.executionContextCreated', ({ context }) => {
    const frameId: unknown = context.auxData?.['frameId'];
    if (context.name !== worldName || typeof frameId !== 'string') return;
    contexts.set(frameId, context.uniqueId);
    uniqueIds.set(context.id, context.uniqueId);
  });
  session.on('Runtime.executionContextDestroyed', ({ executionContextId, executionContextUniqueId }) => {
    uniqueIds.delete(executionContextId);
    compiled.delete(executionContextUniqueId);
    pressable.delete(executionContextUniqueId);
    for (const [frameId, id] of contexts) if (id === executionContextUniqueId) contexts.delete(frameId);
  });
  session.on('Runtime.executionContextsCleared', () => {
    contexts.clear();
    uniqueIds.clear();
    compiled.clear();
    pressable.clear();
  });
  await session.send('Page.enable');
  await session.send('Runtime.enable');
  const { frameTree } = (await session.send('Page.getFrameTree')) as { frameTree: FrameTree };
  const target: Target = {
    rootFrame: frameTree.frame.id,
    waits,
    async evaluate<T>(frameId: string, source: string, argument: unknown): Promise<T> {
      for (let tried = 1; ; tried++) {
        try {
          const uniqueContextId = await contextOf(frameId);
          return await call<T>({ session, uniqueContextId, compiled }, source, argument);
        } catch (error) {
          // The document went away under the call; the next one has a world of its own.
          const moved =
            /context|Frame with the given id|Could not find object|Inspected target navigated/i.test(
              messageOf(error),
            );
          contexts.delete(frameId);
          if (!moved || tried >= 3) throw error;
        }
      }
    },
    async learnPressable(frameId) {
      const uniqueId = await contextOf(frameId);
      const id = [...uniqueIds].find(([, unique]) => unique === uniqueId)?.[0];
      const known = pressable.get(uniqueId) ?? new Set<number>();
      pressable.set(uniqueId, known);
      if (id === undefined) return;
      const asked = session.send('Page.getFrameTree') as Promise<{ frameTree: FrameTree }>;
      const told = asked.then(
        ({ frameTree: tree }) =>
          !flatten(tree).find(({ frame }) => frame.id === frameId)?.childFrames?.length,
      );
      told.catch(() => undefined);
      await markPressable(session, { id, uniqueId, alone: () => told }, known);
    },
    async install(source) {
      await session.send('Page.addScriptToEvaluateOnNewDocument', {
        source,
        worldName,
        runImmediately: true,
      });
    },
  };

  /** The world of a frame's document. The browser tells of a new one before it answers; of one that was there it does not tell again. */
  async function contextOf(frameId: string): Promise<string> {
    const known = contexts.get(frameId);
    if (known !== undefined) return known;
    const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId, worldName });
    const made = contexts.get(frameId) ?? uniqueIds.get(executionContextId);
    if (made === undefined) throw new Error('the context of the frame has gone');
    return made;
  }

  for (const script of scripts) await target.install(script);
  return target;
}

/** Scripts that a context holds ready, by their text. */
type Compiled = Map<string, Promise<string>>;

/** Shorter scripts are sent each time: holding them ready would save nothing. */
const heldFromLength = 2_000;

/** A context that scripts run in, with those that any context holds ready. */
interface Context {
  session: CDPSession;
  uniqueContextId: string;
  compiled: Map<string, Compiled>;
}

async function call<T>(context: Context, source: string, argument: unknown): Promise<T> {
  const { session, uniqueContextId } = context;
  const held = source.length >= heldFromLength;
  const answer = await session.send('Runtime.callFunctionOn', {
    ...(held
      ? {
          objectId: await heldScript(context, source),
          functionDeclaration: callHeld,
        }
      : { uniqueContextId, functionDeclaration: source }),
    arguments: [{ value: argument ?? null }],
    returnByValue: true,
    awaitPromise: true,
  });
  if (answer.exceptionDetails) {
    const { exception, text } = answer.exceptionDetails;
    throw new PageScriptError(exception?.description ?? text);
  }
  // A held script answers as text: the browser turns an object into a message property by property, and slowly.
  return (
    held && typeof answer.result.value === 'string' ? JSON.parse(answer.result.value) : answer.result.value
  ) as T;
}

/** Calls a held script, and writes its answer as JSON. */
const callHeld = `function (argument) {
  const answer = this(argument);
  return answer instanceof Promise ? answer.then((late) => JSON.stringify(late)) : JSON.stringify(answer);
}`;

/** The handle of a script in a context, compiled there on first use: to compile it costs more than most calls of it. */
async function heldScript({ session, uniqueContextId, compiled }: Context, source: string): Promise<string> {
  const scripts = compiled.get(uniqueContextId) ?? new Map<string, Promise<string>>();
  compiled.set(uniqueContextId, scripts);
  const known = scripts.get(source);
  if (known) return known;
  const made = session
    .send('Runtime.evaluate', { expression: `(${source})`, uniqueContextId })
    .then(({ result, exceptionDetails }) => {
      if (exceptionDetails) throw new PageScriptError(exceptionDetails.text);
      return result.objectId ?? '';
    });
  scripts.set(source, made);
  made.catch(() => scripts.delete(source));
  return made;
}

function frameOf(target: Target, { id, url, box }: Pick<PageFrame, 'id' | 'url' | 'box'>): PageFrame {
  return {
    id,
    url,
    box,
    main: false,
    evaluate: (source, argument) =>
      withPatience('a script in the page', target.evaluate(id, source, argument), {
        limitMs: evaluateLimitMs,
        waits: target.waits,
      }),
    learnPressable: () =>
      withPatience('asking for listeners', target.learnPressable(id), {
        limitMs: evaluateLimitMs,
        waits: target.waits,
      }).catch(() => undefined),
  };
}

async function localBox(session: CDPSession, frameId: string): Promise<Box | null> {
  try {
    const { backendNodeId } = await session.send('DOM.getFrameOwner', { frameId });
    const { model } = await session.send('DOM.getBoxModel', { backendNodeId });
    const [x = 0, y = 0, right = 0, , , bottom = 0] = model.content;
    return { x, y, width: right - x, height: bottom - y };
  } catch {
    return null;
  }
}

function flatten(tree: FrameTree): FrameTree[] {
  return [tree, ...(tree.childFrames ?? []).flatMap(flatten)];
}

// Our isolated world in every frame: one script context per frame, apart from the page's own, found again after each
// navigation. Frames of other processes have a DevTools session of their own.
import type { CDPSession, Frame, Page } from 'playwright-core';
import { messageOf } from '../../base/errors.ts';
import { withDeadline } from '../../base/time.ts';
import type { Box } from '../../evidence/evidence.ts';
import type { PageFrame } from './session-page.ts';

const worldName = 'passerby';
/** How many child frames are told of. */
const frameCap = 30;
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

/** The worlds of one page; `session` is the page's DevTools session with Page and Runtime enabled afterwards here. */
export async function createWorlds(page: Page, session: CDPSession): Promise<Worlds> {
  const scripts: string[] = [];
  const main = await createTarget(session, scripts);
  const foreign = new WeakMap<Frame, Promise<Target | null>>();

  function targetOf(frame: Frame): Promise<Target | null> {
    let known = foreign.get(frame);
    if (!known) {
      known = page
        .context()
        .newCDPSession(frame)
        .then((own) => createTarget(own, scripts))
        .catch(() => null);
      foreign.set(frame, known);
    }
    return known;
  }

  async function localFrames(): Promise<PageFrame[]> {
    const { frameTree } = (await session.send('Page.getFrameTree')) as { frameTree: FrameTree };
    const children = flatten(frameTree).slice(1, frameCap + 1);
    return Promise.all(
      children.map(async ({ frame }) =>
        frameOf(main, frame.id, frame.url, await localBox(session, frame.id)),
      ),
    );
  }

  async function foreignFrames(): Promise<PageFrame[]> {
    const candidates = page
      .frames()
      .filter((frame) => frame !== page.mainFrame())
      .slice(0, frameCap);
    const found = await Promise.all(
      candidates.map(async (frame) => {
        const target = await targetOf(frame);
        if (!target) return null;
        const box = await frame
          .frameElement()
          .then((element) => element.boundingBox())
          .catch(() => null);
        return frameOf(target, target.rootFrame, frame.url(), box);
      }),
    );
    return found.filter((frame) => frame !== null);
  }

  const mainFrame = () => ({ ...frameOf(main, main.rootFrame, page.url(), null), main: true });
  return {
    mainFrame,
    async frames() {
      if (page.frames().length === 1) return [mainFrame()];
      const [local, apart] = await Promise.all([localFrames().catch(() => []), foreignFrames()]);
      return [mainFrame(), ...local, ...apart];
    },
    async install(source) {
      scripts.push(source);
      await main.install(source);
    },
  };
}

interface Target {
  rootFrame: string;
  evaluate<T>(frameId: string, source: string, argument: unknown): Promise<T>;
  install(source: string): Promise<void>;
}

async function createTarget(session: CDPSession, scripts: readonly string[]): Promise<Target> {
  const contexts = new Map<string, number>();
  session.on('Runtime.executionContextCreated', ({ context }) => {
    const frameId: unknown = context.auxData?.['frameId'];
    if (context.name === worldName && typeof frameId === 'string') contexts.set(frameId, context.id);
  });
  session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    for (const [frameId, id] of contexts) if (id === executionContextId) contexts.delete(frameId);
  });
  session.on('Runtime.executionContextsCleared', () => contexts.clear());
  await session.send('Page.enable');
  await session.send('Runtime.enable');
  const { frameTree } = (await session.send('Page.getFrameTree')) as { frameTree: FrameTree };
  const target: Target = {
    rootFrame: frameTree.frame.id,
    async evaluate<T>(frameId: string, source: string, argument: unknown): Promise<T> {
      for (let tried = 1; ; tried++) {
        try {
          return await call<T>(session, await contextOf(frameId), source, argument);
        } catch (error) {
          // The document went away under the call; the next one has a world of its own.
          const moved = /context|Frame with the given id|Inspected target navigated/i.test(messageOf(error));
          contexts.delete(frameId);
          if (!moved || tried >= 3) throw error;
        }
      }
    },
    async install(source) {
      await session.send('Page.addScriptToEvaluateOnNewDocument', {
        source,
        worldName,
        runImmediately: true,
      });
    },
  };

  async function contextOf(frameId: string): Promise<number> {
    const known = contexts.get(frameId);
    if (known !== undefined) return known;
    const made = await session.send('Page.createIsolatedWorld', { frameId, worldName });
    contexts.set(frameId, made.executionContextId);
    for (const script of scripts) {
      await session.send('Runtime.evaluate', { contextId: made.executionContextId, expression: script });
    }
    return made.executionContextId;
  }

  for (const script of scripts) await target.install(script);
  return target;
}

async function call<T>(
  session: CDPSession,
  contextId: number,
  source: string,
  argument: unknown,
): Promise<T> {
  const answer = await session.send('Runtime.callFunctionOn', {
    executionContextId: contextId,
    functionDeclaration: source,
    arguments: [{ value: argument ?? null }],
    returnByValue: true,
    awaitPromise: true,
  });
  if (answer.exceptionDetails) {
    const { exception, text } = answer.exceptionDetails;
    throw new Error(`page script: ${exception?.description ?? text}`);
  }
  return answer.result.value as T;
}

function frameOf(target: Target, id: string, url: string, box: Box | null): PageFrame {
  return {
    id,
    url,
    box,
    main: false,
    evaluate: (source, argument) =>
      withDeadline('a script in the page', evaluateLimitMs, target.evaluate(id, source, argument)),
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

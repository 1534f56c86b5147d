// Somebody else's tab, lent for a visit: a page of their own test, in their browser and context. Afterwards nothing of ours is left
// on it: no listener, no emulation, no interception.
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { OperatorError, messageOf } from '../../base/errors.ts';
import type { Clock } from '../../base/time.ts';
import type { Persona } from '../../personas/persona.ts';
import type { OpenedSite } from '../open-site.ts';
import type { HostGrant } from '../../evidence/evidence.ts';
import { mayBindUnder } from '../effects/leave-of.ts';
import { emulate } from './launch-browser.ts';
import { openPage } from './playwright-page.ts';
import type { Screen } from './session-page.ts';

export type { Page };

/** Who visits: the persona on the screen that the page has, whatever device it comes with. */
export async function personaOn(tab: Page, persona: Persona): Promise<Persona> {
  const screen: Screen = await tab.evaluate(() => ({
    viewport: { width: innerWidth, height: innerHeight },
    pixelRatio: devicePixelRatio,
    touch: navigator.maxTouchPoints > 0,
  }));
  const { motor } = persona.abilities;
  const hand = motor === 'touch' || motor === 'mouse' ? (screen.touch ? 'touch' : 'mouse') : motor;
  return {
    ...persona,
    device: { ...persona.device, ...screen, cpuSlowdown: 1, network: 'full' },
    abilities: { ...persona.abilities, motor: hand },
  };
}

/**
 * The tab as a visit's site. Top-level navigation stays on the hosts of `hosts`. OperatorError where the browser is no Chromium, or
 * cannot keep WebSockets shut that the leave of a host does not cover.
 * Closing it gives the tab back as it was, and closes nothing.
 */
export async function borrowSite(
  tab: Page,
  options: {
    persona: Persona;
    hosts: readonly HostGrant[];
    clock: Clock;
    mayVisit: (url: string) => boolean;
  },
): Promise<OpenedSite> {
  const context = tab.context();
  const onTab = recording(tab);
  const onContext = recording(context);
  let over = () => {};
  const gone = new Promise<string | null>((resolve) => (over = () => resolve(null)));
  tab.once('close', over);
  const opened = await openPage({
    // A session is asked for with the tab itself, and not with what stands before it.
    context: new Proxy(onContext.emitter, {
      get: (target, name) =>
        name === 'newCDPSession' ? () => sessionOf(context, tab) : (Reflect.get(target, name) as unknown),
    }),
    tab: onTab.emitter,
    clock: options.clock,
    mayVisit: options.mayVisit,
    device: options.persona.device,
  });
  await emulate(opened.session, options.persona);
  // Which host a socket is opened to cannot be asked here: where one may not open to all, none is.
  if (!options.hosts.every(({ effects }) => mayBindUnder(effects))) await keepSocketsShut(opened.session);
  const close = async () => {
    onTab.forget();
    onContext.forget();
    tab.off('close', over);
    await opened.release();
  };
  return {
    browser: {
      page: opened.page,
      version: `Chrome/${context.browser()?.version() ?? ''}`,
      pid: 0,
      // It is not ours to end: a page that does harm is left.
      kill: () => void close(),
      close,
      gone,
    },
    // No proxy of ours stands before the user's browser.
    refusalOf: () => null,
    takeQueueDelayMs: () => 0,
    asked: () => [],
    hosts: options.hosts,
    // Told of each socket that the page asks for, so that it is on record; what happens to it was decided above.
    gateSockets: (mayOpen) => {
      opened.session.on('Network.webSocketCreated', ({ url }) => {
        const { hostname, port, protocol } = new URL(url);
        void mayOpen(hostname, Number(port) || (protocol === 'ws:' ? 80 : 443), false);
      });
    },
    mayVisit: options.mayVisit,
    close,
  };
}

/** No WebSocket of the tab leaves the machine any more, of its frames and workers neither; as long as `session` is attached. */
async function keepSocketsShut(session: CDPSession): Promise<void> {
  // The types of the library do not know it yet.
  const send = session.send.bind(session) as (method: string, params: object) => Promise<unknown>;
  const conditions = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 };
  try {
    await session.send('Network.enable');
    await send('Network.emulateNetworkConditionsByRule', {
      offline: true,
      matchedNetworkConditions: ['ws', 'wss'].map((scheme) => ({
        urlPattern: `${scheme}://*:*/*`,
        ...conditions,
      })),
    });
  } catch {
    throw new OperatorError(
      'This Chromium cannot block WebSockets',
      'use a newer one, or let the persona do all on these hosts (effects: "all")',
    );
  }
}

async function sessionOf(context: BrowserContext, tab: Page) {
  try {
    return await context.newCDPSession(tab);
  } catch (error) {
    throw new OperatorError(
      `A persona needs Chromium, and this page has another browser (${messageOf(error).split('\n')[0] ?? ''})`,
      'run this test in a chromium project',
    );
  }
}

interface Emitter {
  on(event: never, listener: never): unknown;
  off(event: never, listener: never): unknown;
}

/** The same thing, with every listener that is added through it remembered and taken off by `forget`. */
function recording<Target extends Emitter & object>(target: Target): { emitter: Target; forget: () => void } {
  const added: { event: never; listener: never }[] = [];
  const on = (event: never, listener: never) => {
    added.push({ event, listener });
    target.on(event, listener);
    return emitter;
  };
  const emitter = new Proxy(target, {
    get(_target, name) {
      if (name === 'on') return on;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return {
    emitter,
    forget: () => {
      for (const { event, listener } of added.splice(0)) target.off(event, listener);
    },
  };
}

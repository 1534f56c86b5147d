// The body of a crawl: it takes in the whole document, presses the middle of what shows, waits as long as an answer takes, and
// has each state audited once.
import { messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { sleep, type Clock } from '../base/time.ts';
import type { CrawlGraph } from '../evidence/evidence.ts';
import type { Mask } from '../evidence/mask.ts';
import type { ProbeRecord } from '../evidence/probe.ts';
import type { Persona } from '../personas/persona.ts';
import { readDocument } from '../sessions/perception/read-document.ts';
import { axeLook } from '../sessions/probes/axe-look.ts';
import type { SessionPage } from '../sessions/browser/session-page.ts';
import type { AuditedPage, Body } from '../sessions/visit.ts';
import { createPace } from './pace.ts';

/** Part of the crawl's wall time that audits may take. */
const auditShare = 0.25;

/** A rest that was taken. */
export type Rest = NonNullable<CrawlGraph['rests']>[number];

/** A browser that broke down. */
export type Break = NonNullable<CrawlGraph['breaks']>[number];

/** Times that another browser takes the place of one that broke down. */
const mostRestarts = 3;

/** A state as another device shows it. */
export interface ViewOfState {
  screen: string;
  turn: number;
}

/** Wait for a page to lay itself out anew, milliseconds. */
const layoutMs = 250;

/** `probes` is filled with what the audits told, `rests` with the rests, `breaks` with the browsers that broke down. */
export function createMachineBody(options: {
  probes: ProbeRecord[];
  rests: Rest[];
  breaks: Break[];
  /** Screens on other devices are noted here. */
  views: ViewOfState[];
  /** Devices on which each new state is looked at, too. */
  devices: readonly Persona['device'][];
  mask: Mask;
  /** Secrets are covered in pictures. */
  covers: boolean;
  device: Persona['device'];
  wallMs: number;
  clock: Clock;
  log: Log;
}): Body {
  const { probes, mask, clock, log } = options;
  const pace = createPace();
  let spentMs = 0;

  async function rest({ turn, answers, signal }: Parameters<Body['rest']>[0]): Promise<string | null> {
    const verdict = pace(answers, clock.nowMs());
    if (verdict.kind === 'goes on') return null;
    if (verdict.kind === 'ends') return verdict.because;
    const { ms, because } = verdict;
    options.rests.push({ turn, ms: Math.round(ms), because });
    await sleep(ms, signal);
    return null;
  }

  async function audit({ page, turn, recorder, signal }: AuditedPage): Promise<void> {
    if (spentMs > options.wallMs * auditShare) return;
    const startedMs = clock.monotonicMs();
    const { viewport } = options.device;
    const url = page.url().split('#', 1)[0] ?? '';
    try {
      const look = await axeLook({
        page,
        signal,
        takePicture: () => takePicture(page),
        keepPicture: (label, png) =>
          Promise.resolve(png && recorder.image(label, png, turn, sizeOn(options.device))),
      });
      const { seq } = recorder.event('probe', turn, { probe: look.kind, url });
      probes.push({
        ...mask.json({ ...look, url, viewport }),
        id: `p${probes.length + 1}`,
        event: seq,
      });
    } catch (error) {
      signal.throwIfAborted();
      log.warn('crawl.audit_failed', { url, message: messageOf(error) });
    } finally {
      spentMs += clock.monotonicMs() - startedMs;
    }
    await lookElsewhere({ page, turn, recorder, signal });
  }

  /** Shows the page on each other device, keeps what it shows there, and gives it its own device back. */
  async function lookElsewhere({ page, turn, recorder, signal }: AuditedPage): Promise<void> {
    if (options.devices.length === 0) return;
    const startedMs = clock.monotonicMs();
    try {
      for (const device of options.devices) {
        await page.emulate(device, { reducedMotion: false });
        await sleep(layoutMs, signal);
        const read = await readDocument(page);
        const png = await takePicture(page);
        const image = png && recorder.image('other-device', png, turn, sizeOn(device));
        options.views.push({ screen: recorder.screen(read, turn, image).id, turn });
      }
    } catch (error) {
      signal.throwIfAborted();
      log.warn('crawl.view_failed', { message: messageOf(error) });
    } finally {
      await page.emulate(options.device, { reducedMotion: false }).catch(() => undefined);
      await sleep(layoutMs, signal);
      spentMs += clock.monotonicMs() - startedMs;
    }
  }

  function takePicture(page: SessionPage): Promise<Buffer | null> {
    return options.covers ? page.coveredScreenshot(mask.spellings) : page.screenshot();
  }

  return {
    attention: {
      hear: () => Promise.resolve(null),
      observe: ({ read }) => read,
      shift: () => false,
      startOver: () => undefined,
    },
    read: readDocument,
    hand: { reach: 'document', steady: true },
    // Shorter than a person waits: nothing is said of a control for one press that had no answer within a second.
    waits: { quietMs: 120, silentMs: 1_000, busyMs: 10_000, adornmentMs: 600, pollMs: 25, silentPollMs: 60 },
    audit,
    rest,
    restarts: {
      most: mostRestarts,
      told: (turn, because) => void options.breaks.push({ turn, because }),
    },
  };
}

function sizeOn({ viewport, pixelRatio }: Persona['device']) {
  const { width, height } = viewport;
  return { width: Math.round(width * pixelRatio), height: Math.round(height * pixelRatio), pixelRatio };
}

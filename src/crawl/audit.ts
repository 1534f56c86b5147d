// What is looked at closely in each state of a crawl, where it stands: the rules of axe-core and of IBM's engine, and a walk with Tab.
import { messageOf } from '../base/errors.ts';
import { DeadlineError, type Clock } from '../base/time.ts';
import type { Mask } from '../evidence/mask.ts';
import { pictureOf } from '../evidence/picture-size.ts';
import type { UsedControl } from '../evidence/look-plan.ts';
import type { ProbeRecord } from '../evidence/probe.ts';
import type { PageRead } from '../evidence/screen.ts';
import { createShareEqual } from '../evidence/share-equal.ts';
import { isOwnMarkupSource } from '../sessions/page/axe-look.ts';
import { letGoSource } from '../sessions/page/tab-stop.ts';
import type { ProbeRoom } from '../sessions/probes/probe-room.ts';
import { tabWalk } from '../sessions/probes/tab-walk.ts';
import type { AuditedPage, Body } from '../sessions/body.ts';
import { createEngines, type LookOf } from './audit-engines.ts';
import { lookElsewhere, type OtherDevices } from './look-elsewhere.ts';

/** Part of the crawl's wall time that walks and looks on other devices may take. */
const auditShare = 0.25;
/** Part of what is left of that time that one walk may take. */
const walkShare = 0.25;
/** Pictures that audits keep. */
const pictureLimit = 60;
/** Controls of a page of which is asked whether the walk came to them. */
const controlLimit = 150;

/** States of which it is kept that an engine did not look at them. */
const passedOverLimit = 200;

/** A state that an engine did not look at for lack of time, or failed at, by the turn before which it was there. */
export interface PassedOver {
  turn: number;
  because: 'time' | 'failed';
}

export interface AuditOptions extends Omit<OtherDevices, 'takePicture'> {
  /** Filled with what the audits told. */
  probes: ProbeRecord[];
  /** Filled with the turns before which engines looked, and with the states that they did not. */
  lookedAt: number[];
  passedOver: PassedOver[];
  /** What engines may take, apart from the crawl's own time, milliseconds. */
  engineMs: number;
  /** Told of the time that engines took. */
  tookApart: (ms: number) => void;
  mask: Mask;
  /** Secrets are covered in pictures. */
  covers: boolean;
  wallMs: number;
  clock: Clock;
}

/** The audit of a page as it is. Leaves its focus and its scroll position elsewhere, nothing else. */
export function createAudit(options: AuditOptions): Body['audit'] {
  const { probes, mask, covers, clock, log, passedOver, lookedAt } = options;
  const { viewport } = options.device;
  let spentMs = 0;
  const engines = createEngines(options);
  let pictures = 0;
  /** States of one site are walked over much the same controls, and engines say much the same of them. */
  const share = createShareEqual();

  return async ({ page, read, png, turn, recorder, signal, order }: AuditedPage) => {
    const url = page.url().split('#', 1)[0] ?? '';
    let kept: { png: Buffer; name: string | null } | null = null;
    const room: ProbeRoom = {
      page,
      signal,
      // Engines leave the page as it was looked at.
      takePicture: () => (png ? Promise.resolve(png) : takePicture(page)),
      async keepPicture(label, taken, isSide = false) {
        if (!taken) return null;
        // Both engines look at one page: their picture is kept once.
        if (taken === kept?.png) return kept.name;
        if (pictures >= pictureLimit) return null;
        pictures += 1;
        const name = recorder.image(label, taken, { turn, isSide, ...pictureOf(taken, options.device) });
        kept = { png: taken, name };
        return name;
      },
    };

    /** A script that took too long runs on in the page: nothing else can be asked of it. */
    let isStuck = false;

    async function keep(looking: Promise<LookOf>): Promise<boolean> {
      try {
        const look = await looking;
        const { seq } = recorder.event('probe', turn, { probe: look.kind, url });
        const masked = await mask.jsonInTurns({ ...look, url, viewport });
        const record = { ...share(masked), id: `p${probes.length + 1}`, event: seq };
        probes.push(record as ProbeRecord);
        return true;
      } catch (error) {
        signal.throwIfAborted();
        isStuck ||= error instanceof DeadlineError;
        log.warn('crawl.audit_failed', { url, message: messageOf(error) });
        return false;
      }
    }

    /** A picture, a text or an empty answer stands in markup that the browser makes, and there is nothing to look at. */
    async function isPage(): Promise<boolean> {
      try {
        return await (await page.mainFrame()).evaluate<boolean>(isOwnMarkupSource);
      } catch (error) {
        signal.throwIfAborted();
        isStuck ||= error instanceof DeadlineError;
        return true;
      }
    }

    function passOver(because: PassedOver['because']): void {
      if (passedOver.length < passedOverLimit) passedOver.push({ turn, because });
    }

    /** Its first picture is that of the page before the first press of Tab. */
    async function walk(): Promise<void> {
      const startedMs = clock.monotonicMs();
      const mostMs = (options.wallMs * auditShare - spentMs) * walkShare;
      let taken = 0;
      const takeAnother = () => (taken++ === 0 ? room.takePicture() : takePicture(page));
      // Under the pointer a control may look as it does with the focus.
      const walking = page.movePointer(0, 0).then(() =>
        tabWalk(
          { ...room, takePicture: takeAnother },
          {
            used: controlsOf(read),
            pastes: false,
            asksAll: true,
            isOver: () => clock.monotonicMs() - startedMs > mostMs,
          },
        ),
      );
      await keep(walking);
      await page
        .mainFrame()
        .then((frame) => frame.evaluate(letGoSource))
        .catch(() => signal.throwIfAborted());
    }

    // What the browser shows in place of a page, as after a refused resend, is none of the site's.
    if (!/^https?:/.test(url)) return passOver('failed');
    if (!(await isPage())) {
      lookedAt.push(turn);
      return;
    }
    const asked = { room, keep, isStuck: () => isStuck };
    if (order.further) return engines.askFurther(asked);
    const answer = await engines.askAll(asked);
    if (answer === 'looked') lookedAt.push(turn);
    else passOver(answer);
    if (isStuck || spentMs > options.wallMs * auditShare) return;
    const startedMs = clock.monotonicMs();
    if (order.bare) {
      // Like states of one address are walked alike. What engines looked at is told of each state, so they look at all.
      if (order.novel) await walk();
      await lookElsewhere({ page, turn, recorder, signal }, { ...options, takePicture });
    }
    spentMs += clock.monotonicMs() - startedMs;
  };

  function takePicture(page: AuditedPage['page']): Promise<Buffer | null> {
    return covers ? page.coveredScreenshot(mask.spellings) : page.screenshot();
  }
}

/** What may be operable: a rule asks of those alone that answered when they were pressed. */
function controlsOf({ elements }: PageRead): UsedControl[] {
  return elements
    .filter(
      ({ kind, locator }) => kind === 'control' && locator.frameUrl === null && !locator.css.includes('>>>'),
    )
    .slice(0, controlLimit)
    .map(({ role, name, locator }) => ({ role, name, css: locator.css, answered: false }));
}

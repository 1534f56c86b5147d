// What of a page is asked of accessibility engines and of our own check of markup, for as long as their time lasts.
import type { Clock } from '../base/time.ts';
import type { ProbeRecord } from '../evidence/probe.ts';
import { axeLook } from '../sessions/probes/axe-look.ts';
import { frameRooms, type FrameRoom } from '../sessions/probes/frame-rooms.ts';
import { ibmLook } from '../sessions/probes/ibm-look.ts';
import { markupLook } from '../sessions/probes/markup-look.ts';
import type { ProbeRoom } from '../sessions/probes/probe-room.ts';

/** Part of the engines' time that each may take. IBM's takes seconds on large pages, and few of its rules are told. */
const engineShares = { axe: 0.6, ibm: 0.4 } as const;
/** Further pages of audited states are asked about while axe-core took no more than this part of its time, in crawls whose engines have as long as this. */
const further = { share: 0.5, leastMs: 60_000 } as const;

/** What a look tells, before it is kept. */
export type LookOf = object & { kind: ProbeRecord['kind'] };

/** A page that is asked about. */
export interface Asked {
  room: ProbeRoom;
  /** Keeps what a look tells; false where it failed. */
  keep: (looking: Promise<LookOf>) => Promise<boolean>;
  /** A script runs on in the page: nothing else can be asked. */
  isStuck: () => boolean;
}

type Answer = 'looked' | 'time' | 'failed';

export interface Engines {
  /** Each engine once, whatever the others answer; then frames that are the site's own. */
  askAll(asked: Asked): Promise<Answer>;
  /** A further page of what they looked at: markup alone, where there is time. */
  askFurther(asked: Asked): Promise<void>;
}

/** `engineMs` is what all may take, in milliseconds; `tookApart` is told of what they took. */
export function createEngines(options: {
  engineMs: number;
  tookApart: (ms: number) => void;
  clock: Clock;
}): Engines {
  const { clock, tookApart } = options;
  const spentMs = { axe: 0, ibm: 0 };

  async function ask(
    engine: keyof typeof engineShares,
    look: (room: ProbeRoom) => Promise<LookOf>,
    { room, keep, isStuck }: Asked,
  ): Promise<Answer> {
    if (isStuck()) return 'failed';
    if (spentMs[engine] >= options.engineMs * engineShares[engine]) return 'time';
    const startedMs = clock.monotonicMs();
    const looked = await keep(look(room));
    const tookMs = clock.monotonicMs() - startedMs;
    spentMs[engine] += tookMs;
    tookApart(tookMs);
    return looked ? 'looked' : 'failed';
  }

  async function askFrame({ keep, isStuck }: Asked, { room, inPage }: FrameRoom): Promise<void> {
    const asked = { room, isStuck, keep: (looking: Promise<LookOf>) => keep(looking.then(inPage)) };
    if (isStuck()) return;
    await asked.keep(markupLook(room));
    await ask('axe', axeLook, asked);
    await ask('ibm', ibmLook, asked);
  }

  return {
    async askAll(asked) {
      if (asked.isStuck()) return 'failed';
      // Ours takes a few milliseconds and is no engine whose time runs out.
      const counted = await asked.keep(markupLook(asked.room));
      const answers = new Set([await ask('axe', axeLook, asked), await ask('ibm', ibmLook, asked)]);
      // What it holds is not known.
      if (!counted) answers.add('failed');
      if (!asked.isStuck())
        for (const frame of await frameRooms(asked.room).catch(() => [])) await askFrame(asked, frame);
      return (['failed', 'time'] as const).find((one) => answers.has(one)) ?? 'looked';
    },
    async askFurther(asked) {
      const mostMs = options.engineMs * engineShares.axe * further.share;
      if (options.engineMs < further.leastMs || spentMs.axe >= mostMs) return;
      await asked.keep(markupLook(asked.room));
      await ask('axe', axeLook, asked);
    },
  };
}

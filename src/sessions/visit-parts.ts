// What the parts of one visit share: the browser as it is now, what keeps the leave of the host, and what takes looks.
import { seededRandom } from '../base/random.ts';
import type { Clock } from '../base/time.ts';
import type { SessionFacts } from '../evidence/evidence.ts';
import { hidesSecrets, type Mask } from '../evidence/mask.ts';
import type { Recorder } from '../evidence/recorder.ts';
import type { Body } from './body.ts';
import { createBrowserLife, observedIn, type BrowserLife } from './browser-life.ts';
import { eventOfHeld } from './effects/held-request.ts';
import { createLeaveKeeper, type LeaveKeeper, type LeaveOptions } from './effects/keep-leave.ts';
import { createPressedAgain, type PressedAgain } from './effects/pressed-again.ts';
import type { KeptSignIn } from './kept-sign-in.ts';
import { createLooks, type Looks } from './look.ts';
import { createAttention, type Attention } from './perception/attention.ts';
import type { ReplayRecorder } from './record-replay.ts';
import { inHand, type LoginInHand, type StoredLogin } from './stored-login.ts';

export interface VisitOptions {
  facts: SessionFacts;
  recorder: Recorder;
  clock: Clock;
  /** What the hand may sign in with, and what keeps it from the mind and the records. */
  login: StoredLogin | null;
  /** What earlier visits with that login signed in to; left out, the password is sent. */
  keptSignIn?: KeptSignIn;
  mask: Mask;
  /** What keeps secrets from the mind; `mask` where it is left out. */
  mindMask?: Mask;
  leave: Pick<LeaveOptions, 'mode' | 'sentBefore' | 'mayBind'>;
  /** Whose body it is where it is not a person's: what it takes in, how it reads, reaches and waits. */
  body?: Body;
  /** Records the page for a replay; left out, nobody does. */
  replay?: ReplayRecorder;
}

export interface VisitParts {
  facts: SessionFacts;
  recorder: Recorder;
  clock: Clock;
  body: Body | undefined;
  replay: ReplayRecorder | undefined;
  mindMask: Mask;
  login: LoginInHand | null;
  attention: Attention;
  pressedAgain: PressedAgain;
  keeper: LeaveKeeper;
  looks: Looks;
  /** The browser that the visit is in now. */
  life: () => BrowserLife;
  /** Gives it up for another one; what it observed is kept. */
  leaveBroken: () => Promise<void>;
  /** What every browser of the visit observed. */
  observed: () => ReturnType<typeof observedIn>;
}

export function visitParts(options: VisitOptions): VisitParts {
  const { facts, recorder, clock, mask, mindMask = mask, body, replay } = options;
  const login = inHand(options.login, options.keptSignIn);
  const { persona } = facts;
  const attention =
    body?.attention ??
    createAttention({
      persona,
      random: seededRandom(facts.seed, persona.id, facts.position ?? 0, 'attention'),
      words: (facts.task ?? '').match(/\p{L}{5,}/gu) ?? [],
    });
  const keeper = createLeaveKeeper({
    ...options.leave,
    cameBack: () => login?.cameBackAs !== undefined,
    onHeld: (held) => recorder.event('request.held', held.turn, eventOfHeld(held)),
    onBinding: async ({ key, method, url, turn }) => {
      recorder.event('request.binds', turn, { key, method, url });
      // What may have left is known before it leaves: a killed session is not to send it again.
      await recorder.written();
    },
  });
  const looks = createLooks({
    recorder,
    attention,
    clock,
    mask,
    covers: hidesSecrets(mask),
    ...(body && { read: body.read }),
  });
  let life = createBrowserLife({ facts, recorder, clock, nth: 0 });
  const past: ReturnType<BrowserLife['observed']>[] = [];
  return {
    facts,
    recorder,
    clock,
    body,
    replay,
    mindMask,
    login,
    attention,
    pressedAgain: createPressedAgain(),
    keeper,
    looks,
    life: () => life,
    async leaveBroken() {
      past.push(life.observed());
      await life.close();
      life = createBrowserLife({ facts, recorder, clock, nth: past.length });
    },
    observed: () => observedIn([...past, life.observed()]),
  };
}

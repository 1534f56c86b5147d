// What a leave lets go in each kind of visit: by the class of a request, what the list allows, and who is signed in.
import type { Effects } from '../../evidence/evidence.ts';
import type { JudgedRequest, Judgement } from './judgement.ts';
import { lets, narrower } from './leave-of.ts';
import type { Ruling } from './write-log.ts';

export interface LeaveRuleOptions {
  /**
   * `journey`: the visit of a persona. `again`: something is done once more, so that nothing that binds goes. `proof`: the same many
   * times over, so that an account that was signed in to is only read, and signed out of: what one drive left there would be found by the next. `probe`:
   * nobody decided to do it, so that all that is sent counts as set off by it, and nothing goes but what reads.
   */
  mode: 'journey' | 'again' | 'proof' | 'probe';
  /** For probes: what a page that comes by itself may send besides, as it did before; null while none does. */
  coming?: () => { sent(request: { method: string; url: string }): boolean } | null;
  /** True once the visit came back as whom an earlier one had signed in; left out, it does not. */
  cameBack?: () => boolean;
  /** False while what binds has to wait, whatever the grants say; left out, it never has to. */
  mayBind?: () => boolean;
}

export interface LeaveRule {
  /** Whether it goes, before it is asked whether it went already; `excepted` is the entry of the list that allows it. */
  (request: JudgedRequest, judged: Judgement, by: { leave: Effects; excepted: string | null }): Ruling;
}

/** One for each visit: it remembers that somebody signed in. */
export function createLeaveRule({ mode, coming, cameBack, mayBind }: LeaveRuleOptions): LeaveRule {
  let isSignedIn = false;

  return (request, judged, { leave, excepted }) => {
    const effects = mode === 'journey' ? leave : narrower(leave, 'reversible');
    const under = {
      look: lets('look', judged.class),
      reversible: lets('reversible', judged.class),
      all: true,
    };
    let goes = under[effects] || (mode === 'journey' && excepted !== null);
    let why = judged.why;
    if (mode === 'probe' && judged.class !== 'read') goes = goes && coming?.()?.sent(request) === true;
    if (goes && excepted !== null) why = `the list allows ${excepted}`;
    if (mode === 'proof' && goes && judged.class === 'reversible') {
      const isOfSession = judged.act === 'sign-in' || judged.act === 'sign-out';
      goes = isOfSession || !(isSignedIn || cameBack?.() === true);
      isSignedIn ||= judged.act === 'sign-in';
      if (!goes) why = 'a proof only reads in the account that it signed in to';
    }
    if (goes && judged.class === 'binding' && mayBind?.() === false) {
      why = 'sessions of this run are still under way';
      return { goes: false, why, because: 'later', under, effects };
    }
    return { goes, why, because: 'held', under, effects };
  };
}

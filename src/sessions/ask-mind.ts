// Shows the mind of a visit what is perceived, and writes down what it decided.
import { withDeadline } from '../base/time.ts';
import { mindPicture, seesScreen } from './perception/mind-picture.ts';
import type { Decision, Mind, Observation } from './policy.ts';
import { endOf, tellModel, type TurnVerdict } from './told-by-mind.ts';
import type { VisitLooks } from './visit-looks.ts';
import type { VisitParts } from './visit-parts.ts';

/** Longest that a policy may take to decide, a language model's answers among it; the time of the session ends it before. */
const decideLimitMs = 15 * 60_000;

export interface AskMind {
  /** Shows the mind what is perceived and tells what it decided. */
  decide(policy: Mind, turn: number, signal: AbortSignal): Promise<Decision>;
  /** The end that a decision means, written down; null where it goes on. */
  endWith(turn: number, decision: Decision): TurnVerdict | null;
}

export function askMind({ facts, recorder }: VisitParts, looks: VisitLooks): AskMind {
  let shownImage: string | null = null;
  let drawsRefs = false;

  /** With the picture where the mind sees any, this persona sees the screen, and it is another than the last, or refs are asked for. */
  async function withPicture(observed: Observation, policy: Mind): Promise<Observation> {
    const { png, screen } = looks.newest();
    if (png === null || policy.seesPictures?.() !== true || !seesScreen(facts.persona)) return observed;
    if (screen.image === shownImage && !drawsRefs) return observed;
    const things = drawsRefs ? observed.elements.filter(({ kind }) => kind === 'control') : [];
    const picture = await mindPicture(png, { viewport: observed.viewport, things });
    if (picture === null) return observed;
    shownImage = screen.image;
    return { ...observed, picture };
  }

  return {
    async decide(policy, turn, signal) {
      const { screen, read } = looks.newest();
      recorder.event('turn.started', turn, { url: read.url });
      const observed = await withPicture(await looks.observation(turn), policy);
      recorder.event('observation', turn, {
        screen: screen.id,
        url: observed.url,
        title: observed.title,
        noticed: observed.elements.length,
        more_below: observed.controlsBelow,
        left_out: observed.leftOut,
      });
      const limits = { limitMs: decideLimitMs, signal };
      const decided = await withDeadline('deciding', limits, policy.decide(observed, signal));
      const decision = decided.asked
        ? { ...decided, record: { ...decided.record, asked: decided.asked } }
        : decided;
      for (const { id, question, answer, state } of decision.asked ?? [])
        recorder.event('question', turn, { id, question, answer, state });
      tellModel(recorder, turn, decision.record);
      drawsRefs = decision.drawRefs === true;
      if (decision.stop) return decision;
      recorder.event('thought', turn, {
        text: decision.record.thought,
        strategy: decision.record.strategy,
      });
      return decision;
    },
    endWith(turn, { action, record }) {
      const verdict = endOf(action, facts);
      if ((action.kind === 'finish' || action.kind === 'give-up') && verdict?.kind === 'ended')
        recorder.last({
          turn,
          screen: looks.newest().screen.id,
          kind: action.kind,
          because: verdict.because,
          decision: record,
        });
      return verdict;
    },
  };
}

// Again: how long nothing was to be seen after the press.
import { distinct, turnsOnElement, type Claim } from '../claim.ts';

export const ofJourney: Claim = (context) => {
  const turn = turnsOnElement(context).find(({ screen }) => screen === context.screen.id);
  if (!turn) return 'none of its turns pressed the element on its screen';
  const { effect } = turn;
  if (effect.busySeen) return 'a sign of work was seen';
  const answered = effect.firstResponseMs !== null;
  return {
    measured: {
      silence_ms: Math.round(effect.firstResponseMs ?? effect.settledMs),
      answered,
      busy_sign_seen: effect.busySeen,
      own_delay_ms: Math.max(Math.round(effect.harnessDelayMs), Math.round(effect.rendererDelayMs)),
    },
    requests: distinct(context.turns.flatMap(({ effect }) => effect.requests)),
    console: [],
  };
};

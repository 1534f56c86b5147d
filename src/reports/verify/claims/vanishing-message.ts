// Again: how long the message showed, against the time that reading it takes.
import { screenOf, only, quoted, inShort, type Claim } from '../claim.ts';
import { over, type ProbeClaim } from '../over-probe.ts';
import type { ScreenRecord } from '../../../evidence/evidence.ts';
import type { StayLook } from '../../../evidence/probe.ts';

export const ofJourney: Claim = (context) => {
  const turn = context.turns.find((each) => quoted(each, context) !== undefined);
  const message = turn && quoted(turn, context);
  if (!turn || !message) return 'no such message came up';
  const shows = (screen: ScreenRecord | undefined) =>
    screen?.elements.some((element) => element.text.includes(message.text)) === true;
  const looks = context.evidence.turns
    .slice(context.evidence.turns.indexOf(turn))
    .map((each) => ({ kind: each.action.kind, screen: screenOf(context.evidence, each.screenAfter) }));
  const gone = looks.findIndex(({ screen }) => screen && !shows(screen));
  if (gone === -1 || (gone > 0 && looks[gone]?.kind !== 'wait')) return 'it stayed';
  const words = message.text.split(/\s+/).length;
  const reading = 1_000 + (words * 90_000) / context.evidence.facts.persona.abilities.readingWpm;
  return only({
    message: inShort(message.text, 120),
    words,
    needed_ms: Math.max(5_000, Math.round(reading)),
  });
};

export const ofProbe: ProbeClaim = over('stay-look', ({ gone }: StayLook, { finding, evidence }) => {
  const said = gone.find(({ words }) => inShort(words, 120) === finding.measured['message']);
  if (!said) return 'nothing of the kind went';
  const words = said.words.split(/\s+/).length;
  const reading = 1_000 + (words * 90_000) / evidence.facts.persona.abilities.readingWpm;
  const needed = Math.max(5_000, Math.round(reading));
  if (said.shownMs >= needed) return 'it stayed for long enough';
  return {
    measured: {
      message: inShort(said.words, 120),
      words,
      needed_ms: needed,
      shown_ms: said.shownMs,
    },
  };
});

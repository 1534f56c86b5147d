// Goes back to the best thing that was read on another page and left there.
import { readingWeights } from '../calibration/reading.ts';
import { wayLimits, wayWeights } from '../calibration/utilities.ts';
import { followedUrls, ofStage, trailOf, isBackInVain } from '../history.ts';
import { expected, type Option, type Situation, type Strategy } from '../situation.ts';
import { lookingOn } from '../thought.ts';
import { isLink, quoted, targetOf } from '../view.ts';
import { going } from './ways-on.ts';

/** What was read on another page, is worth a press and was not pressed, by how much it promised. */
export const recall: Strategy = (situation, reading) => {
  if (situation.stage.deed !== 'work' || reading.pick !== null || situation.view.modal !== null) return [];
  const best = bestElsewhere(situation);
  if (!best) return [];
  const way = wayTo(best.place, situation);
  const reason = lookingOn(situation, 'return', `“${best.label}”`);
  const target = {
    key: `recall:${best.id}`,
    label: best.label,
    concepts: [],
    scent: best.scent,
    element: null,
  };
  return way ? [{ ...way, target, strategy: 'recall', utility: wayWeights.recall * best.scent, reason }] : [];
};

function bestElsewhere(situation: Situation) {
  const { view, persona } = situation;
  const steps = ofStage(situation);
  const done = steps.flatMap(({ option }) => option.target?.key ?? []);
  const tried = new Set(done);
  const followed = followedUrls(situation);
  const left = new Map<string, { place: string; label: string; scent: number }>();
  for (const { view: before, read } of steps)
    for (const { key, label, scent } of read)
      left.set(`${before.place} ${key}`, { place: before.place, label, scent });
  const bar = persona.how.worthAClick * readingWeights.secondPass;
  const open = [...left].filter(([id, { place, scent }]) => {
    const key = id.slice(place.length + 1);
    const times = done.filter((one) => one === `recall:${id}`).length;
    return (
      place !== view.place &&
      scent >= bar &&
      times < wayLimits.recallSteps &&
      !tried.has(key) &&
      !followed.has(key.split('|').at(-1) ?? '')
    );
  });
  return open.map(([id, one]) => ({ id, ...one })).sort((a, b) => b.scent - a.scent)[0];
}

/** One step towards a page: a link, back where it lies behind, or the start. */
function wayTo(place: string, situation: Situation): Option | null {
  const { view, history, startUrl } = situation;
  const address = place.split('|')[0];
  const link = view.controls.find((control) => isLink(control) && targetOf(control) === address);
  const facts = { strategy: 'recall', utility: 0, reason: '', scent: 0 };
  if (link) return { ...going(link, situation, facts), reason: quoted(link) };
  const isBehind = trailOf(history).some(({ from }) => from === place);
  const move = (action: { kind: 'back' } | { kind: 'open-start' }): Option => ({
    ...facts,
    action,
    expectation: expected('navigate', 'I should be where I was before.'),
  });
  if (isBehind && view.observation.canGoBack && !isBackInVain(situation)) return move({ kind: 'back' });
  const starts = history.filter(({ option }) => option.action.kind === 'open-start').length;
  const isStart = view.observation.url === startUrl;
  return isStart || starts >= wayLimits.recalls ? null : move({ kind: 'open-start' });
}

// Whether a step did anything, and how soon.
import { z } from 'zod';
import { drawnElsewhere } from '../../../evidence/drawn-elsewhere.ts';
import type { EffectRecord, TurnRecord } from '../../../evidence/evidence.ts';
import { cannotTell, defineCheck, isCannot, verdict, type Checked } from '../check.ts';
import { stepsMax } from '../moment.ts';
import { turnOfStep } from '../step-of.ts';

const whats = ['anything', 'page', 'address', 'focus', 'words'] as const;
/** Where our own machine was later than this, times say nothing of the page. */
const ownDelayMs = 100;

export const change = defineCheck({
  kind: 'change',
  about: 'A step changes something within a time, or does not.',
  schema: z.strictObject({
    kind: z.literal('change'),
    step: z.int().min(1).max(stepsMax),
    what: z
      .enum(whats)
      .describe(
        '`anything` that can be seen or heard, `page` (what is drawn), `address`, `focus` or `words`.',
      ),
    withinMs: z.int().min(50).max(10_000).optional().describe('Left out, until the page was quiet.'),
    changed: z.boolean().describe('True where it changed.'),
  }),
  example: { kind: 'change', step: 1, what: 'anything', changed: false },
  evaluate({ step, what, withinMs, changed }, checked) {
    const turn = turnOfStep(step, checked);
    if (isCannot(turn)) return cannotTell(turn.cannot);
    const { effect } = turn;
    const told = changedBy(turn, what, checked);
    const isThere = told === true || told === 'drawn';
    if (effect.timedOut && !isThere) return cannotTell('the page was still busy then');
    if (told === null) return cannotTell('no picture tells whether anything was drawn');
    const late = effect.firstResponseMs;
    if (withinMs !== undefined && isThere) {
      if (late === null) return cannotTell('when it changed is not known');
      if (Math.max(effect.harnessDelayMs, effect.rendererDelayMs) > ownDelayMs)
        return cannotTell('our own machine was too slow to tell');
    }
    const inTime = isThere && (withinMs === undefined || (late ?? 0) <= withinMs);
    const words = !isThere
      ? 'Nothing of that changed by the time the page was quiet.'
      : `It changed${late === null ? '' : ` after ${late} ms`}.`;
    const reading = {
      what: `change of ${what} by step ${step}`,
      value: words,
      screen: turn.screenAfter,
      thing: turn.action.target,
    };
    return verdict(inTime === changed, words, [reading]);
  },
});

/** Whether it changed; `drawn` where that shows in the picture alone, null where only a picture could tell and there is none. */
export function changedBy(
  { action, effect, screen }: TurnRecord,
  what: (typeof whats)[number],
  { screens }: Pick<Checked, 'screens'>,
): boolean | 'drawn' | null {
  if (hasChanged(effect, what)) return true;
  if (what !== 'page' && what !== 'anything') return false;
  const viewport = screens.find(({ id }) => id === screen)?.viewport;
  const share = viewport ? drawnElsewhere(effect, action.target?.box ?? null, viewport) : null;
  return share === null ? null : share > 0 && 'drawn';
}

function hasChanged(effect: EffectRecord, what: (typeof whats)[number]): boolean {
  const address = effect.navigated || effect.urlBefore !== effect.urlAfter;
  const drawn = address || effect.visibleMutations > 0 || Math.abs(effect.scrolledPx) > 10;
  switch (what) {
    case 'address':
      return address;
    case 'focus':
      return effect.focusMoved;
    case 'words':
      return effect.newText.length > 0 || address;
    case 'page':
      return drawn;
    case 'anything':
      return (
        drawn ||
        effect.focusMoved ||
        effect.newText.length > 0 ||
        effect.dialogs.length > 0 ||
        effect.downloads.length > 0 ||
        effect.popups.length > 0 ||
        (effect.announcements ?? []).length > 0 ||
        (effect.outOfView ?? []).length > 0 ||
        (effect.validation ?? []).length > 0
      );
  }
}

// Again: what the words that hurry said at each load.
import { allNamed, over, type ProbeClaim } from '../over-probe.ts';
import type { HurryLook } from '../../../evidence/probe.ts';
import type { ReportFinding } from '../../session-report-schema.ts';

export const ofProbe: ProbeClaim = over('hurry-look', ({ claims }: HurryLook, context) => {
  const told = allNamed(claims, context).map(madeUp);
  return told.find((each) => typeof each !== 'string') ?? told[0] ?? 'it says nothing that hurries';
});

/** What shows that one of them is made up; a sentence where nothing does. */
function madeUp(claim: HurryLook['claims'][number]): { measured: ReportFinding['measured'] } | string {
  const [first = '', again = '', third] = claim.atLoad;
  const lot = third === undefined ? null : byLot([first, again, third, claim.later]);
  if (lot) return { measured: lot };
  const clock = numberOf(first) !== null && /\d:\d\d|\ds(ec|\b)|\d s(ec|\b)/i.test(first);
  const [was, ran, is] = [numberOf(first), numberOf(claim.later), numberOf(again)];
  if (was === null || ran === null || is === null) return 'it has no number to compare';
  const restarts = clock && ran < was && claim.laterAfterS >= 2 && is >= was - 1 && is > ran;
  if (!restarts && (clock || is <= ran)) return 'it went on from where it was';
  return { measured: { at_first: was, later: ran, after_reload: is, starts_anew: restarts } };
}

/** How many others there are at three loads and before the second, where that goes up and down by much. */
function byLot(texts: readonly string[]): ReportFinding['measured'] | null {
  if (
    texts.some((text) =>
      /\d:\d\d|\b(only|just|last)\s+\d|\d\s[\p{L} ]{0,20}\b(left|remaining)\b/iu.test(text),
    )
  )
    return null;
  const counts = texts.map((text) => {
    const before =
      /^(.*?)\s(?:other\s)?(?:people|persons|others|shoppers|visitors|customers|guests|travell?ers|users|viewers)\b/i;
    return Number(/(?:^|[^\d.,])(\d+)$/.exec(before.exec(text)?.[1] ?? '')?.[1] ?? Number.NaN);
  });
  const [first = NaN, again = NaN, third = NaN, later = NaN] = counts;
  const most = Math.max(first, again, third);
  const peak = (again > first && again > third) || (again < first && again < third);
  const least = Math.min(Math.abs(again - first), Math.abs(third - again));
  if (!peak || least < 3 || least < most * 0.2 || Number.isNaN(later)) return null;
  return {
    at_first: first,
    later,
    after_reload: again,
    after_second_reload: third,
    starts_anew: false,
  };
}

/** The time that words leave, in seconds, or the first number in them. */
function numberOf(text: string): number | null {
  const parts = /(?<!\d)\d+(:\d\d)+/.exec(text)?.[0].split(':').map(Number);
  if (parts) return parts.reduce((sum, part) => sum * 60 + part, 0);
  const words = [...text.matchAll(/(?<!\d)(\d+)\s*(d|h|m|s)(?=\W|ays?\b|ours?\b|rs?\b|in|ec|$)/gi)];
  const lengths: Record<string, number> = { d: 86_400, h: 3_600, m: 60, s: 1 };
  if (words.some(([, , unit]) => unit?.toLowerCase() === 's'))
    return words.reduce(
      (sum, [, many, unit = '']) => sum + Number(many) * (lengths[unit.toLowerCase()] ?? 0),
      0,
    );
  const many = /\d+/.exec(text)?.[0];
  return many === undefined ? null : Number(many);
}

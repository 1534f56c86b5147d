// What words that hurry people claim: how long there is, how many are left, how many others look.

/** A claim in numbers; all null where the words have none that can be compared. */
export interface Hurry {
  /** Seconds that a clock in the words leaves. */
  seconds: number | null;
  /** How many things are left. */
  left: number | null;
  /** How many others look at it, want it or have taken it. */
  others: number | null;
}

/** The same words as the probe looks for; a number with separators is left out. */
const othersWords =
  /(?<![\d.,])(\d+)\s+(?:other\s+)?(?:people|persons|others|shoppers|visitors|customers|guests|travell?ers|users|viewers)\b[^.]{0,30}\b(?:looking|viewing|watching|looked|booked|bought|interested|considering|basket|cart)\b/i;

const units: readonly (readonly [RegExp, number])[] = [
  [/(?<!\d)(\d+)\s*d(ays?)?\b/i, 86_400],
  [/(?<!\d)(\d+)\s*h(ours?|rs?)?\b/i, 3_600],
  [/(?<!\d)(\d+)\s*m(in(ute)?s?)?\b/i, 60],
  [/(?<!\d)(\d+)\s*s(ec(ond)?s?)?\b/i, 1],
];

/** Reads the claim. A clock is `9:58`, `1:09:58` or `9 min 58 s`; it counts in seconds, or nothing can be compared. */
export function hurryIn(text: string): Hurry {
  const clock = /(?:^|[^\d:])(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?![\d:])/.exec(text);
  const left =
    /\b(?:only|just|last)\s+(\d+)\b/i.exec(text) ??
    /\b(\d+)\s+[\p{L} ]{0,20}\b(?:left|remaining)\b/iu.exec(text);
  if (clock) {
    const [, hours = '0', minutes = '0', seconds = '0'] = clock;
    return {
      seconds: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds),
      left: null,
      others: null,
    };
  }
  const told = units.flatMap(([unit, length]) => {
    const found = unit.exec(text);
    return found ? [{ length, seconds: Number(found[1]) * length }] : [];
  });
  const toTheSecond = told.some(({ length }) => length === 1);
  const seconds = toTheSecond ? told.reduce((sum, each) => sum + each.seconds, 0) : null;
  const others = seconds === null ? othersWords.exec(text) : null;
  const count = seconds === null && left ? Number(left[1]) : null;
  return { seconds, left: count, others: others ? Number(others[1]) : null };
}

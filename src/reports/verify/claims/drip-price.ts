// Again: the fee, what it costs, and that no earlier page named it.
import { theElement, only, inShort, type Claim } from '../claim.ts';

export const ofJourney: Claim = (context) => {
  const element = theElement(context);
  const fee = String(context.finding.measured['fee']);
  const sums = context.evidence.screens.flatMap(({ elements }) =>
    elements
      .filter(({ text }) =>
        /total|to pay|amount due|in all|altogether|you pay|\bsum\b|month|year|week|day|night|hour|person|seat|user|\/ ?(mo|yr)\b|annual/i.test(
          text,
        ),
      )
      .flatMap(({ text }) => amountOf(text) ?? []),
  );
  const beside = context.screen.elements.filter(
    ({ box, text }) =>
      Math.abs(box.y - element.box.y) < 12 &&
      box.x > element.box.x &&
      !/\p{L}{4}/u.test(text.replace(/once|today|monthly|yearly|(per|each|every|a) (month|year|week)/gi, '')),
  );
  const at = Math.max(0, element.text.toLowerCase().indexOf(fee));
  const row = element.text.slice(at).replace(/[×x*]\s*[$€£]\s?[\d.,]*\d/g, '');
  const own =
    beside.map(({ text }) => amountOf(text)).find((each) => each !== null) ??
    amountOf(row) ??
    amountOf(element.text);
  const every = (text: string) =>
    [...text.matchAll(/[$€£]\s?[\d.,]*\d/g)].map(([found]) => amountOf(found) ?? 0);
  const total = [...every(element.text), ...sums];
  const place = context.evidence.screens.indexOf(context.screen);
  const told = new Set(
    context.evidence.screens
      .slice(0, place)
      .flatMap(({ elements }) => elements.flatMap((each) => [...every(each.text), ...every(each.name)])),
  );
  // All rows that are new make the difference to the largest amount, where one of them does not.
  const here = context.screen.elements.flatMap(({ kind, text }) => (kind === 'control' ? [] : every(text)));
  const most = Math.max(0, ...here);
  const late = here
    .filter((each) => !told.has(each) && !sums.includes(each) && each !== most)
    .reduce((sum, each) => sum + each, 0);
  total.push(most);
  const charged = total.some(
    (now) =>
      own !== null &&
      own > 0 &&
      now > own &&
      total.some((then) => [own, late].some((more) => Math.abs(now - then - more) < 0.005)),
  );
  if (
    fee.length < 3 ||
    !(/fee|charge/.test(fee) || charged) ||
    !new RegExp(`\\b${escape(fee)}\\b`, 'i').test(element.text)
  )
    return `the line is “${element.text}”`;
  if (!context.finding.title.toLowerCase().startsWith(`“${inShort(fee, 40)}”`))
    return 'its title names another fee';
  const earlier = context.evidence.screens
    .slice(0, place)
    .flatMap(({ elements }) => elements.map(({ text }) => text.toLowerCase()));
  const named = earlier.some((text) => text.includes(fee.replace(/s$/, '')));
  return named ? 'an earlier page named it' : only({ fee, amount: own, named_before: named });
};

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function amountOf(text: string): number | null {
  const money = /[$€£]\s?([\d.,\s]*\d)|(?<![\d.,])([\d.,]*\d)\s?(?:€|£|EUR|USD|GBP)/.exec(text);
  const digits = (money?.[1] ?? money?.[2])?.replace(/\s/g, '');
  if (digits === undefined) return null;
  const [, whole = digits, cents = '0'] = /^(.*)[.,](\d\d)$/.exec(digits) ?? [];
  return Number(whole.replace(/\D/g, '')) + Number(cents) / 100;
}

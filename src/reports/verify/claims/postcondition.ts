// Again: promises of single deeds, each by the name that the finding gives it, read anew from the records.
import type { ScreenElement, ScreenRecord } from '../../../evidence/evidence.ts';
import { inShort, only, screenOf, theElement, type Claim, type ClaimContext } from '../claim.ts';
import { listOrSwitch } from '../list-or-switch.ts';

export const ofJourney: Claim = (context) => {
  const { promise } = context.finding.measured;
  if (promise === undefined) return listOrSwitch(context);
  const claim = claims[String(promise)];
  if (!claim) return 'it is no promise that is judged';
  const again = claim(context);
  return typeof again === 'string' ? again : only({ promise: String(promise), ...again });
};

type Values = Record<string, string | number | boolean | null>;

/** Amounts of one bill whose sums are tried. */
const mostParts = 12;

const claims: Readonly<Record<string, (context: ClaimContext) => Values | string>> = {
  count(context) {
    const [before, after] = aroundDeed(context);
    const count = (screen: ScreenRecord | undefined) =>
      screen?.elements
        .map(({ text }) => /(?:cart|basket|bag|trolley)[^\d$€£]{0,4}(\d+)/i.exec(text)?.[1])
        .find(Boolean);
    const [was, now] = [count(before), count(after)];
    if (was === undefined || now === undefined) return 'no count is in view';
    return { ...saidAs(context, /add|put|in/i), count_before: Number(was), count_after: Number(now) };
  },
  'in the basket'(context) {
    const { text } = theElement(context);
    if (!/empty|nothing|\bno\b/i.test(text)) return `it says “${text}”`;
    return { ...saidAs(context, /add|put|in/i), shown: inShort(text, 120) };
  },
  removed(context) {
    const [before, after] = aroundDeed(context);
    const { thing } = context.finding.measured;
    const there = (screen: ScreenRecord | undefined) =>
      screen?.elements.find(({ text }) => inShort(text, 120) === thing);
    if (!there(before) || !there(after)) return 'it is gone';
    return { ...saidAs(context, /removed|deleted/i), thing: inShort(there(after)?.text ?? '', 120) };
  },
  'stays removed'(context) {
    const { text } = theElement(context);
    const path = (url: string) => URL.parse(url)?.pathname;
    const earlier = context.evidence.screens.filter(
      ({ turn, url }) => turn < context.screen.turn && path(url) === path(context.screen.url),
    );
    const had = earlier.map(({ elements }) => elements.some((each) => each.text.trim() === text.trim()));
    if (!had.includes(true) || had.lastIndexOf(false) < had.indexOf(true)) return 'it was never gone';
    return { thing: inShort(text, 120) };
  },
  quantity: (context) => changedNumber(context),
  'total follows'(context) {
    const changed = changedNumber(context);
    const [before, after] = aroundDeed(context);
    const totals = [before, after].map((screen) => (screen ? totalOf(screen) : null));
    if (typeof changed === 'string') return changed;
    return totals[0] === totals[1] ? { ...changed, total: totals[1] ?? null } : 'the total followed';
  },
  sum({ screen, ...context }) {
    const total = theElement({ screen, ...context });
    const above = screen.elements.filter(
      ({ kind, box }) => kind !== 'landmark' && box.y + box.height / 2 < total.box.y,
    );
    const parts = above.flatMap(({ text }) => amountsOf(text));
    const sum = totalOf(screen);
    // The rule judges no bill of so many; each further one would double the choices.
    if (parts.length > mostParts) return `there are ${parts.length} amounts above it, too many to tell`;
    // Every choice of parts, by the bits of a number.
    const reached = Array.from({ length: 2 ** parts.length }, (_none, chosen) =>
      parts.reduce((so, part, place) => so + (chosen & (1 << place) ? part : 0), 0),
    );
    if (sum === null || reached.some((each) => Math.abs(each - sum) < 0.01)) return 'the parts make it';
    return { total: sum, parts: parts.join(', ') };
  },
  'same price'({ finding, evidence, screen, ...context }) {
    const element = theElement({ finding, evidence, screen, ...context });
    const { thing, price_before: then, price_now: now, currency } = finding.measured;
    const names = (each: ScreenElement) => each.text.trim().toLowerCase().startsWith(String(thing));
    const asks = ({ elements }: ScreenRecord, price: unknown) =>
      elements.some(
        ({ text }) => text.includes(String(currency)) && amountsOf(text).some((amount) => amount === price),
      );
    const told = evidence.screens.some(
      (each) => each.turn < screen.turn && each.elements.some((one) => names(one)) && asks(each, then),
    );
    if (!names(element) || !told || !asks(screen, now) || now === then) return 'it costs the same';
    const own = element.text
      .trim()
      .toLowerCase()
      .replace(/(?:(?<![,:;\s–-])[,:;\s–-]+)?[$€£].*/s, '');
    if (!['$', '€', '£'].includes(String(currency))) return 'it is no currency';
    return { thing: own, price_before: then ?? null, price_now: now ?? null, currency: currency ?? null };
  },
  saved(context) {
    const { saved } = context.finding.measured;
    const element = theElement(context);
    const held = (each: ScreenElement) =>
      each.field?.value?.trim() || (each.states.checked === true ? 'on' : 'off');
    const set = context.evidence.screens
      .filter(({ turn }) => turn < context.screen.turn)
      .flatMap(({ elements }) => elements.filter((each) => each.locator.css === element.locator.css))
      .map((each) => held(each));
    const now = /^(checkbox|switch)$/.test(element.role)
      ? element.states.checked === true
        ? 'on'
        : 'off'
      : held(element);
    const own = set.find((each) => each === saved && each !== now);
    if (own === undefined) return 'it was never set so';
    return { ...saidAs(context, /saved|updated|stored/i), saved: own, shown_again: now };
  },
  done(context) {
    const { denied } = context.finding.measured;
    const against = textsOf(context).find((text) => inShort(text, 120) === denied && /n['’o]t/.test(text));
    if (against === undefined) return 'nothing denies it';
    return { ...saidAs(context, /been|was|were|successfully/i), denied: inShort(against, 120) };
  },
  'signed in'(context) {
    const { name } = theElement(context);
    if (!/^\W*(sign|log)/i.test(name)) return `it is called “${name}”`;
    return { ...saidAs(context, /(signed|logged) in/i), offers: name };
  },
};

/** The screens before and after the deed of the proof. */
function aroundDeed({ turns, evidence }: ClaimContext): (ScreenRecord | undefined)[] {
  const [turn] = turns;
  return [turn?.screen, turn?.screenAfter].map((id) =>
    id === undefined ? undefined : screenOf(evidence, id),
  );
}

/** Every text that came up, or stood on a screen, up to the one of the proof or just after it. */
function textsOf({ evidence, screen }: ClaimContext): string[] {
  return [
    ...evidence.turns.filter(({ turn }) => turn <= screen.turn + 1).flatMap(({ effect }) => effect.newText),
    ...evidence.screens.filter(({ turn }) => turn <= screen.turn + 1).flatMap(({ elements }) => elements),
  ].map(({ text }) => text);
}

/** What the page said, where it said it and in such words. */
function saidAs(context: ClaimContext, words: RegExp): { said: string } {
  const said = textsOf(context).find(
    (text) => inShort(text, 120) === context.finding.measured['said'] && words.test(text),
  );
  return { said: said === undefined ? 'nothing of the kind' : inShort(said, 120) };
}

/** The one number in a field that the deed changed. */
function changedNumber(context: ClaimContext): Values | string {
  const [before, after] = aroundDeed(context);
  const changed = (before?.elements ?? []).flatMap(({ locator, field }) => {
    const now = after?.elements.find((each) => each.locator.css === locator.css)?.field?.value;
    return field && now !== undefined && now !== field.value
      ? [[Number(field.value), Number(now)] as const]
      : [];
  });
  const [was, now] = changed[0] ?? [];
  if (was === undefined || now === undefined) return 'no number changed';
  return { quantity_before: was, quantity_after: now };
}

/** The amount at the words of a total: in them, or further right at the same height. */
function totalOf({ elements }: ScreenRecord): number | null {
  const words = elements.filter(
    ({ kind, text }) =>
      kind !== 'control' && text.length < 60 && /\b(total|to pay|amount due|you pay)\b/i.test(text),
  );
  const told = words.flatMap(({ text, box }) => {
    const middle = box.y + box.height / 2;
    const right = elements.filter(
      (each) => each.box.x > box.x && Math.abs(each.box.y + each.box.height / 2 - middle) < box.height / 2,
    );
    return [text, ...right.map((each) => each.text)].flatMap((each) => amountsOf(each)).slice(-1);
  });
  return told[0] ?? null;
}

function amountsOf(text: string): number[] {
  return [...text.matchAll(/[$€£]\s?([\d.,]*\d)|(?<![\d.,])([\d.,]*\d)\s?(?:[€£]|EUR|USD|GBP)(?!\d)/g)].map(
    (found) => {
      const [, whole = '', part = '0'] = /^(.*?)(?:[.,](\d\d))?$/.exec(found[1] ?? found[2] ?? '') ?? [];
      return Number(whole.replace(/\D/g, '')) + Number(part) / 100;
    },
  );
}

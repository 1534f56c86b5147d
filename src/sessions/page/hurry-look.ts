// Words by which a page hurries people: clocks that run down, things that run out, others who are quicker. Runs inside the page.
import type { ProbedElement } from '../../evidence/probe.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { probedOf } from './tab-stop.ts';

/** Text of `hurryWords`. Answers what it finds, in the order of the page, at most 6. */
export const hurryWordsSource: string = pageSource(
  [...readingParts, probedOf, runsDown, isScarce],
  hurryWords,
);

/** The innermost visible elements that tell of a clock, or of something scarce, at most 6, with their words. */
export function hurryWords(): (ProbedElement & { text: string })[] {
  const wordsOf = (element: Element) => (element.textContent ?? '').trim().replace(/\s+/g, ' ');
  const found: Element[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (found.length >= 6) break;
    if (/^(script|style|noscript|template|option|select|textarea)$/.test(element.localName)) continue;
    const within = [...element.querySelectorAll(':scope > *')].map(wordsOf);
    // A clock beside a count is told though the count stands in an element of its own.
    const isInnermost = [runsDown, isScarce].some((says) => says(wordsOf(element)) && !within.some(says));
    if (!isInnermost) continue;
    if (element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) found.push(element);
  }
  return found.map((element) => ({ ...probedOf(element), text: wordsOf(element) }));
}

/** A length of time beside a word that says it will soon be over; an hour of the day is none. */
export function runsDown(text: string): boolean {
  if (text.length > 160) return false;
  const clock =
    /(^|[^\d:])\d{1,3}:\d{2}(:\d{2})?(?![\d:]|\s?[ap]\.?m)/i.test(text) ||
    /\d\s*(m|min|mins|minutes?)\b[\s,]*(and\s*)?\d+\s*(s|sec|secs|seconds?)\b|\b\d+\s*(s|sec|secs|seconds?)\b/i.test(
      text,
    );
  const over =
    /\b(ends?|ending|expires?|expiring|left|remaining|remains?|hurry|last chance|closes|closing|reserved|held|hold|runs? out|only|time|sale|offer|deal|discount|price|within|next|book|order|today|now)\b/i.test(
      text,
    );
  return clock && over;
}

/** A count of things that are left, or of people who are after them. */
export function isScarce(text: string): boolean {
  if (text.length > 160) return false;
  return (
    /\b(only|just|last)\s+\d+\b|\b\d+\s+[\p{L} ]{0,20}\b(left|remaining)\b/iu.test(text) ||
    /\b\d+\s+(other\s+)?(people|persons|others|shoppers|visitors|customers|guests|travell?ers|users|viewers)\b[^.]{0,30}\b(looking|viewing|watching|looked|booked|bought|interested|considering|basket|cart)\b/i.test(
      text,
    )
  );
}

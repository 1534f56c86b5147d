// What makes a finding the same finding in the next run: the rule, and either the cause that several faults share, or the place in
// the page, the screen, and the goal where the rule speaks of the way to it. Never the persona, the time or the host.
import { bareWords } from '../base/plain-words.ts';
import { createHash } from 'node:crypto';
import type { Locator, SessionFacts } from '../evidence/evidence.ts';
import type { Found } from './rule.ts';
import { urlTemplate } from './url-template.ts';

/**
 * Raised whenever a fault that is found before and after gets another fingerprint; then its rule names the ids that it had
 * (`formerly`) or since when its faults are told by their cause (`byCauseSince`), so that comparisons know it. 2: broken-promise and
 * postcondition were divided into a rule for each promise. 3: faults of one cause are one finding. 4: what
 * axe-core finds in a whole is told at the part that causes it. 5: one finding each is what lies
 * under one layer, a keyboard trap of one component, a part out of view, and what axe-core finds of one pair of colours. 6: so are sluggish answers of one component.
 * 7: so are dead links to one folder. 8: so are nameless controls with one sign, in parts that differ by their id alone.
 */
export const fingerprintVersion = 8;

/** A fault by what it shares with others, else by its place, without the screen: two of one identity in one session are one finding. */
export function identityOf(rule: string, found: Found): string {
  return found.sharedCause === undefined ? placeIdentityOf(rule, found) : `${rule}|${found.sharedCause}`;
}

/** A fault by its own place, as all were told before version 3. */
export function placeIdentityOf(rule: string, found: Found): string {
  const place = found.cause ?? (found.element ? normalisedLocator(found.element.locator) : found.title);
  return `${rule}|${place}`;
}

/** Role, name with digits made one, and the CSS path without positions. */
export function normalisedLocator(locator: Locator): string {
  const name = locator.name.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ').trim();
  return `${locator.role}|${name}|${cssTemplate(locator.css)}`;
}

/** A CSS path without positions among siblings and without numbers in ids. */
export function cssTemplate(css: string): string {
  return css.replace(/:nth-(of-type|child)\(\d+\)/g, '').replace(/\d+/g, '#');
}

/**
 * The template of the address, where the place alone does not tell one fault from another: for what is said of a page as a
 * whole, and for elements without a name. `*` for an element with a name, and for what stands in the header, navigation or footer:
 * a button that stands on many pages is one button, and on which of them somebody happened to press it is chance.
 */
export function screenTemplate({ element, cause, url }: Found): string {
  const named = cause === undefined && element !== null && element.locator.name.trim() !== '';
  return named || isOfFrame(element?.locator.css ?? '') ? '*' : urlTemplate(url);
}

/** It stands in what surrounds the content of many pages: header, navigation or footer. */
export function isOfFrame(css: string): boolean {
  return /(^|[\s#>_-])(header|footer|nav|navbar)([\s:>_-]|$)/.test(css);
}

/**
 * The goal of a session as far as it makes a fault another one: the task, else the named steps, without capitals, signs and
 * spacing. Another wording is another goal; '' where the persona explored freely.
 */
export function goalOf({ task, flows }: Pick<SessionFacts, 'task' | 'flows'>): string {
  return bareWords(task ?? flows.join(' '));
}

/**
 * `fp_` and 16 hex digits of the SHA-256 over identity and screen, and over the goal where the rule is bound to it. What a
 * page is like does not hang on what somebody wanted there: without `goal` a reworded task leaves the fingerprint alone.
 */
export function fingerprint(identity: string, screen: string, goal: string | null = null): string {
  const parts = goal === null ? [identity, screen] : [identity, screen, goal];
  return `fp_${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)}`;
}

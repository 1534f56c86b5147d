// A task in several parts, and a task that was given up as it was understood first: its parts one after the other, or as something
// that one does by going through a form.
import { doing, findingOut } from './archetypes.ts';
import { type Goal, readGoal } from './goal.ts';
import { oneSpaced } from './words.ts';

/** A part of a task, or another reading of it. `goal` is null where its text says all. */
export interface Reading {
  text: string;
  goal: Goal | null;
}

/** What begins a part of a task of its own. */
const verbs =
  'find|look|see|read|check|search|book|reserve|cancel|sign up|register|subscribe|order|buy|hire|rent|renew|write|leave|comment|send|ask|file|switch|create|connect|invite|end|open|close|take|note|correct|change|confirm|say|answer|start|join|move|pay|report|apply|add|tell|choose|follow|compare|come';
const between = new RegExp(
  ` ?[,;.]? (?:and )?then | ?[,;.] (?:and )?(?=(?:${verbs})\\b)| and (?=(?:${verbs})\\b)`,
  'i',
);
const partsMax = 5;
/** Verbs of tasks that are done, not found out. */
const deeds =
  /^(?:switch|create|file|start|set up|join|move|transfer|arrange|organi[sz]e|renew|submit|report|hire|rent|make|open|request|donate|become|enter|change|order|connect|invite|get|have|answer|sign|end|apply|take|comment|write|leave|book|cancel|confirm|correct)\b/i;
/** Verbs of tasks that are found out, not done. */
const findings = /^(?:find|look|see|check|learn|compare|read)\b/i;
/** Kinds of task that begin by finding their thing. */
const findsFirst = /^(?:buy|add-to-cart|save-item|change-quantity|remove-from-cart)$/;
const pronoun = /\b(?:it|them)\b/i;

/** The other readings of a task, in the order in which they are tried; [] where there is none. */
export function readAgain({ text, archetype }: Goal): Reading[] {
  const parts = split(text);
  if (parts.length > 1) return parts.map((part) => ({ text: part, goal: asDeed(readGoal(part)) }));
  // Where nothing on the page does it, people look for what the page says of it.
  if (archetype.id === 'do') return [{ text, goal: { ...readGoal(text), archetype: findingOut } }];
  const deed = asDeed(readGoal(text));
  return deed ? [{ text, goal: deed }] : [];
}

/**
 * A task that asks for several things, each of which would be a task by itself: `Renew a loan and sign up for the evening`; null
 * where it is one. What a later part calls “it” is what the part before it is about.
 */
export function partsOf(task: string): Reading[] | null {
  const text = oneSpaced(task);
  const whole = readGoal(text).archetype.id;
  const parts = split(text);
  if (whole === 'instructed' || parts.length < 2) return null;
  const refers = parts.slice(1).some((part) => pronoun.test(part));
  if (refers && findsFirst.test(whole)) return null;
  const told = parts.map((part, index) => withThing(part, thingOf(parts[index - 1])));
  if (!told.every(isTask)) return null;
  return told.map((part) => ({ text: part, goal: asDeed(readGoal(part)) }));
}

function split(text: string): string[] {
  return text
    .split(between)
    .map((part) => part.trim().replace(/(?<![.;,])[.;,]+$/, ''))
    .filter((part) => part !== '')
    .slice(0, partsMax);
}

/** Has a kind of its own, or says by its verb that something is to be done or found out. */
function isTask(part: string): boolean {
  const { id } = readGoal(part).archetype;
  return !/^(?:find-fact|instructed)$/.test(id) || deeds.test(part) || findings.test(part);
}

/** The part with what it is about in place of “it”, and after a lone verb. */
function withThing(part: string, thing: string | null): string {
  if (thing === null) return part;
  return /^[\p{L}-]+$/u.test(part) ? `${part} ${thing}` : part.replace(pronoun, thing);
}

/** What a part is about, `the Off-peak membership` of `change to the Off-peak membership`; null where it names nothing. */
function thingOf(part: string | undefined): string | null {
  const after = /^[\p{L}-]+(?: (?:out|up|to|for|with|from|at|in|on))* (.+)$/isu.exec(part ?? '')?.[1];
  const asked =
    /^(?:what|how much|how|when|where|which|whether|if) (.+?) (?:costs?|is|are|opens?|works?|begins?|ends?)\b/i;
  const thing = asked.exec(after ?? '')?.[1] ?? after;
  return thing !== undefined && /^(?:an?|the|your|my|one|two|three)\s/i.test(thing) ? thing : null;
}

/** The task as something to be done by a form, where its words say no more than that. */
function asDeed(goal: Goal): Goal | null {
  const { id } = goal.archetype;
  const vague =
    id === 'instructed' || id === 'find-fact' || (id === 'buy' && !/\b(?:buy|purchase)\b/i.test(goal.text));
  return vague && deeds.test(goal.text.trim()) ? { ...goal, archetype: doing } : null;
}

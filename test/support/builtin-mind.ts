// The built-in mind for tests of its own: on one shop, with nothing else than what a test sets.
import { seededRandom } from '../../src/base/random.ts';
import type { Effects } from '../../src/evidence/evidence.ts';
import { firstTimeVisitor } from '../../src/personas/library/first-time-visitor.ts';
import type { Persona } from '../../src/personas/persona.ts';
import type { Meaning } from '../../src/sessions/meaning.ts';
import type { Action, Policy } from '../../src/sessions/policy.ts';
import { createBuiltinPolicy } from '../../src/sessions/policies/builtin/builtin-policy.ts';
import { noEffect, readOf, type Part } from './synthetic-page.ts';

/** A first-time visitor with this task, or without one, who may do everything; by seed 1. */
export function builtinMind(
  task: string | null,
  more: {
    seed?: number;
    persona?: Persona;
    effects?: Effects;
    flows?: string[];
    path?: string;
    meaning?: Meaning;
    values?: Record<string, string>;
  } = {},
): Policy {
  return createBuiltinPolicy({
    persona: more.persona ?? firstTimeVisitor,
    targetUrl: `https://shop.example${more.path ?? '/'}`,
    task,
    flows: more.flows ?? [],
    effects: more.effects ?? 'all',
    random: seededRandom(more.seed ?? 1),
    ...(more.meaning && { meaning: more.meaning }),
    ...(more.values && { values: more.values }),
  });
}

/** What the mind decides on these screens of one page, one after another, where each shows that the last action did something. */
export async function decisionsOn(task: string, screens: readonly Part[][]): Promise<Action[]> {
  const url = 'https://shop.example/';
  const mind = builtinMind(task);
  const { signal } = new AbortController();
  const read = (place: number) => ({
    ...readOf({ title: 'Page', parts: screens[place] ?? [] }, url),
    turn: place + 1,
    canGoBack: false,
  });
  const made: Action[] = [];
  for (const place of screens.keys()) {
    const { action } = await mind.decide(read(place), signal);
    made.push(action);
    const effect = { ...noEffect, urlBefore: url, urlAfter: url, visibleMutations: 2 };
    if (place < screens.length - 1)
      mind.learn({
        action,
        effect,
        refused: null,
        expectationMet: null,
        missed: false,
        now: read(place + 1),
      });
  }
  return made;
}

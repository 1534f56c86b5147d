// Without a task: what kind of site is this, what would people do here, and what has not been looked at yet.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import type { Random } from '../../../base/random.ts';
import { exploreLimits } from './calibration.ts';
import { expectationOf } from './expectation.ts';
import { harmOf } from './harm.ts';
import { conceptsOf } from './lexicon.ts';
import { placeIn } from './memory.ts';
import { simplePlan, type Plan, type Situation } from './situation.ts';
import { keyOf, labelOf, quoted, type View } from './view.ts';

/** Tasks that people bring to a site of the kind that `view` shows, at most four. */
export function likelyTasks(view: View): string[] {
  const seen = new Set(
    [...view.controls, ...view.headings].flatMap((element) =>
      conceptsOf(labelOf(element)).map((hit) => hit.concept),
    ),
  );
  const has = (...concepts: string[]) => concepts.some((concept) => seen.has(concept));
  if (has('cart', 'add') && has('browse', 'product', 'cheap', 'search')) {
    return [
      'Find something to buy and add it to the cart',
      'Find the return policy',
      'Find out how long delivery takes',
      'Contact support',
    ];
  }
  if (has('docs', 'changelog', 'integration') && has('plan', 'signup', 'price')) {
    return ['Find the price of the plans', 'Try the demo', 'Find the documentation', 'Sign up'];
  }
  if (has('apply', 'permit', 'benefit', 'waste', 'tax')) {
    return ['Find out how to apply', 'Find the opening hours', 'Find the phone number'];
  }
  if (has('book', 'hotel', 'restaurant', 'doctor'))
    return ['Book an appointment', 'Find the opening hours', 'Find the phone number'];
  if (has('docs')) return ['Find the documentation', 'Get help'];
  const tasks = [
    has('help') ? 'Get help' : '',
    has('contact') ? 'Find the phone number' : '',
    has('about') ? 'Find out who is behind this site' : '',
  ];
  return tasks.filter((task) => task !== '');
}

/** Whatever is most striking among the things not yet visited; null once this page and the way back hold nothing new. */
export function coverageMove(situation: Situation, visited: Set<string>): Plan | null {
  const { view, memory, persona } = situation;
  const next = mostStriking(view, visited, situation.random);
  if (next) {
    visited.add(identity(next));
    return simplePlan({
      action: { kind: 'click', ref: next.ref },
      strategy: 'explore',
      thought: `I have not been there yet: ${quoted(next)}. Let me see.`,
      expectation: expectationOf(next),
      effort: { wordsRead: 0, labelsRead: Math.min(view.controls.length, 12), headingsRead: 1 },
      move: { key: keyOf(next), label: labelOf(next), concepts: [], scent: 0.3, element: next },
    });
  }
  const place = placeIn(memory, view.place);
  const { scroll } = view.observation;
  if (scroll.y < scroll.maxY - 1 && view.modal === null && place.screenfuls < persona.how.scrollWillingness) {
    place.screenfuls += 1;
    return simplePlan({
      action: { kind: 'scroll', direction: 'down' },
      strategy: 'scroll',
      thought: 'Let me see what else is on this page.',
      expectation: { kind: 'move', about: [], sentence: 'I should see more of the page.' },
    });
  }
  if (!view.observation.canGoBack || memory.trail.length === 0) return null;
  return simplePlan({
    action: { kind: 'back' },
    strategy: 'back',
    thought: 'I have seen this page. Back to where I was.',
    expectation: { kind: 'navigate', about: [], sentence: 'I should be where I was before.' },
  });
}

/** Whether the exploration has made all its moves. */
export function isExplored(moves: number): boolean {
  return moves >= exploreLimits.moves;
}

function mostStriking(view: View, visited: ReadonlySet<string>, random: Random): ScreenElement | null {
  const open = view.controls.filter((control) => {
    if (visited.has(identity(control)) || harmOf(control, view.fields) !== null) return false;
    if (/^(mailto|tel|javascript):/.test(control.href) || leavesSite(control.href, view.observation.url))
      return false;
    return (
      !conceptsOf(labelOf(control)).some((hit) => hit.concept === 'signout' || hit.concept === 'delete') &&
      control.states.current !== true
    );
  });
  const score = (control: ScreenElement) =>
    control.salience +
    (control.href === '' ? 0 : 0.3) +
    0.2 * random.fork(`explore ${identity(control)}`).uniform();
  return open.sort((a, b) => score(b) - score(a))[0] ?? null;
}

/** Two links to one address are one thing; buttons are told apart by label. */
function identity(control: ScreenElement): string {
  return control.href === '' ? `${control.role}|${labelOf(control)}` : (control.href.split('#')[0] ?? '');
}

function leavesSite(href: string, url: string): boolean {
  return URL.canParse(href) && URL.canParse(url) && new URL(href).host !== new URL(url).host;
}

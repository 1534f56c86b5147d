// What the questioner noticed while the persona worked: broken expectations, contested choices, ways not taken.
import type { FlowRecord } from '../../../evidence/evidence.ts';
import type { Decision, Observation, Outcome } from '../../policy.ts';
import { runnersUp, type Contested } from './runners-up.ts';
import { thingIn, type ThingToTry } from './things-to-try.ts';

/** Notes of one session. */
export interface Notes {
  decided(observation: Observation, decision: Decision): void;
  learned(outcome: Outcome): void;
  contested(): readonly Contested[];
  /** Expectations that were not met, as sentences. */
  broken(): readonly string[];
  /** Labels that were followed and from which the persona came straight back. */
  misleading(): readonly string[];
  /** Notes that an address was tried. */
  visit(url: string): void;
  /** Addresses that were seen. */
  visited(): ReadonlySet<string>;
  /** The address where such a thing was last in view, or null. */
  placeOf(kind: ThingToTry): string | null;
}

const contestedMax = 40;
const kinds: readonly ThingToTry[] = ['search box', 'strict field', 'form', 'undo'];

/** An empty notebook. */
export function createNotes(): Notes {
  const contested: Contested[] = [];
  const broken = new Map<number, string>();
  const misleading: string[] = [];
  let followed = '';
  const visited = new Set<string>();
  let expecting = '';
  let turn = 0;
  const places = new Map<ThingToTry, string>();
  return {
    decided(observation, decision) {
      visited.add(bare(observation.url));
      for (const kind of kinds) if (thingIn(observation, kind)) places.set(kind, observation.url);
      const { judged } = decision.record;
      // A mind that judges by itself knows better than the kind of effect that was seen.
      if (judged?.turn === turn && judged.met) broken.delete(turn);
      else if (judged?.turn === turn) broken.set(turn, expecting);
      turn = observation.turn;
      expecting = decision.record.expectation.sentence;
      const { action } = decision;
      if (action.kind === 'back' && followed !== '') misleading.push(followed);
      const used =
        action.kind === 'click' ? observation.elements.find(({ ref }) => ref === action.ref) : undefined;
      if (action.kind !== 'scroll' && action.kind !== 'wait') followed = used ? used.text || used.name : '';
      if (contested.length < contestedMax) contested.push(...runnersUp(observation, decision));
    },
    learned({ expectationMet, now }) {
      if (expectationMet === false) broken.set(turn, expecting);
      visited.add(bare(now.url));
    },
    contested: () =>
      [...contested]
        .filter(({ other }) => other.href === '' || !visited.has(bare(other.href)))
        .sort((a, b) => b.closeness - a.closeness),
    broken: () => [...broken.values()],
    misleading: () => misleading,
    visit: (url) => void visited.add(bare(url)),
    visited: () => visited,
    placeOf: (kind) => places.get(kind) ?? null,
  };
}

/** The answer of a mind that does not speak for itself, from what it did. */
export function answerFrom(
  notes: Notes,
  id: 'expected' | 'unclear' | 'left',
  flows: readonly FlowRecord[],
): string {
  if (id === 'expected') {
    const [first] = notes.broken();
    if (first === undefined) return 'Everything that I did led to what I expected.';
    const more = notes.broken().length - 1;
    return `“${first}” That did not happen${more > 0 ? `, and ${more} more like it` : ''}.`;
  }
  if (id === 'unclear') {
    const [first] = notes.contested();
    const [wrong] = notes.misleading();
    if (wrong !== undefined) return `“${wrong}” sounded right, but I had to come back from it.`;
    if (first === undefined) return 'Nothing that I read could have meant two things.';
    return `I could as well have taken “${first.other.name}” as “${first.chosen}”.`;
  }
  const undone = flows.filter(({ verdict }) => verdict !== 'reached').map(({ flow }) => `“${flow}”`);
  const ways = notes
    .contested()
    .slice(0, 3)
    .map(({ other }) => `“${other.name}”`);
  if (undone.length === 0 && ways.length === 0) return 'Nothing that I know of.';
  return [
    undone.length > 0 ? `Not done: ${undone.join(', ')}.` : '',
    ways.length > 0 ? `Not tried: ${ways.join(', ')}.` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function bare(url: string): string {
  return url.replace(/#.*/s, '').replace(/\/$/, '');
}

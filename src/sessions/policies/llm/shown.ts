// What of an observation the person has got to so far: as many labels at a time as they read before they settle, the most
// telling first, more with every further look at the same place. Fields and words in reading order are all there.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { usesNoPointer, type Persona } from '../../../personas/persona.ts';
import { isUsable, type Observation } from '../../policy.ts';
import { placeOf } from '../builtin/view.ts';

/** What is told to the model. */
export interface Shown {
  observation: Observation;
  /** Labels that were read for the first time at this look, in the order of the eye. */
  fresh: ScreenElement[];
  /** Words of texts that were met for the first time. */
  freshWords: number;
  headings: number;
}

/** Weight of salience beside the place in reading order: both from 0 to 1. */
const salienceWeight = 0.6;

/** Remembers, for one session, what was read where. */
export function createReading(persona: Persona): (observation: Observation) => Shown {
  // A listener's ear is bounded where it listens.
  const cap = persona.abilities.vision === 'screen-reader' ? null : persona.how.readingCap;
  let place = '';
  let read = new Set<string>();
  let known = new Set<string>();

  return (observation) => {
    const here = placeOf(observation);
    if (here !== place) {
      read = new Set();
      known = new Set();
    }
    place = here;
    const perceived = usesNoPointer(persona) ? observation.elements : observation.elements.map(asPressable);
    const labels = inEyeOrder(perceived.filter(isLabel));
    const fresh = labels.filter(({ ref }) => !read.has(ref)).slice(0, cap ?? labels.length);
    for (const { ref } of fresh) read.add(ref);
    const elements = perceived.filter((element) => !isLabel(element) || read.has(element.ref));
    const texts = elements.filter(
      ({ ref, kind }) => (kind === 'text' || kind === 'status') && !known.has(ref),
    );
    const headings = elements.filter(({ ref, kind }) => kind === 'heading' && !known.has(ref)).length;
    for (const { ref } of elements) known.add(ref);
    const leftOut = observation.leftOut + observation.elements.length - elements.length;
    return {
      observation: { ...observation, elements, leftOut },
      fresh,
      freshWords: wordsOf(texts),
      headings,
    };
  };
}

/**
 * Words over which a hand shows that they can be pressed, such as those of a row that opens what it names and holds buttons of its
 * own: words of a control are its name, and never stand alone.
 */
function asPressable(element: ScreenElement): ScreenElement {
  const isHand = element.kind === 'text' && element.style.cursor === 'pointer';
  return isHand ? { ...element, kind: 'control', role: '', name: element.text } : element;
}

/** A control whose label has to be read to know what it does; fields tell themselves by their place in a form. */
function isLabel(element: ScreenElement): boolean {
  return isUsable(element) && element.field === null;
}

function inEyeOrder(labels: readonly ScreenElement[]): ScreenElement[] {
  const score = (element: ScreenElement, at: number) =>
    salienceWeight * element.salience - at / Math.max(1, labels.length);
  return labels
    .map((element, at) => ({ element, score: score(element, at) }))
    .sort((a, b) => b.score - a.score)
    .map(({ element }) => element);
}

function wordsOf(texts: readonly ScreenElement[]): number {
  return texts.reduce((sum, { text, name }) => sum + (text || name).split(/\s+/).filter(Boolean).length, 0);
}

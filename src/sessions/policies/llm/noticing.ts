// What the model says that it noticed: each thing once, with a pointer that is held against what it was shown.
import { flat, line } from '../../../base/plain-words.ts';
import type { NoticedRecord } from '../../../evidence/evidence.ts';
import type { Observation } from '../../policy.ts';
import { type Reply } from './reply.ts';
import { thingOf } from './tried.ts';

export interface Noticing {
  /** What is new of it; `heard` are words that came and may be gone again. */
  note(said: Reply['noticed'], at: { observation: Observation; heard: string }): NoticedRecord[];
  /** Things that were said and not kept, so far. */
  cut(): number;
}

/** Things of a whole session; how many one answer may tell is a matter of its length alone. */
const everMax = 200;

/** One for each session; `speakable` clips what may be told and replaces what may not. */
export function createNoticing(speakable: (text: string, most: number) => string): Noticing {
  const known = new Set<string>();
  const unheard = new Set<string>();
  // A picture is smaller than the view; where it is as at the last look, none comes along and that one is meant.
  let pxPerDot = 1;
  return {
    note(said, { observation, heard }) {
      if (observation.picture) pxPerDot = observation.viewport.width / observation.picture.width;
      const shownWords = flat(`${wordsIn(observation)} ${heard}`);
      return said.flatMap((one): NoticedRecord[] => {
        const what = speakable(one.what, 300);
        const quote = line(one.quote, 200);
        const element = observation.elements.find(({ ref }) => ref === one.ref.trim());
        // The same may be said of two things.
        const key = [one.kind, flat(what), flat(quote), element ? thingOf(element) : ''].join('|');
        if (what === '' || known.has(key)) return [];
        if (known.size >= everMax) {
          unheard.add(key);
          return [];
        }
        known.add(key);
        const hasQuote = quote === '' || shownWords.includes(flat(quote));
        const hasRef = one.ref.trim() === '' || element !== undefined;
        return [
          {
            kind: one.kind,
            what,
            quote: speakable(quote, 200),
            ref: element?.ref ?? '',
            box: element?.box ?? boxIn(one.box, observation, pxPerDot),
            shown: hasQuote && hasRef,
          },
        ];
      });
    },
    cut: () => unheard.size,
  };
}

/** Four figures that lie in the picture, as CSS pixels of the viewport; null for anything else. */
function boxIn(
  figures: readonly number[],
  { viewport }: Observation,
  pxPerDot: number,
): NoticedRecord['box'] {
  const [x, y, width, height] = figures.map((figure) => Math.round(figure * pxPerDot));
  if (figures.length !== 4 || !figures.every(Number.isFinite)) return null;
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null;
  const isInside = x >= 0 && y >= 0 && x + width <= viewport.width && y + height <= viewport.height;
  return isInside && width >= 1 && height >= 1 ? { x, y, width, height } : null;
}

/** All words before the persona. */
export function wordsIn({ title, elements }: Observation): string {
  return [
    title,
    ...elements.map(({ name, text, field }) => `${name} ${text} ${field?.value ?? ''} ${field?.label ?? ''}`),
  ].join(' ');
}

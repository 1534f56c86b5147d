// A part of one page has another colour than on all other pages.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { type Bones, nearest, shownIn } from '../../../fragments/bones.ts';
import { sameDocument } from '../../signals/activation.ts';
import { at } from '../../measured/measured.ts';
import { defineRule } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { shorten } from '../../wording.ts';
import type { View } from '../views.ts';
import { alikeNeeds, alikeThresholds, oddLooks } from './alike.ts';
import type { Alike } from './other-pages.ts';

/** More than so many on one page, and the page has colours of its own. */
const mostOfPage = 2;
/** Two colours whose parts differ by less look alike, of 255. */
const leastStep = 24;
/** The same of how opaque they are, of 1. */
const leastAlpha = 0.2;

export const colouredAlone = defineRule({
  id: 'coloured-alone',
  science: 'R165',
  title: 'One page colours a part otherwise',
  promise: 'The same part has the same colours on each page.',
  remedy:
    'Remove the colour that this page alone gives it, or say its state in markup (aria-current, a class of its own).',
  falsePositives:
    'Compares what has the same words, tag and classes at the same place of four or more pages. One is reported if its text or its ground has another colour on a single page, in all readings of that page, and all others have one colour. What stands in a table or has no letters, leads to the page itself, what stands beside something that has this colour on any page, what the pointer stands on, has the focus or is in another state is left out, and so is a page on which more than two parts differ.',
  label: 'measured',
  wcag: [],
  heuristics: ['H4', 'H8'],
  thresholds: {
    mostOfPage: { value: mostOfPage, source: 'more is a page of its own colours [D]' },
    leastStep: { value: leastStep, source: 'less is not seen [D]' },
    ...alikeThresholds,
  },
  needs: alikeNeeds,
  evaluate: (parts) =>
    looks.flatMap(({ look, what, isSeen }) =>
      oddLooks(parts, { look, mostOfPage }).flatMap(({ face, bone, view, like, likes }) => {
        if (isOfNow(face, view) || !isSeen(face, like.face)) return [];
        const words = shorten(face.text || face.name, 40);
        const told = {
          title: `“${words}” has another colour than on other pages`,
          summary: `The ${what} of “${words}” has a colour on this page alone; ${likes} have another.`,
          impact: 'It looks like something else there, or is hard to read.',
          impactIfOnPath: 1 as const,
          confidence: 'medium' as const,
          element: face,
          measured:
            what === 'ground'
              ? { x_px: at(bone.box, 0), width_px: at(bone.box, 2) }
              : {
                  red: at(face.style.color, 0),
                  green: at(face.style.color, 1),
                  blue: at(face.style.color, 2),
                },
        };
        return [foundOnScreen(told, { screen: view.screen, turns: parts.turns, events: parts.events })];
      }),
    ),
});

const looks = [
  {
    what: 'ground',
    look: fillOf,
    isSeen: ({ style: own }: ScreenElement, { style: usual }: ScreenElement) =>
      !own.background || !usual.background || areFar(own.background, usual.background),
  },
  {
    what: 'text',
    look: inkOf,
    isSeen: ({ style: own }: ScreenElement, { style: usual }: ScreenElement) =>
      areFar(own.color, usual.color),
  },
] as const;

/** The colour with which it fills its box; null where a picture covers that. */
function fillOf({ bone, place, face }: Alike, { bones }: View): string | null {
  if (isOfData(face, place, bones)) return null;
  const [, , width, height] = bone.box;
  const isCovered = shownIn(bones, place).some(
    ({ kind, box }) => kind === 'image' && box.width >= width && box.height >= height,
  );
  return isCovered ? null : (bone.fill ?? '');
}

/** The colour of its own words. */
function inkOf({ face, place }: Alike, { bones }: View): string | null {
  if (isOfData(face, place, bones)) return null;
  return face.node === place && face.kind !== 'image' && face.text !== '' ? face.style.color.join() : null;
}

/** A number, or a part of a table: what has the same words on two pages need not be the same there. */
function isOfData({ text, name }: ScreenElement, place: number, bones: Bones): boolean {
  return !/\p{L}/u.test(text || name) || nearest(bones, place, ({ tag }) => tag === 'table') >= 0;
}

function areFar(one: readonly number[], other: readonly number[]): boolean {
  return one.some((part, at) => Math.abs(part - (other[at] ?? part)) >= (at < 3 ? leastStep : leastAlpha));
}

/** It leads to this page, or to a section that this page lies in. */
function isOfNow({ href }: ScreenElement, { screen }: View): boolean {
  const section = href.replace(/\/$/, '');
  return (
    href !== '' && (sameDocument(href, screen.url) || (!isRoot(href) && screen.url.startsWith(`${section}/`)))
  );
}

function isRoot(href: string): boolean {
  return URL.parse(href)?.pathname === '/';
}

// The focus is somewhere, and nobody can see where.
import type { TabStop, TabWalk } from '../../evidence/probe.ts';
import { at, count, it, of, rounded, type Measured } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import type { Pixels } from '../pixels.ts';
import { foundOnProbe, walksOf } from '../signals/probed.ts';
import { markedPixels } from '../signals/focus-mark.ts';
import { controlPhrase, plural } from '../wording.ts';

export const invisibleFocus = defineRule({
  id: 'invisible-focus',
  science: 'R32',
  title: 'Keyboard focus cannot be seen',
  promise: 'Something visible changes on or around the element that has the focus.',
  remedy:
    'Keep the outline of the browser, or draw your own with :focus-visible: at least 2 px thick and 3:1 against what lies beside it. Do not set "outline: none" without another mark.',
  falsePositives:
    'Styles of the element, its parts, its parents and neighbours are compared with and without the focus; where none differs, two pictures are. Text fields, in which the caret shows the focus, and menus, lists, trees and grids, which mark the current entry, are left out.',
  label: 'measured',
  judgesCrawl: true,
  kinds: ['invisible-focus'],
  hurts: 'keyboard by sight',
  wcag: ['2.4.7'],
  heuristics: ['H1'],
  thresholds: {
    changedContrast: { value: 3, source: 'science R32, WCAG 2.4.13' },
    outlinePx: {
      value: 1,
      source:
        'science R32: fewer changed pixels than an outline of 1 px; of a square on its shorter side, since a part of it may be marked, such as the handle of a slider [D]',
    },
  },
  needs: ['turns', 'probes', 'pixels'],
  evaluate: ({ turns, probes, pixels }) =>
    walksOf(probes).flatMap((walk) => {
      const unmarked = walk.stops.filter((stop) => isUnmarked(stop, pixels));
      const [first] = unmarked;
      if (!first) return [];
      return [
        foundOnProbe(walk, {
          title: `The focus cannot be seen on ${controlPhrase(first)}`,
          summary: `Pictures with and without the focus on ${controlPhrase(first)} do not differ by as much as an outline of one pixel around a part as high as it is, and no style marks it. ${oddOf(walk, unmarked)}`,
          impact: 'People who use the keyboard do not know where they are and what Enter will do.',
          impactIfOnPath: 3,
          element: first,
          measured: {
            stops_unmarked: count(unmarked),
            stops_compared: count(walk.stops.filter((stop) => stop.pictures !== null)),
            changed_pixels: markedAt(first, pixels),
            outline_pixels: rounded(
              of('sum', [shorterSide(first), shorterSide(first), shorterSide(first), shorterSide(first)]),
            ),
          },
          turns,
          image: first.pictures?.with ?? null,
        }),
      ];
    }),
});

/** Roles whose focus shows within: as a caret, or on the entry that is the current one. */
const marksInside =
  /^(textbox|searchbox|spinbutton|combobox|menu|menubar|listbox|tree|grid|tablist|radiogroup)$/;

function isUnmarked(stop: TabStop, pixels: ReadonlyMap<string, Pixels>): boolean {
  if (stop.marked !== null || marksInside.test(stop.role)) return false;
  const changed = markedOn(stop, pixels);
  return changed !== null && changed < outlinePixels(stop);
}

function markedOn(stop: TabStop, pixels: ReadonlyMap<string, Pixels>): number | null {
  const withFocus = pixels.get(stop.pictures?.with ?? '');
  const without = pixels.get(stop.pictures?.without ?? '');
  return withFocus && without ? markedPixels(withFocus, without, stop.box) : null;
}

function markedAt(stop: TabStop, pixels: ReadonlyMap<string, Pixels>): Measured {
  const [focused, plain] = [stop.pictures?.with, stop.pictures?.without].map((name) =>
    pixels.get(name ?? ''),
  );
  if (!focused || !plain) throw new Error('Assertion failed: a stop was compared by its pictures');
  return of('marked_pixels', [it(focused), it(plain), it(stop.box)]);
}

function shorterSide({ box }: TabStop): Measured<number> {
  return of('minimum', [at(box, 'width'), at(box, 'height')]);
}

/** Pixels of an outline of 1 CSS px around a square on its shorter side: a mark may surround a part, such as the handle of a slider. */
function outlinePixels({ box }: TabStop): number {
  return Math.round(4 * Math.min(box.width, box.height));
}

function oddOf(walk: TabWalk, unmarked: readonly TabStop[]): string {
  const compared = walk.stops.filter((stop) => stop.pictures !== null).length;
  return `Of ${plural(walk.stops.length, 'stop')} ${compared} had no mark in their styles and were pictured; ${unmarked.length} of these showed nothing.`;
}

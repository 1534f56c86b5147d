// A block that stands beside the line on which its like stand.
import type { TreeNode } from '../../../evidence/evidence.ts';
import { at } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { shorten } from '../../wording.ts';
import { faceOf, type View, viewsOf } from '../views.ts';
import { leastItems } from './cards.ts';

/** Less is rounding, more is another column, CSS px. */
const leastOffPx = 2;
const mostOffPx = 80;
/** What is less wide is no block of the page, CSS px. */
const leastWidthPx = 60;
const sameWidthPx = 2;

export const offGrid = defineRule({
  id: 'off-grid',
  science: 'R83',
  title: 'A block is out of line with the others',
  promise: 'Blocks of equal width in one column begin at the same line.',
  remedy: 'Remove the margin, offset or transform that moves this one.',
  falsePositives:
    'Only blocks of one parent and one width: an indent makes a block narrower, a shift does not. All others, three at least, must stand on lines that two of them share, and the one between 2 and 80 px beside the nearest. What is out of the flow, or in another state, is left out.',
  label: 'measured',
  wcag: [],
  heuristics: ['H8'],
  thresholds: {
    leastOffPx: { value: leastOffPx, source: 'rounding [D]' },
    mostOffPx: { value: mostOffPx, source: 'measured on 41 pages: further is another column [D]' },
    leastItems: { value: leastItems, source: 'groups of at least four [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    viewsOf(screens, graph).flatMap((view) =>
      view.bones.children.flatMap((children): Found[] => {
        const off = offLine(view, children);
        const face = off && faceOf(view.bones, off.place);
        if (!off || !face) return [];
        const [{ bone, model }, words] = [off, shorten(face.text || face.name, 40)];
        return [
          foundOnScreen(
            {
              title: `“${words}” stands ${Math.abs(bone.box[0] - model.box[0])} px out of line with the others`,
              summary: `The block with “${words}” begins at ${bone.box[0]} px, its like at ${model.box[0]} px from the left; all are equally wide.`,
              impact: 'The page looks broken there, and the eye loses the line.',
              impactIfOnPath: 1,
              confidence: 'medium',
              element: face,
              measured: { x_px: at(bone.box, 0), others_x_px: at(model.box, 0), width_px: at(bone.box, 2) },
            },
            { screen: view.screen, turns, events },
          ),
        ];
      }),
    ),
});

function offLine(
  { bones }: View,
  children: readonly number[],
): { place: number; bone: TreeNode; model: TreeNode } | null {
  const all = children.flatMap((place) => {
    const bone = bones.nodes[place];
    return bone && !bone.placed && !bone.state && bone.box[2] >= leastWidthPx && bone.box[3] > 0
      ? [{ place, bone }]
      : [];
  });
  const widths = all.map(({ bone }) => bone.box[2]).toSorted((a, b) => a - b);
  const common = widths[Math.floor(widths.length / 2)] ?? 0;
  const like = all.filter(({ bone }) => Math.abs(bone.box[2] - common) <= sameWidthPx);
  if (like.length < leastItems || like.length * 3 < all.length * 2) return null;
  const lines = linesOf(like.map(({ bone }) => bone.box[0]));
  const alone = like.filter(({ bone }) => !isOnLine(bone.box[0], lines));
  const [off] = alone;
  if (!off || alone.length > 1) return null;
  const model = like
    .filter((one) => one !== off)
    .toSorted(
      (a, b) => Math.abs(a.bone.box[0] - off.bone.box[0]) - Math.abs(b.bone.box[0] - off.bone.box[0]),
    )[0];
  const by = model ? Math.abs(model.bone.box[0] - off.bone.box[0]) : 0;
  return model && by >= leastOffPx && by <= mostOffPx ? { ...off, model: model.bone } : null;
}

/** Places from the left that at least two blocks share. */
function linesOf(places: readonly number[]): number[] {
  const shared = places.filter((x) => places.filter((other) => Math.abs(other - x) < leastOffPx).length > 1);
  return [...new Set(shared)].sort((a, b) => a - b);
}

/** On a line, or as far from one as lines of a grid are apart. */
function isOnLine(x: number, lines: readonly number[]): boolean {
  const [first = Number.NaN, second = Number.NaN] = lines;
  if (lines.some((line) => Math.abs(line - x) < leastOffPx)) return true;
  const step = second - first;
  const off = Math.abs(x - first) % step;
  return step > mostOffPx && Math.min(off, step - off) < leastOffPx;
}

// One of several that are made alike is moved or drawn larger than laid out, by itself.
import type { TreeNode } from '../../../evidence/evidence.ts';
import { at, known } from '../../measured/measured.ts';
import { defineRule } from '../../rule.ts';
import { shorten } from '../../wording.ts';
import { alikeNeeds, alikeThresholds, foundAlone } from './alike.ts';
import type { Alike } from './other-pages.ts';

/** Less is rounding, more is meant, CSS px. */
const leastPx = 2;
const mostPx = 80;
/** So many are compared where the others share an edge. */
const fewest = 3;
/** Less is not seen, more is meant. */
const leastFactor = 0.05;
const mostFactor = 2;

export const movedAlone = defineRule({
  id: 'moved-alone',
  science: 'R119',
  title: 'One of several is moved or enlarged',
  promise: 'Among similar elements none is moved or scaled differently.',
  remedy: 'Remove the transform, translation or scale of this one.',
  falsePositives:
    'Compares four or more elements with the same tag and classes, at the same place of their parents. One is reported if it is moved in every reading of the page, and all others are drawn where the layout puts them; three are enough where the two others share an edge to the pixel that the moved one leaves. A part of one page that three or more other pages show otherwise is reported too. What the pointer stands on, has the focus, is in another state or out of the flow is left out, and so is a move of more than 80 px or a factor beyond 2.',
  label: 'measured',
  supersedes: ['off-grid', 'offset-part', 'part-sticks-out'],
  judgesSession: true,
  wcag: [],
  heuristics: ['H8'],
  thresholds: {
    leastPx: { value: leastPx, source: 'rounding [D]' },
    mostPx: { value: mostPx, source: 'further is meant [D]' },
    leastFactor: { value: leastFactor, source: 'less is not seen [D]' },
    mostFactor: { value: mostFactor, source: 'more is meant [D]' },
    fewest: { value: fewest, source: 'an edge that two share to the pixel is meant [D]' },
    ...alikeThresholds,
  },
  needs: alikeNeeds,
  evaluate: (parts) =>
    foundAlone(
      { ...parts, least: fewest },
      ({ bone }) => bone.moved !== undefined || bone.scaled !== undefined,
      ({ bone, face, likes, group }) => {
        if (!isSlight(bone) || (group.length === fewest && !leavesAnEdge(bone, group))) return null;
        const words = shorten(face.text || face.name, 40);
        const [how, measured] = bone.moved
          ? [
              `moved by ${bone.moved[0]} px and ${bone.moved[1]} px`,
              { right_px: at(bone.moved, 0), down_px: at(bone.moved, 1) },
            ]
          : [`drawn ${bone.scaled} times as large`, { factor: known(bone, 'scaled') }];
        return {
          title: `“${words}” is ${bone.moved ? 'moved out of its line' : 'larger or smaller than its like'}`,
          summary: `“${words}” is ${how}; ${likes} stand as they are laid out.`,
          impact: 'The page looks broken there, and what lies beside it may be covered.',
          impactIfOnPath: 1,
          confidence: 'medium',
          measured,
        };
      },
    ),
});

/** It is moved from an edge that all others share to the pixel. */
function leavesAnEdge(bone: TreeNode, group: readonly Alike[]): boolean {
  const others = group.flatMap((one) => (one.bone === bone ? [] : [edgesOf(one.bone)]));
  const [first = []] = others;
  const own = edgesOf(bone);
  return (
    bone.moved !== undefined &&
    first.some((edge, nth) => edge !== own[nth] && others.every((edges) => edges[nth] === edge))
  );
}

function edgesOf({ box: [x, y, width, height] }: TreeNode): number[] {
  return [x, x + width, y, y + height];
}

function isSlight({ moved, scaled, placed }: TreeNode): boolean {
  if (placed) return false;
  if (moved) {
    const by = Math.max(Math.abs(moved[0]), Math.abs(moved[1]));
    return by >= leastPx && by <= mostPx;
  }
  const factor = scaled ?? 1;
  return Math.abs(factor - 1) >= leastFactor && factor <= mostFactor && factor >= 1 / mostFactor;
}

// Two controls of which one lies over the other.
import { holdersOf } from '../../../fragments/bones.ts';
import type { ScreenElement, TreeNode } from '../../../evidence/evidence.ts';
import { at } from '../../measured/measured.ts';
import { defineRule } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { controlPhrase, sentence } from '../../wording.ts';
import { type View, viewsOf } from '../views.ts';

/** Share of the smaller one that lies under or over the other. */
const leastShare = 0.3;

export const controlsOverlap = defineRule({
  id: 'controls-overlap',
  science: 'R99',
  title: 'Two controls lie over each other',
  promise: 'No control overlaps the one beside it.',
  remedy: 'Remove the offset, or give both the room that they need.',
  falsePositives:
    'Only siblings in the flow of the page whose boxes share 30 % of the smaller. What is out of the flow is meant to lie over something.',
  label: 'measured',
  kinds: ['obstruction'],
  trial: 'Controls may lie over each other on purpose: a suspicion until an examiner has looked at it.',
  wcag: [],
  heuristics: ['H8'],
  thresholds: { leastShare: { value: leastShare, source: 'less is a matter of rounding and rings [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    viewsOf(screens, graph).flatMap((view) =>
      pairsOf(view).map(([one, other]) =>
        foundOnScreen(
          {
            title: `${sentence(controlPhrase(one.element))} lies over ${controlPhrase(other.element)}`,
            summary: `The boxes of ${controlPhrase(one.element)} and ${controlPhrase(other.element)} share ${Math.round(100 * shared(one.bone, other.bone))} % of the smaller.`,
            impact: 'Who presses there may hit the other one.',
            impactIfOnPath: 2,
            confidence: 'medium',
            element: one.element,
            measured: {
              x_px: at(one.bone.box, 0),
              y_px: at(one.bone.box, 1),
              other_x_px: at(other.bone.box, 0),
              other_y_px: at(other.bone.box, 1),
            },
          },
          { screen: view.screen, turns, events },
        ),
      ),
    ),
});

interface Held {
  element: ScreenElement;
  bone: TreeNode;
}

function pairsOf({ bones, screen }: View): Pair[] {
  const controls = screen.elements.flatMap((element): (Held & { holders: number[] })[] => {
    const node = element.node ?? -1;
    const bone = bones.nodes[node];
    const holders = holdersOf(bones, node);
    const floats = [node, ...holders].some((place) => bones.nodes[place]?.placed);
    return element.kind === 'control' && bone && !floats ? [{ element, bone, holders }] : [];
  });
  return controls.flatMap((one, place) =>
    controls
      .slice(place + 1)
      .filter(
        (other) =>
          one.bone.up === other.bone.up &&
          !other.holders.includes(one.element.node ?? -1) &&
          shared(one.bone, other.bone) >= leastShare,
      )
      .map((other): Pair => [one, other]),
  );
}

type Pair = [Held, Held];

/** Share of the smaller box that both have in common; no number where that has no area. */
function shared({ box: a }: TreeNode, { box: b }: TreeNode): number {
  const width = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
  const smaller = Math.min(a[2] * a[3], b[2] * b[3]);
  return (Math.max(0, width) * Math.max(0, height)) / smaller;
}

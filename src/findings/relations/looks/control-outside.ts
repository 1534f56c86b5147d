// A control that is drawn outside of the form or dialog to which it belongs.
import type { ScreenElement, TreeNode } from '../../../evidence/evidence.ts';
import { nearest } from '../../../fragments/bones.ts';
import { isDialog } from '../../../fragments/places.ts';
import { at } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { controlPhrase, sentence } from '../../wording.ts';
import { type View, viewsOf } from '../views.ts';

/** Controls of the same form that stand inside, for one outside to be a fault. */
const leastInside = 2;
/** A form that is flatter holds what floats, CSS px. */
const leastHeightPx = 24;

export const controlOutside = defineRule({
  id: 'control-outside',
  science: 'R89',
  title: 'A control is drawn outside of its form',
  promise: 'The controls of a form or dialog are inside it.',
  remedy: 'Remove the offset, or let the form grow with what it holds.',
  falsePositives:
    'Only controls whose middle lies outside of the box of their form or dialog while two others of it lie inside. What is out of the flow, or in a holder that is, and forms without a height of their own are left out.',
  label: 'measured',
  wcag: [],
  heuristics: ['H8'],
  thresholds: { leastInside: { value: leastInside, source: 'the others show what is meant [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    viewsOf(screens, graph).flatMap((view) =>
      formsOf(view).flatMap(({ form, controls }): Found[] => {
        const outside = controls.filter(({ bone }) => !isInside(form, bone));
        const [odd] = outside;
        if (!odd || outside.length > 1 || controls.length - 1 < leastInside) return [];
        return [
          foundOnScreen(
            {
              title: `${sentence(controlPhrase(odd.element))} is drawn outside of its form`,
              summary: `${sentence(controlPhrase(odd.element))} lies beyond the edge of the form that it belongs to; the other ${controls.length - 1} controls lie inside.`,
              impact: 'It is not seen as part of the form, or not found at all.',
              impactIfOnPath: 2,
              confidence: 'medium',
              element: odd.element,
              measured: {
                x_px: at(odd.bone.box, 0),
                y_px: at(odd.bone.box, 1),
                form_x_px: at(form.box, 0),
                form_y_px: at(form.box, 1),
              },
            },
            { screen: view.screen, turns, events },
          ),
        ];
      }),
    ),
});

interface Held {
  element: ScreenElement;
  bone: TreeNode;
}

function formsOf({ bones, screen }: View): { form: TreeNode; controls: Held[] }[] {
  const forms = new Map<number, Held[]>();
  for (const element of screen.elements) {
    const node = element.node ?? -1;
    const bone = bones.nodes[node];
    const form = nearest(bones, node, (one) => one.tag === 'form' || isDialog(one));
    if (element.kind !== 'control' || !bone || isFloating(view(bones.nodes, node, form))) continue;
    forms.set(form, [...(forms.get(form) ?? []), { element, bone }]);
  }
  return [...forms].flatMap(([place, controls]) => {
    const form = bones.nodes[place];
    return form && form.box[3] >= leastHeightPx ? [{ form, controls }] : [];
  });
}

/** The nodes from a control up to its form, the form left out. */
function view(nodes: readonly TreeNode[], node: number, form: number): TreeNode[] {
  const path: TreeNode[] = [];
  for (let place = node; place >= 0 && place !== form; place = nodes[place]?.up ?? -1) {
    const bone = nodes[place];
    if (bone) path.push(bone);
  }
  return path;
}

/** Whether a field cuts off its own words says nothing of where it is drawn. */
function isFloating(path: readonly TreeNode[]): boolean {
  return path.some(({ placed, clips }, up) => placed !== undefined || (up > 0 && clips === true));
}

function isInside({ box: [x, y, width, height] }: TreeNode, { box }: TreeNode): boolean {
  const [middleX, middleY] = [box[0] + box[2] / 2, box[1] + box[3] / 2];
  return middleX >= x && middleX <= x + width && middleY >= y && middleY <= y + height;
}

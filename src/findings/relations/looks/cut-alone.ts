// Words or a control that are cut by a shape of their own: one of several that are made alike, or one of which most is gone.
import { at, known } from '../../measured/measured.ts';
import { defineRule, type EvidenceParts, type Found } from '../../rule.ts';
import { foundOnScreen, type Told } from '../../signals/found-on.ts';
import type { ScreenElement, ScreenRecord, TreeNode } from '../../../evidence/evidence.ts';
import { shorten } from '../../wording.ts';
import { readsOf } from '../views.ts';
import { alikeNeeds, alikeThresholds, foundAlone, isPlainElsewhere, ofOneMake } from './alike.ts';

/** A control of which no more than this share of five points answers has lost more than half of its words. */
const mostLeft = 0.4;
/** No shape is meant for what the browser draws: one point that is gone is enough. */
const mostLeftOfNative = 0.8;
/** Drawn by the browser: what they are needs no words. */
const nativeControls = /^(input|select|textarea)$/;
/** What is smaller is kept for those who hear the page, CSS px. */
const leastSidePx = 12;

export const cutAlone = defineRule({
  id: 'cut-alone',
  science: 'R120',
  title: 'Cut off by a shape',
  promise: 'Words and controls are not cut off by a shape.',
  remedy: 'Remove the clip-path of this one.',
  falsePositives:
    'Compares four or more elements with the same tag and classes, at the same place of their parents, if they are words or controls of at least 12 px. One is reported if it is cut to a shape in every reading of the page, and none of the others is. A part of one page that three or more other pages show otherwise is reported too. What is in another state, under the pointer or has the focus is left out. Compared with nothing, a control with words is reported if its own shape leaves no more than two of five points of it, and a field, a box or a list of choices if it leaves no more than four; what lies behind an open layer is left out.',
  label: 'measured',
  kinds: ['clipped-text'],
  judgesSession: true,
  wcag: [],
  heuristics: ['H1', 'H8'],
  thresholds: {
    leastSidePx: { value: leastSidePx, source: 'smaller is for screen readers [D]' },
    mostLeft: { value: mostLeft, source: 'a ribbon or an arrow keeps its middle [D]' },
    mostLeftOfNative: {
      value: mostLeftOfNative,
      source: 'what the browser draws has no shape of its own [D]',
    },
    ...alikeThresholds,
  },
  needs: alikeNeeds,
  evaluate: (parts) => {
    const alone = foundAlone(
      parts,
      ({ bone }) => bone.shaped === true,
      ({ bone, face, likes }) =>
        isLarge(bone) && face.kind !== 'image'
          ? {
              ...tellCut(bone, face),
              summary: `“${wordsOf(face)}” is cut by a shape of its own; ${likes} are drawn whole.`,
            }
          : null,
    );
    const told = new Set(alone.map(({ element }) => element?.locator.css));
    return [...alone, ...mostlyGone(parts).filter(({ element }) => !told.has(element?.locator.css))];
  },
});

/** Controls of whose words their own shape leaves less than half. */
function mostlyGone({
  screens,
  turns,
  events,
  graph,
}: Pick<EvidenceParts, 'screens' | 'turns' | 'events' | 'graph'>): Found[] {
  return readsOf(screens).flatMap(({ screen, bones }) => {
    return bones.nodes.flatMap((bone, place): Found[] => {
      const face = bones.shown[place]?.find(({ kind }) => kind === 'control');
      if (bone.shaped !== true || !isLarge(bone) || !face || face.behind) return [];
      const isNative = nativeControls.test(bone.tag);
      if (face.text === '' && !isNative) return [];
      if (face.visibleShare === 0 || face.visibleShare > (isNative ? mostLeftOfNative : mostLeft)) return [];
      // A session reads what is in view: the edge of the view cuts things, too.
      if (!graph && (!isInView(face, screen) || isPlainElsewhere(face, screen, screens))) return [];
      const told = {
        ...tellCut(bone, face),
        summary: `“${wordsOf(face)}” is cut by a shape of its own, so that most of it neither shows nor answers.`,
        element: face,
        ...ofOneMake(bone),
      };
      return [foundOnScreen(told, { screen, turns, events })];
    });
  });
}

function tellCut(bone: TreeNode, face: ScreenElement): Omit<Told, 'summary' | 'element'> {
  return {
    title: `“${wordsOf(face)}” is cut off`,
    impact: 'What is cut away can be neither read nor pressed.',
    impactIfOnPath: 2,
    confidence: 'medium',
    measured: { shaped: known(bone, 'shaped'), width_px: at(bone.box, 2), height_px: at(bone.box, 3) },
  };
}

function wordsOf({ text, name }: ScreenElement): string {
  return shorten(text || name, 40);
}

function isInView({ box }: ScreenElement, { viewport }: ScreenRecord): boolean {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  return box.x >= 0 && box.y >= 0 && right <= viewport.width && bottom <= viewport.height;
}

function isLarge({ box }: TreeNode): boolean {
  return Math.min(box[2], box[3]) >= leastSidePx;
}

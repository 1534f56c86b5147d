// One of several that are made alike is cut by a shape of its own.
import { at, known } from '../../measured/measured.ts';
import { defineRule } from '../../rule.ts';
import { shorten } from '../../wording.ts';
import { alikeNeeds, alikeThresholds, foundAlone } from './alike.ts';

/** What is smaller is kept for those who hear the page, CSS px. */
const leastSidePx = 12;

export const cutAlone = defineRule({
  id: 'cut-alone',
  science: 'R120',
  title: 'One of several is cut off',
  promise: 'Among similar elements none is cut off.',
  remedy: 'Remove the clip-path of this one.',
  falsePositives:
    'Compares four or more elements with the same tag and classes, at the same place of their parents, if they are words or controls of at least 12 px. One is reported if it is cut to a shape in every reading of the page, and none of the others is. A part of one page that three or more other pages show otherwise is reported too. What is in another state, under the pointer or has the focus is left out.',
  label: 'measured',
  kinds: ['clipped-text'],
  wcag: [],
  heuristics: ['H1', 'H8'],
  thresholds: {
    leastSidePx: { value: leastSidePx, source: 'smaller is for screen readers [D]' },
    ...alikeThresholds,
  },
  needs: alikeNeeds,
  evaluate: (parts) =>
    foundAlone(
      parts,
      ({ bone }) => bone.shaped === true,
      ({ bone, face, likes }) => {
        if (face.kind === 'image' || Math.min(bone.box[2], bone.box[3]) < leastSidePx) return null;
        const words = shorten(face.text || face.name, 40);
        return {
          title: `“${words}” is cut off`,
          summary: `“${words}” is cut by a shape of its own; ${likes} are drawn whole.`,
          impact: 'What is cut away can be neither read nor pressed.',
          impactIfOnPath: 2,
          confidence: 'medium',
          measured: { shaped: known(bone, 'shaped'), width_px: at(bone.box, 2), height_px: at(bone.box, 3) },
        };
      },
    ),
});

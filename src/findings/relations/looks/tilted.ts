// A thing that is turned a little while its like stand straight.
import { known } from '../../measured/measured.ts';
import { defineRule } from '../../rule.ts';
import { shorten } from '../../wording.ts';
import { alikeNeeds, alikeThresholds, foundAlone } from './alike.ts';

/** More is meant, such as a sign on its side, degrees. */
const mostDegrees = 10;

export const tilted = defineRule({
  id: 'tilted',
  science: 'R84',
  title: 'One of several is tilted',
  promise: 'Elements beside similar ones are not rotated differently.',
  remedy: 'Remove the rotation of this one.',
  falsePositives:
    'Compares four or more elements with the same tag and classes, at the same place of their parents. One is reported if it is turned by at most 10 degrees in every reading of the page, and all others stand straight. A part of one page that three or more other pages show otherwise is reported too. What is meant to be tilted has a class for it, or is tilted wherever it stands. What is in another state, under the pointer or out of the flow is left out, and so are pictures.',
  label: 'measured',
  judgesSession: true,
  wcag: [],
  heuristics: ['H8'],
  thresholds: {
    mostDegrees: { value: mostDegrees, source: 'measured on 41 pages: more is meant [D]' },
    ...alikeThresholds,
  },
  needs: alikeNeeds,
  evaluate: (parts) =>
    foundAlone(
      parts,
      ({ bone }) => bone.turned !== undefined,
      ({ bone, face, likes }) => {
        const degrees = Math.abs(bone.turned ?? 0);
        if (degrees > mostDegrees || bone.placed || face.kind === 'image') return null;
        const words = face.text || face.name;
        return {
          title: `“${shorten(words, 40)}” is tilted`,
          summary: `“${shorten(words, 60)}” is turned by ${degrees} degrees; ${likes} stand straight.`,
          impact: 'The page looks broken there.',
          impactIfOnPath: 1,
          confidence: 'medium',
          measured: { degrees: known(bone, 'turned') },
        };
      },
    ),
});

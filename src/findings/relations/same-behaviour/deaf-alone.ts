// One of several controls that are made alike takes no presses, and nothing says so.
import { known } from '../../measured/measured.ts';
import { defineRule } from '../../rule.ts';
import { controlPhrase, sentence } from '../../wording.ts';
import { alikeNeeds, alikeThresholds, foundAlone } from '../looks/alike.ts';

export const deafAlone = defineRule({
  id: 'deaf-alone',
  science: 'R122',
  title: 'One of several takes no presses',
  promise: 'Among similar controls none is impossible to press without being marked as disabled.',
  remedy: 'Remove pointer-events: none of this one, or disable it in earnest (disabled, aria-disabled).',
  falsePositives:
    'Compares four or more controls with the same tag and classes, at the same place of their parents. One is reported if it takes no presses in every reading of the page, and all others do. A part of one page that three or more other pages show otherwise is reported too. One that says that it is disabled, current or chosen is left out.',
  label: 'measured',
  kinds: ['dead-control'],
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: alikeThresholds,
  needs: alikeNeeds,
  evaluate: (parts) =>
    foundAlone(
      parts,
      ({ bone }) => bone.deaf === true,
      ({ bone, face, control, like, likes, view }) => {
        if (control === null || like.control === null || control.states.disabled !== undefined) return null;
        if (view.bones.nodes[bone.up]?.deaf === true) return null;
        const what = controlPhrase(face);
        return {
          title: `${sentence(what)} takes no presses`,
          summary: `Presses go through ${what}; ${likes} take them, and nothing says that it is switched off.`,
          impact: 'Pressing it does nothing, or something else.',
          impactIfOnPath: 3,
          confidence: 'medium',
          measured: { deaf: known(bone, 'deaf') },
        };
      },
    ),
});

// One of several controls that are made alike is drawn as if it were switched off, and nothing says that it is.
import { known } from '../../measured/measured.ts';
import { defineRule } from '../../rule.ts';
import { controlPhrase, sentence } from '../../wording.ts';
import { alikeNeeds, alikeThresholds, foundAlone } from './alike.ts';

export const paleAlone = defineRule({
  id: 'pale-alone',
  science: 'R121',
  title: 'One of several looks disabled',
  promise: 'A control that looks disabled is also marked as disabled.',
  remedy: 'Draw it like the others of its kind, or disable it in earnest (disabled, aria-disabled).',
  falsePositives:
    'Compares four or more controls with the same tag and classes, at the same place of their parents. One is reported if it is drawn so in every reading of the page, and none of the others is. A part of one page that three or more other pages show otherwise is reported too. A control that says that it is disabled, current or chosen, or has a class of its own for it, is left out.',
  label: 'measured',
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: alikeThresholds,
  needs: alikeNeeds,
  evaluate: (parts) =>
    foundAlone(
      parts,
      ({ control, bone }) => control?.states.drawnOff === true && bone.deaf !== true,
      ({ face, control, like, likes }) => {
        if (control === null || control.states.disabled === true || like.control === null) return null;
        const what = controlPhrase(face);
        return {
          title: `${sentence(what)} looks disabled`,
          summary: `${sentence(what)} is drawn pale, or with the pointer of what cannot be used; ${likes} are not, and nothing says that it is switched off.`,
          impact: 'People take it for switched off and do not try.',
          impactIfOnPath: 2,
          confidence: 'medium',
          measured: { drawn_off: known(control.states, 'drawnOff') },
        };
      },
    ),
});

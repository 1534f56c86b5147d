// One of several controls that are made alike is put before all others in the order of the Tab key.
import { known } from '../../measured/measured.ts';
import { defineRule } from '../../rule.ts';
import { controlPhrase, sentence } from '../../wording.ts';
import { alikeNeeds, alikeThresholds, foundAlone, ofOneMake } from '../looks/alike.ts';

export const tabAlone = defineRule({
  id: 'tab-alone',
  science: 'R123',
  title: 'Tab reaches one of several out of order',
  promise: 'Tab visits similar elements one after the other.',
  remedy: 'Remove the tabindex above 0.',
  falsePositives:
    'Compares four or more controls with the same tag and classes, at the same place of their parents. One is reported if it has a tabindex above 0 in every reading of the page, and none of the others has. A part of one page that three or more other pages show otherwise is reported too.',
  label: 'measured',
  byCauseSince: 3,
  kinds: ['mouse-only'],
  hurts: 'keyboard',
  wcag: ['2.4.3'],
  heuristics: ['H4', 'H7'],
  thresholds: alikeThresholds,
  needs: alikeNeeds,
  evaluate: (parts) =>
    foundAlone(
      parts,
      ({ bone }) => (bone.tab ?? 0) > 0,
      ({ bone, face, control, like, likes }) => {
        if (control === null || like.control === null) return null;
        const what = controlPhrase(face);
        return {
          title: `Tab reaches ${what} out of order`,
          summary: `${sentence(what)} has a tabindex of ${bone.tab}, so that Tab comes to it before everything that has none; ${likes} have none.`,
          impact: 'People who use the keyboard lose their place.',
          impactIfOnPath: 2,
          confidence: 'high',
          measured: { tabindex: known(bone, 'tab') },
          ...ofOneMake(bone),
        };
      },
    ),
});

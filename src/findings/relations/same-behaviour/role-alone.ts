// One of several controls that are made alike is no control for those who do not see it.
import { at } from '../../measured/measured.ts';
import { defineRule } from '../../rule.ts';
import { controlPhrase, shorten, sentence } from '../../wording.ts';
import { alikeNeeds, alikeThresholds, foundAlone, ofOneMake, type Alike } from '../looks/alike.ts';

export const roleAlone = defineRule({
  id: 'role-alone',
  science: 'R124',
  title: 'One of several does not say what it is',
  promise: 'Similar controls have the same role.',
  remedy: 'Remove the role that takes away what the element is.',
  falsePositives:
    'Only a link or button whose own role says that it is nothing (generic, none, presentation), among three or more of one tag and one set of classes at the same place of their holders that say what they are, in every read of the state.',
  label: 'measured',
  byCauseSince: 3,
  kinds: ['mouse-only'],
  hurts: 'listening',
  wcag: ['4.1.2'],
  heuristics: ['H4'],
  thresholds: alikeThresholds,
  needs: alikeNeeds,
  evaluate: (parts) =>
    foundAlone(parts, isTakenAway, ({ bone, face, like, likes }) => {
      if (like.control === null || !/^(link|button)$/.test(like.control.role)) return null;
      const kind = controlPhrase(like.control);
      return {
        title: `“${shorten(face.text || face.name, 40)}” does not say what it is`,
        summary: `${sentence(controlPhrase(face))} says that it is nothing in particular; the ${likes} that are made like it say what they are, such as ${kind}.`,
        impact: 'A screen reader does not tell that it can be used.',
        impactIfOnPath: 2,
        confidence: 'high',
        measured: { role: at(face, 'role'), x_px: at(bone.box, 0) },
        ...ofOneMake(bone),
      };
    }),
});

function isTakenAway({ bone, control }: Alike): boolean {
  if (bone.role === 'generic') return true;
  return bone.tag === 'button' && bone.role === undefined && control !== null;
}

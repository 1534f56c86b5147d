// One of several controls that are made alike is no control for those who do not see it.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { at } from '../../measured/measured.ts';
import { defineRule, type EvidenceParts, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { controlPhrase, shorten, sentence } from '../../wording.ts';
import { readsOf } from '../views.ts';
import { alikeNeeds, alikeThresholds, foundAlone, ofOneMake } from '../looks/alike.ts';
import type { Alike } from '../looks/other-pages.ts';

export const roleAlone = defineRule({
  id: 'role-alone',
  science: 'R124',
  title: 'One of several does not say what it is',
  promise: 'Similar controls have the same role.',
  remedy: 'Remove the role that takes away what the element is.',
  falsePositives:
    'A link or button by its tag whose role is generic, which is never right for one. Otherwise compares three or more links or buttons with the same tag and classes, at the same place of their parents. One is reported if its own role says that it is nothing (generic, none, presentation) in every reading of the page, and the others say what they are. A part of one page that three or more other pages show otherwise is reported too.',
  label: 'measured',
  byCauseSince: 3,
  kinds: ['mouse-only'],
  hurts: 'listening',
  wcag: ['4.1.2'],
  heuristics: ['H4'],
  thresholds: alikeThresholds,
  needs: alikeNeeds,
  evaluate: (parts) => [...madeNothing(parts), ...besideOthers(parts)],
});

type Parts = Pick<EvidenceParts, 'screens' | 'graph' | 'turns' | 'events'>;

/** Links and buttons by their tag that say that they are generic. */
function madeNothing({ screens, turns, events }: Parts): Found[] {
  return readsOf(screens).flatMap((view) =>
    view.bones.nodes.flatMap((bone, place): Found[] => {
      const face = view.bones.shown[place]?.find(({ kind }) => kind === 'control');
      const isControl = bone.tag === 'button' || (bone.tag === 'a' && (face?.href ?? '') !== '');
      if (!face || !isControl || bone.role !== 'generic') return [];
      const told = {
        title: titleOf(face),
        summary: `${sentence(controlPhrase(face))} is a ${bone.tag === 'a' ? 'link' : 'button'} by its tag, and its role says that it is nothing in particular.`,
        impact,
        impactIfOnPath: 2 as const,
        confidence: 'high' as const,
        element: face,
        measured: { role: at(face, 'role'), x_px: at(bone.box, 0) },
        ...ofOneMake(bone),
      };
      return [foundOnScreen(told, { screen: view.screen, turns, events })];
    }),
  );
}

const impact = 'A screen reader does not tell that it can be used.';

function titleOf({ text, name }: ScreenElement): string {
  return `“${shorten(text || name, 40)}” does not say what it is`;
}

function besideOthers(parts: Parts): Found[] {
  return foundAlone(parts, isTakenAway, ({ bone, face, like, likes }) => {
    if (like.control === null || !/^(link|button)$/.test(like.control.role)) return null;
    const kind = controlPhrase(like.control);
    return {
      title: titleOf(face),
      summary: `${sentence(controlPhrase(face))} says that it is nothing in particular; ${likes} say what they are, such as ${kind}.`,
      impact,
      impactIfOnPath: 2,
      confidence: 'high',
      measured: { role: at(face, 'role'), x_px: at(bone.box, 0) },
      ...ofOneMake(bone),
    };
  });
}

function isTakenAway({ bone, control }: Alike): boolean {
  return bone.role === 'generic' || (bone.tag === 'button' && bone.role === undefined && control !== null);
}

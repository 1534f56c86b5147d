// A part of one page that says what happens is not announced, as it is on all other pages.
import { at, known } from '../../measured/measured.ts';
import { defineRule, type EvidenceParts } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { shorten } from '../../wording.ts';
import { alikeNeeds, alikeThresholds, oddLooks } from '../looks/alike.ts';
import { type Alike, pathOf } from '../looks/other-pages.ts';
import { type View, viewsOf } from '../views.ts';

/** More than one part of a page that is not announced, and the page is made otherwise. */
const mostOfPage = 1;

export const liveAlone = defineRule({
  id: 'live-alone',
  science: 'R167',
  title: 'One page does not announce a part',
  promise: 'The same part is a live region on each page.',
  remedy: 'Give it the role status or alert, or aria-live, as on the other pages.',
  falsePositives:
    'Compares the same part at the same place of four or more pages: with the same words, or on pages of one template with the same tag and classes. One is reported if it is no live region on a single page, in all readings of that page, and all others are. Only what shows words is compared, and a page on which more than one part differs is left out.',
  label: 'measured',
  kinds: ['unannounced-result'],
  hurts: 'listening',
  wcag: ['4.1.3'],
  heuristics: ['H1', 'H4'],
  thresholds: {
    mostOfPage: { value: mostOfPage, source: 'more is a page that is made otherwise [D]' },
    ...alikeThresholds,
  },
  needs: alikeNeeds,
  evaluate: (parts) => {
    const announced = announcedIn(parts);
    const look = ({ bone, place }: Alike, view: View) =>
      bone.live ?? (announced.has(placeOf(view, place)) ? '' : null);
    return oddLooks(parts, { look, mostOfPage }).flatMap(({ face, bone, view, like, likes }) => {
      if (bone.live !== undefined || like.bone.live === undefined) return [];
      const told = {
        title: `“${shorten(face.text || face.name, 40)}” is not announced on this page`,
        summary: `“${shorten(face.text || face.name, 80)}” is no live region on this page; ${likes} are (${like.bone.live}).`,
        impact: 'Who listens to the page does not hear when it changes.',
        impactIfOnPath: 2 as const,
        confidence: 'medium' as const,
        element: face,
        measured: { live_elsewhere: known(like.bone, 'live'), x_px: at(bone.box, 0) },
      };
      return [foundOnScreen(told, { screen: view.screen, turns: parts.turns, events: parts.events })];
    });
  },
});

/** Where live regions stand on any page: what stands nowhere else as one is never held against a page. */
function announcedIn({ screens, graph }: Pick<EvidenceParts, 'screens' | 'graph'>): Set<string> {
  return new Set(
    viewsOf(screens, graph).flatMap((view) =>
      view.bones.nodes.flatMap(({ live }, place) => (live === undefined ? [] : [placeOf(view, place)])),
    ),
  );
}

function placeOf(view: View, place: number): string {
  return `${pathOf(view, place)} ${view.bones.nodes[place]?.classes}`;
}

// One of several controls that are made alike is drawn as if it were switched off, and nothing says that it is.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { known } from '../../measured/measured.ts';
import { defineRule, type EvidenceParts, type Found } from '../../rule.ts';
import { foundOnScreen, type Told } from '../../signals/found-on.ts';
import { controlPhrase, sentence } from '../../wording.ts';
import { viewsOf } from '../views.ts';
import { alikeNeeds, alikeThresholds, foundAlone } from './alike.ts';
import { leastItems } from './cards.ts';
import type { Alike } from './other-pages.ts';

type Parts = Pick<EvidenceParts, 'screens' | 'graph' | 'turns' | 'events'>;
/** Own opacity of a link that is as pale as what is switched off. */
const palest = 0.6;

export const paleAlone = defineRule({
  id: 'pale-alone',
  science: 'R121',
  title: 'One of several looks disabled',
  promise: 'A control that looks disabled is also marked as disabled.',
  remedy: 'Draw it like the others of its kind, or disable it in earnest (disabled, aria-disabled).',
  falsePositives:
    'Compares four or more controls with the same tag and classes, at the same place of their parents. One is reported if it is drawn so in every reading of the page, and none of the others is. A part of one page that three or more other pages show otherwise is reported too, and so is the only link without a class of a page that is pale and has the pointer of what cannot be used. A control that says that it is disabled, current or chosen, or has a class of its own for it, is left out.',
  label: 'measured',
  wcag: [],
  heuristics: ['H1', 'H4'],
  thresholds: {
    palest: { value: palest, source: 'what is switched off is drawn at 0.38 to 0.6 [D]' },
    ...alikeThresholds,
  },
  needs: alikeNeeds,
  evaluate: (parts) => {
    const besideOthers = foundAlone(parts, isPale, ({ face, control, like, likes }) =>
      control === null || control.states.disabled === true || like.control === null
        ? null
        : tellPale(face, control, likes),
    );
    const told = new Set(besideOthers.map(({ element }) => element?.locator.css));
    return [...besideOthers, ...amongLinks(parts).filter(({ element }) => !told.has(element?.locator.css))];
  },
});

function isPale({ control, bone }: Pick<Alike, 'control' | 'bone'>): boolean {
  return control?.states.drawnOff === true && bone.deaf !== true;
}

/** The one link without a class of a page that is drawn so by itself: all of them are made by the page as a whole. */
function amongLinks({ screens, graph, turns, events }: Parts): Found[] {
  return viewsOf(screens, graph).flatMap(({ screen, bones }): Found[] => {
    const links = bones.nodes.flatMap((bone, place) => {
      const control = bones.shown[place]?.find(({ href }) => href !== '') ?? null;
      return bone.tag === 'a' && bone.classes === '' && control?.text ? [{ bone, control }] : [];
    });
    const pale = links.filter(isPale);
    const [one] = pale;
    if (!one || pale.length > 1 || links.length < leastItems || one.bone.state) return [];
    if ((one.bone.opacity ?? 1) > palest || one.control.style.cursor !== 'not-allowed') return [];
    const told = tellPale(one.control, one.control, `the ${links.length - 1} other plain links of the page`);
    return [foundOnScreen({ ...told, element: one.control }, { screen, turns, events })];
  });
}

function tellPale(face: ScreenElement, control: ScreenElement, likes: string): Omit<Told, 'element'> {
  const what = controlPhrase(face);
  return {
    title: `${sentence(what)} looks disabled`,
    summary: `${sentence(what)} is drawn pale, or with the pointer of what cannot be used; ${likes} are not, and nothing says that it is switched off.`,
    impact: 'People take it for switched off and do not try.',
    impactIfOnPath: 2,
    confidence: 'medium',
    measured: { drawn_off: known(control.states, 'drawnOff') },
  };
}

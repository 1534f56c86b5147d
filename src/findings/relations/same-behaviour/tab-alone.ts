// One of several controls that are made alike, or one of all of a page, is put before all others in the order of the Tab key.
import type { ScreenElement, TreeNode } from '../../../evidence/evidence.ts';
import { known } from '../../measured/measured.ts';
import { defineRule, type EvidenceParts, type Found } from '../../rule.ts';
import { foundOnScreen, type Told } from '../../signals/found-on.ts';
import { controlPhrase, sentence } from '../../wording.ts';
import { alikeNeeds, alikeThresholds, foundAlone, ofOneMake } from '../looks/alike.ts';
import { type Read, readsOf } from '../views.ts';

/** A tabindex of 1 alone puts the control first on purpose. */
const beginsHere = 1;

export const tabAlone = defineRule({
  id: 'tab-alone',
  science: 'R123',
  title: 'Tab reaches one of several out of order',
  promise: 'Tab visits similar elements one after the other.',
  remedy: 'Remove the tabindex above 0.',
  falsePositives:
    'Compares four or more controls with the same tag and classes, at the same place of their parents. One is reported if it has a tabindex above 0 in every reading of the page, and none of the others has. A part of one page that three or more other pages show otherwise is reported too, and so is the only control of a page that has a tabindex above 0, if it is above 1 and another control stands before it.',
  label: 'measured',
  byCauseSince: 3,
  kinds: ['mouse-only'],
  hurts: 'keyboard',
  judgesSession: true,
  wcag: ['2.4.3'],
  heuristics: ['H4', 'H7'],
  thresholds: {
    beginsHere: { value: beginsHere, source: 'a number that says where to begin [D]' },
    ...alikeThresholds,
  },
  needs: alikeNeeds,
  evaluate: (parts) => {
    const besideOthers = foundAlone(
      parts,
      ({ bone }) => (bone.tab ?? 0) > 0,
      ({ bone, face, control, like, likes }) =>
        control === null || like.control === null ? null : tellFirst(bone, face, `${likes} have none`),
    );
    const told = new Set(besideOthers.map(({ element }) => element?.locator.css));
    return [...besideOthers, ...onlyOnes(parts).filter(({ element }) => !told.has(element?.locator.css))];
  },
});

/** The one control of a page that has a number for Tab, behind others that have none: several, here or on another page, may be numbered on purpose. */
function onlyOnes({
  screens,
  turns,
  events,
  graph,
}: Pick<EvidenceParts, 'screens' | 'turns' | 'events' | 'graph'>): Found[] {
  // A session reads what is in view: others may be numbered below it.
  if (!graph) return [];
  const reads = readsOf(screens).map((read) => ({ ...read, numbered: numberedIn(read) }));
  const ofForms = new Set(
    reads.flatMap(({ numbered }) =>
      numbered.length > 1 ? numbered.map(({ element }) => element?.locator.css) : [],
    ),
  );
  return reads.flatMap(({ screen, numbered }): Found[] => {
    const [one] = numbered;
    const element = one?.element;
    if (!one || !element || numbered.length > 1 || ofForms.has(element.locator.css)) return [];
    if (one.bone.tab === beginsHere) return [];
    const before = screen.elements.find(({ kind }) => kind === 'control');
    if (!before || before === element) return [];
    const told = tellFirst(one.bone, element, 'no other control of the page has one');
    return [foundOnScreen({ ...told, element }, { screen, turns, events })];
  });
}

function numberedIn({ bones }: Read): { bone: TreeNode; element: ScreenElement | undefined }[] {
  return bones.nodes.flatMap((bone, place) =>
    (bone.tab ?? 0) > 0
      ? [{ bone, element: bones.shown[place]?.find(({ kind }) => kind === 'control') }]
      : [],
  );
}

function tellFirst(bone: TreeNode, face: ScreenElement, others: string): Omit<Told, 'element'> {
  const what = controlPhrase(face);
  return {
    title: `Tab reaches ${what} out of order`,
    summary: `${sentence(what)} has a tabindex of ${bone.tab}, so that Tab comes to it before everything that has none; ${others}.`,
    impact: 'People who use the keyboard lose their place.',
    impactIfOnPath: 2,
    confidence: 'high',
    measured: { tabindex: known(bone, 'tab') },
    ...ofOneMake(bone),
  };
}

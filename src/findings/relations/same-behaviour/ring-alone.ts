// One of several controls that are made alike shows nothing while it has the focus.
import type { ScreenElement, ScreenRecord } from '../../../evidence/evidence.ts';
import type { ProbedElement, TabStop, TabWalk } from '../../../evidence/probe.ts';
import { bonesOf } from '../../../fragments/bones.ts';
import { cssTemplate } from '../../fingerprint.ts';
import { at, count } from '../../measured/measured.ts';
import { defineRule } from '../../rule.ts';
import { sameDocument } from '../../signals/activation.ts';
import { foundOnProbe, walksOf } from '../../signals/probed.ts';
import { controlPhrase } from '../../wording.ts';
import { leastItems } from '../looks/cards.ts';

export const ringAlone = defineRule({
  id: 'ring-alone',
  science: 'R128',
  title: 'One of several shows no focus',
  promise: 'Among similar controls none lacks its focus indicator.',
  remedy:
    'Remove the style that takes the outline of this one away (outline: none), or give it the mark of the others.',
  falsePositives:
    'Only one of four or more controls of one role at one place of the page, all others of which are marked by a style while they have the focus. One of which a picture showed a mark, that was covered, that has another size, that leads to the page on which it stands or whose holder has a class of its own is left out.',
  label: 'measured',
  kinds: ['invisible-focus'],
  judgesCrawl: true,
  hurts: 'keyboard by sight',
  supersedes: ['invisible-focus'],
  wcag: ['2.4.7'],
  heuristics: ['H1', 'H4'],
  thresholds: { leastItems: { value: leastItems, source: 'groups of at least four [D]' } },
  needs: ['graph', 'screens', 'turns', 'probes'],
  evaluate: ({ screens, turns, probes }) =>
    walksOf(probes).flatMap((walk) =>
      [...Map.groupBy(focusedIn(walk), ({ element }) => madeOf(element)).values()].flatMap((group) => {
        const odd = group.filter(({ marked }) => !marked);
        const [alone] = odd;
        const like = group.find(({ marked }) => marked);
        if (!alone?.isPlain || !like || odd.length > 1 || group.length < leastItems) return [];
        if (isOfNow(alone, group, pageOf(walk, screens))) return [];
        const what = controlPhrase(alone.element);
        return [
          foundOnProbe(walk, {
            title: `The focus cannot be seen on ${what}, unlike on similar controls`,
            summary: `${group.length - 1} controls that are made like ${what} look otherwise while they have the focus, such as ${controlPhrase(like.element)}; no style of this one or of what is around it changes.`,
            impact: 'People who use the keyboard lose their place, and do not know what Enter will do.',
            impactIfOnPath: 2,
            element: alone.element,
            measured: {
              controls_alike: count(group.map(({ element }) => element)),
              width: at(alone.element.box, 'width'),
            },
            turns,
            cause: `ring|${alone.element.locator.css}`,
          }),
        ];
      }),
    ),
});

function pageOf({ url }: TabWalk, screens: readonly ScreenRecord[]): ScreenRecord | undefined {
  return screens.find((screen) => sameDocument(screen.url, url));
}

/** The entry of the page on which it stands, by its address or by a class of what holds it, is drawn as the one of now. */
function isOfNow({ element }: Focused, group: readonly Focused[], page: ScreenRecord | undefined): boolean {
  const shown = ({ locator }: ProbedElement) => page?.elements.find((one) => one.locator.css === locator.css);
  const link = shown(element);
  if (!page || !link) return false;
  if (link.href !== '' && sameDocument(link.href, page.url)) return true;
  const others = group.flatMap((other) => (other.element === element ? [] : (shown(other.element) ?? [])));
  const theirs = new Set(others.flatMap((other) => classesAround(other, page)));
  return others.length > 0 && classesAround(link, page).some((token) => !theirs.has(token));
}

/** Classes of an element and of what holds it. */
function classesAround({ node = -1 }: ScreenElement, page: ScreenRecord): string[] {
  const nodes = bonesOf(page)?.nodes ?? [];
  const around = [nodes[node], nodes[nodes[node]?.up ?? -1]];
  return around.flatMap((bone) => bone?.classes.split(' ').filter(Boolean) ?? []);
}

interface Focused {
  element: ProbedElement;
  /** A style of it or around it changes with the focus, or a picture shows that something may. */
  marked: boolean;
  /** It is known that none does. */
  isPlain: boolean;
}

function focusedIn({ stops, apart = [] }: TabWalk): Focused[] {
  return [
    ...stops
      .filter(({ visibleShare }) => visibleShare > 0)
      .map((stop) => ({
        element: stop,
        marked: stop.marked !== null || (stop.pictures !== null && !isAlike(stop.pictures)),
        isPlain: stop.plain === true,
      })),
    ...apart.map((element) => ({ element, marked: element.marked, isPlain: !element.marked })),
  ];
}

/** Nothing at all differs in the pictures with the focus and without; in older records one picture was kept for both. */
function isAlike({ with: focused, without, alike }: NonNullable<TabStop['pictures']>): boolean {
  return alike === true || focused === without;
}

/** Role and place, without the numbers of places and of ids. */
function madeOf({ role, locator, box }: ProbedElement): string {
  return [role, Math.round(box.height / sizeStepPx), cssTemplate(locator.css)].join(' ');
}

/** Heights that differ by less are one, CSS px. */
const sizeStepPx = 8;

// A number beside the link to the basket that is not what lies in it, though it was before.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { recordsOf } from '../../../fragments/records.ts';
import { isMenuPlace } from '../../../fragments/places.ts';
import { templateOf } from '../../../fragments/address-template.ts';
import { at, count, label } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { controlPhrase, sentence } from '../../wording.ts';
import { pageOf } from '../../url-template.ts';
import { type View, viewsOf } from '../views.ts';

/** Reads of one state that are compared: what is in a basket changes where its shape does not. */
const mostOfState = 12;
/** Reads with another number of things in which the number is right. */
const leastControls = 1;

export const basketBadge = defineRule({
  id: 'basket-badge',
  science: 'R98',
  title: 'The number beside a link is not what its page holds',
  promise: 'A number on the link to a list says how many items the list contains.',
  remedy: 'Count again after each change, and after a page is loaded.',
  falsePositives:
    'Only a link of header or navigation to the page itself, whose number was right in another read of the page with another number of things or pieces. Both numbers count as right.',
  label: 'measured',
  kinds: ['dead-control', 'silent-failure'],
  wcag: [],
  heuristics: ['H1'],
  thresholds: { leastControls: { value: leastControls, source: 'the number must be one that counts [D]' } },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) => {
    const all = viewsOf(screens, graph, mostOfState).flatMap(badgesOf);
    const places = Map.groupBy(
      all,
      ({ view, badge }) => `${templateOf(view.screen.url)} ${badge.locator.css}`,
    );
    return [...places.values()].flatMap((reads): Found[] => {
      const right = reads.filter(isRight);
      const rightWith = new Set(right.map(({ told }) => told));
      return reads
        .filter(
          (read) =>
            !isRight(read) && [...rightWith].filter((told) => told !== read.told).length >= leastControls,
        )
        .map(({ view, badge, told, lines }) =>
          foundOnScreen(
            {
              title: `${sentence(controlPhrase(badge))} says ${told}, and its page holds ${lines.length}`,
              summary: `${sentence(controlPhrase(badge))} says ${told}; the page that it leads to, which is this one, holds ${lines.length} things. It was right in another read.`,
              impact: 'People doubt whether what they did has worked, and do it again.',
              impactIfOnPath: 2,
              confidence: 'medium',
              element: badge,
              measured: { badge: label(badge), things: count(lines, at(view.screen, 'elements')) },
            },
            { screen: view.screen, turns, events },
          ),
        );
    });
  },
});

interface Badge {
  view: View;
  badge: ScreenElement;
  told: number;
  /** What names the lines. */
  lines: ScreenElement[];
  pieces: number;
}

function isRight({ told, lines, pieces }: Badge): boolean {
  return told === lines.length || told === pieces;
}

/** Links of menus to this very page that tell a number, where the page has one list with numbers of pieces. */
function badgesOf(view: View): Badge[] {
  const { screen, bones } = view;
  const listed = recordsOf(screen).filter(({ on, counts }) => on === 'list' && counts.length === 1);
  const shapes = new Set(listed.map(({ shape }) => shape));
  if (shapes.size !== 1) return [];
  const pieces = listed.reduce((sum, { counts }) => sum + (counts[0]?.value ?? 0), 0);
  return screen.elements.flatMap((badge): Badge[] => {
    const numbers = (badge.text || badge.name).match(/\d+/g) ?? [];
    const [number] = numbers;
    const leadsHere = badge.href !== '' && pageOf(badge.href) === pageOf(screen.url);
    if (!leadsHere || numbers.length !== 1 || !isMenuPlace(bones, badge.node ?? -1)) return [];
    return [{ view, badge, told: Number(number), lines: listed.map(({ named }) => named), pieces }];
  });
}

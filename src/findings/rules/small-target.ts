// Targets so small and so close that the wrong one is hit.
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { at, count, rounded } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { controlPhrase } from '../wording.ts';

/** WCAG 2.2, 2.5.8, CSS px. */
const leastPx = 24;

/** A target of 24 by 24 px is hit by 63 of 100 (science 3.3). */
const leastHit = 0.63;
/** A link of at most so many characters is a sign, not words within a line. */
const signCharacters = 2;
/** One standard deviation of a finger, CSS px: 1.5 mm. */
const fingerPx = 9;

export const smallTarget = defineRule({
  id: 'small-target',
  science: 'R43',
  title: 'Target is too small',
  promise: 'A control is at least 24 by 24 CSS px large, or has that much space around it.',
  remedy:
    'Give the control a padding, min-width and min-height of 24 px (44 px where people touch), or move its neighbours away.',
  falsePositives:
    'Only buttons, and links that are icons, or one or two characters in a box that is small both ways: links in text are exempt. A small target passes where a circle of 24 px around its centre meets no other target and, for a finger, none lies within 9 px of one that is harder to hit than 24 by 24 px. Native tick boxes, neighbours that something lies on, and controls cut off by an edge are left out.',
  label: 'measured',
  judgesCrawl: true,
  byCauseSince: 3,
  kinds: ['tiny-targets'],
  wcag: ['2.5.8'],
  heuristics: ['H3'],
  thresholds: {
    leastSidePx: { value: leastPx, source: 'WCAG 2.2, 2.5.8' },
    leastHit: { value: leastHit, source: 'science 3.3: that of 24 by 24 px [C]' },
    signCharacters: { value: signCharacters, source: 'days, pages and letters of an index [D]' },
    fingerPx: { value: fingerPx, source: 'science 3.3: 1.5 mm [M]' },
  },
  needs: ['facts', 'screens', 'turns', 'events'],
  evaluate: ({ facts, screens, turns, events }) =>
    screens.flatMap((screen) => {
      const targets = screen.elements.filter(isTarget);
      return targets.flatMap((element) => {
        if (!isSmall(element) || !isJudged(element) || !isWhole(element, screen.viewport)) return [];
        const touches = facts.persona.device.touch;
        const near = (other: ScreenElement) =>
          isCrowding(element, other) || (touches && isHardToHit(element) && isBeside(element, other));
        const crowded = targets.filter(
          (other) =>
            other !== element &&
            other.visibleShare === 1 &&
            !isUnderDialog(element, other, screen) &&
            near(other),
        );
        const [nearest] = crowded;
        if (!nearest) return [];
        const { width, height } = element.box;
        return [
          foundOnScreen(
            {
              title: `${controlPhrase(element)} measures ${Math.round(width)} × ${Math.round(height)} px`,
              summary: `${controlPhrase(element)} measures ${Math.round(width)} × ${Math.round(height)} CSS px, and close beside it lies ${controlPhrase(nearest)}.`,
              impact: touches
                ? 'A finger hits its neighbour as easily as it.'
                : 'People with an unsteady hand, or on a touch screen, hit its neighbour as easily.',
              impactIfOnPath: touches ? 3 : 2,
              confidence: 'high',
              element,
              measured: {
                width_px: rounded(at(element.box, 'width')),
                height_px: rounded(at(element.box, 'height')),
                neighbours_within_circle: count(crowded),
              },
              // Two that stand beside each other are one fault, whichever of them is meant.
              cause: `target|${element.locator.role}|${[element, nearest]
                .map(({ icon, tag }) => icon || tag)
                .toSorted()
                .join('|')}`,
            },
            { screen, turns, events },
          ),
        ];
      });
    }),
});

/** Whether every target is as large as is asked for, or has that room around it, whatever kind it is and wherever it stands. */
export function targetsHaveRoom({ elements }: Pick<ScreenRecord, 'elements'>): boolean {
  const targets = elements.filter(isTarget);
  return targets.every((element) => {
    const { width, height } = element.box;
    const isLarge = Math.min(width, height) >= leastPx - 0.5;
    return isLarge || targets.every((other) => other === element || !isCrowding(element, other));
  });
}

/** Chance that a careful finger hits a box (science 3.3): 1 px is 0.159 mm, the finger scatters by 1.5 mm. */
function hitChance({ box }: ScreenElement): number {
  const along = (px: number) => erf((px * 0.159) / (2 * Math.SQRT2 * 1.5));
  return along(box.width) * along(box.height);
}

function isHardToHit(element: ScreenElement): boolean {
  return hitChance(element) < leastHit;
}

/** The gap between their edges is within the scatter of a finger. */
function isBeside({ box: a }: ScreenElement, { box: b }: ScreenElement): boolean {
  const gapX = Math.max(0, b.x - a.x - a.width, a.x - b.x - b.width);
  const gapY = Math.max(0, b.y - a.y - a.height, a.y - b.y - b.height);
  const overlaps = a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  return !overlaps && Math.hypot(gapX, gapY) <= fingerPx;
}

/** Error function, to 1.5e-7 (Abramowitz and Stegun 7.1.26). */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const terms = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  return 1 - terms.reduceRight((sum, term) => (sum + term) * t, 0) * Math.exp(-x * x);
}

function isTarget({ kind, states, visibleShare }: ScreenElement): boolean {
  return kind === 'control' && states.disabled !== true && visibleShare > 0.2;
}

function isSmall({ box }: ScreenElement): boolean {
  return Math.min(box.width, box.height) < leastPx - 0.5 && Math.min(box.width, box.height) >= 4;
}

/** Buttons, and links that are a sign rather than words: an icon, or a letter or number that is small both ways. */
function isJudged({ role, text, field, tag, box }: ScreenElement): boolean {
  if (field !== null || tag === 'label') return false;
  const isSign = text.trim().length <= signCharacters && Math.max(box.width, box.height) < leastPx - 0.5;
  return role === 'button' || (role === 'link' && (text.trim() === '' || isSign));
}

/** It does not reach the edge of the viewport, where it may be cut off. */
function isWhole({ box }: ScreenElement, viewport: { width: number; height: number }): boolean {
  return box.x > 0 && box.y > 0 && box.x + box.width < viewport.width && box.y + box.height < viewport.height;
}

/** The circle around the small one meets the other target, or the other's circle where that is small too. */
function isCrowding(small: ScreenElement, other: ScreenElement): boolean {
  const [a, b] = [centreOf(small), centreOf(other)];
  if (contains(other, small) || contains(small, other)) return false;
  if (isSmall(other) && Math.hypot(a.x - b.x, a.y - b.y) < leastPx - 0.5) return true;
  const { x, y, width, height } = other.box;
  const gap = Math.hypot(Math.max(x - a.x, 0, a.x - x - width), Math.max(y - a.y, 0, a.y - y - height));
  return gap < leastPx / 2 - 0.5;
}

/** The small one lies on an open dialog, the other beside or under it. */
function isUnderDialog(small: ScreenElement, other: ScreenElement, { elements }: ScreenRecord): boolean {
  return elements.some(
    (dialog) => dialog.kind === 'dialog' && contains(dialog, small) && !contains(dialog, other),
  );
}

function contains({ box: outer }: ScreenElement, { box: inner }: ScreenElement): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  );
}

function centreOf({ box }: ScreenElement): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

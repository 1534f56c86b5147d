// A slider that the page draws itself: taken hold of, then moved by the arrow keys until the number beside it is right.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import type { Clause } from './clauses.ts';
import { namedIn } from './look-up.ts';
import { press } from './press.ts';
import { simplePlan, type Plan, type Situation } from './situation.ts';
import { labelOf, quoted } from './view.ts';
import { contentWords } from './words.ts';

/** Arrow keys pressed in one go at most, and pixels around a slider in which its number stands. */
const timesMax = 100;
const near = 60;

/** Moves a drawn slider towards the number that the clause names; null without such a slider. */
export function slideTo(situation: Situation, clause: Clause): Plan | 'done' | null {
  const { view, memory } = situation;
  const wanted = /-?\d+(?:\.\d+)?/.exec(clause.rest)?.[0];
  const sliders = view.controls.filter(({ role }) => role === 'slider');
  const words = contentWords(clause.rest);
  const slider = [...sliders].sort((a, b) => named(b, words) - named(a, words))[0];
  if (!slider || wanted === undefined) return null;
  const now = numberBeside(slider, view.observation.elements);
  if (now === Number(wanted)) return 'done';
  if (slider.states.focused !== true)
    return press(slider, 1, [], `I take hold of ${quoted(slider)}.`, 'open');
  if (now === null) return null;
  const before = memory.slid;
  const step = before && now !== before.now ? Math.abs(now - before.now) / before.times : 1;
  const times = Math.min(timesMax, Math.max(1, Math.round(Math.abs(Number(wanted) - now) / step)));
  // How far one key goes is learned from the first.
  const pressed = before ? times : 1;
  memory.slid = { now, times: pressed };
  return simplePlan({
    action: { kind: 'move-focus', by: now < Number(wanted) ? 'right' : 'left', times: pressed },
    strategy: 'slide',
    thought: `It says ${now}; I need ${wanted}.`,
    expectation: { kind: 'change-value', about: [wanted], sentence: `${quoted(slider)} should move.` },
    move: { key: `slide:${now}`, label: labelOf(slider), concepts: [], scent: 1, element: slider },
  });
}

function named(slider: ScreenElement, words: readonly string[]): number {
  return namedIn(words, `${labelOf(slider)} ${slider.groupLabel} ${slider.heading}`);
}

function numberBeside(slider: ScreenElement, all: readonly ScreenElement[]): number | null {
  const middle = (element: ScreenElement) => element.box.y + element.box.height / 2;
  const texts = all
    .filter(({ kind, text }) => kind !== 'control' && /^\D{0,24}-?\d+(?:\.\d+)?\D{0,4}$/.test(text.trim()))
    .filter((text) => Math.abs(middle(text) - middle(slider)) < near)
    .sort((a, b) => Math.abs(middle(a) - middle(slider)) - Math.abs(middle(b) - middle(slider)));
  const figure = /-?\d+(?:\.\d+)?/.exec(texts[0]?.text ?? slider.text)?.[0];
  return figure === undefined ? null : Number(figure);
}

// What a page offers for what was just written into a line: places, names, tags to choose from.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { ofStage } from './history.ts';
import type { Situation } from './situation.ts';
import { toldIn } from './told.ts';
import { isLink, labelOf } from './view.ts';
import { rawTokens } from './words.ts';

/** An offer, with the line that it is for. */
export interface Suggestion {
  field: ScreenElement;
  offer: ScreenElement;
}

/** How far below its line the first offer begins at most, CSS pixels. */
const gapMost = 80;

/**
 * The offer to take: the one that says most of what the task gives, of several the first. Null where nothing came up below the line that
 * was written into last, or what came up says nothing of what stands in it.
 */
export function suggested(situation: Situation): Suggestion | null {
  const { view, stage, goal } = situation;
  const step = ofStage(situation).at(-1);
  const [entry, ...others] = step?.option.entered ?? [];
  if (!step || !entry || others.length > 0 || step.option.strategy !== 'fill') return null;
  const field = view.fields.find(({ ref }) => ref === entry.ref);
  if (!field || field.field?.type === 'select' || step.view.place !== view.place) return null;
  const before = new Set(step.view.observation.elements.map(({ ref }) => ref));
  const written = entry.value.toLowerCase();
  const says = (element: ScreenElement) => labelOf(element).toLowerCase().includes(written);
  const offers = view.controls.filter(
    (control) => !before.has(control.ref) && !isLink(control) && says(control) && control.box.y > field.box.y,
  );
  const top = Math.min(...offers.map(({ box }) => box.y));
  if (offers.length === 0 || top - field.box.y - field.box.height > gapMost) return null;
  const { marked, capitals } = toldIn(stage.wish.told, goal.language);
  const asked = new Set(rawTokens(stage.wish.told));
  const worth = (offer: ScreenElement) => {
    const label = labelOf(offer).toLowerCase();
    const values = [...marked, ...capitals].filter(({ text }) => label.includes(text.toLowerCase())).length;
    const words = rawTokens(label);
    return values * 10 + words.filter((word) => asked.has(word)).length - words.length / 100;
  };
  const [offer] = offers.toSorted((a, b) => worth(b) - worth(a));
  return offer ? { field, offer } : null;
}

// A site that promises a free beginning without a card, and asks for one where it begins.
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';

const noCard =
  /\b(?:no|without(?: (?:a|any|your|giving a|entering a))?)(?: (?:credit|debit|bank|payment))?(?: or debit)? cards?\b(?! (?:fees?|charges?|surcharges?|payments?|accepted|readers?))/i;
const ofBeginning = /\b(?:free|trial|begin|start|try|sign up|need(?:ed)?|required|necessary)\b/i;
const free = /\bfree\b|\btrial\b/i;

/** A field for the number of a card and the words that had promised to ask for none. */
export interface CardAfterAll {
  screen: ScreenRecord;
  field: ScreenElement;
  said: ScreenElement;
}

/**
 * The first screen that asks for the number of a card for something free, after another page had said that none is needed;
 * null where no page said so or the field is optional.
 */
export function cardAfterAll(screens: readonly ScreenRecord[]): CardAfterAll | null {
  for (const [place, screen] of screens.entries()) {
    const field = screen.elements.find(asksForCard);
    if (!field || !screen.elements.some(({ text, name }) => free.test(text || name))) continue;
    const said = screens
      .slice(0, place)
      .filter(({ url }) => url !== screen.url)
      .flatMap(({ elements }) => elements)
      .find(({ kind, text }) => kind !== 'control' && text.length < 200 && promisesNone(text));
    if (said) return { screen, field, said };
  }
  return null;
}

function promisesNone(text: string): boolean {
  return noCard.test(text) && ofBeginning.test(text) && free.test(text);
}

function asksForCard({ field, name }: ScreenElement): boolean {
  if (field === null || /optional/i.test(`${name} ${field.label} ${field.description}`)) return false;
  return field.autocomplete.includes('cc-number') || /\bcard (?:number|no\b)/i.test(name);
}

// A site that promises a free beginning without a card, and asks for one where it begins.
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { at, short } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { addressPhrase, shorten } from '../wording.ts';

const noCard =
  /\b(?:no|without(?: (?:a|any|your|giving a|entering a))?)(?: (?:credit|debit|bank|payment))?(?: or debit)? cards?\b(?! (?:fees?|charges?|surcharges?|payments?|accepted|readers?))/i;
const ofBeginning = /\b(?:free|trial|begin|start|try|sign up|need(?:ed)?|required|necessary)\b/i;
const free = /\bfree\b|\btrial\b/i;
/** A text with more characters says more than that [D]. */
const longestPromise = 200;

export const cardAfterAll = defineRule({
  id: 'card-after-all',
  formerly: ['broken-promise'],
  science: 'R05',
  title: 'Payment card is asked for although none was to be needed',
  promise: 'A free trial that is advertised without a card does not ask for one.',
  remedy: 'Ask for the card when something has to be paid, or remove the promise.',
  falsePositives:
    'A card counts where an earlier page promised a free beginning without one and the page that asks for it speaks of what is free, too. A field that says that it is optional is left alone.',
  label: 'measured',
  kinds: ['broken-promise', 'misleading-label'],
  repeatable: true,
  wcag: [],
  heuristics: ['H2', 'H4'],
  thresholds: {
    longestPromise: { value: longestPromise, source: 'a longer text says more than that [D]' },
  },
  needs: ['screens', 'turns', 'events'],
  evaluate({ screens, turns, events }) {
    const asked = firstAsked(screens);
    if (asked === null) return [];
    const { screen, field, said } = asked;
    return [
      foundOnScreen(
        {
          title: 'A card is asked for, although none was to be needed',
          summary: `The site says “${shorten(said.text, 100)}”; ${addressPhrase(screen.url)} asks for “${shorten(field.name, 40)}”.`,
          impact: 'People who came this far have lost their time, or give away more than they meant to.',
          impactIfOnPath: 3,
          confidence: 'medium',
          element: field,
          measured: { said: short(at(said, 'text'), 120) },
        },
        { screen, turns, events },
      ),
    ];
  },
});

/** A field for the number of a card and the words that had promised to ask for none. */
interface Asked {
  screen: ScreenRecord;
  field: ScreenElement;
  said: ScreenElement;
}

/**
 * The first screen that asks for the number of a card for something free, after another page had said that none is needed;
 * null where no page said so or the field is optional.
 */
function firstAsked(screens: readonly ScreenRecord[]): Asked | null {
  for (const [place, screen] of screens.entries()) {
    const field = screen.elements.find(asksForCard);
    if (!field || !screen.elements.some(({ text, name }) => free.test(text || name))) continue;
    const said = screens
      .slice(0, place)
      .filter(({ url }) => url !== screen.url)
      .flatMap(({ elements }) => elements)
      .find(({ kind, text }) => kind !== 'control' && text.length < longestPromise && promisesNone(text));
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

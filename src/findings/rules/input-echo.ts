// What was typed is not what the field holds.
import { partsOf } from '../../evidence/evidence.ts';
import { known, length } from '../measured/measured.ts';
import { screensById } from '../proof.ts';
import { defineRule, type Found } from '../rule.ts';
import { foundOnTurn } from '../signals/found-on.ts';
import { controlPhrase, personaPhrase, shorten } from '../wording.ts';
import { lettersOf } from '../signals/seen-words.ts';

export const inputEcho = defineRule({
  id: 'input-echo',
  science: 'R07',
  title: 'Field changes what was typed',
  promise: 'A field contains what was typed into it, apart from formatting.',
  remedy:
    'Do not cut, drop or replace characters while people type. Where a value is too long or has a wrong character, keep it and say so; a counter shows the limit beforehand.',
  falsePositives:
    'Case, spaces, punctuation and accents may differ, values may be completed, and fields of dates, times, numbers and choices write values their own way. Secrets are not read.',
  label: 'measured',
  repeatable: true,
  wcag: [],
  heuristics: ['H1', 'H5'],
  thresholds: { leastCharacters: { value: 3, source: 'shorter values are chosen from lists [D]' } },
  needs: ['facts', 'screens', 'turns', 'events'],
  evaluate: ({ facts, screens, turns, events }) => {
    const byId = screensById(screens);
    return turns.flatMap((turn): Found[] => {
      const screen = byId.get(turn.screen);
      if (!screen || turn.action.submitted === true || turn.effect.navigated) return [];
      return partsOf(turn.action).flatMap((part): Found[] => {
        const element = screen.elements.find(({ ref }) => ref === part.target?.ref);
        const { value, valueAfter } = part;
        const typed = part.kind === 'type' && part.refused === null && !part.missed;
        if (!typed || !element?.field || value === null || valueAfter === null || valueAfter === '')
          return [];
        if (!/^(text|tel|email|url|search|textarea)$/.test(element.field.type) || element.role === 'combobox')
          return [];
        const [wanted, held] = [lettersOf(value), lettersOf(valueAfter)];
        if (wanted.length < 3 || held.includes(wanted) || digitsAgree(value, valueAfter)) return [];
        const isCut = wanted.startsWith(held);
        return [
          foundOnTurn(
            {
              title: `${controlPhrase(element)} ${isCut ? 'cuts off' : 'changes'} what is typed`,
              summary: `${personaPhrase(facts)} typed “${shorten(value, 60)}” into ${controlPhrase(element)}, and it holds “${shorten(valueAfter, 60)}”.`,
              impact: isCut
                ? 'What is missing goes unnoticed until it matters: an address that is not found, a code that does not fit.'
                : 'People send something else than they meant, or type it again and again.',
              impactIfOnPath: 3,
              confidence: 'medium',
              element,
              measured: {
                typed_characters: length(known(part, 'value')),
                held_characters: length(known(part, 'valueAfter')),
              },
            },
            { turn, screen, events },
          ),
        ];
      });
    });
  },
});

/** Numbers may be written with a country code or without the leading zero. */
function digitsAgree(typed: string, held: string): boolean {
  const [a, b] = [typed.replace(/\D/g, ''), held.replace(/\D/g, '')];
  return (
    a.length >= 6 &&
    !/\p{L}/u.test(typed) &&
    (b.endsWith(a.replace(/^0+/, '')) || (a.endsWith(b.replace(/^0+/, '')) && b.length >= 6))
  );
}

// Popups and dialogs that the focus does not enter, that Escape does not close, or that lose the focus when they close.
import type { DialogLook } from '../../evidence/probe.ts';
import type { TurnRecord } from '../../evidence/evidence.ts';
import { at } from '../measured/measured.ts';
import { defineRule, type Found } from '../rule.ts';
import { dialogLooksOf, foundOnProbe } from '../signals/probed.ts';
import { controlPhrase, shorten } from '../wording.ts';
import { failedTrials } from '../signals/widget-trials.ts';

export const widgetFocus = defineRule({
  id: 'widget-focus',
  science: 'WAI-ARIA APG',
  title: 'Focus is lost around a popup',
  promise: 'The focus moves into a menu that opens; Escape closes menus and dialogs and returns the focus.',
  remedy:
    'Move the focus to the first item when the menu opens, close menus and dialogs on Escape, and return the focus to the button that opened them.',
  falsePositives:
    'Arrow down and Tab are tried before it is said that the focus cannot enter. Menus and combo boxes are judged where they came up by a key. Of what comes up on hover Escape is asked only where it lies over words. Of dialogs those are judged that held the focus when Escape was pressed: as lost counts only a focus that is nowhere afterwards, while the button that opened the dialog is there and takes it.',
  label: 'measured',
  byCauseSince: 3,
  judgesCrawl: true,
  hurts: 'keyboard',
  wcag: ['2.4.3'],
  heuristics: ['H3'],
  thresholds: { widgetsOfPage: { value: 6, source: 'our choice [D]' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) => [
    ...failedTrials(probes, turns, (look, asks) => {
      switch (asks) {
        case 'entered':
          return {
            title: (thing) => `The focus does not go into what ${thing} opens`,
            summary: ({ keys, after }) => `It opened, and ${keys} led to none of its items (${after}).`,
            impact: 'People who use the keyboard see the choices and cannot take one.',
            severity: 3,
          };
        case 'closes':
          return {
            title: (thing) => `Escape does not close what ${thing} brought up`,
            summary: ({ after }) => `After Escape it was still there (${after}).`,
            impact: 'It stays in the way of what lies behind it.',
            severity: ofPointer.has(look.pattern) ? 2 : 1,
          };
        case 'stays':
          return {
            title: (thing) => `What ${thing} brings up goes when the pointer moves onto it`,
            summary: () =>
              'It came up with the pointer there, and was gone when the pointer moved from there onto it.',
            impact: 'People who enlarge the screen move the pointer to read on, and it goes away.',
            severity: 2,
          };
        case 'returns':
          return {
            title: (thing) => `The focus is lost when what ${thing} opened closes`,
            summary: ({ after }) =>
              `After Escape the focus was not on the button that had opened it (${after}).`,
            impact: 'People who use the keyboard begin again at the top of the page.',
            severity: 2,
          };
        case 'reached':
        case 'operated':
        case 'moves':
        case 'shown':
        case 'space':
        case 'told':
        case 'ends':
          return null;
      }
    }).map((found) => byQuestion(found)),
    ...dialogLooksOf(probes).flatMap((look) => ofDialog(look, turns)),
  ],
});

/** What a pointer or the focus brings up by lying there, of which WCAG 1.4.13 speaks. */
const ofPointer: ReadonlySet<unknown> = new Set(['tooltip', 'hover content']);

const remedies: Readonly<Record<string, string>> = {
  closes: 'Close it on Escape.',
  stays: 'Keep it while the pointer lies on it, and leave no gap on the way there.',
};

function byQuestion(found: Found): Found {
  const remedy = remedies[String(found.measured['asked']?.value)];
  const wcag = ofPointer.has(found.measured['pattern']?.value) ? ['1.4.13'] : [];
  return remedy === undefined ? found : { ...found, instead: { rule: 'widget-focus', remedy, wcag } };
}

/** What Escape does to a dialog that has the focus. */
function ofDialog(look: DialogLook, turns: readonly TurnRecord[]): Found[] {
  if (look.insideAtEscape !== true) return [];
  const thing = controlPhrase(look.opener);
  const words = `“${shorten(look.words, 80)}”`;
  const about = {
    element: look.opener,
    measured: { escape_closes: at(look, 'escapeCloses') },
    turns,
  };
  if (look.focusAfter === 'nowhere')
    return [
      foundOnProbe(look, {
        ...about,
        title: `The focus is lost when what ${thing} opened closes`,
        summary: `Escape closed ${words}, and the focus was nowhere afterwards, not on ${thing} that had opened it.`,
        impact: 'People who use the keyboard begin again at the top of the page.',
        impactIfOnPath: 2,
        cause: `return|${look.opener.locator.css}`,
      }),
    ];
  // A layer that keeps the focus and has no way out is told as a trap.
  if (look.escapeCloses || !look.declared || look.leftOut.length > 0) return [];
  return [
    {
      ...foundOnProbe(look, {
        ...about,
        title: `Escape does not close the dialog that ${thing} opened`,
        summary: `The focus was in ${words} when Escape was pressed, and it stayed open.`,
        impact: 'People who use the keyboard have to find the control that closes it.',
        impactIfOnPath: 1,
        cause: `escape|${look.opener.locator.css}`,
      }),
      // The ARIA practices ask for it, no criterion does.
      instead: { rule: 'widget-focus', remedy: 'Close it on Escape.', wcag: [] },
    },
  ];
}

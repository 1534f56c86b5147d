// A page that does not fit into 320 px: it has to be read line by line with the scroll bar, or loses what is too wide.
import type { TurnRecord } from '../../evidence/evidence.ts';
import type { NarrowLook } from '../../evidence/probe.ts';
import { at, count, length } from '../measured/measured.ts';
import { cssTemplate } from '../fingerprint.ts';
import { defineRule, type Found } from '../rule.ts';
import { foundOnProbe, narrowLooksOf } from '../signals/probed.ts';
import { controlPhrase, plural, sentence } from '../wording.ts';

/** Sideways scrolling that is rounding, CSS px (science R44). */
const mostPx = 2;

export const reflow = defineRule({
  id: 'reflow',
  science: 'R44',
  title: 'Page does not fit a narrow screen',
  promise:
    'At a width of 320 CSS px a page needs no sideways scrolling and loses nothing, apart from tables, maps and similar content.',
  remedy:
    'Let the named element shrink or wrap: max-width: 100 %, flex-wrap, minmax(0, 1fr) instead of fixed widths, and overflow-wrap for long words. Content that needs its width may scroll in its own box.',
  falsePositives:
    'Left out are tables of data, pictures, maps, diagrams, frames, films and what scrolls by itself. A table that widens the whole page by half a screen counts nevertheless, and so does a table that is used for layout only. What is cut off counts if it is a control or a text, most of it is lost, and a wide screen shows it whole. What a menu, a layer or a carousel holds is left out.',
  label: 'measured',
  judgesCrawl: true,
  kinds: ['reflow', 'clipped-text'],
  hurts: 'little room',
  wcag: ['1.4.10'],
  heuristics: ['H7'],
  thresholds: { sidewaysPx: { value: mostPx, source: 'science R44' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    narrowLooksOf(probes).flatMap((look) => [...scrolledSideways(look, turns), ...cutAwayIn(look, turns)]),
});

function scrolledSideways(look: NarrowLook, turns: readonly TurnRecord[]): Found[] {
  const [widest] = look.overflowing.toSorted((a, b) => b.beyondPx - a.beyondPx);
  if (look.overflowPx <= mostPx) return [];
  if (!widest) return look.wideTable ? [widenedByTable(look, look.wideTable, turns)] : [];
  return [
    foundOnProbe(look, {
      title: `The page is ${look.overflowPx} px wider than a narrow screen`,
      summary: `At a width of 320 px the page can be scrolled sideways by ${look.overflowPx} px, because ${widest.name === '' ? 'a part of it' : controlPhrase(widest)} reaches ${widest.beyondPx} px beyond the edge${look.overflowing.length > 1 ? ` (and ${plural(look.overflowing.length - 1, 'other part')})` : ''}.`,
      impact:
        'On a phone, and for whoever enlarges the page to 400 %, every line has to be read by scrolling to and fro.',
      impactIfOnPath: 3,
      element: widest,
      ofPage: true,
      measured: {
        sideways_px: at(look, 'overflowPx'),
        beyond_edge_px: at(widest, 'beyondPx'),
        parts: length(at(look, 'overflowing')),
      },
      turns,
    }),
  ];
}

/** A table may need two dimensions (WCAG 1.4.10 leaves it out); the page around it does not. */
function widenedByTable(
  look: NarrowLook,
  table: NonNullable<NarrowLook['wideTable']>,
  turns: readonly TurnRecord[],
): Found {
  const named = table.name === '' ? 'a table' : controlPhrase(table);
  const found = foundOnProbe(look, {
    title: `A table makes the page ${look.overflowPx} px wider than a narrow screen`,
    summary: `At a width of 320 px the whole page can be scrolled sideways by ${look.overflowPx} px, because ${named} reaches ${table.beyondPx} px beyond the edge and scrolls in no box of its own.`,
    impact: 'On a phone the heading, the way through the site and all other words slide away with the table.',
    impactIfOnPath: 2,
    element: table,
    ofPage: true,
    measured: {
      sideways_px: at(look, 'overflowPx'),
      beyond_edge_px: at(table, 'beyondPx'),
      parts: length(at(look, 'overflowing')),
    },
    turns,
  });
  const remedy =
    'Put the table into a box with overflow-x: auto that can be focused (tabindex="0", with a name), so that it alone scrolls; or show each row as a list on narrow screens.';
  return { ...found, instead: { rule: 'reflow', remedy, wcag: [] } };
}

/** What a wide screen shows whole and a narrow one cuts off at the side, where no scrolling leads. */
function cutAwayIn(look: NarrowLook, turns: readonly TurnRecord[]): Found[] {
  const [first, ...more] = look.cutAway ?? [];
  if (!first) return [];
  return [
    foundOnProbe(look, {
      title: `${first.name === '' ? 'A part of the page' : sentence(controlPhrase(first))} is cut off on a narrow screen`,
      summary: `At a width of 320 px ${first.name === '' ? 'a part of the page' : controlPhrase(first)} lies beyond the edge of a box that cuts it off${more.length > 0 ? `, and so do ${plural(more.length, 'other part')}` : ''}. Nothing scrolls or leads there; on a wide screen it can be seen whole.`,
      impact: 'On a phone, and for whoever enlarges the page to 400 %, it is not there.',
      impactIfOnPath: 3,
      element: first,
      measured: { beyond_edge_px: at(first, 'beyondPx'), parts_cut_away: count([first, ...more]) },
      turns,
      cause: `cut|${cssTemplate(first.locator.css)}`,
    }),
  ];
}

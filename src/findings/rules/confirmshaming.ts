// A way to decline that makes whoever takes it call themselves a fool.
import type { ScreenElement } from '../../evidence/evidence.ts';
import { label, of, short } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { longestLabel, shames } from '../signals/shaming-label.ts';
import { addressPhrase, shorten } from '../wording.ts';

export const confirmshaming = defineRule({
  id: 'confirmshaming',
  science: 'R25',
  title: 'Label shames people who decline',
  promise: 'The label for declining an offer does not shame the person.',
  remedy: 'Label the way to decline neutrally, such as “No thanks” or “Continue without”.',
  falsePositives:
    'Counts only for a link, button, check box or radio button that declines, by a no or in the first person. It has to say something about the person that nobody says of themselves: that they do not care, dislike what is good for anybody, want to be worse off, or let others down. To refuse a thing that is offered (a letter, cover, help) is no shame. Boxes and radio buttons have to say no in so many words, since surveys ask what people think of themselves; headlines, questions and quotations are left out. English only.',
  label: 'measured',
  judgesCrawl: true,
  kinds: ['confirmshaming'],
  wcag: [],
  heuristics: ['H2'],
  thresholds: { longestLabel: { value: longestLabel, source: 'longer texts are no labels [D]' } },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) =>
    screens.flatMap((screen) =>
      screen.elements.filter(isShaming).map((element) =>
        foundOnScreen(
          {
            title: `Declining means saying “${shorten(labelOf(element), 60)}”`,
            summary: `On ${addressPhrase(screen.url)} the way to decline is called “${shorten(labelOf(element), 100)}”: people who decline have to say something bad about themselves.`,
            impact: 'Some people accept what they do not want; others feel insulted and leave.',
            impactIfOnPath: 2,
            confidence: 'high',
            element,
            measured: {
              label: short(label(element), 120),
              first_person: of('first_person', [label(element)]),
            },
          },
          { screen, turns, events },
        ),
      ),
    ),
});

function isShaming(element: ScreenElement): boolean {
  const { kind, field, role, locator, visibleShare } = element;
  const isChoice = /^(checkbox|radio|switch|option)$/.test(role);
  if (kind !== 'control' || (field !== null && !isChoice) || (visibleShare === 0 && !isChoice)) return false;
  // A link that is a heading is the headline of something to read.
  const isHeadline = role === 'link' && /(^|[\s>])h[1-6]\b/.test(locator.css);
  return !isHeadline && shames(labelOf(element), isChoice);
}

function labelOf({ text, name }: ScreenElement): string {
  return (text || name).trim();
}

// One thing has two names.
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { stemmer } from 'stemmer';
import { cssTemplate } from '../fingerprint.ts';
import { defineRule, type Found } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { addressPhrase, shorten } from '../wording.ts';

/** Names that change with what one is doing, not with the page. */
const states = /\b(log|sign|account|hello|hi|welcome|home|profile|menu|back|skip|next|previous|logo)\b/i;

export const inconsistentLabels = defineRule({
  id: 'inconsistent-labels',
  science: 'R38',
  title: 'Same link has different names',
  promise: 'A link of the navigation is called the same on every page.',
  remedy: 'Choose one name for each thing and use it everywhere: in menus, buttons, titles and messages.',
  falsePositives:
    'Only links at the same place of header, navigation or footer, to the same address, seen on different pages in one language, whose names share no word stem. Names that depend on being logged in are left out.',
  label: 'measured',
  wcag: ['3.2.4'],
  heuristics: ['H4'],
  thresholds: { sharedStems: { value: 0, source: 'science R38; ours is stricter [D]' } },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) => {
    const seen = new Map<string, { name: string; screen: ScreenRecord }>();
    return screens.flatMap((screen) =>
      screen.elements.filter(isNavLink).flatMap((element): Found[] => {
        const key = `${element.href.split('#', 1)[0]}|${cssTemplate(element.locator.css)}`;
        const first = seen.get(key);
        if (!first) seen.set(key, { name: element.name, screen });
        if (!first || pathOf(first.screen.url) === pathOf(screen.url) || shareStem(first.name, element.name))
          return [];
        if (first.screen.lang !== '' && screen.lang !== '' && first.screen.lang !== screen.lang) return [];
        return [
          foundOnScreen(
            {
              title: `“${shorten(first.name, 30)}” is also called “${shorten(element.name, 30)}”`,
              summary: `The link to ${addressPhrase(element.href)} is called “${shorten(first.name, 50)}” on ${addressPhrase(first.screen.url)} and “${shorten(element.name, 50)}” on ${addressPhrase(screen.url)}.`,
              impact: 'People look for the word they know and think that they are somewhere else.',
              impactIfOnPath: 2,
              confidence: 'high',
              element,
              measured: { name_here: shorten(element.name, 60), name_elsewhere: shorten(first.name, 60) },
              cause: `names|${pathOf(element.href)}`,
            },
            { screen, turns, events },
          ),
        ];
      }),
    );
  },
});

function isNavLink({ role, name, href, locator }: ScreenElement): boolean {
  const inFrame = /(^|[\s>#.])(header|nav|footer|navbar)\b/.test(locator.css);
  return (
    role === 'link' &&
    inFrame &&
    href !== '' &&
    !href.includes('#') &&
    /\p{L}{3}/u.test(name) &&
    !states.test(name)
  );
}

function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? url;
}

function shareStem(a: string, b: string): boolean {
  const stems = (text: string) =>
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => stemmer(word));
  const others = stems(b);
  return stems(a).some((stem) => others.includes(stem)) || stems(a).length === 0 || others.length === 0;
}

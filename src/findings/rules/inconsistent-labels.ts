// One thing has two names.
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { stemmer } from 'stemmer';
import { at, short } from '../measured/measured.ts';
import { cssTemplate } from '../fingerprint.ts';
import { defineRule, type Found } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { namesDeed } from '../signals/label-words.ts';
import { addressPhrase, shorten } from '../wording.ts';

/** What people do with what, in all the words for it. Two verbs and two nouns of one line ask for one deed. */
const deedsAlike: readonly (readonly [verb: RegExp, noun: RegExp])[] = [
  [
    /^(arrange|book|make|reserve|schedule)\b/i,
    /\b(appointment|call|consultation|meeting|session|slot|time|visit)s?$/i,
  ],
  [
    /^(create|file|lodge|open|raise|send|submit|write)\b/i,
    /\b(case|enquiry|inquiry|message|question|request|ticket)s?$/i,
  ],
  [/^(buy|get|order|purchase)\b/i, /\b(admission|entry|pass|ticket)s?$/i],
];

/** Names that change with what one is doing, not with the page. */
const states = /\b(log|sign|account|hello|hi|welcome|home|profile|menu|back|skip|next|previous|logo)\b/i;

export const inconsistentLabels = defineRule({
  id: 'inconsistent-labels',
  science: 'R38',
  title: 'Same link has different names',
  promise:
    'A navigation link has the same name on every page, and the same action has the same name everywhere.',
  remedy: 'Choose one name for each thing and use it everywhere: in menus, buttons, titles and messages.',
  falsePositives:
    'Compares links to the same address at the same place of header, navigation or footer, on different pages in one language; their names must share no word stem. Also compares links to the same page anywhere, if their names ask for the same action by other verbs and other nouns (“Book an appointment”, “Schedule a consultation”). Names that depend on being logged in are left out.',
  label: 'measured',
  kinds: ['inconsistent-labels'],
  wcag: ['3.2.4'],
  heuristics: ['H4'],
  thresholds: { sharedStems: { value: 0, source: 'science R38; ours is stricter [D]' } },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) => {
    const named = screens.flatMap((screen) =>
      screen.elements
        .filter(({ role, href, name }) => role === 'link' && addressOf(href) !== null && namesDeed(name))
        .map((element) => ({ name: element.name.trim(), screen, element })),
    );
    const deeds = [...Map.groupBy(named, (each) => `${addressOf(each.element.href)} ${each.name}`).values()];
    const twice = deeds.flatMap(([deed], place): Found[] => {
      const first = deeds.slice(0, place).find(([each]) => each && deed && isSameDeed(each, deed))?.[0];
      return first && deed ? [foundTwice(first, deed)] : [];
    });
    const seen = new Map<string, Deed>();
    const inFrames = screens.flatMap((screen) =>
      screen.elements.filter(isNavLink).flatMap((element): Found[] => {
        const key = `${element.href.split('#', 1)[0]}|${cssTemplate(element.locator.css)}`;
        const first = seen.get(key);
        if (!first) seen.set(key, { name: element.name, screen, element });
        if (!first || pathOf(first.screen.url) === pathOf(screen.url) || shareStem(first.name, element.name))
          return [];
        if (first.screen.lang !== '' && screen.lang !== '' && first.screen.lang !== screen.lang) return [];
        return [foundTwice(first, { element, screen })];
      }),
    );
    return [...inFrames, ...twice];

    /** The first name and place of a thing, and another name of it. */
    function foundTwice(
      first: Deed,
      { element, screen }: { element: ScreenElement; screen: ScreenRecord },
    ): Found {
      return foundOnScreen(
        {
          title: `“${shorten(first.name, 30)}” is also called “${shorten(element.name, 30)}”`,
          summary: `The link to ${addressPhrase(element.href)} is called “${shorten(first.name, 50)}” on ${addressPhrase(first.screen.url)} and “${shorten(element.name, 50)}” on ${addressPhrase(screen.url)}.`,
          impact: 'People look for the word they know and think that they are somewhere else.',
          impactIfOnPath: 2,
          confidence: 'high',
          element,
          measured: {
            name_here: short(at(element, 'name'), 60),
            name_elsewhere: short(at(first.element, 'name'), 60),
          },
          cause: `names|${pathOf(element.href)}`,
        },
        { screen, turns, events },
      );
    }
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

interface Deed {
  name: string;
  screen: ScreenRecord;
  element: ScreenElement;
}

/** Both ask for the same deed at the same address ("Book an appointment", "Schedule a consultation"), and share no word. */
function isSameDeed(one: Deed, other: Deed): boolean {
  const languages = new Set([one.screen.lang, other.screen.lang].filter((lang) => lang !== ''));
  const queries = new Set([one, other].map(({ element }) => URL.parse(element.href)?.search).filter(Boolean));
  return (
    addressOf(one.element.href) === addressOf(other.element.href) &&
    languages.size < 2 &&
    queries.size < 2 &&
    !shareStem(one.name, other.name) &&
    deedsAlike.some(([verb, noun]) => [one, other].every(({ name }) => verb.test(name) && noun.test(name)))
  );
}

/** Origin and path; null for what is no page of its own. */
function addressOf(href: string): string | null {
  const url = URL.parse(href);
  return url && /^https?:$/.test(url.protocol) && url.pathname !== '/' ? url.origin + url.pathname : null;
}

function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? url;
}

function shareStem(a: string, b: string): boolean {
  const stems = (text: string) =>
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => stemmer(word));
  const others = stems(b);
  return stems(a).some((stem) => others.includes(stem));
}

// Links whose label is held against the page that they led to: those that were followed, and those that were not and lead to a
// page that was met by another way.
import type { Evidence, ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { at, label, of, short } from '../measured/measured.ts';
import type { Found, Verdict } from '../rule.ts';
import { addressPhrase, controlPhrase, sentence, shorten } from '../wording.ts';
import { sameDocument } from './activation.ts';
import { arrivalFault } from './arrival-fault.ts';
import { arrivalsOf, foundOnArrival, type Arrival, type WrongArrival } from './arrivals.ts';
import { contentStems, coveredShare, namesDeed, wordsOfPage } from './label-words.ts';
import { linkFound } from './links-behind.ts';

/** Where a link stood, where it led, and all that was seen. */
export interface Way {
  before: ScreenRecord;
  after: ScreenRecord;
  screens: readonly ScreenRecord[];
}

/** What the page at the other end has of a label; null where it has enough. */
type AgainstLabel = (link: ScreenElement, way: Way) => WrongArrival | null;

type Parts = Pick<Evidence, 'facts' | 'screens' | 'turns' | 'requests' | 'events' | 'end'>;

/** The links of which `against` finds that their label names something else. */
export function foundByLabel(against: AgainstLabel, parts: Parts): Verdict[] {
  return [...followedLinks(against, parts), ...seenLinks(against, parts)];
}

function followedLinks(against: AgainstLabel, parts: Parts): Verdict[] {
  const { screens, requests } = parts;
  return arrivalsOf(parts).flatMap((arrival): Verdict[] => {
    const { turn, control, before, after } = arrival;
    if (!control || !hasArrived(arrival) || arrivalFault(turn, after, requests)) return [];
    const wrong = against(control, { before, after, screens });
    if (wrong === null) return [];
    const because = doubtAbout(before, after);
    return because === null
      ? [foundOnArrival(wrong, arrival, parts)]
      : [{ verdict: 'cannot tell', what: controlPhrase(control), because }];
  });
}

function hasArrived({ turn: { effect }, control, before, after }: Arrival): boolean {
  return (
    control?.role === 'link' &&
    (effect.navigated || effect.historyChanged) &&
    !sameDocument(before.url, after.url)
  );
}

function seenLinks(against: AgainstLabel, { screens, turns, events }: Parts): Found[] {
  const pressed = new Set(turns.map(({ action }) => action.target?.name ?? ''));
  const judged = new Set<string>();
  return screens.flatMap((screen) =>
    screen.elements.flatMap((link): Found[] => {
      const key = `${link.name}|${link.href}`;
      if (link.role !== 'link' || link.href === '' || pressed.has(link.name) || judged.has(key)) return [];
      judged.add(key);
      const after = screens.find((each) => isWholeViewOf(each, link.href));
      const wrong =
        after && !sameDocument(screen.url, link.href)
          ? against(link, { before: screen, after, screens })
          : null;
      if (!after || !wrong || doubtAbout(screen, after) !== null) return [];
      if (!lacksAll(link, after, screens)) return [];
      return [
        {
          ...linkFound(link, { screen, turns, events }),
          title: `${sentence(controlPhrase(link))} ${wrong.title}`,
          summary: `${sentence(controlPhrase(link))} on ${addressPhrase(screen.url)} leads to ${addressPhrase(after.url)}. ${wrong.saw}`,
          measured: { destination: at(after, 'url'), title: at(after, 'title'), ...wrong.measured },
        },
      ];
    }),
  );
}

/** The page as it opens, quiet and with nothing over it. */
function isWholeViewOf({ url, busy, modal, scroll }: ScreenRecord, href: string): boolean {
  return sameDocument(url, href) && !busy && modal === '' && scroll.y <= 10;
}

/** All of the page was in view in one screen or another, and none of it has a word of the label; the way through the site aside. */
function lacksAll(
  { text, name }: ScreenElement,
  after: ScreenRecord,
  screens: readonly ScreenRecord[],
): boolean {
  const seen = screens.filter(({ url }) => sameDocument(url, after.url));
  const whole = seen.some(({ scroll, viewport }) => scroll.y >= scroll.maxY - viewport.height / 4);
  const words = seen.flatMap((screen) => {
    const { heads, body } = wordsOfPage(screen);
    return [...heads, ...body];
  });
  return whole && coveredShare(contentStems(text || name), words) === 0;
}

/** The words of a label that names a thing; null for long ones, for deeds, and where somebody speaks of themselves. */
export function namingWords({ text, name }: ScreenElement): string | null {
  const words = text || name;
  const isOther = words.split(/\s+/).length > 8 || namesDeed(words) || /\b(i|i['’]\w+|me|my)\b/i.test(words);
  return isOther ? null : words;
}

/** A page that shows none of the `words` words that a label names. */
export function aboutSomethingElse(link: ScreenElement, after: ScreenRecord, words: number): WrongArrival {
  const first = after.elements.find((element) => element.kind === 'heading');
  const heading = first ? at(first, 'text') : at(after, 'title');
  return {
    title: 'leads to something else',
    saw: `That page is headed “${shorten(heading.value)}” and shows 0 of the ${words} words that the label names.`,
    measured: {
      label_words: of('label_stems', [label(link)]),
      heading: short(heading, 120),
    },
  };
}

function doubtAbout(before: ScreenRecord, after: ScreenRecord): string | null {
  if (after.busy) return 'the page it led to was still loading';
  if (after.modal !== '') return 'a dialog covered the page it led to';
  if (after.scroll.y > 10) return 'the page it led to opened further down, with its heading out of view';
  if (after.elements.some(({ field }) => field?.type === 'password')) return 'it led to a sign-in page';
  if (before.lang.slice(0, 2) !== after.lang.slice(0, 2)) return 'the page it led to is in another language';
  if (!after.elements.some(({ kind }) => kind === 'heading')) return 'the page it led to shows no heading';
  return null;
}

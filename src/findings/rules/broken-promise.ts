// A control whose label promised one thing and that led to another. Border with broken-link-or-image: a plain link
// whose address is answered with 404, 410 or 5xx is reported there; here stand pages that say "not found" although the
// server says that all is well, buttons and forms that end on an error page, and pages about something else.
import type { RequestRecord, ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { at, count, it, label, of, rounded, short, textIn, type Measured } from '../measured/measured.ts';
import { proofOfScreen, proofOfTurns, screensById } from '../proof.ts';
import { defineRule, type CannotTell, type Found, type Verdict } from '../rule.ts';
import { impactOf, severityOf } from '../severity.ts';
import { sameDocument } from '../signals/activation.ts';
import { arrivalFault, isPlainLink, statusOf } from '../signals/arrival-fault.ts';
import { cardAfterAll } from '../signals/card-promise.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { contentStems, coveredShare, namesDeed, rareStems, wordsOfPage } from '../signals/label-words.ts';
import { finalWords } from '../signals/final-step.ts';
import { brokenBy, isUnready, pagesBehind, wholePage } from '../signals/link-promise.ts';
import { isForGoal, isOnTaskPath, secondsOf, stoppedAt } from '../signals/task-path.ts';
import { addressPhrase, controlPhrase, personaPhrase, sentence, shorten } from '../wording.ts';

const leastRareWords = 2;
const leastShare = 0.5;

export const brokenPromise = defineRule({
  id: 'broken-promise',
  science: 'R05',
  title: 'Label promises something else',
  promise: 'A control leads to what its label says.',
  remedy:
    'Point the control at the page that its label names, or change the label to what is really there. If the thing is gone, redirect to its successor or say so where the link stands, and answer missing pages with status 404 so that monitoring sees them.',
  falsePositives:
    'Labels that promise to tell something are judged where the destination has none of their words at all and another link names it rightly. Where rules on trial are asked for, so are labels of which at least two words name one thing among many, where the destination has none of these in its title and headings: of two such findings on the held-out sites one was wrong (2026-11-22). Sign-in pages, dialogs, pages in another language and pages still loading are left alone, and so are labels of a deed or in the first person. A link that nobody pressed is judged where its page was met by another way, or opened by a probe: there a page that says that it is not there counts, one that promises to reach somebody and offers no way to, and one that has no word of a thing which another link names and leads to elsewhere. Files, facts and what is free count where the page behind was seen whole, without pictures, and shows nothing of the kind: no time, day or amount, no word of the file, or a field for a card number beside an amount. A card counts where an earlier page promised a free beginning without one and the page that asks for it speaks of what is free, too. An error page that shows the same fields again answers what was entered and is left to other rules. “Next” and its like count where the press sent something and new words say that an order, a claim or the like is done.',
  label: 'measured',
  kinds: ['broken-promise', 'misleading-label'],
  repeatable: true,
  wcag: ['2.4.4'],
  heuristics: ['H2', 'H4'],
  thresholds: {
    leastRareWords: { value: leastRareWords, source: 'science R05 (b)' },
    leastShare: { value: leastShare, source: 'science R05 (b)' },
  },
  needs: ['facts', 'screens', 'turns', 'requests', 'events', 'end', 'probes'],
  evaluate({ facts, screens, turns, requests, events, end, probes }) {
    const byId = screensById(screens);
    const byWords = facts.trialRules === true;
    const met = [...followedLinks(), ...seenLinks()];
    const known = new Set(
      met.flatMap((each) => (each.verdict === 'found' ? [each.element?.locator.css] : [])),
    );
    return [...met, ...unkept(known), ...askedForCard()];

    /** A free beginning without a card that asks for one. */
    function askedForCard(): Found[] {
      const asked = cardAfterAll(screens);
      if (asked === null) return [];
      const { screen, field, said } = asked;
      return [
        foundOnScreen(
          {
            title: 'A card is asked for, although none was to be needed',
            summary: `The site says “${shorten(said.text, 100)}”; ${addressPhrase(screen.url)} asks for “${shorten(field.name, 40)}”.`,
            impact: 'Whoever came so far has worked for nothing or gives away more than they meant to.',
            impactIfOnPath: 3,
            confidence: 'medium',
            element: field,
            measured: { said: short(at(said, 'text'), 120) },
          },
          { screen, turns, events },
        ),
      ];
    }

    /** Labels whose promise can be checked by the page behind them, followed or not. */
    function unkept(known: Set<string | undefined>): Found[] {
      const behind = pagesBehind(probes);
      const links = screens.flatMap(({ elements }) =>
        elements.filter(({ role, href }) => role === 'link' && href !== ''),
      );
      const judged = new Set<string>();
      return screens.flatMap((screen) =>
        screen.elements.flatMap((link): Found[] => {
          const key = `${link.name}|${link.href}`;
          const own =
            link.role === 'link' && /^https?:/.test(link.href) && !sameDocument(link.href, screen.url);
          if (!own || judged.has(key) || known.has(link.locator.css) || link.href.includes('#')) return [];
          judged.add(key);
          const page = behind.find(
            ({ href, url, status }) =>
              status < 400 && sameDocument(href, link.href) && sameDocument(url, href),
          );
          const seen = page ? null : wholePage(link.href, screens);
          const there = page ?? seen;
          const broken = there && brokenBy(link, there, screen.url, links);
          if (!there || !broken || (broken === 'there' && !page)) return [];
          if (broken === 'ready' && screen.elements.some(({ text }) => isUnready(text))) return [];
          const told: Pick<ScreenRecord, 'url' | 'title'> = page ?? seen?.first ?? there;
          return [
            {
              verdict: 'found',
              title: `${sentence(controlPhrase(link))} ${titles[broken]}`,
              summary: `${sentence(controlPhrase(link))} on ${addressPhrase(screen.url)} leads to ${addressPhrase(there.url)}, headed “${shorten(there.heads[0] ?? there.title)}”. ${because[broken]}`,
              impact: 'Whoever follows it comes to the wrong place and has to find the way back.',
              ...severityOf(3, isOnTaskPath(turns, link.locator)),
              confidence: 'medium',
              url: screen.url,
              element: { role: link.role, name: link.name, locator: link.locator },
              box: link.box,
              measured: { destination: at(told, 'url'), title: at(told, 'title') },
              proof: proofOfScreen(events, screen),
              onTaskPath: isOnTaskPath(turns, link.locator),
            },
          ];
        }),
      );
    }

    /** Links that were not pressed and lead to pages that were met by another way. */
    function seenLinks(): Found[] {
      const pressed = new Set(turns.map(({ action }) => action.target?.name ?? ''));
      const judged = new Set<string>();
      return screens.flatMap((screen) =>
        screen.elements.flatMap((link): Found[] => {
          const key = `${link.name}|${link.href}`;
          if (link.role !== 'link' || link.href === '' || pressed.has(link.name) || judged.has(key))
            return [];
          judged.add(key);
          const after = screens.find((each) => isWholeViewOf(each, link.href));
          const broken =
            after && !sameDocument(screen.url, link.href)
              ? againstLabel(link, { before: screen, after, screens, byWords })
              : null;
          if (!after || !broken || doubtAbout(screen, after) !== null) return [];
          if (!lacksAll(link, after, screens)) return [];
          return [
            {
              verdict: 'found',
              title: `${sentence(controlPhrase(link))} ${broken.title}`,
              summary: `${sentence(controlPhrase(link))} on ${addressPhrase(screen.url)} leads to ${addressPhrase(after.url)}. ${broken.saw}`,
              impact: 'Whoever follows it comes to the wrong place and has to find the way back.',
              ...severityOf(3, isOnTaskPath(turns, link.locator)),
              confidence: 'medium',
              url: screen.url,
              element: { role: link.role, name: link.name, locator: link.locator },
              box: link.box,
              measured: { destination: at(after, 'url'), title: at(after, 'title'), ...broken.measured },
              proof: proofOfScreen(events, screen),
              onTaskPath: isOnTaskPath(turns, link.locator),
            },
          ];
        }),
      );
    }

    function followedLinks(): Verdict[] {
      return turns.flatMap(judgeTurn);
    }

    function judgeTurn(turn: TurnRecord): Verdict[] {
      const before = byId.get(turn.screen);
      const after = byId.get(turn.screenAfter);
      const { target } = turn.action;
      if (!before || !after || !target || turn.action.missed || turn.action.refused !== null) return [];
      const control = before.elements.find((element) => element.ref === target.ref);
      const broken = judge(turn, control, { before, after, screens, byWords }, requests);
      if (broken === null) return [];
      if ('verdict' in broken) return [broken];
      const onTaskPath = isForGoal(turn);
      const stopped = stoppedAt(turn, turns, end);
      return [
        {
          verdict: 'found',
          title: `${sentence(controlPhrase(target))} ${broken.title}`,
          summary: `${personaPhrase(facts)} followed ${controlPhrase(target)} and came to ${addressPhrase(after.url)}. ${broken.saw}`,
          impact: stopped
            ? `${personaPhrase(facts)} did not find the right page any more and gave up.`
            : `${personaPhrase(facts)} came to the wrong place and had to find the way back.`,
          ...severityOf(impactOf({ stopped, personSeconds: secondsOf([turn]) }, 3), onTaskPath),
          confidence: 'medium',
          url: before.url,
          element: { role: target.role, name: target.name, locator: target.locator },
          // A deed by ear has no place of its own.
          box: control?.box ?? target.box,
          measured: { destination: at(after, 'url'), title: at(after, 'title'), ...broken.measured },
          proof: proofOfTurns(events, [turn], before, { requests: turn.effect.requests }),
          onTaskPath,
        },
      ];
    }
  },
});

const titles = {
  there: 'leads to a page that is not there',
  ready: 'leads to a page that is not ready',
  contact: 'leads to nobody who can be reached',
  file: 'brings no file',
  facts: 'leads to a page without them',
  free: 'leads to something that costs',
  elsewhere: 'leads to something else',
};
const because = {
  there: 'The server answered that all is well; the page says that there is none.',
  ready: 'All that the page says is that it is still to come.',
  file: 'That page has no file: it asks for entries, and no word of it is about what the label names.',
  facts: 'Nothing on that page has the form of what the label names: no time or day, or no amount.',
  free: 'That page asks for the number of a card and names what is to be paid.',
  contact: 'Nothing on that page reaches anybody: no number, no address, no field to write into.',
  elsewhere:
    'No word of the label stands on that page, and another link of the site names the same thing and leads elsewhere.',
};

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

/** Where a link stood, where it led, and all that was seen. */
interface Way {
  before: ScreenRecord;
  after: ScreenRecord;
  screens: readonly ScreenRecord[];
  /** Labels that name a thing are compared with the page, too: on trial. */
  byWords: boolean;
}

interface Broken {
  title: string;
  saw: string;
  measured: Found['measured'];
}

function judge(
  turn: TurnRecord,
  control: ScreenElement | undefined,
  way: Way,
  requests: readonly RequestRecord[],
): Broken | CannotTell | null {
  const fault = arrivalFault(turn, way.after, requests);
  const status = fault && statusOf(turn, fault, requests);
  if (fault && status) {
    if (isPlainLink(control) || asksAgain(way)) return null;
    return {
      title: `ends on an error page (${fault.status})`,
      saw: `The server answered with status ${fault.status}.`,
      measured: { status },
    };
  }
  if (fault?.said != null) {
    return {
      title: 'leads to a page that is not there',
      saw: `The page says “${shorten(fault.said)}”, although the server answered that all is well.`,
      measured: { status: at(turn.effect, 'status'), said: saidOn(way.after, fault.said) },
    };
  }
  const unready = control ? unreadyWords(turn, control, way.before) : null;
  if (unready !== null) {
    return {
      title: 'says only that it is not ready',
      saw: `All that came was “${shorten(unready.value, 80)}”.`,
      measured: { said: short(unready, 120) },
    };
  }
  const final = finalWords(turn, control, way, requests);
  if (final !== null) return judgeWayOn(final, requests, turn, way.after);
  return control ? judgeLabel(turn, control, way) : null;
}

/** The page shows the same entries again: its error is an answer to them, and what it says is judged by other rules. */
function asksAgain({ before, after }: Way): boolean {
  const fields = ({ elements }: ScreenRecord) =>
    elements.flatMap(({ field, name }) =>
      field && field.type !== 'search' ? [`${field.type} ${name}`] : [],
    );
  const again = fields(after);
  return fields(before).some((each) => again.includes(each));
}

/** The words that came first and say that what was pressed does not work yet, where nothing had said so before; else null. */
function unreadyWords(
  { action, effect }: TurnRecord,
  control: ScreenElement,
  before: ScreenRecord,
): Measured<string> | null {
  if (
    action.kind !== 'click' ||
    effect.navigated ||
    isUnready(control.name) ||
    /\bsoon\b/i.test(control.name)
  )
    return null;
  const [dialog] = effect.dialogs;
  const [text] = effect.newText;
  const said = dialog ? at(dialog, 'message') : text && at(text, 'text');
  if (!said || !isUnready(said.value)) return null;
  return before.elements.some((each) => isUnready(each.text)) ? null : said;
}

/** A way on after which the page says that all is done. */
function judgeWayOn(
  words: string,
  requests: readonly RequestRecord[],
  { effect }: TurnRecord,
  after: ScreenRecord,
): Broken {
  const sent = requests.filter(({ id, method }) => effect.requests.includes(id) && method !== 'GET');
  return {
    title: 'sends for good',
    saw: `Nothing had said that this was the last step; the page then said “${shorten(words, 80)}”.`,
    measured: { sent: count(sent), said: short(textIn(after.elements, words), 120) },
  };
}

function judgeLabel(turn: TurnRecord, control: ScreenElement, way: Way): Broken | CannotTell | null {
  const { before, after } = way;
  const arrived =
    control.role === 'link' &&
    (turn.effect.navigated || turn.effect.historyChanged) &&
    !sameDocument(before.url, after.url);
  const broken = arrived ? againstLabel(control, way) : null;
  if (broken === null) return null;
  const doubt = doubtAbout(before, after);
  return doubt === null ? broken : { verdict: 'cannot tell', what: controlPhrase(control), because: doubt };
}

/** A label that promises to tell something. */
const promisesToTell = /^(how|what|where|when|why|who|which)\b/i;

/** What the page at the other end has of a label; null where it has enough. */
function againstLabel(link: ScreenElement, { before, after, screens, byWords }: Way): Broken | null {
  const { text, name, href } = link;
  const words = text || name;
  if (words.split(/\s+/).length > 8 || namesDeed(words) || /\b(i|i['’]\w+|me|my)\b/i.test(words)) return null;
  const rare = rareStems(words);
  const { heads, body } = wordsOfPage(after);
  if (byWords && rare.length >= leastRareWords) {
    const share = coveredShare(rare, [...heads, ...body]);
    return share >= leastShare || coveredShare(rare, heads) > 0
      ? null
      : broken(link, after, { words: rare.length, share });
  }
  const stems = contentStems(words);
  if (stems.length < leastRareWords || !promisesToTell.test(words)) return null;
  const all = screens
    .filter(({ url }) => sameDocument(url, after.url))
    .flatMap(({ elements, title }) => [title, ...elements.map((each) => each.text || each.name)]);
  const own = all.filter((each) => each !== words);
  if (coveredShare(stems, own) > 0 || !isNamedBy(heads, stems, href, [before, after, ...screens]))
    return null;
  return broken(link, after, { words: stems.length, share: null });
}

/** Another link to the same page shares a word with its title or headings, and none with the label. */
function isNamedBy(
  heads: readonly string[],
  stems: readonly string[],
  href: string,
  screens: readonly ScreenRecord[],
): boolean {
  return screens
    .flatMap(({ elements }) => elements)
    .some((other) => {
      if (other.role !== 'link' || other.href === '' || !sameDocument(other.href, href)) return false;
      const named = contentStems(other.text || other.name);
      return (
        named.length > 0 && coveredShare(named, heads) === 1 && !named.some((stem) => stems.includes(stem))
      );
    });
}

function broken(
  link: ScreenElement,
  after: ScreenRecord,
  { words, share }: { words: number; share: number | null },
): Broken {
  const first = after.elements.find((element) => element.kind === 'heading');
  const heading = first ? at(first, 'text') : at(after, 'title');
  const which = share === null ? 'content' : 'rare';
  return {
    title: 'leads to something else',
    saw: `That page is headed “${shorten(heading.value)}” and shows ${Math.round((share ?? 0) * words)} of the ${words} words that the label names.`,
    measured: {
      label_words: of('label_stems', [label(link)], which),
      ...(share !== null && {
        found_share: rounded(of('shown_of_label', [label(link), it(after)], which), 2),
      }),
      heading: short(heading, 120),
    },
  };
}

/** Words of the title of a page, or of one of its elements. */
function saidOn(screen: ScreenRecord, words: string): Measured<string> {
  return screen.title === words ? at(screen, 'title') : textIn(screen.elements, words);
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

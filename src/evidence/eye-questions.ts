// What a model is asked of pages where checks can only mark a place, and a person where there is no model: what engines left open under
// criteria that eyes and words decide, and four things that no engine asks: alternatives against pictures, headings and links, language of
// parts, instructions by the senses. Pure.
import { withoutFragment } from '../base/addresses.ts';
import { flat, line, wordsOf } from '../base/plain-words.ts';
import type { AuditedElement } from './audit-probe.ts';
import type { AskedQuestion, Evidence, ScreenElement, ScreenRecord } from './evidence.ts';

/** A question to a model; `bySight` where words alone leave it open. */
export interface EyeQuestion extends AskedQuestion {
  bySight: boolean;
  /** The crawl recorded its place. */
  ofCrawl: boolean;
}

/** One page with what is asked of it. `things` are what it holds, in reading order. */
export interface EyePage {
  url: string;
  title: string;
  lang: string;
  things: { element: AuditedElement; kind: 'heading' | 'link' | 'text'; words: string }[];
  questions: EyeQuestion[];
}

/** Criteria under which what engines left open can be decided by looking, and by reading. The others need measures, markup or time. */
const bySight: ReadonlySet<string> = new Set(['1.1.1', '1.4.1', '1.4.5']);
const byWords: ReadonlySet<string> = new Set(['1.3.3', '2.4.2', '2.4.4', '2.4.6', '3.1.1', '3.1.2', '3.3.2']);

/** Pages that are asked about: one call each. */
export const pagesMost = 6;
/** Pictures of one page, questions of engines there, and things that are told. */
export const picturesMost = 8;
const marksMost = 12;
const thingsMost = 120;
/** Side of a picture that tells something, CSS pixels: smaller ones are signs on what has words. */
const leastPicturePx = 32;
const thingCap = 160;

const ofPage = [
  {
    rule: 'model/headings',
    criteria: ['2.4.6'],
    ask: 'Does each heading say what the part below it is about?',
    kind: 'heading',
  },
  {
    rule: 'model/links',
    criteria: ['2.4.4'],
    ask: 'Does each link say where it leads or what it does, by its words or together with its sentence, its item of a list or its heading?',
    kind: 'link',
  },
  {
    rule: 'model/language-of-parts',
    criteria: ['3.1.2'],
    ask: 'Is every sentence in the language that the page states, or marked as another? Names, technical terms and words that have become part of the language are none.',
    kind: 'text',
  },
  {
    rule: 'model/senses',
    criteria: ['1.3.3'],
    ask: 'Do instructions name more than shape, colour, size or place of what they mean?',
    kind: 'text',
  },
] as const;
const askOfPicture = 'Does the text alternative say what the picture tells or does, where it stands?';

/** The records that questions are made of. */
export type SeenPages = Pick<Evidence, 'screens' | 'probes' | 'graph'>;

/** What a model is asked of all pages, beside what engines mark. */
export function isOfModel(rule: string): boolean {
  return rule.startsWith('model/');
}

/** Pages with their questions: those of the crawl where there is one, else of the session; the page with most open first. */
export function eyePages(
  { evidence, crawl }: { evidence: SeenPages; crawl: SeenPages | null },
  open: readonly (AskedQuestion & { ofCrawl: boolean })[],
): EyePage[] {
  const shownBy = crawl ?? evidence;
  const marked = open.flatMap((one): EyeQuestion[] => {
    const isSeen = one.criteria.some((num) => bySight.has(num));
    return isSeen || one.criteria.some((num) => byWords.has(num)) ? [{ ...one, bySight: isSeen }] : [];
  });
  const shown = pictureSources();
  const byPage = Map.groupBy(wholeOnes(shownBy.screens), ({ url }) => withoutFragment(url));
  const pages = [...byPage.values()].flatMap(([screen]) =>
    screen ? [pageFrom(screen, shownBy, shown)] : [],
  );
  const urls = new Set(pages.map(({ url }) => withoutFragment(url)));
  const elsewhere = Map.groupBy(
    marked.filter(({ url }) => !urls.has(withoutFragment(url))),
    ({ url }) => withoutFragment(url),
  );
  const all = [
    ...pages.map((page) => ({
      ...page,
      questions: [
        ...marked.filter(({ url }) => withoutFragment(url) === withoutFragment(page.url)).slice(0, marksMost),
        ...page.questions,
      ],
    })),
    ...[...elsewhere.values()].map((questions) => ({
      url: questions[0]?.url ?? '',
      title: '',
      lang: '',
      things: [],
      questions: questions.slice(0, marksMost),
    })),
  ];
  return all
    .filter(({ questions }) => questions.length > 0)
    .toSorted((a, b) => b.questions.length - a.questions.length);
}

function pageFrom(
  screen: ScreenRecord,
  evidence: SeenPages,
  isNew: (element: ScreenElement) => boolean,
): EyePage {
  const { url, title, lang } = screen;
  const at = { url, because: '', event: null, screen: screen.id, ofCrawl: evidence.graph !== undefined };
  const things = thingsOf(screen, wordsMarked(evidence, url));
  const kinds = new Set(things.map(({ kind }) => kind));
  // Whether parts are marked is told by the check of markup alone.
  const knowsParts =
    lang !== '' &&
    (evidence.probes ?? []).some(
      (one) => one.kind === 'markup-look' && withoutFragment(one.url) === withoutFragment(url),
    );
  const pictures = screen.elements
    .filter((element) => isPictured(element, screen) && isNew(element))
    .slice(0, picturesMost)
    .map((element) => ({
      ...at,
      rule: 'model/alternative',
      criteria: ['1.1.1'],
      ask: askOfPicture,
      because: element.heading === '' ? '' : `It stands under “${line(element.heading, thingCap)}”.`,
      element: placeOf(element),
      image: screen.image,
      bySight: true,
    }));
  const asked = ofPage
    .filter(({ kind, rule }) => kinds.has(kind) && (rule !== 'model/language-of-parts' || knowsParts))
    .map(({ rule, criteria, ask }) => ({
      ...at,
      rule,
      criteria: [...criteria],
      ask,
      element: null,
      image: screen.image,
      bySight: false,
    }));
  return { url, title, lang, things, questions: [...pictures, ...asked] };
}

/** Headings, links and sentences in reading order, each once; sentences that are marked as of another language are left out. */
function thingsOf({ elements }: ScreenRecord, marked: readonly string[]): EyePage['things'] {
  const told = new Set<string>();
  return elements
    .flatMap((element): EyePage['things'] => {
      const kind = kindOf(element);
      const words = line(element.name || element.text, thingCap);
      const key = `${kind} ${words} ${element.href}`;
      const isMarked =
        kind === 'text' && marked.some((part) => part.includes(flat(words)) || flat(words).includes(part));
      if (kind === null || words === '' || element.locator.frameUrl !== null || told.has(key) || isMarked)
        return [];
      told.add(key);
      const where = kind === 'link' ? URL.parse(element.href)?.pathname : undefined;
      return [
        {
          element: placeOf(element),
          kind,
          words: where === undefined ? words : `${words} → ${line(where, 80)}`,
        },
      ];
    })
    .slice(0, thingsMost);
}

function kindOf({ kind, role, text }: ScreenElement): 'heading' | 'link' | 'text' | null {
  if (kind === 'heading') return 'heading';
  if (kind === 'control') return role === 'link' ? 'link' : null;
  return kind === 'text' && wordsOf(text).length >= 4 ? 'text' : null;
}

/** Drawn in its picture, and told by words of its own. */
function isPictured(element: ScreenElement, { viewport, image }: ScreenRecord): boolean {
  const { kind, name, box, imageLoaded, visibleShare, locator, states } = element;
  const isIn =
    box.x >= 0 && box.y >= 0 && box.x + box.width <= viewport.width && box.y + box.height <= viewport.height;
  const isLarge = Math.min(box.width, box.height) >= leastPicturePx;
  const isTold = kind === 'image' && name.trim() !== '' && states.unspoken !== true;
  return (
    isTold &&
    image !== null &&
    isIn &&
    isLarge &&
    imageLoaded !== false &&
    visibleShare > 0.5 &&
    locator.frameUrl === null
  );
}

/** Each picture with its words once, whatever pages show it. */
function pictureSources(): (element: ScreenElement) => boolean {
  const shown = new Set<string>();
  return ({ picture, name, locator }) => {
    const key = `${picture ?? locator.css} ${name}`;
    const isNew = !shown.has(key);
    shown.add(key);
    return isNew;
  };
}

/** Of each page the read that holds most: a crawl reads documents whole, a session what is in view. */
function wholeOnes(screens: readonly ScreenRecord[]): ScreenRecord[] {
  return screens.toSorted((a, b) => b.elements.length - a.elements.length);
}

/** Words that a page marks as of another language than its own. */
function wordsMarked({ probes = [] }: SeenPages, url: string): string[] {
  return probes.flatMap((one) =>
    one.kind === 'markup-look' && withoutFragment(one.url) === withoutFragment(url)
      ? (one.otherLanguages ?? []).map(flat)
      : [],
  );
}

function placeOf({ role, name, box, locator }: ScreenElement): AuditedElement {
  return { role, name, box, locator };
}

// The words of a label that name one thing of many ("Walnut bedside lamp"), apart from those that name an action.
import { wordsOf } from '../../base/plain-words.ts';
import { stemmer } from 'stemmer';
import type { PageRead } from '../../evidence/evidence.ts';

/** Words that links carry without naming a thing: function words, verbs of the web, places of a site. */
const common = new Set(
  `a about above account accept add after all also an and any apply are articles as at back bag basket be before best
  blog book booking brand browse but buy by can careers cart cases catalogue categories category change check checkout
  choose click close collection collections company compare contact continue cookie cookies customer customers date day
  deal deals delete delivery demo details discover discount do docs documentation download edit email events everything
  examples explore faq features feedback filter find first for form forgot found free from full get gift gifts go great
  guide guides have help here home hours how ideas if in info information inspiration into is it items jobs join just
  language last latest learn legal like list local location locations log login lookup make manage map me members menu
  message more most my name need new news newsletter next no not now of off offer offers on one online only open
  opening options or order orders other our out over overview page password pay payment people phone photos plan plans
  policy popular posts press previous price prices pricing privacy product products profile project projects quote read
  ready recent register reset result results return returns review reviews sale save search see select send service
  services set settings shop shopping show sign site size sizes solutions start started status stock stores stories
  story support take talk team terms than that the their them then there these they this time tips to today top track
  try tutorials up update updates us use used user using video videos view visit was watch way we website week what when
  where which who why will with work works you your`.split(/\s+/),
);

/** Stems of the words that set this label apart: 4 letters or more, or with a digit, and none of the common ones. */
export function rareStems(label: string): string[] {
  const words = wordsOf(label.toLowerCase());
  const rare = words.filter((word) => !common.has(word) && (word.length >= 4 || /\d/.test(word)));
  return [...new Set(rare.map((word) => stemmer(word)))];
}

const functionWords = new Set(
  `about after all also and any are but can did does for from had has have her here him his how into its just more most not now
  off one only our out over she some such than that the their them then there these they this those too very was way were what
  when where which who why will with you your`.split(/\s+/),
);

/** Stems of all words of a label but those that only join: 3 letters or more. */
export function contentStems(label: string): string[] {
  const words = wordsOf(label.toLowerCase());
  const telling = words.filter((word) => !functionWords.has(word) && (word.length >= 3 || /\d/.test(word)));
  return [...new Set(telling.map((word) => stemmer(word)))];
}

const deed = /^(?!see|view|read|show|browse|open|meet|about)\p{L}+ (a|an|the|your|our|my) /iu;

/** Whether a label asks for a deed ("Reserve your slot"): it names what is to be done, and no thing that could be found by it. */
export function namesDeed(label: string): boolean {
  return deed.test(label.trim());
}

/** Share of `stems` among the words of the texts (0 to 1); compounds count where one holds the other. 1 for no stems. */
export function coveredShare(stems: readonly string[], texts: readonly string[]): number {
  if (stems.length === 0) return 1;
  const words = texts.flatMap((text) => wordsOf(text.toLowerCase()));
  const there = new Set(words.map((word) => stemmer(word)));
  const joined = words.join('');
  return stems.filter((stem) => there.has(stem) || joined.includes(stem)).length / stems.length;
}

/** Title and level 1 and 2 headings of a page, then its first 300 words (science R05). */
export function wordsOfPage(page: PageRead): { heads: string[]; body: string[] } {
  const heads = page.elements.filter((element) => element.kind === 'heading' && (element.level ?? 9) <= 2);
  // The way through the site names everything; what the page is about stands elsewhere.
  const own = page.elements.filter(
    ({ locator }) => !/(^|[\s>#.])(header|nav|footer|navbar)\b/.test(locator.css),
  );
  const body = own.map((element) => element.text || element.name).join(' ');
  return {
    heads: [page.title, ...heads.map((element) => element.text)],
    body: body.split(/\s+/).slice(0, 300),
  };
}

// A page that does not say, or says wrongly, which language it is written in.
import { partsOf, type ScreenRecord, type TurnRecord } from '../../evidence/evidence.ts';
import { at, it, of } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { languageOf } from '../../language/written-in.ts';
import { isPlainFile } from '../signals/plain-file.ts';
import { addressPhrase } from '../wording.ts';

/** Shorter entries stand in many texts by chance, characters. */
const leastWritten = 8;

export const pageLanguage = defineRule({
  id: 'page-language',
  science: 'R49',
  title: 'Language of the page is missing or wrong',
  promise: 'The lang attribute of a page names the language in which it is written.',
  remedy:
    'Put the language of the text on the html element, such as <html lang="en">, and change it when the language is changed.',
  falsePositives:
    'A wrong language is reported only if at least 6 of the commonest words of another language are in view. They must be an eighth of all words in view, and four times as many as those of the language that is named. Pages with little text are judged only by a missing attribute, and files that the browser shows by itself not at all. What repeats an entry of the visitor is left out.',
  label: 'measured',
  byCauseSince: 3,
  judgesCrawl: true,
  supersedesAxe: ['html-has-lang', 'html-lang-valid'],
  kinds: ['page-language'],
  wcag: ['3.1.1'],
  heuristics: ['H4'],
  thresholds: {
    leastCharacters: { value: 50, source: 'science R49' },
    leastCommonWords: { value: 6, source: 'our choice [D]' },
  },
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) =>
    screens.flatMap((screen) => {
      if (isPlainFile(screen)) return [];
      const text = textOf(screen);
      const told = screen.lang.trim().toLowerCase();
      const read = languageOf(text);
      const isMissing = told === '';
      const isWrong =
        read !== null && !isMissing && told.split('-')[0] !== read && isReadSo(screen, { read, turns });
      if (text.length < 50 || screen.modal !== '' || (!isMissing && !isWrong)) return [];
      return [
        foundOnScreen(
          {
            title: isMissing
              ? 'The page does not name its language'
              : `The page says “${told}” and is written in “${read}”`,
            summary: isMissing
              ? `The page ${addressPhrase(screen.url)} has no lang attribute on its html element.`
              : `The page ${addressPhrase(screen.url)} has lang="${told}", and its words are those of “${read}”.`,
            impact:
              'Screen readers pronounce it in the wrong language, and browsers translate and hyphenate it wrongly.',
            impactIfOnPath: 2,
            confidence: 'high',
            element: null,
            measured: {
              lang: of('lower', [at(screen, 'lang')]),
              ...(!isMissing && { read_as: of('language', [it(screen)]) }),
            },
            cause: `lang|${told}`,
          },
          { screen, turns, events },
        ),
      ];
    }),
});

/** Whether its words are of that language without what the visitor wrote, which pages repeat. */
function isReadSo(
  screen: ScreenRecord,
  { read, turns }: { read: string; turns: readonly TurnRecord[] },
): boolean {
  const written = turns
    .filter(({ turn }) => turn <= screen.turn)
    .flatMap(({ action }) => partsOf(action).flatMap(({ value }) => value?.trim().toLowerCase() ?? []))
    .filter(({ length }) => length >= leastWritten);
  const elements = screen.elements.filter(({ text, name }) => {
    const said = (text || name).toLowerCase();
    return !written.some((value) => said.includes(value));
  });
  return languageOf(textOf({ elements })) === read;
}

/** Whether it is written in the language that it names; null where its words do not tell. */
export function saysItsLanguage(screen: ScreenRecord): boolean | null {
  const told = screen.lang.trim().toLowerCase().split('-')[0] ?? '';
  if (isPlainFile(screen)) return null;
  if (told === '') return false;
  const read = languageOf(textOf(screen));
  return read === null ? null : read === told;
}

function textOf({ elements }: Pick<ScreenRecord, 'elements'>): string {
  return elements.map(({ text, name }) => text || name).join(' ');
}

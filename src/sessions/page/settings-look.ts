// What a page loses under settings that people make: wider spacing of text, the sides of the screen exchanged, the system's
// colours. Runs inside the page, which is as before afterwards.
import type { SettingsLook } from '../../evidence/audit-probe.ts';
import { flatContains } from './flat-tree.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { probedOf } from './tab-stop.ts';
import { leftWithin, laidOver, linesOfTexts, overlappingTexts, textsWithWords } from './text-growth.ts';
import { cuttingBoxOf, linesWithin, lostLines, stillLost, wholeTexts } from './zoom-look.ts';

/** How a page stands: characters in view, and the turn of what fills the view. */
export interface Stand {
  /** CSS pixels from side to side. */
  wide: number;
  shown: number;
  degrees: number;
  says: string;
}

/** Text of `spacedLook`. Answers the boxes that cut off what they showed before, and takes the spacing back. */
export const spacedLookSource: string = pageSource(
  [
    ...readingParts,
    probedOf,
    flatContains,
    cuttingBoxOf,
    linesWithin,
    wholeTexts,
    lostLines,
    stillLost,
    laidOver,
    overlappingTexts,
    linesOfTexts,
    textsWithWords,
    leftWithin,
  ],
  spacedLook,
);
/** Text of `standOf`. */
export const standSource: string = pageSource([], standOf);
/** Text of `iconControls`. Answers how many controls without words are drawn by a mask alone; they are kept for `vanishedIcons`. */
export const iconControlsSource: string = pageSource([...readingParts], iconControls);
/** Text of `hasSystemColours`. */
export const hasSystemColoursSource: string = pageSource([], hasSystemColours);
/** Text of `vanishedIcons`, asked where the system's colours are on. */
export const vanishedIconsSource: string = pageSource([...readingParts, probedOf], vanishedIcons);

/** Under the spacing of WCAG 1.4.12, set on every element that holds text: what a style sheet of the user would set. */
export async function spacedLook(): Promise<Pick<SettingsLook, 'spaced' | 'laidOver'>> {
  const texts = wholeTexts();
  const over = overlappingTexts();
  const styled = [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element.style !== undefined && !element.closest('svg,option'))
    .slice(0, 5_000)
    .map((element) => ({ element, before: element.getAttribute('style') }));
  for (const { element } of styled) {
    element.style.setProperty('line-height', '1.5', 'important');
    element.style.setProperty('letter-spacing', '.12em', 'important');
    element.style.setProperty('word-spacing', '.16em', 'important');
    if (element.localName === 'p') element.style.setProperty('margin-bottom', '2em', 'important');
  }
  const spaced = (await stillLost(() => lostLines(texts))).map(({ element, ...told }) => ({
    ...probedOf(element),
    ...told,
  }));
  const fresh = (await stillLost(() => laidOver(over))).map(({ element, ...told }) => ({
    ...probedOf(element),
    ...told,
  }));
  for (const { element, before } of styled) {
    // Chromium keeps an empty attribute where styles were taken back without it being written first.
    element.setAttribute('style', before ?? '');
    if (before === null) element.removeAttribute('style');
  }
  return { spaced, ...(fresh.length > 0 && { laidOver: fresh }) };
}

export function standOf(): Stand {
  const { innerWidth: width, innerHeight: height } = window;
  const words: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && words.length < 4_000; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').trim();
    if (
      text === '' ||
      !node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue;
    words.push(text);
  }
  let degrees = 0;
  for (const element of [document.documentElement, document.body, ...document.body.children]) {
    const box = element.getBoundingClientRect();
    const { transform, rotate } = getComputedStyle(element);
    const isLarge = box.width * box.height >= width * height * 0.7;
    const [a = 1, b = 0] = transform.startsWith('matrix(') ? transform.slice(7).split(',').map(Number) : [];
    const turn = Math.round((Math.atan2(b, a) * 180) / Math.PI) + (Number.parseFloat(rotate) || 0);
    if (isLarge && Math.abs(turn) > Math.abs(degrees)) degrees = turn;
  }
  const all = words.join(' ');
  return { wide: width, shown: all.length, degrees, says: all.slice(0, 80) };
}

export function hasSystemColours(): boolean {
  return matchMedia('(forced-colors: active)').matches;
}

/** Controls in view that show no words and no picture but one drawn by a mask. */
export function iconControls(): number {
  const found = [...document.querySelectorAll('button,a[href],[role=button],[role=link]')].flatMap(
    (control) => {
      const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (
        !isShown ||
        (control.textContent ?? '').trim() !== '' ||
        control.querySelector('img,svg,canvas,picture')
      )
        return [];
      for (const element of [control, ...control.querySelectorAll('*')].slice(0, 10))
        for (const part of [null, '::before', '::after']) {
          const style = getComputedStyle(element, part);
          if (part !== null && style.content === 'none') continue;
          if (style.maskImage !== 'none' && style.maskImage !== '') return [{ control, element, part }];
        }
      return [];
    },
  );
  (globalThis as { passerbyIcons?: typeof found }).passerbyIcons = found.slice(0, 50);
  return found.length;
}

/** Those of them whose mask is filled with the colour behind it, with no edge around. */
export function vanishedIcons(): SettingsLook['vanished'] {
  const { passerbyIcons = [] } = globalThis as {
    passerbyIcons?: { control: Element; element: Element; part: string | null }[];
  };
  const behind = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!/, 0\)$|transparent/.test(backgroundColor)) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  return passerbyIcons
    .filter(({ control, element, part }) => {
      const style = getComputedStyle(element, part);
      const around = getComputedStyle(control);
      const edged = around.borderTopStyle !== 'none' && Number.parseFloat(around.borderTopWidth) > 0;
      return !edged && style.backgroundColor === behind(part === null ? element.parentElement : element);
    })
    .slice(0, 5)
    .map(({ control }) => probedOf(control));
}

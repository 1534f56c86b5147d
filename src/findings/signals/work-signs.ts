// The signs of work on a screen, and how long each was there.
import type { ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { at, type Measured } from '../measured/measured.ts';
import { saysWork } from './work-words.ts';

/** One sign. */
export interface Sign {
  what: 'words' | 'region' | 'bar' | 'drawn' | 'unknown';
  words: string;
  /** Where it stands; '' where that is not known. */
  css: string;
  /** Share that a bar says is done; null for one that does not tell, and for all else. */
  done: number | null;
  /** Where its words and its place are told; null where they are not. */
  at: { words: Measured<string>; css: Measured<string> } | null;
  /** The element that says it, where it is words. */
  element: ScreenElement | null;
}

/** Looks at one address, one after the other, at all of which the sign stood there unchanged. */
export interface Standing {
  sign: Sign;
  first: ScreenRecord;
  last: ScreenRecord;
}

/** What says in words that it is at work: no link or heading, and no button that can be pressed. */
const loading = /^(loading|please wait|bitte warten)\b.{0,12}$/i;
const working = /^\p{Lu}\p{L}+ing\b[^.…]{0,40}(…|\.{3})$/u;

/**
 * The signs of a screen. A bar that tells how much is done is one only where words beside it say what is being done: others
 * show steps, strength or votes. A screen that was busy by nothing that is recorded has one sign without a place.
 */
export function signsOf({ elements, working: drawn = [], busy }: ScreenRecord): Sign[] {
  const said = elements.filter(isWords);
  const words = said.map((element): Sign => {
    const { text, locator } = element;
    const told = { words: at(element, 'text'), css: at(locator, 'css') };
    return { what: 'words', words: text.trim(), css: locator.css, done: null, at: told, element };
  });
  const others = drawn
    .filter(
      ({ done, words: near }) =>
        done === null || (done < 1 && saysWork.test(near.replace(/(?<![\d\s%])[\d\s%]+$/, ''))),
    )
    .filter(({ words: near }) => !words.some((sign) => near !== '' && near.includes(sign.words)))
    .map((sign): Sign => ({
      ...sign,
      at: { words: at(sign, 'words'), css: at(sign, 'css') },
      element: null,
    }));
  const all = [...words, ...others];
  return all.length > 0 || !busy
    ? all
    : [{ what: 'unknown', words: '', css: '', done: null, at: null, element: null }];
}

function isWords({ kind, role, text, states }: ScreenElement): boolean {
  const words = text.trim();
  const says = kind === 'text' || kind === 'status' || (role === 'button' && states.disabled === true);
  return (
    (states.busy === true && words !== '' && words.length < 80) ||
    (says && (loading.test(words) || working.test(words)))
  );
}

/** How long each sign stood, in the order in which they came. */
export function standingSigns(screens: readonly ScreenRecord[]): Standing[] {
  const ended: Standing[] = [];
  let open: Standing[] = [];
  for (const screen of screens) {
    const here = signsOf(screen);
    const goesOn = (standing: Standing) =>
      standing.last.url === screen.url && here.some((sign) => keyOf(sign) === keyOf(standing.sign));
    ended.push(...open.filter((standing) => !goesOn(standing)));
    const kept = open.filter(goesOn).map((standing) => ({ ...standing, last: screen }));
    const known = new Set(kept.map(({ sign }) => keyOf(sign)));
    const fresh = here.filter((sign) => !known.has(keyOf(sign)));
    open = [...kept, ...fresh.map((sign) => ({ sign, first: screen, last: screen }))];
  }
  return [...ended, ...open];
}

function keyOf({ what, words, css, done }: Sign): string {
  return `${what}|${css}|${what === 'words' ? words : ''}|${done}`;
}

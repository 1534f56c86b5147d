// Questions of a probe that goes ways: what is this page about, where is the link, which choices are there, and would one of
// them leave the page? Runs inside the page.
import { addressHere } from './describe.ts';
import type { ProbedElement } from '../../evidence/probe.ts';
import type { PageWords } from '../../evidence/way-look.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { probedOf } from './tab-stop.ts';
import { tidy, wordsInside } from './words.ts';

/** Text of `pageWords`. Answers PageWords. */
export const pageWordsSource: string = pageSource([...readingParts, partsOfPage], pageWords);
/** Text of `linkSpot`. Argument: an address. Answers LinkSpot, or null where no such link can be pressed. */
export const linkSpotSource: string = pageSource([...readingParts, probedOf], linkSpot);
/** Text of `choicesHere`. Answers the choices of the page, and has the page stay where a choice would leave it. */
export const choicesHereSource: string = pageSource([...readingParts, probedOf], choicesHere);
/** Text of `holdChoice`. Argument: place among `choicesHere`. Answers the key that changes it; null where it takes no focus. */
export const holdChoiceSource: string = pageSource([], holdChoice);
/** Text of `leftFor`. Answers the addresses to which the page would have gone since it was last asked. */
export const leftForSource: string = pageSource([], leftFor);

/** Text of `statusOf`. Argument: an address of the site. Answers its status, 0 where none came within 5 s. */
export const statusSource: string = pageSource([], statusOf);

/** Asks for an address as a link of this page would, and reads no more than its head. */
export async function statusOf(href: string): Promise<number> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), 5_000);
  try {
    const answer = await fetch(href, { signal: limit.signal, credentials: 'same-origin' });
    return answer.status;
  } catch {
    return 0;
  } finally {
    clearTimeout(timer);
    limit.abort();
  }
}

/** A link and where to press it. */
export interface LinkSpot {
  x: number;
  y: number;
  link: ProbedElement;
}

/** A choice of the page. */
export interface ChoiceHere extends ProbedElement {
  by: 'select' | 'radio';
  /** Words of the form or group that holds it. */
  near: string;
}

interface Memory {
  passerbyChoices?: HTMLElement[];
  passerbyLeft?: string[];
}

/** What the page is about, from its title, main headings and the words of its content. */
export function pageWords(): PageWords {
  const parts = partsOfPage();
  const heads = [
    ...document.querySelectorAll('h1,h2,[role=heading][aria-level="1"],[role=heading][aria-level="2"]'),
  ]
    .filter((heading) => heading.checkVisibility())
    .map((heading) => wordsInside(heading, 120, false))
    .filter((words) => words !== '');
  const body = tidy(parts.map((part) => wordsInside(part, 3_000, false)).join(' '), 3_000);
  const within = (selector: string) =>
    parts.flatMap((part) => [...part.querySelectorAll(selector)]).filter((each) => each.checkVisibility());
  return {
    url: addressHere(),
    title: document.title,
    heads: heads.slice(0, 6),
    body,
    asksPassword: within('input[type=password]').length > 0,
    contacts: [
      ...within('a[href],button')
        .filter(
          (each) =>
            /^(tel|mailto):/.test(each.getAttribute('href') ?? '') ||
            /\b(chat|call|ring|message|e-?mail|write to|contact)\b/i.test(wordsInside(each, 80, false)),
        )
        .map((each) => (each instanceof HTMLAnchorElement ? each.href : '#button')),
      ...within('textarea,input[type=email],input[type=tel],input[type=text],iframe').map(() => '#field'),
      ...(body.match(/\+?\d[\d ()/-]{6,}\d/g) ?? []),
    ].slice(0, 20),
  };
}

/** The content: the main part, or what is no frame around it. */
export function partsOfPage(): Element[] {
  const main = document.querySelector('main,[role=main]');
  if (main) return [main];
  return [...document.body.children].filter(
    (part) =>
      !part.matches(
        'header,nav,footer,aside,script,style,[role=banner],[role=navigation],[role=contentinfo]',
      ),
  );
}

export function linkSpot(href: string): LinkSpot | null {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (link.href.split('#', 1)[0] !== href || !link.checkVisibility()) continue;
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const rect = link.getClientRects()[0];
    if (!rect || rect.width < 4 || rect.height < 4) continue;
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
    if (!link.contains(document.elementFromPoint(x, y))) continue;
    return { x, y, link: probedOf(link) };
  }
  return null;
}

/** Lists and groups of radio buttons, at most 4. A page that a choice would have leave stays, so that nothing is sent. */
export function choicesHere(): ChoiceHere[] {
  const memory = globalThis as Memory;
  memory.passerbyLeft ??= [];
  const { passerbyLeft: left } = memory;
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { destination, hashChange } = event as Event & {
      destination: { url: string; sameDocument: boolean };
      hashChange: boolean;
    };
    if (hashChange || destination.sameDocument) return;
    left.push(destination.url);
    event.preventDefault();
  });
  const usable = (field: HTMLSelectElement | HTMLInputElement) =>
    !field.disabled && (field.checkVisibility() || field.labels?.[0]?.checkVisibility() === true);
  const lists = [...document.querySelectorAll('select')].filter(
    (list) => usable(list) && !list.multiple && list.options.length > 1 && list.size < 2,
  );
  const groups = new Map<string, HTMLInputElement>();
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
    const key = `${radio.name}|${radio.form?.id ?? ''}|${radio.form?.action ?? ''}`;
    const chosen = groups.get(key);
    if (usable(radio) && radio.name !== '' && (!chosen || (radio.checked && !chosen.checked)))
      groups.set(key, radio);
  }
  const choices = [...groups.values(), ...lists].slice(0, 4);
  memory.passerbyChoices = choices;
  return choices.map((choice) => ({
    ...probedOf(choice),
    by: choice.localName === 'select' ? ('select' as const) : ('radio' as const),
    near: wordsInside(
      choice.closest('form,fieldset,[role=group],section') ?? choice.parentElement ?? choice,
      300,
      false,
    ),
  }));
}

export function holdChoice(place: number): string | null {
  const choice = (globalThis as Memory).passerbyChoices?.[place];
  if (!choice) return null;
  choice.focus();
  if (document.activeElement !== choice) return null;
  if (choice instanceof HTMLSelectElement)
    return choice.selectedIndex < choice.options.length - 1 ? 'ArrowDown' : 'ArrowUp';
  return (choice as HTMLInputElement).checked ? 'ArrowDown' : 'Space';
}

export function leftFor(): string[] {
  return (globalThis as Memory).passerbyLeft?.splice(0) ?? [];
}

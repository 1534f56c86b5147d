// A keyword matcher: presses what shares most words with the task and was not pressed before, and types what the task quotes or numbers.
import type { Page } from 'playwright-core';
import type { GroundTask } from '../app.ts';
import type { TourScene } from '../tour/tour-scene.ts';
import type { VisitResult } from '../visits/visit.ts';
import { baselineVisit } from './as-visit.ts';
import { signIn } from './sign-in.ts';

const mostActions = 30;
const pauseMs = 200;
const actionLimitMs = 1_000;
const idle = new Set(
  'a an and as at be by do for from have i in is it me my no not of on or so that the their there this to up was what which who with you your'.split(
    ' ',
  ),
);

export async function keywordVisit(scene: TourScene, task: GroundTask): Promise<VisitResult> {
  return scene.visit([], async (page) => {
    const before = await scene.running.state();
    await page.goto(scene.url, { waitUntil: 'domcontentloaded' });
    await signIn(page, scene.running.login);
    const urls: string[] = [];
    const done = new Set<string>();
    const wanted = wordsOf(task.words);
    const values = valuesOf(task.words);
    let turns = 0;
    for (; turns < mostActions; turns++) {
      await page.waitForTimeout(pauseMs);
      urls.push(page.url());
      if (!(await actOnBest(page, { wanted, values, done }))) break;
    }
    return baselineVisit({ findings: [], urls, before, after: await scene.running.state(), turns });
  });
}

interface Offer {
  at: number;
  words: string;
  field: boolean;
}

async function actOnBest(
  page: Page,
  { wanted, values, done }: { wanted: ReadonlySet<string>; values: string[]; done: Set<string> },
): Promise<boolean> {
  const offers = await page.evaluate(offersOf).catch(() => [] as Offer[]);
  const scored = offers
    .filter(
      ({ words, field }) =>
        !done.has(`${new URL(page.url()).pathname} ${words}`) && (!field || values.length > 0),
    )
    .map((offer) => ({
      ...offer,
      score: [...wordsOf(offer.words)].filter((word) => wanted.has(word)).length,
    }))
    .sort((a, b) => b.score - a.score || Number(b.field) - Number(a.field));
  const best = scored[0];
  if (!best || (best.score === 0 && !best.field)) {
    // Nothing shares a word: what is typed is sent, which is all that is left to do.
    if (done.has('sent')) return false;
    done.add('sent');
    await page.keyboard.press('Enter').catch(() => undefined);
    return true;
  }
  done.add(`${new URL(page.url()).pathname} ${best.words}`);
  const control = page.locator(`[data-offer="${best.at}"]`);
  if (best.field) {
    await control.fill(values.shift() ?? '', { timeout: actionLimitMs }).catch(() => undefined);
    done.delete('sent');
  } else await control.click({ timeout: actionLimitMs }).catch(() => undefined);
  return true;
}

function offersOf(): Offer[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href],button,input,textarea,select,[role=button],[role=tab],[role=menuitem]',
  );
  return [...controls].flatMap((element, at) => {
    if (!element.checkVisibility()) return [];
    element.dataset['offer'] = String(at);
    const input = element as HTMLInputElement;
    const field =
      element.tagName === 'TEXTAREA' ||
      (element.tagName === 'INPUT' && !/^(button|submit|checkbox|radio|file|image|reset)$/.test(input.type));
    const label = [...(input.labels ?? [])].map((one) => one.textContent).join(' ');
    const words = [
      element.textContent,
      label,
      element.getAttribute('aria-label'),
      element.title,
      input.placeholder,
      field ? '' : input.value,
    ]
      .filter(Boolean)
      .join(' ')
      .slice(0, 120);
    return [{ at, words, field }];
  });
}

/** Stems of the words that carry meaning. */
export function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return new Set(words.filter((word) => !idle.has(word)).map((word) => word.replace(/(ing|ed|es|s)$/, '')));
}

/** What the task says in quotes, then its names and numbers. */
export function valuesOf(text: string): string[] {
  const quoted = [...text.matchAll(/[“"'‘]([^”"'’]{2,})[”"'’]/g)].map(([, value]) => value ?? '');
  const numbers = text.match(/\d[\d.,:-]*\d|\d/g) ?? [];
  const names = [...text.matchAll(/(?<=[a-z,] )\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*/gu)].map(
    ([value]) => value,
  );
  return [...quoted, ...numbers, ...names];
}

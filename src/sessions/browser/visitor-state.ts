// What a site knows a visitor by, taken from one browser and brought to another of the same session. It stays in memory.
import type { BrowserContext } from 'playwright-core';
import type { PageFrame, VisitorState } from './session-page.ts';

/** Entries that are taken of one store, and the characters of one; more is not what a page needs to know its visitor. */
const entryCap = 200;
const characterCap = 100_000;

const readStorageSource = `() => {
  const entriesOf = (store) => Object.entries(store).filter(([, value]) => typeof value === 'string' && value.length <= ${characterCap}).slice(0, ${entryCap});
  try { return { origin: location.origin, local: entriesOf(localStorage), session: entriesOf(sessionStorage) }; }
  catch { return { origin: '', local: [], session: [] }; }
}`;

/** Cookies of every site, and the stores of the page in view; a page that keeps its stores from us has empty ones. */
export async function readVisitor(context: BrowserContext, frame: PageFrame): Promise<VisitorState> {
  const cookies = await context.cookies();
  const kept = await frame
    .evaluate<Pick<VisitorState, 'origin' | 'local' | 'session'>>(readStorageSource)
    .catch(() => ({ origin: '', local: [], session: [] }));
  return {
    cookies: cookies.map(({ name, value, domain, path, expires, httpOnly, secure, sameSite }) => ({
      name,
      value,
      domain,
      path,
      expires,
      httpOnly,
      secure,
      sameSite,
    })),
    ...kept,
  };
}

const putStorageSource = `({ origin, local, session }) => {
  if (location.origin !== origin) return;
  const put = (store, entries) => { store.clear(); for (const [name, value] of entries) store.setItem(name, value); };
  try { put(localStorage, local); put(sessionStorage, session); } catch {}
}`;

/** Puts in place what `readVisitor` took; the stores of the page in view are those of the visitor where it is of that origin. */
export async function putVisitor(
  context: BrowserContext,
  frame: PageFrame,
  { cookies, origin, local, session }: VisitorState,
): Promise<void> {
  await context.clearCookies();
  await context.addCookies(cookies);
  await frame.evaluate(putStorageSource, { origin, local, session });
}

/** A script for every new document: puts into its stores what is not there yet, where it is a document of that origin. */
export function bringStorageSource({ origin, local, session }: VisitorState): string {
  const told = JSON.stringify({ origin, local, session }).replaceAll('<', String.raw`\u003c`);
  return `(() => {
  const { origin, local, session } = ${told};
  if (location.origin !== origin || window !== window.top) return;
  try {
    for (const [name, value] of local) if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
    for (const [name, value] of session) if (sessionStorage.getItem(name) === null) sessionStorage.setItem(name, value);
  } catch {}
})();`;
}

// What is answered where a page asks in a window of the browser.
import type { Dialog } from 'playwright-core';

/** What the action at work says of such questions. */
export interface Agreement {
  /** Words to agree with, '' for those that stand there; null where all is turned down. */
  agreed: string | null;
  /** Names of the things that a question may be about; one that names another in quotes is turned down. */
  about: readonly string[];
}

/** The answer, given when it is asked for; `agreed` are the words that it agrees with, left out where it does not. */
export function answerTo(
  dialog: Dialog,
  { agreed: words, about }: Readonly<Agreement>,
): { agreed?: string; give(): Promise<void> } {
  const type = dialog.type();
  if (asking.has(type) && words !== null && !namesOther(dialog.message(), about)) {
    const agreed = words || dialog.defaultValue();
    return { agreed, give: () => dialog.accept(type === 'prompt' ? agreed : undefined) };
  }
  // Leaving a page is the persona's own wish; a question that it did not call up on purpose is turned down.
  return { give: () => (type === 'beforeunload' ? dialog.accept() : dialog.dismiss()) };
}

/** Dialogs that ask something; an alert only tells. */
const asking: ReadonlySet<string> = new Set(['confirm', 'prompt']);

/** It names a thing in quotes, and none that it may be about. */
function namesOther(message: string, about: readonly string[]): boolean {
  const quoted = [...message.matchAll(/["“„«]([^"“”„«»]+)["”»“]/g)].map(([, name = '']) =>
    name.toLowerCase(),
  );
  const isMeant = (name: string) => about.some((one) => name.includes(one.toLowerCase()));
  return about.length > 0 && quoted.length > 0 && !quoted.some(isMeant);
}

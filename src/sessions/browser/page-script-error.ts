// A script of ours that failed in a page.

/** The fault is ours: a page may be anything. A machine goes on elsewhere, a person's session ends with it. */
export class PageScriptError extends Error {
  constructor(what: string) {
    super(`page script: ${what}`);
    this.name = 'PageScriptError';
  }
}

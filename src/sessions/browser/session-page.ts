// The port through which sessions drive a browser. Everything above it speaks of pages, frames, keys and points;
// only the implementation beside this file knows Playwright and the DevTools protocol.
import type { Box } from '../../evidence/evidence.ts';
import type { SecretSpellings } from '../../evidence/find-secrets.ts';
import type { Persona } from '../../personas/persona.ts';
import type { JudgeRequest } from './request-hold.ts';

/** A frame of the page in which our scripts run, apart from the page's own world. */
export interface PageFrame {
  /** Stable while the frame lives. */
  id: string;
  url: string;
  /** Where the frame's content lies in the main viewport, CSS pixels; null where it is not rendered. */
  box: Box | null;
  /** True for the main frame. */
  main: boolean;
  /**
   * Calls `source`, the text of a function, with `argument` in our isolated world of the frame and answers what it
   * returns (JSON values). The page can neither see nor change what runs there, but shares the DOM.
   */
  evaluate<T>(source: string, argument?: unknown): Promise<T>;
  /** Lets our world of the frame know which elements the page's scripts listen on for a press. Never rejects. */
  learnPressable(): Promise<void>;
}

export interface Arrival {
  url: string;
  status: number | null;
  /** Why no document came, as the browser names it (`net::ERR_…`), or null. */
  failure: string | null;
}

export interface PageRequest {
  id: string;
  method: string;
  url: string;
  type: string;
  frameUrl: string;
  /** True for a main-frame navigation. */
  navigation: boolean;
}

/** Things that happen in the page, told in order. `atMs` is our monotonic clock. */
export type PageEvent =
  | { kind: 'request'; atMs: number; request: PageRequest }
  | { kind: 'response'; atMs: number; id: string; status: number; mimeType: string; retryAfter?: string }
  | { kind: 'request-end'; atMs: number; id: string; failure: string | null; sizeBytes: number }
  | { kind: 'console'; atMs: number; level: 'error' | 'warning' | 'info'; text: string; url: string }
  | { kind: 'uncaught'; atMs: number; text: string; url: string }
  | { kind: 'navigated'; atMs: number; url: string; sameDocument: boolean }
  /** `agreed` are the words that it was agreed to with; left out where it was turned down. */
  | { kind: 'dialog'; atMs: number; type: string; message: string; agreed?: string }
  | { kind: 'download'; atMs: number; url: string; name: string }
  | { kind: 'popup'; atMs: number; url: string }
  | { kind: 'blocked-navigation'; atMs: number; url: string; why: string }
  | { kind: 'http-auth'; atMs: number; url: string }
  | { kind: 'crash'; atMs: number };

/** One tab of one browser of one session. Every call has a deadline and rejects with DeadlineError when it is passed. */
export interface SessionPage {
  /** Address of the main document. */
  url(): string;
  /** The main frame first, then visible child frames. */
  frames(): Promise<PageFrame[]>;
  mainFrame(): Promise<PageFrame>;
  /** Loads `url`; answers as soon as the document is interactive. Network failures are data. */
  goto(url: string, limitMs: number): Promise<Arrival>;
  /** One step back in history; null where there is none. */
  back(limitMs: number): Promise<Arrival | null>;
  /** True where the history holds a page before this one. */
  canGoBack(): Promise<boolean>;
  /** Loads the page in view anew; null, with the page as it was, where the browser would send a form again for that. */
  reload(limitMs: number): Promise<Arrival | null>;
  /** One step forth again; null where there is none. */
  forward(limitMs: number): Promise<Arrival | null>;
  /** PNG of the viewport at the persona's pixel ratio, caret hidden. */
  screenshot(): Promise<Buffer>;
  /** The same with whatever shows one of the secrets under a flat colour; null where the page did not keep still for it. */
  coveredScreenshot(spellings: SecretSpellings): Promise<Buffer | null>;
  /** Presses and releases the primary button at a point of the viewport. */
  /** `times` presses within a moment; one where it is left out. */
  click(x: number, y: number, times?: 1 | 2): Promise<void>;
  /** A press with the other button of the pointer. */
  pressOther(x: number, y: number): Promise<void>;
  /** Touches a point of the viewport. */
  tap(x: number, y: number): Promise<void>;
  movePointer(x: number, y: number): Promise<void>;
  /** Presses the primary button at one point of the viewport, moves to the other and lets go. */
  drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void>;
  /** Scrolls as a wheel would with the pointer at (x, y). */
  wheel(x: number, y: number, deltaY: number): Promise<void>;
  /** Lays the page out in a viewport smaller by `factor` and draws it larger by it; 1 is the natural size. */
  zoom(factor: number): Promise<void>;
  /** Gives the page another screen, and says to it whether little motion is wanted, and whether the system's colours are. */
  emulate(screen: Screen, preferences: { reducedMotion: boolean; forcedColors?: boolean }): Promise<void>;
  /**
   * The page's processor as slow as that of the persona's device, or free. Slowing spins the processor also while the page
   * rests, so it is free unless somebody waits for the page.
   */
  slow(on: boolean): Promise<void>;
  /** One key by its DOM name, with modifiers: `Enter`, `Tab`, `Shift+Tab`, `Control+a`. */
  press(key: string): Promise<void>;
  /**
   * From now on what the page asks in a window of the browser is agreed to, a question for words answered with `words`, or with
   * what stands there where they are ''. With null, and at first, all of it is turned down, and so is what names a thing in quotes
   * where none of `about` is named there.
   */
  agree(words: string | null, about?: readonly string[]): void;
  /** Types text key by key into what has the focus. */
  type(text: string): Promise<void>;
  /** Runs `source`, the text of a script, in our isolated world of every document from now on, before the page's own scripts. */
  install(source: string): Promise<void>;
  /** Listens to the page until the returned function is called. */
  listen(listener: (event: PageEvent) => void): () => void;
  /** What the sites know this visitor by. */
  visitor(): Promise<VisitorState>;
  /** Has the sites know this browser as that visitor, from the next document on. */
  visitAs(visitor: VisitorState): Promise<void>;
  /** The same at once and no longer: what the site changes from then on stays as it leaves it. */
  becomeVisitor(visitor: VisitorState): Promise<void>;
  /** From the next document on, `judge` decides about every request of the browser before it leaves (see RequestHold). */
  judgeRequests(judge: JudgeRequest): Promise<void>;
  /** Which of the elements at these CSS paths a script of the page listens on for a press of the pointer. */
  pressable(css: readonly string[]): Promise<string[]>;
  /** The same for a pointer that comes to lie over them. */
  hoverable(css: readonly string[]): Promise<string[]>;
  /** Requests in flight now, beacons and event streams left out. */
  requestsInFlight(): number;
}

/** The screen that a page is told of. */
export type Screen = Pick<Persona['device'], 'viewport' | 'pixelRatio' | 'touch'>;

/** What a site knows a visitor by: cookies of all sites, and what the page in view keeps in the browser. Never written anywhere. */
export interface VisitorState {
  cookies: {
    name: string;
    value: string;
    domain: string;
    path: string;
    expires: number;
    httpOnly: boolean;
    secure: boolean;
    sameSite: 'Strict' | 'Lax' | 'None';
  }[];
  origin: string;
  local: [string, string][];
  session: [string, string][];
}

/** A browser process of one session. */
export interface SessionBrowser {
  page: SessionPage;
  /** Product and version, such as `HeadlessChrome/153.0.8010.0`. */
  version: string;
  /** Process id of the browser's root process. */
  pid: number;
  /** Kills the process group at once and waits for nothing; `close` still has to follow. Never throws. */
  kill(): void;
  /** Ends the process group and removes the profile; never throws, never takes longer than 5 s. */
  close(): Promise<void>;
  /** Resolves when the process has gone; with what it took too much of, in words, where we ended it for that, else null. */
  gone: Promise<string | null>;
}

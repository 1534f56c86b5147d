// What an application of the proving ground is: a package by other makers, started, seeded, reset and stopped by one small file
// each, with a reference tour and tasks. Nothing here knows Passerby.
import type { Page } from 'playwright-core';

/** A package by its name and pinned version, and under which licence. `debian` names a package of Debian's archive. */
export interface GroundPackage {
  from: 'npm' | 'debian';
  name: string;
  version: string;
  licence: string;
}

export type Half = 'tuning' | 'held-out';

/** Where one instance of an application stands. */
export interface Place {
  /**
   * Folder in the cache with what was installed: `node_modules` of the npm packages; below `root` the files of the Debian packages
   * (`root/usr/share/…`) and of whatever they need that this machine lacks, where absolute links lead to places below `root`.
   * It is shared by all instances: nothing writes there.
   */
  installed: string;
  /** An empty folder for the instance's data; removed after it. */
  data: string;
  /** A free loopback port for the user interface. */
  port: number;
  /** A further free loopback port each, for what stands beside it (database, backend). */
  spare: readonly number[];
  signal: AbortSignal;
}

/** An instance that answers. */
export interface RunningApp {
  /** Where its user interface begins: `http://127.0.0.1:PORT/…`. */
  url: string;
  /** The login that its owner would give to a tester; null where none is asked for. */
  login: { username: string; password: string } | null;
  /** Puts the data back to the seeded state; fast (a second or two), with a restart where that is needed. */
  reset(): Promise<void>;
  /** The application's own state from its API, files or database, never from its pages. Plain JSON. */
  state(): Promise<unknown>;
  /** Ends every process that it started and waits for them. Never throws. */
  stop(): Promise<void>;
}

export interface GroundApp {
  id: string;
  title: string;
  kind: string;
  half: Half;
  packages: readonly GroundPackage[];
  /**
   * Starts and seeds it: the same data each time. Throws with one sentence that says why it cannot. `run-program.ts` starts programs
   * in groups of their own; a program that names `place.data` in its arguments, environment or folder is ended with the instance in any case.
   * The browser comes through a proxy with another port, so the application must not insist on its own.
   */
  start(place: Place): Promise<RunningApp>;
  tour: Tour;
  tasks: readonly GroundTask[];
}

/**
 * 40 or more actions through the real interface, in order, over most of its screens: lists, details, forms sent and refused, editing,
 * deleting, settings, search, sorting, keyboard (Tab to a control, Enter), a dialog opened and closed. Written with Playwright's
 * locators by role and text. A step waits for what it needs and for nothing else (at most 3 s) and throws where it cannot be done; the driver notes that and goes on,
 * so a step brings itself to its own screen where the step before may have failed to.
 */
export type Tour = readonly TourStep[];

export interface TourStep {
  /** A few words, unique in the tour: "open the second note". */
  name: string;
  do(page: Page, app: { url: string; login: RunningApp['login'] }): Promise<void>;
}

/** What somebody wants who knows what they want and not what the buttons are called. */
export interface GroundTask {
  /** Unique in the application. */
  id: string;
  /** In plain words, without names of controls: "Write down that the milk costs 1.20 from now on". */
  words: string;
  /** False where the application cannot do it, however one tries. */
  achievable: boolean;
  /**
   * Whether it is done, told from the application's own state before and after. For a fact to be found (`answer`), the state cannot show it: it is done when the
   * visitor says the answer at the end.
   */
  done?(before: unknown, after: unknown): boolean;
  /** The fact asked for, as it stands on the page that tells it. */
  answer?: string;
}

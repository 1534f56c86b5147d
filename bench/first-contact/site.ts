// What a site of first contact is: a small site with a state of its own, and tasks whose success is read from that state.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** One copy of a site, as it was seeded; nothing outlives it. */
export interface RunningSite {
  /** Answers one request, whatever its path. Never throws. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** What the site holds now, as plain data. */
  state(): unknown;
}

export interface ContactTask<State> {
  id: string;
  /** In the words of somebody who knows what they want and not what the buttons are called. */
  task: string;
  /** False where the site has no way to do it; then nothing counts as done. */
  achievable: boolean;
  /** True where the state shows that it was done, and nothing was done besides. */
  done(state: State): boolean;
}

export interface ContactSite<State = never> {
  id: string;
  /** The line that the site was written from. */
  about: string;
  start(): RunningSite;
  tasks: readonly ContactTask<State>[];
}

/** Keeps the state typed between a site and its tasks. */
export function defineSite<State>(
  site: Omit<ContactSite<State>, 'start'> & {
    start(): { handle: RunningSite['handle']; state(): State };
  },
): ContactSite<State> {
  return site;
}

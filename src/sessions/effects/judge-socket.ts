// What becomes of a WebSocket: it stays shut, goes, or goes until somebody acts.
import type { SocketVerdict } from '../../egress/join-sockets.ts';
import type { JudgedRequest, Judgement } from './judgement.ts';

/** What the page says first over a socket that it opens by itself as it comes is its own; what it says later may do anything. */
export async function verdictOnSocket({
  mayBind,
  mayOpen,
  isActed,
  canHold,
}: {
  /** Whether what binds may go. */
  mayBind: boolean;
  /** Whether it may go, judged so; the answer is on record. */
  mayOpen: (judged: Judgement) => Promise<boolean>;
  isActed: () => boolean;
  /** Something of ours stands between browser and site, and holds what is said over it later. */
  canHold: boolean;
}): Promise<SocketVerdict> {
  const mayGoOn = () => mayOpen(socketJudgement);
  if (mayBind || isActed() || !canHold) return await mayGoOn();
  return (await mayOpen(firstWords)) ? { isFree: () => !isActed(), mayGoOn } : false;
}

/**
 * What is said over a WebSocket cannot be told apart, nor which document opens it: the narrowest leave of them holds, and it binds. Only
 * before anybody acted it is the page's own, as it is with all that a page sends as it comes.
 */
export function socketRequest(host: string, port: number): JudgedRequest {
  return {
    method: 'WS',
    url: `wss://${host}:${port}/`,
    type: 'websocket',
    navigation: null,
    headers: {},
    documentUrl: null,
    body: { known: false, fields: [], files: false, calls: [], bytes: 0 },
  };
}

const firstWords: Judgement = {
  class: 'own',
  act: null,
  why: 'the page opens it by itself as it comes',
  ofAction: false,
};

export const socketJudgement: Judgement = {
  class: 'binding',
  act: null,
  why: 'what it would send cannot be told apart',
  ofAction: false,
};

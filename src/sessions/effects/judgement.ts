// What a request is taken for, and by what it is judged.
import type { Act } from '../../language/acts.ts';
import type { BodyRead } from './read-body.ts';

/** `own`: small, and sent by the page before anybody had touched it. */
export type RequestClass = 'read' | 'own' | 'reversible' | 'binding';

export interface Judgement {
  class: RequestClass;
  /** What it seems to do; null where nothing names it. */
  act: Act | null;
  /** Nothing but words around what was used names the act: a form under “Your order” may do something else. */
  actAround?: boolean;
  /** In a few words, for people. */
  why: string;
  /** Set off by what was done last, as far as that can be told; else the page's own doing. */
  ofAction: boolean;
}

/** A request as far as judging goes. */
export interface JudgedRequest {
  method: string;
  url: string;
  type: string;
  headers: Readonly<Record<string, string>>;
  documentUrl: string | null;
  navigation: 'main' | 'frame' | null;
  body: BodyRead;
  redirected?: boolean;
}

/** True for the methods that ask and change nothing, as the protocol has them. */
export function readsByMethod(method: string): boolean {
  return /^(GET|HEAD|OPTIONS)$/i.test(method);
}

/** A judgement that only reads. */
export function reads(why: string): Omit<Judgement, 'ofAction'> {
  return { class: 'read', act: null, why };
}

// Requests for data that the clean tour made: what faults of answering can be put on.
import { templateOf } from '../../screen-of.ts';
import type { Ask, Exchange, Recording } from '../operator.ts';

export interface DataRequest {
  method: string;
  /** Template of the path. */
  path: string;
  /** Its answers in order. */
  answers: Exchange[];
}

/** Requests by method and path template: those that a script made, and pages and forms that a person asked for after the first. */
export function dataRequests({ exchanges }: Pick<Recording, 'exchanges'>): DataRequest[] {
  const asked = exchanges.filter(
    ({ wanted, step, method }) =>
      wanted === 'data' || (wanted === 'document' && (step >= 0 || method !== 'GET')),
  );
  const groups = Map.groupBy(asked, ({ method, path }) => `${method} ${templateOf(path)}`);
  return [...groups.values()].flatMap((answers) => {
    const [first] = answers;
    return first ? [{ method: first.method, path: templateOf(first.path), answers }] : [];
  });
}

/** Whether `ask` is one of these requests. */
export function isRequest(ask: Ask, site: { [name: string]: unknown }): boolean {
  return ask.method === site['method'] && templateOf(ask.path) === site['path'] && ask.wanted !== 'script';
}

/** Whether it changes what the application holds, as far as the method tells. */
export function writes(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}

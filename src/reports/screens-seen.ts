// The pages that a session saw, one entry for each template of address: what a page showed in several states stands once.
import { urlTemplate } from '../findings/url-template.ts';
import type { SessionReport } from './session-report-schema.ts';

export interface SeenScreen {
  /** Of its document when it was first seen; '' where it had none. */
  title: string;
  /** Path and query, or the template where several addresses share it. */
  path: string;
  /** Arrivals: coming back counts, staying does not. */
  visits: number;
  /** File name of the first screenshot. */
  image: string | null;
}

/** In the order in which they were first seen. */
export function screensSeen({ screens, journey }: SessionReport): SeenScreen[] {
  const templateOf = new Map(screens.map(({ id, url }) => [id, urlTemplate(url)]));
  const ids = [
    screens[0]?.id ?? '',
    ...journey.flatMap(({ screen_before, screen_after }) => [screen_before, screen_after]),
  ];
  const places = ids.map((id) => templateOf.get(id)).filter((template) => template !== undefined);
  const arrivals = places.filter((template, at) => template !== places[at - 1]);
  return [...Map.groupBy(screens, ({ url }) => urlTemplate(url))].map(([template, states]) => {
    const paths = new Set(states.map(({ url }) => pathOf(url)));
    return {
      title: states.find(({ title }) => title !== '')?.title ?? '',
      path: paths.size === 1 ? ([...paths][0] ?? template) : template,
      visits: arrivals.filter((each) => each === template).length,
      image: states.find(({ image }) => image !== null)?.image ?? null,
    };
  });
}

/** With the route of a hash, which names a page, and without a place within one. */
function pathOf(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  return parsed.pathname + parsed.search + (/^#!?\//.test(parsed.hash) ? parsed.hash : '');
}

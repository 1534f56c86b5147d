// Reads the texts of a site, which is plain JSON.
import type { Site } from '../operator.ts';

/** The text under `name`; empty where it is no text. */
export function siteText(site: Site, name: string): string {
  const value = site[name];
  return typeof value === 'string' ? value : '';
}

// Reads the texts of a site, which is plain JSON, and gives each a name of its own.
import { createHash } from 'node:crypto';
import type { Site } from '../operator.ts';

/** The text under `name`; empty where it is no text. */
export function siteText(site: Site, name: string): string {
  const value = site[name];
  return typeof value === 'string' ? value : '';
}

/** What a fault at this place calls its own things in a page, so that two of one operator do not share them. Letters alone: a digit may change with each visit. */
export function ownName(site: Site): string {
  const digest = createHash('sha256').update(JSON.stringify(site)).digest('hex').slice(0, 8);
  return digest.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}

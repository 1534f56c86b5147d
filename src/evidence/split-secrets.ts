// Finds secrets that a page shows in pieces: each text of a snapshot is masked by itself, but two that stand side by side may make one.
import { holdsSecret, type SecretSpellings } from './find-secrets.ts';
import type { KeptNode } from './page-recording.ts';

/** Attributes of measures and drawings: their numbers say nothing together. */
const measures =
  /^(width|height|style|d|points|viewBox|transform|[xyr]|[xyr][12xy]|c[xy]|colspan|rowspan|tabindex|opacity|size|cols|rows|rr_\w+|_cssText|(stroke|fill)(-\w+)?)$/;

/**
 * True where the texts of a snapshot hold a secret when they are read without a break: in the order of the document, with and without
 * the blanks around them, and likewise the attributes, all of them and those of each name.
 */
export function holdsSplitSecret(root: KeptNode, spellings: SecretSpellings): boolean {
  const texts: string[] = [];
  const all: string[] = [];
  const everything: string[] = [];
  const byName = new Map<string, string[]>();
  const waiting: KeptNode[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (typeof node.textContent === 'string') {
      texts.push(node.textContent);
      everything.push(node.textContent.trim());
    }
    for (const [name, value] of Object.entries(node.attributes ?? {})) {
      if (typeof value !== 'string' || measures.test(name)) continue;
      if (name !== 'class') {
        all.push(value.trim());
        everything.push(value.trim());
      }
      const same = byName.get(name) ?? [];
      byName.set(name, same);
      same.push(value.trim());
    }
    waiting.push(...(node.childNodes ?? []).toReversed());
  }
  const streams = [texts, texts.map((text) => text.trim()), all, everything, ...byName.values()];
  return streams.some((stream) => stream.length > 1 && holdsSecret(stream.join(''), spellings));
}

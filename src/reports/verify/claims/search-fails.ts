// Again: what was searched for, what was said, and that the thing is there.
import { only, inShort, type Claim } from '../claim.ts';
import { over, type ProbeClaim } from '../over-probe.ts';
import { partsOf } from '../../../evidence/evidence.ts';
import type { SearchLook } from '../../../evidence/probe.ts';

export const ofJourney: Claim = (context) => {
  const { query, item } = context.finding.measured;
  const last = Math.max(...context.turns.map(({ turn }) => turn));
  const typed = context.evidence.turns
    .filter(({ turn }) => turn === last || turn === last - 1)
    .flatMap(({ action }) => partsOf(action));
  const value = typed.find((part) => part.kind === 'type' && part.value === query)?.value;
  const there = context.evidence.screens
    .filter(({ url }) => url !== context.screen.url)
    .flatMap(({ elements }) => elements)
    .find(
      (element) =>
        (element.kind === 'heading' || element.role === 'link') &&
        inShort(element.name || element.text, 80) === item,
    );
  const beginnings = (value ?? '').toLowerCase().match(/\p{L}{3}/gu) ?? [];
  const says = context.screen.elements.some(({ text }) =>
    /\b(no|0|zero|nothing|n[o']t find|unable)\b/i.test(text),
  );
  const label = there ? (there.name || there.text).toLowerCase() : '';
  const folder = (href: string) => href.replace(/[?#].*/s, '').replace(/(?<![^/])[^/]+\/?$/, '');
  const covered = (context.evidence.probes ?? []).some(
    (look) =>
      look.kind === 'search-look' &&
      look.asked.some(({ query, shows }) => query === look.title && shows) &&
      context.evidence.screens.some(({ elements }) =>
        elements.some(
          ({ name, href }) => name.trim() === look.title && folder(href) === folder(there?.href ?? '-'),
        ),
      ),
  );
  if (!covered) return 'nothing shows that the search holds such things';
  if (!value || !there || !says || !label.includes(beginnings[0] ?? '\n'))
    return 'it was not searched for, found, or not there';
  return only({ query: value, hits: 0, item: inShort(there.name || there.text, 80) });
};

export const ofProbe: ProbeClaim = over(
  'search-look',
  ({ title, asked }: SearchLook, { finding, elsewhere }) => {
    // By another field of the site something else may have been missed: one search, one fault.
    const missed = asked.find(
      ({ query, shows, how }) =>
        !shows && how !== 'no word at all' && (elsewhere === true || query === finding.measured['query']),
    );
    const hit = asked.find(({ shows, said }) => shows && says(said, title));
    const unknown = asked.find(({ how }) => how === 'no word at all');
    if (!missed || !hit || !unknown || missed === unknown)
      return 'it was found, or nothing tells what the search says of nothing';
    // What is said of both, word for word, but for the words that were searched for.
    const around = (each: typeof missed) =>
      each.said
        .toLowerCase()
        .split(each.query.trim().toLowerCase())
        .join('')
        .slice(0, 1_700)
        .match(/\p{L}+/gu)
        ?.join(' ');
    if (around(missed) !== around(unknown)) return 'it showed or offered something';
    if (around(hit) === around(unknown)) return 'what it says of a hit is no different';
    return { measured: { query: missed.query, hits: 0, item: inShort(title, 80) } };
  },
);

/** Whether these first words of a page have the title; where more was said than is kept, it may stand further on. */
function says(said: string, title: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? '';
  return said.length > 1_900 || plain(said).includes(plain(title).slice(0, 30).trim());
}

// A link that leads to something else than its label names, where the site itself shows it: another link names that page, or
// leads to the thing.
import type { ScreenRecord } from '../../evidence/evidence.ts';
import { defineRule } from '../rule.ts';
import { sameDocument } from '../signals/activation.ts';
import { aboutSomethingElse, foundByLabel, namingWords } from '../signals/label-and-page.ts';
import { contentStems, coveredShare, wordsOfPage } from '../signals/label-words.ts';
import { foundBehindLinks } from '../signals/links-behind.ts';

const leastWords = 2;
/** A label that promises to tell something. */
const promisesToTell = /^(how|what|where|when|why|who|which)\b/i;

export const leadsElsewhere = defineRule({
  id: 'leads-elsewhere',
  formerly: ['broken-promise'],
  science: 'R05',
  title: 'Link leads to something else',
  promise: 'A link leads to what its label says, and not to what another link says.',
  remedy: 'Point the link at the page that its label names, or change the label to what is really there.',
  falsePositives:
    'A label that promises to tell something is judged if the destination has none of its words and another link names that destination rightly. A name of a thing is judged if none of its words stand on the page or in its address, and another link with the same name leads elsewhere. That other link must lead to an address with these words, or lead to one address from more pages than this one stands on, which is not their own. Sign-in pages, dialogs, pages in another language and pages still loading are left alone, and so are labels of an action or in the first person. A link that nobody pressed is judged where its page was seen whole, or opened by a probe.',
  label: 'measured',
  kinds: ['broken-promise', 'misleading-label'],
  repeatable: true,
  supersedes: ['menu-differs'],
  wcag: ['2.4.4'],
  heuristics: ['H2', 'H4'],
  thresholds: {
    leastWords: { value: leastWords, source: 'one word is found on many pages [D]' },
  },
  needs: ['facts', 'screens', 'turns', 'requests', 'events', 'end', 'probes'],
  evaluate(parts) {
    const met = foundByLabel((link, { before, after, screens }) => {
      const words = namingWords(link) ?? '';
      const stems = contentStems(words);
      if (stems.length < leastWords || !promisesToTell.test(words)) return null;
      const own = screens
        .filter(({ url }) => sameDocument(url, after.url))
        .flatMap(({ elements, title }) => [title, ...elements.map((each) => each.text || each.name)])
        .filter((each) => each !== words);
      const { heads } = wordsOfPage(after);
      if (
        coveredShare(stems, own) > 0 ||
        !isNamedBy({ heads, stems, href: link.href }, [before, after, ...screens])
      )
        return null;
      return aboutSomethingElse(link, after, stems.length);
    }, parts);
    const told = new Set(met.flatMap((each) => (each.verdict === 'found' ? [cssOf(each)] : [])));
    const title = 'leads to something else';
    const because =
      'No word of the label stands on that page, and another link of the site names the same thing and leads elsewhere.';
    return [...met, ...foundBehindLinks({ promise: 'elsewhere', title, because, told }, parts)];
  },
});

function cssOf({ element }: { element: { locator: { css: string } } | null }): string {
  return element?.locator.css ?? '';
}

/** Another link to the same page shares a word with its title or headings, and none with the label. */
function isNamedBy(
  { heads, stems, href }: { heads: readonly string[]; stems: readonly string[]; href: string },
  screens: readonly ScreenRecord[],
): boolean {
  return screens
    .flatMap(({ elements }) => elements)
    .some((other) => {
      if (other.role !== 'link' || !sameDocument(other.href, href)) return false;
      const named = contentStems(other.text || other.name);
      return (
        named.length > 0 && coveredShare(named, heads) === 1 && !named.some((stem) => stems.includes(stem))
      );
    });
}

// Links that do not say what they are or where they lead. Runs inside the page.
import { nameOf, wordsOfIds } from './accessible-name.ts';
import {
  blockAround,
  closestAround,
  inTrees,
  isDrawnHere,
  type MarkupPlace,
  type Trees,
} from './markup-parts.ts';
import { roleOf } from './roles.ts';
import { tidy } from './words.ts';

/** What a block says beside this part of it. */
export function restOfBlock(block: Element, part: Element): string {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let rest = '';
  for (let node = walker.nextNode(); node && rest.length < 400; node = walker.nextNode())
    if (!part.contains(node) && !node.parentElement?.closest('a[href],script,style,button'))
      rest += ` ${node.nodeValue ?? ''}`;
  return tidy(rest, 400);
}

export function sameLooks(one: Element, other: Element): boolean {
  const [a, b] = [getComputedStyle(one), getComputedStyle(other)];
  return (
    a.color === b.color &&
    a.fontWeight === b.fontWeight &&
    a.fontStyle === b.fontStyle &&
    a.fontSize === b.fontSize &&
    a.fontFamily === b.fontFamily &&
    a.textTransform === b.textTransform &&
    a.textDecorationLine === b.textDecorationLine
  );
}

/** Links within text that nothing tells from it. */
export function linksLikeText(trees: Trees): MarkupPlace[] {
  return inTrees(trees, 'a[href]')
    .slice(0, 1_000)
    .flatMap((link) => {
      const words = tidy(link.textContent ?? '', 80);
      const style = getComputedStyle(link);
      if (
        !/\p{L}{2}/u.test(words) ||
        /:\/\/|@/.test(words) ||
        style.display !== 'inline' ||
        !isDrawnHere(link)
      )
        return [];
      const isMarked =
        style.textDecorationLine !== 'none' ||
        style.backgroundImage !== 'none' ||
        style.boxShadow !== 'none' ||
        !/, 0\)$|transparent/.test(style.backgroundColor) ||
        Number.parseFloat(style.borderBottomWidth) > 0 ||
        link.querySelector('img,svg,picture,i,slot,[class*=icon]') !== null ||
        ['::before', '::after'].some((part) => !/^(none|normal)$/.test(getComputedStyle(link, part).content));
      if (isMarked) return [];
      const block = blockAround(link);
      if (closestAround(block, 'nav,[role=navigation],header,footer,[role=banner],[role=contentinfo]'))
        return [];
      // What stands between the link and the text may mark it.
      const inner = [...link.querySelectorAll('*')].every((each) => sameLooks(each, link));
      let around = link.parentElement;
      while (around && around !== block && restOfBlock(around, link) === '') {
        if (!sameLooks(around, block)) return [];
        around = around.parentElement;
      }
      const rest = around ? restOfBlock(block, link) : '';
      const isInText = (rest.match(/\p{L}+/gu)?.length ?? 0) >= 3;
      if (!inner || !around || !isInText || !sameLooks(link, around)) return [];
      return [{ element: link, says: `“${words}” beside “${rest.slice(0, 60)}”` }];
    });
}

export function linksWithoutWords(trees: Trees): MarkupPlace[] {
  return inTrees(trees, 'a[href],[role=link]')
    .slice(0, 2_000)
    .flatMap((element) => {
      const name = nameOf(element, roleOf(element));
      return /^[\s.,:;_|·'"()–—-]+$/.test(name) && isDrawnHere(element)
        ? [{ element, says: `“${name}”` }]
        : [];
    });
}

/** The largest part around a link that holds neither of these. */
export function ownPart(link: Element, others: readonly (Element | undefined)[]): Element {
  let part = link;
  for (let up = part.parentElement; up; up = up.parentElement) {
    const around = up;
    if (others.some((other) => other && around.contains(other))) break;
    part = around;
  }
  return part;
}

/** Links whose words are the same wherever they lead: those that what stands around them explains, or those that nothing does. */
export function linksThatSayNothing(
  linkWords: Readonly<Record<string, readonly string[]>>,
  explained: boolean,
): MarkupPlace[] {
  const headings = 'h1,h2,h3,h4,h5,h6,[role=heading],legend,caption,dt';
  const links: { link: Element; href: string; heading: Element | null }[] = [];
  let heading: Element | null = null;
  for (const each of [...document.querySelectorAll(`a[href],${headings}`)].slice(0, 4_000))
    if (each.matches('a[href]')) links.push({ link: each, href: each.getAttribute('href') ?? '', heading });
    else heading = each;
  const general = links.flatMap((each, at) => {
    const language = (each.link.closest('[lang]')?.getAttribute('lang') ?? '').slice(0, 2).toLowerCase();
    let name = nameOf(each.link, roleOf(each.link)).toLowerCase().trim();
    // Without the arrow or the dots at its end.
    while (name !== '' && !/[\p{L}\p{N}]/u.test(name.slice(-1))) name = name.slice(0, -1);
    // Where nothing says the language, the words of any of them.
    const lists = language === '' ? Object.values(linkWords) : [linkWords[language] ?? []];
    return lists.some((list) => list.includes(name)) && isDrawnHere(each.link) ? [{ ...each, at, name }] : [];
  });
  const saysEnough = (part: Element, link: Element) =>
    (restOfBlock(part, link).match(/\p{L}+/gu)?.length ?? 0) >= 3;
  return general.slice(0, 100).flatMap(({ link, href, heading: above, at, name }) => {
    const leadsElsewhere = (other: { href: string }) => other.href !== href;
    const before = links.slice(0, at).findLast(leadsElsewhere)?.link;
    const after = links.slice(at + 1).find(leadsElsewhere)?.link;
    const described = wordsOfIds(link, 'aria-describedby') || (link.getAttribute('title') ?? '');
    const own = ownPart(link, [before, after]);
    const isShared = general.some(
      (other) => other.heading === above && other.name === name && leadsElsewhere(other),
    );
    // A heading over two links of one name tells neither from the other, unless it stands with one of them alone.
    const isTold = above !== null && (!isShared || own.contains(above));
    const isExplained =
      described.trim() !== '' ||
      isTold ||
      saysEnough(link.closest('p,li,td,th,dd,blockquote') ?? blockAround(link), link) ||
      saysEnough(own, link);
    return isExplained === explained ? [{ element: link, says: `“${name}”` }] : [];
  });
}

// A menu that several pages share, and that one of them shows with an entry twice, at another place or without one, or with one that leads elsewhere.
import type { CrawlGraph, ScreenElement, ScreenRecord } from '../../../evidence/evidence.ts';
import { shownIn } from '../../../fragments/bones.ts';
import { at, count, label, type Measured } from '../../measured/measured.ts';
import { defineRule, type Found } from '../../rule.ts';
import { foundOnScreen } from '../../signals/found-on.ts';
import { addressPhrase, shorten } from '../../wording.ts';
import { templateOf, withoutParameters } from '../../../fragments/address-template.ts';
import { pathOf } from '../looks/other-pages.ts';
import { type View, viewsOf } from '../views.ts';

/** Pages that show it alike; fewer may be of one part of the site. */
const leastPages = 4;
const leastEntries = 4;

/** The links that one thing holds, in their order. */
interface Menu {
  view: View;
  place: string;
  links: readonly ScreenElement[];
}

export const menuDiffers = defineRule({
  id: 'menu-differs',
  science: 'R143',
  title: 'A shared menu differs on one page',
  promise:
    'A menu that pages share has the same entries in the same order on each, and they lead to the same addresses.',
  remedy: 'Build the menu in one place for all pages.',
  falsePositives:
    'Only a menu of at least four entries that at least four other pages show alike, with the same words and addresses in the same order, for the same account. Reported is one entry that differs, or stands elsewhere, on a single page, in all readings of that page. An entry that leads to the page itself may be missing or lead nowhere there. Pages that are scrolled or have an open layer are left out.',
  label: 'measured',
  wcag: ['3.2.3'],
  heuristics: ['H4'],
  thresholds: {
    leastPages: { value: leastPages, source: 'pages that show it alike [D]' },
    leastEntries: { value: leastEntries, source: 'groups of at least four [D]' },
  },
  needs: ['graph', 'screens', 'turns', 'events'],
  evaluate: ({ graph, screens, turns, events }) =>
    sharedMenus(screens, graph).flatMap((menus): Found[] => {
      const byPage = Map.groupBy(menus, ({ view }) => pageOf(view));
      const bySaid = [...Map.groupBy(menus, saidIn).values()].toSorted((a, b) => pagesOf(b) - pagesOf(a));
      const [usual = [], ...others] = bySaid;
      const [like] = usual;
      if (!like || pagesOf(usual) < leastPages) return [];
      return others.flatMap((menusOfOne): Found[] => {
        const [menu] = menusOfOne;
        if (!menu || byPage.get(pageOf(menu.view))?.length !== menusOfOne.length) return [];
        const told = differenceIn(menu, like);
        if (!told) return [];
        const pages = pagesOf(usual);
        return [
          foundOnScreen(
            {
              title: told.title,
              summary: `${told.says}; on ${pages} other pages the same menu ${told.usually}.`,
              impact: 'Who knows the menu from other pages does not find it as it was, or comes elsewhere.',
              impactIfOnPath: 2,
              confidence: 'medium',
              element: told.element,
              measured: told.measured,
              cause: `menu|${menu.place}|${told.title}`,
            },
            { screen: menu.view.screen, turns, events },
          ),
        ];
      });
    }),
});

/** Menus at one place of the pages, of one account. */
function sharedMenus(screens: readonly ScreenRecord[], graph: CrawlGraph | null): Menu[][] {
  const accounts = new Map((graph?.states ?? []).map(({ id, account }) => [id, account]));
  const menus = viewsOf(screens, graph)
    .filter(({ screen }) => screen.scroll.y === 0 && screen.modal === '')
    .flatMap(menusIn);
  const accountOf = ({ view }: Menu) => accounts.get(graph?.stateOf[view.screen.id] ?? '') ?? '';
  return [...Map.groupBy(menus, (menu) => `${accountOf(menu)} ${menu.place}`).values()];
}

function menusIn(view: View): Menu[] {
  const { bones } = view;
  return bones.nodes.flatMap((_, node): Menu[] => {
    const links = (bones.children[node] ?? []).flatMap((child) => {
      const shown = shownIn(bones, child).filter(({ kind }) => kind === 'control');
      const [only] = shown;
      return only && shown.length === 1 && only.role === 'link' && wordsOf(only) !== '' ? [only] : [];
    });
    return links.length >= leastEntries ? [{ view, place: pathOf(view, node), links }] : [];
  });
}

/** The page that it is a view of, however it was asked for. */
function pageOf({ screen }: View): string {
  return withoutParameters(templateOf(screen.url));
}

function wordsOf({ text, name }: ScreenElement): string {
  return (text || name).trim();
}

function saidIn({ links }: Menu): string {
  return links.map((link) => `${wordsOf(link)}\t${addressOf(link.href)}`).join('\n');
}

/** Without the host, which an address under test may change. */
function addressOf(href: string): string {
  const url = URL.parse(href);
  return url ? `${url.pathname}${url.search}${url.hash}` : href;
}

function pagesOf(menus: readonly Menu[]): number {
  return new Set(menus.map(({ view }) => pageOf(view))).size;
}

interface Difference {
  title: string;
  says: string;
  usually: string;
  element: ScreenElement;
  measured: Record<string, Measured<string> | Measured<number>>;
}

/** The one entry in which `menu` differs from `usual`; null where it is another menu, or the entry is that of the page itself. */
function differenceIn({ view, links }: Menu, usual: Menu): Difference | null {
  const own = addressOf(view.screen.url);
  const counts = { entries: count(links), entries_elsewhere: count(usual.links) };
  if (links.length === usual.links.length + 1) {
    const twice = links.find((link, nth) => leadsAs(link, links[nth - 1]));
    if (!twice || !isWithout(links, twice, usual.links)) return null;
    return {
      title: `“${shorten(wordsOf(twice), 40)}” is twice in a menu`,
      says: `“${shorten(wordsOf(twice), 60)}” stands twice here`,
      usually: 'has it once',
      element: twice,
      measured: { entry: label(twice), ...counts },
    };
  }
  if (links.length === usual.links.length - 1) {
    const missing = usual.links.find((link) => isWithout(usual.links, link, links));
    const [first] = links;
    if (!missing || !first || addressOf(missing.href) === own) return null;
    return {
      title: `“${shorten(wordsOf(missing), 40)}” is missing in a menu`,
      says: `A menu lacks “${shorten(wordsOf(missing), 60)}” here`,
      usually: 'has it',
      element: first,
      measured: { entry_elsewhere: label(missing), ...counts },
    };
  }
  const differing = links.flatMap((link, nth) => {
    const like = usual.links[nth];
    return like && !leadsAs(link, like) ? [{ link, like }] : [];
  });
  if (links.length !== usual.links.length) return null;
  const moved = movedIn(links, usual.links);
  if (moved)
    return addressOf(moved.href) === own
      ? null
      : {
          title: `“${shorten(wordsOf(moved), 40)}” stands elsewhere in a menu`,
          says: `“${shorten(wordsOf(moved), 60)}” is entry ${links.indexOf(moved) + 1} here`,
          usually: `has it as entry ${usual.links.findIndex((like) => leadsAs(moved, like)) + 1}`,
          element: moved,
          measured: { entry: label(moved), ...counts },
        };
  const [only] = differing;
  if (!only || differing.length > 1) return null;
  const { link, like } = only;
  if (wordsOf(link) !== wordsOf(like) || addressOf(like.href) === own) return null;
  return {
    title: `“${shorten(wordsOf(link), 40)}” does not lead where it leads on other pages`,
    says: `“${shorten(wordsOf(link), 60)}” leads to ${addressPhrase(link.href)} here`,
    usually: `leads to ${addressPhrase(like.href)}`,
    element: link,
    measured: { entry: label(link), address: at(link, 'href'), address_elsewhere: at(like, 'href') },
  };
}

/** The one entry without which both are the same; of two that changed places, the first. */
function movedIn(
  links: readonly ScreenElement[],
  usual: readonly ScreenElement[],
): ScreenElement | undefined {
  const apart = links.filter((link, nth) => !leadsAs(link, usual[nth]));
  const [first, second] = apart;
  if (!first || !second) return undefined;
  const back = links.map((link) => (link === first ? second : link === second ? first : link));
  if (apart.length === 2 && back.every((link, nth) => leadsAs(link, usual[nth]))) return first;
  return [first, apart.at(-1)].find(
    (link) =>
      link &&
      usual.some(
        (like) =>
          leadsAs(link, like) &&
          isWithout(
            links,
            link,
            usual.filter((one) => one !== like),
          ),
      ),
  );
}

function leadsAs(one: ScreenElement, other: ScreenElement | undefined): boolean {
  return (
    other !== undefined && wordsOf(one) === wordsOf(other) && addressOf(one.href) === addressOf(other.href)
  );
}

/** `links` without one of them are the same as `others`. */
function isWithout(
  links: readonly ScreenElement[],
  without: ScreenElement,
  others: readonly ScreenElement[],
): boolean {
  const rest = links.toSpliced(links.indexOf(without), 1);
  return rest.length === others.length && rest.every((link, nth) => leadsAs(link, others[nth]));
}

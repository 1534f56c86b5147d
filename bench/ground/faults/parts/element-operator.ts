// Faults of one element, put on it by a small script in the page: on its screen, found by its place, and again whenever the page is drawn anew.
import { screenOf } from '../../screen-of.ts';
import type { Layer, Operator, SeenElement, Site } from '../operator.ts';
import { ownName } from './site-text.ts';

export interface ElementFault {
  id: string;
  layer: Layer;
  about: string;
  /** Whether the fault can be put on it. */
  suits: (element: SeenElement) => boolean;
  /**
   * Runs in the page for the element; called again after each change of the page, so it must do nothing the second time. What it adds to the page it
   * names with `own`, which no other fault has.
   */
  change: (element: HTMLElement, own: string) => void;
  /** It is about the page: the element is the document's own, on every screen. */
  wholePage?: boolean;
}

/** An operator that proposes each element once a screen. */
export function elementOperator(fault: ElementFault): Operator {
  return {
    id: fault.id,
    layer: fault.layer,
    about: fault.about,
    propose(recording) {
      if (fault.wholePage) return [{ selector: 'html', screen: '*', tag: 'html', name: '' }];
      const sites = new Map<string, Site>();
      for (const element of recording.elements) {
        if (element.selector.startsWith('frame ') || !fault.suits(element)) continue;
        const { selector, screen, tag, control, name } = element;
        sites.set(`${screen} ${selector}`, { selector, screen, tag, name: control ? name.slice(0, 60) : '' });
      }
      return [...sites.values()];
    },
    interfere: (site) => ({ script: scriptOf(site, fault.change) }),
  };
}

/** The body of the script. Whatever it imports travels along as text. */
function scriptOf(kept: Site, change: ElementFault['change']): string {
  // A place on the document is no screen of its own; faults that were kept until 2026-11-30 name it.
  const screen = typeof kept.screen === 'string' ? kept.screen.replace(/#(?![!/]).*/, '') : '*';
  const site = { ...kept, screen };
  return `const site = ${JSON.stringify(site).replaceAll('<', '\\u003c')};
const screenOf = ${screenOf.toString()};
const changeOwn = ${change.toString()};
const change = (element) => changeOwn(element, ${JSON.stringify(ownName(site))});
(${keepChanged.toString()})(site, screenOf, change);`;
}

function keepChanged(
  site: { selector: string; screen: string; tag: string; name: string },
  screenOf: (address: string) => string,
  change: (element: HTMLElement) => void,
): void {
  const squeezed = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const known = new WeakSet<Element>();
  const isIt = (element: Element) => {
    if (known.has(element)) return true;
    if (element.tagName.toLowerCase() !== site.tag) return false;
    const labels = [...((element as HTMLInputElement).labels ?? [])]
      .map((label) => label.textContent)
      .join(' ');
    const names = [
      element.getAttribute('aria-label'),
      labels,
      element.textContent,
      element.getAttribute('title'),
      element.getAttribute('alt'),
      element.getAttribute('placeholder'),
      element.querySelector('[alt]')?.getAttribute('alt') ?? null,
    ];
    if (site.name !== '' && !names.some((name) => squeezed(name).slice(0, site.name.length) === site.name))
      return false;
    known.add(element);
    return true;
  };
  const apply = () => {
    if (site.screen !== '*' && screenOf(location.href) !== site.screen) return;
    for (const element of document.querySelectorAll<HTMLElement>(site.selector))
      if (isIt(element)) change(element);
  };
  const observer = new MutationObserver(() => {
    apply();
    observer.takeRecords();
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  addEventListener('popstate', apply);
  apply();
  observer.takeRecords();
}

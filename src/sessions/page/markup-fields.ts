// Fields and stops of the focus that do not say what they are about, and their groups. Runs inside the page.
import { nameOf } from './accessible-name.ts';
import { isDrawnHere, type MarkupPlace } from './markup-parts.ts';
import { listensForPress } from './operable.ts';
import { roleOf } from './roles.ts';
import { tidy } from './words.ts';

/** A field into which text is typed, or from which a value is chosen. */
export function isTextField(field: Element): boolean {
  const type = field.getAttribute('type') ?? 'text';
  const isWord = !/^(hidden|checkbox|radio|button|submit|reset|image|range|color|file)$/.test(type);
  return isWord && !(field as HTMLInputElement).disabled && isDrawnHere(field);
}

/** What is read out with a field, by its references and those of the nearest of `groups` around it. */
export function toldWith(field: Element, groups = ''): Element[] {
  return ['aria-describedby', 'aria-labelledby', 'aria-details', 'aria-errormessage'].flatMap((name) => {
    const group = groups === '' ? null : field.closest(`:is(${groups})[${name}]`);
    return [field, group].flatMap((each) =>
      (each?.getAttribute(name) ?? '')
        .split(/\s+/)
        .flatMap((id) => (id ? (document.getElementById(id) ?? []) : [])),
    );
  });
}

/** Three words or more that are shown, and no part of what is read out. */
export function isUnheard(part: Element, heard: readonly Element[]): boolean {
  return (
    !heard.some((one) => one.contains(part) || part.contains(one)) &&
    (part.textContent?.match(/\p{L}{2,}/gu)?.length ?? 0) >= 3 &&
    isDrawnHere(part)
  );
}

/** Words between a label and its field that nobody hears who comes to the field. */
export function hintsApart(): MarkupPlace[] {
  return [...document.querySelectorAll<HTMLInputElement>('input,textarea,select')]
    .slice(0, 300)
    .flatMap((field) => {
      const [label] = field.labels ?? [];
      if (!label || label.contains(field) || !isTextField(field) || !isDrawnHere(label)) return [];
      const heard = toldWith(field, 'fieldset,[role=group]');
      const between: Element[] = [];
      let at = label.nextElementSibling;
      while (at && at !== field && !at.contains(field)) {
        between.push(at);
        at = at.nextElementSibling;
      }
      if (!at) return [];
      const hint = between.find(
        (each) =>
          !each.matches(
            'label,legend,h1,h2,h3,h4,h5,h6,[role=alert],[role=status],[role=tooltip],script,style',
          ) &&
          !each.querySelector('input,textarea,select,button,a[href],label') &&
          !each.matches('input,textarea,select,button,a[href]') &&
          isUnheard(each, heard),
      );
      return hint ? [{ element: field, says: `“${tidy(hint.textContent ?? '', 80)}”` }] : [];
    });
}

/** Fields of one group with one name, and no heading between them. */
export function labelsAlike(): MarkupPlace[] {
  const groups =
    'fieldset,[role=group],tr,[role=row],li,dl,section,article,form,dialog,[role=dialog],[role=tabpanel],[aria-labelledby]:not(input,select,textarea)';
  const fields = [...document.querySelectorAll('input,textarea,select')].slice(0, 300).filter(isTextField);
  const named = fields.map((field) => ({
    field,
    name: nameOf(field, roleOf(field)),
    group: field.closest(groups),
  }));
  return named.flatMap(({ field, name, group }, at) => {
    const other = named.slice(0, at).findLast((each) => each.name === name && each.group === group);
    if (name === '' || !other) return [];
    const isParted = [
      ...(group ?? document).querySelectorAll('h1,h2,h3,h4,h5,h6,legend,hr,[role=heading]'),
    ].some(
      (heading) =>
        other.field.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING &&
        heading.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    return isParted ? [] : [{ element: field, says: `“${name}”` }];
  });
}

/** Where Tab stops at what reacts to a press and no role says what it is: no control, no part that scrolls, none that holds a control. */
export function stopsWithoutRole(): MarkupPlace[] {
  const generic = 'div,span,p,li,dt,dd,label,b,i,em,strong,small';
  return [...document.querySelectorAll<HTMLElement>('[tabindex]')].slice(0, 500).flatMap((element) => {
    if (!element.matches(generic) || element.tabIndex < 0 || element.hasAttribute('role')) return [];
    const { overflowX, overflowY, cursor } = getComputedStyle(element);
    // Words that take the focus so that they are read there are nothing to be used.
    const reacts = cursor === 'pointer' || element.matches('[onclick]') || listensForPress(element);
    const scrolls = /auto|scroll/.test(`${overflowX} ${overflowY}`);
    const holds = [
      ...element.querySelectorAll(
        'a[href],button,input,select,textarea,iframe,summary,[tabindex],[contenteditable]',
      ),
    ].some(isDrawnHere);
    if (!reacts || scrolls || holds || element.isContentEditable || element.shadowRoot) return [];
    const words = tidy(element.innerText ?? '', 60);
    return isDrawnHere(element) ? [{ element, says: words === '' ? 'without words' : `“${words}”` }] : [];
  });
}

/** Groups of fields that are drawn as one and have no name: no legend, an empty one, no label of ARIA. */
export function groupsWithoutName(): MarkupPlace[] {
  return [...document.querySelectorAll('fieldset')].flatMap((group) => {
    const legend = group.querySelector(':scope > legend');
    const name = nameOf(group, roleOf(group));
    const fields = [...group.querySelectorAll('input,select,textarea')].filter(isDrawnHere);
    const isEmpty =
      legend !== null &&
      (legend.textContent ?? '').trim() === '' &&
      !legend.querySelector('img[alt]:not([alt=""])');
    const { borderTopWidth, borderTopStyle, backgroundColor } = getComputedStyle(group);
    const isFramed =
      (Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none') ||
      !/, 0\)$|transparent/.test(backgroundColor);
    const isNamed = name.trim() !== '' || isNamedAround(group, fields.length);
    if (isNamed || group.getAttribute('role') !== null || !isDrawnHere(group) || !isFramed) return [];
    return isEmpty || fields.length >= 2
      ? [{ element: group, says: isEmpty ? 'its legend is empty' : `${fields.length} fields and no legend` }]
      : [];
  });
}

/** A part with a name, such as a region of an accordion, holds these fields and no others: its name is that of the group. */
export function isNamedAround(group: Element, fields: number): boolean {
  const around = group.parentElement?.closest(
    'fieldset,section,dialog,[role=region],[role=group],[role=radiogroup],[role=tabpanel],[role=dialog]',
  );
  if (!around || nameOf(around, roleOf(around)).trim() === '') return false;
  return [...around.querySelectorAll('input,select,textarea')].filter(isDrawnHere).length === fields;
}

/** What stands before a part in the order of the page, within the same form or part, and says something. */
export function shownBefore(part: Element): Element | null {
  for (
    let at: Element | null = part;
    at && !at.matches('form,main,body,section,article');
    at = at.parentElement
  ) {
    let before = at.previousElementSibling;
    while (before && (!isDrawnHere(before) || (before.textContent ?? '').trim() === ''))
      before = before.previousElementSibling;
    if (before) return before;
  }
  return null;
}

/** Three tick boxes or more in one part, below a question that belongs to all of them and to none in the document. */
export function choicesWithoutGroup(): MarkupPlace[] {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
    .slice(0, 300)
    .filter(
      (box) =>
        isDrawnHere(box) &&
        !box.closest('fieldset,table,[role=group],[role=grid],[role=listbox],[role=menu],[role=tree]') &&
        !box.matches('[aria-describedby],[aria-labelledby]'),
    );
  const parts = new Map<Element, HTMLInputElement[]>();
  for (const box of boxes) {
    let part = box.parentElement;
    while (part && part.querySelectorAll('input[type=checkbox]').length < 3) part = part.parentElement;
    if (part) parts.set(part, [...(parts.get(part) ?? []), box]);
  }
  return [...parts].flatMap(([part, all]) => {
    const [first] = all;
    const fields = [...part.querySelectorAll('input,select,textarea')].filter(isDrawnHere);
    const isOfThem = fields.every((field) => field.matches('[type=checkbox]') || isAfter(field, all));
    // A name of the whole page or form is none of the question.
    const isNamed = part.closest(':is([aria-label],[aria-labelledby]):not(body,main,form,[role=main])');
    if (!first || all.length < 3 || !isOfThem || isNamed) return [];
    const own = [...part.children].find((child) => child.contains(first)) ?? first;
    const asks = shownBefore(own);
    const words = tidy(asks?.textContent ?? '', 200);
    // A label, a heading and what holds fields say something else.
    const isQuestion =
      asks !== null &&
      words.length <= 120 &&
      /[:?：？]$/.test(words) &&
      !asks.matches('h1,h2,h3,h4,h5,h6,[role=heading],label') &&
      !isReferredTo(asks) &&
      !asks.querySelector('input,select,textarea,button,h1,h2,h3,h4,h5,h6,a[href]');
    return isQuestion
      ? [{ element: first, says: `“${words.slice(0, 80)}” over ${all.length} tick boxes` }]
      : [];
  });
}

/** Radio buttons of one name that no group or description ties to the question beside them. */
export function radiosWithoutGroup(): MarkupPlace[] {
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio][name]')]
    .slice(0, 300)
    .filter(
      (radio) =>
        radio.name !== '' &&
        !radio.closest(
          'fieldset,[role=group],[role=radiogroup],[role=grid],[role=listbox],[role=menu],[role=tree]',
        ) &&
        !radio.matches('[aria-describedby],[aria-labelledby]'),
    );
  const byName = Map.groupBy(radios, ({ form, name }) => `${form?.id ?? ''}|${name}`);
  return [...byName.values()].flatMap((all) => {
    const [first, last] = [all[0], all.at(-1)];
    if (!first || !last || all.length < 2 || all.length > 12) return [];
    let part: Element | null = first.parentElement;
    while (part && !part.contains(last)) part = part.parentElement;
    // One in each row of a table chooses a row.
    if (!part || part.matches('form,main,body,table,tbody,tr')) part = first.closest('p,div,li,label');
    if (!part?.contains(first) || (first.closest('td,th') && !first.closest('td,th')?.contains(last)))
      return [];
    const own = [...part.children].find((child) => child.contains(first)) ?? first;
    const isNamed = part.closest(':is([aria-label],[aria-labelledby]):not(body,main,form,[role=main])');
    const asks = isNamed ? null : shownBefore(own);
    const words = tidy(asks?.textContent ?? '', 100);
    const [above, box] = [
      asks?.getBoundingClientRect(),
      (first.labels?.[0] ?? first).getBoundingClientRect(),
    ];
    const isNear = above !== undefined && above.bottom <= box.bottom + 4 && box.top - above.bottom <= 40;
    const isQuestion =
      asks !== null &&
      isNear &&
      words.length <= 80 &&
      /\p{L}{2}/u.test(words) &&
      !/[.!]$/.test(words) &&
      !asks.matches('h1,h2,h3,h4,h5,h6,[role=heading],legend,script,style') &&
      !(asks instanceof HTMLLabelElement && asks.control) &&
      !isReferredTo(asks) &&
      !asks.querySelector('input,select,textarea,button,h1,h2,h3,h4,h5,h6,a[href]');
    return isQuestion ? [{ element: first, says: `“${words}” over ${all.length} radio buttons` }] : [];
  });
}

/** A part, or one in it, is what something else is named or described by. */
export function isReferredTo(part: Element): boolean {
  return [part, ...part.querySelectorAll('[id]')].some(({ id }) => {
    const to = CSS.escape(id);
    return id !== '' && document.querySelector(`[aria-labelledby~="${to}"],[aria-describedby~="${to}"]`);
  });
}

export function isAfter(field: Element, all: readonly Element[]): boolean {
  const last = all.at(-1);
  return last !== undefined && (last.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
}

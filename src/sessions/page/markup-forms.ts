// Fields whose label, purpose, duty or fault only the eye is told. Runs inside the page.
import { nameOf, wordsOfIds } from './accessible-name.ts';
import { isTextField, isUnheard, toldWith } from './markup-fields.ts';
import { isDrawnHere, type MarkupPlace } from './markup-parts.ts';
import { roleOf } from './roles.ts';
import { parseColor } from './style.ts';
import { tidy } from './words.ts';

/** The largest part around a field that holds no other field, at most four steps up. */
export function partOfField(field: Element): Element {
  let part = field;
  for (let step = 0; step < 4; step++) {
    const around = part.parentElement;
    if (!around || around.matches('form,body,main')) break;
    if ([...around.querySelectorAll('input,select,textarea')].filter(isDrawnHere).length > 1) break;
    part = around;
  }
  return part;
}

/** Words beside a field, or above it, that the eye takes for its label: none of its own controls, and nothing far away. */
export function hasWordsBeside(field: Element): boolean {
  const box = field.getBoundingClientRect();
  const part = partOfField(field);
  const before = part.previousElementSibling;
  const labels = [...((field as HTMLInputElement).labels ?? [])];
  const texts = [part, ...labels, ...(before ? [before] : [])].flatMap((each) => {
    const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode() && found.length < 60) found.push(walker.currentNode as Text);
    return found;
  });
  const range = document.createRange();
  return texts.some((text) => {
    const around = text.parentElement;
    if (!/[\p{L}\p{N}]/u.test(text.data) || !around || around.closest('button,option,script,style'))
      return false;
    if (field.contains(text)) return false;
    if (!around.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    range.selectNodeContents(text);
    const { left, right, top, bottom, width, height } = range.getBoundingClientRect();
    const { clip, clipPath } = getComputedStyle(around);
    if (width < 4 || height < 4 || clip !== 'auto' || clipPath !== 'none') return false;
    const isAbove = bottom <= box.top + box.height && box.top - bottom <= 40 && left < box.right;
    const isBeside = top < box.bottom && bottom > box.top && (right <= box.left + 4 || left >= box.right - 4);
    return isAbove || isBeside;
  });
}

/** Fields of one form, two at least, whose only label is the text in them that goes when somebody types. */
export function labelsThatVanish(): MarkupPlace[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[placeholder],textarea[placeholder]')]
    .slice(0, 200)
    .filter(
      (field) =>
        isTextField(field) &&
        /\p{L}{2}/u.test(field.placeholder) &&
        field.type !== 'search' &&
        !field.closest('[role=search],search,table'),
    );
  const found = fields.filter((field) => !hasWordsBeside(field));
  return found.flatMap((field) => {
    const form = field.form ?? field.closest('fieldset,section,dialog,[role=dialog]');
    // One field with a button beside it is explained by the button.
    const isAmongOthers = form !== null && found.filter((other) => form.contains(other)).length >= 2;
    return isAmongOthers ? [{ element: field, says: `“${tidy(field.placeholder, 60)}”` }] : [];
  });
}

/**
 * Fields for what is somebody's own, without a purpose that browsers know: all that signs in or up, and address and phone in a form that
 * writes a message. What a form is for is told by the types of its fields.
 */
export function purposesNotTold(): MarkupPlace[] {
  return [...document.querySelectorAll('form')].slice(0, 100).flatMap((form) => {
    const fields = [...form.querySelectorAll<HTMLInputElement>('input,textarea')].filter(isTextField);
    const ofType = (...types: string[]) => fields.filter(({ type }) => types.includes(type));
    const secrets = ofType('password');
    const contacts = ofType('email', 'tel');
    const signsIn = secrets.length > 0 && secrets.length <= 2 && fields.length <= 12;
    const writes = contacts.length > 0 && form.querySelector('textarea') !== null && fields.length <= 12;
    const own = signsIn ? [...contacts, ...secrets] : writes ? contacts : [];
    return own
      .filter((field) => /^(|on|off|false|no|none)$/.test((field.getAttribute('autocomplete') ?? '').trim()))
      .map((field) => ({
        element: field,
        says: `${field.type}, “${tidy(nameOf(field, roleOf(field)), 60)}”`,
      }));
  });
}

/** Fields with a star beside them that nobody hears: not in their name, and nothing says that they are required. */
export function dutiesApart(): MarkupPlace[] {
  return [...document.querySelectorAll<HTMLInputElement>('input,select,textarea')]
    .slice(0, 300)
    .flatMap((field) => {
      if (!isTextField(field) || field.required || field.getAttribute('aria-required') === 'true') return [];
      const heard = `${nameOf(field, roleOf(field))} ${wordsOfIds(field, 'aria-describedby')}`;
      if (/[*＊✱]/u.test(heard)) return [];
      const box = field.getBoundingClientRect();
      const walker = document.createTreeWalker(partOfField(field), NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        const around = text.parentElement;
        if (!/^\s*[*＊✱]\s*$/u.test(text.data) || !around?.checkVisibility({ visibilityProperty: true }))
          continue;
        range.selectNodeContents(text);
        const { top, bottom, height } = range.getBoundingClientRect();
        const isNear = height > 0 && bottom >= box.top - 40 && top <= box.bottom + 10;
        if (isNear && !around.closest('a,button,option'))
          return [{ element: field, says: `a star beside “${tidy(nameOf(field, roleOf(field)), 60)}”` }];
      }
      return [];
    });
}

/** Fields that are marked as wrong, with words beside them that belong to them only by their place. */
export function faultsApart(): MarkupPlace[] {
  const wrong =
    ':is(input,select,textarea):is([aria-invalid=true],:user-invalid,.error,.invalid,.is-invalid,.has-error)';
  return [...document.querySelectorAll<HTMLInputElement>(wrong)].slice(0, 100).flatMap((field) => {
    if (!isTextField(field)) return [];
    const heard = toldWith(field);
    const part = partOfField(field);
    const message = [...part.querySelectorAll('p,span,div,small,strong,em,li,ul')].find(
      (each) =>
        Boolean(field.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) &&
        !each.querySelector('input,select,textarea,button,a[href]') &&
        !each.closest('label,button,a,[aria-live],[role=alert],[role=status],[aria-hidden=true],datalist') &&
        isUnheard(each, heard),
    );
    return message ? [{ element: field, says: `“${tidy(message.textContent ?? '', 80)}”` }] : [];
  });
}

/** Fields whose labels are red among others of one look, where nothing else says what the colour tells. */
export function dutiesByColour(): MarkupPlace[] {
  const isRed = (color: string) => {
    const [red, green, blue] = parseColor(color);
    return red >= 150 && green <= 110 && blue <= 110;
  };
  return [...document.querySelectorAll('form')].slice(0, 50).flatMap((form) => {
    const labelled = [...form.querySelectorAll<HTMLInputElement>('input,select,textarea')]
      .filter(isTextField)
      .flatMap((field) => {
        const [label] = field.labels ?? [];
        if (!label || !isDrawnHere(label) || (label.textContent ?? '').trim() === '') return [];
        const { color, fontWeight, fontSize } = getComputedStyle(label);
        return [{ field, label, isRed: isRed(color), look: `${fontWeight}|${fontSize}` }];
      });
    const plain = labelled.filter((one) => !one.isRed);
    if (plain.length < 2) return [];
    return labelled.flatMap(({ field, label, isRed: isMarked, look }) => {
      const words = tidy(label.textContent ?? '', 80);
      const isTold =
        field.required ||
        field.matches('[aria-required=true],[aria-invalid=true],[aria-describedby],[aria-errormessage]') ||
        /[*＊✱(!]/u.test(words) ||
        label.querySelector('img,svg,i') !== null;
      const isLike = plain.some((one) => one.look === look);
      return isMarked && isLike && !isTold
        ? [{ element: field, says: `“${words}” is red, others are not` }]
        : [];
    });
  });
}

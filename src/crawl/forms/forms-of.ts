// The forms of a page: what a page calls one, fields that share a button, and lone fields that Enter sends.
import type { PageRead, ScreenElement } from '../../evidence/evidence.ts';
import { fieldKindOf } from '../../language/field-kind-of.ts';
import { tokensOf } from '../../language/tokens.ts';
import { keyedFields, typeOf } from './field-keys.ts';
import type { FormView } from './form-view.ts';
import { boxAround, gapBetween, holdersOf, isWithin } from './places.ts';
import { submitOf } from './submit-of.ts';

/** Tags that hold a whole page or one of its main parts: fields that share no more than that share nothing. */
const wide = /^(html|body|main|header|footer|nav|aside)$/;
/** Steps up from a lone field in which a button is looked for. */
const mostSteps = 6;
/** Types that a person writes into, so that Enter sends them. */
const written = /^(text|search|email|tel|url|number|password|date|month|week|time|datetime-local)$/;

/** The forms in reading order. Fields that are off, read only, out of sight or in an open layer's shade are left out. */
export function formsOf(read: PageRead): FormView[] {
  const order = new Map(read.elements.map((element, index) => [element.ref, index]));
  const fields = read.elements.filter(isFillable);
  const named = Map.groupBy(
    fields.filter((element) => formOf(element, fields) !== ''),
    (element) => formOf(element, fields),
  );
  const formless = fields.filter((element) => formOf(element, fields) === '');
  const groups = [
    ...[...named].map(([ref, members]) => ({ ref, members, controls: controlsIn(ref, members, read) })),
    ...sharingButton(formless, read),
  ];
  return groups
    .map(({ ref, members, controls }) => viewOf({ ref, fields: members, controls }, { read, order }))
    .filter((form) => form !== null)
    .sort((a, b) => placeOf(a, order) - placeOf(b, order));
}

/** A field that a person can see and change. */
function isFillable(element: ScreenElement): boolean {
  const { field, states, visibleShare, box, role, kind } = element;
  if (states.disabled || states.readonly || states.unspoken) return false;
  const isOwnBox = kind === 'control' && /^(checkbox|radio|switch)$/.test(role);
  if (field === null ? !isOwnBox : /^(hidden|image|range|color)$/.test(field.type)) return false;
  // Boxes are often drawn by their label while they themselves are one pixel; text fields of that size are traps for machines.
  if (isOwnBox || typeOf(element) === 'radio') return true;
  return box.width > 3 && box.height > 3 && box.x + box.width > 0 && (visibleShare > 0 || box.y >= 0);
}

/** The form of a field; of a box that is no native one the form of the fields in its group. */
function formOf({ field, group }: ScreenElement, fields: readonly ScreenElement[]): string {
  if (field !== null || group === '') return field?.form ?? '';
  const near = fields.find((other) => other.group === group && other.field !== null);
  return near?.field?.form ?? (fields.some((other) => other.field?.form === group) ? group : '');
}

/** Controls of a form: within its node, or else of its groups, or between and shortly below its fields. */
function controlsIn(ref: string, members: readonly ScreenElement[], read: PageRead): ScreenElement[] {
  const controls = read.elements.filter(({ kind, field }) => kind === 'control' && field === null);
  const form = read.elements.find((element) => element.ref === ref);
  if (form?.node !== undefined && read.tree) {
    const { node } = form;
    return controls.filter((control) => isWithin(control, node, read));
  }
  const groups = new Set([ref, ...members.map(({ group }) => group)].filter((group) => group !== ''));
  const own = controls.filter(({ group }) => groups.has(group));
  if (own.length > 0) return own;
  const common = read.tree ? commonHolder(members, read) : null;
  if (common !== null) return controls.filter((control) => isWithin(control, common, read));
  const around = boxAround(members.map(({ box }) => box));
  return controls.filter(({ box }) => around !== null && gapBetween(box, around) < nearPx);
}

/** Pixels from fields without a form to a button of theirs where nothing else tells. */
const nearPx = 120;

/** The innermost node that holds all of these and a button besides; null where that is the page. */
function commonHolder(members: readonly ScreenElement[], read: PageRead): number | null {
  const [first, ...others] = members;
  if (!first) return null;
  const buttons = read.elements.filter(({ role, field }) => role === 'button' && field === null);
  for (const holder of holdersOf(first, read.tree).slice(0, mostSteps)) {
    if (wide.test(read.tree?.[holder]?.tag ?? '')) return null;
    if (!others.every((other) => isWithin(other, holder, read))) continue;
    if (buttons.some((button) => isWithin(button, holder, read))) return holder;
  }
  return null;
}

interface Group {
  ref: string;
  members: ScreenElement[];
  controls: ScreenElement[];
}

/** Fields outside of forms, put together by what sends them in the innermost holder in which something does. */
function sharingButton(fields: readonly ScreenElement[], read: PageRead): Group[] {
  const order = new Map(read.elements.map((element, index) => [element.ref, index]));
  const buttons = read.elements.filter(({ role, field }) => role === 'button' && field === null);
  const sent = (element: ScreenElement, controls: ScreenElement[]) => {
    const submit = submitOf([element], controls, order);
    return submit && { key: submit.ref, controls };
  };
  const senderOf = (element: ScreenElement) => {
    for (const holder of holdersOf(element, read.tree).slice(0, mostSteps)) {
      if (wide.test(read.tree?.[holder]?.tag ?? '')) break;
      const found = sent(
        element,
        buttons.filter((button) => isWithin(button, holder, read)),
      );
      if (found) return found;
    }
    const near = buttons.filter(({ group }) => !read.tree && group === element.group && group !== '');
    return sent(element, near) ?? { key: `alone ${element.ref}`, controls: [] };
  };
  const groups = new Map<string, Group>();
  for (const element of fields) {
    const { key, controls } = senderOf(element);
    const group = groups.get(key) ?? { ref: '', members: [], controls };
    group.members.push(element);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function viewOf(
  { ref, fields, controls }: { ref: string; fields: ScreenElement[]; controls: ScreenElement[] },
  { read, order }: { read: PageRead; order: ReadonlyMap<string, number> },
): FormView | null {
  const submit = submitOf(fields, controls, order);
  // Without a button only what can be written into is sent, by Enter; boxes and lists that act at once are no form.
  if (submit === null && !fields.some((each) => written.test(typeOf(each)))) return null;
  // Choices outside of a form act at once, whatever button stands near.
  if (ref === '' && !fields.some((each) => written.test(typeOf(each)) || typeOf(each) === 'textarea'))
    return null;
  return {
    key: keyOf(fields, submit, layerAround(fields, read)),
    ref,
    fields,
    submit,
    sample: sampleOf(read),
    offered: fields.some((each) => each.field?.type === 'password') ? offeredIn(read) : [],
  };
}

/** Fields that are called alike are one in it: a form that grows by a row at each press stays the same. */
function keyOf(fields: readonly ScreenElement[], submit: ScreenElement | null, layer: string): string {
  const sender = submit
    ? plainTokens(submit.text || submit.name)
        .slice(0, 2)
        .join(' ')
    : 'Enter';
  const names = Map.groupBy(keyedFields(fields), ({ base }) => base);
  const fieldNames = [...names].map(([base, { length }]) => (length > 1 ? `${base}*` : base));
  return `${fieldNames.join(' ')} → ${sender || 'button'}${layer === '' ? '' : ` in ${layer}`}`;
}

/** The first words of the dialog that holds the fields: dialogs of one field and one button are many, and each asks for something else. */
function layerAround([first]: readonly ScreenElement[], read: PageRead): string {
  const around = read.elements.findLast(
    ({ kind, node }) =>
      kind === 'dialog' && node !== undefined && first !== undefined && isWithin(first, node, read),
  );
  if (!around)
    return read.modal === ''
      ? ''
      : plainTokens(read.outline?.dialog ?? '')
          .slice(0, layerWords)
          .join(' ');
  const said = read.elements.find(
    (element) => /^(heading|text)$/.test(element.kind) && isWithin(element, around.node ?? -1, read),
  );
  return plainTokens(around.name || around.groupLabel || (said?.text ?? ''))
    .slice(0, layerWords)
    .join(' ');
}

/** Words by which a dialog is told from others. */
const layerWords = 3;

/** Words without what stands for many. */
function plainTokens(words: string): string[] {
  return tokensOf(words).filter((token) => !/^\p{N}+$/u.test(token));
}

function placeOf({ fields }: FormView, order: ReadonlyMap<string, number>): number {
  return Math.min(...fields.map(({ ref }) => order.get(ref) ?? 0));
}

/** The longest word of the first small heading or item link of at least four letters: what a search should find. */
export function sampleOf({ elements }: PageRead): string {
  const names = [
    ...elements.filter(({ kind, level }) => kind === 'heading' && (level ?? 1) > 1),
    ...elements.filter(({ role, group }) => role === 'link' && group !== ''),
  ];
  for (const { text, name } of names) {
    const [longest] = tokensOf(text || name).toSorted((a, b) => b.length - a.length);
    if (longest && longest.length >= leastSample && /^\p{L}+$/u.test(longest)) return longest;
  }
  return '';
}

const leastSample = 4;
/** Longest words before the colon, and longest value after it, that can be an offer. */
const offerLimit = 60;

/** `User name: demo` and `Password: secret` on a page that wants them. */
function offeredIn({ elements }: PageRead): FormView['offered'] {
  const lines = elements
    .filter(({ kind }) => kind === 'text' || kind === 'heading')
    .map(({ text }) => text.trim());
  return lines.flatMap((line, place): FormView['offered'] => {
    const colon = line.indexOf(':');
    if (colon < 1 || colon > offerLimit) return [];
    const rest = line.slice(colon + 1).trim() || (lines[place + 1] ?? '');
    const value = /^["“'`]?([^\s"”'`,;]+)/.exec(rest)?.[1] ?? '';
    const kind = fieldKindOf({ name: '', label: line.slice(0, colon), autocomplete: '', type: 'text' });
    if (value === '' || value.length > offerLimit) return [];
    if (kind === 'password') return [{ purpose: 'password', value }];
    return kind === 'name' || kind === 'email' ? [{ purpose: 'username', value }] : [];
  });
}

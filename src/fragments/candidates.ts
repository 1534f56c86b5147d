// What can be operated on a page, in classes of controls that should behave alike: by place in the structure, never by what
// flips when it is pressed.
import type { CandidateKind, PageRead, ScreenElement } from '../evidence/evidence.ts';
import { type Block, blocksOf } from './blocks.ts';
import { type Bones, bonesOf, nearest } from './bones.ts';
import { isInProse, labelOf, ownKey } from './control-keys.ts';
import { isStateToken } from '../language/class-words.ts';
import { isLeaving } from './label-acts.ts';
import { isMenuPlace } from './places.ts';
import { slotsOf } from './slots.ts';

/** A control that can be operated now. */
export interface Candidate {
  ref: string;
  /** Equal on all screens where the control is the same one; controls of the same place in repeated blocks share it. */
  class: string;
  /** Equal for what one piece of code draws, whatever it says: how it and what holds it are made; its class where that tells nothing. */
  make: string;
  kind: CandidateKind;
  /** Name of the thing that it stands for, or ''. */
  item: string;
  /** Words on it. */
  label: string;
  role: string;
  href: string;
  /** Ref of its form, or '' where it has none that a field of it names. */
  form: string;
}

/** The controls of a read that are not switched off, in reading order. Without a tree each is a class of its own name. */
export function candidatesOf(read: PageRead): Candidate[] {
  const bones = bonesOf(read);
  const blocks = blocksOf(read);
  const slots = bones ? slotsOf(bones, blocks) : null;
  const forms = bones ? formsOf(bones, read) : new Map<number, string>();
  const nameless = new Map<string, number>();
  const candidates = read.elements
    .filter(({ kind, states }) => kind === 'control' && states.disabled !== true)
    .map((element): Candidate => {
      const slot = slots?.get(element);
      const block: Block | null = slot?.block ?? null;
      const form = element.field?.form ?? (bones ? (forms.get(formNode(bones, element)) ?? '') : '');
      const item = slot?.item ?? (isInProse(bones, element) ? labelOf(element) : '');
      const of = slot?.key ?? numbered(ownKey(bones, element), nameless);
      return {
        ref: element.ref,
        class: of,
        make: makeOf(bones, element) || of,
        kind: kindOf(element, { item, form, inMenu: inMenu(bones, block, element) }),
        item,
        label: labelOf(element),
        role: element.role,
        href: element.href,
        form,
      };
    });
  return withNumbersNamed(candidates);
}

/** '' where neither it nor what holds it has a class, nor the browser draws it. */
function makeOf(bones: Bones | null, { node, role, field }: ScreenElement): string {
  const here = node === undefined ? undefined : bones?.nodes[node];
  const holder = bones?.nodes[here?.up ?? -1];
  const [own, around] = [here, holder].map((of) =>
    (of?.classes ?? '')
      .split(' ')
      .filter((token) => token !== '' && !isStateToken(token))
      .sort()
      .join('.'),
  );
  const type = field ? `[${field.type}]` : '';
  return own || around || type ? `${role}${type} ${here?.tag}.${own} in ${holder?.tag}.${around}` : '';
}

/** Controls that stand together and differ in a number alone are told apart by it; one that stands alone counts something. */
function withNumbersNamed(candidates: readonly Candidate[]): Candidate[] {
  const labels = Map.groupBy(
    candidates.filter(({ item }) => item === ''),
    (candidate) => candidate.class,
  );
  return candidates.map((candidate) => {
    const { class: of, item, label, kind } = candidate;
    const alike = item === '' ? new Set(labels.get(of)?.map((other) => other.label)) : null;
    if (!alike || alike.size < 2) return candidate;
    return { ...candidate, item: label, kind: kind === 'other' ? 'item' : kind };
  });
}

/** Controls of one place that nothing names are told apart by their order. */
function numbered(key: string, nameless: Map<string, number>): string {
  if (!key.endsWith('“”')) return key;
  const nth = nameless.get(key) ?? 0;
  nameless.set(key, nth + 1);
  return `${key}#${nth}`;
}

function kindOf(
  element: ScreenElement,
  { item, form, inMenu: isMenu }: { item: string; form: string; inMenu: boolean },
): CandidateKind {
  const { role, field, tag } = element;
  if (field !== null && !/^(checkbox|radio|select|range|color)$/.test(field.type)) return 'field';
  if (field !== null || /^(checkbox|radio|switch|option|slider|menuitem(radio|checkbox))$/.test(role))
    return 'choice';
  if (isLeaving(labelOf(element))) return 'leaves';
  if (item !== '') return 'item';
  if (form !== '' && (tag === 'button' || tag === 'input')) return 'submit';
  return isMenu || /^(link|tab)$/.test(role) ? 'navigation' : 'other';
}

function inMenu(bones: Bones | null, block: Block | null, { node, role }: ScreenElement): boolean {
  if (block) return block.kind === 'navigation';
  return bones !== null && node !== undefined && isMenuPlace(bones, node) && /^(link|menuitem)$/.test(role);
}

/** Refs of forms by their node in the tree, as far as fields tell them. */
function formsOf(bones: Bones, { elements }: PageRead): Map<number, string> {
  const forms = new Map<number, string>();
  for (const element of elements) {
    const form = element.field?.form ?? '';
    const node = formNode(bones, element);
    if (form !== '' && node >= 0) forms.set(node, form);
  }
  return forms;
}

function formNode(bones: Bones, { node }: ScreenElement): number {
  return node === undefined ? -1 : nearest(bones, node, ({ tag }) => tag === 'form');
}

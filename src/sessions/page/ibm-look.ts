// Asks IBM's accessibility-checker-engine what it makes of a page. Runs inside the page, in our world, where the page cannot see it.
import type { IbmLook, IbmResult } from '../../evidence/audit-probe.ts';
import { nameOf } from './accessible-name.ts';
import { isNamedAround } from './markup-fields.ts';
import { closestAround, isDrawnHere } from './markup-parts.ts';
import { readingParts } from './read-page.ts';
import { roleOf } from './roles.ts';
import { probedOf } from './tab-stop.ts';
import { asksUnmetFrame } from './unmet-frame.ts';

/** What of the engine's interface is used. */
interface Engine {
  Checker: new () => Checker;
}
interface Checker {
  engine: { ruleMap: Record<string, IbmRule>; nlsMap: Record<string, Record<string, string>> };
  check(document: Document, rulesets: string[]): Promise<{ results: readonly IbmRaw[] }>;
}
interface IbmRule {
  rulesets: { id: string | string[]; num: string | string[]; level: string }[];
}
interface IbmRaw {
  ruleId: string;
  value: [policy: string, verdict: string];
  message: string;
  node?: Node;
}

/** What the engine is asked: success criteria of levels A and AA of WCAG 2.2. */
export const ibmOptions = {
  ruleset: 'WCAG_2_2',
  /** Elements of a document that it is given at most: its time grows with them, and a script in a page cannot be stopped. */
  mostElements: 6_000,
  /** Steps from all elements to the root at most, since it goes them again and again: markup that closes nothing nests without end. */
  mostSteps: 300_000,
  /**
   * What it says of every page with a style sheet, and what our own rules decide from pixels, boxes and the walk with Tab: contrast,
   * targets, focus.
   */
  leftOut: [
    'style_color_misuse',
    'style_highcontrast_visible',
    'style_focus_visible',
    'style_hover_persistent',
    'text_contrast_sufficient',
    'target_spacing_sufficient',
    'element_tabbable_unobscured',
    'element_tabbable_visible',
    'meta_viewport_zoomable',
  ],
} as const;

/** The text of `ibmLook` with the text of the engine before it. Argument: `ibmOptions`. */
export function ibmLookSource(engine: string): string {
  const parts = [
    ...readingParts,
    probedOf,
    resultsByRule,
    isFolded,
    asksUnmetFrame,
    isInFrame,
    isBehindDialog,
    isGroupedOrLater,
    isPartOfNamed,
    isGroupNamedAround,
    isGroupUnderOwnHeading,
    isNamedAround,
    isDrawnHere,
    closestAround,
    stepsToRoot,
  ]
    .map(String)
    .join('\n');
  return `(function () {\n${engine}\n;${parts}\n${String(ibmLook)}\nreturn (options) => ibmLook(ace, options);\n})()`;
}

/** What the engine says of this document, each rule with at most 20 of the places that it means. Rejects for one that is too large. */
export async function ibmLook(
  ace: Engine,
  {
    ruleset,
    leftOut,
    mostElements,
    mostSteps,
  }: Omit<typeof ibmOptions, 'leftOut' | 'ruleset'> & { ruleset: string; leftOut: readonly string[] },
): Promise<Pick<IbmLook, 'fails' | 'review'>> {
  const elements = document.getElementsByTagName('*').length;
  if (elements > mostElements) throw new Error(`${elements} elements are too many for the engine`);
  const steps = stepsToRoot();
  if (steps > mostSteps) throw new Error(`${steps} steps to the root are too many for the engine`);
  const checker = new ace.Checker();
  const { results } = await checker.check(document, [ruleset]);
  const told = results.filter(
    ({ ruleId, node }) =>
      !leftOut.includes(ruleId) &&
      !isInFrame(node) &&
      !isFolded(node) &&
      !asksUnmetFrame(ruleId, node) &&
      !isBehindDialog(ruleId, node) &&
      !isGroupedOrLater(ruleId, node) &&
      !isPartOfNamed(ruleId, node) &&
      !isGroupNamedAround(ruleId, node) &&
      !isGroupUnderOwnHeading(ruleId, node),
  );
  const ofVerdict = (...verdicts: string[]) => told.filter(({ value: [, each] }) => verdicts.includes(each));
  return {
    fails: resultsByRule(checker, ofVerdict('FAIL'), ruleset),
    review: resultsByRule(checker, ofVerdict('POTENTIAL', 'MANUAL'), ruleset),
  };
}

/** Of all elements together. */
function stepsToRoot(): number {
  let [depth, sum] = [0, 0];
  for (let at: Element | null = document.documentElement; at;) {
    sum += depth;
    if (at.firstElementChild) {
      at = at.firstElementChild;
      depth += 1;
      continue;
    }
    while (at && !at.nextElementSibling) {
      at = at.parentElement;
      depth -= 1;
    }
    at = at?.nextElementSibling ?? null;
  }
  return sum;
}

export function resultsByRule({ engine }: Checker, raw: readonly IbmRaw[], ruleset: string): IbmResult[] {
  const byRule = new Map<string, IbmRaw[]>();
  for (const one of raw) byRule.set(one.ruleId, [...(byRule.get(one.ruleId) ?? []), one]);
  return [...byRule].slice(0, 40).map(([id, all]) => {
    const own =
      engine.ruleMap[id]?.rulesets.filter(({ id: named }) => [named].flat().includes(ruleset)) ?? [];
    const elements = all.flatMap(({ node }) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null);
      // What is said of the whole document names no place in it.
      const whole = element === document.documentElement || element === document.body;
      return element?.isConnected && !whole ? [element] : [];
    });
    return {
      id,
      help: (engine.nlsMap[id]?.['group'] ?? id).trim().slice(0, 200),
      message: (all[0]?.message ?? '').replace(/\s+/g, ' ').trim().slice(0, 300),
      criteria: [...new Set(own.flatMap(({ num }) => [num].flat()))].filter((num) => /^\d/.test(num)),
      recommended: all.every(({ value: [policy] }) => policy !== 'VIOLATION'),
      nodes: elements.slice(0, 20).map(probedOf),
      count: all.length,
    };
  });
}

/** Held by a closed `<details>` outside of its summary: it is drawn for nobody, and the engine takes it for shown without its label. */
function isFolded(node: Node | null | undefined): boolean {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  const details = element?.parentElement?.closest('details:not([open])');
  if (!element || !details) return false;
  return !details.querySelector(':scope > summary')?.contains(element) || isFolded(details);
}

/** The engine goes into frames, which are looked at by themselves. */
function isInFrame(node: Node | null | undefined): boolean {
  return node?.ownerDocument !== undefined && node.ownerDocument !== null && node.ownerDocument !== document;
}

/** What a page hides while a dialog lies over it: whether the focus comes there the walk within the dialog tells, as axe-core leaves it to others. */
function isBehindDialog(rule: string, node: Node | null | undefined): boolean {
  if (rule !== 'aria_hidden_nontabbable') return false;
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  const hidden = element?.closest('[aria-hidden=true]');
  const dialogs = document.querySelectorAll('dialog[open],[role=dialog],[role=alertdialog]');
  return [...dialogs].some((dialog) => hidden?.contains(dialog) === false && dialog.checkVisibility());
}

/**
 * The engine takes boxes of one field name for one question, wherever on the page they stand, and tells each. What a named group holds
 * is grouped, and a tick box for each item of a list or a table chooses items. Of the others the first stands for all.
 */
function isGroupedOrLater(rule: string, node: Node | null | undefined): boolean {
  if (rule !== 'input_checkboxes_grouped' || !(node instanceof HTMLInputElement)) return false;
  const isGrouped = (box: HTMLInputElement) => {
    const group = box.closest('fieldset,[role=group],[role=radiogroup]');
    const isItem = box.type === 'checkbox' && box.closest('li,tr,[role=row],[role=listitem]') !== null;
    return isItem || (group !== null && nameOf(group, roleOf(group)).trim() !== '');
  };
  const alike = [...document.querySelectorAll('input')].filter(
    (box) => box.type === node.type && box.name === node.name && !isGrouped(box),
  );
  return alike.length < 2 || alike[0] !== node;
}

/** A drawing within what has a name, and whose parts no assistive technology is told of, such as a button: it needs no name of its own. */
function isPartOfNamed(rule: string, node: Node | null | undefined): boolean {
  if (rule !== 'svg_graphics_labelled' || !(node instanceof Element)) return false;
  const roles = [
    'button',
    'tab',
    'switch',
    'checkbox',
    'radio',
    'option',
    'slider',
    'img',
    'menuitemcheckbox',
    'menuitemradio',
  ];
  const whole = node.parentElement?.closest(['button', ...roles.map((role) => `[role=${role}]`)].join());
  return whole ? nameOf(whole, roleOf(whole)).trim() !== '' : false;
}

/** A group that is all that a named part asks for, as our own check of markup has it. */
function isGroupNamedAround(rule: string, node: Node | null | undefined): boolean {
  if (rule !== 'fieldset_label_valid' || !(node instanceof Element)) return false;
  const fields = [...node.querySelectorAll('input,select,textarea')].filter(isDrawnHere);
  return fields.length > 0 && isNamedAround(node, fields.length);
}

/** Groups of one name, each below a heading of its own: the heading tells them apart. */
function isGroupUnderOwnHeading(rule: string, node: Node | null | undefined): boolean {
  if (rule !== 'fieldset_label_valid' || !(node instanceof Element)) return false;
  const nameIn = (group: Element) => nameOf(group, roleOf(group)).trim();
  const own = nameIn(node);
  const groups = [...document.querySelectorAll('fieldset,[role=group],[role=radiogroup]')];
  const alike = groups.filter((group) => group !== node && nameIn(group) === own);
  const headings = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6,[role=heading]')].filter(isDrawnHere);
  const comesBefore = (one: Node, other: Node) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const aboveOf = (group: Element) => headings.findLast((heading) => comesBefore(heading, group));
  const above = aboveOf(node);
  return (
    own !== '' && alike.length > 0 && above !== undefined && alike.every((group) => aboveOf(group) !== above)
  );
}

// How often each rule of the engines was right where it spoke, as `npm run bench accessibility` measured it on pages with 61 known
// barriers, on their repaired twins and on our 27 test sites. Findings were judged by hand. Few were met twice, so a precision says most
// where it is low. What was wrong on galleries and on clean applications by others is counted, too.

/** Of the findings of one rule of an engine: how many told a barrier, and how many did not. */
export interface Measured {
  right: number;
  wrong: number;
}

/** A rule that was right less often is on trial. */
export const leastPrecision = 0.95;

/** By id with its engine; a rule that never spoke is not here. */
export const enginePrecision: Readonly<Record<string, Measured>> = {
  'axe/aria-allowed-attr': { right: 1, wrong: 0 },
  'axe/aria-hidden-focus': { right: 1, wrong: 0 },
  'axe/aria-required-attr': { right: 1, wrong: 0 },
  'axe/aria-required-parent': { right: 1, wrong: 0 },
  'axe/aria-roles': { right: 1, wrong: 0 },
  'axe/aria-valid-attr-value': { right: 2, wrong: 0 },
  'axe/autocomplete-valid': { right: 1, wrong: 0 },
  'axe/avoid-inline-spacing': { right: 1, wrong: 0 },
  'axe/button-name': { right: 1, wrong: 0 },
  'axe/frame-title': { right: 1, wrong: 0 },
  'axe/image-alt': { right: 1, wrong: 0 },
  'axe/label': { right: 2, wrong: 0 },
  'axe/link-name': { right: 1, wrong: 0 },
  'axe/listitem': { right: 1, wrong: 0 },
  'axe/marquee': { right: 1, wrong: 0 },
  'axe/nested-interactive': { right: 1, wrong: 0 },
  'axe/presentation-role-conflict': { right: 1, wrong: 0 },
  'axe/scope-attr-valid': { right: 1, wrong: 0 },
  'axe/svg-img-alt': { right: 1, wrong: 0 },
  'axe/td-headers-attr': { right: 1, wrong: 0 },
  'axe/valid-lang': { right: 1, wrong: 0 },
  'ibm/a_text_purpose': { right: 1, wrong: 0 },
  'ibm/aria_attribute_required': { right: 1, wrong: 0 },
  'ibm/aria_attribute_value_valid': { right: 1, wrong: 0 },
  'ibm/aria_form_label_unique': { right: 0, wrong: 1 },
  'ibm/aria_hidden_nontabbable': { right: 1, wrong: 0 },
  'ibm/aria_id_unique': { right: 2, wrong: 0 },
  'ibm/aria_parent_required': { right: 1, wrong: 0 },
  'ibm/aria_region_labelled': { right: 0, wrong: 1 },
  'ibm/aria_role_allowed': { right: 1, wrong: 2 },
  'ibm/aria_role_valid': { right: 0, wrong: 8 },
  'ibm/dir_attribute_valid': { right: 1, wrong: 0 },
  'ibm/element_lang_valid': { right: 1, wrong: 0 },
  'ibm/element_orientation_unlocked': { right: 1, wrong: 0 },
  'ibm/fieldset_label_valid': { right: 1, wrong: 0 },
  'ibm/form_label_unique': { right: 1, wrong: 0 },
  'ibm/frame_title_exists': { right: 1, wrong: 0 },
  'ibm/html_lang_exists': { right: 0, wrong: 2 },
  'ibm/img_alt_null': { right: 1, wrong: 0 },
  'ibm/img_alt_redundant': { right: 1, wrong: 0 },
  'ibm/img_alt_valid': { right: 1, wrong: 0 },
  'ibm/input_autocomplete_valid': { right: 1, wrong: 1 },
  'ibm/input_checkboxes_grouped': { right: 3, wrong: 2 },
  'ibm/input_label_exists': { right: 3, wrong: 0 },
  'ibm/label_content_exists': { right: 1, wrong: 0 },
  'ibm/label_ref_valid': { right: 1, wrong: 1 },
  'ibm/marquee_elem_avoid': { right: 1, wrong: 0 },
  'ibm/skip_main_exists': { right: 0, wrong: 1 },
  'ibm/svg_graphics_labelled': { right: 1, wrong: 0 },
  'ibm/table_caption_empty': { right: 1, wrong: 0 },
  'ibm/table_headers_exists': { right: 1, wrong: 4 },
  'ibm/table_headers_ref_valid': { right: 1, wrong: 0 },
  'ibm/table_scope_valid': { right: 1, wrong: 0 },
  'ibm/table_structure_misuse': { right: 1, wrong: 0 },
  'ibm/text_spacing_valid': { right: 1, wrong: 0 },
};

/**
 * Whether findings of this rule are told without being asked for. A rule of IBM's engine has to have been right once; axe-core has
 * been trusted since the first version, until it is seen to be wrong.
 */
export function isTrusted(rule: string): boolean {
  const known = enginePrecision[rule];
  if (!known) return rule.startsWith('axe/');
  return known.right + known.wrong > 0 && known.right / (known.right + known.wrong) >= leastPrecision;
}

/** What IBM's engine asks of nearly every page or form, so that the question tells nothing, or what our own looks measure. */
export const noQuestions: ReadonlySet<string> = new Set([
  'text_block_heading',
  'heading_markup_misuse',
  'input_label_visible',
  'list_structure_proper',
  'input_fields_grouped',
  'html_skipnav_exists',
  'form_submit_button_exists',
  'style_viewport_resizable',
]);

/** The success criteria that tags of axe-core name: `wcag412` is 4.1.2. */
export function criteriaOfTags(tags: readonly string[]): string[] {
  return tags.flatMap((tag) => /^wcag(\d)(\d)(\d+)$/.exec(tag)?.slice(1).join('.') ?? []);
}

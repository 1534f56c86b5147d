// Which rules speak of which kind of defect. A finding of any of these rules may count for a defect of the kind. Each rule names
// its kinds; here stand those of axe-core alone.
import { everyRule } from '../../src/findings/every-rule.ts';
import type { DefectKind } from './seeded-site.ts';

const ofAxe: Readonly<Partial<Record<DefectKind, readonly string[]>>> = {
  'nameless-control': [
    'axe/aria-command-name',
    'axe/aria-input-field-name',
    'axe/aria-toggle-field-name',
    'axe/button-name',
    'axe/image-alt',
    'axe/input-button-name',
    'axe/input-image-alt',
    'axe/label',
    'axe/link-name',
    'axe/select-name',
  ],
  contrast: ['axe/color-contrast'],
  'zoom-blocked': ['axe/meta-viewport'],
  'missing-structure': [
    'axe/definition-list',
    'axe/list',
    'axe/listitem',
    'axe/td-headers-attr',
    'axe/th-has-data-cells',
  ],
  'tiny-targets': ['axe/target-size'],
  'page-language': ['axe/html-has-lang', 'axe/html-lang-valid', 'axe/valid-lang'],
};

const kinds = [...everyRule.flatMap((rule) => rule.kinds ?? []), ...Object.keys(ofAxe)] as DefectKind[];

/** Ids of rules by kind. */
export const kindRules = Object.fromEntries(
  [...new Set(kinds)].map((kind) => [
    kind,
    [...everyRule.filter((rule) => rule.kinds?.includes(kind)).map(({ id }) => id), ...(ofAxe[kind] ?? [])],
  ]),
) as Readonly<Partial<Record<DefectKind, readonly string[]>>>;

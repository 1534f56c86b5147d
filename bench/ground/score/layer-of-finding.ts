// Which layers of faults a finding can be about. Rules of today are named; what a later version calls otherwise is told by its words.
import type { Layer } from '../faults/operator.ts';

const ofRules: Record<string, readonly Layer[]> = {
  'dead-control': ['behaviour', 'style', 'data'],
  'no-feedback': ['behaviour', 'data'],
  'stuck-busy': ['behaviour', 'data'],
  'silent-failure': ['behaviour', 'data'],
  'error-page': ['behaviour', 'markup', 'data'],
  'missing-page': ['behaviour', 'markup', 'data'],
  'not-ready': ['behaviour', 'markup', 'data'],
  'sends-for-good': ['behaviour', 'markup', 'data'],
  'leads-elsewhere': ['behaviour', 'markup', 'data'],
  'unlike-label': ['behaviour', 'markup', 'data'],
  'no-file': ['behaviour', 'markup', 'data'],
  'no-facts': ['behaviour', 'markup', 'data'],
  'no-contact': ['behaviour', 'markup', 'data'],
  'not-free': ['behaviour', 'markup', 'data'],
  'card-after-all': ['behaviour', 'markup', 'data'],
  'wrong-order': ['behaviour', 'data'],
  'over-limit': ['behaviour', 'data'],
  'stuck-switch': ['behaviour', 'data'],
  'not-added': ['behaviour', 'data'],
  'not-removed': ['behaviour', 'data'],
  'not-saved': ['behaviour', 'data'],
  'not-signed-in': ['behaviour', 'data'],
  'done-and-denied': ['behaviour', 'data'],
  'quantity-backwards': ['behaviour', 'data'],
  'total-unchanged': ['behaviour', 'data'],
  'wrong-total': ['behaviour', 'data'],
  'two-prices': ['behaviour', 'data'],
  'input-echo': ['behaviour', 'data'],
  'lost-input': ['behaviour', 'data'],
  'error-clarity': ['behaviour', 'data'],
  'broken-link-or-image': ['data', 'markup'],
  'back-broken': ['behaviour'],
  'surprise-tab': ['behaviour', 'markup'],
  'layout-shift': ['style', 'behaviour'],
  'layout-shift-late': ['style', 'behaviour'],
  'no-way-out': ['behaviour', 'style'],
  obstruction: ['style'],
  'obstruction-fixed': ['style'],
  'covered-control': ['style'],
  'unreachable-control': ['markup', 'style', 'behaviour'],
  'focus-trap': ['markup', 'behaviour'],
  'focus-trap-dialog': ['markup', 'behaviour'],
  'invisible-focus': ['style'],
  'covered-focus': ['style'],
  'focus-order': ['markup'],
  'dialog-focus': ['markup', 'behaviour'],
  'dialog-focus-walked': ['markup', 'behaviour'],
  'nameless-control': ['markup'],
  'label-in-name': ['markup'],
  'inconsistent-labels': ['markup', 'data', 'behaviour'],
  'no-structure': ['markup'],
  'unannounced-result': ['markup'],
  contrast: ['style'],
  'small-target': ['style'],
  reflow: ['style'],
  'text-zoom': ['style'],
  'clipped-text': ['style'],
  'page-language': ['markup'],
  axe: ['markup', 'style'],
};

const words: Record<Layer, RegExp> = {
  data: /\b(amount|price|total|sum|count|order|sorted|missing|lacks?|twice|doubled?|duplicate|same thing|same value|differs?|stale|old value|saved?|lost|server|status 5\d\d|[45]\d\d|slow|late|seconds|picture|image|wrong value|not there|gone)\b/i,
  behaviour:
    /\b(nothing happened|does nothing|did nothing|no effect|dead|press(ed|ing)?|unchanged|did not|does not|fails?|failed|error|exception|script|undo|reverse|lost|kept|typed|another|wrong|instead|stuck|silent)\b/i,
  style:
    /\b(contrast|colou?r|cover(s|ed)?|overlap(s|ped)?|clip(s|ped)?|cut off|blur(red)?|turned|tilted|rotated|shifted|moved|size|larger|smaller|align(ed)?|drawn|looks?|visible|shows? no|outline|hidden|out of view|outside|pale|faint|disabled)\b/i,
  markup:
    /\b(name|label|role|aria|heading|landmark|alternative text|alt|language|lang|tab|keyboard|focus|announced?|screen reader|assistive|link|address|404|unreachable|trap(ped)?|read out)\b/i,
};

/** Whether the finding's rule or words fit a fault of `layer`. */
export function fitsLayer(finding: { rule: string; title: string; summary: string }, layer: Layer): boolean {
  const known = ofRules[finding.rule] ?? ofRules[finding.rule.split('/')[0] ?? ''];
  if (known) return known.includes(layer);
  return words[layer].test(`${finding.rule.replaceAll('-', ' ')} ${finding.title} ${finding.summary}`);
}

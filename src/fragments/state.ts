// What a page is without what changes by itself: by this two screens are one state of the site or two.
import { createHash } from 'node:crypto';
import type { CrawlState, PageRead } from '../evidence/evidence.ts';
import { templateOf } from './address-template.ts';
import { blocksOf } from './blocks.ts';
import { bonesOf } from './bones.ts';
import { wordsOf } from './item-names.ts';
import { signsIn, signsOut } from './label-acts.ts';
import { layersOf } from './layers.ts';
import { shapesOfState } from './state-shapes.ts';

export interface PageState {
  /** 16 hex characters, equal where template, shapes, layers, forms and account are. */
  fingerprint: string;
  /** The address as a template. */
  template: string;
  /** Words that name the open layers, outermost first. */
  layers: string[];
  account: CrawlState['account'];
}

/** The state that a read shows. Texts, counts and order of items do not enter; without a tree the address and the fields tell it. */
export function stateOf(read: PageRead): PageState {
  const bones = bonesOf(read);
  const blocks = blocksOf(read);
  const template = templateOf(read.url);
  const account = accountOf(read);
  const layers = layersOf(read, blocks);
  const shapes = bones
    ? shapesOfState({ bones, blocks, read })
    : [...layers, ...read.elements.filter(({ field }) => field !== null).map(wordsOf)];
  const fingerprint = createHash('sha256')
    .update([template, account, ...[...new Set(shapes)].sort()].join('\n'))
    .digest('hex')
    .slice(0, 16);
  return { fingerprint, template, layers, account };
}

/** Who offers a way out is in. Who offers a way in, or asks for a password, is not. */
export function accountOf({ elements }: Pick<PageRead, 'elements'>): CrawlState['account'] {
  const controls = elements.filter(({ kind }) => kind === 'control');
  const labels = controls.filter(({ field }) => field === null).map(({ name, text }) => name || text);
  if (labels.some(signsOut)) return 'signed in';
  const asks = controls.some(({ field }) => field?.type === 'password');
  return asks || labels.some(signsIn) ? 'guest' : 'unknown';
}

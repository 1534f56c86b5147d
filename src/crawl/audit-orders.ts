// Which pages of a crawl are looked at closely, and how. Pure but for what it remembers.
import type { CrawlState } from '../evidence/evidence.ts';
import { documentOf } from '../fragments/address-template.ts';
import type { AuditOrder, Observation } from '../sessions/policy.ts';
import { createAuditKinds } from './audit-kinds.ts';
import { createNovelty } from './novelty.ts';

/** Tells what is looked at on a page of a state; null where it shows nothing that was not looked at before. */
export type AuditOrders = (state: Pick<CrawlState, 'id' | 'layers'>, page: Observation) => AuditOrder | null;

const enginesAlone: AuditOrder = { bare: false, novel: false };
/** What pages of one template say differs: a picture without words, or a place in the order of Tab. */
const markupAlone: AuditOrder = { ...enginesAlone, further: true };

export function createAuditOrders(): AuditOrders {
  const states = new Set<string>();
  const documents = new Set<string>();
  const kinds = createAuditKinds();
  const novelty = createNovelty();
  return ({ id, layers }, page) => {
    const document = documentOf(page.url);
    const isNew = !documents.has(document);
    documents.add(document);
    // A page of a state that was looked at shows something of another kind: engines look at it, and nobody walks over it again.
    if (states.has(id)) return kinds.brings(page) ? enginesAlone : isNew ? markupAlone : null;
    kinds.note(page);
    states.add(id);
    const bare = layers.length === 0;
    return { bare, novel: bare && novelty.brings(page) };
  };
}

// The sites of first contact, each written from one line by an author who had not read the mind.
import type { ContactSite } from '../site.ts';

export const contactSites: readonly ContactSite[] = [];

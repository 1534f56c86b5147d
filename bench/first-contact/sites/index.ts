// Sites of first contact that nobody who works on the mind has looked at: none now, since the eighth set was read.
import type { ContactSite } from '../site.ts';

export const contactSites: readonly ContactSite[] = [];

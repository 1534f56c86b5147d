// Sites of first contact that nobody who works on the mind has looked at; none at present: write new ones without reading the mind.
import type { ContactSite } from '../site.ts';

export const contactSites: readonly ContactSite[] = [];

// The sites of first contact. The sixth set was read on 2026-11-27, after it had been measured once: it is spent, and a new one takes its
// place here before the next measurement.
import type { ContactSite } from '../site.ts';
import { sixthSites } from '../tuning/sixth.ts';

export const contactSites: readonly ContactSite[] = sixthSites;

// The sites of first contact, each written from one line by an author who had not read the mind. The sets before this one are spent, and
// no longer listed.
import type { ContactSite } from '../site.ts';
import { canoeHire } from './canoe-hire.ts';
import { hardwareShop } from './hardware-shop.ts';
import { hikingClub } from './hiking-club.ts';
import { parentsEvening } from './parents-evening.ts';
import { repairTickets } from './repair-tickets.ts';
import { sharedKitchen } from './shared-kitchen.ts';

export const contactSites: readonly ContactSite[] = [
  canoeHire,
  sharedKitchen,
  hardwareShop,
  parentsEvening,
  repairTickets,
  hikingClub,
];

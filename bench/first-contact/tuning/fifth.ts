// The fifth set, which was read on 2026-11-27, in one list.
import type { ContactSite } from '../site.ts';
import { canoeHire } from './canoe-hire.ts';
import { hardwareShop } from './hardware-shop.ts';
import { hikingClub } from './hiking-club.ts';
import { parentsEvening } from './parents-evening.ts';
import { repairTickets } from './repair-tickets.ts';
import { sharedKitchen } from './kitchen-stations.ts';

export const fifthSites: readonly ContactSite[] = [
  canoeHire,
  sharedKitchen,
  hardwareShop,
  parentsEvening,
  repairTickets,
  hikingClub,
];

// The six sites of this folder, in one list.
import type { ContactSite } from '../site.ts';
import { allotmentSociety } from './allotment-society.ts';
import { dentalBook } from './dental-book.ts';
import { episodePlanner } from './episode-planner.ts';
import { houseRepairs } from './house-repairs.ts';
import { loyaltyDesk } from './loyalty-desk.ts';
import { parcelDepot } from './parcel-depot.ts';

export const contactSites: readonly ContactSite[] = [
  dentalBook,
  parcelDepot,
  episodePlanner,
  houseRepairs,
  loyaltyDesk,
  allotmentSociety,
];
